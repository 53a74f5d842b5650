"""What each kind of result puts on the cards under each profile, against values worked by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from pegout.tournament.cards.result import (
    PaperLine,
    Result,
    ResultKind,
    Side,
    card_lines,
    counted,
    refuse_result,
    winner_of,
)
from pegout.tournament.cards.tally import EMPTY, add, take_away, total
from pegout.tournament.profile import PROFILE_IDS, profile

WHOLE = st.integers(0, 120)
PLAYED = Result("played", (121, 100))
TIMED = Result("timed", (98, 60))
ABSENT = Result("forfeit", winner=0)
REFUSED = Result("refusal", winner=0)
NOBODY = Result("double_forfeit")


def totals(book: str, result: Result) -> tuple[int, int]:
    """The profile's own figure on both cards."""
    one, other = card_lines(profile(book), result)
    assert one is not None
    assert other is not None
    rules = profile(book)
    return total(rules, add(EMPTY, one)), total(rules, add(EMPTY, other))


def spread(book: str, result: Result) -> tuple[int, int]:
    one, other = card_lines(profile(book), result)
    assert one is not None
    assert other is not None
    return one.plus - one.minus, other.plus - other.minus


@pytest.mark.parametrize(
    ("loser", "winner_total"), [(120, 131), (91, 131), (90, 141), (61, 141), (60, 161), (0, 161)]
)
def test_A2_S1_4_S1_5_mcallen_bonus_at_the_boundaries(loser: int, winner_total: int) -> None:
    assert totals("mcallen", Result("played", (121, loser))) == (winner_total, loser)
    assert totals("mcallen", Result("played", (loser, 121))) == (loser, winner_total)


def test_A2_six_double_skunks_make_966() -> None:
    line = card_lines(profile("mcallen"), Result("played", (121, 60)))[0]
    assert line is not None
    card = EMPTY
    for _ in range(6):
        card = add(card, line)
    assert total(profile("mcallen"), card) == 966


@pytest.mark.parametrize(("loser", "value"), [(91, 2), (90, 3), (61, 3), (60, 3)])
def test_S1_23_acc_game_points_at_the_boundaries(loser: int, value: int) -> None:
    assert totals("acc", Result("played", (121, loser))) == (value, 0)
    assert spread("acc", Result("played", (121, loser))) == (121 - loser, loser - 121)


@pytest.mark.parametrize(("loser", "games"), [(91, 1), (90, 1), (70, 1), (61, 1), (60, 2), (50, 2)])
def test_S2_3_C12_A35_casual_games_at_the_boundaries(loser: int, games: int) -> None:
    assert totals("casual", Result("played", (121, loser))) == (games, 0)


@pytest.mark.parametrize("loser", [120, 91, 90, 61, 60, 0])
def test_S0_8_S4_8_no_premium_for_a_skunk(loser: int) -> None:
    result = Result("played", (121, loser))
    assert totals("alberta55", result) == totals("club_teams", result) == (2, 0)
    assert totals("sasg", result) == (0, 121 - loser)
    for book in ("alberta55", "alberta55_provincial", "sasg", "club_teams"):
        assert [line.skunk for line in card_lines(profile(book), result) if line] == [0, 0]


EACH_KIND: list[tuple[str, Result, tuple[int, int]]] = [
    ("mcallen", PLAYED, (131, 100)),
    ("alberta55", PLAYED, (2, 0)),
    ("alberta55_provincial", PLAYED, (2, 0)),
    ("sasg", PLAYED, (0, 21)),
    ("acc", PLAYED, (2, 0)),
    ("grass_roots", PLAYED, (2, 0)),
    ("casual", PLAYED, (1, 0)),
    ("club_teams", PLAYED, (2, 0)),
    ("mcallen", TIMED, (108, 60)),
    ("alberta55", TIMED, (2, 0)),
    ("alberta55_provincial", TIMED, (2, 0)),
    ("sasg", TIMED, (23, 61)),
    ("acc", TIMED, (2, 0)),
    ("grass_roots", TIMED, (2, 0)),
    ("casual", TIMED, (1, 0)),
    ("club_teams", TIMED, (2, 0)),
    ("mcallen", ABSENT, (131, 0)),
    ("alberta55", ABSENT, (2, 0)),
    ("alberta55_provincial", ABSENT, (2, 0)),
    ("sasg", ABSENT, (0, 121)),
    ("acc", ABSENT, (2, 0)),
    ("grass_roots", ABSENT, (2, 0)),
    ("casual", ABSENT, (1, 0)),
    ("club_teams", ABSENT, (2, 0)),
    ("mcallen", NOBODY, (0, 0)),
    ("alberta55", NOBODY, (0, 0)),
    ("alberta55_provincial", NOBODY, (0, 0)),
    ("sasg", NOBODY, (121, 121)),
    ("acc", NOBODY, (0, 0)),
    ("grass_roots", NOBODY, (0, 0)),
    ("casual", NOBODY, (0, 0)),
    ("club_teams", NOBODY, (0, 0)),
]


@pytest.mark.parametrize(("book", "result", "expected"), EACH_KIND)
def test_A18_A22_A26_each_kind_under_each_profile(
    book: str, result: Result, expected: tuple[int, int]
) -> None:
    assert totals(book, result) == expected


def test_the_table_of_kinds_names_every_profile() -> None:
    assert {book for book, _, _ in EACH_KIND} == set(PROFILE_IDS)


