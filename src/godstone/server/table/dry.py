"""What the rules would say to a move, without making it. Pure."""

from godstone.games.api import IllegalMove, NotationError
from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import Tried, Try
from godstone.server.table.table import Table


def tried(table: Table, guest: str, request: Try) -> Tried:
    """Asked of a copy with only what the seat may know, so that no secret is in the answer.

    Who may not see the board gets none: it would be felt by what is refused.
    """
    table.seating.held(guest, request.seat)
    table.expect_running()
    if request.seat not in table.to_move:
        raise Refusal(Reason.NOT_YOUR_TURN, Message("refusal.server.notYourTurn"))
    if request.seat in table.game.blind:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.blindTry"))
    try:
        table.game.seen_by(request.seat).play(request.move, request.seat)
    except (IllegalMove, NotationError) as error:
        return Refusal.of(Reason.ILLEGAL, error).tried(request.id)
    return Tried(id=request.id)
