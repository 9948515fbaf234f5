"""Monte Carlo tree search over complete turns, for any number of players: all kernels.

A node is a position where a turn begins and the die is known; its branches are the turns worth a
look. After a turn the die is thrown again where the rules say so, and each face leads to a node of
its own. A new node gives back what its best branch seems worth, to every seat (max^n).
"""

from math import exp, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import below
from godstone.bots.pacal.calls import apply
from godstone.bots.pacal.desk import WALKED, Desk, Floats
from godstone.bots.pacal.prospect import foresee
from godstone.bots.pacal.turns import NOT_DONE, STEPS, Sight, Turns, list_turns
from godstone.bots.pacal.value import lead
from godstone.games.pacal.actions import Kind, simple
from godstone.games.pacal.cells import NOWHERE
from godstone.games.pacal.state import (
    FACES,
    SEATS,
    STATE_WORDS,
    Step,
    Table,
    Words,
    copy_words,
    mover,
    state_of,
    table_of,
)
from godstone.kernel import entry, inner, whole, widened

DEEPEST: Final = 64  # turns
ROOT: Final = whole(0)
CURIOSITY: Final = 1.2  # how much a turn that was little tried draws
SHARPNESS: Final = 0.06  # chance of winning that makes one turn clearly likelier than another


class Tree(NamedTuple):
    """What a search knows. Room for so many nodes, and so many branches at each."""

    positions: NDArray[np.uint64]  # [nodes, STATE_WORDS]
    seat: NDArray[np.int64]  # [nodes] whose turn
    branches: NDArray[np.int64]  # [nodes] how many turns are looked at
    visits: NDArray[np.int64]  # [nodes]
    actions: NDArray[np.int64]  # [nodes, width, STEPS]
    worth: Floats  # [nodes, width] first guess, to the seat that moves
    guess: Floats  # [nodes, width, SEATS] first guess: chances of winning
    ahead: Floats  # [nodes, width] first guess: points over the strongest rival
    prior: Floats  # [nodes, width] how likely a look pays
    tries: NDArray[np.int64]  # [nodes, width]
    total: Floats  # [nodes, width, SEATS] chances, of all tries
    leads: Floats  # [width] at the root: points ahead, of all tries
    below: NDArray[np.int32]  # [nodes, width, FACES] node, 0 where there is none yet
    path: NDArray[np.int64]  # [DEEPEST, 2] node and branch of this try
    size: NDArray[np.int64]  # [1] nodes in use


