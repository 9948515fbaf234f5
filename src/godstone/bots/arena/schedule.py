"""Who plays whom, on which seats, with which dice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from godstone.bots.limits import MOST_MOVES
from godstone.games.api import Json

Starting = Callable[[Sequence[str], Sequence[int]], Mapping[str, Json]]  # bots, seed: the set-up


@dataclass(frozen=True)
class Meeting:
    """One game to be played."""

    game: str
    bots: tuple[str, ...]  # by seat
    setup: Mapping[str, Json]
    seed: tuple[int, ...]
    seconds: float | None
    most_moves: int = MOST_MOVES
    number: int = 1  # of the games that were asked for


def seatings(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """One cycle, in which each bot sits on each seat equally often.

    With more bots than seats all groups meet; with fewer, each bot has several seats.
    """
    groups = [*combinations(bots, players)] if len(bots) > players else [tuple(bots)]
    return [
        tuple(group[(seat + turn) % len(group)] for seat in range(players))
        for group in groups
        for turn in range(len(group))
    ]


def meetings(
    game: str,
    bots: Sequence[str],
    players: Sequence[int],
    games: int,
    seed: int,
    seconds: float | None,
    starting: Starting,
    most_moves: int = MOST_MOVES,
) -> list[Meeting]:
    """So many games for each number of players. The dice are the same through a cycle."""
    listed: list[Meeting] = []
    for count in players:
        cycle = seatings(bots, count)
        for number in range(games):
            seats = cycle[number % len(cycle)]
            dice = (seed, count, number // len(cycle))
            setup = starting(seats, dice)
            which = len(listed) + 1
            listed.append(Meeting(game, seats, setup, dice, seconds, most_moves, which))
    return listed


def uneven(bots: Sequence[str], players: Sequence[int], games: int) -> list[str]:
    """What to say where games do not fill the cycles: some bot has the better seats more often."""
    cycles = {count: len(seatings(bots, count)) for count in players}
    return [
        f"{games} games of {count} players are no whole number of seat cycles: "
        f"seats come round after {cycle}, so take {games + -games % cycle} games."
        for count, cycle in cycles.items()
        if games % cycle
    ]
