"""Figures for operators, in Prometheus' text form at /metrics."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One registry for each server, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        moves = Counter("godstone_moves", "moves on disk", ["by"], registry=self.registry)
        self.moves_of_people, self.moves_of_bots = moves.labels("person"), moves.labels("bot")
        self.refusals = Counter(
            "godstone_refusals", "what was refused", ["reason"], registry=self.registry
        )
        self.sockets = Gauge("godstone_sockets", "open pages", registry=self.registry)
        self.sessions = Gauge("godstone_tables", "tables in memory", registry=self.registry)
        self.overflows = Counter(
            "godstone_overflows", "slow readers given a snapshot", registry=self.registry
        )
        self.commit = Histogram(
            "godstone_commit_seconds", "until on disk", buckets=SECONDS, registry=self.registry
        )

        self.conflicts = Counter(
            "godstone_conflicts",
            "decided anew, another process was faster",
            registry=self.registry,
        )
        self.elsewhere = Histogram(
            "godstone_elsewhere_seconds",
            "from a change at another process until it is told here",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.duties = Gauge(
            "godstone_duties",
            "tables whose bots and time this process keeps, among several",
            registry=self.registry,
        )
        self.lines_lost = Gauge(
            "godstone_lines_lost", "to the other processes, since the start", registry=self.registry
        )
        self.workers_far = Gauge(
            "godstone_workers_far", "ready for bots on the cluster", registry=self.registry
        )
        self.thought_here = Gauge(
            "godstone_thought_here",
            "what the cluster should have thought and did not, since the start",
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
