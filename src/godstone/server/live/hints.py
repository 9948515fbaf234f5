"""Hints: what the strongest bot would do at a seat, where the table allows to ask."""

from godstone.bots.bot import Advice
from godstone.games.api import Game
from godstone.messages import Message
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
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.noHints"))
    if seat not in table.to_move:
        raise Refusal(Reason.NOT_YOUR_TURN, Message("refusal.server.notYourTurn"))
    if seat in table.game.blind:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.blindHint"))
    return table.game.copy()


async def hint(session: TableSession, guest: str, seat: int, address: str) -> Hint:
    """The best few ways to go on. One at a time for a table: each holds a bot's process."""
    async with session.lock:
        game, n = position_for(session.table, guest, seat), session.table.n
    if session.is_hinting:
        raise Refusal(Reason.TOO_FAST, Message("refusal.server.hintComes"))
    session.is_hinting = True
    try:
        asker = Asker(address, session.table.id)
        ways = await session.around.thinkers.advise(game, seat, HINT_SECONDS, asker)
    except Crowded:
        raise Refusal(Reason.TOO_FAST, Message("refusal.server.hintCrowded")) from None
    except NoAdviser as error:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.noAdviser")) from error
    except BotFailed as error:
        raise Refusal(Reason.NO_HINT, Message("refusal.server.hintLate")) from error
    finally:
        session.is_hinting = False
    return Hint(n=n, seat=seat, ways=[_way(each) for each in ways])


def _way(advice: Advice) -> Way:
    gain, chance = round(float(advice.gain), 2), round(float(advice.chance), 3)
    return Way(moves=[*advice.moves], gain=gain, chance=chance)
