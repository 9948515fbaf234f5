"""Chance of the tables: dice and lots that nobody can foretell, whatever was drawn before."""

import secrets


class SystemDice:
    """From the system's generator, which keeps nothing here that could be found out."""

    __slots__ = ()

    def integers(self, high: int, /) -> int:
        """Each of 0, 1, …, high - 1 is as likely."""
        return secrets.randbelow(high)
