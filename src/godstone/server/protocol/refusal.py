"""What the server cannot do for someone: a reason for the program, a sentence for the person."""

from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import Refused

SENTENCE_MAX = 400  # what was sent may stand in it


class Refusal(Exception):
    """Raised before anything was changed."""

    def __init__(self, reason: Reason, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Reason, str, str | None]]:
        """So that it can come from another process."""
        return Refusal, (self.reason, self.sentence, self.rule)

    def again(self) -> "Refusal":
        """A new one. The same one raised again keeps the frames of every time before."""
        return Refusal(self.reason, self.sentence, self.rule)

    def told(self, message_id: str = "", n: int = 0) -> Refused:
        sentence = self.sentence
        if len(sentence) > SENTENCE_MAX:
            sentence = f"{sentence[:SENTENCE_MAX]} ..."
        return Refused(id=message_id, reason=self.reason, rule=self.rule, sentence=sentence, n=n)
