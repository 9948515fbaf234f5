"""What both games have in common for OpenSpiel."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from threading import Lock
from typing import Final, Generic, Self, TypeVar, cast

import pyspiel

from godstone.envs import asked
from godstone.games.api import Game

Parameter = int | float | bool | str
Parameters = Mapping[str, Parameter]
CONSTANT: Final = pyspiel.GameType.Utility.CONSTANT_SUM
GENERAL: Final = pyspiel.GameType.Utility.GENERAL_SUM
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
MOST_POINTS: Final = 1000.0  # nobody ever has so many
MOST_MOVES: Final = 1_000_000  # with all their chances OpenSpiel counts them in 32 bits
KEPT: Final = 64  # tables of games: a sweep over parameters does not fill the memory


class Rules:
    """What all states of a game share. Law: a copy of it is itself.

    OpenSpiel copies, and pickles, whatever else a state holds. There is one desk for all of them,
    and states may be asked in several threads: who lays a position on it holds `looking` until
    the answer is copied.
    """

    players: int
    most_moves: int
    actions: int  # how many numbers there are
    chances: int  # at most, where chance decides

    def __init__(self, parameters: Parameters) -> None:
        asked.whole_between(1, MOST_MOVES, parameters["max_moves"], "max_moves")
        self.parameters = dict(parameters)
        self.source = self.read(parameters)
        self.looking = Lock()

    @classmethod
    def of(cls, parameters: Parameters) -> Self:
        """Made once for the same parameters; in a race twice, which does no harm."""
        return cast("Self", _made(cls, cls.read(parameters), **parameters))  # type: ignore[arg-type]

    @classmethod
    def read(cls, _parameters: Parameters) -> str:
        """What parameters only name: a file may have changed since it was last read."""
        return ""

    @property
    def made_of(self) -> tuple[dict[str, Parameter], str]:
        return self.parameters, self.source

    @property
    def by_points(self) -> bool:
        return self.parameters["rewards"] == "points"

    def __deepcopy__(self, _memo: object) -> "Rules":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.parameters, self.source)


def _again(kind: type[Rules], parameters: Parameters, source: str) -> Rules:
    """Law: of what was kept before a file changed nothing is read by the rules of another."""
    found = kind.of(parameters)
    if found.source != source:
        raise ValueError(f"{parameters.get('board')} is not as it was when this was kept")
    return found


@lru_cache(KEPT, typed=True)  # 1 is no True, nor 1.0 a 1: what they lead to is another sentence
def _made(kind: type[Rules], _read: str, /, **parameters: Parameter) -> Rules:
    return kind(parameters)


def game_type(
    short_name: str,
    long_name: str,
    most_players: int,
    information: object,
    parameters: Parameters,
    utility: object = CONSTANT,
) -> pyspiel.GameType:
    """Chance is drawn in nodes of its own, and rewards come at the end."""
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


def game_info(rules: Rules) -> pyspiel.GameInfo:
    """Shares of a win are 1 together; points are what they are."""
    return pyspiel.GameInfo(
        num_distinct_actions=rules.actions,
        max_chance_outcomes=rules.chances,
        num_players=rules.players,
        min_utility=0.0,
        max_utility=MOST_POINTS if rules.by_points else 1.0,
        utility_sum=None if rules.by_points else 1.0,
        max_game_length=rules.most_moves,
    )


def expect_none(params: object) -> None:
    if params:
        raise ValueError(f"an observer has no parameters, not {params}")


Made = TypeVar("Made", bound=Rules)


class TurnState(pyspiel.State, Generic[Made]):
    """A position of either game. OpenSpiel asks often who decides, so it is found once a move."""

    player: int  # who decides: a seat, chance, or nobody

    def __init__(self, game: pyspiel.Game, rules: Made) -> None:
        super().__init__(game)
        self.rules = rules
        self.moves = 0

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def expect_chance(self) -> None:
        """OpenSpiel hands on the outcomes of any position."""
        if self.player != CHANCE:
            raise ValueError("chance does not decide here: is_chance_node() says where it does")

    def expect(self, action: int, *, legal: bool) -> None:
        """OpenSpiel hands over whatever it is given."""
        if self.is_terminal():
            raise ValueError("the game is over: nothing can be played")
        if not legal:
            raise ValueError(f"{action} is not legal now; legal_actions() says what is")

    def earned(self, game: Game, points: Callable[[], Iterable[int]]) -> list[float]:
        """Whoever won shares 1; a game that was cut off nobody has won, and so all alike."""
        seats = range(self.rules.players)
        if not self.is_terminal():
            return [0.0 for _ in seats]
        if self.rules.by_points:
            return [float(earned) for earned in points()]
        outcome = game.outcome()
        sharing = (outcome and outcome.winners) or seats
        return [(seat in sharing) / len(sharing) for seat in seats]


def seat_shown(rules: Made, state: TurnState[Made], player: int) -> int:
    """The seat an observer shows: chance, and nobody after the end, look from seat 0.

    Law: a state of another game is refused. Kernels would read beyond its memory.
    """
    theirs = state.rules if isinstance(state, TurnState) else None
    if theirs is not rules and (theirs is None or theirs.made_of != rules.made_of):
        raise ValueError("an observer shows states of its own game, and this is of another")
    seat = max(0, player)
    asked.whole_below(rules.players, seat, "player")
    return seat
