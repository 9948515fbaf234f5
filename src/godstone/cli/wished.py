"""Rare cases from the command line: `--god 1=Morrigan` and `--laws 5,11`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from godstone.cli.refused import Refused
from godstone.games.api import Json
from godstone.games.spec import God, Spec

Seat = Mapping[str, Json]  # of a set-up


@dataclass(frozen=True)
class Wished:
    """F1.1  The gods that were wished for: at a seat, or wherever their pantheon is dealt."""

    at_seat: Mapping[int, God] = field(default_factory=dict)
    anywhere: Sequence[God] = ()

    @property
    def gods(self) -> list[God]:
        return [*self.at_seat.values(), *self.anywhere]


def wished_gods(words: Sequence[str], spec: Spec, players: int) -> Wished:
    """Each word is `seat=God`; a seat is its number from 1, or its pantheon's colour."""
    if words and not spec.gods:
        raise Refused(f"--god does not belong to {spec.title}: it has no gods.")
    pairs = [_pair(word, spec, players) for word in words]
    at_seat = {seat: god for seat, god in pairs if seat is not None}
    wished = Wished(at_seat, [god for seat, god in pairs if seat is None])
    colours = {god.colour for god in wished.gods}
    if len(at_seat) + len(wished.anywhere) < len(pairs) or len(colours) < len(pairs):
        raise Refused("F1.1 Every seat has one god, and every pantheon is played once.")
    if len(pairs) > players:
        raise Refused(f"F1.1 {len(pairs)} gods are too many for {players} players.")
    return wished


def _pair(word: str, spec: Spec, players: int) -> tuple[int | None, God]:
    """The seat, if it was given by its number, and the god."""
    seat, _, name = word.partition("=")
    god = next((god for god in spec.gods if god.name.lower() == name.lower()), None)
    if god is None:
        names = ", ".join(god.name for god in spec.gods)
        raise Refused(f"--god {word}: after = comes one of {names}.")
    if seat == god.colour:
        return None, god
    if seat in spec.colours:
        raise Refused(f"F1.1 {god.name} is no god of {seat}; the pantheon is {god.colour}.")
    if not seat.isdecimal() or not 1 <= int(seat) <= players:
        raise Refused(f"--god {word}: before = comes a seat from 1 to {players}, or its colour.")
    return int(seat) - 1, god


def seated(seats: Sequence[Seat], shuffled: Sequence[str], wished: Wished) -> list[Seat]:
    """The seats with their colours: those of wished gods first, the others in this order."""
    gods = {god.colour: god.name for god in wished.gods}
    fixed = {seat: god.colour for seat, god in wished.at_seat.items()}
    free = [colour for colour in shuffled if colour not in fixed.values()]
    taken = sorted(free, key=lambda colour: colour not in gods)[: len(seats) - len(fixed)]
    others = iter([colour for colour in free if colour in taken])
    colours = [fixed.get(seat) or next(others) for seat in range(len(seats))]
    return [_seat(seat, colour, gods) for seat, colour in zip(seats, colours, strict=True)]


def _seat(seat: Seat, colour: str, gods: Mapping[str, str]) -> Seat:
    god = {"god": gods[colour]} if colour in gods else {}
    return {"colour": colour, **seat, **god}


def wished_laws(text: str | None, spec: Spec) -> list[list[int]]:
    """`5,11` or `5,11,7,14`: what the first generations are offered, two by two."""
    if text is None:
        return []
    if not spec.laws:
        raise Refused(f"--laws does not belong to {spec.title}: it has no laws.")
    try:
        laws = [int(word) for word in text.split(",")]
    except ValueError as error:
        raise Refused(f"--laws takes numbers like 5,11, not {text!r}.") from error
    if len(laws) % 2:
        raise Refused("F3.1 Laws are offered in pairs: --laws takes two, four … numbers.")
    return [laws[at : at + 2] for at in range(0, len(laws), 2)]
