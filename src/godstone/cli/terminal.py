"""Playing in the terminal: the board in colour, the legal moves, and a line to type one."""

import secrets
import sys
from collections.abc import Sequence

import numpy as np
from rich.console import Console

from godstone.bots.bot import Bot, Thinking
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.board_drawing import COLOUR, drawing
from godstone.cli.compiling import compile_all
from godstone.cli.event_text import told
from godstone.cli.refused import Refused
from godstone.cli.terminal_help import asked_for, help_for, prompt_for
from godstone.games.api import IllegalMove, NotationError
from godstone.games.pacal import Pacal
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.position import PARTS
from godstone.games.pacal.spec import SPEC
from godstone.games.pacal.view import result_json
from godstone.games.spec import Asked, Values

ME = 0  # the person's seat
RANDOM = "random"


def play_in_terminal(players: int, bot: str, seed: int | None, start: str, options: Values) -> None:
    """A game of one person against bots, to its end or until 'quit'."""
    _expect_start(start, COLOURS[:players])
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
    console.print("Pacal's Rocket. Type a move, its number in the list, '?', 'undo' or 'quit'.")
    _Table(console, game, bots, chance).run()


def _expect_start(start: str, colours: Sequence[str]) -> None:
    if start not in (RANDOM, *colours):
        raise Refused(f"P1.5 --start takes {RANDOM} or {', '.join(colours)}, not {start!r}.")


class _Left(Exception):
    """The person has had enough."""


class _Table:
    def __init__(
        self, console: Console, game: Pacal, bots: Sequence[Bot], chance: np.random.Generator
    ) -> None:
        self.console = console
        self.game = game
        self.bots = bots
        self.chance = chance
        self.turn: list[Pacal] = []  # the positions of this turn, for undo

    def run(self) -> None:
        try:
            while not self.game.is_over:
                self._advance()
            self._finish()
        except (_Left, EOFError):
            self.console.print("Goodbye.")

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
        for sentence in told(self.game.play(move)):
            self.console.print(f"  {sentence}")

    def _ask(self) -> None:
        legal = self.game.legal_moves()
        if legal in (["drop -"], ["build -"]):
            self._play(legal[0])
            return
        self.console.print(drawing(self.game, asked_for(self.game)))
        self.console.print(prompt_for(self.game, legal), soft_wrap=True)
        self._answer(self.console.input("> ").strip(), legal)

    def _answer(self, typed: str, legal: list[str]) -> None:
        if typed in ("quit", "exit", "q"):
            raise _Left
        if typed in ("?", "help"):
            self.console.print(help_for(self.game, legal), soft_wrap=True)
        elif typed == "undo":
            self._undo()
        elif typed:
            self._try(legal[int(typed) - 1] if _is_number(typed, len(legal)) else typed)

    def _try(self, move: str) -> None:
        before = self.game.copy()
        try:
            self._play(move)
        except (IllegalMove, NotationError) as error:
            self.console.print(f"[red]{error}[/red]")
        else:
            self.turn.append(before)

    def _undo(self) -> None:
        if not self.turn:
            self.console.print("Nothing to undo: a turn that is over stays.")
            return
        self.game = self.turn.pop()

    def _finish(self) -> None:
        outcome = self.game.outcome()
        assert outcome is not None
        self.console.print(drawing(self.game))
        result = result_json(self.game)
        parts_of = [(part, result[part]) for part in PARTS]
        for seat, colour in enumerate(self.game.colours):
            parts = ", ".join(f"{name} {points[colour]}" for name, points in parts_of)
            mark = "wins" if seat in outcome.winners else ""
            style = COLOUR[colour]
            self.console.print(f"[{style}]{colour:7}[/] {outcome.score[seat]:4} ({parts}) {mark}")


def _is_number(typed: str, most: int) -> bool:
    return typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most
