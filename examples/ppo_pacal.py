"""Masked PPO on `PacalBatch`: one network learns Pacal's Rocket by playing all seats itself.

    python examples/ppo_pacal.py --seconds 120 --out pacal.pt

`trained_pacal.py` beside this makes a bot of what was learned.
"""

import argparse
import time
from dataclasses import asdict, dataclass, fields

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn

import godstone.envs.gymnasium  # noqa: F401 - registers godstone/Pacal-v0
from godstone.envs import PacalBatch

EVALUATION_SEED = 1_000_000  # no run is trained with it
RULES = {"start": None, "max_moves": 1000}  # who begins is drawn; a longer game is a draw


@dataclass(frozen=True)
class Wishes:
    """What can be set on the command line."""

    seconds: float = 120.0  # of training; evaluation is not counted
    out: str = "pacal.pt"
    device: str = "cuda" if torch.cuda.is_available() else "cpu"
    players: int = 2  # more are trained alike; it is evaluated in games of two only
    games: int = 16384  # side by side
    steps: int = 32  # decisions of each between two updates
    minibatch: int = 32768
    epochs: int = 2
    width: int = 768
    blocks: int = 3
    rate: float = 4e-4  # of learning; falls to 0 over the run
    entropy: float = 0.01  # likewise
    trust: float = 0.95  # GAE's lambda
    seed: int = 1
    evaluations: int = 6
    matches: int = 200  # at each evaluation, against each bot


def parts_of(batch: PacalBatch) -> Tensor:
    """[actions, 5] which outputs of the network an action's logit is the sum of.

    Most actions have one of their own. The thousands of builds are made of the cells they use, and
    of the cell and height that is built: so what is learned of one is known of many.
    """
    numbering, first = batch.numbering, batch.numbering.starts["build"]
    cells = {cell: place for place, cell in enumerate(numbering.land)}
    used, built = first + 1, first + 1 + len(cells)
    parts = np.full((batch.actions, 5), built + 5 * len(cells))  # one for what is left over
    parts[: first + 1, 0] = np.arange(first + 1)  # the last of these: to build nothing
    for number, word in enumerate(numbering.builds[1:].tolist(), first + 1):
        members = [cell for at in range(4) if (cell := word >> 16 + 8 * at & 255) in cells]
        square = len(members) == 4 and members[2] - members[1] != members[1] - members[0]
        height = len(members) + square - 1 - (word >> 4 & 15)
        parts[number, 0] = built + height * len(cells) + cells[word >> 8 & 255]
        parts[number, 1 : 1 + len(members)] = [used + cells[cell] for cell in members]
    return torch.from_numpy(parts)


class Net(nn.Module):
    """From what is seen to the parts of all logits, and to every seat's chance of winning."""

    def __init__(self, batch: PacalBatch, width: int, blocks: int) -> None:
        super().__init__()
        self.register_buffer("parts", parts_of(batch), persistent=False)
        seen, outputs = 8 * batch.layout.words, int(self.parts.max()) + 1
        self.register_buffer("mean", torch.zeros(seen))
        self.register_buffer("spread", torch.ones(seen))
        self.first, self.norm = nn.Linear(seen, width), nn.LayerNorm(width)
        self.blocks = nn.ModuleList(
            nn.Sequential(
                nn.LayerNorm(width), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width)
            )
            for _ in range(blocks)
        )
        self.act, self.judge = nn.Linear(width, outputs), nn.Linear(width, batch.players)
        nn.init.zeros_(self.act.weight)  # at first nothing depends on what is seen

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            hidden = self.first((seen - self.mean) / self.spread)
            for each in self.blocks:
                hidden = hidden + each(hidden)
            hidden = self.norm(hidden)
            outputs, chances = self.act(hidden), self.judge(hidden)
        return outputs.float(), chances.float().log_softmax(1)

    def logits(self, outputs: Tensor, rows: Tensor, numbers: Tensor) -> Tensor:
        """[n] of some actions of some rows: what is not legal is never computed."""
        places = rows[:, None] * outputs.shape[1] + self.parts[numbers]
        return outputs.flatten().gather(0, places.flatten()).view(places.shape).sum(1)