def test_A22_forfeit_points_and_spread() -> None:
    one, other = card_lines(profile("alberta55"), ABSENT)
    assert one is not None
    assert other is not None
    assert (one.points, other.points) == (121, 0)
    assert spread("acc", ABSENT) == (10, -10)
    assert spread("acc", NOBODY) == (-10, -10)


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_S1_27_a_refusal_is_written_as_a_forfeit(book: str) -> None:
    assert card_lines(profile(book), REFUSED) == card_lines(profile(book), ABSENT)


@pytest.mark.parametrize("book", PROFILE_IDS)
@given(scores=st.none() | st.tuples(st.integers(0, 121), st.integers(0, 121)))
def test_A22_a_forfeit_is_never_a_skunk_whatever_scores_are_typed(
    book: str, scores: tuple[int, int] | None
) -> None:
    typed = Result("forfeit", scores, winner=1)
    assert refuse_result(profile(book), typed) is None
    assert card_lines(profile(book), typed) == card_lines(profile(book), ABSENT)[::-1]
    assert all(line is not None and line.skunk == 0 for line in card_lines(profile(book), typed))


@pytest.mark.parametrize("book", PROFILE_IDS)
@given(winner=st.integers(1, 121), loser=WHOLE)
def test_A26_a_timed_game_is_never_a_skunk_and_keeps_both_scores(
    book: str, winner: int, loser: int
) -> None:
    if loser >= winner:
        return
    one, other = card_lines(profile(book), Result("timed", (winner, loser)))
    assert one is not None
    assert other is not None
    assert (one.points, other.points) == (winner, loser)
    assert (one.left, other.left) == (121 - winner, 121 - loser)
    assert (one.skunk, other.skunk) == (0, 0)
    assert one.value == profile(book).scoring.win.value
    assert one.plus == other.minus == winner - loser


@pytest.mark.parametrize("book", PROFILE_IDS)
@pytest.mark.parametrize("kind", ["bye", "unfinished", "void"])
def test_a_bye_like_a_sit_out_puts_nothing_on_a_card(book: str, kind: ResultKind) -> None:
    assert card_lines(profile(book), Result(kind, winner=0)) == (None, None)


def test_A5_the_card_of_a_volunteer_is_not_affected() -> None:
    from pegout.tournament.cards.result import Scheduled

    game = counted(profile("mcallen"), Scheduled(1, 7, (1, 2), ghost=1), PLAYED)
    assert game.lines[0] is not None
    assert game.lines[1] is None


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Result("played", (122, 100)), "score_too_high"),
        (Result("played", (121, -1)), "score_below_zero"),
        (Result("forfeit", (500, 0), 0), "score_too_high"),
        (Result("played", (121, 121)), "two_winners"),
        (Result("played", (120, 100)), "no_winner"),
        (Result("played"), "no_scores"),
        (Result("timed"), "no_scores"),
        (Result("timed", (90, 90)), "timed_equal"),
        (Result("timed", (90, 80), 1), "winner_not_ahead"),
        (Result("played", (121, 80), 1), "winner_not_ahead"),
        (Result("forfeit"), "winner_missing"),
        (Result("refusal"), "winner_missing"),
        (Result("bye"), "winner_missing"),
        (Result("double_forfeit", winner=0), "double_forfeit_winner"),
    ],
)
def test_A18_what_no_book_knows_is_refused_with_its_cause(result: Result, code: str) -> None:
    refused = refuse_result(profile("acc"), result)
    assert refused is not None
    assert refused.code == code
    assert ": " in refused.sentence, "a cause and a next step"


@pytest.mark.parametrize(
    "result",
    [
        PLAYED,
        TIMED,
        ABSENT,
        REFUSED,
        NOBODY,
        Result("forfeit", (121, 0)),
        Result("bye", winner=0),
        Result("void"),
        Result("unfinished", (80, 90)),
    ],
)
def test_what_a_book_knows_is_not_refused(result: Result) -> None:
    assert all(refuse_result(profile(book), result) is None for book in PROFILE_IDS)


def test_the_winner_is_the_side_named_or_the_side_ahead() -> None:
    assert winner_of(Result("forfeit", (0, 121))) == 1
    assert winner_of(Result("forfeit", (0, 121), 0)) == 0
    assert winner_of(Result("void", (0, 121), 0)) is None


@st.composite
def results(draw: st.DrawFn) -> Result:
    kind: ResultKind = draw(st.sampled_from(["played", "timed", "forfeit", "double_forfeit"]))
    winner: Side = draw(st.sampled_from([0, 1]))
    if kind == "double_forfeit":
        return Result(kind)
    if kind == "forfeit":
        return Result(kind, winner=winner)
    low = draw(WHOLE)
    high = 121 if kind == "played" else draw(st.integers(low + 1, 121))
    return Result(kind, (high, low) if winner == 0 else (low, high))


def lines_of(book: str, drawn: list[Result]) -> list[PaperLine]:
    return [line for one in drawn for line in card_lines(profile(book), one) if line is not None]


@pytest.mark.parametrize("book", PROFILE_IDS)
@given(drawn=st.lists(results(), max_size=20))
def test_sums_over_all_cards_are_consistent(book: str, drawn: list[Result]) -> None:
    card = EMPTY
    for line in lines_of(book, drawn):
        card = add(card, line)
    nobody = sum(one.kind == "double_forfeit" for one in drawn)
    lost_spread = 2 * nobody * (profile(book).scoring.forfeit_spread.value or 0)
    assert card.games == 2 * len(drawn)
    assert card.wins == len(drawn) - nobody
    assert card.skunks_given == card.skunks_taken
    assert card.minus - card.plus == lost_spread
    for line in lines_of(book, drawn):
        card = take_away(card, line)
    assert card == EMPTY
