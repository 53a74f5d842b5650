"""A volunteer plays the last make-up, and their own card is not affected (4.2)."""

from __future__ import annotations

from tests.tournament.desk import running

from pegout.tournament.cards.claim import CardClaim
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults

WON, LOST = CardClaim(True, 2, 17, "plus"), CardClaim(False, 0, 17, "minus")


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
