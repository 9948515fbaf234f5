"""What a command says when it cannot do what it was asked."""


class Refused(Exception):
    """What a command cannot do, in a sentence for the person who typed it."""
