"""`godstone check-database`: what a server keeps, looked through."""

import os
from pathlib import Path

from godstone.cli.foreign import say
from godstone.cli.refused import Refused
from godstone.server.live.checking import Found, checked
from godstone.server.ops import settings
from godstone.server.ops.data_folder import CannotServe


def check_database(data: Path | None) -> None:
    """Refused when something is broken, after all of it was named."""
    environment = os.environ if data is None else {"GODSTONE_DATA": str(data)}
    found, broken = Found(), False
    try:
        for sentence in checked(settings.database_url(environment), found):
            broken = True
            say(sentence)
    except CannotServe as error:
        raise Refused(str(error)) from error
    looked = f"{found.tables} tables with {found.entries} entries"
    if broken:
        raise Refused(f"Of {looked}, {found.broken} are broken.")
    print(f"{looked}: all can be read and replayed.")
