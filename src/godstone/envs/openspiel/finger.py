"""Finger of God for OpenSpiel, with discrete actions. Lots, cards and winds are chance nodes."""

from functools import partial
from hashlib import blake2b
from threading import local
from typing import Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from godstone.envs.finger.alone import FingerAlone
from godstone.envs.finger.batch import MAX_MOVES
from godstone.envs.finger.discrete import Discrete
from godstone.envs.finger.moves import has_room, move_text
from godstone.envs.finger.space import FLICK, HAND, TEMPLE
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
from godstone.games.finger.desk import MOST_LISTED
from godstone.games.finger.game import Finger
from godstone.games.finger.position import Position
from godstone.games.finger.state import Words

MOST_CHANCES: Final = 20  # in a row between two decisions of a generation
Outcomes = list[tuple[int, float]]
PARAMETERS: Final[Parameters] = {
    "players": 2,
    "colours": "",  # pantheons by seat, as green/blue; else the first ones in their order
    "gods": "",  # by seat, as Tyr/Zeus; else they are chosen in the game
    "laws": "",  # the pairs that are offered first, as 5:11/3:7
    "terms": "written",
    "no_powers": False,
    "first": "lot",
    "map_name": "archipelago",
    "places": 5,
    "angles": 24,
    "strengths": 5,
    "grid": 8,
    "max_moves": MAX_MOVES,
    "rewards": "shares",
}
made_type = partial(
    game_type,
    "python_godstone_finger_discrete",
    "Finger of God",
    4,
    pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    PARAMETERS,
)
FINGER_TYPE: Final = made_type()


def _laws(text: str) -> list[list[int]]:
    try:
        return [[int(law) for law in pair.split(":")] for pair in filter(None, text.split("/"))]
    except ValueError:
        raise ValueError(f"laws are pairs of numbers like 5:11/3:7, and {text!r} is not") from None


class FingerRules(Rules):
    """The tables of a game, and a desk to look at positions."""

    def __init__(self, parameters: Parameters) -> None:
        super().__init__(parameters)
        wishes: dict[str, object] = {**parameters, "actions": "discrete"}
        for name in ("colours", "gods"):
            wishes[name] = str(parameters[name]).split("/") if parameters[name] else None
        wishes["laws"] = _laws(str(parameters["laws"]))
        self.desk = FingerAlone(**wishes)  # type: ignore[arg-type]
        assert self.desk.discrete is not None
        self.players, self.numbers = self.desk.players, self.desk.discrete
        self.most_moves = self.desk.settings.max_moves
        self.actions, self.chances = self.numbers.size, MOST_LISTED

    @property
    def opening(self) -> Position:
        return self.desk.opening.position

    def game(self, words: Words, secrets: Words) -> Finger:
        """A position as an object."""
        setting = self.opening.setting
        return Finger(self.desk.opening.setup, Position(setting, words, secrets))

    def allows(self, game: Finger, action: int) -> bool:
        """Is it a number of a choice that is legal? Kernels cannot write a move of any other."""
        if action not in range(self.actions):
            return False
        with self.looking:
            self.desk.lay(game.position)
            return self.desk.is_number(action)

    def choices(self, game: Finger) -> list[int]:
        """The choices that are legal, and for which the map has room."""
        position, seat = game.position, game.to_move[0]
        with self.looking:
            self.desk.lay(position)
            listed = np.flatnonzero(self.desk.mask()[0]).tolist()
        return [each for each in listed if not _is_put(each) or has_room(position, seat, each)]

    def shown(self, position: Position, seat: int) -> NDArray[np.float32]:
        with self.looking:
            self.desk.lay(position)
            seen: NDArray[np.float32] = self.desk.observe(seat)[0]
        return seen


def _is_put(choice: int) -> bool:
    """Does it put a temple or the Hand on the map?"""
    return choice == HAND or bool(TEMPLE <= choice < FLICK)


class FingerGame(pyspiel.Game):
    """Its parameters are the arguments of `finger_v0.env`."""

    def __init__(self, parameters: Parameters | None = None) -> None:
        self.rules = FingerRules.of({**PARAMETERS, **(parameters or {})})
        kind = made_type(utility=GENERAL) if self.rules.by_points else FINGER_TYPE
        super().__init__(kind, game_info(self.rules), parameters or {})

    def new_initial_state(self) -> "FingerState":
        return FingerState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCES * self.rules.most_moves

    def make_py_observer(self, kind: object = None, params: object = None) -> "SeatObserver":
        expect_none(params)
        return SeatObserver(self.rules, kind is not None and bool(kind.perfect_recall))  # type: ignore[attr-defined]


