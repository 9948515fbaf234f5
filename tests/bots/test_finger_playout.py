"""Random play of Finger of God inside the kernel: every move drawn is legal, and played alike."""

import numpy as np
import pytest

from godstone.bots.dice import dice
from godstone.bots.finger.playout import draw_move, play_games
from godstone.games.finger import Finger
from godstone.games.finger.actions import Act, Refusal
from godstone.games.finger.answers import own_simulation
from godstone.games.finger.desk import desk_record, own_desk
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.laws import Law
from godstone.games.finger.notation import (
    BreakTie,
    Build,
    ChooseGod,
    First,
    Flick,
    Hand,
    Heart,
    Isle,
    Keep,
    LaunchFrom,
    Lot,
    Move,
    Offer,
    Stay,
    Templars,
    Vote,
    Wind,
    text_of,
)
from godstone.games.finger.questions import refusal
from godstone.games.finger.state import NOBODY, Phase
from godstone.kernel import COMPILED

COLOURS = ("blue", "violet", "yellow", "green")
GAMES = 12 if COMPILED else 1


def started(players: int, *, named: bool = False) -> Finger:
    gods = (God.TYR, God.THEMIS, God.RA, God.DAGDA)
    seats = [
        {"colour": c, **({"god": str(g)} if named else {})}
        for c, g in zip(COLOURS, gods, strict=True)
    ]
    return Finger.start({"game": "finger", "seats": seats[:players], "options": {"first": "flick"}})


def named(game: Finger, numbers: list[int]) -> Move:  # noqa: C901, PLR0911, PLR0912
    """A move of numbers by its name."""
    act, a, b, c, d, *_ = numbers
    names = [disc.name for disc in game.position.discs]
    match Act(act):
        case Act.FLICK:
            side = (numbers[7], numbers[8]) if numbers[6] else None
            return Flick(names[a], b, c, d, numbers[5], side)
        case Act.TEMPLE:
            return Build(names[a], names[b], c, d)
        case Act.HAND:
            return Hand(a, b, c, d)
        case Act.HEART:
            return Heart(a, b)
        case Act.WIND:
            return Wind(a, b)
        case Act.GOD:
            return ChooseGod([*God][a])
        case Act.VOTE:
            return Vote(bool(a))
        case Act.TIE:
            return BreakTie(bool(a))
        case Act.LOT:
            return Lot(bool(a))
        case Act.OFFER:
            return Offer(Law(a), Law(b))
        case Act.FIRST:
            return First(game.colours[a])
        case Act.ISLE:
            return Isle(Island(a))
        case Act.TEMPLARS:
            return Templars(a)
        case Act.CORNER:
            return LaunchFrom(Corner(a))
        case Act.STAY:
            return Stay()
    return Keep()


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_move_drawn_is_legal_and_leads_to_the_end(seed: int) -> None:
    game, chance = started(2 + seed % 3), dice(seed)
    while not game.is_over:
        position = game.position
        words = position.table, position.words, position.secrets
        seat = draw_move(*words, own_desk(), chance)
        numbers = desk_record()["move"].copy()
        assert refusal(position, seat, numbers) is Refusal.NONE
        game.play(text_of(named(game, numbers.tolist())), None if seat == NOBODY else seat)
    outcome = game.outcome()
    assert outcome is not None


def test_whole_games_in_the_kernel_end_as_the_same_moves_end_outside() -> None:
    start = started(3)
    chance, inside = dice(7), start.position.copy()
    words = start.position.table, start.position.words, start.position.secrets
    play_games(*words, inside.words, inside.secrets, own_desk(), own_simulation(), chance, 1)

    game, chance = start.copy(), dice(7)
    while not game.is_over:
        position = game.position
        seat = draw_move(position.table, position.words, position.secrets, own_desk(), chance)
        move = named(game, desk_record()["move"].tolist())
        game.play(text_of(move), None if seat == NOBODY else seat)

    assert inside.phase is Phase.OVER
    assert Finger(start.setup, inside).state() == game.state()


def test_the_same_dice_play_the_same_games() -> None:
    start, counts = started(4, named=True), []
    for _ in range(2):
        inside = start.position.copy()
        words = start.position.table, start.position.words, start.position.secrets
        counts.append(
            play_games(
                *words, inside.words, inside.secrets, own_desk(), own_simulation(), dice(3), 2
            )
        )

    assert counts[0] == counts[1]
    assert np.all(np.array(counts) > 0)
