"""A pytest plugin, `-p scripts.measured`: measures what its own process runs.

COVERAGE_CONFIG names the file that says what of it. Every process that runs tests loads this;
servers and bots that tests start are not measured.
"""

import os

from coverage import Coverage

MEASURED = Coverage(config_file=os.environ["COVERAGE_CONFIG"], data_suffix=True)
MEASURED.start()


def pytest_unconfigure() -> None:
    MEASURED.stop()
    MEASURED.save()
