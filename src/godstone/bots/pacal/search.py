"""Search in Pacal's Rocket: the bot of the named levels, hints and judgement."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import numpy as np

from godstone.bots.bot import Advice, Thinking
from godstone.bots.dice import dice
from godstone.bots.levels import Level, levels
from godstone.bots.pacal.desk import Floats, new_desk
from godstone.bots.pacal.tree import ROOT, Tree, explore, new_tree
from godstone.bots.pacal.turns import NOT_DONE, Sight
from godstone.games.api import ActionGame, Game
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.state import Step

ROOT_SIGHT: Final = Sight(12, 48, 48, 48)
MOST_NODES: Final = 12_000
AT_A_TIME: Final = 8  # tries between two looks at the clock
SHARE: Final = {Step.PLACE: 0.3, Step.FLY: 0.7, Step.DROP: 0.2, Step.BUILD: 0.1}  # of a turn's time


@dataclass(frozen=True)
class Manner:
    """How a level plays."""

    taste: Floats
    tries: int  # at most
    sight: Sight  # inside the tree
    slip: float  # chance of winning it gives away as lightly as not


class SearchPacal:
    """Looks at the likeliest turns, and at what may come of them."""

    def __init__(self, level: str = "champion") -> None:
        self.level: Level = levels("pacal")[level]
        row = self.level.search
        sight = Sight(row["builds"], row["pairs"], row["drops"], row["width"])
        self.manner = Manner(np.array(row["taste"]), row["tries"], sight, row["slip"])

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Pacal)
        return game.action_text(self.choose_action(game, game.legal_actions(), seat, thinking))

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        assert isinstance(game, Pacal)
        if len(legal) == 1:
            return legal[0]
        found = self.search(game, thinking)
        branch = chosen(found, self.manner.slip, thinking.chance)
        return first_action(found.actions[branch])

    def search(self, game: Pacal, thinking: Thinking) -> "Found":
        """Grow a tree (with several threads: one each) and add up what they found."""
        seeds = [int(thinking.chance.integers(2**62)) for _ in range(thinking.threads)]
        if thinking.threads == 1:
            return self._grown(game, thinking, seeds[0])
        with ThreadPoolExecutor(thinking.threads) as threads:
            grown = threads.map(lambda seed: self._grown(game, thinking, seed), seeds)
            return added_up([*grown])

    def _grown(self, game: Pacal, thinking: Thinking, seed: int) -> "Found":
        players, limit = len(game.colours), self._limit(game, thinking)
        until = perf_counter() + self._seconds(game, thinking)
        tree = new_tree(min(MOST_NODES, limit + 1), ROOT_SIGHT.width)
        desk, chance = new_desk(players, self.manner.taste), dice(seed)
        sights = (ROOT_SIGHT, self.manner.sight)
        for tries in _portions(limit):
            explore(game.table, tree, game.words, desk, sights, chance, tries)
            if thinking.simulations is None and perf_counter() > until:
                break
        return found_in(tree, players)

    def _limit(self, game: Pacal, thinking: Thinking) -> int:
        if thinking.simulations is not None:
            return thinking.simulations
        return round(self.manner.tries * SHARE[game.step] / SHARE[Step.FLY])

    def _seconds(self, game: Pacal, thinking: Thinking) -> float:
        return thinking.limit_of_level(self.level.seconds) * SHARE[game.step]

    def advise(self, game: Game, seat: int, thinking: Thinking) -> list[Advice]:
        """The three best turns from here."""
        assert isinstance(game, Pacal)
        found = self.search(game, thinking)
        best = np.argsort(-found.tries - found.mean[:, seat], kind="stable")[:3]
        return [
            Advice(texts(game, found.actions[b]), float(found.lead[b]), float(found.mean[b, seat]))
            for b in best
        ]

    def judge(self, game: Game, thinking: Thinking) -> list[float]:
        """By search from here; before a roll, the mean of all faces."""
        assert isinstance(game, Pacal)
        outcome = game.outcome()
        if outcome is not None:
            return [(s in outcome.winners) / len(outcome.winners) for s in range(len(game.colours))]
        if game.step != Step.ROLL:
            return [float(x) for x in self.search(game, thinking).value]
        total, weights = np.zeros(len(game.colours)), 0
        for face in game.chances():
            after = game.copy()
            after.play(face.move)
            total += face.weight * np.array(self.judge(after, thinking))
            weights += face.weight
        return [float(x) for x in total / weights]


@dataclass(frozen=True)
class Found:
    """What a search says of the turns it looked at."""

    actions: np.ndarray  # [branches, steps]
    tries: np.ndarray  # [branches]
    mean: Floats  # [branches, players] chances of winning
    lead: Floats  # [branches] points over the strongest rival
    worth: Floats  # [branches] the mover's mean

    @property
    def best(self) -> int:
        """Most tried; of those equally tried, the better one."""
        return int(np.lexsort((self.worth, self.tries))[-1])

    @property
    def value(self) -> Floats:
        return self.mean[self.best]


def _portions(limit: int) -> Iterator[int]:
    """The tries, a few at a time; first none, which looks at the turns alone."""
    yield 0
    for begun in range(0, limit, AT_A_TIME):
        yield min(AT_A_TIME, limit - begun)


def found_in(tree: Tree, players: int) -> Found:
    count = int(tree.branches[ROOT])
    tries, seat = tree.tries[ROOT, :count], int(tree.seat[ROOT])
    mean = (tree.guess[ROOT, :count] + tree.total[ROOT, :count]) / (1 + tries)[:, None]
    lead = (tree.ahead[ROOT, :count] + tree.leads[:count]) / (1 + tries)
    actions = tree.actions[ROOT, :count].copy()
    return Found(actions, tries.copy(), mean[:, :players].copy(), lead, mean[:, seat].copy())


def added_up(parts: list[Found]) -> Found:
    """Several searches of one position as one."""
    weights = [1 + part.tries for part in parts]
    total = np.sum(weights, axis=0)

    def mean(of: str) -> Floats:
        shape = (-1,) + (1,) * (getattr(parts[0], of).ndim - 1)
        rows = [getattr(p, of) * w.reshape(shape) for p, w in zip(parts, weights, strict=True)]
        return np.asarray(np.sum(rows, axis=0) / total.reshape(shape), np.float64)

    return Found(parts[0].actions, total - len(parts), mean("mean"), mean("lead"), mean("worth"))


def chosen(found: Found, slip: float, chance: np.random.Generator) -> int:
    """The best turn; who slips takes any of the good ones, the nearer to the best the likelier."""
    if slip == 0.0:
        return found.best
    behind = found.worth - found.worth.max()
    weights = np.exp(behind / slip)
    return int(chance.choice(len(weights), p=weights / weights.sum()))


def first_action(turn: np.ndarray) -> int:
    return next(int(action) for action in turn if action != NOT_DONE)


def texts(game: Pacal, turn: np.ndarray) -> tuple[str, ...]:
    return tuple(game.action_text(int(action)) for action in turn if action != NOT_DONE)
