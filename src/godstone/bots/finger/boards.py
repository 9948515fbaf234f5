"""The boards a seat may flick on: each kind of disc, and powers used before the flick."""

from functools import cache
from itertools import islice
from typing import Final

import numpy as np

from godstone.bots.finger import lookahead
from godstone.bots.finger.ahead import Mind, flicks_of
from godstone.bots.finger.board import Board, board_of
from godstone.bots.finger.candidates import marks
from godstone.bots.finger.placing import hands, is_legal
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import MICROS
from godstone.games.finger.mat import Mat
from godstone.games.finger.notation import Hand, text_of
from godstone.games.finger.state import Phase, Where

HANDS: Final = 6  # places for the Hand of God that are tried
HAND_NEAR: Final = 0.08  # metres from something worth stopping at
THRIFT: Final = 0.3  # points a power must gain, while it may be needed more later


def on_game(game: Finger, seat: int, mind: Mind, before: tuple[str, ...] = ()) -> list[Board]:
    """One board for each kind of disc."""
    discs = flicks_of(game, seat)
    price = THRIFT if before and len(game.position.prophets(Where.HAND, seat)) > 1 else 0.0
    return [board_of(game, seat, d, mind.skill, mind.count, before, price) for d in discs]


def after(game: Finger, seat: int, move: str, mind: Mind) -> list[Board]:
    """The boards after a power was used."""
    used = game.copy()
    used.play(move, seat)
    return on_game(used, seat, mind, (move,))


@cache
def useful_hands(mat: Mat) -> list[Hand]:
    """F7  Places of the Hand near things worth stopping at."""
    ends = np.array([(hand.x1, hand.y1, hand.x2, hand.y2) for hand in hands()]) / MICROS
    away = (ends[:, None, :2] + ends[:, None, 2:]) / 2 - marks(mat)[None]
    near = np.sqrt((away**2).sum(axis=2)).min(axis=1) < HAND_NEAR
    return [hand for hand, useful in zip(hands(), near, strict=True) if useful]


def some_hands(game: Finger, seat: int, mind: Mind) -> list[str]:
    """F7  A few useful places of the Hand, drawn by chance."""
    useful = useful_hands(game.position.mat)
    drawn = (useful[row] for row in mind.chance.permutation(len(useful)))
    legal = (hand for hand in drawn if is_legal(game, seat, hand))
    return [text_of(hand) for hand in islice(legal, HANDS)]


def boards_of(game: Finger, seat: int, mind: Mind, *, powers: bool) -> list[Board]:
    """Every board; without `powers` only those of the discs."""
    boards = on_game(game, seat, mind)
    if game.position.phase is not Phase.MISSION or not powers:
        return boards
    legal = game.legal_moves(seat)
    used = [move for move in legal if move.startswith("corner")]
    if "hand" in legal:
        used += some_hands(game, seat, mind)
    for move in used:
        boards += after(game, seat, move, mind)
    return boards


def trial_board(game: Finger, seat: int, mind: Mind) -> Board:
    """F1.4  The board of a flick at the Navel."""
    disc = lookahead.discs_to_flick(game, seat)[0]
    return board_of(game, seat, disc, mind.skill, mind.count)
