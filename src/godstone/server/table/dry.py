"""What the rules would say to a move, without making it. Pure."""

from godstone.games.api import IllegalMove, NotationError
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
        raise Refusal(Reason.NOT_YOUR_TURN, "It is not your turn.")
    if request.seat in table.game.blind:
        raise Refusal(Reason.NOT_ALLOWED, "Who may not see the board may not feel the way over it.")
    try:
        table.game.seen_by(request.seat).play(request.move, request.seat)
    except IllegalMove as error:
        return Tried(id=request.id, rule=error.rule, sentence=error.sentence)
    except NotationError as error:
        return Tried(id=request.id, rule=None, sentence=str(error))
    return Tried(id=request.id, rule=None, sentence=None)
