"""The joint solution: the impulses of all strikes of one instant.

Contacts tied in time and speed are solved together, else a rack struck dead centre would scatter
crookedly. Every sum is fair: it does not depend on how the discs are numbered, mirrored or turned.
"""

from typing import Final

from godstone.games.finger.motion.table import MAX_DISCS, Simulation, Strike
from godstone.kernel import inner, whole

SOLVED: Final = 1e-30  # of the squared residual
SINGULAR: Final = 1e-13  # a direction so soft changes no velocity

IMPULSE: Final = whole(0)  # columns of the solver, one number per strike
RESIDUAL: Final = whole(1)
DIRECTION: Final = whole(2)
IMAGE: Final = whole(3)


@inner
def yielding(table: Simulation, strike: Strike) -> float:
    """The closing speed that one unit of impulse takes away."""
    mass = table.discs[strike.first].inverse_mass
    if strike.second < MAX_DISCS:
        mass += table.discs[strike.second].inverse_mass
    return mass


@inner
def fair_sum(table: Simulation) -> float:
    """The sum of the strikes' terms: in any order the same, for opposite terms the opposite."""
    terms = table.terms
    for index in range(1, table.strike_count):
        term = terms[index]
        place = index
        while place > 0 and abs(terms[place - 1]) > abs(term):
            terms[place] = terms[place - 1]
            place -= 1
        terms[place] = term
    gained = 0.0
    lost = 0.0
    for index in range(table.strike_count):
        if terms[index] > 0.0:
            gained += terms[index]
        else:
            lost -= terms[index]
    return gained - lost


@inner
def dot(table: Simulation, one: int, other: int) -> float:
    """The scalar product of two columns of the solver, fairly summed."""
    for index in range(table.strike_count):
        table.terms[index] = table.solver[one, index] * table.solver[other, index]
    return fair_sum(table)


@inner
def push_along(table: Simulation, disc: int, axis: int, column: int) -> float:
    """What the strikes of one disc give it along one axis, if the column holds their impulses."""
    for index in range(table.strike_count):
        strike = table.strikes[index]
        term = table.solver[column, index] * (strike.nx if axis == 0 else strike.ny)
        table.terms[index] = 0.0
        if strike.first == disc:
            table.terms[index] = -term
        elif strike.second == disc:
            table.terms[index] = term
    return fair_sum(table)


@inner
def push(table: Simulation, column: int) -> None:
    """Let the column act as impulses: every struck disc's change of velocity."""
    for place in range(table.moved_count):
        index = table.moved[place]
        inverse_mass = table.discs[index].inverse_mass
        for axis in range(2):
            table.push[axis, index] = inverse_mass * push_along(table, index, axis, column)


@inner
def find_image(table: Simulation) -> None:
    """How much closing speed the direction takes from each active strike."""
    push(table, DIRECTION)
    for index in range(table.strike_count):
        strike = table.strikes[index]
        x = -table.push[0, strike.first]
        y = -table.push[1, strike.first]
        if strike.second < MAX_DISCS:
            x += table.push[0, strike.second]
            y += table.push[1, strike.second]
        taken = (x * strike.nx) + (y * strike.ny)
        table.solver[IMAGE, index] = taken if strike.active == 1 else 0.0


@inner
def begin(table: Simulation) -> float:
    """Start the search from no impulse at all; the softest direction that still counts."""
    stiffest = 0.0
    for index in range(table.strike_count):
        strike = table.strikes[index]
        wanted = strike.wanted if strike.active == 1 else 0.0
        table.solver[IMPULSE, index] = 0.0
        table.solver[RESIDUAL, index] = wanted
        table.solver[DIRECTION, index] = wanted
        stiffest = max(stiffest, yielding(table, strike))
    return stiffest * SINGULAR


@inner
def blend(table: Simulation, target: int, keep: float, column: int, factor: float) -> None:
    """Keep so much of one column and add so much of another to it."""
    solver = table.solver
    for index in range(table.strike_count):
        solver[target, index] = keep * solver[target, index] + factor * solver[column, index]


@inner
def solve_active(table: Simulation) -> None:
    """The impulses that give every active strike what it wants, by conjugate gradients."""
    softest = begin(table)
    start = dot(table, RESIDUAL, RESIDUAL)
    size = start
    for _ in range(2 * table.strike_count + 8):
        find_image(table)
        stiffness = dot(table, DIRECTION, IMAGE)
        if stiffness <= softest * dot(table, DIRECTION, DIRECTION):
            return
        blend(table, IMPULSE, 1.0, DIRECTION, size / stiffness)
        blend(table, RESIDUAL, 1.0, IMAGE, -size / stiffness)
        left = dot(table, RESIDUAL, RESIDUAL)
        if left <= SOLVED * start:
            return
        blend(table, DIRECTION, left / size, RESIDUAL, 1.0)
        size = left


@inner
def drop_pulls(table: Simulation) -> bool:
    """Discs push and never pull: leave out the strikes that would; True if there were any."""
    dropped = False
    for index in range(table.strike_count):
        strike = table.strikes[index]
        if strike.active == 1 and table.solver[IMPULSE, index] < 0.0:
            strike.active = 0
            dropped = True
    return dropped


@inner
def solve(table: Simulation) -> None:
    """Find every strike's impulse and every struck disc's change of velocity."""
    if table.strike_count == 1:
        strike = table.strikes[0]
        table.solver[IMPULSE, 0] = strike.wanted / yielding(table, strike)
    else:
        solve_active(table)
        while drop_pulls(table):
            solve_active(table)
    push(table, IMPULSE)
