"""What callers in Python call: lists, refusals, changes and questions, on plain arrays of words."""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger import motion
from godstone.games.finger.actions import Move
from godstone.games.finger.desk import Play, desk_of
from godstone.games.finger.rules.aim import hides_map, launched, top_speed_part
from godstone.games.finger.rules.captives import captive_points, free_cells, points_each
from godstone.games.finger.rules.conversion import (
    add_conversion,
    count_held,
    counts_temples,
    dominator,
    fewest_rule,
    holy_factor,
    reach_points,
)
from godstone.games.finger.rules.departure import bounty_points
from godstone.games.finger.rules.heart import list_taken_by_heart
from godstone.games.finger.rules.launch import lay_map, lay_scene, read_rests
from godstone.games.finger.rules.legal import list_chances, list_moves, refusal
from godstone.games.finger.rules.navel import hit_points
from godstone.games.finger.rules.powers import launch_corner
from godstone.games.finger.rules.room import next_free_spot, spot
from godstone.games.finger.rules.standing import write_standing
from godstone.games.finger.rules.temple import is_site, temples_on_map
from godstone.games.finger.rules.together import is_judgement_day, rider_for
from godstone.games.finger.rules.turn import apply
from godstone.games.finger.state import NOBODY, Words, position_of, secrets_of
from godstone.games.finger.table import table_of
from godstone.kernel import entry, inner


@entry
def list_words(table: Words, position: Words, secrets: Words, desk: Words, seat: int) -> int:
    """Onto the desk: the legal moves of a seat; of NOBODY, what chance may answer."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    return list_chances(play) if seat == NOBODY else list_moves(play, seat)


@entry
def refusal_words(
    table: Words, position: Words, secrets: Words, desk: Words, seat: int, move: Move
) -> int:
    """Why a move may not be: a Refusal."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    return refusal(play, seat, move)


@entry
def apply_words(
    table: Words, position: Words, secrets: Words, desk: Words, seat: int, move: Move
) -> None:
    """Do what a legal move says, and tell it on the desk."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    apply(play, seat, move)


@entry
def lay_words(
    table: Words, position: Words, secrets: Words, desk: Words, scene: motion.Simulation
) -> None:
    """Lay what is launched, and what lies on the map, before motion."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    lay_scene(play, scene)


@entry
def read_words(
    table: Words, position: Words, secrets: Words, desk: Words, scene: motion.Simulation
) -> None:
    """What motion answered, onto the desk."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    read_rests(play, scene)


@entry
def lay_map_words(
    table: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    scene: motion.Simulation,
    flicked: NDArray[np.int64],
) -> None:
    """Lay what lies on the map before motion, for bots."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    lay_map(play, scene, flicked)


@entry
def standing_words(
    table: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    islands: NDArray[np.int64],
    discs: NDArray[np.int64],
) -> None:
    """What each island would give now, and where each disc counts or nearly does."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    write_standing(play, islands, discs)


@entry
def launched_words(
    table: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    x: float,
    y: float,
    vx: float,
    vy: float,
) -> tuple[float, float]:
    """The velocity a disc leaves with when it was aimed so; and the other way round."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    return launched(play, x, y, vx, vy)


class Question(IntEnum):
    """What Python asks of the rules; what follows it are the numbers asked about."""

    JUDGEMENT_DAY = 0
    HIDES_MAP = 1
    LAUNCH_CORNER = 2  # seat
    RIDER_FOR = 3  # disc
    TAKEN_BY_HEART = 4  # how many, and onto the desk which
    IS_SITE = 5  # seat, prophet, island
    TEMPLES_ON_MAP = 6  # seat
    CONVERSION = 7  # onto the desk: points by source and seat
    HOLDS = 8  # island; the dominator, and onto the desk what is held
    TOP_SPEED_PART = 9  # the numerator, and onto the desk the denominator
    FREE_SPOT = 10  # corner, disc, from which number on; its number, its place onto the desk
    HIT_POINTS = 11  # islands, earlier hits
    REACH_POINTS = 12  # islands
    HOLY_FACTOR = 13  # island
    COUNTS_TEMPLES = 14
    FEWEST_RULE = 15
    BOUNTY_POINTS = 16  # prophets sent off
    FREE_CELLS = 17
    CAPTIVE_POINTS = 18
    POINTS_EACH = 19  # of a captive


OF_FLICKS = (
    Question.JUDGEMENT_DAY,
    Question.HIDES_MAP,
    Question.LAUNCH_CORNER,
    Question.RIDER_FOR,
    Question.TOP_SPEED_PART,
    Question.FREE_SPOT,
)
OF_DEPARTURES = (
    Question.BOUNTY_POINTS,
    Question.FREE_CELLS,
    Question.CAPTIVE_POINTS,
    Question.POINTS_EACH,
    Question.TAKEN_BY_HEART,
)


@inner
def answer_of_island(play: Play, question: int, a: int, b: int) -> int:
    """What scores how much."""
    if question == Question.HIT_POINTS:
        return hit_points(play, a, b)
    if question == Question.REACH_POINTS:
        return reach_points(play, a)
    if question == Question.HOLY_FACTOR:
        return holy_factor(play, a)
    if question == Question.COUNTS_TEMPLES:
        return 1 if counts_temples(play) else 0
    if question == Question.FEWEST_RULE:
        return 1 if fewest_rule(play) else 0
    if question == Question.HOLDS:
        count_held(play, a)
        return dominator(play, play.desk.held)
    play.desk.points[:] = 0
    add_conversion(play, play.desk.points)
    return 0


@inner
def answer_of_departure(play: Play, question: int, a: int) -> int:
    """Who gains by discs off the map, and what the Heart takes."""
    if question == Question.BOUNTY_POINTS:
        return bounty_points(play, a)
    if question == Question.FREE_CELLS:
        return free_cells(play)
    if question == Question.CAPTIVE_POINTS:
        return captive_points(play)
    if question == Question.TAKEN_BY_HEART:
        return list_taken_by_heart(play)
    return points_each(play)


@inner
def answer_of_flick(play: Play, question: int, a: int, b: int, c: int) -> int:
    """Who flicks what from where, and how."""
    if question == Question.JUDGEMENT_DAY:
        return 1 if is_judgement_day(play) else 0
    if question == Question.HIDES_MAP:
        return 1 if hides_map(play) else 0
    if question == Question.LAUNCH_CORNER:
        return launch_corner(play, a)
    if question == Question.RIDER_FOR:
        return rider_for(play, a)
    if question == Question.TOP_SPEED_PART:
        part, play.desk.discs[0] = top_speed_part(play)
        return part
    kind, radius = play.table.kind[b], play.table.radius[b]
    number = next_free_spot(play, a, kind, radius, c)
    if number < play.table.spot_count[kind]:
        play.desk.discs[0], play.desk.discs[1] = spot(play, a, kind, number)
    return number


@entry
def ask_words(
    table: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    question: int,
    a: int,
    b: int,
    c: int,
) -> int:
    """One question, answered with a number."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    if question in OF_FLICKS:
        return answer_of_flick(play, question, a, b, c)
    if question in OF_DEPARTURES:
        return answer_of_departure(play, question, a)
    if question == Question.IS_SITE:
        return 1 if is_site(play, a, b, c) else 0
    if question == Question.TEMPLES_ON_MAP:
        return temples_on_map(play, a)
    return answer_of_island(play, question, a, b)
