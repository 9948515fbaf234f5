"""What can be played here: the games with their options, colours and bots, and how each is set up.

Every game describes itself; this turns its description into what the server offers and asks.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from godstone.bots.levels import levels
from godstone.bots.names import makers_of
from godstone.games import game_named, spec_named, specs
from godstone.games.api import Game, Json, SetupError
from godstone.games.spec import Asked, Option, Spec
from godstone.messages import Message, quoted, said
from godstone.server.protocol.refusal import DETAIL_MAX, Refusal
from godstone.server.protocol.rest_models import (
    BotInfo,
    GameInfo,
    GodInfo,
    LawInfo,
    NewSeat,
    NewTable,
    OptionInfo,
    Reason,
)

Bots = Mapping[str, Sequence[str]]  # by game: those an operator adds
PLAIN: Final = {"random": Message("botText.random"), "greedy": Message("botText.greedy")}
ALONE: Final = 1  # who has bots for company, as who goes on from a record has
MANY: Final = 2  # people at a table where it only matters that they are several
GUEST: Final = Message("botText.guest")


def games(extra: Bots) -> list[GameInfo]:
    return [_info(spec, extra.get(name, ())) for name, spec in specs().items()]


def _info(spec: Spec, extra: Sequence[str]) -> GameInfo:
    offered = {**offered_bots(spec.name), **dict.fromkeys(extra, GUEST)}
    bots = [
        BotInfo(name=bot, level=level, sentence=said(told))
        for level, (bot, told) in enumerate(offered.items(), 1)
    ]
    return GameInfo(
        name=spec.name,
        title=spec.title,
        players=[*spec.players],
        colours=[*spec.colours],
        options=[*map(_option, spec.options)],
        bots=bots,
        gods=[GodInfo(name=god.name, colour=god.colour) for god in spec.gods],
        laws=[LawInfo(number=law.number, group=law.group) for law in spec.laws],
        customs=[*map(_option, spec.customs)],
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        key=option.key,
        kind="choice" if option.choices else "flag",
        choices=[*option.choices],
        default=option.usual(MANY),
        alone=option.usual(ALONE),
        rule=option.rule,
    )


@cache
def bots_of(game: str) -> tuple[str, ...]:
    """The bots of a game that play here. Brings the game's kernels along."""
    return tuple(makers_of(game))


def offered_bots(game: str) -> dict[str, Message]:
    """Those people may choose, weakest first, each with what is said of it: the levels."""
    known = {name: level.told for name, level in levels(game).items() if name in bots_of(game)}
    return known or {name: PLAIN[name] for name in PLAIN if name in bots_of(game)}


def usual_bot(game: str) -> str:
    """Who plays where none was named, and helps out: the second weakest, a fair opponent."""
    return ["none", *offered_bots(game)][:3][-1]


def strongest(game: str) -> str:
    """Who gives hints."""
    return [*offered_bots(game)][-1]


def spec_here(game: str) -> Spec:
    if game not in specs():
        raise Refusal(Reason.BAD_SETUP, Message("refusal.server.noGame", {"game": quoted(game)}))
    return spec_named(game)


def _bad_setup(error: SetupError) -> Refusal:
    """What only a program gets wrong is English; a person hears that the table cannot be."""
    if error.message.is_known:
        return Refusal.of(Reason.BAD_SETUP, error)
    detail = {"detail": quoted(error.sentence.rstrip("."), DETAIL_MAX)}
    return Refusal(Reason.BAD_SETUP, Message("refusal.server.badSetup", detail), error.rule)


def people_at(seats: Sequence[NewSeat]) -> int:
    return sum(seat.kind != "bot" for seat in seats)


def asked_setup(request: NewTable, lot: int) -> dict[str, Json]:
    """The set-up of a new table. `lot` is the seat that begins, should the lot decide."""
    spec = spec_here(request.game)
    try:
        colours = coloured(spec, [_colour(spec, seat) for seat in request.seats])
        options = spec.chosen(request.options, people_at(request.seats))
    except SetupError as error:
        raise _bad_setup(error) from error
    if request.offers and not spec.laws:
        raise Refusal(Reason.BAD_SETUP, Message("refusal.server.noLaws", {"game": spec.called}))
    pairs = zip(colours, request.seats, strict=True)
    seats = [{"colour": c, **({"god": seat.god} if seat.god else {})} for c, seat in pairs]
    return spec.setup(Asked(seats, options, colours[lot], offers=request.offers))


def asked_customs(game: str, given: Mapping[str, bool | str], people: int) -> dict[str, bool | str]:
    """What is agreed at a table of so many people, bots aside."""
    try:
        return spec_here(game).agreed(given, people)
    except SetupError as error:
        raise _bad_setup(error) from error


def _colour(spec: Spec, seat: NewSeat) -> str | None:
    """The wished colour; a god brings its pantheon's."""
    return seat.colour or (spec.pantheon(seat.god) if seat.god else None)


def coloured(spec: Spec, wished: Sequence[str | None]) -> list[str]:
    """Everyone's colour: the wished one, else the next that is free."""
    spec.expect_room(len(wished))
    taken = [colour for colour in wished if colour is not None]
    if len(set(taken)) < len(taken) or not set(taken) <= set(spec.colours):
        raise SetupError("refusal.setup.colours")
    free = iter(colour for colour in spec.colours if colour not in taken)
    return [colour or next(free) for colour in wished]


def unusual(
    game: str, setup: Mapping[str, Json], customs: Mapping[str, bool | str]
) -> dict[str, bool | str]:
    """Of a table's options and customs those that are not as people usually have them."""
    options, spec = setup.get("options"), specs()[game]
    chosen = {**(options if isinstance(options, Mapping) else {}), **customs}
    usual = {option.key: option.usual(MANY) for option in (*spec.options, *spec.customs)}
    return {
        key: value
        for key, value in chosen.items()
        if isinstance(value, bool | str) and usual.get(key, value) != value
    }


def started(game: str, setup: Mapping[str, Json]) -> Game:
    try:
        return game_named(game).start(setup)
    except SetupError as error:
        raise _bad_setup(error) from error
