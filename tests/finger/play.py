"""Random play for tests: legal moves only, by a seeded generator."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from godstone.bots.finger import lookahead, placing
from godstone.games.api import Game
from godstone.games.finger import Finger
from godstone.games.record import Played, Record
from tests.loose import Json

COLOURS = ("blue", "violet", "yellow", "green")


@dataclass
class Party:
    """A game played to its end, with its record and what was seen."""

    game: Finger
    record: Record
    events: Counter[str] = field(default_factory=Counter)
    laws: set[int] = field(default_factory=set)


def random_setup(random: Random, players: int) -> dict[str, Json]:
    colours = random.sample(COLOURS, players)
    options = {
        "first": random.choice(["flick", "lot"]),
        "no_powers": random.random() < 0.15,
        "gods": random.choice(["written", "balanced"]),
    }
    return {"game": "finger", "seats": [{"colour": c} for c in colours], "options": options}


def random_flick(game: Finger, random: Random, seat: int, disc: str) -> str:
    """From anywhere in the corner, roughly toward the archipelago."""
    place = random.choice(lookahead.launch_places(game, seat, disc).tolist())
    target = (random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2))
    dx, dy = target[0] - place[0], target[1] - place[1]
    far = sqrt(dx * dx + dy * dy) or 1.0
    speed = lookahead.top_speed(game, disc) * random.uniform(0.1, 0.75)
    side = (random.randint(-9, 9), random.randint(1, 9))
    velocity = (dx / far * speed, dy / far * speed)
    return lookahead.flick_move(game, disc, (place[0], place[1]), velocity, side)


def random_move(game: Finger, random: Random, seat: int) -> str:
    """One legal move, spelled out."""
    while True:
        beginning = random.choice(game.legal_moves(seat))
        if beginning.startswith("flick"):
            return random_flick(game, random, seat, beginning.split(" ")[1])
        moves = placing.whole_moves(game, seat, beginning)
        if moves:
            return random.choice(moves)


def step(game: Finger, random: Random) -> Played:
    """Chance or a random seat moves; what the record keeps of it."""
    chances = game.chances()
    if chances:
        move = random.choice(chances).move
        game.play(move)
        return Played(None, move)
    seat = random.choice(game.to_move)
    move = random_move(game, random, seat)
    game.play(move, seat)
    return Played(game.colours[seat], move, game.answer)


def party(seed: int, players: int) -> Party:
    """A whole random game."""
    random = Random(seed)
    game = Finger.start(random_setup(random, players))
    played = Party(game, Record("finger", game.rules_version, game.setup))
    while not game.is_over:
        chances = game.chances()
        seat = None if chances else random.choice(game.to_move)
        move = random.choice(chances).move if seat is None else random_move(game, random, seat)
        events = game.play(move, seat)
        played.events.update(event.key for event in events)
        played.laws |= set(game.state()["laws"])
        colour = None if seat is None else game.colours[seat]
        played.record.entries.append(Played(colour, move, game.answer))
    outcome = game.outcome()
    played.record.result = None if outcome is None else outcome.detail
    return played


def starter(setup: object) -> Game:
    assert isinstance(setup, dict)
    return Finger.start(setup)
