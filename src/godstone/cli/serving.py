"""`godstone serve` and `godstone play`: the server, with its rules compiled beforehand."""

import webbrowser

from godstone.cli.compiling import compile_all
from godstone.cli.refused import Refused


def serve_games(host: str, port: int, database: str | None, *, open_browser: bool) -> None:
    """Until interrupted. Who wants to play where it is served already is shown the page."""
    from godstone.server.ops.data_folder import CannotServe
    from godstone.server.ops.lock import AlreadyRuns
    from godstone.server.run import serve

    try:
        serve(host, port, database, open_browser, compile_all)
    except AlreadyRuns as running:
        if not open_browser or running.where is None:
            raise Refused(str(running)) from running
        print(f"Godstone already runs at {running.where}; opening that page.")
        webbrowser.open(running.where)
    except CannotServe as error:
        raise Refused(str(error)) from error
