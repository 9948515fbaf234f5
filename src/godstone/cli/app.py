"""The commands and their options."""

import sys
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from godstone import __version__
from godstone.bots.limits import MOST_MOVES
from godstone.cli.foreign import say
from godstone.cli.language import OPTION, speaker_for
from godstone.cli.options import Given, chosen_for, expect_none, taking_game_options
from godstone.cli.refused import Refused
from godstone.cli.spoken_help import PlayCommand
from godstone.games import spec_named
from godstone.messages import languages
from godstone.server import PORT

app = typer.Typer(
    name="godstone",
    help="Pacal's Rocket and Finger of God: play, simulate, replay, measure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class BenchName(StrEnum):
    """What can be measured."""

    PACAL = "pacal"
    FINGER = "finger"
    MOTION = "motion"
    SERVER = "server"
    BOTS = "bots"
    ENVS = "envs"
    GPU = "gpu"


def tell_version(wanted: bool) -> None:  # noqa: FBT001 - as an option's callback is called
    if wanted:
        print(f"godstone {__version__}")
        raise typer.Exit


@app.callback()
def before_any_command(
    version: Annotated[
        bool,
        typer.Option("--version", callback=tell_version, is_eager=True, help="Say it and end."),
    ] = False,
) -> None:
    """What may stand before a command."""


PortOption = Annotated[int, typer.Option(min=0, max=65535, help="0 is any free one.")]
MaxMovesOption = Annotated[
    int, typer.Option(min=1, help="A longer game is stopped: a draw, its record without a result.")
]
BoardOption = Annotated[Path | None, typer.Option(help="P1.2: a board file for Pacal.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE")]
RayOption = Annotated[str | None, typer.Option(help="A Ray cluster's address, or local.")]
SecondsOption = Annotated[
    float | None, typer.Option(help="For each decision; else each level does its full work.")
]
DealGodsOption = Annotated[
    bool, typer.Option("--deal-gods", help="F1.1: gods by lot, to measure them.")
]
ContestFileOption = Annotated[
    Path | None,
    typer.Option(help="Write the records, one a line. Else arena.jsonl, or the next free name."),
]
OverwriteOption = Annotated[bool, typer.Option("--overwrite", help="Replace a file that is there.")]


BOTS_HELP = (
    "random, greedy, a level (novice, apprentice, adept, master, champion) or mymodule:MyBot"
)


@app.command(cls=PlayCommand)
@taking_game_options
def play(
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    players: Annotated[int | None, typer.Option(min=2, max=5)] = None,
    bot: str | None = None,
    seed: int | None = None,
    start: str | None = None,
    lang: Annotated[str | None, typer.Option(OPTION, metavar="|".join(languages()))] = None,
    port: PortOption = PORT,
    **options: Given,
) -> None:
    """Open both games in the browser; with --terminal play Pacal's Rocket here."""
    if terminal:
        from godstone.cli.terminal import play_in_terminal

        chosen, say = chosen_for(spec_named("pacal"), options), speaker_for(lang)
        play_in_terminal(players or 3, bot or "greedy", seed, start or "random", chosen, say)
    else:
        from godstone.cli.serving import serve_games

        given = {"players": players, "bot": bot, "seed": seed, "start": start, **options}
        expect_none(given, "is for --terminal; on the page it is chosen for each table")
        expect_none({"lang": lang}, "is for --terminal; the page has a choice of its own")
        serve_games("127.0.0.1", port, None, open_browser=browser)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others on the network in.")] = "127.0.0.1",
    port: PortOption = PORT,
    database: Annotated[str | None, typer.Option(help="Instead of GODSTONE_DATABASE.")] = None,
) -> None:
    """Serve both games to browsers."""
    from godstone.cli.serving import serve_games

    serve_games(host, port, database, open_browser=False)


