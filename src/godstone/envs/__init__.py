"""Both games for those who train agents: numbered actions, observations, batches."""

from godstone.envs.finger.batch import FingerBatch
from godstone.envs.pacal.batch import PacalBatch

__all__ = ["FingerBatch", "PacalBatch"]
