"""The reference game: set-up, rounds and turns, the end, and the trace's state (P1, P2, P7, P8)."""

from __future__ import annotations

from dataclasses import dataclass

from .board import Board, Cell, Face, cell_name, parse_board
from .building import Build, legal_builds, put_pyramid
from .dropping import Drop, drop_stones, legal_drops
from .flight import Flight, fly, legal_flights
from .position import COLOURS, EDITIONS, HEIGHTS, Options, Player, Position
from .scoring import final_result, points_for_build

BONUS = 5


@dataclass(frozen=True)
class Place:
    """P1.5: a ship's first cell."""

    cell: Cell


@dataclass(frozen=True)
class Roll:
    """P2.1: what the die shows."""

    face: Face


Act = Place | Roll | Flight | Drop | Build | None


class ReferenceGame:
    """One game of Pacal's Rocket, move by move in notation."""

    def __init__(
        self,
        board: str,
        players: int,
        start: str,
        *,
        edition: str = "standard",
        expert: bool = False,
        tilted_squares: bool = False,
        empty_gaps: bool = False,
    ) -> None:
        """P1: lay the covers, hand out the pieces; the start player places first."""
        if players not in (2, 3, 4, 5):
            raise ValueError(f"P1.4: {players} players cannot play")
        self._seats = COLOURS[:players]
        if start not in self._seats:
            raise ValueError(f"P1.5: {start} has no seat")
        if edition not in EDITIONS:
            raise ValueError(f"no such edition: {edition}")
        self._options = Options(edition, expert, tilted_squares, empty_gaps)
        self._position = Position(
            parse_board(board, players), {colour: Player(colour) for colour in self._seats}
        )
        self._start = self._seats.index(start)
        self._round = 0  # 0 while ships are placed
        self._turn = 0  # how many players have had their turn in this round
        self._step = "place"
        self._die: Face | None = None
        self._drops = 0  # what this turn's flight gives
        self._reason: str | None = None
        self._known_menu: dict[str, Act] | None = None

    def copy(self) -> ReferenceGame:
        """An equal game that goes its own way from here."""
        twin = object.__new__(ReferenceGame)
        twin.__dict__.update(self.__dict__)
        twin._position = self._position.copy()
        return twin

    # ------------------------------------------------------------------ whose turn it is

    def _starter(self) -> int:
        """P2.2: the seat that starts this round; the die passes clockwise."""
        return (self._start + max(self._round - 1, 0)) % len(self._seats)

    def _to_move(self) -> str:
        """P1.5, P2.1: clockwise from the starter."""
        return self._seats[(self._starter() + self._turn) % len(self._seats)]

    # ------------------------------------------------------------------ moves

    def legal(self) -> list[str]:
        """Every legal next move in notation, sorted; none when the game is over."""
        return sorted(self._menu())

    def play(self, move: str) -> None:
        """Make a legal move."""
        menu = self._menu()
        if move not in menu:
            raise ValueError(f"not a legal move now: {move!r}")
        self._known_menu = None
        self._make(menu[move])

    def _menu(self) -> dict[str, Act]:
        """What the player to move may do, worked out once for each position."""
        if self._known_menu is None:
            self._known_menu = self._acts()
        return self._known_menu

    def _acts(self) -> dict[str, Act]:
        """P2.4: what the player to move may do in this step, by its notation."""
        acts: dict[str, Act] = {}
        if self._step == "place":
            acts |= self._placings()
        elif self._step == "roll":
            acts |= {f"roll {face}": Roll(face) for face in self._board().faces}
        elif self._step == "fly":
            assert self._die is not None
            acts |= legal_flights(
                self._position, self._to_move(), self._die, self._round == 1, self._options
            )
        elif self._step == "drop":
            acts |= legal_drops(self._position, self._to_move(), self._drops, self._options)
        elif self._step == "build":
            acts |= legal_builds(self._position, self._to_move(), self._options)
        return acts

    def _board(self) -> Board:
        """P1.2: the board with its covers."""
        return self._position.board

    def _placings(self) -> dict[str, Place]:
        """P1.5: the free cells of the sacred district."""
        cells = self._board().sacred() & self._position.free_cells()
        return {f"place {cell_name(cell)}": Place(cell) for cell in cells}

    def _make(self, act: Act) -> None:
        """Carry out a legal act and go on to the next step (P2.4)."""
        mover = self._to_move()
        if isinstance(act, Place):
            self._place(mover, act.cell)
        elif isinstance(act, Roll):
            self._die, self._step = act.face, "fly"
        elif isinstance(act, Flight):
            fly(self._position, mover, act)
            self._drops, self._step = act.drops, "drop"
        elif isinstance(act, tuple):
            drop_stones(self._position, mover, act)
            self._step = "build"
        else:
            if act is not None:
                self._build(mover, act)
            self._end_turn()

    def _place(self, mover: str, cell: Cell) -> None:
        """P1.5: a ship comes onto the board; after the last one the first round begins."""
        self._position.ships[mover] = cell
        self._position.cargo[mover] = []
        self._turn += 1
        if self._turn == len(self._seats):
            self._turn, self._round, self._step = 0, 1, "roll"

    # ------------------------------------------------------------------ building and ending

    def _build(self, builder: str, build: Build) -> None:
        """P5, P6, P7.1: put the pyramid, score it, see whether it ends the game."""
        before = self._position.copy()
        put_pyramid(self._position, builder, build)
        player = self._position.players[builder]
        player.score += points_for_build(before, self._position, builder, build.cell)
        self._score_pyramids_left(player, upgrade=build.cell in before.pyramids)

    def _score_pyramids_left(self, player: Player, upgrade: bool) -> None:
        """P7.1 and the edition: the bonus and the end by pyramids, after the build's points."""
        left = sum(player.pyramids.values())
        if not self._options.last_pyramid_ends():
            if left == 1:
                player.score += BONUS
                self._reason = "penultimate"
        elif left == 0:
            player.score += BONUS
            self._reason = "last"
        elif left == 1 and not upgrade and self._in_final_round():
            player.score += BONUS

    def _in_final_round(self) -> bool:
        """P7.2: the target is reached and the round goes on; two players have none such (P8)."""
        return len(self._seats) > 2 and self._target_reached()

    def _target_reached(self) -> bool:
        """P7.2, P8: somebody has the points that end the game."""
        target = self._options.target(len(self._seats))
        return any(player.score >= target for player in self._position.players.values())

    def _end_turn(self) -> None:
        """P2, P7.2, P8: the next player, the next round, or the end."""
        two_players = len(self._seats) == 2
        round_is_over = self._turn + 1 == len(self._seats)
        if self._reason is None and self._target_reached() and (two_players or round_is_over):
            self._reason = "target"
        if self._reason is not None:
            self._step = "over"
            return
        self._turn += 1
        if round_is_over:
            self._turn, self._round = 0, self._round + 1
        if round_is_over or two_players:
            self._die, self._step = None, "roll"
        else:
            self._step = "fly"

    # ------------------------------------------------------------------ what the trace shows

    def state(self) -> dict[str, object]:
        """The trace's `state`."""
        position = self._position
        return {
            "round": self._round,
            "die": self._die,
            "to_move": None if self._step == "over" else self._to_move(),
            "step": self._step,
            "stones": {
                cell_name(cell): position.in_seat_order(colours)
                for cell, colours in position.stones.items()
            },
            "ships": {colour: cell_name(cell) for colour, cell in position.ships.items()},
            "cargo": {
                colour: position.in_seat_order(inside) for colour, inside in position.cargo.items()
            },
            "pyramids": {
                cell_name(cell): [colour, storeys]
                for cell, (colour, storeys) in position.pyramids.items()
            },
            "supply": {colour: self._supply(player) for colour, player in position.players.items()},
            "score": {colour: player.score for colour, player in position.players.items()},
        }

    @staticmethod
    def _supply(player: Player) -> dict[str, object]:
        """P1.1: what a player still has in front of him."""
        return {
            "stones": player.stones,
            "pyramids": [player.pyramids[height] for height in HEIGHTS],
            "gods": sorted(player.gods),
        }

    def result(self) -> dict[str, object] | None:
        """The trace's `result`, once the game is over (P7.3 to P7.7)."""
        if self._reason is None:
            return None
        return final_result(self._position, self._options, self._reason)
