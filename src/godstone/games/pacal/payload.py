"""What Pacal's Rocket tells a page, field by field. The page's types are made from these."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

Face = int | Literal["arrows"]
StepName = Literal["place", "roll", "fly", "drop", "build", "over"]


class Supply(TypedDict):
    """What a player has left; pyramids by storeys, from one."""

    stones: int
    pyramids: list[int]
    gods: list[int]


class PacalChoice(TypedDict):
    """A legal move, with what a board needs to show it and what it would do.

    `path` are the cells where a flight begins, turns and ends, `covers` the stones it lands on;
    `returns` are the stones that a build sends home, by cell.
    """

    move: str
    cell: NotRequired[str]
    drops: NotRequired[int]
    path: NotRequired[list[str]]
    covers: NotRequired[list[str]]
    storeys: NotRequired[int]
    constellation: NotRequired[list[str]]
    district: NotRequired[str]
    points: NotRequired[int]
    returns: NotRequired[dict[str, list[str]]]


class LiftOff(TypedDict):
    """P3.1  The stones, by colour, that a ship leaves on its cell if it flies now or sends home."""

    cell: str
    leaves: list[str]
    home: list[str]


class PacalOutcome(TypedDict):
    """P7  How it ended, by colour, as a trace has it."""

    score: dict[str, int]
    river: dict[str, int]
    lake: dict[str, int]
    districts: dict[str, int]
    gods: dict[str, int]
    winners: list[str]
    reason: str


class PacalResult(PacalOutcome):
    """The same for a table: with the shores in play, and by district's letter and colour."""

    river_shore: list[str]
    lake_shore: list[str]
    by_district: dict[str, dict[str, int]]


class PacalState(TypedDict):
    """The whole position, as a trace has it."""

    round: int
    die: Face | None
    to_move: str | None
    step: StepName
    stones: dict[str, list[str]]
    ships: dict[str, str]
    cargo: dict[str, list[str]]
    pyramids: dict[str, tuple[str, int]]
    supply: dict[str, Supply]
    score: dict[str, int]


class PacalView(TypedDict):
    """What a seat may see. `standing` is the score if the game ended now (P7.4-P7.6)."""

    round: int
    die: Face | None
    to_move: str | None
    step: StepName
    stones: dict[str, list[str]]
    ships: dict[str, str]
    cargo: NotRequired[dict[str, list[str]]]
    pyramids: dict[str, tuple[str, int]]
    supply: dict[str, Supply]
    score: dict[str, int]
    standing: dict[str, int]
    lift_off: NotRequired[LiftOff]
    seat: str | None
    choices: list[PacalChoice]
    result: PacalResult | None


class PacalBoard(TypedDict):
    """What never changes: cells by name with their district's letter, in play and under covers.

    The river's points are grid corners, row and column from the top left. `at_once`: who reaches
    the target ends the game, not the round.
    """

    game: Literal["pacal"]
    name: str
    columns: int
    rows: int
    cells: dict[str, str]
    covered: dict[str, str]
    lake: list[str]
    river: list[tuple[int, int]]
    values: dict[str, int]
    sacred: str
    target: int
    at_once: bool
    die: list[Face]