def new_tree(nodes: int, width: int) -> Tree:
    """An empty tree. (Pages of zeros cost nothing until they are written.)"""
    return Tree(
        np.zeros((nodes, STATE_WORDS), dtype=np.uint64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros((nodes, width, STEPS), dtype=np.int64),
        np.zeros((nodes, width)),
        np.zeros((nodes, width, SEATS)),
        np.zeros((nodes, width)),
        np.zeros((nodes, width)),
        np.zeros((nodes, width), dtype=np.int64),
        np.zeros((nodes, width, SEATS)),
        np.zeros(width),
        np.zeros((nodes, width, FACES), dtype=np.int32),
        np.zeros((DEEPEST, 2), dtype=np.int64),
        np.zeros(1, dtype=np.int64),
    )


@inner
def best_guess(tree: Tree, node: int) -> int:
    best = 0
    for branch in range(1, tree.branches[node]):
        if tree.worth[node, branch] > tree.worth[node, best]:
            best = branch
    return best


@inner
def set_priors(tree: Tree, node: int) -> None:
    """By how far each turn seems behind the best."""
    best, total = tree.worth[node, best_guess(tree, node)], 0.0
    for branch in range(tree.branches[node]):
        prior = exp((tree.worth[node, branch] - best) / SHARPNESS)
        tree.prior[node, branch] = prior
        total += prior
    for branch in range(tree.branches[node]):
        tree.prior[node, branch] /= total


@inner
def grow(table: Table, tree: Tree, position: Words, desk: Desk, sight: Sight) -> int:
    """A new node for this position."""
    node = tree.size[0]
    tree.size[0] += 1
    copy_words(position, tree.positions[node])
    tree.seat[node] = mover(state_of(position))
    turns = Turns(tree.actions[node], tree.worth[node], tree.guess[node], tree.ahead[node])
    tree.branches[node] = list_turns(table, position, desk, sight, turns)
    set_priors(tree, node)
    return node


@inner
def promising(tree: Tree, node: int) -> int:
    """The branch to try next: what it brought so far, and how little it was tried."""
    seat, best, most = tree.seat[node], 0, -1.0
    draw = CURIOSITY * sqrt(1.0 + tree.visits[node])
    for branch in range(tree.branches[node]):
        tries = tree.tries[node, branch]
        mean = (tree.guess[node, branch, seat] + tree.total[node, branch, seat]) / (1 + tries)
        hope = mean + draw * tree.prior[node, branch] / (1 + tries)
        if hope > most:
            best, most = branch, hope
    return best


@inner
def play_turn(table: Table, tree: Tree, node: int, branch: int, position: Words) -> None:
    """The node's position after a turn, into `position`."""
    copy_words(tree.positions[node], position)
    for step in range(STEPS):
        action = tree.actions[node, branch, step]
        if action != NOT_DONE:
            apply(table, state_of(position), action)


@inner
def throw(table: Table, position: Words, dice: Words) -> int:
    """The die, if it is to be thrown; which face it shows."""
    state = state_of(position)
    if state.step != Step.ROLL:
        return 0
    face = below(dice, table.face_count)
    for earlier in range(face):
        if table.faces[earlier] == table.faces[face]:
            face = earlier
            break
    apply(table, state, simple(Kind.ROLL, table.faces[face], NOWHERE))
    return face


@inner
def descend(table: Table, tree: Tree, desk: Desk, sight: Sight, dice: Words) -> int:
    """Down the tree to a new node or an end; what it is worth is left in `desk.chance`."""
    node, depth, here = ROOT, 0, desk.positions[WALKED]
    while True:
        branch = promising(tree, node)
        tree.path[depth, 0], tree.path[depth, 1] = node, branch
        depth += 1
        play_turn(table, tree, node, branch, here)
        if state_of(here).step == Step.OVER or depth == DEEPEST:
            foresee(table, here, desk)
            return depth
        face = throw(table, here, dice)
        onward = widened(tree.below[node, branch, face])
        if onward == 0:
            if tree.size[0] < len(tree.seat):
                fresh = grow(table, tree, here, desk, sight)
                tree.below[node, branch, face] = fresh
                take_guess(table, tree, fresh, desk)
            else:
                foresee(table, here, desk)
            return depth
        node = onward


@inner
def take_guess(table: Table, tree: Tree, node: int, desk: Desk) -> None:
    """What a new node's best branch seems worth, into `desk.chance` and `desk.worth`."""
    branch = best_guess(tree, node)
    for seat in range(table.players):
        desk.chance[seat] = tree.guess[node, branch, seat]
        desk.worth[seat] = 0.0
    desk.worth[tree.seat[node]] = tree.ahead[node, branch]


@inner
def learn(table: Table, tree: Tree, desk: Desk, depth: int) -> None:
    """Every branch on the path hears how it went."""
    tree.leads[tree.path[0, 1]] += lead(desk.worth, tree.seat[ROOT], table.players)
    for place in range(depth):
        node, branch = tree.path[place, 0], tree.path[place, 1]
        tree.visits[node] += 1
        tree.tries[node, branch] += 1
        for seat in range(table.players):
            tree.total[node, branch, seat] += desk.chance[seat]


@entry
def explore(
    table_words: Words,
    tree: Tree,
    position: Words,
    desk: Desk,
    sights: tuple[Sight, Sight],  # at the root, below it
    dice: Words,
    tries: int,
) -> int:
    """So many more tries from this position, with which an empty tree begins; the nodes in use."""
    table = table_of(table_words)
    if tree.size[0] == 0:
        grow(table, tree, position, desk, sights[0])
    for _ in range(tries):
        learn(table, tree, desk, descend(table, tree, desk, sights[1], dice))
    return tree.size[0]
