"""A Swiss evening in a meet: rounds paired one by one, people who come and go, undo, standings."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace
from tests.tournament.desk import Desk, person, running, won

from pegout.errors import Rejection
from pegout.rulesets import Rule
from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.meet.log import Undo
from pegout.tournament.pairing import in_one_sentence, make_plan, movements_by_results, notes_of
from pegout.tournament.pairing.movement import MOVEMENTS, SoFar
from pegout.tournament.pairing.plan import Sitting
from pegout.tournament.profile import PROFILE_IDS, ByResults, profile
from pegout.tournament.standings.outcome import prospects
from pegout.tournament.standings.ranking import games_missing, numbers_to_come, owed


def evening(entries: int, rounds: int = 4, book: str = "casual") -> Desk:
    return running(book, entries, rounds=rounds, movement="swiss")


def play(desk: Desk) -> None:
    """The entry that came first wins every game that waits."""
    for game in games_missing(desk.d()):
        desk.called(game)
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))


def pair(desk: Desk) -> str:
    return desk.tells(c.PairRound("d", numbers_to_come(desk.d())[0]))


def play_out(desk: Desk) -> None:
    play(desk)
    while numbers_to_come(desk.d()):
        pair(desk)
        play(desk)


def code(desk: Desk) -> str:
    return next_step(desk.meet, desk.d()).code


@pytest.mark.parametrize("book", [book for book in PROFILE_IDS if book != "club_teams"])
@pytest.mark.parametrize("entries", [4, 7])
def test_an_evening_of_every_book_ends_with_equal_cards(book: str, entries: int) -> None:
    desk = evening(entries, 3, book)
    play_out(desk)
    rows = desk.table()
    times = desk.d().profile.planning.games_in_a_row.value
    assert {row.tally.games for row in rows} == {3 * times * desk.plan.last_day}
    assert all(row.place for row in rows)
    assert meet_from_text(meet_to_text(desk.log), "swiss.cribmeet") == desk.log
    assert list(log_faults(desk.log)) == []


def test_what_comes_next_is_to_pair_the_round_when_all_results_are_in() -> None:
    desk = evening(4)
    assert code(desk) == "round"
    play(desk)
    assert code(desk) == "pair"
    assert next_step(desk.meet, desk.d()).sentence.startswith("Pair round 2: ")
    told = pair(desk)
    assert told == "Round 2 of Singles is paired: 2 games."
    assert code(desk) == "round"


def test_winners_meet_winners() -> None:
    desk = evening(8)
    play(desk)
    pair(desk)
    games = [game.entries for game in desk.d().rounds[2].values()]
    assert sorted(map(sorted, games)) == [[1, 3], [2, 4], [5, 7], [6, 8]]


def test_the_log_says_who_sits_out_and_who_must_meet_again() -> None:
    desk = evening(3, 5)
    play(desk)
    assert pair(desk).endswith("sits out.")
    play(desk)
    pair(desk)
    play(desk)
    assert "It cannot be avoided that these meet again: " in pair(desk)


def test_a_card_owes_all_games_of_the_evening_and_prospects_know_it() -> None:
    desk = evening(5)
    assert set(owed(desk.d(), range(1, 6)).values()) == {4}
    play(desk)
    assert sorted(owed(desk.d(), range(1, 6)).values()) == [3, 3, 3, 3, 4]
    reach = prospects(desk.d().profile, desk.table())
    assert all((one.best, one.worst) == (1, 5) for one in reach.values())
    assert all(row.place for row in desk.table())


def test_where_the_lowest_total_wins_who_sat_out_is_not_first_for_it() -> None:
    desk = evening(5, 3, "sasg")
    play(desk)
    out = {1, 2, 3, 4, 5} - {e for game in desk.d().rounds[1].values() for e in game.entries}
    (row,) = (row for row in desk.table() if row.entry in out)
    assert row.place is None


def test_one_who_leaves_between_rounds_is_not_paired_again() -> None:
    desk = evening(6)
    play(desk)
    desk.do(c.Withdraw(1, "tired"))
    pair(desk)
    games = list(desk.d().rounds[2].values())
    assert len(games) == 2
    assert all(1 not in game.entries for game in games)
    play_out(desk)
    assert {row.tally.games for row in desk.table()} == {4}


def test_one_who_leaves_a_round_that_is_on_forfeits_its_game() -> None:
    desk = evening(4)
    desk.do(c.StartRound("d", 1))
    desk.do(c.Withdraw(1, "ill", forfeit_open=True))
    lost = next(game for game in desk.d().rounds[1].values() if 1 in game.entries)
    assert lost.result is not None
    assert lost.result.kind == "forfeit"
    assert desk.plan.to_come == (1, 1, 1)


def test_a_round_that_has_not_begun_is_paired_anew_when_somebody_leaves() -> None:
    desk = evening(6)
    play(desk)
    pair(desk)
    desk.do(c.Withdraw(6, "tired"))
    games = [game for game in desk.d().rounds[2].values() if game.state != "dropped"]
    assert {entry for game in games for entry in game.entries} <= {1, 2, 3, 4, 5}
    assert len(games) == 2
    assert len(desk.plan.to_come) == 2


def test_a_late_entry_plays_from_the_next_round_and_makes_up_what_it_missed() -> None:
    desk = evening(5)
    desk.do(c.StartRound("d", 1))
    desk.do(c.Enter("d", (person("Zoe"),)))
    assert len(desk.d().rounds[1]) == 2
    play(desk)
    pair(desk)
    assert 6 in {entry for game in desk.d().rounds[2].values() for entry in game.entries}
    play_out(desk)
    assert {row.tally.games for row in desk.table()} == {4}


def test_a_late_entry_before_the_first_round_is_on_is_paired_in_it() -> None:
    desk = evening(5)
    desk.do(c.Enter("d", (person("Zoe"),)))
    assert len([g for g in desk.d().rounds[1].values() if g.state != "dropped"]) == 3
    assert desk.plan.rounds[0].sit_out == ()


def test_a_corrected_result_lets_the_round_be_paired_again_until_it_begins() -> None:
    desk = evening(4)
    play(desk)
    pair(desk)
    before = desk.plan.rounds[1].games
    assert desk.refused(c.PairRound("d", 2)).code == "paired"
    game = next(iter(desk.d().rounds[1].values()))
    desk.do(c.CorrectResult("d", game.number, won(first=False), "misread"))
    desk.do(c.PairRound("d", 2))
    assert desk.plan.rounds[1].games != before
    assert len(desk.plan.rounds) == 2
    desk.do(c.StartRound("d", 2))
    assert desk.refused(c.PairRound("d", 2)).code == "round_begun"


def test_a_result_cannot_be_undone_under_the_pairs_that_rest_on_it() -> None:
    desk = evening(4)
    play(desk)
    last = len(desk.log.steps)
    pair(desk)
    assert desk.refused(Undo(last)).code == "rests_on"
    desk.do(Undo())
    assert numbers_to_come(desk.d())[0] == 2
    desk.do(Undo(last))


def test_nothing_of_the_end_comes_before_the_last_round() -> None:
    desk = evening(4)
    play(desk)
    for command in (c.ScheduleTieGames("d"), c.BeginPlayoffs("d"), c.Publish("d")):
        assert desk.refused(command).code in ("rounds_to_come", "no_playoffs")


def test_playoffs_follow_a_swiss() -> None:
    desk = evening(8, 3, "acc")
    play_out(desk)
    while any(row.needs_playoff and row.at_stake for row in desk.table()):
        desk.do(c.ScheduleTieGames("d"))
        for game in [game for game in desk.d().games() if game.waiting]:
            desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))
    desk.do(c.BeginPlayoffs("d"))
    assert desk.playoff.entries == (1, 2)


def test_an_even_number_without_the_house_leaves_the_house_out() -> None:
    desk = Desk()
    desk.open("casual")
    desk.enter(["Ann", "Bob", "Cat"])
    desk.do(c.SeatHouse("d", "medium"))
    desk.start(rounds=3, movement="swiss")
    play(desk)
    desk.do(c.Withdraw(3, "tired"))
    pair(desk)
    assert [sorted(game.entries) for game in desk.d().rounds[2].values()] == [[1, 2]]


def test_a_club_of_its_own_may_always_pair_by_results() -> None:
    casual = profile("casual")
    planning = replace(casual.planning, movement=Rule("swiss", "club"), games=Rule(3, "club"))
    desk = running(replace(casual, planning=planning), 6)
    assert desk.plan.movement == "swiss"
    assert len(desk.plan.to_come) == 2


def test_every_movement_by_results_that_can_be_chosen_is_declared_with_its_words() -> None:
    declared = movements_by_results()
    assert tuple(declared) == get_args(ByResults)
    assert all(movement.name and movement.who_meets for movement in declared.values())


def as_entered(so_far: SoFar) -> Sitting:
    """A movement that pairs the same two in every round."""
    pairs = zip(so_far.entries[::2], so_far.entries[1::2], strict=True)
    return tuple((table, a, b) for table, (a, b) in enumerate(pairs, 1))


def test_a_movement_may_take_rematches_by_its_declaration_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    who_meets = "neighbours of the draw meet"
    movement = MOVEMENTS["swiss"]._replace(
        next_round=as_entered, avoids_rematches=False, name="Neighbours", who_meets=who_meets
    )
    monkeypatch.setitem(MOVEMENTS, "neighbours", movement)
    desk = running("casual", 4, rounds=3, movement="neighbours")  # type: ignore[arg-type]
    assert desk.plan.movement == "neighbours"
    assert in_one_sentence(desk.plan).endswith("paired round by round; two may meet again.")
    assert f"In each round {who_meets}; two may meet again." in notes_of(desk.plan)
    play(desk)
    told = pair(desk)
    assert "These meet again: " in told
    assert "cannot be avoided" not in told
    play_out(desk)
    assert {row.tally.games for row in desk.table()} == {3}
    refused = make_plan(profile("casual"), 4, rounds=3, pools=2, movement="neighbours")  # type: ignore[arg-type]
    assert isinstance(refused, Rejection)
    assert "Pools are for round robins, and Neighbours is none" in refused.sentence
