"""Many games of Finger of God at once, for those who train agents."""

from collections.abc import Sequence
from typing import Final, Literal

import numpy as np

from godstone.bots.dice import DICE_WORDS
from godstone.envs import asked
from godstone.envs.answers import Results, Stepped
from godstone.envs.batch import Batch
from godstone.envs.chance import expect_seed
from godstone.envs.device import Array, device_named
from godstone.envs.finger.calls import Call
from godstone.envs.finger.games import Games, Settings
from godstone.envs.finger.planes import floats_for
from godstone.envs.finger.sound import expect_sound
from godstone.envs.finger.space import BOX, choices_for
from godstone.games.api import Json
from godstone.games.finger.desk import POSITION_WORDS, SECRET_WORDS
from godstone.games.finger.game import Finger
from godstone.games.finger.gods import Colour
from godstone.games.finger.position import Position

MAX_MOVES: Final = 2_000  # decisions of all seats; a random game of four takes some 150


class FingerBatch(Batch[Finger]):
    """`count` games of Finger of God side by side, each with its own chance.

    An action is a choice and a box.
    """

    def __init__(  # noqa: PLR0913
        self,
        count: int,
        players: int = 4,
        *,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        colours: Sequence[str] | None = None,
        gods: Sequence[str] | None = None,
        options: dict[str, Json] | None = None,
        offers: Sequence[Sequence[int]] = (),
        map_name: str = "archipelago",
        restart: bool = True,
        max_moves: int = MAX_MOVES,
        rewards: Literal["shares", "points"] = "shares",
    ) -> None:
        asked.count(count)
        asked.whole_between(2, 4, players, "players")
        asked.whole_from(1, max_moves, "max_moves")
        asked.one_of(("shares", "points"), rewards, "rewards")
        asked.yes_or_no(restart, "restart")
        expect_seed(seed)
        self.count, self.players = int(count), int(players)
        self.device = device_named(device, threads)
        self.settings = Settings(int(restart), max_moves, int(rewards == "points"))
        seats = _seats(players, colours, gods)
        self._setup = _setup(seats, {} if options is None else options, offers, map_name)
        self.opening = Finger.start(self._setup)
        self.choices, self.floats = choices_for(players), floats_for(players)
        self._games = self._made()
        self._choices = self.device.zeros((count,), np.int64)
        self._boxes = self.device.zeros((count, BOX), np.float64)
        self.reset(seed)

    def _made(self) -> Games:
        """The memory of all games."""
        count, players, start = self.count, self.players, self.opening.position
        zeros, put = self.device.zeros, self.device.put
        return Games(
            table=put(start.table),
            opening=put(start.words),
            opening_secrets=put(start.secrets),
            states=zeros((count, POSITION_WORDS), np.uint64),
            secrets=zeros((count, SECRET_WORDS), np.uint64),
            dice=zeros((count, DICE_WORDS), np.uint64),
            picks=zeros((count, DICE_WORDS), np.uint64),
            moves=zeros((count,), np.int64),
            mask=zeros((count, self.choices), np.uint8),
            legal=zeros((count,), np.int32),
            shown=zeros((count, self.floats), np.float32),
            to_move=zeros((count,), np.uint8),
            rewards=zeros((count, players), np.float32),
            points=zeros((count, players), np.int64),
            lasted=zeros((count,), np.int64),
            terminated=zeros((count,), np.uint8),
            truncated=zeros((count,), np.uint8),
            illegal=zeros((count,), np.uint8),
        )

    def _call(self, call: Call, *more: object) -> None:
        self.device.call(call.value, self.count, self._games, self.settings, *more)

    def reset(self, seed: int | None = None) -> None:
        """All games from their opening; with a seed, with the chance of that seed."""
        if seed is not None:
            self._draw(seed)
        self._call(Call.RESET)
        self._refresh()

    def mask(self) -> Array:
        """[count, choices] 1 where a choice is legal."""
        return self._hand_mask()

    def observe(self, seat: int | None = None) -> Array:
        """[count, floats] as the seat to move sees it, or as one seat does: then a new array."""
        if seat is None:
            return self._games.shown
        asked.whole_below(self.players, seat, "seat")
        shown = self.device.zeros((self.count, self.floats), np.float32)
        self._call(Call.OBSERVE, seat, shown)
        return shown

    def step(self, choices: Array, boxes: Array) -> Stepped:
        """One decision in each game; discs slide to rest, lots and cards are drawn."""
        here = asked.whole_on(self.device, choices, (self.count,), "actions")
        beside = asked.floats_on(self.device, boxes, (self.count, BOX), "boxes")
        self._call(Call.STEP, here, beside)
        self._refresh()
        games = self._games
        return Stepped(games.rewards, games.terminated, games.truncated, games.illegal)

    def sample(self) -> tuple[Array, Array]:
        """[count] legal choices, any as likely as another, and [count, 6] any numbers beside."""
        self._call(Call.SAMPLE, self._choices, self._boxes)
        return self._choices, self._boxes

    def play_out(self) -> Results:
        """Random play to the end of every game, without restart."""
        games, calm = self._games, self.settings._replace(restart=0)
        host = self.device.host
        rewards = host(games.rewards).copy()
        while (host(games.legal) > 0).any():
            choices, boxes = self.sample()
            self.device.call(Call.STEP.value, self.count, games, calm, choices, boxes)
            over = (host(choices) >= 0) & (host(games.legal) == 0)
            rewards[over] = host(games.rewards)[over]
        self.device.fill(games.rewards, rewards)
        self._refresh()
        return self.results()

    @property
    def _laid(self) -> dict[str, Array]:
        return {"states": self._games.states, "secrets": self._games.secrets}

    @property
    def _memory(self) -> Games:
        return self._games

    def _look(self) -> None:
        self._call(Call.LOOK)
        self._refresh()

    def _words_of(self, game: Finger) -> dict[str, Array]:
        start = self.opening.position
        if not isinstance(game, Finger) or not np.array_equal(game.position.table, start.table):
            raise ValueError(f"{game!r:.200} is no game of these players, gods, map and options")
        expect_sound(game.position)
        return {"states": game.position.words, "secrets": game.position.secrets}

    def game(self, number: int) -> Finger:
        """One of the games as an object: to draw, to ask, to play on elsewhere."""
        asked.whole_below(self.count, number, "game")
        games, host = self._games, self.device.host
        words, secrets = host(games.states)[number].copy(), host(games.secrets)[number].copy()
        start = self.opening
        return Finger(start.setup, Position(start.position.setting, words, secrets))


