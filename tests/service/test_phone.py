"""A player's own page: what it says at every stage, by every book, and what it never tells."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from hypothesis import given, settings, strategies as st
from tests.long import examples
from tests.printing import rehearsed
from tests.tournament.desk import Desk, names, running, stamp, won
from tests.tournament.stages import bracket, second_round, tie_games
from tests.tournament.test_calling_off import three_tied
from tests.tournament.test_playoffs import part_ties, qualified

from pegout.errors import Rejection
from pegout.service.views.judge_desk import calls
from pegout.service.views.phone.game import (
    At,
    CallForJudge,
    ClaimGame,
    PhoneGame,
    Sign,
    changes_nothing,
    command_of,
    in_players_words,
)
from pegout.service.views.phone.page import Leg, PhoneView, phone_place, phone_view
from pegout.tournament.cards.result import PaperLine, Result
from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.floor.rehearsal import Rehearsal, rehearse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.log import MeetLog, take
from pegout.tournament.meet.state import Meet
from pegout.tournament.profile import PROFILE_IDS, profile

NOON = "2026-07-03T12:00"
QUARTER_PAST = "2026-07-03T12:15"


def see(desk: Desk, entry: int, now: str = NOON) -> PhoneView:
    return phone_view(desk.meet, entry, now)


def on(desk: Desk, entry: int) -> PhoneGame:
    return see(desk, entry).games[0]


def called(book: str = "mcallen", entries: int = 6, part: str | None = None) -> Desk:
    """A desk of its own whose first round was called."""
    desk = Desk()
    desk.log = _called(book, entries, part)
    return desk


@cache
def _called(book: str, entries: int, part: str | None) -> MeetLog:
    desk = Desk()
    division = desk.open(book, part=part)
    players = names(entries)
    if division.part.size == 2:
        players = [f"{name} & {name}’s partner" for name in players]
    desk.enter(players)
    desk.start(rounds=rounds_of(book))
    desk.do(c.StartRound("d", 1))
    return desk.log


def rounds_of(book: str) -> int | None:
    """How many rounds to ask for: none where the book or the field says it."""
    planning = profile(book).planning
    return 3 if planning.games.value is None and planning.movement.value != "circle" else None


def claim(desk: Desk, entry: int, ours: int, theirs: int, at: At | None = None) -> None:
    """What the phone of an entry enters."""
    command = command_of(desk.meet, entry, ClaimGame(at or on(desk, entry).at, ours, theirs))
    assert not isinstance(command, Rejection), command
    desk.do(command, stamp("player", "somebody", entry=entry))


def test_before_the_start_and_before_the_first_call() -> None:
    desk = Desk()
    desk.open("mcallen", "men")
    one, *_ = desk.enter([f"P{n}" for n in range(6)])
    assert see(desk, one).now.words.startswith("The tournament has not begun")
    assert see(desk, one).next is None
    desk.start()
    view = see(desk, one)
    assert view.now.words == "The first round has not been called yet."
    assert view.next is not None
    assert (view.next.kind, view.next.name, view.next.table) == ("wait", "Round 1", 1)
    assert view.games == ()


def test_where_to_sit_now_and_next_with_the_clock() -> None:
    desk = running("alberta55", 6)
    desk.do(c.StartRound("d", 1))
    game = desk.game(1)
    view = see(desk, game.entries[0], QUARTER_PAST)
    assert (view.now.kind, view.now.table, view.now.since) == ("play", game.table, NOON)
    assert view.now.minutes_left == 10
    assert view.now.opponent == desk.meet.entry_name(game.entries[1])
    assert view.next is not None
    assert view.next.name == "Round 2"
    assert [leg.name for leg in view.route] == [f"Round {n}" for n in range(1, 6)]
    assert [leg.on for leg in view.route] == [True, False, False, False, False]


def test_an_odd_field_sits_out_and_makes_up() -> None:
    desk = called("mcallen", 7)
    away = next(
        e
        for e in desk.meet.entries
        if any(leg.words == "You sit out" for leg in see(desk, e).route[:1])
    )
    view = see(desk, away)
    assert view.now.words == "You sit out in round 1."
    assert view.route[0].table is None
    assert view.route[-1].name == "Make-up round 8"
    waits = next(e for e in desk.meet.entries if see(desk, e).route[1].words == "You sit out")
    coming = see(desk, waits).next
    assert coming is not None
    assert coming.words == "You sit out in round 2."


def test_where_everybody_meets_everybody_the_lower_number_writes() -> None:
    desk = running("sasg", 7, small="roundrobin")
    desk.do(c.StartRound("d", 1))
    game = next(iter(desk.d().games()))
    low, high = sorted(game.entries)
    assert on(desk, low).note.startswith("You have the lower number: you write both cards")
    assert on(desk, high).note.startswith("The other side has the lower number and writes both")


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_two_entries_agree_by_every_book(book: str) -> None:
    desk = called(book, 6)
    one, other = desk.game(1).entries
    first = on(desk, one)
    assert (first.stage, first.own, first.other) == ("open", None, None)
    claims = profile(book).scoring.claim_of_game.value
    alone = len(desk.meet.entries[one].people) == 1
    assert see(desk, one).one_person == alone
    who = "I" if alone else "We"
    assert first.terms.button == (f"{who} claim this game" if claims else "Enter this result")
    assert bool(first.terms.note) == bool(first.terms.clause) == claims
    assert first.terms.spread == (book in ("acc", "grass_roots"))
    assert first.terms.timed == (profile(book).games.minutes.value is not None)
    claim(desk, one, 121, 88)
    sent, waiting = on(desk, one), on(desk, other)
    assert sent.stage == "sent"
    assert sent.own is not None
    assert sent.own.words.startswith("You won 121–88")
    assert (waiting.stage, waiting.own, waiting.other) == ("other_in", None, None)
    claim(desk, other, 88, 121)
    settled = on(desk, other)
    assert (settled.stage, settled.words, settled.how) == ("settled", "Agreed", "Both sides agree")
    assert settled.result is not None
    assert settled.result.words.startswith("You lost 121–88")
    asked = profile(book).scoring.sign_off.value != "none"
    assert settled.sign == asked
    assert see(desk, one).card.rows[0][0] == "1"


def test_different_entries_are_shown_to_both_and_may_be_changed() -> None:
    desk = called()
    one, other = desk.game(1).entries
    claim(desk, one, 121, 88)
    claim(desk, other, 121, 110)
    for entry, ours, theirs in ((one, "You won 121–88: a skunk", "You lost 121–110"),):
        game = on(desk, entry)
        assert game.stage == "differs"
        assert "A judge or the desk will settle it; you can change your entry." in game.words
        assert game.own is not None
        assert game.other is not None
        assert (game.own.words, game.other.words) == (ours, theirs)
    assert see(desk, one).route[0].words == "The entries differ"
    claim(desk, other, 88, 121)
    assert on(desk, other).stage == "settled"


def test_a_paper_at_the_desk_that_differs_is_told_to_both() -> None:
    desk = called()
    one, other = desk.game(1).entries
    claim(desk, one, 121, 88)
    desk.do(c.RecordResult("d", 1, Result("played", (121, 90))))
    sent, waiting = on(desk, one), on(desk, other)
    assert (sent.stage, waiting.stage) == ("differs", "differs")
    assert "the paper at the desk has “You won 121–90" in sent.words
    assert "the other side’s entry" in waiting.words
    assert "88" not in waiting.words, "what the other side entered is not shown before both have"
    claim(desk, one, 121, 90)
    assert on(desk, other).stage == "settled"


def test_a_round_that_is_not_called_is_not_to_be_entered() -> None:
    desk = running("acc", 6)
    one = desk.game(1).entries[0]
    refused = command_of(desk.meet, one, ClaimGame(At("d", 1), 121, 88))
    assert isinstance(refused, c.Claim)
    assert desk.refused(refused, stamp("player", "x", entry=one)).code == "not_on"


def test_a_game_of_an_earlier_round_can_still_be_entered() -> None:
    desk = called()
    desk.do(c.StartRound("d", 2))
    view = see(desk, desk.game(1).entries[0])
    assert [game.name for game in view.games] == ["Round 1", "Round 2"]
    claim(desk, desk.game(1).entries[0], 121, 100, At("d", 1))
    assert desk.game(1).state == "one_claim"


def test_an_unfinished_game_leads_and_the_later_round_waits_below_it() -> None:
    desk = called()
    one, other = desk.game(1).entries
    desk.do(c.StartRound("d", 2))
    view = see(desk, one)
    assert (view.now.kind, view.now.name, view.now.table) == ("play", "Round 1", 1)
    assert view.now.words == "Finish and enter this one first"
    assert [leg.on for leg in view.route[:2]] == [True, False]
    assert view.next is not None
    assert (view.next.kind, view.next.name, view.next.since) == ("play", "Round 2", NOON)
    claim(desk, one, 121, 100)
    after = see(desk, one)
    assert (after.now.words, after.now.name) == ("Sit here now", "Round 2")
    assert [game.name for game in after.games] == ["Round 2", "Round 1"]
    assert after.next is not None
    assert (after.next.kind, after.next.name) == ("wait", "Round 3")
    assert see(desk, other).now.name == "Round 1", "the other side has still to enter it"


def test_who_sits_out_in_the_round_that_is_on_finishes_the_game_before() -> None:
    desk = called("mcallen", 7)
    late = next(e for e in desk.meet.entries if see(desk, e).route[1].words == "You sit out")
    desk.do(c.StartRound("d", 2))
    view = see(desk, late)
    assert (view.now.kind, view.now.name) == ("play", "Round 1")
    assert view.next is not None
    assert view.next.name == "Round 3"


def test_cards_are_signed_where_the_book_asks_for_it() -> None:
    desk = called("sasg")
    one, other = desk.game(1).entries
    assert "you check them" in on(desk, one).note
    assert "you write both cards" in on(desk, other).note
    claim(desk, one, 121, 88)
    claim(desk, other, 88, 121)
    assert on(desk, one).sign_words.startswith("Sign the other side’s card")
    words = "Your game of round 1 is in: sign the other side’s card below."
    assert see(desk, one).now.words == words
    command = command_of(desk.meet, one, Sign(At("d", 1)))
    assert isinstance(command, c.SignOff)
    desk.do(command, stamp("player", "x", entry=one))
    assert on(desk, one).sign_words == "You have signed; the other side has not yet."
    assert see(desk, one).now.words == "Your game of round 1 is in."
    assert changes_nothing(desk.meet, command)
    desk.do(c.SignOff("d", 1, 1))
    assert on(desk, one).sign_words == "Both sides have signed."
    desk.do(c.StartRound("d", 2))
    assert [game.at.game for game in see(desk, one).games] != [1]


def test_a_judge_is_called_once_and_the_ruling_is_seen_by_both() -> None:
    desk = called()
    one, other = desk.game(1).entries
    command = command_of(desk.meet, one, CallForJudge(At("d", 1), " Is this a run? "))
    assert command == c.CallJudge("d", 1, "Is this a run?")
    desk.do(command, stamp("player", "x", entry=one))
    assert changes_nothing(desk.meet, command)
    assert [call.ruling for call in see(desk, other).calls] == [None]
    assert see(desk, desk.game(2).entries[0]).calls == ()
    desk.do(c.AnswerCall(1, "It is", "001 VI"))
    call = see(desk, other).calls[0]
    assert (call.ruling, call.clause) == ("It is", "ACC VI")
    assert call.game == f"Round 1, against {see(desk, one).you}"
    assert not changes_nothing(desk.meet, command)


def test_a_ruling_a_correction_and_a_forfeit_are_told_in_own_words() -> None:
    desk = called()
    one, other = desk.game(1).entries
    desk.do(c.RuleResult("d", 1, Result("forfeit", winner=0), "came late", "004 R11"))
    game = on(desk, other)
    assert game.result is not None
    assert game.result.words == "You lost by forfeit"
    assert game.how == "Ruled: came late; Southern Alberta R11"
    desk.do(c.CorrectResult("d", 1, won(), "misread"))
    assert on(desk, one).how == "Corrected at the desk: misread"
    third = desk.game(2).entries[0]
    desk.do(c.RecordResult("d", 2, Result("double_forfeit")))
    assert see(desk, third).route[0].words == "Both sides forfeited"


def test_a_game_played_at_a_table_of_the_site_brings_its_result_itself() -> None:
    desk = called()
    one = desk.game(1).entries[0]
    desk.do(c.OpenTables("d", ((1, "t7"),)))
    assert on(desk, one).words.startswith("This game is played at a table of this site")
    desk.do(c.RecordPlayed("d", 1, won(), "t7"), Stamp(NOON, "the site", "site"))
    assert on(desk, one).how == "Played at a table of this site"


def test_announcements_and_the_end() -> None:
    desk = called("alberta55", 3)
    desk.do(c.Announce("Lunch at noon"))
    one = next(iter(desk.meet.entries))
    assert see(desk, one).news == ("Lunch at noon",)
    desk.do(c.TakeDown("Lunch at noon"))
    assert see(desk, one).news == ()
    desk.play_all()
    assert see(desk, one).now.words == "All your games are in."
    desk.do(c.Withdraw(one, "tired"))
    assert see(desk, one).now.words.startswith("You are not in the tournament")
    off = Desk()
    off.open("acc")
    only, *_ = off.enter(["Ann", "Bob"])
    off.do(c.CancelDivision("d", "one entry"))
    assert "called off" in see(off, only).now.words


BOTH = ("My score", "Their score")
CARDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], str]] = {
    "mcallen": (
        ("Points", "Bonus", "Total"),
        ("121", "20", "141"),
        ("211", "20", "231"),
        "231 points",
    ),
    "alberta55": ((*BOTH, "Points"), ("121", "88", "2"), ("211", "", "2"), "2 points"),
    "sasg": (("Points left",), ("0",), ("31",), "31 points left"),
    "acc": (("Game points", "Plus", "Minus"), ("3", "33", ""), ("3", "33", "31"), "3 game points"),
    "casual": ((*BOTH, "Games"), ("121", "88", "1"), ("211", "", "1"), "1 game"),
}


@pytest.mark.parametrize("book", CARDS)
def test_the_card_has_the_columns_of_its_book(book: str) -> None:
    desk = called(book, 6)
    one = desk.game(1).entries[0]
    second = next(g for g in desk.d().games() if g.round == 2 and one in g.entries)
    desk.do(c.RecordResult("d", 1, Result("played", (121, 88))))
    desk.do(c.StartRound("d", 2))
    scores = (90, 121) if second.entries[0] == one else (121, 90)
    desk.do(c.RecordResult("d", second.number, Result("played", scores)))
    columns, row, totals, words = CARDS[book]
    card = see(desk, one).card
    assert card.columns[2:-1] == columns
    assert card.rows[0][2:-1] == row
    assert card.totals[2:-1] == totals
    assert card.words.startswith(f"{words}, 1 won of 2 games")


@pytest.mark.parametrize(
    ("part", "alone", "claims", "score"),
    [
        ("singles", True, "I claim this game", "My score"),
        ("pairs", False, "We claim this game", "Our score"),
    ],
)
def test_who_plays_alone_is_i_and_a_pair_is_we(
    part: str, alone: bool, claims: str, score: str
) -> None:
    games = called("sasg", 6, part)
    one = games.game(1).entries[0]
    assert see(games, one).one_person == alone
    assert on(games, one).terms.button == claims
    cards = called("casual", 6, part)
    assert see(cards, one).card.columns[2:4] == (score, "Their score")


def test_a_spread_of_one_digit_has_a_nought_before_it() -> None:
    desk = called("acc", 6)
    desk.do(c.RecordResult("d", 1, won(loser=114)))
    assert see(desk, desk.game(1).entries[0]).card.rows[0][3] == "07"


def test_a_ruled_card_says_what_was_ruled_and_a_volunteers_nothing() -> None:
    desk = called("acc", 6)
    one = desk.game(1).entries[0]
    line = PaperLine(True, 121, 0, 2, plus=16)
    desk.do(c.RuleResult("d", 1, won(), "worse of two", lines=(line, None)))
    assert see(desk, one).card.rows[0][2:] == ("2", "16", "", "ruled")


def test_matches_of_the_bracket_are_claimed_by_both_sides() -> None:
    desk = part_ties(qualified())
    desk.do(c.BeginPlayoffs("d"))
    left, right = (one for one in desk.playoff.matches[0].entries if one is not None)
    game = on(desk, left)
    assert game.name == "Semi-finals, game 1 of at most 3"
    assert "Cut for the deal" in game.note
    claim(desk, left, 121, 80)
    assert (on(desk, left).stage, on(desk, right).stage) == ("sent", "other_in")
    assert on(desk, right).other is None
    claim(desk, right, 81, 121)
    assert on(desk, right).stage == "differs"
    assert on(desk, right).other is not None
    claim(desk, right, 80, 121)
    after = on(desk, right)
    assert after.name == "Semi-finals, game 2 of at most 3"
    assert "You deal first" in after.note
    assert see(desk, left).route[-1].words == "1–0 in games, best of 3"
    assert see(desk, left).now.words == "Play now"
    claim(desk, left, 121, 90)
    claim(desk, right, 90, 121)
    assert see(desk, right).route[-1].words == "You lost 2–0"
    assert see(desk, left).route[-1].words == "Your opponent is not known yet"
    said = ClaimGame(game.at, 121, 80)
    again = command_of(desk.meet, left, said)
    assert isinstance(again, c.ClaimPlayoffGame)
    assert changes_nothing(desk.meet, again)
    refused = command_of(desk.meet, left, Sign(game.at))
    assert isinstance(refused, Rejection)
    assert refused.code == "at_the_desk"


def test_a_match_has_its_table_and_calls_a_judge_to_it() -> None:
    desk = part_ties(qualified())
    desk.do(c.Appoint("Jay", "judge"))
    desk.do(c.BeginPlayoffs("d"))
    left, right = (one for one in desk.playoff.matches[1].entries if one is not None)
    game = on(desk, left)
    assert [one.at.match for one in see(desk, left).games] == [2], "what is settled is gone"
    assert (game.table, see(desk, left).now.table) == (2, 2)
    assert see(desk, right).route[-1].table == 2
    command = command_of(desk.meet, left, CallForJudge(game.at, "Is it a run?"))
    assert command == c.CallToMatch("d", 2, 1, "Is it a run?")
    desk.do(command, stamp("player", "x", entry=left))
    assert changes_nothing(desk.meet, command)
    assert [call.about for call in see(desk, right).calls] == [game.at]
    assert see(desk, desk.playoff.entries[0]).calls == ()
    seen = calls(desk.meet, "Jay", QUARTER_PAST)[0]
    assert (seen.table, seen.game, seen.since) == (2, "match 2, game 1", "15 minutes ago")
    assert calls(desk.meet, "Jay", "2026-07-03T12:01")[0].since == "1 minute ago"
    assert calls(desk.meet, "Jay", NOON)[0].since == "just now"
    assert (
        "Answer call 1 for a judge at match 2, game 1." in next_step(desk.meet, desk.d()).sentence
    )
    other = next(one for one in desk.playoff.entries if one not in (left, right))
    assert desk.refused(command, stamp("player", "x", entry=other)).code == "not_your_game"
    own = desk.meet.people[desk.meet.entries[right].people[0]].name
    desk.do(c.Appoint(own, "judge"))
    assert desk.refused(c.TakeCall(1), stamp("judge", own)).code == "own_game"
    desk.do(c.TakeCall(1), stamp("judge", "Jay"))
    desk.do(c.AnswerCall(1, "It is"), stamp("judge", "Jay"))
    assert [call.ruling for call in see(desk, left).calls] == ["It is"]
    assert see(desk, left).calls[0].game == f"Match 2, game 1, against {own}"
    assert desk.refused(c.CallToMatch("d", 3, 1)).code == "match_not_on"


def test_byes_ties_and_the_consolation_are_on_the_route() -> None:
    desk = bracket()
    best = desk.playoff.entries[0]
    assert see(desk, best).route[-2].words == "A bye: you go on without a game"
    left, right = (desk.meet.names("d")[one] for one in desk.playoff.matches[1].entries if one)
    assert (see(desk, best).now.kind, see(desk, best).now.words) == (
        "wait",
        "You have a bye: stay. You play next in the semi-finals, table 1, against the winner of "
        f"match 2 ({left} – {right}); be back when that match is over.",
    )
    loser = second_round().playoff.matches[1].loser
    assert loser is not None
    assert see(second_round(), loser).now.words == "Your last match is over."
    desk = Desk()
    desk.log = tie_games().log
    game = next(game for game in desk.d().games() if game.tie_place)
    desk.do(c.StartRound("d", game.round))
    view = see(desk, game.entries[0])
    assert view.games[0].name.startswith("Game for ")
    assert view.now.kind == "play"
    assert view.now.table == game.table


def test_three_who_are_tied_sit_down_as_their_rounds_are_called() -> None:
    desk = three_tied()
    for entry in (1, 2, 3):
        view = see(desk, entry)
        assert (view.now.kind, view.now.words) == ("none", "Your games of the rounds are in.")
        assert view.next is not None
        assert (view.next.kind, view.next.name) == ("wait", "Game for 1st place")
        assert not view.games
    first, second, _ = (game for game in desk.d().games() if game.tie_place)
    told = next_step(desk.meet, desk.d())
    assert told.sentence == "Call the games for ties, round 4, then enter their results."
    early = c.Claim("d", first.number, 0, won())
    assert desk.refused(early, stamp("player", "x", entry=first.entries[0])).code == "not_on"
    assert desk.refused(c.OpenTables("d", ((first.number, "t1"),))).code == "not_called"
    desk.do(c.StartRound("d", first.round))
    assert next_step(desk.meet, desk.d()).code == "tie_result"
    seated = [entry for entry in (1, 2, 3) if see(desk, entry).now.kind == "play"]
    assert seated == sorted(first.entries)
    desk.do(c.StartRound("d", second.round))
    (both,) = set(first.entries) & set(second.entries)
    view = see(desk, both)
    assert (view.now.words, view.next and view.next.words) == (
        "Finish and enter this one first",
        "Sit here after that one",
    )


def test_a_game_that_parted_a_tie_is_seen_when_it_is_settled() -> None:
    desk = Desk()
    desk.log = tie_games().log
    game = next(game for game in desk.d().games() if game.tie_place)
    desk.do(c.RecordResult("d", game.number, Result("played", (121, 118))))
    seen = {one.at.game: one.stage for one in see(desk, game.entries[0]).games}
    assert seen[game.number] == "settled"


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_entry_has_a_page_after_every_step(book: str) -> None:
    rules = profile(book)
    log = rehearse(Rehearsal(rules, rules.people.divisions.value[0].id, 9, "1", rounds_of(book)))
    entries = list(log.meet.entries)
    for entry in entries:
        view = phone_view(log.meet, entry, NOON)
        own = [leg for leg in view.route if leg.table is not None]
        assert len(view.card.rows) <= len(own)
        assert len(view.card.columns) == len(view.card.totals)
        assert all(len(row) == len(view.card.columns) for row in view.card.rows)
        place = phone_place(log.meet, entry)
        assert place is not None
        assert place.of >= 1


def test_what_is_not_ones_own_is_refused() -> None:
    desk = called()
    stranger = desk.game(2).entries[0]
    for at in (At("d", 1), At("d", 999), At("nowhere", 1), At("d", 1, 1), At("d", 1, 1, True)):
        refused = command_of(desk.meet, stranger, ClaimGame(at, 121, 88))
        assert isinstance(refused, Rejection)
        assert refused.code == "not_your_game"


def test_a_game_with_a_result_is_told_in_a_players_words() -> None:
    desk = called()
    desk.do(c.RecordResult("d", 1, won()))
    one = desk.game(1).entries[0]
    command = command_of(desk.meet, one, ClaimGame(At("d", 1), 121, 88))
    assert isinstance(command, c.Claim)
    assert not changes_nothing(desk.meet, command)
    refused = take(desk.log, command, stamp("player", "x", entry=one))
    assert isinstance(refused, Rejection)
    assert "if that is wrong, call a judge" in in_players_words(refused).sentence
    same = command_of(desk.meet, one, ClaimGame(At("d", 1), 121, 100))
    assert not isinstance(same, Rejection)
    assert changes_nothing(desk.meet, same)


LOSER = st.integers(0, 120)


@settings(max_examples=examples(20, 150), deadline=None)
@given(one=LOSER, other=LOSER, won_it=st.booleans(), book=st.sampled_from(PROFILE_IDS))
def test_a_page_is_the_same_whatever_the_other_side_has_entered(
    one: int, other: int, won_it: bool, book: str
) -> None:
    pages = set()
    for loser in (one, other):
        desk = called(book, 4)
        first, second = desk.game(1).entries
        claim(desk, second, *((121, loser) if won_it else (loser, 121)))
        pages.add(msgspec.json.encode(see(desk, first)))
    assert len(pages) == 1


@settings(max_examples=examples(12, 100), deadline=None)
@given(year=st.integers(1920, 2010), club=st.text("abc", max_size=5))
def test_a_page_tells_nothing_of_a_person_but_the_name(year: int, club: str) -> None:
    pages = set()
    for born, place in ((1950, ""), (year, club)):
        desk = Desk()
        desk.open("acc")
        desk.do(c.Enter("d", (c.PersonData("Ann", 1955),)))
        desk.do(c.Enter("d", (c.PersonData("Bob", born, place, place),), place))
        desk.start()
        desk.do(c.StartRound("d", 1))
        pages.add(msgspec.json.encode([see(desk, entry) for entry in desk.meet.entries]))
    assert len(pages) == 1


def test_the_route_says_that_a_volunteers_game_does_not_count() -> None:
    meet = rehearsed("casual", 13, -1).meet
    division = next(iter(meet.divisions.values()))
    helped = next(game for game in division.games() if game.ghost is not None)
    other = next(one for one in helped.entries if one != helped.ghost)
    marked = {
        entry: sum("does not count for you" in leg.words for leg in own_route(meet, entry))
        for entry in (helped.ghost or 0, other)
    }
    assert marked == {helped.ghost: 1, other: 0}


def own_route(meet: Meet, entry: int) -> tuple[Leg, ...]:
    return phone_view(meet, entry, "2026-07-03T12:00").route
