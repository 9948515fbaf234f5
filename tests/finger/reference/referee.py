"""A referee of traces, written from the rules' text: it sees lines only, and says what is foul.

It watches launches and second flicks (F4.2), the Navel (F4.3 b), riders (law 4), the Hand (F7),
conversion (F5), what is told of it, the sums of points and the numbers of moves.
"""

import math
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from tests.finger.reference.scoring import Disc, Map, Table, convert, score_navel, spoiled

Place = tuple[float, float]  # millimetres
Line = dict[str, Any]

HALF, CORNER = 240.0, 88.0
RADII = {"prophet": 11.0, "templar": 14.0, "sphinx": 17.0, "ape": 17.0, "temple": 20.0}
TIPS = {1: (-HALF, -HALF), 2: (-HALF, HALF), 3: (HALF, HALF), 4: (HALF, -HALF)}
SCORING = ("navel", "bounty", "themis_rewarded", "blessed", "converted")
HAIR = 1e-9
CLEAR = 1e-5  # nearer to a line, and floats may err


def kind_of(name: str) -> str:
    return name.split(".")[1] if "." in name else name


def disc_of(name: str, at: Place) -> Disc:
    what = kind_of(name) if kind_of(name) in ("temple", "ape") else "prophet"
    return Disc(name.split(".", maxsplit=1)[0], what, *at, RADII[kind_of(name)])


def told(line: Line, key: str) -> list[Line]:
    return [event for event in line["events"] if event["key"] == key]


def millimetres(state: Line) -> dict[str, Place]:
    return {name: (x * 1000, y * 1000) for name, (x, y) in state["discs"].items()}


