"""A choice and its box as the move that people write: what a batch plays can be played by name."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.envs.finger.box import Box, complete, write_box
from godstone.envs.finger.space import BOX, choice_of, write_choice
from godstone.games.finger.actions import MOST_NUMBERS, Act, Move, Refusal
from godstone.games.finger.desk import Play, desk_of, own_desk
from godstone.games.finger.listing import TEXTS
from godstone.games.finger.position import Position
from godstone.games.finger.rules.legal import refusal
from godstone.games.finger.state import Words, position_of, secrets_of
from godstone.games.finger.table import table_of
from godstone.kernel import entry

Numbers = list[int]
FREE: Final[Mapping[Act, Callable[[Numbers], Numbers]]] = {  # those that follow the beginning
    Act.FLICK: lambda move: move[2:6] + (move[7:9] if move[6] else []),
    Act.TEMPLE: lambda move: move[3:5],
    Act.HAND: lambda move: move[1:5],
    Act.HEART: lambda move: move[1:3],
}
MIDDLE: Final[NDArray[np.float64]] = np.zeros(BOX)


@entry
def complete_words(
    table: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    seat: int,
    choice: int,
    box: Box,
    move: Move,
) -> int:
    """Write the move; why it may not be, a Refusal."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    write_choice(play, seat, choice, move)
    complete(play, seat, box, move)
    return refusal(play, seat, move)


@entry
def choice_words(
    table: Words, position: Words, secrets: Words, desk: Words, seat: int, move: Move
) -> int:
    """The choice that a move begins with."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    return choice_of(play, seat, move[0], move[1], move[2])


@entry
def box_words(
    table: Words, position: Words, secrets: Words, desk: Words, seat: int, move: Move, box: Box
) -> None:
    """The numbers beside its choice."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    write_box(play, seat, move, box)


def _completed(position: Position, seat: int, choice: int, box: Box) -> tuple[Move, int]:
    move = np.zeros(1 + MOST_NUMBERS, np.int64)
    words = position.table, position.words, position.secrets
    return move, complete_words(*words, own_desk(), seat, choice, box, move)


def has_room(position: Position, seat: int, choice: int) -> bool:
    """Can a listed choice be played somewhere on the map?"""
    return _completed(position, seat, choice, MIDDLE)[1] == Refusal.NONE


def move_text(position: Position, seat: int, choice: int, box: Box) -> str:
    """A legal choice in notation. Law: `Finger.play` leads where a batch's step leads."""
    numbers: Numbers = _completed(position, seat, choice, box)[0].tolist()
    act = Act(numbers[0])
    beginning = TEXTS[act](position, numbers[1], numbers[2])
    free = FREE[act](numbers) if act in FREE else []
    return " ".join([beginning, *map(str, free)])
