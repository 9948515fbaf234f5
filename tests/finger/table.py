"""Positions by name for tests: discs are put where a sentence says, flicks end where it says.

Millimetres throughout. `flick` plays a legal flick with a recorded answer (F9), so that a test
decides where discs come to rest and needs no physics.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from godstone.games.api import Event
from godstone.games.finger import Finger
from godstone.games.finger.book import RULES_VERSION
from godstone.games.finger.gods import SIDES, God, choices
from godstone.games.finger.laws import Law
from godstone.games.finger.mat import SIGNS, Mat, read_map
from godstone.games.finger.position import Position
from godstone.games.finger.questions import launch_corner, rider_for
from godstone.games.finger.state import Phase, Where
from tests.loose import said

Spot = tuple[float, float]

TWO = ("blue", "violet")
FOUR = ("blue", "violet", "yellow", "green")
INLAND = {  # on the island, touching no city
    "south": (0.0, -110.0),
    "east": (110.0, 0.0),
    "north": (0.0, 110.0),
    "west": (-110.0, 0.0),
}
CITIES = {
    "south": (0.0, -147.0),
    "east": (147.0, 0.0),
    "north": (0.0, 147.0),
    "west": (-147.0, 0.0),
}
SEA = (70.0, 70.0)  # open sea, touching nothing
QUIET = Law.ICONOCLASM  # a law that does nothing when it is adopted


def started(
    colours: Sequence[str] = TWO,
    gods: Sequence[God | None] | None = None,
    first: str = "lot",
    terms: str = "written",
    version: int = RULES_VERSION,
) -> Finger:
    """A game at its beginning; without gods nobody has powers."""
    named = gods or [None] * len(colours)
    seats = [
        {"colour": colour, "god": str(god or choices(colour)[0])}
        for colour, god in zip(colours, named, strict=True)
    ]
    options = {"first": first, "no_powers": gods is None, "gods": terms}
    return Finger.start(said({"seats": seats, "options": options, "rules_version": version}))


def mission(
    *laws: Law,
    colours: Sequence[str] = TWO,
    gods: Sequence[God | None] | None = None,
    terms: str = "written",
    version: int = RULES_VERSION,
) -> Finger:
    """The first generation's mission is about to begin; the first seat is to flick."""
    game = started(colours, gods, terms=terms, version=version)
    game.play(f"first {colours[0]}")
    for law in sorted([QUIET, *laws], key=lambda law: (law is Law.TEMPLAR_OATH, law)):
        adopt(game, law)
    game.position.laws = laws
    game.position.deck = tuple(law for law in Law if law not in laws)
    return game


def adopt(game: Finger, law: Law) -> list[Event]:
    """The law is drawn by lot, as after a tied vote; then the mission begins."""
    state = game.position
    state.phase, state.pending, state.offer = Phase.LOT, (), (law, law)
    return game.play("lot up")


def stand_on(game: Finger, mat: Mat) -> None:
    """The same position on another map."""
    state = game.position
    setting = replace(state.setting, mat=mat)
    game.position = Position(setting, state.words, state.secrets)


def only_power(god: God, colours: Sequence[str] = TWO) -> list[God | None]:
    """One seat has this god; the others have gods that do nothing in the test."""
    quiet = {"blue": God.TYR, "violet": God.ZEUS, "yellow": God.RA, "green": God.MORRIGAN}
    return [god if god in choices(colour) else quiet[colour] for colour in colours]


def with_god(god: God, *laws: Law, terms: str = "written", version: int = RULES_VERSION) -> Finger:
    """A game for two in which the god's seat is the first, blue's or violet's the second."""
    colour = str(SIDES[god].colour)
    colours = (colour, next(other for other in TWO if other != colour))
    gods = only_power(god, colours)
    return mission(*laws, colours=colours, gods=gods, terms=terms, version=version)


def put(game: Finger, **spots: Spot) -> None:
    """Lay discs on the map: put(game, blue_prophet_1=(0, -135))."""
    for key, (x, y) in spots.items():
        game.position.put(number(game, key.replace("_", ".")), x / 1000, y / 1000)


def number(game: Finger, name: str) -> int:
    found = game.position.named(name)
    assert found is not None, name
    return found


