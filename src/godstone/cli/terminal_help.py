"""What the terminal says before a move: the marks on the board, the list, and '?'."""

from godstone.cli.board_drawing import Lit
from godstone.games.pacal import Pacal
from godstone.games.pacal.state import Step

SHOWN = 24  # moves listed before the rest is only counted
TO_DO = {
    Step.PLACE: "Place your ship in the sacred district.",
    Step.FLY: "Fly: marked cells say how many stones the flight lets you drop.",
    Step.DROP: "Drop stones into ships, or none.",
    Step.BUILD: "Build a pyramid, or none.",
}
EXPLAINED = {
    Step.PLACE: "P1.5  'place e5' puts the ship on e5, a free cell of the district worth 7.",
    Step.FLY: (
        "P3  'fly e2' flies there: straight the whole number or up to an obstacle (2 drops), or "
        "with turns exactly the number (1 drop). Arrows fly any distance over everything.\n"
        "P3.6  'god 4 h9' spends the god stone worth 4 and goes to h9, any free cell (1 drop).\n"
        "P3.8  In the first round the ship flies straight out of the sacred district."
    ),
    Step.DROP: (
        "P4  'drop own' puts a stone into your ship, 'drop blue' into blue's, 'drop own blue' into "
        "both, 'drop -' none. A stone is seen once the ship has left it behind. In some editions a "
        "single stone goes into your own ship.\n"
        "P4.3  With no stone in supply, 'drop own<c4' takes your stone from c4."
    ),
    Step.BUILD: (
        "P5  'build 3 c4 c4 d4 e4' builds three storeys on c4 from your stones on c4, d4 and e4. "
        "1: one stone; 2: side by side; 3 and 4: in line with equal gaps; 5: four as a square. "
        "Your pyramids may stand for stones. The stones return to you.\n"
        "P6  You score a district's value when the build makes you its only leader."
    ),
}


def asked_for(game: Pacal) -> Lit:
    """Marks for the cells a ship can go to: the drops they give. God stones are not marked."""
    if game.step not in (Step.FLY, Step.PLACE):
        return {}
    choices = game.view(game.to_move[0])["choices"]
    reached = [choice for choice in choices if choice["move"].startswith(("fly", "lift"))]
    return {choice["cell"]: f"·{choice['drops']}·" for choice in reached}


def prompt_for(game: Pacal, legal: list[str]) -> str:
    """What to do now, and the moves by number."""
    listed = [f"{number} {_gain(game, move)}" for number, move in enumerate(legal[:SHOWN], 1)]
    rest = f"  … and {len(legal) - SHOWN} more ('?' lists all)" if len(legal) > SHOWN else ""
    return f"[bold]{TO_DO[game.step]}[/bold]\n[dim]{'  '.join(listed)}{rest}[/dim]"


def _gain(game: Pacal, move: str) -> str:
    if game.step != Step.BUILD:
        return move
    choice = next(c for c in game.view(game.to_move[0])["choices"] if c["move"] == move)
    return f"{move} (+{choice['points']})" if choice.get("points") else move


def help_for(game: Pacal, legal: list[str]) -> str:
    moves = "  ".join(f"{number} {_gain(game, move)}" for number, move in enumerate(legal, 1))
    return f"{EXPLAINED[game.step]}\n{moves}"
