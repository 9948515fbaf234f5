"""Both games for those who train agents: numbered actions, observations, batches.

Light: who plays one game need not load the other's kernels.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from godstone.envs.finger.batch import FingerBatch
    from godstone.envs.pacal.batch import PacalBatch

__all__ = ["FingerBatch", "PacalBatch"]
PLACES: Final = {
    "FingerBatch": "godstone.envs.finger.batch",
    "PacalBatch": "godstone.envs.pacal.batch",
}


def __getattr__(name: str) -> object:
    if name not in PLACES:
        raise AttributeError(f"{__name__} has no {name}")
    return getattr(import_module(PLACES[name]), name)
