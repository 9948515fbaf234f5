"""What the server cannot do for someone: a reason for the program, a sentence for the person."""

from godstone.server.messages import Refused
from godstone.server.shapes import Reason


class Refusal(Exception):
    """Raised before anything was changed."""

    def __init__(self, reason: Reason, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
        self.rule = rule

    def told(self, message_id: str = "", n: int = 0) -> Refused:
        return Refused(
            id=message_id, reason=self.reason, rule=self.rule, sentence=self.sentence, n=n
        )
