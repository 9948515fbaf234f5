"""A pytest plugin, `-p scripts.measured`: measures what its own process runs of server and bots.

Every process that runs tests loads it; servers and bots that tests start are not measured.
"""

from pathlib import Path

from coverage import Coverage

CONFIG = Path(__file__).with_name("served.coveragerc")
MEASURED = Coverage(config_file=str(CONFIG), data_suffix=True)
MEASURED.start()


def pytest_unconfigure() -> None:
    MEASURED.stop()
    MEASURED.save()
