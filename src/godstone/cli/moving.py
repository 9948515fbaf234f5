"""`godstone move-database`: what a server keeps, brought into another database."""

from godstone.cli.foreign import say
from godstone.cli.refused import Refused
from godstone.server.ops import settings
from godstone.server.ops.data_folder import CannotServe
from godstone.server.store.moving import move


def move_database(source: str, target: str) -> None:
    """Files become URLs of SQLite."""
    old, new = (settings.database_url(database=each) for each in (source, target))
    try:
        done = move(old, new, say)
    except CannotServe as error:
        raise Refused(str(error)) from error
    looked = f"{done.tables} tables with {done.entries} entries"
    print(f"{looked} are the same in both; {done.copied} of them were copied.")
