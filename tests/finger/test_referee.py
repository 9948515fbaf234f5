"""Traces of games between bots satisfy a referee that knows the rules' text alone."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from godstone.bots.match import Moved, match
from godstone.bots.names import bot_named
from godstone.cli.simulate import numbered
from godstone.games.finger import Finger
from godstone.games.record import loads
from tests.finger.reference.referee import Line, Referee
from tests.finger.reference.scoring import Map

HERE = Path(__file__).parent
WORLD = Map(HERE.parents[1] / "src/godstone/games/finger/maps/archipelago.toml")
COLOURS = ("green", "yellow", "blue", "violet")
OFFERS = ([4, 7], [5, 11], [19, 7], [4, 14], [11, 5], [7, 6])


def setup(seed: int) -> Line:
    """Players, terms and the first laws by the seed; Morrigan or Dagda, Anubis, Tyr, Zeus."""
    gods = ("Morrigan" if seed % 2 else "Dagda", "Anubis", "Tyr", "Zeus")
    seats = [{"colour": c, "god": g} for c, g in zip(COLOURS, gods, strict=True)]
    options = {"first": "lot", "gods": "balanced" if seed % 4 else "written"}
    offers = [OFFERS[seed % len(OFFERS)]]
    return {"seats": seats[: 2 + seed % 3], "options": options, "offers": offers}


def watched(game: Finger, moves: Iterable[Moved]) -> Counter[str]:
    """What was seen in a game while it is played; a foul raises."""
    referee = Referee(WORLD, dict(game.setup))
    for number, moved in numbered(moves):
        line: Line = {"n": number, "seat": moved.played.seat, "move": moved.played.move}
        line |= {"state": game.state(), "legal": game.legal_moves(), "motion": game.motion}
        referee.watch({**line, "events": [event.to_json() for event in moved.events]})
    return referee.seen


def between_bots(seed: int, *bots: str) -> Counter[str]:
    """A game of these bots, who sit in turn."""
    game = Finger.start(setup(seed))
    seated = [bots[seat % len(bots)] for seat in range(len(game.colours))]
    return watched(game, match(game, [bot_named("finger", bot) for bot in seated], (seed, 0)))


@pytest.mark.parametrize("seed", range(6))
def test_a_game_between_bots_satisfies_the_referee(seed: int) -> None:
    seen = between_bots(seed, "random")

    assert min(seen["launch"], seen["conversion"]) > 0


@pytest.mark.long
def test_many_games_between_bots_satisfy_the_referee() -> None:
    seen = sum((between_bots(seed, "random", "greedy") for seed in range(120)), Counter[str]())

    assert min(seen[what] for what in ("again", "navel", "pair", "rider", "far", "ape")) > 0


@pytest.mark.parametrize(
    ("name", "foul"),
    [
        ("ambidextrous_and_morrigan", r"F4\.2 flick again"),
        ("hand_twice", "F7 one Hand"),
        ("launched_touching_the_border", r"F4\.2 the centre"),
        ("rider_and_anubis", "law 4 the rider leaves next"),
        ("two_in_the_navel", r"F4\.3 b"),
    ],
)
def test_the_referee_finds_what_version_1_did_otherwise(name: str, foul: str) -> None:
    record = loads((HERE / f"records/version_1/{name}.jsonl").read_text("utf-8"))
    game = Finger.start(record.setup)

    def moves() -> Iterable[Moved]:
        for played in record.moves():
            seat = None if played.seat is None else list(game.colours).index(played.seat)
            yield Moved(played, game.play(played.move, seat))

    with pytest.raises(AssertionError, match=foul):
        watched(game, moves())
