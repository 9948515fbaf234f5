"""What Finger of God tells a page, field by field. The page's types are made from these."""

from typing import Literal

from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

Place = tuple[float, float]  # metres, y upwards
Segment = tuple[float, float, float, float, float, float]  # t0, x, y, vx, vy, deceleration


class FingerChoice(TypedDict):
    """A legal move; a flick by its beginning."""

    move: str


class FingerResult(TypedDict):
    """F6  How it ended: by colour, and by where points came from."""

    score: dict[str, int]
    points: dict[str, dict[str, int]]
    temples: dict[str, int]
    winners: list[str]
    reason: str


class FingerAnswer(TypedDict):
    """F9  What a record keeps of a flick: where discs came to rest, which left and sent by whom."""

    rest: dict[str, list[float]]
    left: list[list[str | None]]


class FingerShared(TypedDict):
    """What everyone may see. Discs are named; places in metres."""

    generation: int
    generations: int
    phase: str
    to_move: list[str]
    first: str
    active: str
    laws: list[int]
    offer: tuple[int, int] | None
    deck: int
    discs: dict[str, Place]
    hand: dict[str, list[str]]
    reserve: dict[str, list[str]]
    temples: dict[str, list[str]]
    card: dict[str, list[str]]
    captives: dict[str, list[str]]
    riding: list[tuple[str, str]]
    left: list[str]
    corners: dict[str, int]
    score: dict[str, int]
    tornado: Place | None
    wind: Place | None
    wall: tuple[Place, Place] | None
    heart: Place | None
    isle: str | None
    trials: list[tuple[str, Place | None]]


class FingerSecrets(TypedDict):
    """What is said in secret: whole in a trace, of a view what its seat may know."""

    gods: dict[str, str | None]
    votes: dict[str, str | None]
    oaths: dict[str, int | None]
    aims: list[tuple[str, str]]
    launch: dict[str, int]


class FingerState(FingerShared, FingerSecrets):
    """The whole position, as a trace has it."""


class Effects(TypedDict):
    """F8  What the laws in force do: factors of the usual, and what is so or not."""

    top_speed: float
    friction: float
    rolling: float  # friction of a flicked prophet until it touches something
    mirrored: bool
    riders: bool  # two prophets are flicked as one
    pairs: bool  # two are aimed one after the other
    secret: bool  # all aim in secret
    walls: bool
    holy: str | None  # the island that counts double


class IslandNow(TypedDict):
    """F5  What an island would bring if the generation ended now; by colour."""

    prophets: dict[str, int]
    temples: dict[str, int]
    dominance: str | None
    times: int  # 0 under the Ape, 2 on the Holy Isle
    presence: dict[str, int]  # points
    points: dict[str, int]  # with those for dominance


class Near(TypedDict):
    """A border that a disc rests near: few millimetres short of touching it, or over it."""

    disc: str
    border: Literal["island", "navel", "city"]
    island: str | None
    gap: int  # micrometres; above 0 exactly when it does not touch


class Standing(TypedDict):
    """F5  How the map stands, as the rules count it."""

    islands: dict[str, IslandNow]
    counts: dict[str, list[str]]  # discs that bring something, and on which islands
    near: list[Near]


class FingerView(FingerShared, FingerSecrets):
    """What a seat may see."""

    effects: Effects
    standing: Standing | None  # null for who may not see the map
    blind: bool
    seat: str | None
    choices: list[FingerChoice]
    result: FingerResult | None


class Shore(TypedDict):
    """An island: its border, and the middle of its city."""

    outline: list[Place]
    city: Place


class LawCard(TypedDict):
    """F8  What a law is about (A flicks, B the map, C points), and how long it holds (G, P)."""

    key: str  # its name in code, by which a page draws it
    group: str
    lasts: str


class FingerBoard(TypedDict):
    """What never changes: the mat, the discs and the Hand in metres, the gods' numbers."""

    game: Literal["finger"]
    name: str
    half: float
    navel: float
    corner: float
    corners: dict[str, Place]
    city: float
    islands: dict[str, Shore]
    discs: dict[str, float]
    masses: dict[str, float]
    friction: float
    gravity: float
    top_speed: int
    wall: float  # how long the Hand of God is
    laws: dict[str, LawCard]  # by number
    isle_law: int  # the one that is offered together with an island
    terms: str
    powers: dict[str, dict[str, int]]


class DiscMotion(TypedDict):
    """One disc's path: its number in `names`, its segments, and its end (time, x, y, gone)."""

    i: int
    s: list[Segment]
    e: tuple[float, float, float, Literal[0, 1]]


class Film(TypedDict):
    """All that happened after a flick; a hit is time, disc, partner, closing speed."""

    v: int
    dur: float
    discs: list[DiscMotion]
    hits: list[tuple[float, int, int, float]]


class Motion(Film):
    """A film, and which discs are in it."""

    names: list[str]


class Drill(TypedDict):
    """Something to practise: a disc to be flicked from a place, and a goal."""

    name: str
    goal: Literal["navel", "city", "off"]
    island: str | None  # whose city
    disc: str
    at: Place
    discs: dict[str, Place]  # what lies there besides
    targets: list[str]  # what is to be sent off the mat
    tries: int  # so many flicks make a score


class FingerPractice(TypedDict):
    """What a page needs to practise: the map, an empty view of it, every disc, the drills."""

    board: FingerBoard
    view: FingerView
    names: list[str]
    drills: list[Drill]


class PracticeFlick(TypedDict):
    """What a page asks: discs in micrometres, and how one of them is flicked."""

    discs: dict[str, tuple[int, int]]
    disc: str
    vx: int
    vy: int
    drill: str | None


class Practised(TypedDict):
    """What came of it. `short`: metres to the drill's goal, 0 when it was reached, else null."""

    motion: Motion
    rest: dict[str, Place]
    left: list[str]
    short: float | None
