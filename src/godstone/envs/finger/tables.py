"""The tables of docs/research.md for Finger of God, made from what the code uses.

`python -m godstone.envs.finger.tables` prints them.
"""

from collections.abc import Iterator

from godstone.envs.finger.planes import COMMON, OF_DISC, OF_SEAT, Shown
from godstone.envs.finger.space import SECTIONS, STARTS


def choice_rows() -> Iterator[str]:
    yield "| section | from | its choices, in order | box |"
    yield "| --- | ---: | --- | --- |"
    for section in SECTIONS:
        start = int(STARTS[section.name])
        yield f"| {section.name} | {start} | {section.rows} | {section.box} |"


def shown_rows(shown: tuple[Shown, ...]) -> Iterator[str]:
    yield "| from | floats | range | what they say |"
    yield "| ---: | ---: | --- | --- |"
    start = 0
    for each in shown:
        span = f"{each.least:g} to {each.most:g}"
        yield f"| {start} | {each.count} | {span} | {each.told} |"
        start += each.count
    yield f"| {start} | | | |"


def tables() -> dict[str, str]:
    """By their heading."""
    return {
        "Choices": "\n".join(choice_rows()),
        "Floats of all": "\n".join(shown_rows(COMMON)),
        "Floats of a seat": "\n".join(shown_rows(OF_SEAT)),
        "Floats of a disc": "\n".join(shown_rows(OF_DISC)),
    }


if __name__ == "__main__":
    for heading, table in tables().items():
        print(f"## {heading}\n\n{table}\n")
