"""Gathers changes/*.md into CHANGELOG.md, under "Unreleased": `make changelog`."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
KINDS = ("added", "changed", "fixed", "removed")
NAME = re.compile(rf"[a-z0-9]+(-[a-z0-9]+)*\.({'|'.join(KINDS)})\.md")
LONGEST = 300  # characters: a line of a changelog is read at a glance
UNRELEASED = "## Unreleased\n"


def fragments(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*.md") if file.name != "README.md")


def fault(fragment: Path) -> str | None:
    """What is wrong with a fragment, in a sentence; None when it is well formed."""
    text = fragment.read_text("utf-8")
    if not NAME.fullmatch(fragment.name):
        return f"{fragment.name} is not called short-name.KIND.md, KIND one of {', '.join(KINDS)}"
    if "\n\n" in text.strip() or text.lstrip().startswith(("-", "*", "#")):
        return f"{fragment.name} is not one plain paragraph"
    if not text.strip().endswith("."):
        return f"{fragment.name} does not end with a full stop"
    if len(text) > LONGEST:
        return f"{fragment.name} has {len(text)} characters; {LONGEST} are enough"
    return None


def gathered(changelog: str, told: dict[str, list[str]]) -> str:
    """The changelog with these lines, each at the end of its kind under "Unreleased"."""
    head, _, rest = changelog.partition(UNRELEASED)
    end = rest.find("\n## ")
    section, older = (rest, "") if end < 0 else (rest[:end], rest[end:])
    for kind in KINDS:
        section = _with(section, f"### {kind.capitalize()}", told.get(kind, []))
    return head + UNRELEASED + section.rstrip("\n") + "\n" + older


def _with(section: str, heading: str, lines: list[str]) -> str:
    if not lines:
        return section
    added = "".join(f"- {line}\n" for line in lines)
    if heading not in section:
        return f"{section.rstrip()}\n\n{heading}\n\n{added}"
    before, _, after = section.partition(heading)
    end = after.find("\n### ")
    own, others = (after, "") if end < 0 else (after[:end], after[end:])
    return f"{before}{heading}{own.rstrip()}\n{added}{others}"


def main() -> int:
    found = fragments(ROOT / "changes")
    faults = [sentence for fragment in found if (sentence := fault(fragment))]
    if faults:
        print("\n".join(faults))
        return 1
    told: dict[str, list[str]] = {}
    for fragment in found:
        kind = fragment.name.split(".")[-2]
        told.setdefault(kind, []).append(" ".join(fragment.read_text("utf-8").split()))
    changelog = ROOT / "CHANGELOG.md"
    changelog.write_text(gathered(changelog.read_text("utf-8"), told), "utf-8")
    for fragment in found:
        fragment.unlink()
    print(f"Gathered into CHANGELOG.md: {len(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
