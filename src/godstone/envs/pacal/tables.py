"""The tables of docs/research.md, made from what the code uses.

`python -m godstone.envs.pacal.tables` prints them.
"""

from collections.abc import Iterator

from godstone.envs.pacal.planes import CARGO, NUMBERS, NUMBERS_OF_SEAT, PLANES_OF_SEAT, Shown
from godstone.envs.pacal.space import SECTIONS, Numbering
from godstone.games.pacal.board import COVERS_FOR
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.state import STONES


def action_rows() -> Iterator[str]:
    """What the numbers of each section are, and where they begin on Palenque."""
    numberings = {players: Numbering(Pacal.new(players).table) for players in COVERS_FOR}
    heads = " | ".join(f"{players} players" for players in numberings)
    yield f"| section | its numbers, in order | how many | {heads} |"
    yield f"| --- | --- | --- |{' ---: |' * len(numberings)}"
    for section in SECTIONS:
        starts = " | ".join(f"{each.starts[section.name]:,}" for each in numberings.values())
        yield f"| {section.name} | {section.rows} | {section.count} | {starts} |"
    sizes = " | ".join(f"{each.size:,}" for each in numberings.values())
    yield f"| all | | | {sizes} |"


def shown_rows(kind: str, first: str, shown: tuple[Shown, ...]) -> Iterator[str]:
    yield f"| {kind} | what it says | divided by |"
    yield "| --- | --- | ---: |"
    for place, each in enumerate(shown):
        yield f"| {first}{place} | {each.name} | {each.most} |"


def plane_rows() -> Iterator[str]:
    """With p players plane k p + i is of seat i."""
    yield "| planes | of seat i | divided by |"
    yield "| --- | --- | ---: |"
    for place, each in enumerate(PLANES_OF_SEAT):
        start = f"{place} p + i" if place else "i"
        yield f"| {start} | {each.name} | {each.most} |"


def seat_rows() -> Iterator[str]:
    yield from shown_rows("number", "", NUMBERS_OF_SEAT)
    after = len(NUMBERS_OF_SEAT)
    yield f"| {after} + j | {CARGO.format('j')} | {STONES} |"


def tables() -> dict[str, str]:
    """By their heading."""
    return {
        "Actions of Pacal's Rocket": "\n".join(action_rows()),
        "Planes": "\n".join(plane_rows()),
        "Numbers": "\n".join(shown_rows("number", "", NUMBERS)),
        "Numbers of a seat": "\n".join(seat_rows()),
    }


if __name__ == "__main__":
    for heading, table in tables().items():
        print(f"## {heading}\n\n{table}\n")
