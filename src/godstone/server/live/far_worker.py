"""A worker on a cluster, with one here behind it for when the cluster is not there."""

import logging
from collections.abc import Sequence
from typing import Final

from godstone.server.live.answers import Answer, BotFailed
from godstone.server.live.cluster import Cluster
from godstone.server.live.worker import Task, Worker, heard

LOG = logging.getLogger("godstone.bots")
PATIENCE_SECONDS: Final = 30.0  # until the cluster has made a worker ready; then one here is


class FarWorker:
    """As `Worker`. What the cluster does not answer is thought again here."""

    def __init__(self, cluster: Cluster, number: int, megabytes: int) -> None:
        self._cluster = cluster
        self._number = number
        self._near = Worker(megabytes)
        self._warm_up: Sequence[Task] = ()
        self.thought_here = 0  # tasks

    @property
    def is_running(self) -> bool:
        return self._cluster.is_up(self._number) or self._near.is_running

    def start(self, warm_up: Sequence[Task] = ()) -> None:
        self._warm_up = warm_up
        if not self._cluster.wait_for(self._number, PATIENCE_SECONDS):
            self._near.start(warm_up)

    def ask(self, task: Task, limit: float) -> Answer:
        """Blocks for `limit` seconds, and once more for as long where the cluster is just lost."""
        reply = self._cluster.asked(self._number, task, limit)
        if reply is None:
            return self._ask_here(task, limit)
        self._near.end()
        return heard(task, reply)

    def _ask_here(self, task: Task, limit: float) -> Answer:
        if self._cluster.is_closing:
            raise BotFailed("the server ends")
        self.thought_here += 1
        if not self._near.is_running:
            self._make_ready()
        return self._near.ask(task, limit)

    def _make_ready(self) -> None:
        try:
            self._near.start(self._warm_up)
        except BotFailed as error:
            LOG.warning("worker not warm", extra={"error": str(error)})

    def end(self) -> None:
        self._near.end()
