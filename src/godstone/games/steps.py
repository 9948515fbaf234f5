"""What has to be decided now: a number for kernels, a name where people read it."""

from enum import IntEnum


class NamedStep(IntEnum):
    """Formatted it is its name in small letters, as `state()` has it."""

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, form: str) -> str:
        return format(str(self), form)
