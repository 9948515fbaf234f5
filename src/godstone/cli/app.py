"""The commands and their options."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="godstone",
    help="Pacal's Rocket and Finger of God: play, simulate, replay, measure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class GameName(StrEnum):
    """The games."""

    PACAL = "pacal"
    FINGER = "finger"


class First(StrEnum):
    """F1.4  How the first player of Finger of God is found."""

    FLICK = "flick"
    LOT = "lot"


class Gods(StrEnum):
    """F7  The terms of the gods' powers."""

    WRITTEN = "written"
    BALANCED = "balanced"


class Edition(StrEnum):
    """The rulebooks of Pacal's Rocket."""

    STANDARD = "standard"
    PL = "pl"
    CS = "cs"
    FR = "fr"
    IT = "it"


class BenchName(StrEnum):
    """What can be measured."""

    PACAL = "pacal"
    MOTION = "motion"
    SERVER = "server"
    BOTS = "bots"


TITLES = {GameName.PACAL: "Pacal's Rocket", GameName.FINGER: "Finger of God"}
OWNERS = {  # of options that only one game knows
    **dict.fromkeys(("edition", "expert", "tilted_squares", "board"), GameName.PACAL),
    **dict.fromkeys(("no_powers", "gods", "first", "god", "laws", "deal_gods"), GameName.FINGER),
}


class Refused(Exception):
    """What a command cannot do, in a sentence for the person who typed it."""


EditionOption = Annotated[Edition, typer.Option(help="Play by this printed rulebook.")]
ExpertOption = Annotated[bool, typer.Option("--expert", help="P9: the expert game.")]
TiltedOption = Annotated[bool, typer.Option("--tilted-squares", help="P5.1: squares on a corner.")]
BoardOption = Annotated[Path | None, typer.Option(help="A board file instead of Palenque.")]
PortOption = Annotated[int, typer.Option(min=0, max=65535, help="0 is any free one.")]
GodsOption = Annotated[Gods, typer.Option(help="F7: how far the gods' powers go.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE")]


@app.command()
def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Pacal here, in text.")] = False,
    players: Annotated[int, typer.Option(min=2, max=5, help="Terminal: you and bots.")] = 3,
    bot: Annotated[str, typer.Option(help="Terminal: random or greedy.")] = "greedy",
    seed: Annotated[int | None, typer.Option(help="Terminal: same seed, same dice.")] = None,
    edition: EditionOption = Edition.STANDARD,
    expert: ExpertOption = False,
    tilted_squares: TiltedOption = False,
    open_ships: Annotated[bool, typer.Option("--open-ships", help="Show what ships hold.")] = False,
    port: PortOption = 8484,
) -> None:
    """Open both games in the browser; with --terminal play Pacal's Rocket here."""
    if terminal:
        from godstone.cli.terminal import play_in_terminal
        from godstone.games.pacal.editions import Options

        options = Options(edition.value, expert, tilted_squares, open_ships)
        play_in_terminal(players, bot, seed, options)
    else:
        from godstone.cli.serving import serve_games

        serve_games("127.0.0.1", port, None, open_browser=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others on the network in.")] = "127.0.0.1",
    port: PortOption = 8484,
    database: Annotated[str | None, typer.Option(help="Instead of GODSTONE_DATABASE.")] = None,
) -> None:
    """Serve both games to browsers."""
    from godstone.cli.serving import serve_games

    serve_games(host, port, database, open_browser=False)


def refuse_options_of_another_game(context: typer.Context, game: GameName) -> None:
    """An option that this game does not know would be ignored in silence."""
    for name in context.params:
        owner = OWNERS.get(name, game)
        if owner is not game and _is_given(context, name):
            option = "--" + name.replace("_", "-")
            raise Refused(f"{option} belongs to {TITLES[owner]}, not to {TITLES[game]}.")


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


