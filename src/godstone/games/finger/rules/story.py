"""What a move is answered with: events to tell, and what physics said."""

from dataclasses import dataclass, field

from godstone.games.api import Event, Json


@dataclass
class Story:
    """`recorded` is what physics answered when the move was first played, if it was."""

    recorded: Json = None
    answer: Json = None
    motion: Json = None  # the paths of a flick, for drawing; None when it was not computed
    events: list[Event] = field(default_factory=list)

    def tell(self, key: str, **arguments: Json) -> None:
        self.events.append(Event(key, arguments))
