"""python -m godstone.server [--host H] [--port P] [--database D] [--open]."""

import argparse
import sys

from godstone.server import PORT
from godstone.server.ops.data_folder import CannotServe
from godstone.server.run import serve


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m godstone.server", description="Serve tables.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--database", help="a file for SQLite, or a URL")
    parser.add_argument("--open", action="store_true", help="open the browser")
    chosen = parser.parse_args()
    try:
        serve(chosen.host, chosen.port, chosen.database, chosen.open)
    except CannotServe as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
