"""The command `godstone`. Each command imports what it needs when it runs, so help is quick."""

from godstone.cli.app import main

__all__ = ["main"]
