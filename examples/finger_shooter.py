"""A shooter that learns to hit the Navel: policy gradient on `FingerBatch`, continuous actions.

    python examples/finger_shooter.py --seconds 150

The network says from where and how fast a prophet is flicked. A flick hits when it scores at once
(F4.3 b). Everything else at the table, votes and temples and the like, is decided at random.
"""

import argparse
import time

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from godstone.envs import FingerBatch
from godstone.envs.finger.planes import (
    COMMON_FLOATS,
    DISC_FLOATS,
    GENERATION_AT,
    PLACE_AT,
    POINTS_AT,
    SEAT_FLOATS,
)
from godstone.envs.finger.space import FLICK
from godstone.games.finger.state import Phase, Where

PLAYERS = 2
AIMED = 4  # of the box: place x, y and velocity x, y
GENERATION = int(GENERATION_AT)  # floats of what is seen: see docs/research.md
OWN_POINTS = int(COMMON_FLOATS + POINTS_AT)
DISCS = int(COMMON_FLOATS + PLAYERS * SEAT_FLOATS)
Flicks = tuple[Tensor, Tensor, Tensor, Tensor, Tensor]


class Shooter(nn.Module):
    """What is seen, to the middle of what is aimed at, and to the chance of a hit."""

    def __init__(self, floats: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(floats, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()
        )
        self.aim, self.hope = nn.Linear(width, AIMED), nn.Linear(width, 1)
        self.spread = nn.Parameter(torch.full((AIMED,), -0.7))  # as logarithms

    def forward(self, seen: Tensor) -> tuple[torch.distributions.Normal, Tensor]:
        hidden = self.body(seen)
        aims = torch.distributions.Normal(self.aim(hidden), self.spread.clamp(min=-4).exp())
        return aims, self.hope(hidden)[:, 0]


def seen_after(batch: FingerBatch, movers: NDArray[np.uint8]) -> NDArray[np.float32]:
    """[count, floats] what whoever moved sees now."""
    return np.where(movers[:, None] == 0, batch.observe(0), batch.observe(1))


def nearness(after: NDArray[np.float32], discs: NDArray[np.int64]) -> NDArray[np.float32]:
    """[count] of each flicked disc: nearly 1 beside the Navel, nearly 0 far away or off the map."""
    first = DISCS + discs * int(DISC_FLOATS)
    rows = np.arange(len(after))
    x, y = after[rows, first + PLACE_AT], after[rows, first + PLACE_AT + 1]
    return after[rows, first + Where.MAP] * np.exp(-8 * np.hypot(x, y))


@torch.no_grad()
def flicked(shooter: Shooter, batch: FingerBatch, steps: int, *, steady: bool = False) -> Flicks:
    """Some decisions of every game. Of the first flicks of prophets: what was seen, aimed, its
    log-probability, whether it scored, and what it is worth: half of its nearness if it did not.
    """
    kept: list[Flicks] = []
    for _ in range(steps):
        seen, movers = torch.from_numpy(batch.observe().copy()), batch.to_move.copy()
        choices, boxes = batch.sample()
        aims, _ = shooter(seen)
        aimed = aims.mean if steady else aims.sample()
        ours = (seen[:, Phase.MISSION].numpy() == 1) & (choices >= FLICK)
        boxes[ours, :AIMED] = aimed.clamp(-1, 1).numpy()[ours]
        told = batch.step(choices, boxes)
        after = seen_after(batch, movers)
        # After a generation's last flick the islands are counted too: that says nothing of the aim.
        ours &= (after[:, GENERATION] == seen[:, GENERATION].numpy()) & (told.terminated == 0)
        scored = after[:, OWN_POINTS] > seen[:, OWN_POINTS].numpy()
        worth = np.where(scored, 1, nearness(after, np.where(ours, choices - FLICK, 0)) / 2)
        told_of = (
            seen,
            aimed,
            aims.log_prob(aimed).sum(1),
            torch.tensor(scored),
            torch.tensor(worth),
        )
        kept.append(tuple(each[torch.from_numpy(ours)].float() for each in told_of))
    return tuple(map(torch.cat, zip(*kept, strict=True)))


def learn(shooter: Shooter, optimizer: torch.optim.Optimizer, flicks: Flicks) -> None:
    """PPO for decisions that are judged at once."""
    seen, aimed, before, _, worth = flicks
    for _ in range(3):
        for rows in torch.randperm(len(seen)).split(1024):
            aims, hope = shooter(seen[rows])
            ratio = (aims.log_prob(aimed[rows]).sum(1) - before[rows]).exp()
            gain = worth[rows] - hope.detach()
            gain = gain / (gain.std() + 1e-6)
            policy = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            loss = (hope - worth[rows]).square().mean() - policy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(shooter.parameters(), 0.5)
            optimizer.step()


def hit_rate(shooter: Shooter, seed: int, games: int = 256, steps: int = 60) -> float:
    """Of flicks straight at the middle of the aim, in games that were never trained on."""
    batch = FingerBatch(games, players=PLAYERS, seed=seed)
    return float(flicked(shooter, batch, steps, steady=True)[3].mean())


def train(seconds: float, seed: int = 1, games: int = 512, steps: int = 16) -> Shooter:
    """A shooter. What it hits is printed; evaluation takes seeds from 1,000,000 on."""
    torch.set_num_threads(1)  # more gain nothing here, and wait for each other on a busy machine
    torch.manual_seed(seed)
    batch = FingerBatch(games, players=PLAYERS, seed=seed)
    shooter = Shooter(batch.floats)
    optimizer = torch.optim.Adam(shooter.parameters(), lr=2e-3)
    print(f"before: {hit_rate(shooter, 1_000_000):.1%}")
    began, told, many = time.perf_counter(), 0.0, 0
    while (spent := time.perf_counter() - began) < seconds:
        flicks = flicked(shooter, batch, steps)
        learn(shooter, optimizer, flicks)
        many += len(flicks[0])
        if spent >= told:
            print(
                f"{spent:5.0f} s  {many:9,} flicks  {flicks[3].mean():.1%} hit while learning",
                flush=True,
            )
            told += seconds / 10
    print(f"after:  {hit_rate(shooter, 1_000_001):.1%}")
    return shooter


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=150.0)
    parser.add_argument("--seed", type=int, default=1)
    train(**vars(parser.parse_args()))
