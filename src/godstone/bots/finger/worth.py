"""What resting positions are worth, many at once: the rules' points (F4.3 b, F5), and prospects."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.desk import Play, desk_of, own_desk
from godstone.games.finger.game import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.position import Position
from godstone.games.finger.questions import ask
from godstone.games.finger.rules.conversion import add_conversion
from godstone.games.finger.rules.doors import Question
from godstone.games.finger.rules.facts import (
    is_on_map,
    is_prophet,
    is_temple,
    put,
    score_of,
)
from godstone.games.finger.rules.navel import score_navel
from godstone.games.finger.rules.temple import city_of, is_on_an_island
from godstone.games.finger.state import (
    NO_ISLE,
    SEATS,
    Source,
    Where,
    Words,
    copy_words,
    position_of,
    secrets_of,
)
from godstone.games.finger.table import table_of
from godstone.kernel import entry, inner, whole

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Counts = NDArray[np.int64]

POINTS, KEPT, READY = map(whole, range(3))  # rows of what is counted, by seat
SPARE_PROPHET: Final = 0.8  # what a prophet still in hand is worth, in points
NEW_TEMPLE: Final = 0.3  # a temple can be built now
TEMPLE_LATER: Final = 0.9  # and what it brings in each generation to come
ENEMY_GONE: Final = 0.25  # an enemy prophet sent off is an enemy point less to come


@inner
def lay_rests(play: Play, places: Floats, on_mat: Bools) -> None:
    """Put discs where they would rest; what left the map is off it."""
    for disc in range(len(on_mat)):
        if on_mat[disc]:
            put(play.state, disc, places[disc, 0], places[disc, 1])
        elif is_on_map(play.state, disc):
            play.state.where[disc] = Where.OFF


@inner
def count_kept(play: Play, kept: Counts) -> None:
    """F4.3 d  Temples that would stand on an island, by seat."""
    for seat in range(SEATS):
        kept[seat] = 0
    for disc in range(play.table.discs):
        if is_temple(play.table, disc) and is_on_map(play.state, disc):
            kept[play.table.owner[disc]] += 1 if is_on_an_island(play, disc) else 0


@inner
def count_ready(play: Play, seat: int) -> int:
    """F4.3 a  The seat's prophets that would touch a city."""
    ready = 0
    for disc in range(play.table.discs):
        if play.table.owner[disc] == seat and is_prophet(play.table, disc):
            if is_on_map(play.state, disc) and city_of(play, disc) != NO_ISLE:
                ready += 1
    return ready


@inner
def count_points(play: Play, points: Counts) -> None:
    """F4.3 b, then F5  The score then, captives left out."""
    score_navel(play)
    play.desk.points[:] = 0
    add_conversion(play, play.desk.points)
    for seat in range(play.table.players):
        points[seat] = score_of(play.state, seat) - play.desk.points[Source.CAPTIVES, seat]
        for source in range(len(play.desk.points)):
            points[seat] += play.desk.points[source, seat]


@entry
def count_all(
    table: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    scratch: Words,  # a position, to be written over
    places: Floats,  # [K, discs, 2]
    on_mat: Bools,  # [K, discs]
    seat: int,
    counts: Counts,  # [K, POINTS to READY, SEATS]
) -> None:
    """What the rules say of each of K resting positions, and what may be built there."""
    for k in range(len(places)):
        copy_words(position, scratch)
        play = Play(table_of(table), position_of(scratch), secrets_of(secrets), desk_of(desk))
        play.desk.telling = 0
        lay_rests(play, places[k], on_mat[k])
        count_kept(play, counts[k, KEPT])
        counts[k, READY, seat] = count_ready(play, seat)
        count_points(play, counts[k, POINTS])


def counted(
    state: Position, seat: int, positions: Floats, on_mat: Bools
) -> tuple[Counts, Counts, Counts]:
    """Points [K, seats], temples kept [K, seats], prophets in cities [K]."""
    counts, seats = np.zeros((len(positions), 3, SEATS), np.int64), len(state.colours)
    count_all(
        state.table,
        state.words,
        state.secrets,
        own_desk(),
        state.words.copy(),
        np.ascontiguousarray(positions),
        np.ascontiguousarray(on_mat),
        seat,
        counts,
    )
    return counts[:, POINTS, :seats], counts[:, KEPT, :seats], counts[:, READY, seat]


def _city_gains(state: Position, seat: int, ready: Counts) -> Floats:
    """F4.3 a  Own prophets touching a city, and what a temple brings until the end."""
    later = state.generations - state.generation
    worth = NEW_TEMPLE + TEMPLE_LATER * later
    supply = len(state.temples(Where.HAND, seat))
    return np.asarray(np.minimum(ready, supply) * worth, np.float64)


def _sent_off(state: Position, seat: int, on_mat: Bools) -> Floats:
    """Enemy prophets that this flick sends off: Bounty, Tyr, and a point less for them."""
    enemies = [disc for disc in state.prophets(Where.MAP) if state.discs[disc].seat != seat]
    gone = (~on_mat[:, enemies]).sum(axis=1)
    bounty = np.array([ask(state, Question.BOUNTY_POINTS, n) for n in range(len(enemies) + 1)])
    worth = gone * ENEMY_GONE + bounty[gone]
    if seat == state.seat_of(God.TYR):
        cells = ask(state, Question.FREE_CELLS)
        worth = worth + np.minimum(gone, cells) * ask(state, Question.POINTS_EACH)
    return np.asarray(worth, np.float64)


def _own_temples_lost(state: Position, seat: int, kept: Counts) -> Floats:
    """F4.3 d  Temples pushed off every island bring nothing later."""
    standing = state.temples(Where.MAP, seat)
    later = state.generations - state.generation
    return np.asarray((len(standing) - kept) * TEMPLE_LATER * later, np.float64)


def value(game: Finger, seat: int, positions: Floats, on_mat: Bools) -> Floats:
    """What each resting position would be worth to a seat now, in points over the others' mean.

    Score so far, Navel hits, conversion as it lies, cities in reach, enemies sent off, discs left
    in hand.
    """
    state = game.position
    points, kept, ready = counted(state, seat, positions, on_mat)
    worth = points.astype(np.float64)
    for other in state.seats:
        worth[:, other] += SPARE_PROPHET * len(state.prophets(Where.HAND, other))
        worth[:, other] -= _own_temples_lost(state, other, kept[:, other])
    worth[:, seat] += _city_gains(state, seat, ready)
    worth[:, seat] += _sent_off(state, seat, on_mat)
    others = (worth.sum(axis=1) - worth[:, seat]) / (len(state.colours) - 1)
    return np.asarray(worth[:, seat] - others, np.float64)


def nearness(game: Finger, disc: str, positions: Floats, on_mat: Bools) -> Floats:
    """F1.4  For a flick at the Navel: minus the distance to its centre; off the map is worst."""
    number = game.position.named(disc)
    away = np.hypot(positions[:, number, 0], positions[:, number, 1]).reshape(-1)
    return np.asarray(np.where(on_mat[:, number].reshape(-1), -away, -9.0), np.float64)
