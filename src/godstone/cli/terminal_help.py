"""What the terminal says before a move: the marks on the board, the list, and '?'."""

from godstone.cli.language import Speaker
from godstone.games.pacal import Pacal
from godstone.games.pacal.state import Step
from godstone.games.pacal.text_picture import Lit

SHOWN = 24  # moves listed before the rest is only counted
TO_DO = {
    Step.PLACE: "terminal.place",
    Step.FLY: "terminal.fly",
    Step.DROP: "terminal.drop",
    Step.BUILD: "terminal.build",
}
EXPLAINED = {
    Step.PLACE: "terminal.placeHelp",
    Step.FLY: "terminal.flyHelp",
    Step.DROP: "terminal.dropHelp",
    Step.BUILD: "terminal.buildHelp",
}


def asked_for(game: Pacal) -> Lit:
    """Marks for the cells a ship can go to: the drops they give. God stones are not marked."""
    if game.step not in (Step.FLY, Step.PLACE):
        return {}
    choices = game.view(game.to_move[0])["choices"]
    reached = [choice for choice in choices if choice["move"].startswith(("fly", "lift"))]
    return {choice["cell"]: f"·{choice['drops']}·" for choice in reached}


def prompt_for(game: Pacal, legal: list[str], say: Speaker) -> str:
    """What to do now, and the moves by number."""
    listed = [f"{number} {_gain(game, move)}" for number, move in enumerate(legal[:SHOWN], 1)]
    if len(legal) > SHOWN:
        listed.append(say("terminal.more", count=len(legal) - SHOWN))
    return f"[bold]{say(TO_DO[game.step])}[/bold]\n[dim]{'  '.join(listed)}[/dim]"


def _gain(game: Pacal, move: str) -> str:
    if game.step != Step.BUILD:
        return move
    choice = next(c for c in game.view(game.to_move[0])["choices"] if c["move"] == move)
    return f"{move} (+{choice['points']})" if choice.get("points") else move


def help_for(game: Pacal, legal: list[str], say: Speaker) -> str:
    moves = "  ".join(f"{number} {_gain(game, move)}" for number, move in enumerate(legal, 1))
    return f"{say(EXPLAINED[game.step])}\n{moves}"
