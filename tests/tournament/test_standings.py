"""The order and its reasons: tie chains, cards short of games, playoffs fed back."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, strategies as st
from tests.tournament.field import Field, Game, order, reasons, won

from pegout.tournament.cards.result import Result
from pegout.tournament.cards.tally import EMPTY
from pegout.tournament.profile import PROFILE_IDS, house_profile, profile
from pegout.tournament.standings.places import (
    missing_games,
    places_that_go_on,
    standings,
    tie_games,
)

CYCLE = [won("Ann", "Bob"), won("Bob", "Cat"), won("Cat", "Ann")]
SWEEP_UNMET = [
    won("Ann", "Bob", 100),
    won("Ann", "Cat", 100),
    won("Ed", "Ann", 79),
    won("Bob", "Ed", 90),
    won("Ed", "Bob", 100),
    won("Cat", "Ed", 90),
    won("Ed", "Cat", 100),
]
"""Ann beat Bob and Cat, who never met; all three have 42 left, and 321 points."""


def test_S0_15_S0_16_total_points_part_the_tied_and_say_so() -> None:
    field = Field("alberta55", [won("Ann", "Bob", 85), won("Bob", "Ann", 78)])
    table = field.table()
    assert order(table) == [(1, "Bob"), (2, "Ann")]
    assert [row.total for row in table] == [2, 2]
    assert [row.parted_by for row in table] == [None, "points_scored"]
    assert reasons(table) == {
        "Bob": "1st: equal at 2 points; 206 to 199 points scored",
        "Ann": "2nd: equal at 2 points; 199 to 206 points scored",
    }


def test_S0_16_who_beat_who_after_equal_points() -> None:
    games = [won("Ann", "Bob"), won("Cat", "Ann"), won("Bob", "Dan", 90), won("Cat", "Dan", 90)]
    table = Field("alberta55", games).table()
    assert order(table)[:3] == [(1, "Cat"), (2, "Ann"), (3, "Bob")]
    assert reasons(table)["Ann"] == (
        "2nd: equal at 2 points and 221 points scored; beat Bob, who is equal"
    )
    assert reasons(table)["Bob"].endswith("lost to Ann, who is equal")
    assert [row.parted_by for row in table][:3] == [None, None, "who_beat_who"]


def test_A14_a_three_cycle_is_left_to_a_playoff_round() -> None:
    table = Field("alberta55", CYCLE).table()
    assert order(table) == [(1, "Ann"), (1, "Bob"), (1, "Cat")]
    assert all(row.needs_playoff and row.at_stake and not row.provisional for row in table)
    assert reasons(table)["Ann"] == (
        "1st: equal at 2 points and 221 points scored; who beat who leaves them equal; "
        "shares 1st with Bob and Cat until a playoff round"
    )
    games = tie_games(profile("alberta55"), table)
    assert [game.entries for game in games] == [(1, 2), (1, 3), (2, 3)]


def test_A16_two_who_never_met_play_off() -> None:
    table = Field("alberta55", [won("Ann", "Cat"), won("Bob", "Dan")]).table()
    assert order(table)[:2] == [(1, "Ann"), (1, "Bob")]
    assert reasons(table)["Bob"] == (
        "1st: equal at 2 points and 121 points scored; who beat who cannot apply: Ann and Bob "
        "never met; shares 1st with Ann until a playoff game"
    )


def test_A16_S4_12_one_met_and_beat_both_others_who_never_met() -> None:
    field = Field("sasg", SWEEP_UNMET)
    table = field.table()
    assert [row.total for row in table] == [42, 42, 42, 62]
    assert order(table) == [(1, "Ann"), (2, "Bob"), (2, "Cat"), (4, "Ed")]
    assert reasons(table)["Ann"] == "1st: equal at 42 points left; beat Bob and Cat, who are equal"
    assert [row.parted_by for row in table] == [None, "who_beat_who", "who_beat_who", None]
    assert reasons(table)["Bob"] == (
        "2nd: equal at 42 points left; lost to Ann, who is equal; "
        "shares 2nd with Cat until a playoff game"
    )


def test_A16_one_met_and_lost_to_all_goes_last() -> None:
    games = [
        won("Bob", "Ann", 100),
        won("Cat", "Ann", 100),
        won("Ann", "Ed", 90),
        won("Ed", "Bob", 79),
        won("Ed", "Cat", 79),
    ]
    table = Field("sasg", games).table()
    assert order(table) == [(1, "Ed"), (2, "Bob"), (2, "Cat"), (4, "Ann")]
    assert [row.total for row in table] == [31, 42, 42, 42]
    assert table[3].reason == "4th: equal at 42 points left; lost to Bob and Cat, who are equal"


FOUR = [
    won("Ann", "Bob"),
    won("Ann", "Cat"),
    won("Dan", "Ann"),
    won("Bob", "Cat"),
    won("Bob", "Dan"),
    won("Cat", "Dan"),
]
"""Four who all met: Ann and Bob won two games each, Cat and Dan one; Ann beat Bob, Cat beat Dan."""


def levelled(book: str) -> Field:
    """The four of FOUR with equal totals, by games against others whom they do not meet again."""
    more = [won("Eve", "Ann"), won("Eve", "Bob"), won("Cat", "Eve", 50), won("Dan", "Eve", 50)]
    return Field(book, [*FOUR, *more])


def test_A15_S0_two_who_remain_carry_on_and_who_beat_who_is_looked_at_again() -> None:
    table = levelled("alberta55").table()
    tied = [row for row in table if row.entrant != "Eve"]
    assert {(row.total, row.tally.points) for row in tied} == {(4, 442)}
    assert [row.entrant for row in tied] == ["Ann", "Bob", "Cat", "Dan"]
    assert not any(row.needs_playoff for row in tied)
    assert tied[0].reason.endswith(
        "2 to 1 games won among the 4 who are equal; beat Bob, who is equal"
    )


def test_A15_S4_two_who_remain_go_to_the_one_game_playoff() -> None:
    field = levelled("sasg")
    tied = [row for row in field.table() if row.entrant != "Eve"]
    assert {row.total for row in tied} == {42}
    assert [(row.place, row.entrant) for row in tied] == [
        (1, "Ann"),
        (1, "Bob"),
        (3, "Cat"),
        (3, "Dan"),
    ]
    games = tie_games(field.profile, field.table())
    assert [(game.place, len(game.tied)) for game in games] == [(1, 2), (3, 2)]


def test_A17_all_mutual_games_of_a_double_round_robin_count() -> None:
    split = [won("Ann", "Bob"), won("Bob", "Ann")]
    assert [row.place for row in Field("alberta55_provincial", split).table()] == [1, 1]
    assert (
        "who beat who leaves them equal: 1 game each"
        in reasons(Field("alberta55_provincial", split).table())["Ann"]
    )
    more = [won("Ann", "Bob"), won("Ann", "Bob"), won("Bob", "Ann")]
    level = [won("Bob", "Cat"), won("Cat", "Ann")]
    table = Field("alberta55_provincial", [*more, *level]).table()
    assert order(table)[:2] == [(1, "Ann"), (2, "Bob")]
    assert reasons(table)["Ann"].endswith("beat Bob, who is equal, by 2 games to 1")


def test_A13_S1_13_mcallen_has_only_the_playoff() -> None:
    table = Field("mcallen", [won("Ann", "Bob", 100), won("Bob", "Ann", 100)]).table()
    assert [row.place for row in table] == [1, 1]
    assert reasons(table)["Ann"] == (
        "1st: equal at 231 points; shares 1st with Bob until a playoff game"
    )


def test_acc_chain_games_won_spread_plus_points() -> None:
    games = [
        *[won("Ann", "Z", 80), won("Ann", "Z", 80), won("Z", "Ann", 110)],
        *[won("Bob", "Y", 100), won("Bob", "Y", 100), won("Bob", "Y", 100)],
    ]
    table = Field("acc", games).table()
    assert reasons(table)["Bob"] == "1st: equal at 6 game points; 3 to 2 games won"
    assert table[1].parted_by == "games_won"


def test_A6_a_playoff_game_is_fed_back() -> None:
    field = Field("mcallen", [won("Ann", "Bob"), won("Bob", "Ann")])
    assert [game.entries for game in tie_games(field.profile, field.table())] == [(1, 2)]
    table = field.table(playoffs=[won("Bob", "Ann", 119)])
    assert order(table) == [(1, "Bob"), (2, "Ann")]
    assert table[0].reason == "1st: equal at 231 points; won the playoff game against Ann"
    assert table[1].parted_by == "playoff_game"
    assert tie_games(field.profile, table) == ()


def test_A6_a_playoff_round_is_scored_as_the_event_and_repeated_among_those_still_tied() -> None:
    field = Field("alberta55", CYCLE)
    one_of_three = field.table(playoffs=CYCLE[:1])
    assert "1 of 3 playoff games played" in one_of_three[0].reason
    still_to_play = tie_games(field.profile, one_of_three, field.records(CYCLE[:1]))
    assert [game.entries for game in still_to_play] == [(1, 3), (2, 3)]
    again = field.table(playoffs=CYCLE)
    assert [row.place for row in again] == [1, 1, 1]
    assert len(tie_games(field.profile, again, field.records(CYCLE))) == 3
    second = [won("Ann", "Bob"), won("Ann", "Cat"), won("Cat", "Bob")]
    done = field.table(playoffs=[*CYCLE, *second])
    assert order(done) == [(1, "Ann"), (2, "Cat"), (3, "Bob")]
    assert "still equal after the playoff round" in done[0].reason
    assert done[0].reason.endswith("4 to 2 points in the playoff round")


def test_A6_a_tie_below_the_medals_is_shared_and_no_game_is_scheduled() -> None:
    games = [won(a, b, 90) for a, b in combinations(["A", "B", "C"], 2)]
    games += [won(a, z, 80) for a in ("A", "B", "C") for z in ("Y", "Z")]
    table = Field("alberta55", games).table()
    last = [row for row in table if row.entrant in ("Y", "Z")]
    assert [(row.place, row.needs_playoff, row.at_stake) for row in last] == [(4, True, False)] * 2
    assert last[0].reason.endswith("only a playoff game could separate them")
    assert tie_games(profile("alberta55"), table) == ()


def test_a_tie_over_the_last_qualifying_place_is_at_stake() -> None:
    names = [f"P{number:02}" for number in range(32)]
    games = [won(names[k], names[31 - k], 99 - k if k < 7 else 100) for k in range(16)]
    table = Field("acc", games).table()
    tied = [row for row in table if row.place == 8]
    assert places_that_go_on(profile("acc"), 32) == {"qualify": 8}
    assert len(tied) == 9
    assert all(row.at_stake for row in tied)


def test_A21_a_missing_sasg_game_is_never_0() -> None:
    field = Field("sasg", [won("Ann", "Bob"), won("Ann", "Cat"), won("Bob", "Cat")], ["Dan"])
    owed = missing_games(field.profile, field.tallies, 2)
    table = standings(field.profile, field.tallies, field.games, names=field.names, owed=owed)
    assert order(table)[-1] == (None, "Dan")
    dan = table[-1]
    assert (dan.total, dan.missing, dan.provisional) == (0, 2, True)
    assert dan.reason == "No place: 2 games missing, to be made up or ruled on"
    assert all(row.provisional for row in table)


def test_cards_that_are_equally_short_have_provisional_places() -> None:
    field = Field("mcallen", [won("Ann", "Bob"), won("Cat", "Dan", 80)])
    table = standings(field.profile, field.tallies, field.games, names=field.names)
    assert [(row.place, row.missing) for row in table] == [(1, 5), (2, 5), (3, 5), (4, 5)]
    assert all(row.provisional for row in table)
    assert table[0].reason == "1st so far: 141 points"
    assert tie_games(field.profile, table) == ()


def test_a_volunteer_has_met_nobody_and_a_double_forfeit_is_no_meeting() -> None:
    nobody = Game("Ann", "Bob", Result("double_forfeit"))
    table = Field("alberta55", [nobody]).table()
    assert "never met" in table[0].reason


def test_A30_a_quarter_is_rounded_up() -> None:
    acc = profile("acc")
    assert [places_that_go_on(acc, field)["qualify"] for field in (121, 124, 125)] == [
        31,
        31,
        32,
    ]


def test_a_house_profile_orders_by_its_own_chain() -> None:
    text = 'id = "elks"\nname = "Elks"\nbase = "alberta55"\n[ties]\n'
    chain = '["spread", "playoff_game"]'
    book = house_profile(f'{text}two = {{ value = {chain}, clause = "house" }}\n', "elks.toml")
    table = Field(book, [won("Ann", "Bob", 90), won("Bob", "Ann", 89)]).table()
    assert table[0].reason == "1st: equal at 2 points; +1 to -1 spread"


def test_nobody_has_played_yet() -> None:
    for book in PROFILE_IDS:
        names = {1: "Ann", 2: "Bob", 3: "Cat"}
        table = standings(profile(book), dict.fromkeys(names, EMPTY), (), names=names)
        assert [row.place for row in table] == [1, 1, 1]
        assert standings(profile(book), {}, (), names={}) == ()


@st.composite
def fields(draw: st.DrawFn) -> tuple[str, list[Game]]:
    """A few entries with few different results, so that ties are many."""
    book = draw(st.sampled_from(PROFILE_IDS))
    names = "ABCDEF"[: draw(st.integers(2, 6))]
    games: list[Game] = []
    for one, other in combinations(names, 2):
        for _ in range(draw(st.integers(0, 2))):
            winner, loser = draw(st.sampled_from([(one, other), (other, one)]))
            games.append(won(winner, loser, draw(st.sampled_from([60, 90, 100]))))
    return book, games


@given(drawn=fields(), data=st.data())
def test_standings_do_not_depend_on_the_order_of_entries_or_games(
    drawn: tuple[str, list[Game]], data: st.DataObject
) -> None:
    book, games = drawn
    mixed = data.draw(st.permutations(games))
    table, other = (Field(book, one).table() for one in (games, mixed))
    assert [(row.place, row.entrant, row.reason) for row in table] == [
        (row.place, row.entrant, row.reason) for row in other
    ]


@given(drawn=fields())
def test_places_follow_totals_and_shared_places_need_a_playoff(
    drawn: tuple[str, list[Game]],
) -> None:
    field = Field(*drawn)
    table = field.table()
    sign = -1 if field.profile.low_wins else 1
    assert [sign * row.total for row in table] == sorted(
        (sign * row.total for row in table), reverse=True
    )
    for position, row in enumerate(table, 1):
        assert row.place is not None
        assert row.place <= position
        assert row.needs_playoff == (sum(one.place == row.place for one in table) > 1)


@pytest.mark.parametrize("book", PROFILE_IDS)
@given(data=st.data())
def test_playoffs_part_every_tie_in_the_end(book: str, data: st.DataObject) -> None:
    field = Field(book, CYCLE)
    played: list[Game] = []
    for _ in range(30):
        to_play = tie_games(field.profile, field.table(played), field.records(played))
        if not to_play:
            break
        one, other = (field.names[entry] for entry in to_play[0].entries)
        winner = one if data.draw(st.integers(0, 2)) else other
        played.append(won(winner, other if winner == one else one))
    else:
        return
    assert [row.place for row in field.table(played)] == [1, 2, 3]
