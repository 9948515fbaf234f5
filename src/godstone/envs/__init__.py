"""Both games for those who train agents: numbered actions, planes, and batches on CPU and GPU."""

from godstone.envs.pacal.batch import PacalBatch

__all__ = ["PacalBatch"]
