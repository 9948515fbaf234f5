"""Pacal's Rocket for OpenSpiel: the die is a chance node, and nothing is hidden."""

from functools import partial
from threading import local
from typing import Final

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from godstone.envs.openspiel.rules import (
    CHANCE,
    GENERAL,
    TERMINAL,
    Parameters,
    Rules,
    TurnState,
    expect_none,
    game_info,
    game_type,
    seat_shown,
)
from godstone.envs.pacal.alone import OPTIONS, PacalAlone
from godstone.envs.pacal.batch import MAX_MOVES
from godstone.envs.pacal.boards import board_of
from godstone.envs.pacal.numbers import action_words
from godstone.games.layout import seen
from godstone.games.pacal.editions import Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.state import STATE, Step, Words, opening

DRAWN: Final = -1  # in place of the seat that starts
Outcomes = list[tuple[int, float]]
PARAMETERS: Final[Parameters] = {
    "players": 2,
    "board": "palenque",  # a shipped one, or the path of a board file
    "start": 0,
    "memory": True,
    "max_moves": MAX_MOVES,
    "rewards": "shares",
    **{name: getattr(Options(), name) for name in OPTIONS},
}
made_type = partial(
    game_type,
    "python_godstone_pacal",
    "Pacal's Rocket",
    5,
    pyspiel.GameType.Information.PERFECT_INFORMATION,
    PARAMETERS,
)
PACAL_TYPE: Final = made_type()


class PacalRules(Rules):
    """The tables of a game, and a desk to look at positions."""

    def __init__(self, parameters: Parameters) -> None:
        super().__init__(parameters)
        wishes = {name: value for name, value in parameters.items() if name != "players"}
        wishes["start"] = None if parameters["start"] == DRAWN else parameters["start"]  # type: ignore[assignment]
        self.desk = PacalAlone(parameters["players"], **wishes)  # type: ignore[arg-type]
        self.players, self.layout = self.desk.players, self.desk.layout
        self.start: int = parameters["start"]  # type: ignore[assignment]
        self.opening = opening(self.players, max(0, self.start))
        self.most_moves = self.desk.settings.max_moves
        self._first, self._objects = self.desk.game(0), self.desk.objects
        self.faces = self._first.place.board.die
        self.actions, self.chances = self.desk.actions, max(len(self.faces), self.players)

    @classmethod
    def read(cls, parameters: Parameters) -> str:
        return repr(board_of(parameters["board"]))

    def game(self, words: Words) -> Pacal:
        """A position as an object."""
        return self._objects.game(words)

    def rolls(self) -> list[tuple[str, float]]:
        """P2.1  What the die may show, and how likely that is."""
        distinct = [*dict.fromkeys(self.faces)]
        return [(f"roll {face}", self.faces.count(face) / len(self.faces)) for face in distinct]

    def numbers(self, words: Words) -> list[int]:
        """The numbers of what is legal, in ascending order."""
        with self.looking:
            self.desk.look_at(words)
            bits = np.unpackbits(self.desk.mask().view(np.uint8)[0], bitorder="little")
        legal: list[int] = bits.view(bool).nonzero()[0].tolist()
        return legal

    def action(self, words: Words, number: int) -> int:
        numbering, table = self.desk.numbering, self._first.table
        return action_words(table, numbering.words, numbering.builds, words, number)

    def shown(self, words: Words, seat: int) -> NDArray[np.float32]:
        """[planes and numbers] from 0 to 1, as a seat sees them."""
        with self.looking:
            self.desk.lay(words)
            bytes_seen = self.desk.observe(seat)[0]
        floats: NDArray[np.float32] = bytes_seen * self.layout.scale
        return floats[: self.layout.plane_bytes + len(self.layout.numbers)]


