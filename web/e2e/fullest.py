"""The fullest moments of some games: for each step the position that offers most to choose from.

`python fullest.py games.jsonl` prints JSON: by step, the record up to there and whose turn it is.
`tests/fullest/` was made so, from games of `godstone simulate` with the most players and seed 5:
`pacal --seats greedy,greedy,greedy,greedy,greedy --games 6`, and
`finger --seats random,random,random,random --games 12 --gods balanced`.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from godstone.games import game_named
from godstone.games.record import Record, load_lines


def moments(record: Record) -> Iterator[tuple[str, int, int, int]]:
    """Every position with a person to act: its step, how much it offers, its move, the seat."""
    game = game_named(record.game).start(record.setup)
    for number, played in enumerate(record.moves()):
        for seat in game.to_move[:1]:
            view = game.view(seat)
            offered = {(one.get("cell"), *one["move"].split()[:3]) for one in view["choices"]}
            yield view.get("step") or view["phase"], len(offered), number, seat
        seat = None if played.seat is None else game.colours.index(played.seat)
        game.play(played.move, seat, played.answer)
    yield "over", 0, len(record.moves()), 0


def until(record: Record, move: int) -> dict[str, object]:
    whole = record.to_json()
    over = move == len(record.moves())
    return whole if over else {**whole, "moves": whole["moves"][:move], "result": None}


def main(path: Path) -> None:
    best: dict[str, tuple[int, dict[str, object]]] = {}
    for _, record in load_lines(path.read_text()):
        for step, offered, move, seat in moments(record):
            if offered > best.get(step, (-1, {}))[0]:
                best[step] = offered, {"record": until(record, move), "seat": seat}
    print(json.dumps({step: found for step, (_, found) in best.items()}, separators=(",", ":")))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