def _seats(players: int, colours: object, gods: object) -> list[Json]:
    """F1.1  Pantheons in their order unless said; without gods they are chosen in the game."""
    seats: list[dict[str, Json]] = [{"colour": str(colour)} for colour in (*Colour,)[:players]]
    for key, name, given in (("colour", "colours", colours), ("god", "gods", gods)):
        if given is not None:
            asked.many(given, name)
            each: Sequence[Json] = given  # type: ignore[assignment]
            if len(each) != players:
                raise ValueError(f"there is a {key} for each of {players} players, not {len(each)}")
            for seat, one in zip(seats, each, strict=True):
                seat[key] = one
    return [*seats]


def _setup(
    seats: list[Json], options: dict[str, Json], offers: Sequence[Sequence[int]], map_name: str
) -> dict[str, Json]:
    _expect(options, offers)
    return {
        "game": "finger",
        "seats": seats,
        "map": map_name,
        "options": {"first": "lot", **options},
        **({"offers": [[*pair] for pair in offers]} if offers else {}),
    }


def _expect(options: object, offers: object) -> None:
    """What the set-up itself could not read."""
    asked.a_kind(dict, options, "options")
    asked.many(offers, "the list of pairs of laws")
    for pair in offers:  # type: ignore[attr-defined]
        asked.many(pair, "a pair of laws")