@app.command()
def simulate(
    context: typer.Context,
    game: Annotated[GameName, typer.Argument()],
    seats: Annotated[str, typer.Option(help="Bots by seat: random,greedy or greedy:expert.")],
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, the same bytes.")] = 0,
    edition: EditionOption = Edition.STANDARD,
    expert: ExpertOption = False,
    tilted_squares: TiltedOption = False,
    board: BoardOption = None,
    no_powers: Annotated[bool, typer.Option("--no-powers", help="Gods are names only.")] = False,
    gods: GodsOption = Gods.WRITTEN,
    first: Annotated[First, typer.Option(help="F1.4: who begins Finger of God.")] = First.FLICK,
    god: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=NAME", help="F1.1: a seat's god: 1=Zeus.")
    ] = None,
    laws: Annotated[
        str | None, typer.Option(help="F3.1: the laws offered first, in pairs: 5,11.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the records, one a line.")] = None,
    trace: Annotated[Path | None, typer.Option(help="Write every position of every game.")] = None,
) -> None:
    """Let bots play games, and write their records or traces."""
    from godstone.cli.simulate import simulate_games
    from godstone.cli.starting import finger_setup, pacal_setup
    from godstone.cli.wished import wished_gods, wished_laws
    from godstone.games.pacal.editions import Options

    refuse_options_of_another_game(context, game)
    names = seats.split(",")
    wished = wished_gods(god or [], len(names))
    if game is GameName.PACAL:
        setup = pacal_setup(names, board, Options(edition.value, expert, tilted_squares))
    else:
        setup = finger_setup(names, no_powers=no_powers, gods=gods.value, first=first.value)
    if laws is not None:
        setup["offers"] = wished_laws(laws)
    simulate_games(names, setup, wished, games, seed, out, trace)


@app.command()
def arena(
    context: typer.Context,
    game: Annotated[GameName, typer.Argument()],
    bots: Annotated[list[str], typer.Argument(help="A level, greedy, or mymodule:MyBot.")],
    games: Annotated[int, typer.Option(min=1, help="For each number of players.")] = 20,
    players: Annotated[str, typer.Option(help="How many at a table: 2 or 2,4.")] = "2",
    seconds: Annotated[
        float | None, typer.Option(help="For each decision; else each level does its full work.")
    ] = None,
    gods: GodsOption = Gods.WRITTEN,
    deal_gods: Annotated[
        bool, typer.Option("--deal-gods", help="F1.1: gods by lot, to measure them.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")] = 0,
    ray: Annotated[str | None, typer.Option(help="A Ray cluster's address, or local.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the records, one a line.")] = Path(
        "arena.jsonl"
    ),
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Let bots play each other on rotating seats, and rate them."""
    from godstone.cli.arena import Contest, Powers, numbers, run_arena

    refuse_options_of_another_game(context, game)
    limit = float("inf") if seconds is None else seconds
    powers = Powers(gods.value, dealt=deal_gods)
    contest = Contest(
        game=game.value,
        bots=bots,
        players=numbers(players),
        games=games,
        powers=powers,
        seed=seed,
        seconds=limit,
        jobs=jobs,
        ray=ray,
        out=out,
    )
    run_arena(contest, as_json=json)


@app.command()
def replay(
    file: FileArgument,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this move.")] = None,
    game: Annotated[int, typer.Option(min=1, help="Which record of the file.")] = 1,
    svg: Annotated[
        Path | None, typer.Option(help="Write a picture of every position here.")
    ] = None,
) -> None:
    """Draw a recorded game move by move."""
    from godstone.cli.replay import replay_file

    replay_file(file, game, to, svg)


@app.command()
def verify(file: FileArgument) -> None:
    """Replay every record of a file and compare its result."""
    from godstone.cli.replay import verify_file

    verify_file(file)


@app.command()
def analyse(
    file: FileArgument,
    game: Annotated[int | None, typer.Option(min=1, help="Only this record of the file.")] = None,
    simulations: Annotated[int, typer.Option(min=1, help="How hard each turn is judged.")] = 120,
) -> None:
    """Judge a recorded game: chances of winning turn by turn, and where it turned. JSON."""
    from godstone.cli.replay import analyse_file

    analyse_file(file, game, simulations)


@app.command("check-board")
def check_board(file: FileArgument) -> None:
    """Say whether a board can be played on; if not, where and why."""
    from godstone.cli.starting import check_board_file

    check_board_file(file)


@app.command()
def bench(
    what: Annotated[BenchName, typer.Argument()],
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure speed side by side with peers, and show the targets."""
    from godstone.cli.benching import run_bench

    run_bench(what.value, as_json=json)


@app.command("compile")
def compile_kernels() -> None:
    """Compile all rules now, so that the first game starts at once."""
    from godstone.cli.compiling import compile_all

    compile_all()


def main() -> None:
    """Run a command; what it cannot do ends with a sentence and status 1, never a traceback."""
    try:
        app(standalone_mode=True)
    except Refused as refused:
        print(refused, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