def legal_in(words: Tensor) -> tuple[Tensor, Tensor]:
    """[n], [n] rows and numbers of all that is legal, from the bits of the mask."""
    rows, places = words.nonzero(as_tuple=True)
    bits = words[rows, places][:, None] >> torch.arange(64, device=words.device) & 1
    found, bit = bits.nonzero(as_tuple=True)
    return rows[found], places[found] * 64 + bit


def largest(logits: Tensor, rows: Tensor, count: int) -> Tensor:
    return logits.new_full((count,), -1e9).scatter_reduce(0, rows, logits, "amax")


def best(logits: Tensor, rows: Tensor, numbers: Tensor, count: int) -> Tensor:
    """[count] of each row the number with the largest logit."""
    found = logits == largest(logits, rows, count)[rows]
    return numbers.new_zeros(count).scatter(0, rows[found], numbers[found])


class Policy:
    """What the network would do in some positions."""

    def __init__(self, net: Net, seen: Tensor, words: Tensor) -> None:
        self.net, self.count = net, len(seen)
        self.outputs, self.chances = net(seen)  # chances as logarithms, from the mover on
        self.rows, self.numbers = legal_in(words)
        self.logits = net.logits(self.outputs, self.rows, self.numbers)
        most = largest(self.logits.detach(), self.rows, self.count)
        apart = (self.logits - most[self.rows]).exp()
        self.sums = most + apart.new_zeros(self.count).index_add(0, self.rows, apart).log()

    def drawn(self) -> Tensor:
        """A legal number for each row, as likely as the policy says (Gumbel's way)."""
        noise = -torch.empty_like(self.logits).exponential_().log()
        return best(self.logits + noise, self.rows, self.numbers, self.count)

    def log_chance(self, numbers: Tensor) -> Tensor:
        rows = torch.arange(self.count, device=numbers.device)
        return self.net.logits(self.outputs, rows, numbers) - self.sums

    def entropy(self) -> Tensor:
        each = self.logits - self.sums[self.rows]
        return -(each.exp() * each).sum() / self.count


def turned(by_seat: Tensor, movers: Tensor, way: int) -> Tensor:
    """Columns from seats to places counted on from the mover (way 1), or back (way -1)."""
    seats = torch.arange(by_seat.shape[-1], device=by_seat.device)
    return by_seat.gather(-1, (seats + way * movers[..., None]) % by_seat.shape[-1])


@torch.no_grad()
def played(net: Net, batch: PacalBatch, wishes: Wishes) -> list[Tensor]:
    """Some decisions of every game, flat: what was seen, legal, done and how well it went."""
    shown, mask, to_move = map(torch.from_dlpack, (batch.observe(), batch.mask(), batch.to_move))
    kept = []
    for _ in range(wishes.steps):
        seen, words, movers = shown.clone(), mask.view(torch.int64).clone(), to_move.long()
        policy = Policy(net, seen, words)
        numbers = policy.drawn()
        told = batch.step(numbers if numbers.is_cuda else numbers.numpy())
        rewards, ended, cut = (torch.from_dlpack(each).clone() for each in told[:3])
        chance, value = policy.log_chance(numbers), turned(policy.chances.exp(), movers, -1)
        kept.append((seen, words, numbers, chance, movers, value, rewards, ended | cut))
    seen, words, numbers, chance, movers, values, *earned = map(
        torch.stack, zip(*kept, strict=True)
    )
    last = turned(net(shown)[1].exp(), to_move.long(), -1)
    gains = advantages(*earned, torch.cat([values, last[None]]), wishes.trust)
    goals = turned(gains + values, movers, 1).clamp(0, 1)
    gain = gains.gather(-1, movers[..., None])[..., 0]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    return [each.flatten(0, 1) for each in (seen, words, numbers, chance, gain, goals)]


