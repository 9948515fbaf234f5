"""A vote for a bot is about who is away: once they are back, one written before counts no more."""

from godstone.server.table.catching_up import become, caught_up
from godstone.server.table.serialization import head_json
from godstone.server.table.table import Table
from tests.server.making import ANN, BEN, read_again, table_of, written


def voted() -> Table:
    """Ann wants a bot in Ben's place."""
    table = table_of("me", "open", "open")
    table.seating.votes = {1: {0}}
    return table


def other_with(guest: str, table: Table) -> Table:
    """The same table at another process, where this guest has a page."""
    other = read_again(table, written(table))
    other.seating.arrive(guest)
    return other


def test_a_vote_about_who_is_away_is_heard_elsewhere() -> None:
    table = voted()
    other = other_with(ANN.id, table)
    [*caught_up(other, head_json(table), [], 0.0)]

    assert other.seating.votes == {1: {0}}


def test_a_vote_about_who_is_back_is_forgotten() -> None:
    table = voted()
    other = other_with(BEN.id, table)
    [*caught_up(other, head_json(table), [], 0.0)]

    assert other.seating.votes == {}


def test_a_vote_about_who_is_back_is_forgotten_in_a_table_that_is_read_anew() -> None:
    table = voted()
    other = other_with(BEN.id, table)
    become(other, read_again(table, written(table)))

    assert other.seating.votes == {}
