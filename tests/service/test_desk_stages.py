"""The stages of an event, a round as a wall of tables, brackets in columns, and the podium."""

from __future__ import annotations

import pytest
from tests.service.test_desk import practice

from pegout.service.views.brackets import bracket_rounds
from pegout.service.views.desk.outcome import medals
from pegout.service.views.desk.rehearsal import RehearsedMeet
from pegout.service.views.desk.stages import stage_standings
from pegout.service.views.desk.wall import since_call, table_cards
from pegout.service.views.public import public_tournament
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import NEW_LOG


def states(one: RehearsedMeet) -> dict[str, str]:
    return {key: it.state for key, it in stage_standings(one.log.meet, one.division).items()}


def test_a_stage_waits_is_open_and_is_done() -> None:
    one = practice("acc", 9)
    assert states(one) == {
        **{"set-up": "done", "players": "open", "plan": "open"},
        **dict.fromkeys(("rounds", "standings", "playoffs", "results"), "waits"),
    }
    assert stage_standings(NEW_LOG.meet, None)["rounds"].why == "needs 1 entry"
    one.play_on()
    assert states(one) == {**dict.fromkeys(states(one), "done"), "results": "open"}
    found = stage_standings(one.log.meet, one.division)
    assert found["rounds"].count == "25 of 25", "with rounds for make-ups"
    assert found["playoffs"].count == "3 of 3"
    one.do(c.Publish("d"))
    assert set(states(one).values()) == {"done"}


def test_a_book_without_playoffs_says_so_from_the_first_minute() -> None:
    one = practice("sasg", 3)
    found = stage_standings(one.log.meet, one.division)
    assert found["playoffs"].why == "none in this event"
    assert found["plan"].state == "open"


def test_a_table_stands_in_one_of_four_ways() -> None:
    one = practice("mcallen", 8)
    one.do(c.CheckIn("d"))
    one.do(c.MakePlan("d", draw="entered"))
    one.do(c.Start("d"))
    one.do(c.StartRound("d", 1))
    first, second, third, _ = (game.number for game in one.division.rounds[1].values())
    won, less = Result("played", (121, 88)), Result("played", (121, 98))
    one.do(c.RecordResult("d", first, won))
    one.do(c.Claim("d", second, 0, won))
    one.do(c.Claim("d", third, 0, won))
    one.do(c.Claim("d", third, 1, less))
    cards = table_cards(one.log.meet, one.division, 1)
    assert [(card.stands, card.sign, card.words) for card in cards] == [
        ("in", "✓", "in"),
        ("one", "◐", "one side in"),
        ("disputed", "!", "sides differ"),
        ("waiting", "○", "waiting"),
    ]
    shown = [tuple(side.score for side in card.sides) for card in cards]
    assert shown == [("121", "88"), ("121", "88"), ("121", "88 / 98"), ("", "")]
    assert [side.won for card in cards for side in card.sides].count(True) == 1
    assert since_call(one.division, 1, "2026-02-07T09:18") == 18
    assert since_call(one.division, 2, "2026-02-07T09:18") is None


def test_what_two_scores_do_not_say_stands_below_them() -> None:
    one = practice("mcallen", 4)
    one.do(c.CheckIn("d"))
    one.do(c.MakePlan("d", draw="entered", rounds=3))
    one.do(c.Start("d", "a short day"))
    one.do(c.RecordResult("d", 1, Result("forfeit", None, 1)))
    card = table_cards(one.log.meet, one.division, 1)[0]
    assert "forfeit" in card.note
    assert [side.score for side in card.sides] == ["", ""]


@pytest.mark.parametrize("entries", [17, 41])
def test_a_bracket_has_a_column_for_each_round_and_each_match_where_it_stands(entries: int) -> None:
    one = practice("acc", entries)
    one.play_on()
    playoff = one.division.playoff
    assert playoff is not None
    names = one.log.meet.names("d")
    rounds = list(bracket_rounds(playoff, names, {}))
    drawn = [one for one in rounds if one.led_to]
    assert [len(one.matches) for one in drawn] == [2**n for n in range(len(drawn) - 1, -1, -1)]
    assert drawn[-1].title == "Final"
    final = drawn[-1].matches[0]
    champion = next(side.name for side in final.sides if side.won)
    assert champion == medals(one.log.meet, one.division)[0].names[0]
    byes = [match for match in drawn[0].matches if match.stands == "bye"]
    assert len(byes) == playoff.size - len(playoff.entries)
    hidden = bracket_rounds(playoff, names, {}, seeds=False)
    assert all(side.seed is None for it in hidden for match in it.matches for side in match.sides)


def test_the_podium_is_for_everybody_once_nothing_can_change_it() -> None:
    one = practice("mcallen", 6)
    assert medals(one.log.meet, one.division) == ()
    one.play_on()
    one.do(c.Publish("d"))
    steps = public_tournament("x", 1, one.log.meet, "2026-02-07T18:00").divisions[0].podium
    assert steps == medals(one.log.meet, one.division)
    assert [step.title for step in steps][:1] == ["Champion, gold"]
