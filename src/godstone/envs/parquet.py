"""Games as a Parquet file: a row for each decision. It is written as games come."""

import json
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from godstone.envs import asked
from godstone.envs.decisions import Decisions, Reader, decisions_of, reader_for
from godstone.envs.extra import missing
from godstone.games.record import Record

try:
    import pyarrow as pa
    from pyarrow import parquet as pq
except ModuleNotFoundError as error:
    raise missing("PyArrow", error) from error

ROWS: Final = 4096  # of one group: what is held before it is written
MOST: Final = 2**31 - 1  # the highest number of a game that its column holds
KIND: Final = "godstone"  # the key of the file's own words


class ParquetFile:
    """Law: the same games give the same bytes.

    Law: it can be read, even if nobody decided anything; without a game no file is left.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.open("wb")
        self._reader: Reader | None = None
        self._writer: pq.ParquetWriter | None = None
        self._held: list[pa.Table] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _where: TracebackType | None,
    ) -> None:
        with self._file:
            try:
                self._write()
            finally:
                if self._writer is not None:
                    self._writer.close()
        if self._reader is None and self._path.is_file():
            self._path.unlink()

    def add(self, number: int, record: Record) -> None:
        """All decisions of a game, which has this number in the file.

        Law: one that is refused leaves the file as it was.
        """
        asked.whole_between(0, MOST, number, "number")
        reader = self._reader or reader_for(record)
        rows = decisions_of(record, reader)
        kept = json.dumps({**record.setup, "rules_version": record.rules_version})
        self._held.append(_table(number, rows, kept, _words(record, reader)))
        self._reader = reader
        if sum(map(len, self._held)) >= ROWS:
            self._write()

    def _write(self) -> None:
        """What is held, once: what a full disk did not take is not tried again."""
        held, self._held = self._held, []
        if not held:
            return
        table = pa.concat_tables(held)
        if self._writer is None:
            self._writer = pq.ParquetWriter(self._file, table.schema, compression="zstd")
        if len(table):
            self._writer.write_table(table)


def _words(record: Record, reader: Reader) -> bytes:
    """What all rows have in common."""
    kept = {"game": record.game, "actions": reader.actions, "rules_version": record.rules_version}
    return json.dumps(kept).encode()


def _rows(array: NDArray[np.generic]) -> pa.Array:
    """A list of one length in each row."""
    return pa.FixedSizeListArray.from_arrays(pa.array(array.ravel()), array.shape[1])


def _table(number: int, rows: Decisions, setup: str, words: bytes) -> pa.Table:
    count = len(rows.move)
    columns = {
        "game": pa.array(np.full(count, number, np.int32)),
        "n": pa.array(np.arange(count, dtype=np.int32)),
        "seat": pa.array(rows.seat),
        "observation": _rows(rows.observation),
        "mask": _rows(rows.mask),
        "action": pa.array(rows.action),
        **({} if rows.box is None else {"box": _rows(rows.box)}),
        "move": pa.array(rows.move, pa.string()),
        "reward": pa.array(rows.reward),
        "points": pa.array(rows.points),
        "stopped": pa.array(np.full(count, rows.stopped)),
        "setup": pa.array([setup] * count, pa.string()),
    }
    return pa.table(columns).replace_schema_metadata({KIND: words})
