"""The other seats of a table: bots by name, or objects that keep the contract of a bot."""

from collections.abc import Callable, Sequence

import numpy as np

from godstone.bots.bot import ActionBot, Bot, Thinking
from godstone.bots.match import BadMove, failed
from godstone.bots.names import bot_named
from godstone.envs import asked
from godstone.envs.chance import PARTS_OF_SEED
from godstone.games.api import ActionGame, Game

Wished = Sequence[str | Bot]


class Opponents:
    """Who sits where. Law: the same seed, the same choices; a level does its whole work."""

    def __init__(
        self, game: str, wished: Wished, seat: int | None, players: int | None = None
    ) -> None:
        if isinstance(wished, str):
            raise ValueError(f"opponents is a list of bots, like [{wished!r}]")
        asked.many(wished, "opponents")
        for bot in wished:
            if not isinstance(bot, str) and not callable(getattr(bot, "choose", None)):
                raise ValueError(f"a bot is a name, or has a method choose, and {bot!r} has not")
        self.bots = [bot_named(game, bot) if isinstance(bot, str) else bot for bot in wished]
        self.players = 1 + len(self.bots)
        self._expect_players(players)
        if seat is not None:
            asked.whole_below(self.players, seat, "seat")
        self._wanted = None if seat is None else int(seat)
        self.seat = self._wanted or 0  # the agent's
        self.thinking: list[Thinking] = []

    def _expect_players(self, players: int | None) -> None:
        if players is None:
            return
        asked.whole_from(2, players, "players")
        if players != self.players:
            raise ValueError(
                f"players are the agent and its opponents: {self.players}, not {players!r}"
            )

    def sit_down(self, chance: np.random.Generator) -> None:
        """For a new game: the agent's seat, if it is drawn, and everybody's own chance."""
        drawn = int(chance.integers(self.players))
        self.seat = drawn if self._wanted is None else self._wanted
        seeds = chance.integers(PARTS_OF_SEED, size=self.players).tolist()
        self.thinking = [Thinking(np.random.default_rng(seed), untimed=True) for seed in seeds]

    def bot_at(self, seat: int) -> Bot:
        return self.bots[seat - (seat > self.seat)]

    def move(self, game: Game, seat: int) -> str:
        """What the bot of a seat says."""
        said = self._asked(game, seat, self.bot_at(seat).choose, game.seen_by(seat))
        if not isinstance(said, str):
            raise BadMove(seat, f"a move is text, and not {type(said).__name__}", repr(game))
        return said

    def action(self, game: ActionGame, seat: int) -> int:
        """The same as an action; without text where the bot knows actions."""
        bot, legal = self.bot_at(seat), game.legal_actions()
        if not isinstance(bot, ActionBot):
            text = self.move(game, seat)
            found = [action for action in legal if game.action_text(action) == text]
            return self._expected(game, seat, text, found)
        said = self._asked(game, seat, bot.choose_action, game.copy(), [*legal])
        if not isinstance(said, int | np.integer):
            sentence = f"an action is a whole number, and not {type(said).__name__}"
            raise BadMove(seat, sentence, repr(game))
        return self._expected(game, seat, said, [each for each in legal if each == said])

    def _asked(
        self, game: Game, seat: int, choose: Callable[..., object], *shown: object
    ) -> object:
        """What a bot answers. One of one's own may do anything, also end itself: BadMove tells."""
        try:
            return choose(*shown, seat, self.thinking[seat])
        except KeyboardInterrupt:  # of who waits, not of the bot
            raise
        except BaseException as error:
            raise failed(game, seat, error) from error

    def _expected(self, game: Game, seat: int, said: object, found: list[int]) -> int:
        if not found:
            raise BadMove(seat, f"{said!r:.200} cannot be played", repr(game))
        return found[0]
