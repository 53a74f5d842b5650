"""Profiles as data: every value with its clause, and a club's own read as strictly as rulesets."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from pegout.errors import ProfileError
from pegout.input_limits import MOST_FAULTS
from pegout.rulesets import Rule
from pegout.tournament.profile import PROFILE_IDS, house_profile, profile
from pegout.tournament.profile.model import SECTIONS, Division, Movement

HEADING = 'id = "elks"\nname = "Elks Lodge"\nbase = "acc"\n'
DOCUMENTS = {
    "mcallen": ("001", "ACC"),
    "alberta55": ("000",),
    "alberta55_provincial": ("000",),
    "sasg": ("004",),
    "acc": ("001", "ACC"),
    "grass_roots": ("001", "ACC", "Grass Roots", "as ACC"),
    "casual": ("002",),
    "club_teams": ("003",),
}
"""The document that each profile is read from; those over the ACC rules cite them too."""


def faults(text: str) -> list[str]:
    """Everything wrong with a profile, a line of text for each."""
    with pytest.raises(ProfileError) as refused:
        house_profile(text, "elks.toml")
    return [str(fault) for fault in refused.value.faults]


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_value_stands_beside_its_clause(book: str) -> None:
    rules = dict(profile(book).rules())
    assert len(rules) == sum(len(section.__struct_fields__) for section in SECTIONS.values())
    assert all(rule.clause.strip() for rule in rules.values())


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_clauses_cite_the_profiles_own_document(book: str) -> None:
    strange = {
        key: rule.clause
        for key, rule in profile(book).rules()
        if not rule.clause.startswith(DOCUMENTS[book])
        and not (book == "sasg" and rule.clause.startswith("001"))
    }
    assert strange == {}


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_profile_says_what_it_was_read_from_and_when(book: str) -> None:
    rules = profile(book)
    assert all((rules.id, rules.name, rules.source, rules.edition, rules.date))


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_what_players_are_told_is_whole_sentences(book: str) -> None:
    conduct = profile(book).conduct
    for name in conduct.__struct_fields__:
        for sentence in getattr(conduct, name).value:
            assert re.fullmatch(r"[A-Z].+\.", sentence), sentence


def test_a_club_writes_only_what_is_its_own() -> None:
    elks = house_profile(HEADING + "[planning]\ngames = 12\n", "elks.toml")
    assert elks.planning.games == Rule(12, "house rule of elks")
    assert elks.ties == profile("acc").ties
    assert (elks.edition, elks.date) == ("the house's own", "undated")


def test_all_faults_are_told_at_once_each_with_its_line() -> None:
    text = HEADING + (
        "[planning]\n"
        "games = 0\n"
        'movment = "shift"\n'
        'movement = "zigzag"\n'
        "[ties]\n"
        "two = []\n"
        "[scoring]\n"
        'win = "two"\n'
        "minutes = 20\n"
        "[extras]\n"
        "prize = 1\n"
    )
    movements = ", ".join(f'"{one}"' for one in get_args(Movement))
    assert faults(text) == [
        "elks.toml, line 6, planning.movment: is not known here; did you mean movement?",
        f'elks.toml, line 7, planning.movement: expected one of {movements}, not "zigzag"',
        'elks.toml, line 11, scoring.win: expected a whole number, not "two"',
        "elks.toml, line 12, scoring.minutes: is not known here; it belongs in [games]",
        "elks.toml, line 13, extras: is not known here",
    ]


def test_a_profile_with_no_tie_chain_is_refused() -> None:
    assert faults(HEADING + "[ties]\ntwo = []\nmore = []\n") == [
        'elks.toml, line 5, ties.two: has no step: end it with "playoff_game" or "playoff_round"',
        'elks.toml, line 6, ties.more: has no step: end it with "playoff_game" or "playoff_round"',
    ]


def test_a_profile_without_a_base_gives_everything_itself() -> None:
    found = faults('id = "elks"\nname = "Elks"\n')
    assert len(found) == MOST_FAULTS + 1
    assert "elks.toml, people.area: is missing; give it, or a base that has it" in found


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        ("[people]\ndivisions = []", "has no division"),
        (
            '[people]\ndivisions = [{ id = "a", name = "A" }, { id = "a", name = "B" }]',
            "two divisions with one id",
        ),
        (
            '[people]\ndivisions = [{ id = "a", name = "A", least_age = 0 }]',
            "a least age of at least 1",
        ),
        ('[people]\ndivisions = [{ id = "a", name = "A", size = 2 }]', "is for 2 players, not 4"),
        ("[people]\nquota = 3", "has no area to be a quota of; give people.area"),
        ('[people]\ntitles = { boss = "Boss" }', "'boss' is no role; there are director"),
        ("[people]\ncapacity = 1", "expected at least 2, not 1"),
        ("[people]\nleast_entries = 1", "expected at least 2, not 1"),
        ('[games]\nrules = "whist"', "'whist' is not a ruleset"),
        ("[games]\ntarget = 61", "ACC is played to 121"),
        ("[games]\nminutes = 0", "expected at least 1, not 0"),
        ("[planning]\ngames = 500", "expected at most 200 games, not 500"),
        ("[planning]\ngames = 7\ngames_in_a_row = 2", "7 games cannot be played 2 in a row"),
        ("[planning]\npool_size = 1", "expected at least 2, not 1"),
        ("[planning]\ndays = 0", "expected at least 1, not 0"),
        ("[scoring]\nskunk_below = 200", "expected a hole from 1 to 121, not 200"),
        ("[scoring]\ndouble_skunk_below = 95", "expected a hole below that of the skunk"),
        ("[scoring]\nskunk = 1", "no less than a win and no more than a double skunk"),
        ("[scoring]\nforfeit_present = 200", "expected at most 121, not 200"),
        ("[scoring]\nforfeit_absent = -1", "expected at least 0, not -1"),
        ("[scoring]\nforfeit_spread = 0", "expected at least 1, not 0"),
        ('[ties]\ntwo = ["spread"]', "nothing else always breaks a tie"),
        ('[ties]\ntwo = ["playoff_game", "spread", "playoff_game"]', "a playoff ends the chain"),
        ('[ties]\nmore = ["spread", "spread", "playoff_round"]', "names a step twice"),
        ('[playoffs]\nbest_of = "none"', "exactly where there are playoffs.qualifiers"),
        ("[playoffs]\nqualifiers = 1", "expected at least 2, not 1"),
        ("[playoffs]\nbest_of = 4", 'one of 1, 3, 5, 7 or "none", not 4'),
        ("[playoffs]\nno_show_each = 0", "expected at least 1, not 0"),
        ("[playoffs]\nadvance = 0", "expected at least 1, not 0"),
        ("[conduct]\ndress = 3", "expected a list, each a text, not 3"),
        ('[people]\npapers = ["passport"]', 'each one of "membership", "consent"'),
    ],
)
def test_what_cannot_stand_together_or_be_is_told_with_its_key(rule: str, fault: str) -> None:
    found = faults(HEADING + rule)
    assert any(fault in one and one.startswith("elks.toml, line ") for one in found), found


def test_a_list_of_divisions_is_described_in_words() -> None:
    (found,) = faults(HEADING + '[people]\ndivisions = [{ id = "a" }]')
    assert found == (
        "elks.toml, line 5, people.divisions: expected a list, each a table with id (a text), "
        "name (a text), size (one of 1, 2; may be left out), "
        'least_age (a whole number or "none"; may be left out), not [{"id":"a"}]'
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("id = ", "is not TOML"),
        ('id = "acc"\nname = "Mine"\nbase = "acc"', "'acc' is taken; choose another"),
        ('id = "El ks"\nname = "Elks"\nbase = "acc"', "small letters, digits and _"),
        ('name = "Elks"\nbase = "acc"', 'expected a text, as in id = "elks"'),
        ('id = "elks"\nname = "Elks"\nbase = "whist"', "'whist' is not a profile; there are"),
        (HEADING + "ties = 3", "expected a table, [ties]"),
        (HEADING + "[ties]\nmedals = { value = 3, why = 1 }", "only value and clause, not why"),
        (HEADING + "[ties]\nmedals = { value = 3, clause = 1 }", "its clause as a text"),
    ],
)
def test_what_is_no_profile_is_told(text: str, fault: str) -> None:
    assert any(fault in one for one in faults(text))


def test_an_unknown_profile_is_refused_with_those_there_are() -> None:
    with pytest.raises(ProfileError, match="there are mcallen, alberta55"):
        profile("whist")


def test_divisions_are_found_by_their_id() -> None:
    assert profile("sasg").division("pairs") == Division("pairs", "Pairs", 2)
    assert profile("sasg").division("men") is None


PRINTED = {
    "mcallen": ("001 McAllen", 6, None, "points_and_bonus", 10, 20, 40, "off"),
    "alberta55": ("000", None, 25, "win_points", 2, 2, 2, "off"),
    "alberta55_provincial": ("000", None, 25, "win_points", 2, 2, 2, "off"),
    "sasg": ("004", 8, 20, "points_left", 0, 0, 0, "off"),
    "acc": ("001", 22, None, "game_points", 2, 3, 3, "announced"),
    "grass_roots": ("Grass Roots", 9, 15, "game_points", 2, 3, 3, "announced"),
    "casual": ("002", None, None, "games", 1, 2, 2, "announced"),
    "club_teams": ("003", None, None, "win_points", 2, 2, 2, "off"),
}
"""Games, minutes, measure, values of wins and muggins, as the documents have them."""


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_the_figures_are_those_of_the_documents(book: str) -> None:
    rules = profile(book)
    scoring = rules.scoring
    assert PRINTED[book][1:] == (
        rules.planning.games.value,
        rules.games.minutes.value,
        scoring.measure.value,
        scoring.win.value,
        scoring.skunk.value,
        scoring.double_skunk.value,
        rules.games.muggins.value,
    )
    assert rules.people.divisions.clause.startswith(PRINTED[book][0])
