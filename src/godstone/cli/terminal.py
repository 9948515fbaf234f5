"""Playing in the terminal: the board in colour, the legal moves, and a line to type one."""

import secrets
import sys
from collections.abc import Sequence

import numpy as np
from rich.console import Console
from rich.table import Table
from rich.text import Text

from godstone.bots.bot import Bot, Thinking
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.board_drawing import drawing
from godstone.cli.compiling import compile_all
from godstone.cli.event_text import told
from godstone.cli.language import Speaker
from godstone.cli.refused import Refused
from godstone.cli.terminal_help import asked_for, help_for, prompt_for
from godstone.games.api import IllegalMove, NotationError, Outcome
from godstone.games.pacal import Pacal
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.position import PARTS
from godstone.games.pacal.spec import SPEC
from godstone.games.pacal.text_picture import COLOUR
from godstone.games.pacal.view import result_json
from godstone.games.spec import Asked, Values
from godstone.messages import listed, quoted

ME = 0  # the person's seat
PART_NAMES = {
    "board": "pacal.board0",
    "river": "pacal.river",
    "lake": "pacal.lakePart",
    "districts": "pacal.districts",
    "gods": "pacal.godPart",
}
RANDOM = "random"


def play_in_terminal(
    players: int, bot: str, seed: int | None, start: str, options: Values, say: Speaker
) -> None:
    """A game of one person against bots, to its end or until 'quit'."""
    _expect_start(start, COLOURS[:players], say)
    compile_all()
    chance = np.random.default_rng(secrets.randbits(64) if seed is None else seed)
    colours = COLOURS[:players]
    lot = colours[int(chance.integers(players))]  # drawn always: the same seed, the same dice
    sys.path.insert(0, "")  # a bot of one's own is where one stands
    try:
        bots = [bot_named("pacal", bot) for _ in colours]
    except UnknownBot as error:
        raise Refused(str(error)) from error
    seats = [{"colour": colour} for colour in colours]
    game = Pacal.start(SPEC.setup(Asked(seats, options, lot if start == RANDOM else start)))
    console = Console(highlight=False)
    console.print(say("terminal.welcome", game=SPEC.called))
    _Table(console, game, bots, chance, say).run()


def _expect_start(start: str, colours: Sequence[str], say: Speaker) -> None:
    if start not in (RANDOM, *colours):
        why = say("terminal.noStart", colours=colours, start=quoted(start))
        raise Refused(f"P1.5 {why}")


class _Left(Exception):
    """The person has had enough."""


class _Table:
    def __init__(
        self,
        console: Console,
        game: Pacal,
        bots: Sequence[Bot],
        chance: np.random.Generator,
        say: Speaker,
    ) -> None:
        self.console = console
        self.game = game
        self.bots = bots
        self.chance = chance
        self.say = say
        self.turn: list[Pacal] = []  # the positions of this turn, for undo

    def run(self) -> None:
        try:
            while not self.game.is_over:
                self._advance()
            self._finish()
        except (_Left, EOFError):
            self.console.print(self.say("terminal.goodbye"))

    def _advance(self) -> None:
        seat = self.game.to_move[0] if self.game.to_move else None
        if seat == ME:
            self._ask()
            return
        self.turn.clear()
        if seat is None:
            move = self.game.sample_chance(self.chance)
        else:
            move = self.bots[seat].choose(self.game.copy(), seat, Thinking(self.chance))
        self._play(move)

    def _play(self, move: str) -> None:
        for sentence in told(self.game.play(move), self.say):
            self.console.print(f"  {sentence}", markup=False)

    def _ask(self) -> None:
        legal = self.game.legal_moves()
        if legal in (["drop -"], ["build -"]):
            self._play(legal[0])
            return
        self.console.print(drawing(self.game, self.say, asked_for(self.game)))
        self.console.print(prompt_for(self.game, legal, self.say), soft_wrap=True)
        self._answer(self.console.input("> ").strip(), legal)

    def _answer(self, typed: str, legal: list[str]) -> None:
        if typed in ("quit", "exit", "q"):
            raise _Left
        if typed in ("?", "help"):
            self.console.print(help_for(self.game, legal, self.say), soft_wrap=True)
        elif typed == "undo":
            self._undo()
        elif typed:
            self._try(legal[int(typed) - 1] if _is_number(typed, len(legal)) else typed)

    def _try(self, move: str) -> None:
        before = self.game.copy()
        try:
            self._play(move)
        except (IllegalMove, NotationError) as error:
            why = self.say.told(error.message)
            self.console.print(Text(f"{error.rule} {why}" if error.rule else why, "red"))
        else:
            self.turn.append(before)

    def _undo(self) -> None:
        if not self.turn:
            self.console.print(self.say("terminal.nothingToUndo"))
            return
        self.game = self.turn.pop()

    def _finish(self) -> None:
        outcome = self.game.outcome()
        assert outcome is not None
        self.console.print(drawing(self.game, self.say))
        self.console.print(self._scores(outcome))
        names = [self.say(f"colour.{self.game.colours[seat]}") for seat in outcome.winners]
        key, who = ("table.shared", "names") if len(names) > 1 else ("table.wins", "name")
        self.console.print(self.say(key, **{who: listed(names, self.say.language)}))

    def _scores(self, outcome: Outcome) -> Table:
        result = result_json(self.game)
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for title in ("", "table.total", *PART_NAMES.values()):
            table.add_column(title and self.say(title), justify="right" if title else "left")
        for seat, colour in enumerate(self.game.colours):
            parts = [str(result[part][colour]) for part in PARTS]
            name = Text(self.say.colour(colour), COLOUR[colour])
            table.add_row(name, str(outcome.score[seat]), *parts)
        return table


def _is_number(typed: str, most: int) -> bool:
    return typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most
