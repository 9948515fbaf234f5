"""A board to try flicks on: one disc about to be launched, everything else where it lies."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger import lookahead
from godstone.bots.finger.appraise import COLUMNS, appraise
from godstone.bots.finger.facts import Facts, Piece, facts_of, pieces
from godstone.bots.finger.hand import Skill
from godstone.games.api import Json
from godstone.games.finger import motion
from godstone.games.finger.answers import own_simulation
from godstone.games.finger.game import Finger
from godstone.games.finger.motion.batch import batch_of, flick_all, room
from godstone.games.finger.position import Position
from godstone.games.finger.questions import lay_map
from godstone.games.finger.state import NOBODY, SEATS
from godstone.kernel import plain

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Words = NDArray[np.uint64]


@dataclass(frozen=True)
class Shots:
    """K intended flicks of one board's disc: metres, m/s as the disc leaves."""

    places: Floats  # [K, 2]
    velocities: Floats  # [K, 2]
    sides: Floats  # [K, 2] law 4: unit vectors on which a rider is set down

    def __len__(self) -> int:
        return len(self.places)

    def take(self, rows: NDArray[np.int64] | list[int]) -> "Shots":
        return Shots(self.places[rows], self.velocities[rows], self.sides[rows])


def joined(parts: list[Shots]) -> Shots:
    """Several lists of shots as one."""
    return Shots(
        np.concatenate([part.places for part in parts]),
        np.concatenate([part.velocities for part in parts]),
        np.concatenate([part.sides for part in parts]),
    )


@dataclass
class Count:
    """How many flicks were simulated."""

    flicks: int = 0


@dataclass(frozen=True)
class Board:
    """One disc to flick in one game. Asking changes nothing but the count."""

    game: Finger
    seat: int
    disc: str
    before: tuple[str, ...]  # moves that lead here from the game thought about
    places: Floats  # [P, 2] where the disc may be launched
    top: float  # the fastest it may leave
    facts: Facts
    layout: "Layout"
    earlier: Floats  # [launched before, 4] own aims that go together (law 5)
    launched: Whole  # [launched] indices on the table, the disc itself last
    count: Count
    price: float = 0.0  # points: what it costs to have come here

    @property
    def slowing(self) -> float:
        """How fast the flicked disc slows down, m/s²."""
        return float(self.layout.rows["rolling"][self.launched[-1]])

    def rests(self, shots: Shots) -> motion.Outcomes:
        """Where discs come to rest."""
        self.count.flicks += len(shots)
        flicks = np.empty((len(shots), len(self.launched), 4))
        flicks[:, :-1] = self.earlier
        flicks[:, -1, :2], flicks[:, -1, 2:] = shots.places, shots.velocities
        return self.layout.run(self.launched, flicks)

    def worths(self, shots: Shots) -> Floats:
        """What each shot, executed exactly so, promises every seat: [K, seats]."""
        done = self.rests(shots)
        worths = self.layout.appraised(self.facts, done.places, done.left, shots.sides)
        worths[done.status != 0] = -99.0  # motion could not say: not a shot to take
        worths[:, self.seat] -= self.price
        return worths

    def nearness(self, shots: Shots) -> Floats:
        """F1.4  Minus the distance to the Navel's centre; off the map is worst."""
        done, own = self.rests(shots), self.launched[-1]
        away = np.hypot(done.places[:, own, 0], done.places[:, own, 1])
        return np.where(done.left[:, own] == motion.Fate.RESTS, -away, -1.0)

    def answer(self, done: motion.Outcomes, row: int) -> Json:
        """One outcome as a record keeps it, so that the rules can go on from there."""
        box, colours = self.game.position.discs, self.game.colours
        names = [box[disc].name for disc in self.layout.discs]
        lies = (done.left[row] == motion.Fate.RESTS).tolist()
        rest = zip(names, lies, done.places[row].tolist(), strict=True)
        return {
            "rest": {name: place for name, stays, place in rest if stays},
            "left": [
                [name, colours[self.seat]]
                for name, stays in zip(names, lies, strict=True)
                if not stays
            ],
        }