@app.command()
@taking_game_options
def simulate(
    game: str,
    seats: Annotated[
        str, typer.Option(help=f"Bots by seat, with commas between: {BOTS_HELP}?depth=2.")
    ],
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, the same bytes.")] = 0,
    board: BoardOption = None,
    god: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=NAME", help="F1.1: a seat's god: 1=Zeus.")
    ] = None,
    laws: Annotated[
        str | None, typer.Option(help="F3.1: the laws offered first, in pairs: 5,11.")
    ] = None,
    max_moves: MaxMovesOption = MOST_MOVES,
    ray: RayOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Write the records, one a line; FILE.parquet: a table, a row a decision."
        ),
    ] = None,
    trace: Annotated[Path | None, typer.Option(help="Write every position of every game.")] = None,
    overwrite: OverwriteOption = False,
    **options: Given,
) -> None:
    """Let bots play games, and write their records or traces."""
    from godstone.cli.plan import Plan
    from godstone.cli.simulate import Simulation, simulate_games
    from godstone.cli.starting import board_for
    from godstone.cli.wished import wished_gods, wished_laws

    spec, bots = spec_named(game), seats.split(",")
    plan = Plan(
        spec,
        chosen_for(spec, options),
        board_for(spec, board),
        wished_gods(god or [], spec, len(bots)),
        wished_laws(laws, spec),
    )
    how = games, seed, out, trace, max_moves, ray, overwrite
    simulate_games(Simulation(bots, plan, *how))


@app.command()
@taking_game_options
def arena(
    game: str,
    bots: Annotated[list[str], typer.Argument(help=f"Each {BOTS_HELP}?depth=2.")],
    games: Annotated[int, typer.Option(min=1, help="For each number of players.")] = 20,
    players: Annotated[str, typer.Option(help="How many at a table: 2 or 2,4.")] = "2",
    seconds: SecondsOption = None,
    deal_gods: DealGodsOption = False,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")] = 0,
    ray: RayOption = None,
    board: BoardOption = None,
    max_moves: MaxMovesOption = MOST_MOVES,
    out: ContestFileOption = None,
    overwrite: OverwriteOption = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    **options: Given,
) -> None:
    """Let bots play each other on rotating seats, and rate them."""
    from godstone.cli.arena import Contest, numbers, run_arena
    from godstone.cli.plan import Plan
    from godstone.cli.starting import board_for

    spec = spec_named(game)
    if deal_gods and not spec.gods:
        raise Refused(f"--deal-gods does not belong to {spec.title}: it has no gods.")
    plan = Plan(spec, chosen_for(spec, options), board_for(spec, board), deals_gods=deal_gods)
    how = games, seed, seconds, jobs, ray, out, overwrite, max_moves
    contest = Contest(plan, bots, numbers(players), *how)
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


@app.command("check-database")
def check_database(
    data: Annotated[Path | None, typer.Option(help="Instead of GODSTONE_DATA.")] = None,
) -> None:
    """Read and replay every table a server has kept; name what is broken."""
    from godstone.cli.checking import check_database

    check_database(data)


@app.command("move-database")
def move_database(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file, or a URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A file, or a URL.")],
) -> None:
    """Copy what a server has kept to another database, and compare; again: only what changed."""
    from godstone.cli.moving import move_database

    move_database(source, target)


@app.command()
def bench(
    what: Annotated[BenchName, typer.Argument()],
    hostile: Annotated[bool, typer.Option("--hostile", help="The server under attack.")] = False,
    processes: Annotated[
        str | None, typer.Option(help="Of servers on one PostgreSQL, like 1,2,4.")
    ] = None,
    database: Annotated[str | None, typer.Option(help="Of those; else one is started.")] = None,
    idle: Annotated[
        int | None, typer.Option(min=1, help="Sockets on which nothing is said.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure speed side by side with peers, and show the targets."""
    from godstone.cli.benching import Wished, run_bench

    run_bench(what.value, Wished(hostile, processes, database, idle), as_json=json)


@app.command("compile")
def compile_kernels() -> None:
    """Compile all rules now, so that the first game starts at once."""
    from godstone.cli.compiling import compile_all

    compile_all()


def main() -> None:
    """Run a command; what it cannot do ends with a sentence and status 1, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a terminal cannot show becomes ?
            stream.reconfigure(errors="replace")
    try:
        app(standalone_mode=True)
    except Refused as refused:
        say(str(refused), sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
