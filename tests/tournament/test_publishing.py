"""Results made public: what must be settled first, and what is changed after."""

from __future__ import annotations

from tests.tournament.desk import Desk, running, won

from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.events import Deviated
from pegout.tournament.meet.log import Undo, as_published
from pegout.tournament.standings.ranking import table


def test_publishing_one_division_leaves_the_steps_of_another_to_be_undone() -> None:
    desk = Desk()
    desk.open("mcallen", "men", "men")
    desk.open("mcallen", "women", "women")
    desk.enter(["Ann", "Bea"], "women")
    desk.do(c.Withdraw(2, "the wrong Bea"))
    withdrawn = len(desk.log.steps)
    desk.enter(["Al", "Bo"], "men")
    desk.start("men")
    desk.play_all("men")
    desk.do(c.Publish("men", "ties do not matter"))
    desk.do(Undo(withdrawn))
    assert desk.meet.entries[2].in_it
    assert desk.refused(Undo(withdrawn + 2)).code == "published"


def test_standings_are_kept_back_until_they_are_released_or_published() -> None:
    desk = running("alberta55", 3)
    assert desk.d().standings_shown
    assert desk.refused(c.ShowStandings("d", True)).code == "already"
    desk.do(c.ShowStandings("d", False))
    assert not desk.d().standings_shown
    assert desk.refused(c.ShowStandings("d", False)).code == "already"
    desk.do(c.ShowStandings("d", True))
    desk.do(c.ShowStandings("d", False))
    desk.play_all()
    desk.do(c.Publish("d"))
    assert desk.d().standings_shown
    assert desk.refused(c.ShowStandings("d", False)).code == "published"


def three() -> Desk:
    desk = running("alberta55", 3)
    desk.play_all()
    desk.do(c.Publish("d"))
    return desk


def test_a_change_after_publication_asks_for_a_new_version() -> None:
    desk = three()
    assert next_step(desk.meet, desk.d()).code == "done"
    assert desk.refused(c.Publish("d")).code == "public_already"
    before = desk.totals(), desk.order()
    desk.do(
        c.CorrectResult(
            "d", 1, won(first=desk.game(1).entries[0] > desk.game(1).entries[1]), "read wrongly"
        )
    )
    assert next_step(desk.meet, desk.d()).sentence == "Changed since version 1: publish again."
    then = as_published(desk.log, "d", 1)
    assert then is not None
    assert [(row.place, row.entrant) for row in table(then, then.divisions["d"])] == before[1]
    assert as_published(desk.log, "d", 2) is None


def test_a_new_name_is_a_change_of_what_is_public() -> None:
    desk = three()
    desk.do(c.Rename(1, "Anna"))
    assert desk.d().changed
    desk.do(c.Publish("d"))
    assert (desk.d().version, desk.d().changed) == (2, False)


def test_s4_14_cards_are_signed_before_results_are_public() -> None:
    desk = running("sasg", 4)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first, 60 + number)))
    assert next_step(desk.meet, desk.d()).code == "sign"
    refused = desk.refused(c.Publish("d"))
    assert (refused.code, refused.clause) == ("not_signed", "004 R10, D4; reading A25")
    for game in list(desk.d().games()):
        desk.do(c.SignOff("d", game.number, 0))
        desk.do(c.SignOff("d", game.number, 1))
    desk.do(c.Publish("d"))


def test_ties_at_stake_and_playoffs_are_played_before_results_are_public() -> None:
    desk = running("acc", 8, rounds=1)
    for game in list(desk.d().games()):
        desk.do(c.RecordResult("d", game.number, won()))
    assert desk.refused(c.Publish("d")).code == "tie_open"
    events = desk.do(c.Publish("d", "the hall closes"))
    assert [type(one) for one in events[:2]] == [Deviated, Deviated]
    desk = running("acc", 8, rounds=3)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first, 50 + number)))
    assert desk.refused(c.Publish("d")).code == "playoffs_open"
