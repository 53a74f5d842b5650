"""A volunteer plays the last make-up, and their own card is not affected (4.2)."""

from __future__ import annotations

from msgspec.structs import replace
from tests.tournament.desk import running

from pegout.tournament.cards.claim import Claim
from pegout.tournament.meet import commands as c
from pegout.tournament.meet import events as e
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import log_of

WON, LOST = Claim(True, 2, 17, "plus"), Claim(False, 0, 17, "minus")


def test_a_card_that_a_volunteer_hands_in_does_not_count_for_them() -> None:
    desk = running("acc", 5, rounds=1)
    (game,) = [game for game in desk.d().games() if game.ghost is not None]
    volunteer = game.entries.index(game.ghost or 0)
    desk.do(c.WriteCard("d", game.number, 0, WON))
    desk.do(c.WriteCard("d", game.number, 1, LOST))
    lines = desk.game(game.number).lines
    assert [line is None for line in lines] == [side == volunteer for side in (0, 1)]
    desk.play_all()
    assert {row.tally.games for row in desk.table()} == {1}
    assert not [*log_faults(desk.log)]


def test_a_file_in_which_a_volunteers_card_counted_is_still_read() -> None:
    desk = running("acc", 5, rounds=1)
    (game,) = [game for game in desk.d().games() if game.ghost is not None]
    desk.do(c.WriteCard("d", 1, 0, WON))
    desk.do(c.WriteCard("d", 1, 1, LOST))
    (*_, played) = desk.log.steps[-1].events
    assert isinstance(played, e.Resulted)
    desk.do(c.WriteCard("d", game.number, 0, WON))
    before = desk.log.steps
    written, resulted = desk.do(c.WriteCard("d", game.number, 1, LOST))
    assert isinstance(resulted, e.Resulted)
    last = desk.log.steps[-1]
    both = replace(resulted, lines=played.lines)
    assert not [*log_faults(log_of((*before, replace(last, events=(written, both)))))]
    wrong = replace(both, lines=played.lines[::-1])
    assert [*log_faults(log_of((*before, replace(last, events=(written, wrong)))))]