@dataclass(frozen=True)
class Layout:
    """Discs laid out for motion, and for the appraisal; a rider comes after all hosts."""

    half: float  # of the mat
    restitution: float
    walls: NDArray[np.void]  # as motion keeps them
    discs: list[int]
    rows: NDArray[np.void]  # [discs] as motion keeps them
    ground: Words  # the map's record
    pieces: Sequence[Piece]  # [discs and riders] as the appraisal sees them
    seats: int
    tally: Whole = field(default_factory=lambda: np.zeros((SEATS + 1, COLUMNS), np.int64))

    def run(self, launched: Whole, flicks: Floats) -> motion.Outcomes:
        """Every flick from the same start."""
        table = cast("np.record", own_simulation())
        plain(motion.clear)(table, self.half, self.restitution)
        table.walls[: len(self.walls)], table.wall_count = self.walls, len(self.walls)
        table.discs[: len(self.rows)], table.disc_count = self.rows, len(self.rows)
        done = room(len(flicks), len(self.discs))
        rows = np.tile(launched, (len(flicks), 1))
        flick_all(table, batch_of(rows, flicks, done))
        return done

    def appraised(
        self, facts: Facts, places: Floats, left: NDArray[np.int8], sides: Floats
    ) -> Floats:
        """What each resting position promises every seat: [K, seats]."""
        worths = np.zeros((len(places), SEATS))
        rides = len(self.pieces) > len(self.discs)
        beside = sides * (2 * self.pieces[-1].radius) if rides else sides
        appraise(facts, self.ground, self.pieces, beside, places, left, self.tally, worths)
        return worths[:, : self.seats]


def layout_of(state: Position, flicked: list[int]) -> Layout:
    """Everything on the map, and riders, of a laid-out position."""
    table = cast("np.record", own_simulation())
    discs = lay_map(state, flicked, table)
    rides = [ride for ride in state.rides if ride.carrier in discs]
    seen = pieces(state.colours)[[*discs, *(ride.rider for ride in rides)]]
    seen["host"] = [*range(len(discs)), *(discs.index(ride.carrier) for ride in rides)]
    return Layout(
        float(table.half),
        float(table.restitution),
        table.walls[: table.wall_count].copy(),
        discs,
        table.discs[: len(discs)].copy(),
        state.mat.words,
        cast("Sequence[Piece]", seen.view(np.recarray)),
        len(state.colours),
    )


def board_of(
    game: Finger,
    seat: int,
    disc: str,
    skill: Skill,
    count: Count,
    before: tuple[str, ...] = (),
    price: float = 0.0,
) -> Board:
    """The board for flicking this disc now, after the moves `before`."""
    number = game.position.named(disc)
    assert number is not None
    places = lookahead.launch_places(game, seat, disc)
    state = lookahead.laid_out(game, disc, places[0])
    own = [shot for other, shot in game.position.aims if other == seat]
    layout = layout_of(state, [*(shot.disc for shot in own), number])
    earlier = [(*state.place(shot.disc), *lookahead.launch_velocity(state, shot)) for shot in own]
    launched = [*(layout.discs.index(shot.disc) for shot in own), layout.discs.index(number)]
    return Board(
        game,
        seat,
        disc,
        before,
        places,
        lookahead.top_speed(game, disc),
        facts_of(state, seat, skill),
        layout,
        np.array(earlier, np.float64).reshape(-1, 4),
        np.array(launched, np.int64),
        count,
        price,
    )


def promises(
    game: Finger, skill: Skill, active: int = NOBODY, lent: dict[int, int] | None = None
) -> Floats:
    """What the position, as it lies, promises every seat; F4.3 is still to come for `active`.

    Discs that are `lent` count for another seat.
    """
    state = game.position
    layout = layout_of(state, [])
    for disc, seat in (lent or {}).items():
        layout.pieces[layout.discs.index(disc)].seat = seat
    places = np.stack([state.x[layout.discs], state.y[layout.discs]], axis=1)[None]
    left = np.zeros((1, len(layout.discs)), np.int8)
    return layout.appraised(facts_of(state, active, skill), places, left, np.zeros((1, 2)))[0]
