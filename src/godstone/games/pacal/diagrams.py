"""The rulebook's diagrams: positions as the file has them, and what the rules say of each.

A picture marks what is asked of the rules: where a ship may fly, where a pyramid may stand, what a
build brings, which cells are a shore. Nothing here knows a rule.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

from godstone.games.api import SetupError
from godstone.games.pacal.cells import cell_name
from godstone.games.pacal.drawing import board_json
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.payload import PacalChoice
from godstone.games.pacal.scene import scene
from godstone.games.pacal.view import choices, result_json
from godstone.games.rulebook import Drawn, FrameRow

STRAIGHT, BENT = 2, 1  # drops


class Marks(TypedDict, total=False):
    """What may be marked in a picture."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]

    lens: tuple[str, str]  # the part that is seen: its lowest left cell and its highest right one
    flights: str  # where the ship may end: straight, bent, all, god or lift
    path: str  # the way to this end
    places: bool  # where the ship may start
    builds: int  # where a pyramid of so many storeys may stand
    build: str  # a build with its constellation and its stones
    scores: str  # a build with its constellation and its points
    drop: str  # stones about to be dropped
    single: bool  # every ship that a single stone may go into
    order: bool  # ships numbered by whose turn comes first in this round
    shore: str  # river or lake
    district: str  # its cells
    points: str  # at the end: river, lake, score, or a district's letter
    supply: str  # what this colour has left
    labels: dict[str, str]  # letters on cells
    track: bool  # the whole board with its score track
    bare: bool  # without ships and stones
    over: bool  # say whether the game is over


MARKS: Final = TypeAdapter(Marks)


def draw(row: FrameRow) -> Drawn:
    """The picture of a row."""
    game = position(row)
    marks = MARKS.validate_python(row.get("marks", {}))
    found: dict[str, Any] = {}  # in the page's words
    for name, asked in marks.items():
        found |= DRAWERS[name](game, asked)
    board = board_json(game)
    if "lens" not in marks:
        return Drawn(board, game.view(None), found, (board["columns"], board["rows"]))
    if "lit" in found:
        found["lit"] = _seen(found["lit"], marks["lens"])
    return Drawn(board, game.view(None), found, _shape(marks["lens"]))


def _place(cell: str) -> tuple[int, int]:
    return ord(cell[0]), int(cell[1:])


def _shape(lens: tuple[str, str]) -> tuple[int, int]:
    (left, low), (right, high) = map(_place, lens)
    return right - left + 1, high - low + 1


def _seen(lit: Mapping[str, object], lens: tuple[str, str]) -> dict[str, object]:
    """What lies within the part that is shown."""
    (left, low), (right, high) = map(_place, lens)
    return {
        cell: light
        for cell, light in lit.items()
        if left <= ord(cell[0]) <= right and low <= int(cell[1:]) <= high
    }


def position(row: FrameRow) -> Pacal:
    """The game a picture shows."""
    game = scene(row.get("position", {}))
    for move in row.get("moves", []):
        game.play(move)
    return game


def legal(game: Pacal) -> list[PacalChoice]:
    return choices(game, game.state())


def flights(game: Pacal, how: str) -> dict[str, int]:
    """Where flights of a kind may end, and the drops they give."""
    verb, drops = {
        "straight": ("fly", (STRAIGHT,)),
        "bent": ("fly", (BENT,)),
        "all": ("fly", (BENT, STRAIGHT)),
        "god": ("god", (BENT,)),
        "lift": ("lift", (0,)),
    }[how]
    return {
        each["cell"]: each["drops"]
        for each in legal(game)
        if each["move"].startswith(f"{verb} ") and each["drops"] in drops
    }


def places(game: Pacal) -> list[str]:
    """P1.5  Where a ship may be put at the start."""
    moves = [each["move"].split() for each in legal(game)]
    return [cell for verb, cell in moves if verb == "place"]


def builds(game: Pacal, storeys: int | None = None) -> list[PacalChoice]:
    """The pyramids that may be built, those of so many storeys."""
    found = [each for each in legal(game) if "storeys" in each]
    return [each for each in found if storeys is None or each["storeys"] == storeys]


