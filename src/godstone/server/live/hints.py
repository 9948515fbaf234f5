"""Hints: what the strongest bot would do at a seat, where the table allows to ask."""

from godstone.bots.bot import Advice
from godstone.games.api import Game
from godstone.server.live.answers import BotFailed, NoAdviser
from godstone.server.live.session import TableSession
from godstone.server.live.turns import Asker, Crowded
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Hint, Reason, Way
from godstone.server.table.table import Table

HINT_SECONDS = 1.0  # to think of one


def position_for(table: Table, guest: str, seat: int) -> Game:
    """The game, if a hint may be asked for at this seat now."""
    table.seating.held(guest, seat)
    table.expect_running()
    if not table.hints:
        raise Refusal(Reason.NOT_ALLOWED, "This table is played without hints.")
    if seat not in table.to_move:
        raise Refusal(Reason.NOT_YOUR_TURN, "It is not your turn.")
    if seat in table.game.blind:
        raise Refusal(Reason.NOT_ALLOWED, "Who may not see the map gets no hint.")
    return table.game.copy()


async def hint(session: TableSession, guest: str, seat: int, address: str) -> Hint:
    """The best few ways to go on. One at a time for a table: each holds a bot's process."""
    async with session.lock:
        game, n = position_for(session.table, guest, seat), session.table.n
    if session.is_hinting:
        raise Refusal(Reason.TOO_FAST, "A hint is being thought of already.")
    session.is_hinting = True
    try:
        asker = Asker(address, session.table.id)
        ways = await session.thinkers.advise(game, seat, HINT_SECONDS, asker)
    except Crowded:
        raise Refusal(Reason.TOO_FAST, "Bots think about much for you; wait a moment.") from None
    except NoAdviser as error:
        raise Refusal(Reason.NOT_ALLOWED, "No bot of this game gives hints yet.") from error
    except BotFailed as error:
        raise Refusal(Reason.NO_HINT, "No hint was found in time; try again.") from error
    finally:
        session.is_hinting = False
    return Hint(n=n, seat=seat, ways=[_way(each) for each in ways])


def _way(advice: Advice) -> Way:
    gain, chance = round(float(advice.gain), 2), round(float(advice.chance), 3)
    return Way(moves=[*advice.moves], gain=gain, chance=chance)
