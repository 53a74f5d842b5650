"""A result that the desk types from paper, beside what phones have entered of the same game."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, running, won

from pegout.service.views.desk.games import disputes
from pegout.tournament.cards.claim import CardScoreLine
from pegout.tournament.cards.result import Result, Side
from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import meet_from_text, meet_to_text
from pegout.tournament.narration.log import tell_step


def entered(book: str = "acc") -> Desk:
    """Ann's phone has sent 121–60 in the first round."""
    desk = running(book, 4, rounds=3 if book == "acc" else None)
    desk.do(c.StartRound("d", 1))
    desk.do(c.Claim("d", 1, 0, won(loser=60)))
    return desk


def differing() -> Desk:
    """And the paper that the desk has of it says 121–70."""
    desk = entered()
    desk.do(c.RecordResult("d", 1, won(loser=70)))
    return desk


def test_a_paper_that_differs_from_an_entry_is_a_dispute_that_shows_both() -> None:
    desk = differing()
    game = desk.game(1)
    assert (game.state, game.result) == ("disputed", None)
    told = " ".join(map(str, tell_step(desk.log.steps[-1], desk.meet)))
    assert "The paper has: Ann beat Dan 121–70. Ann entered: Ann beat Dan 121–60." in told
    (shown,) = disputes(desk.meet, desk.d())
    assert [(one.name, one.words) for one in shown.sides] == [
        ("Ann", "Ann beat Dan 121–60"),
        ("Dan", "nothing yet"),
    ]
    assert shown.paper == "Ann beat Dan 121–70"
    assert shown.settles
    step = next_step(desk.meet, desk.d())
    assert step.code == "rule"
    assert "paper and entries differ" in step.sentence
    assert meet_from_text(meet_to_text(desk.log), "here") == desk.log
    desk.do(c.RuleResult("d", 1, won(loser=70), "as the paper has it"))
    assert desk.game(1).state == "ruled"


def test_a_paper_that_says_what_was_entered_counts_at_once() -> None:
    desk = entered()
    desk.do(c.RecordResult("d", 1, won(loser=60)))
    assert (desk.game(1).state, desk.game(1).how) == ("agreed", "paper")


def test_a_side_that_enters_what_the_paper_has_ends_the_dispute() -> None:
    desk = differing()
    desk.do(c.Claim("d", 1, 0, won(loser=70)))
    assert desk.game(1).result == Result("played", (121, 70), 0)


def test_a_desk_that_types_what_was_entered_after_all_ends_the_dispute() -> None:
    desk = differing()
    desk.do(c.RecordResult("d", 1, won(loser=60)))
    assert desk.game(1).result == Result("played", (121, 60), 0)


@pytest.mark.parametrize("loser", [60, 70, 80])
def test_whatever_the_other_side_enters_then_is_ruled_on(loser: int) -> None:
    desk = differing()
    desk.do(c.Claim("d", 1, 1, won(loser=loser)))
    assert desk.game(1).state == "disputed"


def test_two_phones_that_differ_are_not_settled_by_a_paper_alone() -> None:
    desk = entered()
    desk.do(c.Claim("d", 1, 1, won(loser=70)))
    desk.do(c.RecordResult("d", 1, won(loser=70)))
    assert desk.game(1).state == "disputed"


def test_two_cards_that_say_the_same_do_not_go_over_the_paper() -> None:
    desk = entered("mcallen")
    desk.do(c.RecordResult("d", 1, won(loser=70)))
    sides: tuple[tuple[Side, int], ...] = ((0, 121), (1, 60))
    for side, points in sides:
        desk.do(c.WriteLine("d", 1, side, CardScoreLine(points)))
        assert desk.game(1).state == "disputed"


def test_a_paper_that_says_what_stands_is_passed_over() -> None:
    desk = entered()
    desk.do(c.Claim("d", 1, 1, won(loser=60)))
    agreed = desk.log
    desk.do(c.RecordResult("d", 1, won(loser=60)))
    assert desk.log == agreed, "it is no step"
    assert desk.refused(c.RecordResult("d", 1, won(loser=61))).code == "has_result"
    desk = differing()
    before = desk.log
    desk.do(c.RecordResult("d", 1, won(loser=70)))
    assert desk.log == before
