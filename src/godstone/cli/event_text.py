"""What happened, as English sentences for the terminal. The keys are the games' events."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from godstone.games.api import Event, Json

SENTENCES: Final = {
    "placed": "{seat} places the ship on {cell}.",
    "rolled": "{seat} rolls {face}.",
    "flew": "{seat} flies from {from} to {to} ({how}, {drops} drops).",
    "god_stone_spent": "{seat} spends the god stone worth {worth} and goes from {from} to {to}.",
    "lifted": "{seat} is enclosed and is lifted from {from} to {to}.",
    "dropped": "{seat} drops a stone into {ship}'s ship.",
    "built": "{seat} builds {storeys} storeys on {cell}.",
    "stones_returned": "{stones} stones return to {seat}.",
    "took_district": "{seat} takes district {district}: +{points}.",
    "penultimate_pyramid": "{seat} has nearly all pyramids on the board: +{points}.",
    "target_reached": "{seat} has reached the target.",
    "round_began": "Round {round} begins; {seat} rolls.",
    "game_over": "The game is over.",
    "far_and_wide": "Far and Wide gives {seat} +{points}.",
}


def sentence(event: Event) -> str:
    """An event no sentence is known for is shown as it is: nothing is lost."""
    form = SENTENCES.get(event.key)
    return form.format(**event.arguments) if form else f"{event.key} {_listed(event.arguments)}"


def _listed(arguments: Mapping[str, Json]) -> str:
    return ", ".join(f"{name} {value}" for name, value in arguments.items())


def told(events: Iterable[Event]) -> Iterator[str]:
    return map(sentence, events)
