"""A position as a row of TOML says it: a real game that goes on by the rules.

    discs = { "blue.prophet.1" = [0, -140], "violet.temple.1" = [105, 0] }
    laws = [7]
    to_move = "violet"

Places are millimetres. What a row leaves out is as at the first flick of a mission: two players,
no powers, no laws, every prophet in hand. Law: whatever a row says wrongly is a SetupError.
"""

from collections.abc import Mapping
from typing import Final

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

from godstone.games.api import IllegalMove, Json, NotationError, SetupError
from godstone.games.finger import motion
from godstone.games.finger.answers import own_simulation
from godstone.games.finger.flicks import discs_to_flick, flick_move, launch_places
from godstone.games.finger.game import Finger
from godstone.games.finger.gods import Colour, Terms
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import Law
from godstone.games.finger.motion.scene import check_laid
from godstone.games.finger.questions import is_judgement_day, lay_map
from godstone.games.finger.state import Phase, Source, Where
from godstone.games.scene_row import said_in

Spot = tuple[float, float]  # millimetres
MILLIS: Final = 1000  # of a metre
TWO: Final = [str(Colour.BLUE), str(Colour.VIOLET)]
GENTLE: Final = (0.1, 0.1)  # m/s: a flick whose end the row says, not motion


class Row(TypedDict, total=False):
    """What a row may say. Colours, gods, discs, islands and phases by the game's names."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]

    colours: list[str]  # clockwise
    gods: dict[str, str]  # of every colour, or nobody has powers
    terms: str  # of the gods: written
    phase: str  # that the row must lead to
    first: str  # holds the first-player marker: the first colour
    to_move: str  # the holder of the marker
    generation: int
    laws: list[int]  # in force
    offer: tuple[int, int]  # two laws: the council is asked, and no mission begins
    isle: str  # of Holy Isle: south
    templars: dict[str, int]  # that each took by Templar Oath: 0
    wind: Spot  # the way the Tornado will go: the first there is
    discs: dict[str, Spot]  # on the map
    hand: dict[str, int]  # prophets left to flick: all that are not on the map
    points: dict[str, int]
    flicked: str  # a disc of `discs` that has just come to rest there
    gone: list[str]  # what that flick sent off the map


ROW: Final = TypeAdapter(Row)


def scene(row: Mapping[str, object]) -> Finger:
    """The game the row describes."""
    said = said_in(row, ROW)
    try:
        return _made(said)
    except (IllegalMove, NotationError) as error:
        raise SetupError(f"A scene cannot be: {error}") from error


def _made(row: Row) -> Finger:
    game = Finger.start(_setup(row))
    game.play(f"first {row.get('first', game.colours[0])}")
    game.position.generation = row.get("generation", 1)
    _expect_number("generation", game.position.generation, 1, game.position.generations)
    _adopt(game, row)
    _lay(game, row)
    _score(game, row)
    if "offer" in row:
        _offer(game, row)
    else:
        _call(game, row)
    if "flicked" in row:
        _flick(game, row)
    return _reached(game, row)


def _setup(row: Row) -> dict[str, Json]:
    colours, gods = row.get("colours", TWO), row.get("gods", {})
    if gods and set(gods) != set(colours):
        raise SetupError("F1.1 A scene names a god for every colour, or for none.")
    seats: list[Json] = [{"colour": colour} for colour in colours]
    if gods:
        seats = [{"colour": colour, "god": gods[colour]} for colour in colours]
    terms = row.get("terms", str(Terms.WRITTEN))
    options: dict[str, Json] = {"first": "lot", "no_powers": not gods, "gods": terms}
    return {"seats": seats, "options": options}


def _expect_number(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise SetupError(f"A scene's {what!r} is from {least} to {most}, not {number}.")


def _law(number: int) -> Law:
    if number not in set(Law):
        raise SetupError(f"F8 There is no law {number}.")
    return Law(number)


def _island(name: str) -> Island:
    if name.upper() not in Island.__members__:
        raise SetupError(f"F2.3 There is no island {name!r}.")
    return Island[name.upper()]


def _adopt(game: Finger, row: Row) -> None:
    """F3.2  Each law is adopted as after a tied vote, so that it does what it does then.

    Oaths come last: the mission that each law opens must wait for them. Iconoclasm does nothing
    when it is adopted: a scene without laws begins its mission by it, and then it is gone.
    """
    laws = [_law(number) for number in row.get("laws", [])]
    for law in [Law.ICONOCLASM, *sorted(laws, key=lambda law: law is Law.TEMPLAR_OATH)]:
        state = game.position
        state.phase, state.pending, state.offer = Phase.LOT, (), (law, law)
        state.isle = _island(row.get("isle", "south")) if law is Law.HOLY_ISLE else state.isle
        game.play("lot up")
    while game.step is Phase.TEMPLARS:
        seat = game.to_move[0]
        game.play(f"templars {row.get('templars', {}).get(game.colours[seat], 0)}", seat)
    if game.step is Phase.WIND:
        game.play(_wind(game, row))
    game.position.laws = laws
    game.position.deck = [law for law in Law if law not in laws]


def _wind(game: Finger, row: Row) -> str:
    if "wind" not in row:
        return game.legal_moves()[0]
    x, y = (round(part * MILLIS) for part in row["wind"])
    return f"wind {x} {y}"


def _lay(game: Finger, row: Row) -> None:
    """Discs on the map; of the prophets that are not there, so many in hand."""
    state = game.position
    for name, (x, y) in row.get("discs", {}).items():
        disc = state.named(name)
        if disc is None or state.where[disc] == Where.BOX:
            raise SetupError(f"F1.2 There is no disc {name!r} in this scene.")
        if name != row.get("flicked"):
            state.put(disc, x / MILLIS, y / MILLIS)
    for name in row.get("gone", []):
        if name not in row.get("discs", {}):
            raise SetupError(f"{name!r} is gone, so 'discs' says where it lay.")
    lay_map(state, [], own_simulation())
    try:
        check_laid(own_simulation())
    except motion.MotionError as error:
        raise SetupError(f"F9 {error}") from error
    for colour, left in row.get("hand", {}).items():
        _spend(game, _seat(game, colour), left)


def _seat(game: Finger, colour: str) -> int:
    if colour not in game.colours:
        raise SetupError(f"F1.1 {colour!r} does not play in this scene.")
    return list(game.colours).index(colour)


def _spend(game: Finger, seat: int, left: int) -> None:
    """The last ones are in the reserve. A disc that has just been flicked is one of the hand."""
    hand = game.position.prophets(Where.HAND, seat)
    _expect_number("hand", left, 0, len(hand))
    for disc in hand[left:]:
        game.position.where[disc] = Where.RESERVE


def _score(game: Finger, row: Row) -> None:
    for colour, points in row.get("points", {}).items():
        seat = _seat(game, colour)
        game.position.points[:, seat] = 0
        game.position.points[Source.PRESENCE, seat] = points


def _offer(game: Finger, row: Row) -> None:
    """F3.1  The council of this generation is asked."""
    state = game.position
    state.phase, state.pending, state.queue = Phase.OFFER, (), ()
    upper, lower = map(_law, row["offer"])
    game.play(f"offer {int(upper)} {int(lower)}")
    if game.step is Phase.ISLE:
        game.play(f"isle {_island(row.get('isle', 'south')).name.lower()}")


def _call(game: Finger, row: Row) -> None:
    """F4.1  Whose turn it is, and who follows in this cycle. On Judgement Day all aim at once."""
    state = game.position
    if is_judgement_day(state):
        return
    seat = _seat(game, row.get("to_move", game.colours[state.first]))
    order = [(state.first + step) % len(state.seats) for step in state.seats]
    state.pending, state.active = (seat,), seat
    state.queue = order[order.index(seat) + 1 :]
    if not discs_to_flick(game, seat):
        raise SetupError(f"F4.1 {game.colours[seat]} has no prophet to flick in this scene.")


def _flick(game: Finger, row: Row) -> None:
    """F4.3  The flick has been made, and the rules follow."""
    name, seat = row["flicked"], game.to_move[0]
    if name not in row.get("discs", {}):
        raise SetupError(f"F4.3 {name!r} was flicked, so 'discs' says where it lies.")
    if name not in discs_to_flick(game, seat):
        raise SetupError(f"F4.1 {game.colours[seat]} cannot have flicked {name!r}.")
    place = launch_places(game, seat, name)[0]
    move = flick_move(game, name, (float(place[0]), float(place[1])), GENTLE)
    gone = row.get("gone", [])
    lying = {disc.name: [*game.position.place(number)] for number, disc in game.position.on_map()}
    lying[name] = [part / MILLIS for part in row["discs"][name]]
    rest = {disc: at for disc, at in lying.items() if disc not in gone}
    left = [[disc, game.colours[seat]] for disc in gone]
    game.play(move, seat, {"rest": rest, "left": left})


def _reached(game: Finger, row: Row) -> Finger:
    """A scene begins here: what led to it is not taken back."""
    wanted = row.get("phase", game.step.name.lower())
    if wanted != game.step.name.lower():
        reached = game.step.name.lower()
        raise SetupError(f"The scene leads to {reached!r}, not to {wanted!r}.")
    return game.copy()