class FingerState(TurnState[FingerRules]):
    """A position; the numbers of its actions are those of `Discrete`."""

    def __init__(self, game: FingerGame) -> None:
        super().__init__(game, game.rules)
        self.words, self.secrets = self.rules.opening.words, self.rules.opening.secrets
        self.memories = [b""] * self.rules.players  # what each seat has seen and done, digested
        self.player = self._decides()

    @property
    def game(self) -> Finger:
        """To draw, to ask, to play on elsewhere."""
        return self.rules.game(self.words, self.secrets)

    def _decides(self) -> int:
        game = self.game
        if game.is_over or self.moves >= self.rules.most_moves:
            return TERMINAL
        return game.to_move[0] if game.to_move else CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        allowed = np.zeros(self.rules.desk.choices, bool)
        allowed[self.rules.choices(self.game)] = True
        numbers: list[int] = np.flatnonzero(allowed[self.rules.numbers.choice]).tolist()
        return numbers

    def chance_outcomes(self) -> Outcomes:
        self.expect_chance()
        count = len(self.game.chances())
        return [(place, 1 / count) for place in range(count)]

    def _apply_action(self, action: int) -> None:
        game = self.game
        seats, secret = game.to_move, game.is_secret
        self.expect(action, legal=self._is_legal(game, action))
        if seats:
            events = game.play(self._move(game, action), seats[0])
            self.moves += 1
        else:
            events = game.play(game.chances()[action].move)
        self.words, self.secrets = game.position.words, game.position.secrets
        told = [] if secret and game.is_secret else [event.to_json() for event in events]
        self._remember(seats[0] if seats else None, action, repr(told).encode())
        self.player = self._decides()

    def _is_legal(self, game: Finger, action: int) -> bool:
        if game.to_move:
            return self.rules.allows(game, action)
        return action in range(len(game.chances()))

    def _move(self, game: Finger, action: int) -> str:
        numbers: Discrete = self.rules.numbers
        choice, box = int(numbers.choice[action]), numbers.box[action]
        return move_text(game.position, game.to_move[0], choice, box)

    def _remember(self, acted: int | None, action: int, told: bytes) -> None:
        """Every seat remembers what it was told, what it sees now, and what it did itself.

        Of what is said in secret nothing is told until all have said it.
        """
        position = self.game.position
        for seat, before in enumerate(self.memories):
            done = action.to_bytes(8, "little") if seat == acted else b""
            seen = self.rules.shown(position, seat).tobytes()
            self.memories[seat] = blake2b(before + told + done + seen, digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        """A move, and which of the choice's numbers it is: two may come to the same."""
        game = self.game
        if self.is_terminal() or not self._is_legal(game, action):
            return f"action {action}"
        if not game.to_move:
            return game.chances()[action].move
        numbers = self.rules.numbers
        if numbers.each[numbers.choice[action]] == 1:
            return self._move(game, action)
        return f"{self._move(game, action)} ({action})"

    def returns(self) -> list[float]:
        game = self.game
        return self.earned(game, lambda: game.position.score)

    def __str__(self) -> str:
        key = blake2b(self.game.key(), digest_size=16).hexdigest()
        return f"{self.game!r} {self.moves} {key}"


class SeatObserver(local):
    """What a seat may know: now, or with all it remembers.

    OpenSpiel asks one observer in all threads: each has its own tensor.
    """

    def __init__(self, rules: FingerRules, recalls: bool) -> None:  # noqa: FBT001 - for __reduce__
        self._rules, self._recalls = rules, recalls
        self.tensor = None if recalls else np.zeros(rules.desk.floats, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def __reduce__(self) -> tuple[object, ...]:
        """Law: a copy's dictionary shows its own tensor."""
        return SeatObserver, (self._rules, self._recalls)

    def set_from(self, state: FingerState, player: int) -> None:
        seat = seat_shown(self._rules, state, player)
        if self.tensor is not None:
            self.tensor[:] = self._rules.shown(state.game.position, seat)

    def string_from(self, state: FingerState, player: int) -> str:
        seat = seat_shown(self._rules, state, player)
        if self._recalls:
            return f"seat {seat}: {state.memories[seat].hex()}"
        return f"seat {seat}: {state.game.view(seat)}"
