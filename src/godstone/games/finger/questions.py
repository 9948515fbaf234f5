"""The rules, asked in Python: a position goes in, and names, tuples and lists come out."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger import motion
from godstone.games.finger.actions import Move, Refusal
from godstone.games.finger.desk import NUMBERS, desk_record, own_desk
from godstone.games.finger.geometry import Place, Point
from godstone.games.finger.ground import ISLANDS, Corner, Island
from godstone.games.finger.position import Position
from godstone.games.finger.rules.doors import (
    Question,
    ask_words,
    launched_words,
    lay_map_words,
    list_words,
    refusal_words,
    standing_words,
)
from godstone.games.finger.rules.standing import DISC_NUMBERS
from godstone.games.finger.state import DISCS, NO_DISC, NOBODY, Where
from godstone.games.finger.table import KINDS, TABLE
from godstone.games.layout import seen

Listed = list[list[int]]  # an Act and its two numbers


def ask(position: Position, question: Question, a: int = 0, b: int = 0, c: int = 0) -> int:
    """One question; what it leaves on the desk is the caller's to read."""
    return ask_words(
        position.table, position.words, position.secrets, own_desk(), int(question), a, b, c
    )


def listed(position: Position, seat: int | None) -> Listed:
    """The legal moves of a seat, or what chance may answer."""
    who = int(NOBODY) if seat is None else seat
    count = list_words(position.table, position.words, position.secrets, own_desk(), who)
    rows: Listed = desk_record()["listed"][:count].tolist()
    return rows


def refusal(position: Position, seat: int, move: Move) -> Refusal:
    """Why a move may not be."""
    words = position.table, position.words, position.secrets
    return Refusal(refusal_words(*words, own_desk(), seat, move))


def is_judgement_day(position: Position) -> bool:
    return bool(ask(position, Question.JUDGEMENT_DAY))


def hides_map(position: Position) -> bool:
    return bool(ask(position, Question.HIDES_MAP))


def launch_corner(position: Position, seat: int) -> Corner:
    return Corner(ask(position, Question.LAUNCH_CORNER, seat))


def rider_for(position: Position, disc: int) -> int | None:
    rider = ask(position, Question.RIDER_FOR, disc)
    return None if rider == NO_DISC else rider


def taken_by_heart(position: Position) -> list[int]:
    count = ask(position, Question.TAKEN_BY_HEART)
    taken: list[int] = desk_record()["discs"][:count].tolist()
    return taken


def sites(position: Position, seat: int, prophet: str) -> list[Island]:
    """F4.3 a  The islands where this prophet's temple may stand."""
    disc = position.named(prophet)
    if disc is None:
        return []
    return [isle for isle in Island if ask(position, Question.IS_SITE, seat, disc, int(isle))]


def temples_on_map(position: Position, seat: int) -> int:
    return ask(position, Question.TEMPLES_ON_MAP, seat)


def top_speed_part(position: Position) -> float:
    """Law 3  How much of the top speed flicks reach."""
    part = ask(position, Question.TOP_SPEED_PART)
    return part / int(desk_record()["discs"][0])


def launched(position: Position, at: Place, velocity: Place) -> Place:
    """The velocity a disc leaves with when it was aimed so, and the other way round (law 2)."""
    words = position.table, position.words, position.secrets
    return launched_words(*words, own_desk(), *map(float, (*at, *velocity)))


def free_spots(position: Position, corner: Corner, disc: int, most: int) -> list[Point]:
    """The first free places of a corner for a disc, in micrometres."""
    found: list[Point] = []
    kind, number = KINDS[position.discs[disc].kind], 0
    count = int(seen(position.table, TABLE)["spot_count"][kind])
    while len(found) < most:
        number = ask(position, Question.FREE_SPOT, int(corner), disc, number) + 1
        if number > count:
            break
        x, y = desk_record()["discs"][:2].tolist()
        found.append((x, y))
    return found


def lay_map(position: Position, flicked: Sequence[int], scene: motion.Simulation) -> list[int]:
    """Lay what lies on the map before motion; the discs in its order."""
    words = position.table, position.words, position.secrets
    lay_map_words(*words, own_desk(), scene, np.array(flicked, np.int64))
    desk = desk_record()
    discs: list[int] = desk["running"][: desk["running_count"]].tolist()
    return discs


def trial_disc(position: Position, seat: int) -> int:
    """F1.4  The prophet that is flicked at the Navel."""
    hand = position.prophets(Where.HAND, seat)
    return next(disc for disc in hand if position.discs[disc].kind == "prophet")


def conversion(position: Position) -> NDArray[np.int64]:
    """F5  What each seat would score if the generation ended now: [sources, seats]."""
    ask(position, Question.CONVERSION)
    points: NDArray[np.int64] = desk_record()["points"][:, : len(position.colours)].copy()
    return points


def dominator(position: Position, island: Island) -> int | None:
    """F5.3  Who dominates an island."""
    first = ask(position, Question.HOLDS, int(island))
    return None if first == NOBODY else first


def standing(position: Position) -> tuple[Listed, Listed]:
    """F5  Each island as its event in a conversion, and the row of each disc (standing.py)."""
    islands = np.zeros((ISLANDS, NUMBERS), np.int64)
    discs = np.zeros((DISCS, DISC_NUMBERS), np.int64)
    words = position.table, position.words, position.secrets
    standing_words(*words, own_desk(), islands, discs)
    return islands.tolist(), discs[: len(position.discs)].tolist()
