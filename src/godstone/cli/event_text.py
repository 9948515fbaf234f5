"""What happened, as sentences of the catalogue, in the words of the page's story.

The page makes them in web/src/ui/story.ts; tests/cli/told_events.json holds both to the same words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, cast

from godstone.cli.language import Speaker
from godstone.games.api import Event, Json
from godstone.messages import Message, listed

Values = dict[str, str | int]
NOBODY: Final = "\N{EN DASH}"
Isle = Mapping[str, Json]


@dataclass(frozen=True)
class Teller:
    """Tells events in one language. Seats go by their colours."""

    say: Speaker

    def sentence(self, event: Event) -> str | None:
        """None is not for people. An event of a game no catalogue knows is shown as it is."""
        if event.key == "converted" and event.arguments["points"] == 0:
            return None
        message = Message(f"event.{_key(event)}", self._values(event))
        return self.say.told(message) if message.is_known else _plainly(event)

    def named(self, prefix: str, name: Json) -> str:
        message = Message(f"{prefix}.{name}")
        return self.say.told(message) if message.is_known else str(name)

    def who(self, colour: Json) -> str:
        return self.named("colour", colour)

    def disc(self, name: Json) -> str:
        """A disc such as `blue.prophet.3`, in words."""
        colour, _, rest = str(name).partition(".")
        key = f"disc.{rest.partition('.')[0] or colour}"
        message = Message(key, {"name": self.who(colour)})
        return self.say.told(message) if message.is_known else str(name)

    def several(self, colours: Json) -> str:
        return listed([self.who(each) for each in cast("list[str]", colours)], self.say.language)

    def face(self, face: Json) -> str:
        return self.say("pacal.arrows") if face == "arrows" else str(face)

    def _values(self, event: Event) -> Values:
        values: Values = {}
        for name, value in event.arguments.items():
            law = event.key == "laws_offered" and name in ("up", "down")
            reader = READ.get("law" if law else name)
            if reader is not None and value is not None:
                values[name] = reader(self, value)
            elif isinstance(value, str | int) and not isinstance(value, bool):
                values[name] = value
        return {**values, **(MORE[event.key](self, event) if event.key in MORE else {})}

    def island_points(self, event: Event) -> Values:
        points = cast("Mapping[str, int]", event.arguments["points"])
        gained = [f"{self.who(colour)} +{count}" for colour, count in points.items() if count > 0]
        return {"list": ", ".join(gained) or NOBODY}

    def gods(self, event: Event) -> Values:
        pairs = [
            self.say("story.godOf", name=self.who(colour), god=self.named("god", god))
            for colour, god in event.arguments.items()
        ]
        return {"list": ", ".join(pairs)}

    def missed(self, event: Event) -> Values:
        return {"island": self.named("island", event.arguments["what"])}

    def stopped(self, event: Event) -> Values:
        isles = cast("list[Isle]", event.arguments.get("islands") or [])
        seat = str(event.arguments["seat"])
        return {"standing": "; ".join(self._standing(isle, seat) for isle in isles)}

    def _standing(self, isle: Isle, seat: str) -> str:
        """How an island stands for who flicked onto it."""
        counts = cast("Mapping[str, int]", isle["counts"])
        own, island = counts.get(seat, 0), self.named("island", isle["island"])
        theirs = sorted((n for c, n in counts.items() if c != seat and n > 0), reverse=True)
        if not theirs:
            return self.say("standing.alone", island=island)
        if isle["first"] == seat:
            key = "standing.leads" if isle["was"] == seat else "standing.takes"
        else:
            level = isle["first"] is None and own == theirs[0]
            key = "standing.level" if level else "standing.behind"
        return self.say(key, island=island, counts=" : ".join(map(str, [own, *theirs])))


def _strength(_teller: Teller, event: Event) -> Values:
    """How hard a flick was, in per cent of the fastest."""
    speed, top = (cast("float", event.arguments[name]) for name in ("speed", "top"))
    return {"strength": max(1, int(100 * speed / top + 0.5))}


def _millimetres(_teller: Teller, gap: Json) -> str:
    return str(max(1, int(cast("float", gap) / 1000 + 0.5)))


READ: Final[Mapping[str, Callable[[Teller, Json], str]]] = {
    "seat": Teller.who,
    "ship": Teller.who,
    "by": Teller.who,
    "first": Teller.who,
    "seats": Teller.several,
    "winners": Teller.several,
    "disc": Teller.disc,
    "temple": Teller.disc,
    "district": lambda teller, value: teller.named("district", value),
    "island": lambda teller, value: teller.named("island", value),
    "god": lambda teller, value: teller.named("god", value),
    "law": lambda teller, value: teller.named("law", value),
    "gap": _millimetres,
    "face": Teller.face,
}
MORE: Final[Mapping[str, Callable[[Teller, Event], Values]]] = {
    "island": Teller.island_points,
    "gods": Teller.gods,
    "missed": Teller.missed,
    "stopped": Teller.stopped,
    "shot": _strength,
}


def _owner(disc: Json) -> str:
    return str(disc).split(".")[0]


def _left(of: Mapping[str, Json]) -> str:
    by = of["by"]
    return "left_map" if not isinstance(by, str) or _owner(of["disc"]) == by else "knocked_off"


# Some are told in other words when they concern nobody but who did them, or by what came of it.
KEYS: Final[Mapping[str, Callable[[Mapping[str, Json]], str]]] = {
    "dropped": lambda of: "dropped_own" if of["ship"] == of["seat"] else "dropped",
    "shot": lambda of: "shot_trial" if of["trial"] else "shot",
    "stopped": lambda of: f"stopped_{of['where']}",
    "missed": lambda of: "missed_navel" if of["what"] == "navel" else "missed",
    "isle": lambda of: "isle_level" if of["first"] is None else "isle",
    "hit": lambda of: "hit_own" if _owner(of["disc"]) == of["seat"] else "hit",
    "left_map": _left,
}


def _key(event: Event) -> str:
    return KEYS[event.key](event.arguments) if event.key in KEYS else event.key


def _plainly(event: Event) -> str:
    return f"{event.key} {', '.join(f'{name} {value}' for name, value in event.arguments.items())}"


def told(events: Iterable[Event], say: Speaker) -> Iterator[str]:
    sentences = map(Teller(say).sentence, events)
    return (sentence for sentence in sentences if sentence is not None)