class PacalGame(pyspiel.Game):
    """Its parameters are the arguments of `pacal_v0.env`."""

    def __init__(self, parameters: Parameters | None = None) -> None:
        self.rules = PacalRules.of({**PARAMETERS, **(parameters or {})})
        kind = made_type(utility=GENERAL) if self.rules.by_points else PACAL_TYPE
        super().__init__(kind, game_info(self.rules), parameters or {})

    def new_initial_state(self) -> "PacalState":
        return PacalState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A roll for each turn, and the lot."""
        return self.rules.most_moves + 1

    def make_py_observer(self, kind: object = None, params: object = None) -> object:
        """Who remembers everything knows the history; else the position is seen."""
        if kind is None or (kind.public_info and not kind.perfect_recall):  # type: ignore[attr-defined]
            expect_none(params)
            return PositionObserver(self.rules)
        return IIGObserverForPublicInfoGame(kind, params)


class PacalState(TurnState[PacalRules]):
    """A position; the numbers of its actions are those of `PacalBatch`."""

    def __init__(self, game: PacalGame) -> None:
        super().__init__(game, game.rules)
        self.words = self.rules.opening.copy()
        self.drawn = self.rules.start != DRAWN
        self.player = self._decides()

    @property
    def game(self) -> Pacal:
        """To draw, to ask, to play on elsewhere: a copy."""
        return self.rules.game(self.words.copy())

    def _decides(self) -> int:
        game = self.rules.game(self.words)
        if game.is_over or self.moves >= self.rules.most_moves:
            return TERMINAL
        return CHANCE if not self.drawn or game.step == Step.ROLL else game.to_move[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.numbers(self.words)

    def chance_outcomes(self) -> Outcomes:
        self.expect_chance()
        if not self.drawn:
            players = self.rules.players
            return [(seat, 1 / players) for seat in range(players)]
        return [(place, likely) for place, (_, likely) in enumerate(self.rules.rolls())]

    def _apply_action(self, action: int) -> None:
        self.expect(action, legal=self._is_legal(action))
        game = self.rules.game(self.words)
        if not self.drawn:
            self._begin(action)
        elif game.step == Step.ROLL:
            game.play(self.rules.rolls()[action][0])
        else:
            game.play_action(self.rules.action(self.words, action))
            self.moves += 1
        self.player = self._decides()

    def _is_legal(self, action: int) -> bool:
        if self.player == CHANCE:
            return action in range(len(self.chance_outcomes()))
        return action in self.rules.numbers(self.words)

    def _begin(self, seat: int) -> None:
        """P1.5  The lot has said who starts."""
        state = seen(self.words, STATE)
        state.starter = state.to_move = seat
        self.drawn = True

    def _action_to_string(self, player: int, action: int) -> str:
        """A move; OpenSpiel also asks for names of what cannot be played here."""
        if self.is_terminal() or not self._is_legal(action):
            return f"action {action}"
        game = self.rules.game(self.words)
        if not self.drawn:
            return f"start {game.colours[action]}"
        if game.step == Step.ROLL:
            return self.rules.rolls()[action][0]
        return game.action_text(self.rules.action(self.words, action))

    def returns(self) -> list[float]:
        game = self.rules.game(self.words)
        return self.earned(game, game.points_now)

    def __str__(self) -> str:
        game = self.rules.game(self.words)
        return f"{game!r} {self.moves} {self.drawn} {game.key().hex()}"


class PositionObserver(local):
    """What a seat sees, as planes and numbers.

    OpenSpiel asks one observer in all threads: each has its own tensor.
    """

    def __init__(self, rules: PacalRules) -> None:
        self._rules, layout = rules, rules.layout
        planes = layout.plane_bytes
        self.tensor = np.zeros(planes + len(layout.numbers), np.float32)
        self.dict = {
            "planes": self.tensor[:planes].reshape(layout.plane_shape),
            "numbers": self.tensor[planes:],
        }

    def __reduce__(self) -> tuple[object, ...]:
        """Law: a copy's dictionary shows its own tensor."""
        return PositionObserver, (self._rules,)

    def set_from(self, state: PacalState, player: int) -> None:
        self.tensor[:] = self._rules.shown(state.words, seat_shown(self._rules, state, player))

    def string_from(self, state: PacalState, player: int) -> str:
        seat = seat_shown(self._rules, state, player)
        game, memory = self._rules.game(state.words), self._rules.parameters["memory"]
        told = dict(game.state())
        if not memory and not self._rules.parameters["open_ships"]:
            told.pop("cargo")
        return f"seat {seat}: {told}"
