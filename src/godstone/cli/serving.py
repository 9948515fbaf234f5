"""`godstone serve` and `godstone play`: the server, with its rules compiled beforehand."""

from godstone.cli.compiling import compile_all
from godstone.cli.refused import Refused


def serve_games(host: str, port: int, database: str | None, *, open_browser: bool) -> None:
    """Until interrupted."""
    compile_all()
    from godstone.server.run import PortTaken, serve

    try:
        serve(host, port, database, open_browser)
    except PortTaken as error:
        raise Refused(f"{error}.") from error