def advantages(rewards: Tensor, over: Tensor, values: Tensor, trust: float) -> Tensor:
    """GAE for every seat at once, whoever moved: [steps, games, seats]."""
    gains = torch.zeros_like(values)
    for step in reversed(range(len(rewards))):
        on = 1 - over[step].float()[:, None]
        after = values[step + 1] + trust * gains[step + 1]
        gains[step] = rewards[step] + on * after - values[step]
    return gains[:-1]


def loss_of(net: Net, part: list[Tensor], entropy: float) -> Tensor:
    """PPO's: of the policy, of the chances of winning, and of entropy."""
    seen, words, taken, before, gain, goals = part
    policy = Policy(net, seen, words)
    ratio = (policy.log_chance(taken) - before).exp()
    better = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
    return -better.mean() - (goals * policy.chances).sum(1).mean() - entropy * policy.entropy()


def update(net: Net, learner: torch.optim.Adam, data: list[Tensor], left: float, w: Wishes) -> None:
    """Learn from what was played; `left` of the run is still to come."""
    learner.param_groups[0]["lr"] = w.rate * left
    for _ in range(w.epochs):
        for rows in torch.randperm(len(data[0]), device=data[0].device).split(w.minibatch):
            learner.zero_grad()
            loss_of(net, [each[rows] for each in data], w.entropy * left).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            learner.step()


@torch.no_grad()
def share_of_wins(net: Net, bot: str, games: int, seed: int = EVALUATION_SEED) -> float:
    """Of games of two against a bot, half from each seat; always the likeliest number."""
    earned, device, half = 0.0, net.mean.device, games // 2
    for seat in (0, 1):
        envs = gymnasium.make_vec("godstone/Pacal-v0", half, opponents=[bot], seat=seat, **RULES)
        (seen, infos), going = envs.reset(seed=seed + seat), np.ones(half, bool)
        while going.any():
            rows, numbers = torch.from_numpy(infos["action_mask"]).to(device).nonzero(as_tuple=True)
            outputs, _ = net(torch.from_numpy(seen).to(device))
            taken = best(net.logits(outputs, rows, numbers), rows, numbers, half)
            seen, rewards, ended, cut, infos = envs.step(taken.cpu().numpy())
            earned += float(rewards[going].sum())
            going &= ~(ended | cut)
    return earned / (2 * half)


def train(w: Wishes) -> Net:
    """Play and learn by turns. Now and then it plays against bots, and the weights are kept."""
    torch.manual_seed(w.seed)
    batch = PacalBatch(w.games, w.players, seed=w.seed, device=w.device, **RULES)
    net = Net(batch, w.width, w.blocks).to(w.device)
    usual = played(net, batch, w)[0].float()  # with it every input weighs alike
    net.mean.copy_(usual.mean(0))
    net.spread.copy_(usual.std(0).clamp(min=0.05))
    learner = torch.optim.Adam(net.parameters(), eps=1e-5)
    spent, decisions, told = 0.0, 0, 0
    while spent < w.seconds:
        began = time.perf_counter()
        update(net, learner, played(net, batch, w), 1 - spent / w.seconds, w)
        batch.device.wait()
        spent, decisions = spent + time.perf_counter() - began, decisions + w.games * w.steps
        if spent >= w.seconds * (told + 1) / w.evaluations:
            told += 1
            torch.save({"wishes": asdict(w), "weights": net.state_dict()}, w.out)
            bots = ("random", "greedy") if w.players == 2 else ()
            won = [f"  {bot} {share_of_wins(net, bot, w.matches):.1%}" for bot in bots]
            print(f"{spent:5.0f} s {decisions:13,} decisions", *won, flush=True)
    return net


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for each in fields(Wishes):
        parser.add_argument(f"--{each.name}", type=each.type, default=each.default)
    train(Wishes(**vars(parser.parse_args())))
