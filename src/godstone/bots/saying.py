"""What an error says: one of somebody's own may fail even at that."""


def said_by(error: BaseException) -> str:
    try:
        return str(error)
    except Exception as other:
        return f"something that failed with {type(other).__name__}"


def named(error: BaseException) -> str:
    """Its kind, and what it says."""
    return f"{type(error).__name__}: {said_by(error)}".removesuffix(": ")
