"""How a game describes itself: the server, the commands, the page and the docs ask this.

Light: no game is loaded by reading it. `load` brings the rules with their kernels.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from godstone.games.api import Game, Json, Payload, SetupError
from godstone.messages import Argument, Arguments, Message, quoted

if TYPE_CHECKING:
    from godstone.games.lessons.lesson import Lesson
    from godstone.games.rulebook_payload import Rulebook

Values = Mapping[str, bool | str]  # what was chosen, by the option's key


@dataclass(frozen=True)
class Option:
    """One thing the players agree on. Its words are the catalogue's, by its key."""

    key: str
    rule: str
    choices: tuple[str, ...] = ()  # none: yes or no
    default: bool | str = False
    at_table: bool | str | None = None  # for people at a table, where it differs
    alone: bool | str | None = None  # for one person among bots, where it differs again
    in_commands: bool = True

    @property
    def told(self) -> Message:
        """What it is."""
        name, text = Message(f"option.{self.key}"), Message(f"optionText.{self.key}")
        return Message("help.option", {"name": name, "text": text})

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
class Course:
    """How a game is learned, where it teaches itself."""

    lessons: Callable[[], Sequence["Lesson"]]  # in the order in which they are learned
    scene: Callable[[Mapping[str, object]], Game]  # the position that a lesson's row describes


@dataclass(frozen=True)
class Standing:
    """Moves that physics has answered stand, where this custom says no; and the key of why."""

    custom: str
    key: str


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
    rulebook: Callable[[], "Rulebook"] | None = None  # its rules for a page, without the words
    course: Course | None = None
    customs: tuple[Option, ...] = ()
    standing: Standing | None = None

    @property
    def called(self) -> Argument:
        """Its name, in every language; a game no catalogue knows goes by its title."""
        name = Message(f"game.{self.name}")
        return name if name.is_known else self.title

    def expect_room(self, players: int) -> None:
        if players not in self.players:
            room: Arguments = {"fewest": self.players[0], "most": self.players[-1]}
            said = {**room, "game": self.called, "players": players}
            raise SetupError("refusal.setup.players", said, self.players_rule)

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
        names = [each.name for each in self.gods]
        said = {"game": self.called, "god": quoted(god), "gods": names}
        raise SetupError("refusal.setup.noGod", said)


def _completed(
    options: Sequence[Option], given: Values, people: int | None, word: str
) -> dict[str, bool | str]:
    known = {option.key: option for option in options}
    for key, value in given.items():
        if key not in known:
            raise SetupError(f"There is no {word} {quoted(key)!r}.")
        if not known[key].fits(value):
            raise SetupError(f"The {word} {key!r} cannot be {quoted(value)!r}.")
    return {**{option.key: option.usual(people) for option in options}, **given}
