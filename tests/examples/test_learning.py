"""The examples that learn, in small. They need PyTorch, which no lock has: it is several GB."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from godstone.bots.match import match
from godstone.bots.names import bot_named
from godstone.envs import FingerBatch, PacalBatch
from godstone.games.pacal import Pacal

torch: Any = pytest.importorskip(
    "torch",
    reason="PyTorch is not installed; pip install 'godstone[train]' brings it,"
    " and pytest tests/examples tries the examples",
)
EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = {"device": "cpu", "games": 32, "steps": 8, "minibatch": 128, "width": 32, "blocks": 1}


@pytest.fixture(autouse=True)
def beside_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    torch.manual_seed(1)


@pytest.fixture
def ppo(beside_the_examples: None) -> ModuleType:
    return importlib.import_module("ppo_pacal")


@pytest.fixture
def shooting(beside_the_examples: None) -> ModuleType:
    return importlib.import_module("finger_shooter")


@pytest.fixture(scope="module")
def batch() -> PacalBatch:
    """Games some way on, so that every kind of decision is among them."""
    made = PacalBatch(64, 2, seed=1)
    for _ in range(100):
        made.step(made.sample())
    return made


def test_no_two_actions_are_made_of_the_same_parts(ppo: ModuleType, batch: PacalBatch) -> None:
    assert len(np.unique(ppo.parts_of(batch).numpy(), axis=0)) == batch.actions


def test_what_is_legal_is_read_off_the_mask(ppo: ModuleType, batch: PacalBatch) -> None:
    rows, numbers = ppo.legal_in(torch.from_numpy(batch.mask()).view(torch.int64))

    found = np.stack([rows.numpy(), numbers.numpy()])
    assert np.array_equal(found, np.nonzero(batch.legal()))


def test_chances_of_what_is_legal_add_up_to_one(ppo: ModuleType, batch: PacalBatch) -> None:
    words = torch.from_numpy(batch.mask()).view(torch.int64)
    policy = ppo.Policy(ppo.Net(batch, 32, 1), torch.from_numpy(batch.observe()), words)

    each = (policy.logits - policy.sums[policy.rows]).exp()
    assert torch.allclose(torch.zeros(64).index_add(0, policy.rows, each), torch.ones(64))


def test_what_is_drawn_is_legal(ppo: ModuleType, batch: PacalBatch) -> None:
    words = torch.from_numpy(batch.mask()).view(torch.int64)
    policy = ppo.Policy(ppo.Net(batch, 32, 1), torch.from_numpy(batch.observe()), words)

    drawn = policy.drawn().numpy()
    assert batch.legal()[np.arange(64), drawn].all()


def test_seats_are_turned_to_the_mover_and_back(ppo: ModuleType) -> None:
    by_seat, movers = torch.tensor([[0.0, 1.0, 2.0]] * 2), torch.tensor([1, 2])

    from_mover = ppo.turned(by_seat, movers, 1)

    assert from_mover.tolist() == [[1, 2, 0], [2, 0, 1]]
    assert torch.equal(ppo.turned(from_mover, movers, -1), by_seat)


def test_a_win_is_an_advantage_to_the_winner_whoever_moved(ppo: ModuleType) -> None:
    rewards = torch.tensor([[[0.0, 0.0]], [[1.0, 0.0]], [[0.0, 0.0]]])
    over = torch.tensor([[0], [1], [0]])
    values = torch.full((4, 1, 2), 0.5)

    gains = ppo.advantages(rewards, over, values, 1.0)[:, 0].tolist()

    assert gains == [[0.5, -0.5], [0.5, -0.5], [0.0, 0.0]]


def test_an_update_lowers_the_loss_of_what_was_played(ppo: ModuleType, batch: PacalBatch) -> None:
    wishes = ppo.Wishes(**{**SMALL, "games": 64, "entropy": 0.0, "rate": 1e-3})
    net = ppo.Net(batch, wishes.width, wishes.blocks)
    data = ppo.played(net, batch, wishes)
    before = ppo.loss_of(net, data, 0.0).item()

    learner = torch.optim.Adam(net.parameters())
    ppo.update(net, learner, data, 1.0, wishes)

    assert ppo.loss_of(net, data, 0.0).item() < before


def test_a_run_tells_how_it_goes_and_its_bot_plays(
    ppo: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights = tmp_path / "pacal.pt"
    run = {"seconds": 1e-3, "evaluations": 1, "matches": 2, "out": str(weights)}
    ppo.train(ppo.Wishes(**SMALL, **run))
    trained = bot_named("pacal", f"trained_pacal:Trained?weights={weights}")
    game = Pacal.new(2)

    for _ in match(game, [trained, bot_named("pacal", "random")], (1,)):
        pass

    assert game.is_over
    assert "256 decisions" in capsys.readouterr().out


def test_weights_of_three_play_no_game_of_two(ppo: ModuleType, tmp_path: Path) -> None:
    weights = tmp_path / "pacal.pt"
    run = {"seconds": 1e-3, "evaluations": 1, "matches": 0, "out": str(weights)}
    ppo.train(ppo.Wishes(**SMALL, **{**run, "players": 3}))
    trained: Any = bot_named("pacal", f"trained_pacal:Trained?weights={weights}")

    with pytest.raises(ValueError, match="these weights play games of 3, not 2"):
        trained.choose(Pacal.new(2), 0, None)


def test_flicks_that_are_kept_tell_whether_they_scored(shooting: ModuleType) -> None:
    batch = FingerBatch(64, players=2, seed=1)
    shooter = shooting.Shooter(batch.floats)

    _, _, _, scored, worth = shooting.flicked(shooter, batch, 30)

    assert len(scored) > 64
    assert bool((worth[scored == 1] == 1).all())
    assert bool((worth[scored == 0] <= 0.5).all())


def test_a_shooter_aims_where_it_was_worth_most(shooting: ModuleType) -> None:
    shooter, seen = shooting.Shooter(3, width=16), torch.zeros(4096, 3)
    learner = torch.optim.Adam(shooter.parameters(), lr=1e-2)
    for _ in range(10):
        aims, _ = shooter(seen)
        aimed = aims.sample()
        log = aims.log_prob(aimed).sum(1).detach()
        worth = -(aimed - 0.5).square().sum(1)
        shooting.learn(shooter, learner, (seen, aimed, log, worth, worth))

    assert torch.allclose(shooter(seen[:1])[0].mean, torch.full((1, 4), 0.5), atol=0.1)


def test_the_rate_of_hits_is_that_of_a_steady_hand(shooting: ModuleType) -> None:
    batch = FingerBatch(1, players=2)
    shooter = shooting.Shooter(batch.floats)

    rates = {shooting.hit_rate(shooter, seed=5, games=64, steps=20) for _ in range(2)}

    assert len(rates) == 1
