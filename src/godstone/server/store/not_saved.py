"""Why something is not in the database."""


def reason_of(error: Exception) -> str:
    """What the database says of it, as the end of a sentence that gets a full stop."""
    told = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return told.splitlines()[0].rstrip(".")


class NotSaved(Exception):
    """The database could not write; nothing of it counts."""


class Conflict(NotSaved):
    """Another process has written this table meanwhile."""


class Unsure(NotSaved):
    """The line to the database broke while it wrote: only reading tells whether it did."""