def where(game: Finger, name: str) -> Where:
    return Where(int(game.position.where[number(game, name)]))


def acting(game: Finger) -> str:
    """The colour whose turn it is."""
    (seat,) = game.to_move
    return game.colours[seat]


def scores(game: Finger) -> dict[str, int]:
    return dict(zip(game.colours, game.position.score, strict=True))


def launch_spot(state: Position, seat: int, depth: float = 40.0) -> tuple[int, int]:
    """A place on the corner's diagonal, in micrometres."""
    corner = launch_corner(state, seat)
    across, up = SIGNS[corner]
    return round(across * (240 - depth) * 1000), round(up * (240 - depth) * 1000)


def flick_text(
    game: Finger, name: str, seat: int | None = None, depth: float = 40.0, speed: int = 500_000
) -> str:
    """A legal flick toward the middle."""
    state = game.position
    acting = state.pending[0] if seat is None else seat
    x, y = launch_spot(state, acting, depth)
    if state.phase is Phase.AGAIN:
        at = state.place(number(game, name))
        x, y = round(at[0] * 1e6), round(at[1] * 1e6)
    rides = state.phase in (Phase.MISSION, Phase.AGAIN)
    carries = rides and rider_for(state, number(game, name)) is not None
    side = " 0 1" if carries else ""
    return f"flick {name} {x} {y} {-speed if x > 0 else speed} {-speed if y > 0 else speed}{side}"


def flick(
    game: Finger,
    name: str,
    to: Spot | None = None,
    others: Mapping[str, Spot] | None = None,
    left: Sequence[tuple[str, str | None]] = (),
    seat: int | None = None,
    depth: float = 40.0,
) -> list[Event]:
    """Flick the disc; it comes to rest `to`, others where they are said to, the rest stay."""
    text = flick_text(game, name, seat, depth)
    state = game.position
    gone = {disc for disc, _ in left}
    rest = {
        disc.name: list(state.place(index))
        for index, disc in state.on_map()
        if disc.name not in gone
    }
    spots = {**(others or {}), **({} if to is None else {name: to})}
    rest |= {disc: [x / 1000, y / 1000] for disc, (x, y) in spots.items()}
    answer: dict[str, Any] = {"rest": rest, "left": [list(entry) for entry in left]}
    return game.play(text, seat, answer)


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key for event in events]


def event(events: Sequence[Event], key: str) -> Mapping[str, Any]:
    """The arguments of the only event with this key."""
    (found,) = [event.arguments for event in events if event.key == key]
    return found


def spend(game: Finger, *keep: str) -> None:
    """Everyone's prophets are in the reserve, but for those named."""
    state = game.position
    for disc in state.prophets(Where.HAND):
        if state.discs[disc].name not in keep:
            state.where[disc] = Where.RESERVE


def vote_all(game: Finger, *ups: bool) -> list[Event]:
    """Everyone votes; the events of the last vote."""
    events: list[Event] = []
    for seat, up in enumerate(ups):
        events = game.play("vote up" if up else "vote down", seat)
    return events


def block(game: Finger, but: Spot | None = None, within: float = 120.0) -> None:
    """The prophets of yellow and green fill blue's corner so far, but for one place."""
    edges = (-225.0, -195.0, -165.0, -135.0)
    spots = [(x, y) for x in edges for y in edges if (x + 240) ** 2 + (y + 240) ** 2 < within**2]
    discs = [f"{colour}_prophet_{n}" for colour in ("yellow", "green") for n in range(1, 8)]
    put(game, **{disc: at for disc, at in zip(discs, spots, strict=False) if at != but})
    spend(game, *[disc.name for disc in game.position.discs if disc.seat in (0, 1)])


def island_of(outline: Sequence[Spot]) -> Mat:
    """A map whose south island has this outline round (0, -105)."""
    points = ",\n".join(f"[{x:.3f}, {y:.3f}]" for x, y in outline)
    return read_map(
        f"""
        name = "test"
        version = 1
        [mat]
        half = 240
        [navel]
        radius = 22
        [corner]
        radius = 88
        [island]
        centre = [0, -105]
        within = 78
        outline = [
        {points}
        ]
        [city]
        centre = [0, -117]
        radius = 18
        """
    )
