"""Readings A26 to A37 at the desk: clocks, rules of the game, charts, editions and roles."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.tournament.desk import Desk, names, person, running, won

from pegout.rulesets import ruleset
from pegout.tournament.bracket import bracket
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.rounds import minutes_left
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Role
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.permissions import somebody_of
from pegout.tournament.profile import PROFILE_IDS, house_profile, profile
from pegout.tournament.standings.places import places_that_go_on

RULES = {book: ruleset(profile(book).games.rules.value) for book in PROFILE_IDS}


@pytest.mark.parametrize(
    ("book", "minutes"),
    [
        ("alberta55", 25),
        ("alberta55_provincial", 25),
        ("sasg", 20),
        ("mcallen", None),
        ("acc", None),
        ("grass_roots", 15),
        ("casual", None),
        ("club_teams", None),
    ],
)
def test_A26_each_profile_has_its_clock_and_finishes_the_hand(
    book: str, minutes: int | None
) -> None:
    rules = profile(book)
    assert rules.games.minutes.value == minutes
    assert rules.games.at_time.value == "finish_the_hand"
    assert "reading A26" in rules.games.at_time.clause


@pytest.mark.parametrize(
    ("book", "totals"),
    [
        ("mcallen", (108, 60)),
        ("alberta55", (2, 0)),
        ("alberta55_provincial", (2, 0)),
        ("sasg", (23, 61)),
        ("acc", (2, 0)),
        ("grass_roots", (2, 0)),
        ("casual", (1, 0)),
        ("club_teams", (2, 0)),
    ],
)
def test_A26_a_timed_game_keeps_both_scores_and_is_never_a_skunk(
    book: str, totals: tuple[int, int]
) -> None:
    desk = Desk()
    desk.open(book)
    size = profile(book).people.divisions.value[0].size
    desk.enter(["Ann", "Bob"] if size == 1 else ["Ann & Bob", "Cat & Dan"])
    desk.start(rounds=1)
    desk.do(c.RecordResult("d", 1, Result("timed", (98, 60))))
    ann, bob = desk.meet.names("d").values()
    assert (desk.totals()[ann], desk.totals()[bob]) == totals
    assert [line.points for line in desk.game(1).lines if line] == [98, 60]
    assert [line.skunk for line in desk.game(1).lines if line] == [0, 0]
    assert [line.plus - line.minus for line in desk.game(1).lines if line] == [38, -38]


def test_A26_nothing_happens_by_itself_when_time_is_up() -> None:
    desk = running("sasg", 4)
    desk.do(c.StartRound("d", 1))
    assert minutes_left(desk.d(), 1, "2026-07-03T12:45") == -25
    assert desk.game(1).state == "scheduled"
    refused = desk.refused(c.RecordResult("d", 1, Result("timed", (90, 90))))
    assert refused.code == "timed_equal"
    assert "one more hand" in refused.sentence
    desk.do(c.RecordResult("d", 1, Result("unfinished", (90, 90))))
    assert desk.game(1).waiting, "a game put off is still to be played"


def test_A26_a_game_put_off_is_claimed_anew() -> None:
    desk = running("sasg", 4)
    unfinished = Result("unfinished", (90, 90))
    desk.do(c.Claim("d", 1, 0, unfinished))
    desk.do(c.Claim("d", 1, 1, unfinished))
    assert desk.game(1).state == "scheduled"
    desk.do(c.Claim("d", 1, 0, won()))
    assert desk.game(1).state == "one_claim"
    desk.do(c.Claim("d", 1, 1, won()))
    assert desk.game(1).state == "agreed"


def test_A27_a_starter_jack_past_115_by_profile() -> None:
    last = {book: rules.heels.last_hole.value for book, rules in RULES.items()}
    assert last == {
        "mcallen": None,
        "alberta55": 115,
        "alberta55_provincial": 115,
        "sasg": 115,
        "acc": None,
        "grass_roots": None,
        "casual": None,
        "club_teams": None,
    }


def test_A28_corrections_muggins_and_misdeals_differ_by_profile() -> None:
    windows = {book: rules.counting.short_peg_show.value for book, rules in RULES.items()}
    assert windows["alberta55"] == "until_next_deal_cut"
    assert windows["acc"] == "until_fingers_off"
    assert windows["mcallen"] == "until_agreed_and_pegged"
    penalty = {book: rules.counting.long_peg_points.value for book, rules in RULES.items()}
    assert (penalty["alberta55"], penalty["sasg"], penalty["acc"]) == (2, 0, "error")
    assert "wrong_number_dealt" in RULES["sasg"].judging.misdeal.value
    assert "wrong_number_dealt" not in RULES["alberta55"].judging.misdeal.value
    muggins = {book: profile(book).games.muggins.value for book in PROFILE_IDS}
    assert [book for book, rule in muggins.items() if rule == "announced"] == [
        "acc",
        "grass_roots",
        "casual",
    ]


@pytest.mark.parametrize(
    ("starts", "ends", "code"),
    [
        ("13:00", "17:00", None),
        ("11:00", "15:00", "times_clash"),
        ("12:00", "15:00", None),
        ("", "", "times_unknown"),
    ],
)
def test_A29_one_person_in_two_divisions_only_if_their_times_do_not_overlap(
    starts: str, ends: str, code: str | None
) -> None:
    desk = Desk()
    desk.open("sasg", "singles", "singles", "2026-07-03T09:00", "2026-07-03T12:00")
    day = "2026-07-03T"
    desk.open("sasg", "pairs", "pairs", starts and day + starts, ends and day + ends)
    desk.enter(["Ann"], "singles")
    entered = c.Enter("pairs", (person("Ann"), person("Bob")), "Vulcan")
    if code is None:
        desk.do(entered)
        assert desk.meet.entries[2].people[0] == desk.meet.entries[1].people[0]
        assert len(desk.meet.people) == 2
    else:
        refused = desk.refused(entered)
        assert (refused.code, "reading A29" in refused.clause) == (code, True)


@pytest.mark.parametrize(("entries", "qualify"), [(4, 1), (13, 4), (121, 31), (124, 31), (125, 32)])
def test_A30_a_quarter_is_rounded_up(entries: int, qualify: int) -> None:
    assert places_that_go_on(profile("acc"), entries) == {"qualify": qualify}
    assert "reading A30" in profile("acc").playoffs.qualifiers.clause


def test_A31_the_swap_in_the_chart_is_kept_as_printed() -> None:
    assert (12, 5) in bracket(16).first_round
    assert (7, 10) in bracket(16).first_round


def test_A32_four_qualifiers_and_two_by_halving_the_rule() -> None:
    assert bracket(4).first_round == ((1, 4), (3, 2))
    assert bracket(2).first_round == ((1, 2),)


def test_A33_every_profile_carries_its_edition() -> None:
    editions = {book: profile(book).edition for book in PROFILE_IDS}
    assert all(editions.values())
    assert "2016" in editions["sasg"]
    assert "older than the editions of 2016 and 2025" in profile("acc").date
    assert "2016" not in editions["acc"]
    assert profile("grass_roots").date == "undated"


def test_A34_errors_of_the_club_sheet_are_read_as_the_other_books_have_them() -> None:
    rules = RULES["club_teams"]
    assert (rules.heels.points.value, rules.show.nobs.value) == (2, 1)
    assert rules.play.go_to.value == "last_to_lay"
    assert rules.show.crib_four_flush.value is False


def test_A35_lurch_and_skunk_are_two_options_and_never_both() -> None:
    scoring = profile("casual").scoring
    assert (scoring.skunk_below.value, scoring.double_skunk_below.value) == (61, None)
    assert "readings C12, A35" in scoring.double_skunk.clause
    text = 'id = "skunks"\nname = "Skunks"\nbase = "casual"\n[scoring]\nskunk_below = 91\n'
    skunks = house_profile(f"{text}double_skunk = 4\ndouble_skunk_below = 61\n", "skunks.toml")
    desk = running(skunks, 2, rounds=1)
    desk.do(c.RecordResult("d", 1, won(loser=60)))
    assert desk.totals() == {"Ann": 4, "Bob": 0}
    desk.do(c.CorrectResult("d", 1, won(loser=61), "misread"))
    assert desk.totals() == {"Ann": 2, "Bob": 0}


def test_A36_nothing_of_the_casual_profile_rests_on_the_text_that_is_cut_off() -> None:
    stated = {rule.clause for _, rule in profile("casual").rules() if rule.stated}
    sections = {clause.split(":")[0].split(";")[0] for clause in stated}
    assert sections == {"002", "002 Object, Game", "002 Game", "002 The Draw, Shuffle and Cut"}


def test_A37_one_role_model_with_each_books_titles() -> None:
    officials = ("director", "registrar", "scorer", "judge", "cross_checker", "treasurer")
    roles = (*officials, "player", "viewer", "site")
    assert get_args(Role) == roles
    assert len({str(somebody_of(role)) for role in get_args(Role)}) == len(roles)
    assert set[Role]().union(*(one.roles for one in STEPS.values())) == {*roles} - {
        "director",
        "viewer",
    }
    titles = {book: profile(book).people.titles.value for book in PROFILE_IDS}
    assert titles["sasg"] == {"director": "Convenor", "registrar": "Regional Director"}
    assert titles["alberta55"] == {"registrar": "Zone Activity Director"}
    assert titles["mcallen"] == {"director": "Tournament Director"}


def test_A29_a_person_is_kept_once_however_many_divisions_they_play_in() -> None:
    desk = Desk()
    desk.open("casual", "singles", "one", "2026-07-03T09:00", "2026-07-03T12:00")
    desk.open("casual", "singles", "two", "2026-07-04T09:00", "2026-07-04T12:00")
    desk.enter(names(4), "one")
    desk.enter(names(4), "two")
    assert len(desk.meet.people) == 4
