"""What can be played here: the games with their options, colours and bots, and how each is set up.

The one place of the server that knows what a game's set-up looks like.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from godstone.bots.levels import levels
from godstone.bots.names import BOTS
from godstone.games import GAMES, game_named
from godstone.games.api import Game, Json, SetupError
from godstone.server.refusal import Refusal
from godstone.server.shapes import (
    BotInfo,
    GameInfo,
    GodInfo,
    LawInfo,
    NewSeat,
    NewTable,
    OptionInfo,
    Reason,
)

Options = Mapping[str, bool | str]
Bots = Mapping[str, Sequence[str]]  # by game: those an operator adds
PLAIN: Final = {
    "random": "Plays whatever the rules allow; good company for a first game.",
    "greedy": "Takes what gains most now and never looks further.",
}
GUEST: Final = "A guest: this server's own bot."


def _flag(key: str) -> OptionInfo:
    return OptionInfo(key=key, kind="flag", choices=[], default=False)


def _choice(key: str, *choices: str) -> OptionInfo:
    return OptionInfo(key=key, kind="choice", choices=[*choices], default=choices[0])


@dataclass(frozen=True)
class Kind:
    """A game as it can be chosen."""

    players: range
    colours: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    setup: Callable[[Sequence[str], Options, str], dict[str, Json]]  # colours, options, first
    gods: Callable[[], list[GodInfo]] = list
    laws: Callable[[], list[LawInfo]] = list


def _pacal_setup(colours: Sequence[str], options: Options, first: str) -> dict[str, Json]:
    chosen = {key: value for key, value in options.items() if key != "first"}
    if not chosen["open_ships"]:
        del chosen["open_ships"]
    seats = [{"colour": colour} for colour in colours]
    start = first if options["first"] == "lot" else colours[0]
    return {
        "game": "pacal",
        "seats": seats,
        "start": start,
        "board": "palenque",
        "options": chosen,
        "rules_version": game_named("pacal").rules_version,
    }


def _finger_setup(colours: Sequence[str], options: Options, _first: str) -> dict[str, Json]:
    return {
        "game": "finger",
        "seats": [{"colour": colour} for colour in colours],
        "options": dict(options),
    }


def _finger_gods() -> list[GodInfo]:
    from godstone.games.finger.gods import SIDES

    return [GodInfo(name=str(god), colour=str(side.colour)) for god, side in SIDES.items()]


def _finger_laws() -> list[LawInfo]:
    from godstone.games.finger.laws import CARDS

    return [LawInfo(number=int(law), group=str(card.group)) for law, card in CARDS.items()]


KINDS: Final[Mapping[str, Kind]] = {
    "pacal": Kind(
        range(2, 6),
        ("yellow", "green", "violet", "blue", "red"),
        (
            _choice("edition", "standard", "pl", "cs", "fr", "it"),
            _flag("expert"),
            _flag("tilted_squares"),
            _flag("open_ships"),
            _choice("first", "lot", "seat"),
        ),
        _pacal_setup,
    ),
    "finger": Kind(
        range(2, 5),
        ("blue", "violet", "yellow", "green"),
        (
            _flag("no_powers"),
            _choice("gods", "balanced", "written"),
            _choice("first", "flick", "lot"),
        ),
        _finger_setup,
        _finger_gods,
        _finger_laws,
    ),
}


def games(extra: Bots) -> list[GameInfo]:
    return [_info(name, KINDS[name], extra.get(name, ())) for name in GAMES if name in KINDS]


def _info(name: str, kind: Kind, extra: Sequence[str]) -> GameInfo:
    offered = {**offered_bots(name), **dict.fromkeys(extra, GUEST)}
    bots = [
        BotInfo(name=bot, level=level, sentence=sentence)
        for level, (bot, sentence) in enumerate(offered.items(), 1)
    ]
    return GameInfo(
        name=name,
        players=[*kind.players],
        colours=[*kind.colours],
        options=[*kind.options],
        bots=bots,
        gods=kind.gods(),
        laws=kind.laws(),
    )


@cache
def bots_of(game: str) -> tuple[str, ...]:
    """The bots of a game that play here. Brings the game's kernels along."""
    return tuple(BOTS[game]()) if game in BOTS else ()


def offered_bots(game: str) -> dict[str, str]:
    """Those people may choose, weakest first, each with its sentence: the levels."""
    known = {name: level.sentence for name, level in levels(game).items() if name in bots_of(game)}
    return known or {name: PLAIN[name] for name in PLAIN if name in bots_of(game)}


def usual_bot(game: str) -> str:
    """Who plays where none was named, and helps out: the second weakest, a fair opponent."""
    offered = [*offered_bots(game)]
    return offered[1] if len(offered) > 1 else "none"


def strongest(game: str) -> str:
    """Who gives hints."""
    return [*offered_bots(game)][-1]


def kind_named(game: str) -> Kind:
    if game not in GAMES or game not in KINDS:
        raise Refusal(Reason.BAD_SETUP, f"There is no game {game!r} here.")
    return KINDS[game]


def chosen(kind: Kind, given: Options) -> dict[str, bool | str]:
    """All options of a game: what was chosen, else its default."""
    known = {option.key: option for option in kind.options}
    for key, value in given.items():
        if key not in known:
            raise Refusal(Reason.BAD_SETUP, f"There is no option {key!r}.")
        if not _fits(known[key], value):
            raise Refusal(Reason.BAD_SETUP, f"The option {key!r} cannot be {value!r}.")
    return {key: given.get(key, option.default) for key, option in known.items()}


def _fits(option: OptionInfo, value: bool | str) -> bool:  # noqa: FBT001
    return isinstance(value, bool) if option.kind == "flag" else value in option.choices


def coloured(kind: Kind, wished: Sequence[str | None]) -> list[str]:
    """Everyone's colour: the wished one, else the next that is free."""
    if len(wished) not in kind.players:
        fewest, most = kind.players[0], kind.players[-1]
        raise Refusal(Reason.BAD_SETUP, f"This game is for {fewest} to {most} players.")
    taken = [colour for colour in wished if colour is not None]
    if len(set(taken)) < len(taken) or not set(taken) <= set(kind.colours):
        raise Refusal(Reason.BAD_SETUP, "The colours must differ and belong to the game.")
    free = iter(colour for colour in kind.colours if colour not in taken)
    return [colour or next(free) for colour in wished]


def colour_for(kind: Kind, seat: NewSeat) -> str | None:
    """The wished colour; a god brings its pantheon's."""
    if seat.god is None:
        return seat.colour
    pantheon = {god.name: god.colour for god in kind.gods()}
    if seat.god not in pantheon:
        raise Refusal(Reason.BAD_SETUP, f"This game has no god {seat.god!r}.")
    return seat.colour or pantheon[seat.god]


def practised(kind: Kind, setup: dict[str, Json], wish: NewTable) -> dict[str, Json]:
    """With the gods and laws that were named for practice."""
    if wish.offers and not kind.laws():
        raise Refusal(Reason.BAD_SETUP, "This game has no laws.")
    pairs = zip(setup["seats"], wish.seats, strict=True)
    seats = [{**seat, "god": wished.god} if wished.god else seat for seat, wished in pairs]
    offers = {"offers": wish.offers} if wish.offers else {}
    return {**setup, "seats": seats, **offers}


def started(game: str, setup: Mapping[str, Json]) -> Game:
    try:
        return game_named(game).start(setup)
    except SetupError as error:
        raise Refusal(Reason.BAD_SETUP, str(error)) from error
