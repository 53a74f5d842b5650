"""Playoffs at the desk: seeds, matches, clocks, consolation, leaving; ties fed back before them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.tournament.desk import DIRECTOR, Desk, person, running, stamp, won

from pegout.tournament.bracket import due, placing
from pegout.tournament.cards.result import Result, ResultKind
from pegout.tournament.floor.finish import matches_disputed
from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import MeetLog, Undo, take
from pegout.tournament.narration.log import tell_step
from pegout.tournament.profile import house_profile, profile
from pegout.tournament.standings.outcome import prospects

ACC = profile("acc")


def qualified(entries: int = 16, rounds: int = 4, **settings: object) -> Desk:
    """A field whose games are all played, with no tie at stake."""
    desk = Desk()
    desk.do(c.OpenDivision("d", ACC, "main", muggins=False, **settings))  # type: ignore[arg-type]
    desk.enter([f"P{n:02}" for n in range(1, entries + 1)])
    desk.start(rounds=rounds)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first, 119 - number % 70)))
    return desk


def part_ties(desk: Desk) -> Desk:
    while any(row.needs_playoff and row.at_stake for row in desk.table()):
        desk.do(c.ScheduleTieGames("d"))
        for game in [game for game in desk.d().games() if game.waiting]:
            desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))
    return desk


def play_off(desk: Desk, consolation: bool = False) -> None:
    def bracket() -> object:
        return desk.d().consolation if consolation else desk.d().playoff

    while games := due(bracket()):  # type: ignore[arg-type]
        for one in games:
            game = c.RecordPlayoffGame("d", one.match, one.game, won(), consolation)
            desk.do(game)


def test_S1_30_the_bracket_is_seeded_by_the_qualifying_order() -> None:
    desk = part_ties(qualified())
    order = [row.entry for row in desk.table()]
    desk.do(c.BeginPlayoffs("d"))
    assert list(desk.playoff.entries) == order[:4]
    assert [match.entries for match in desk.playoff.round(1)] == [
        (order[0], order[3]),
        (order[2], order[1]),
    ]
    assert desk.d().phase == "playoffs"


def test_best_of_is_the_commands_the_divisions_or_the_profiles() -> None:
    for settings, asked, best_of in (({}, None, 3), ({"best_of": 5}, None, 5), ({}, 1, 1)):
        desk = part_ties(qualified(**settings))
        desk.do(c.BeginPlayoffs("d", asked))  # type: ignore[arg-type]
        assert desk.playoff.best_of == best_of


def test_a_match_is_in_by_the_games_won() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d"))
    for won_, why in (((2, 2), "2–0 or 2–1 or 1–2 or 0–2"), ((1, 0), "2–0"), ((3, 0), "2–0")):
        refused = desk.refused(c.RecordMatch("d", 1, won_))
        assert refused.code == "bad_match_score"
        assert why in str(refused)
    desk.do(c.RecordMatch("d", 1, (1, 2)))
    match = desk.playoff.matches[0]
    assert match.winner == match.entries[1]
    loser, winner = (desk.meet.entry_name(one) for one in match.entries if one is not None)
    told = tell_step(desk.log.steps[-1], desk.meet)
    assert [str(one) for one in told] == [f"Match 1: {winner} beat {loser} 2–1."]
    assert [(game.winner, game.scores) for game in match.games] == [(0, None), (1, None), (1, None)]
    assert desk.refused(c.RecordMatch("d", 1, (2, 1))).code == "match_over"
    assert desk.refused(c.RecordMatch("d", 3, (2, 1))).code == "match_not_ready"
    desk.do(c.RecordPlayoffGame("d", 2, 1, won(first=False)))
    assert desk.refused(c.RecordMatch("d", 2, (2, 0))).code == "bad_match_score"
    desk.do(c.RecordMatch("d", 2, (2, 1)))
    assert desk.playoff.matches[1].games[0].scores == (100, 121), "what is in stays"
    desk.do(c.RecordMatch("d", 3, (2, 0)))
    assert desk.playoff.over
    assert not [*log_faults(desk.log)]


def test_the_consolation_has_lengths_of_its_own() -> None:
    desk = part_ties(qualified())
    desk.do(c.SetLastRounds("d", (7,)))
    assert desk.tells(c.SetLastRounds("d", (5, 1), consolation=True)).startswith(
        "The last matches of the consolation"
    )
    desk.do(c.BeginPlayoffs("d"))
    desk.do(c.BeginPlayoffs("d", consolation=True))
    consolation = desk.d().consolation
    assert consolation is not None
    assert (desk.playoff.best_of_last, consolation.best_of_last) == ((7,), (5, 1))
    final = next(one for one in consolation.matches if one.round == consolation.rounds)
    assert consolation.best_in(final) == 5
    assert desk.refused(c.SetLastRounds("d", (3,), consolation=True)).code == "begun"


def test_the_last_rounds_may_be_longer() -> None:
    desk = part_ties(qualified())
    assert desk.refused(c.SetLastRounds("d", (3,) * 9)).code == "bad_rounds_back"
    assert desk.tells(c.SetLastRounds("d", (7, 5))).endswith("are best of 7, 5.")
    desk.do(c.BeginPlayoffs("d", third_place=True))
    assert [desk.playoff.best_in(one) for one in desk.playoff.matches] == [5, 5, 7, 5]
    assert desk.refused(c.SetLastRounds("d", ())).code == "begun"
    assert desk.refused(c.RecordMatch("d", 1, (2, 1))).code == "bad_match_score"
    desk.do(c.RecordMatch("d", 1, (3, 2)))
    desk.do(c.RecordMatch("d", 2, (0, 3)))
    for _ in range(3):
        desk.do(c.RecordPlayoffGame("d", 3, len(desk.playoff.matches[2].games) + 1, won()))
    assert desk.playoff.champion is None
    desk.do(c.RecordMatch("d", 3, (4, 1)))
    assert desk.playoff.champion == desk.playoff.matches[2].entries[0]
    assert not [*log_faults(desk.log)]


def test_a_whole_bracket_with_third_place_and_consolation() -> None:
    desk = part_ties(qualified())
    order = [row.entry for row in desk.table()]
    desk.do(c.BeginPlayoffs("d", third_place=True))
    desk.do(c.BeginPlayoffs("d", consolation=True))
    consolation = desk.d().consolation
    assert consolation is not None
    assert sorted(consolation.entries) == sorted(order[4:])
    assert consolation.best_of == 3
    byes = [match.winner for match in consolation.round(1) if match.bye]
    assert set(byes) == set(order[4:8]), "byes go to the best main scores"
    play_off(desk)
    play_off(desk, consolation=True)
    assert desk.playoff.over
    assert desk.playoff.third_place is not None
    assert len(placing(desk.playoff)) == 4
    desk.do(c.Publish("d"))


def test_acc_13_1_the_clock_of_who_does_not_come() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d", 5))
    assert desk.refused(c.PlayoffAbsence("d", 1, 0, 4)).code == "too_early"
    desk.do(c.PlayoffAbsence("d", 1, 0, 5))
    assert desk.refused(c.PlayoffAbsence("d", 1, 0, 19)).code == "too_early"
    desk.do(c.PlayoffAbsence("d", 1, 0, 20))
    desk.do(c.PlayoffAbsence("d", 1, 0, 35))
    match = desk.playoff.matches[0]
    assert match.games == (Result("forfeit", winner=1),) * 3
    assert match.winner == match.entries[1]


def test_who_leaves_the_bracket_lets_the_opponent_go_on() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d"))
    one, other = desk.playoff.matches[0].entries
    assert one is not None
    desk.do(c.Withdraw(one, "ill"))
    assert desk.playoff.matches[0].winner == other
    assert desk.meet.entries[one].state == "withdrawn"
    assert desk.table()[0].entry == one, "the place in the qualifying round stays"
    desk.do(c.BeginPlayoffs("d", consolation=True))


def test_S1_27_refusal_in_a_match_loses_the_match() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d", 5))
    desk.do(c.Appoint("Rae", "scorer"))
    left, right = desk.playoff.matches[0].entries
    assert left is not None
    asked = c.RecordPlayoffGame("d", 1, 1, Result("refusal", winner=1))
    why = replace(asked, reason="would not play on, though told to")
    assert desk.refused(asked, stamp("scorer")).code == "ruling_needed"
    assert desk.refused(why, stamp("scorer")).code == "ruling_needed"
    assert desk.refused(asked).code == "no_reason"
    desk.do(why)
    assert desk.playoff.matches[0].winner == right
    assert desk.meet.entries[left].state == "withdrawn", "out of the event"
    assert desk.meet.entries[left].left_why == "would not play on, though told to"
    assert desk.order()[0] == (1, desk.meet.entry_name(left)), "the qualifying place stays"
    desk.do(c.RecordPlayoffGame("d", 2, 1, won()))


def test_a_game_for_a_tie_is_forfeited_by_who_leaves() -> None:
    desk = running("mcallen", 2)
    for number in range(1, 7):
        desk.do(c.RecordResult("d", number, won(first=number % 2 == 0)))
    desk.do(c.ScheduleTieGames("d"))
    desk.do(c.Withdraw(2, "tired"))
    assert desk.game(7).result == Result("forfeit", winner=0 if desk.game(7).entries[0] == 1 else 1)
    assert desk.order() == [(1, "Ann")]


def test_what_is_clinched_and_what_can_still_be_reached() -> None:
    desk = running("acc", 8, rounds=3)
    for game in [game for game in desk.d().games() if game.round < 3]:
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1], 80)))
    found = prospects(ACC, desk.table())
    assert all(one.best <= one.worst for one in found.values())
    desk.play_all()
    done = prospects(ACC, desk.table())
    assert all("whatever happens" in one.words or one.best < one.worst for one in done.values())


def test_a_house_may_say_how_many_qualify() -> None:
    text = 'id = "elks"\nname = "Elks"\nbase = "acc"\n[playoffs]\nqualifiers = 3\n'
    desk = running(house_profile(text, "elks.toml"), 6, rounds=5)
    desk.play_all()
    part_ties(desk)
    desk.do(c.BeginPlayoffs("d"))
    assert len(desk.playoff.entries) == 3
    assert desk.playoff.matches[0].bye


@pytest.mark.parametrize("consolation", [False, True])
@pytest.mark.parametrize("kind", ["void", "unfinished"])
def test_A21_every_game_keeps_a_result_once_a_bracket_has_begun(
    kind: ResultKind, consolation: bool
) -> None:
    desk = part_ties(qualified())
    last = desk.table()[-1].entry
    number = next(game.number for game in desk.d().games() if last in game.entries)
    desk.do(c.BeginPlayoffs("d", consolation=consolation))
    for asked in (
        c.CorrectResult("d", number, Result(kind), "cards were short"),
        c.RuleResult("d", number, Result(kind), "cards were short"),
    ):
        refused = desk.refused(asked)
        assert refused.code == "playoffs_begun"
        assert f"Game {number} would be played again" in refused.sentence
    desk.do(Undo())
    desk.do(c.CorrectResult("d", number, Result(kind), "cards were short"))
    assert desk.refused(c.BeginPlayoffs("d", consolation=consolation)).code == "games_missing"


def test_the_rounds_stand_for_whoever_leaves_once_a_bracket_has_begun() -> None:
    desk = Desk()
    desk.open("acc")
    desk.enter([f"P{n}" for n in range(1, 8)])
    desk.start(rounds=6)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        absent = Result("forfeit", winner=0 if first else 1)
        desk.do(
            c.RecordResult("d", game.number, absent if 7 in game.entries else won(first, number))
        )
    leaves = c.Withdraw(7, "ill")
    before = take(part_ties(desk).log, leaves, DIRECTOR)
    assert isinstance(before, MeetLog)
    assert not before.meet.divisions["d"].tallies[7].games, "before, all its games are void"
    desk.do(c.BeginPlayoffs("d", consolation=True))
    order = [row.entry for row in desk.table()]
    desk.do(leaves)
    assert [row.entry for row in desk.table()] == order
    assert {row.tally.games for row in desk.table()} == {6}
    desk.do(c.BeginPlayoffs("d"))
    assert not [*log_faults(desk.log)]


@pytest.mark.parametrize("consolation", [False, True])
def test_nobody_enters_once_a_bracket_has_begun(consolation: bool) -> None:
    desk = part_ties(qualified())
    late = c.Enter("d", (person("Zoe"),))
    desk.do(c.BeginPlayoffs("d", consolation=consolation))
    assert desk.refused(late).code == "playoffs_begun"


def test_the_consolation_gives_byes_to_the_best_and_draws_the_rest_by_lot() -> None:
    desk = part_ties(qualified())
    others = [row.entry for row in desk.table()][4:]
    desk.do(c.BeginPlayoffs("d"))
    desk.do(c.BeginPlayoffs("d", consolation=True))
    consolation = desk.d().consolation
    assert consolation is not None
    seeds = list(consolation.entries)
    assert seeds[:4] == others[:4], "four byes in a bracket of sixteen"
    assert sorted(seeds[4:]) == sorted(others[4:])
    assert seeds[4:] != others[4:]
    (told,) = map(str, tell_step(desk.log.steps[-1], desk.meet))
    assert told.startswith("The consolation begins, best of 3: ")


def swapped(desk: Desk, one: int, other: int) -> c.CorrectResult:
    """The game of two, as if the other side had won it."""
    (game,) = desk.between(one, other)
    assert game.result is not None
    assert game.result.scores is not None
    was, lost = game.result.scores
    return c.CorrectResult("d", game.number, Result("played", (lost, was)), "misread")


def test_a_correction_leaves_the_consolation_as_drawn_and_says_so() -> None:
    desk = part_ties(qualified(rounds=8))
    desk.do(c.BeginPlayoffs("d"))
    desk.do(c.BeginPlayoffs("d", consolation=True))
    consolation = desk.d().consolation
    assert consolation is not None
    assert set(consolation.entries[:4]) == {5, 6, 7, 8}
    assert "consolation" not in desk.tells(swapped(desk, 9, 12))
    assert "consolation" not in desk.tells(swapped(desk, 5, 6))
    assert set(consolation.entries[:4]) == {row.entry for row in desk.table()[4:8]}
    told = desk.tells(swapped(desk, 7, 10))
    assert "the bracket of the consolation stays as it was drawn" in told
    assert desk.d().consolation == consolation


def test_both_sides_claim_a_game_of_their_match_and_what_is_equal_is_entered() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d"))
    left, right = (one for one in desk.playoff.matches[0].entries if one is not None)
    ann, bob = stamp("player", "Ann", entry=left), stamp("player", "Bob", entry=right)
    claim = c.ClaimPlayoffGame("d", 1, 1, 0, won())
    assert desk.refused(claim, bob).code == "not_your_side"
    other = desk.playoff.matches[1].entries[0]
    assert desk.refused(claim, stamp("player", "Cat", entry=other)).code == "not_your_game"
    desk.do(claim, ann)
    assert not desk.playoff.matches[0].games
    assert not matches_disputed(desk.d())
    said = str(tell_step(desk.log.steps[-1], desk.meet)[0])
    assert said.startswith("Match 1, game 1: ")
    assert "says" in said
    desk.do(c.ClaimPlayoffGame("d", 1, 1, 1, won(loser=99)), bob)
    assert [one.match for one in matches_disputed(desk.d())] == [1]
    told = next_step(desk.meet, desk.d())
    assert told.sentence == "Settle game 1 of match 1 of the playoffs: the two sides differ."
    desk.do(c.ClaimPlayoffGame("d", 1, 1, 1, won()), bob)
    assert desk.playoff.matches[0].games == (Result("played", (121, 100), 0),)
    assert desk.d().playoff_claims == ()


def test_the_desk_settles_a_game_of_a_match_about_which_the_sides_differ() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d"))
    for side, loser in ((0, 90), (1, 91)):
        desk.do(c.ClaimPlayoffGame("d", 1, 1, side, won(loser=loser)))  # type: ignore[arg-type]
    desk.do(c.RecordPlayoffGame("d", 1, 1, won(loser=90)))
    assert not matches_disputed(desk.d())
    assert len(desk.playoff.matches[0].games) == 1


def test_the_result_of_a_game_of_a_match_settles_the_call_from_it_and_no_other() -> None:
    desk = part_ties(qualified())
    desk.do(c.CallJudge("d", 1, "about the rounds"))
    desk.do(c.BeginPlayoffs("d"))
    for match in (1, 2):
        desk.do(c.CallToMatch("d", match, 1, "Is it a run?"))
    desk.do(c.RecordPlayoffGame("d", 1, 1, won()))
    assert [call.open for call in desk.meet.calls] == [True, False, True]