@dataclass
class Referee:
    """Follows one game. `lying` are the discs as F4.3 finds them, in millimetres."""

    world: Map
    setup: Line
    before: Line = field(default_factory=dict)  # the state of the last line
    n: int = 0
    aims: list[list[str]] = field(default_factory=list)
    flicked: dict[str, Place] = field(default_factory=dict)  # once, and the tip of its corner
    lying: dict[str, Place] = field(default_factory=dict)
    navel_is_due: bool = False
    seen: Counter[str] = field(default_factory=Counter)

    @property
    def table(self) -> Table:
        players = tuple(seat["colour"] for seat in self.setup["seats"])
        return Table(players, frozenset(self.before["laws"]), self.before["isle"])

    def watch(self, line: Line) -> None:
        """Law: raises AssertionError at what the rules do not allow."""
        self._number(line)
        if self.before:
            self._sum(line)
            self._mission(line)
        assert line["state"]["wall"] is None or "hand" not in line["legal"], "F7 one Hand a flick"
        self.before = line["state"]

    def _number(self, line: Line) -> None:
        """Moves between the first aim and the launch carry one number."""
        assert line["n"] == self.n + (not self.aims), "the number of the move"
        self.n = line["n"]

    def _sum(self, line: Line) -> None:
        for colour, before in self.before["score"].items():
            gains = [e["points"] for key in SCORING for e in told(line, key) if e["seat"] == colour]
            assert line["state"]["score"][colour] == before + sum(gains), "the sum of points"

    def _mission(self, line: Line) -> None:
        words, phase = line["move"].split(" "), self.before["phase"]
        if phase in ("mission", "again") and words[0] == "flick":
            self._aim(line, words, again=phase == "again")
        elif phase in ("again", "temple", "heart") and line["seat"] is not None:
            self._decide(words)
        else:
            return
        if not self.aims:
            self._resolve(line, words)

    def _aim(self, line: Line, words: list[str], *, again: bool) -> None:
        self.aims.append(words)
        if not again:
            self._check_corner(line["seat"], words)
        if told(line, "flicked"):
            self._launch(line, again=again)

    def _check_corner(self, colour: str, words: list[str]) -> None:
        """F4.2  The centre inside the corner's border, the disc wholly on the mat."""
        at, radius = (int(words[2]) / 1000, int(words[3]) / 1000), RADII[kind_of(words[1])]
        tip = TIPS[self.before["launch"][colour]]
        assert math.dist(at, tip) <= CORNER + HAIR, "F4.2 the centre is outside the corner"
        assert max(map(abs, at)) <= HALF - radius + HAIR, "F4.2 it hangs over the edge"
        self.flicked[words[1]] = tip

    def _launch(self, line: Line, *, again: bool) -> None:
        starts = {w[1]: (int(w[2]) / 1000, int(w[3]) / 1000) for w in self.aims}
        self.lying = {**starts, **millimetres(self.before)}
        names = line["motion"]["names"]
        for path in line["motion"]["discs"]:
            _, x, y, gone = path["e"]
            self.lying[names[path["i"]]] = (x * 1000, y * 1000)
            if gone:
                del self.lying[names[path["i"]]]
        if again:
            del self.flicked[self.aims[0][1]]
        self.aims, self.navel_is_due = [], True
        self.seen["launch"] += 1
        self._check_again(line)

    def _check_again(self, line: Line) -> None:
        """F4.2  Who rests not wholly outside the corner of the disc may be flicked again."""
        may = [name for name, tip in self.flicked.items() if self._rests_in(name, tip)]
        is_again = line["state"]["phase"] == "again"
        listed = [m.split(" ")[1] for m in line["legal"] if is_again and m.startswith("flick ")]
        assert sorted(listed) == ([] if 19 in self.table.laws else sorted(may)), "F4.2 flick again"
        self.seen["again"] += is_again
        if not is_again:
            self.flicked = {}

    def _rests_in(self, name: str, tip: Place) -> bool:
        at = self.lying.get(name)
        return at is not None and math.dist(at, tip) <= CORNER + RADII[kind_of(name)]

    def _decide(self, words: list[str]) -> None:
        """`stay`, `keep`, a temple, or the Heart: the map as it lay, and what is built."""
        self.lying = millimetres(self.before)
        self.flicked = {}
        if words[0] == "temple":
            del self.lying[words[1]]
            self.lying[words[2]] = (int(words[3]) / 1000, int(words[4]) / 1000)

    def _resolve(self, line: Line, words: list[str]) -> None:
        for event in told(line, "set_down"):
            self.lying[event["disc"]] = (event["at"][0] * 1000, event["at"][1] * 1000)
        self._check_rider(line, words)
        left = told(line, "navel") or told(line, "left_map")
        if self.navel_is_due and (left or line["state"]["phase"] not in ("again", "temple")):
            self._check_navel(line)
        if told(line, "island"):
            self._check_conversion(line, words)

    def _check_rider(self, line: Line, words: list[str]) -> None:
        """Law 4  A rider leaves directly after its carrier."""
        left = [event["disc"] for event in told(line, "left_map")]
        if len(words) == 8 and words[1] in left:
            follower = left[left.index(words[1]) + 1]
            assert follower.startswith(f"{line['seat']}."), "law 4 both leave"
            assert follower not in self.before["discs"], "law 4 the rider leaves next"
            self.seen["rider"] += 1

    def _is_clear(self) -> bool:
        return self.world.doubt([disc_of(name, at) for name, at in self.lying.items()]) > CLEAR

    def _check_navel(self, line: Line) -> None:
        """F4.3 b  One for each prophet, and the islands once for the flick."""
        self.navel_is_due = False
        if not self._is_clear():
            return
        discs = [disc_of(name, at) for name, at in self.lying.items()]
        expected, _ = score_navel(self.world, discs, self.table)
        hits = told(line, "navel")
        for colour, points in expected.items():
            own = [event["points"] for event in hits if event["seat"] == colour]
            assert sum(own) == points, "F4.3 b the Navel"
            self.seen["pair"] += len(own) > 1
        self.seen["navel"] += len(hits)

    def _left_for_conversion(self, line: Line) -> list[Disc]:
        for key in ("navel", "kraken_took", "swept"):
            for event in told(line, key):
                self.lying.pop(event["disc"], None)
        for event in told(line, "temple_returned"):
            self.lying.pop(event["temple"], None)
        for event in told(line, "ape_returned"):
            self.lying["ape"] = (event["at"][0] * 1000, event["at"][1] * 1000)
        return [disc_of(name, at) for name, at in self.lying.items()]

    def _check_conversion(self, line: Line, words: list[str]) -> None:
        """F5  The points of all, and what is told of them."""
        discs, table = self._left_for_conversion(line), self.table
        if words[0] == "heart":
            table = replace(
                table, lover=line["seat"], heart=(int(words[1]) / 1000, int(words[2]) / 1000)
            )
        captives = {e["seat"]: e["points"] for e in told(line, "captives_counted")}
        far = {event["seat"]: event["points"] for event in told(line, "far_and_wide")}
        expected = convert(self.world, discs, table) if self._is_clear() else None
        for event in told(line, "converted"):
            colour, points = event["seat"], event["points"] - captives.get(event["seat"], 0)
            isles = sum(isle["points"][colour] for isle in told(line, "island"))
            assert points == isles + far.get(colour, 0), "F5 what is told adds up"
            if expected is not None and not (words[0] == "heart" and self._is_balanced):
                assert points == expected[colour], "F5 conversion"
        for isle in told(line, "island"):
            if isle["island"] in spoiled(self.world, discs):
                assert isle["dominance"] is None, "law 7 nobody dominates under the Ape"
                self.seen["ape"] += 1
        self.seen["conversion"] += 1
        self.seen["far"] += len(far)

    @property
    def _is_balanced(self) -> bool:
        """The Heart then takes one prophet; the reference knows two."""
        return bool(self.setup["options"]["gods"] == "balanced")
