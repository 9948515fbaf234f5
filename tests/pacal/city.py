"""Positions drawn as text, and drawings of positions.

    game = city('''
        .   .   .   .   .   .
        .   yg  .   g3  .   .
        .   .   Yg  .   .   .
        ~   .   .   .   .   .
        G   .   .   .   .   .
    ''', die=3)

The words are those of `godstone.games.pacal.scene`; in `flights` also `2`, `1` and `0`: the ship
may go here, and drops so many stones then. `#` is a covered cell (`covers` says so).
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Final, TypedDict, Unpack

from godstone.games.pacal.cells import CELL_NAMES, STRIDE, cell_name, cells_in
from godstone.games.pacal.drawn_board import rows_of
from godstone.games.pacal.editions import Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.scene import SHIPS, STONES, scene
from godstone.games.pacal.state import PLANES, State
from tests.loose import said

OPTIONS: Final = {option.name for option in fields(Options)}


class Circumstances(TypedDict, total=False):
    """What a drawing does not show. Colours by name; what is left out is as usual."""

    players: int  # as many as are drawn, at least two
    to_move: str  # yellow
    starter: str  # of the round: who is to move
    step: str  # fly
    die: int | str  # 3
    drops: int  # 2
    round_number: int  # 2: bent flights are allowed
    final_round: bool
    score: Mapping[str, int]
    gods: Mapping[str, Sequence[int]]  # not spent yet: 2, 4 and 6
    districts: str  # a drawing of letters
    values: Mapping[str, int]  # 7 for S, 3 for others
    river: Sequence[Sequence[int]]  # grid corners from the top left corner
    covers: Mapping[str, Sequence[str]]
    faces: Sequence[int | str]
    edition: str
    expert: bool
    tilted_squares: bool
    empty_gaps: bool
    open_ships: bool
    rules_version: int  # the newest


def drawing(text: str) -> str:
    """A drawing in the one spelling that `drawn` and `flights` answer with."""
    return _spelled(rows_of(text))


def _spelled(rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(" ".join(word.ljust(3) for word in row).rstrip() for row in rows)


def turned(text: str, quarters: int) -> str:
    """The drawing, turned clockwise by so many quarters."""
    rows = rows_of(text)
    for _ in range(quarters):
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return _spelled(rows)


def cell(name: str) -> int:
    return CELL_NAMES[name]


def city(text: str, **given: Unpack[Circumstances]) -> Pacal:
    """The game that is drawn."""
    options = {name: value for name, value in given.items() if name in OPTIONS}
    rest = {name: value for name, value in given.items() if name not in OPTIONS}
    return scene({"city": text, "options": options, **rest})


# From a position to a drawing.


def drawn(game: Pacal) -> str:
    """The position as it would be drawn for `city`, with covered cells as `#`."""
    return _spelled(_drawn_rows(game, {}))


def flights(game: Pacal, how: str = "fly", drops: int | None = None) -> str:
    """The position, with what a flight gives written where it may end: 2, 1 or 0 drops.

    `how` is the beginning of the moves that are shown: `fly`, `god 4` or `lift`. With `drops`
    only those that give so many.
    """
    marks = {}
    for move in game.legal_moves():
        if move.startswith(f"{how} "):
            flown = played(game.copy(), move)
            if drops is None or flown.position.drops == drops:
                marks[cell(move.split()[-1])] = str(flown.position.drops)
    return _spelled(_drawn_rows(game, marks))


def straight(game: Pacal) -> str:
    """Only the flights that give two drops."""
    return flights(game, drops=2)


def bent(game: Pacal) -> str:
    """Only the flights that give one drop."""
    return flights(game, drops=1)


def _drawn_rows(game: Pacal, marks: Mapping[int, str]) -> Iterator[list[str]]:
    board = game.place.board
    for row in reversed(range(board.rows)):
        places = [row * STRIDE + column for column in range(board.columns)]
        yield [marks.get(place) or _word(game, place) for place in places]


def _word(game: Pacal, place: int) -> str:
    state, board, seats = game.position, game.place.board, range(len(game.colours))
    if place in board.lake:
        return "~"
    if place not in board.land(len(seats)):
        return "#"
    for seat in seats:
        if state.ships[seat] == place:
            return SHIPS[seat] + _pile(state.cargo[seat])
        if place in cells_in(state.pyramids[seat]):
            return f"{STONES[seat]}{height(state, place)}"
    return "".join(STONES[seat] for seat in seats if place in cells_in(state.stones[seat])) or "."


def _pile(cargo: Iterable[int]) -> str:
    counts = zip(STONES, map(int, cargo), strict=True)
    return "".join(f"{letter}{count if count > 1 else ''}" for letter, count in counts if count)


def height(state: State, place: int) -> int:
    """The storeys of the pyramid there."""
    return sum((place in cells_in(state.storeys[plane])) << plane for plane in range(PLANES))


# Acting and asking.


def played(game: Pacal, *moves: str) -> Pacal:
    """The same game, after these moves."""
    for move in moves:
        game.play(move)
    return game


def pass_turn(game: Pacal) -> Pacal:
    """The seat to move flies where it first can and does nothing else."""
    return played(game, game.legal_moves()[0], "drop -", "build -")


def after_random_moves(game: Pacal, seed: int, moves: int) -> Pacal:
    """The same game, some moves later: each legal one as likely as any other."""
    choose = random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play_action(choose.choice(game.legal_actions()))
    return game


def ends(moves: Iterable[str], verb: str) -> set[str]:
    """What stands after the verb: `ends(game.legal_moves(), "drop") == {"-", "own"}`."""
    return {move.removeprefix(f"{verb} ") for move in moves if move.startswith(f"{verb} ")}


def drops(game: Pacal) -> set[str]:
    return ends(game.legal_moves(), "drop")


def builds(game: Pacal, storeys: int | None = None) -> set[str]:
    """The pyramids that may be built, without `-`: `{"3 c4 c4 d4 e4"}`."""
    wanted = "" if storeys is None else f"{storeys} "
    return {
        build for build in ends(game.legal_moves(), "build") - {"-"} if build.startswith(wanted)
    }


def score(game: Pacal) -> tuple[int, ...]:
    """The track, seat by seat."""
    return tuple(int(points) for points in game.position.score[: len(game.colours)])


def supply(game: Pacal, colour: str) -> int:
    """The stones in a colour's supply."""
    return int(game.position.supply[list(game.colours).index(colour)])


def pyramids_left(game: Pacal, colour: str) -> list[int]:
    """The pyramids in a colour's supply: how many of 1, 2, 3, 4 and 5 storeys."""
    left = game.position.pyramid_supply[list(game.colours).index(colour)]
    return [int(count) for count in left[1:]]


def final(game: Pacal, part: str) -> tuple[int, ...]:
    """What a part of the final scoring gives: river, lake, districts, gods or score."""
    outcome = game.outcome()
    assert outcome is not None, "the game is not over"
    return tuple(said(outcome.detail)[part].values())


def names(cells: Iterable[int]) -> set[str]:
    return {cell_name(place) for place in cells}