def order(game: Pacal) -> list[str]:
    """P2.1  The colours in the order of this round, from who is to move: it is played out."""
    ahead, number = game.copy(), game.position.round_number
    found: list[str] = []
    while ahead.position.round_number == number and not ahead.is_over:
        if ahead.to_move:
            colour = ahead.colours[ahead.to_move[0]]
            found += [] if colour in found else [colour]
        ahead.play_action(ahead.legal_actions()[0])
    return found


def single(game: Pacal) -> list[str]:
    """P4.1  The ships that one stone alone may go into."""
    moves, own = {each["move"].split("<")[0] for each in legal(game)}, _mover(game)
    ships = game.state()["ships"]
    return [ship for ship in ships if f"drop {'own' if ship == own else ship}" in moves]


def shore(game: Pacal, water: str) -> list[str]:
    board = game.place.board
    cells = board.river_shore() if water == "river" else board.lake_shore()
    return [*map(cell_name, sorted(cells & set(board.land(len(game.colours)))))]


def points(game: Pacal, part: str) -> dict[str, int]:
    """P7  What a part of the final scoring gives, or a district; before the end, the track."""
    if not game.is_over:
        return dict(game.state()["score"])
    result = result_json(game)
    parts = {name: result[name] for name in ("river", "lake", "score")}
    return dict(parts[part] if part in parts else result["by_district"][part])


def _chosen(game: Pacal, move: str) -> PacalChoice:
    for choice in legal(game):
        if choice["move"] == move:
            return choice
    raise SetupError(f"{move!r} is not legal in this picture.")


def _way(game: Pacal, cell: str) -> dict[str, object]:
    choice = _chosen(game, f"fly {cell}")
    over = game.state()["die"] == "arrows"
    return {"path": {"colour": _mover(game), "path": choice["path"], "over": over}}


def _mover(game: Pacal) -> str:
    return game.colours[game.to_move[0]]


def _lit(cells: Mapping[str, object] | Sequence[str]) -> dict[str, object]:
    return {"lit": cells if isinstance(cells, Mapping) else {cell: {} for cell in cells}}


def _flights(game: Pacal, how: str) -> dict[str, object]:
    return _lit({cell: {"drops": drops} for cell, drops in flights(game, how).items()})


def _build(game: Pacal, build: str) -> dict[str, object]:
    choice = _chosen(game, f"build {build}")
    fates = [{"cell": cell, "home": home} for cell, home in choice["returns"].items() if home]
    return {"chosen": choice["cell"], "marked": choice["constellation"], "fates": fates}


def _scores(game: Pacal, build: str) -> dict[str, object]:
    choice = _chosen(game, f"build {build}")
    gain = {choice["cell"]: choice["points"]}
    return {"chosen": choice["cell"], "marked": choice["constellation"], "gain": gain}


def _drop(game: Pacal, drop: str) -> dict[str, object]:
    _chosen(game, f"drop {drop}")
    ships = [word.split("<")[0] for word in drop.split()]
    return {"dropped": [_mover(game) if ship == "own" else ship for ship in ships]}


def _order(game: Pacal, _: object) -> dict[str, object]:
    ships = game.state()["ships"]
    return {"labels": {ships[c]: str(number) for number, c in enumerate(order(game), 1)}}


def _district(game: Pacal, letter: str) -> dict[str, object]:
    districts = game.place.board.districts.items()
    return {"pointed": [cell_name(cell) for cell, each in sorted(districts) if each == letter]}


def _supply(game: Pacal, colour: str) -> dict[str, object]:
    return {"supply": {"colour": colour, **game.state()["supply"][colour]}}


DRAWERS: Final[Mapping[str, Callable[[Pacal, Any], dict[str, object]]]] = {  # given as Marks say
    "lens": lambda _, lens: {"lens": lens},
    "flights": _flights,
    "path": _way,
    "places": lambda game, _: _lit(places(game)),
    "builds": lambda game, storeys: _lit([each["cell"] for each in builds(game, storeys)]),
    "build": _build,
    "scores": _scores,
    "drop": _drop,
    "single": lambda game, _: {"dropped": single(game)},
    "order": _order,
    "shore": lambda game, water: {"marked": shore(game, water)},
    "district": _district,
    "points": lambda game, part: {"points": points(game, part)},
    "supply": _supply,
    "labels": lambda _, labels: {"labels": labels},
    "track": lambda _, track: {"track": track},
    "bare": lambda _, bare: {"bare": bare},
    "over": lambda game, _: {"over": game.is_over},
}
