"""What an arena found, as one JSON object."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypedDict

import numpy as np

from godstone.bots.arena.head_to_head import Pair, head_to_head
from godstone.bots.arena.playing import Result
from godstone.bots.arena.ratings import Rating, chance_of_luck, ratings, share_interval
from godstone.bots.limits import STOPPED
from godstone.games.known_keys import colours_in

Figures = dict[str, float]


class RatingRow(TypedDict):
    """400 points for ten times the strength; null where the games set no bound."""

    rating: float
    low: float | None
    high: float | None


class BotRow(TypedDict):
    """A bot over all its games. In 95 of 100 cases its share is between `low` and `high`."""

    rating: RatingRow
    games: float
    won: float
    share: float
    due: float
    low: float
    high: float


class LawRow(TypedDict):
    """A law card over all councils."""

    offered: int
    adopted: int
    share: float
    points: float | None


class Report(TypedDict):
    """Everything, as it is printed. `stopped` games had too many moves and count as draws."""

    games: int
    stopped: int
    warnings: list[str]
    bots: dict[str, BotRow]
    head_to_head: dict[str, dict[str, Pair]]
    by_players: dict[str, dict[str, Figures]]
    by_seat: dict[str, Figures]
    by_start: dict[str, Figures]
    by_god: dict[str, Figures]
    by_law: dict[str, LawRow]
    length: dict[str, dict[str, Figures]]
    scores: dict[str, dict[str, Figures]]


def report(results: Sequence[Result], bots: Sequence[str], warnings: Sequence[str] = ()) -> Report:
    rated = ratings(results, bots)
    return {
        "games": len(results),
        "stopped": sum(each.reason == STOPPED for each in results),
        "warnings": [*warnings],
        "bots": {bot: _bot_row(rated[bot], _share(results, _sat_by(bot))) for bot in bots},
        "head_to_head": head_to_head(results, bots),
        "by_players": _by_players(results, bots),
        "by_seat": _by(results, lambda _result, seat: f"seat {seat + 1}"),
        "by_start": _by(results, _from_start),
        "by_god": _by(results, _god) if results[0].gods else {},
        "by_law": _by_law(results),
        "length": _lengths(results),
        "scores": {str(n): _scores(some) for n, some in _grouped(results, _players).items()},
    }


def _bot_row(rated: Rating, share: Figures) -> BotRow:
    games, won, part, due = share.values()
    low, high = share_interval(won, games)
    return {
        "rating": {"rating": rated.rating, "low": rated.low, "high": rated.high},
        "games": games,
        "won": won,
        "share": part,
        "due": due,
        "low": low,
        "high": high,
    }


Wanted = Callable[[Result, int], bool]  # a seat of a result


def _sat_by(bot: str) -> Wanted:
    return lambda result, seat: result.meeting.bots[seat] == bot


def _god(result: Result, seat: int) -> str:
    return result.gods[seat] if result.gods else ""


def _won(result: Result, seat: int) -> float:
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _share(results: Iterable[Result], wanted: Wanted) -> Figures:
    """Wins of the seats that are wanted, and what they would win by luck alone."""
    won, due, games = 0.0, 0.0, 0
    for result in results:
        seats = [s for s in range(len(result.meeting.bots)) if wanted(result, s)]
        games += bool(seats)
        won += sum(_won(result, seat) for seat in seats)
        due += len(seats) / len(result.meeting.bots)
    share = won / games if games else 0.0
    return {"games": games, "won": won, "share": share, "due": due / games if games else 0.0}


def _by(results: Sequence[Result], key: Callable[[Result, int], str]) -> dict[str, Figures]:
    names = sorted({key(r, s) for r in results for s in range(len(r.meeting.bots))})
    return {name: _share(results, partial(_has, key, name)) for name in names}


def _has(key: Callable[[Result, int], str], name: str, result: Result, seat: int) -> bool:
    return key(result, seat) == name


def _by_law(results: Sequence[Result]) -> dict[str, LawRow]:
    """How often a law was offered and adopted; a seat's points in its generation, over the mean."""
    adopted = [each for result in results for each in result.laws]
    offered = [law for each in adopted for law in (each.law, each.instead_of)]
    usual = np.mean([each.points for each in adopted]) if adopted else 0.0
    found: dict[str, LawRow] = {}
    for law in sorted(set(offered), key=int):
        points = [each.points for each in adopted if each.law == law]
        found[law] = {
            "offered": offered.count(law),
            "adopted": len(points),
            "share": len(points) / offered.count(law),
            "points": float(np.mean(points) - usual) if points else None,
        }
    return found


def _players(result: Result) -> int:
    return len(result.meeting.bots)


def _from_start(result: Result, seat: int) -> str:
    """P1.5  Who places first, who next; in Finger of God the seats as they are."""
    start = result.meeting.setup.get("start")
    colours = colours_in(result.meeting.setup)
    first = colours.index(start) if isinstance(start, str) and start in colours else 0
    return f"turn {(seat - first) % len(colours) + 1}"


def _grouped(results: Sequence[Result], key: Callable[[Result], int]) -> dict[int, list[Result]]:
    groups = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    return dict(sorted(groups.items()))


def _by_players(results: Sequence[Result], bots: Sequence[str]) -> dict[str, dict[str, Figures]]:
    """For each number of players each bot's wins, with the chance that luck did it."""
    found: dict[str, dict[str, Figures]] = {}
    for players, some in _grouped(results, _players).items():
        found[str(players)] = {}
        for bot in bots:
            share = _share(some, _sat_by(bot))
            luck = chance_of_luck(share["won"], int(share["games"]), share["due"])
            found[str(players)][bot] = {**share, "p": luck}
    return found


def _lengths(results: Sequence[Result]) -> dict[str, dict[str, Figures]]:
    """Moves, and rounds where the game has them, by number of players."""
    found: dict[str, dict[str, Figures]] = {}
    for players, some in _grouped(results, _players).items():
        rounds = [each.rounds for each in some if each.rounds is not None]
        found[str(players)] = {
            "moves": _spread([each.moves for each in some]),
            **({"rounds": _spread(rounds)} if rounds else {}),
            "ended by": {
                reason: sum(each.reason == reason for each in some)
                for reason in sorted({each.reason for each in some})
            },
        }
    return found


def _scores(results: Sequence[Result]) -> dict[str, Figures]:
    winning = [max(each.score) for each in results]
    return {
        "winner": _spread(winning),
        "all": _spread([points for each in results for points in each.score]),
    }


def _spread(numbers: Sequence[int]) -> Figures:
    low, middle, high = np.percentile(numbers, [10, 50, 90])
    return {"mean": float(np.mean(numbers)), "10%": low, "50%": middle, "90%": high}
