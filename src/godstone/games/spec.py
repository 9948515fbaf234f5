"""How a game describes itself: the server, the commands, the page and the docs ask this.

Light: no game is loaded by reading it. `load` brings the rules with their kernels.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from godstone.games.api import Game, Json, Payload, SetupError

Values = Mapping[str, bool | str]  # what was chosen, by the option's key


@dataclass(frozen=True)
class Option:
    """One thing the players agree on. On the page its words have the key `option.<key>`."""

    key: str
    rule: str
    sentence: str  # for the commands and the docs
    choices: tuple[str, ...] = ()  # none: yes or no
    default: bool | str = False
    at_table: bool | str | None = None  # for people at a table, where it differs
    alone: bool | str | None = None  # for one person among bots, where it differs again
    in_commands: bool = True

    def usual(self, people: int | None) -> bool | str:
        """What holds unless one chooses. `people` at the table, bots aside; None: no table."""
        if people is None:
            return self.default
        if people == 1 and self.alone is not None:
            return self.alone
        return self.default if self.at_table is None else self.at_table

    def fits(self, value: object) -> bool:
        return value in self.choices if self.choices else isinstance(value, bool)


@dataclass(frozen=True)
class Asked:
    """What a new game is to be like. Seats have a colour, and what else the game knows of them."""

    seats: Sequence[Mapping[str, Json]]
    options: Values
    lot: str  # the colour that chance chose, should the lot decide who begins
    board: object = None  # the name of a shipped one, or the game's own object
    offers: Sequence[Sequence[int]] = ()


@dataclass(frozen=True)
class God:
    """A god that a seat may have, and the colour of its pantheon."""

    name: str
    colour: str


@dataclass(frozen=True)
class Law:
    """A law that may be offered; two of one group are not offered together."""

    number: int
    group: str


@dataclass(frozen=True)
class Practice:
    """A place to practise, where a game has one: nobody's turn, and nothing is kept."""

    offered: Callable[[], Payload]  # what a page needs for it
    tried: Callable[[Mapping[str, Json]], Payload]  # one try; SetupError says why it cannot be


@dataclass(frozen=True)
class Standing:
    """Moves that physics has answered stand, where this custom says no; and the words for it."""

    custom: str
    sentence: str


@dataclass(frozen=True)
class Spec:
    """A game as it can be chosen.

    Options are part of a game and of its record. Customs are the table's: what people agree on
    beside the rules, and no record tells.
    """

    name: str
    title: str
    players: range
    players_rule: str  # which says how many may play
    colours: tuple[str, ...]
    options: tuple[Option, ...]
    load: Callable[[], type[Game]]
    setup: Callable[[Asked], dict[str, Json]]
    board: Callable[[Game], Payload]  # what a page needs to draw it, and never changes
    bots: str  # the package whose `makers` names its bots
    payload: str = ""  # the module that types what it tells a page
    has_boards: bool = False  # one may bring a board file of one's own
    deals_colours: bool = False  # where nobody wishes for one, chance deals them
    gods: Sequence[God] = field(default=())
    laws: Sequence[Law] = field(default=())
    practice: Practice | None = None
    customs: tuple[Option, ...] = ()
    standing: Standing | None = None

    def expect_room(self, players: int) -> None:
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            sentence = f"{self.title} is for {fewest} to {most} players, not {players}."
            raise SetupError(f"{self.players_rule} {sentence}")

    def chosen(self, given: Values, people: int | None = None) -> dict[str, bool | str]:
        """Every option: what was given, else what is usual. Refuses what is unknown."""
        return _completed(self.options, given, people, "option")

    def agreed(self, given: Values, people: int) -> dict[str, bool | str]:
        """Every custom of a table, in the same way."""
        return _completed(self.customs, given, people, "custom")

    def pantheon(self, god: str) -> str:
        """The colour that a god brings along."""
        for each in self.gods:
            if each.name == god:
                return each.colour
        raise SetupError(f"{self.title} has no god {god!r}.")


def _completed(
    options: Sequence[Option], given: Values, people: int | None, word: str
) -> dict[str, bool | str]:
    known = {option.key: option for option in options}
    for key, value in given.items():
        if key not in known:
            raise SetupError(f"There is no {word} {key!r}.")
        if not known[key].fits(value):
            raise SetupError(f"The {word} {key!r} cannot be {value!r}.")
    return {**{option.key: option.usual(people) for option in options}, **given}
