"""The words of the game as messages: what a law, a god or a disc is called, in any language."""

from godstone.games.finger.laws import Law
from godstone.messages import Arguments, Message


def law_word(law: Law) -> Message:
    return Message(f"law.{int(law)}")


def disc_word(name: str) -> Message:
    """A disc such as `blue.prophet.3`; the Ape is nobody's."""
    colour, _, rest = name.partition(".")
    if not rest:
        return Message(f"disc.{name}")
    return Message(f"disc.{rest.split('.')[0]}", {"name": Message(f"colour.{colour}")})


def not_of(god: str, colour: str) -> Arguments:
    """A god, and the pantheon it is not of."""
    return {"god": Message(f"god.{god}"), "colour": Message(f"colour.{colour}")}
