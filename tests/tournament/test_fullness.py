"""Cards that are short of games, by the plan or by the sheet."""

from __future__ import annotations

from tests.tournament.desk import Desk, names, won

from pegout.text import Message
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.meet.events import Deviated
from pegout.tournament.narration.log import tell_step


def uneven(override: str = "two went home") -> Desk:
    """A and B meet twice, C and D once."""
    desk = Desk()
    desk.open("sasg")
    desk.enter(names(4))
    desk.do(c.CheckIn("d"))
    desk.do(c.ImportPlan("d", ((1, 1, 1, 2), (1, 2, 3, 4), (2, 1, 1, 2))))
    assert desk.refused(c.Start("d")).code == "unequal_games"
    events = desk.do(c.Start("d", override))
    assert [type(one) for one in events[:2]] == [Deviated, Deviated]
    return desk


def test_what_was_departed_from_is_kept_as_a_message_and_read_again() -> None:
    log = uneven().log
    again = meet_from_text(meet_to_text(log), "meet")
    assert again == log
    assert not [*log_faults(again)]
    whats = [one.what for step in again.steps for one in step.events if isinstance(one, Deviated)]
    assert all(isinstance(what, Message) for what in whats)
    told = " ".join(str(line) for line in tell_step(log.steps[-1], log.meet))
    assert "Games are not equal: others play 2, " in told
    assert told.endswith("has begun.")


def test_a21_a_card_with_fewer_games_has_no_place_however_low_its_total() -> None:
    desk = uneven()
    for game in (1, 2, 3):
        desk.do(c.RecordResult("d", game, won(first=False)))
    assert desk.order() == [(1, "Bob"), (2, "Ann"), (None, "Cat"), (None, "Dan")]
    assert [row.missing for row in desk.table()] == [0, 0, 1, 1]


def test_001_mcallen_2_other_than_six_games_is_the_directors_word() -> None:
    desk = Desk()
    desk.open("mcallen")
    desk.enter(names(12))
    desk.do(c.CheckIn("d"))
    desk.do(c.MakePlan("d", rounds=5))
    refused = desk.refused(c.Start("d"))
    assert (refused.code, refused.clause) == ("other_games", "001 McAllen 2")
    desk.do(c.Start("d", "the hall closes at noon"))
    desk.play_all()
    assert {row.place is None for row in desk.table()} == {False}
