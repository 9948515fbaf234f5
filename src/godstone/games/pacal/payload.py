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
    """A legal move, with what a board needs to show it."""

    move: str
    cell: NotRequired[str]
    drops: NotRequired[int]
    storeys: NotRequired[int]
    constellation: NotRequired[list[str]]
    district: NotRequired[str]
    points: NotRequired[int]


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
    """The same for a table, and by district's letter and colour."""

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
    """What a seat may see."""

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
