"""The printed playoff charts, the doubling rule and the byes (001 Playoffs and Byes)."""

import pytest

from pegout.tournament.bracket.seeding import bracket, chart, doubled, printed_charts, qualifiers

PRINTED = {
    2: "1-2",
    4: "1-4 3-2",
    8: "1-8 5-4 3-6 7-2",
    16: "1-16 9-8 12-5 13-4 3-14 11-6 7-10 15-2",
    32: ("1-32 16-17 9-24 25-8 5-28 12-21 13-20 29-4 3-30 14-19 11-22 27-6 7-26 10-23 15-18 31-2"),
    64: (
        "1-64 32-33 16-49 17-48 9-56 24-41 25-40 8-57 "
        "5-60 28-37 12-53 21-44 13-52 20-45 29-36 4-61 "
        "3-62 30-35 14-51 19-46 11-54 22-43 27-38 6-59 "
        "7-58 26-39 10-55 23-42 15-50 18-47 31-34 2-63"
    ),
}
ROWS = {
    8: "1 8/5 4/3 6/7 2",
    16: "1 3 16 14/9 11 8 6/12 7 5 10/13 15 4 2",
    32: "1 3 32 30/16 14 17 19/9 11 24 22/25 27 8 6/5 7 28 26/12 10 21 23/13 15 20 18/29 31 4 2",
    64: (
        "1 5 3 7 64 60 62 58/32 28 30 26 33 37 35 39/16 12 14 10 49 53 51 55/"
        "17 21 19 23 48 44 46 42/9 13 11 15 56 52 54 50/24 20 22 18 41 45 43 47/"
        "25 29 27 31 40 36 38 34/8 4 6 2 57 61 59 63"
    ),
}
SIZES = [2, 4, 8, 16, 32, 64, 128, 256, 512]


def in_words(matches: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{left}-{right}" for left, right in matches)


def tree(seeds: tuple[int, ...]) -> object:
    """A bracket without the order of its siblings: two trees are equal if the same people meet."""
    if len(seeds) == 1:
        return seeds[0]
    half = len(seeds) // 2
    return frozenset((tree(seeds[:half]), tree(seeds[half:])))


def seeds_of(matches: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(seed for pair in matches for seed in pair)


@pytest.mark.parametrize("size", ROWS)
def test_S1_31_the_charts_stand_as_printed(size: int) -> None:
    rows = printed_charts()[size].rows
    assert "/".join(" ".join(map(str, row)) for row in rows) == ROWS[size]
    assert printed_charts()[size].clause.startswith("001 Playoffs")


@pytest.mark.parametrize("size", PRINTED)
def test_S1_31_the_first_round_from_top_to_bottom(size: int) -> None:
    assert in_words(chart(size).matches) == PRINTED[size]


def test_A31_the_swap_of_12_and_5_is_kept_and_noted() -> None:
    assert (12, 5) in chart(16).matches
    assert "A31" in chart(16).note
    assert {tuple(sorted(pair)) for pair in chart(16).matches} >= {(5, 12), (7, 10)}


def test_A32_two_and_four_by_halving_the_rule() -> None:
    assert "A32" in chart(2).clause
    assert "A32" in chart(4).clause
    assert doubled(chart(2).matches) == ((1, 4), (3, 2))
    assert doubled(chart(4).matches) == chart(8).matches


@pytest.mark.parametrize("size", SIZES)
def test_S1_31_every_seed_once_and_every_pair_sums_to_size_and_one(size: int) -> None:
    matches = chart(size).matches
    assert sorted(seeds_of(matches)) == list(range(1, size + 1))
    assert {left + right for left, right in matches} == {size + 1}


@pytest.mark.parametrize("size", SIZES)
def test_S1_31_if_favourites_win_every_later_round_is_proper(size: int) -> None:
    left = [min(pair) for pair in chart(size).matches]
    while len(left) > 1:
        pairs = list(zip(left[::2], left[1::2], strict=True))
        assert {one + other for one, other in pairs} == {len(left) + 1}
        left = [min(pair) for pair in pairs]
    assert left == [1]


@pytest.mark.parametrize("size", SIZES[2:])
def test_S1_31_the_halves_are_those_of_1_and_2(size: int) -> None:
    half = size // 4
    upper, lower = seeds_of(chart(size).matches[:half]), seeds_of(chart(size).matches[half:])
    assert {seed % 4 for seed in upper} == {0, 1}
    assert {seed % 4 for seed in lower} == {2, 3}


@pytest.mark.parametrize("size", [8, 16, 32])
def test_S1_32_the_doubling_rule_gives_the_tree_of_the_next_chart(size: int) -> None:
    twice = doubled(chart(size).matches)
    assert tree(seeds_of(twice)) == tree(seeds_of(chart(2 * size).matches))


def test_S1_32_the_printed_64_doubled_is_a_proper_128() -> None:
    full = chart(128)
    assert full.matches == doubled(chart(64).matches)
    assert full.matches[:3] == ((1, 128), (64, 65), (32, 97))
    assert full.matches[32:35] == ((3, 126), (62, 67), (30, 99))
    assert full.clause == "001 Playoffs, larger tournaments"


def test_S1_32_seeds_are_dealt_up_down_down_up_up() -> None:
    upper = {seed for pair in chart(128).matches[:32] for seed in pair}
    assert [seed in upper for seed in range(1, 10)] == [
        True, False, False, True, True, False, False, True, True,
    ]  # fmt: skip


@pytest.mark.parametrize("size", [0, 1, 3, 24, -8])
def test_a_chart_has_a_power_of_two(size: int) -> None:
    with pytest.raises(ValueError, match="a bracket has 2, 4, 8"):
        chart(size)


@pytest.mark.parametrize(
    ("entrants", "number", "size", "byes"),
    [
        (12, 3, 4, 1), (16, 4, 4, 0), (20, 5, 8, 3), (25, 7, 8, 1), (28, 7, 8, 1), (29, 8, 8, 0),
        (32, 8, 8, 0), (33, 9, 16, 7), (36, 9, 16, 7), (40, 10, 16, 6), (60, 15, 16, 1),
        (64, 16, 16, 0), (65, 17, 32, 15), (100, 25, 32, 7), (108, 27, 32, 5), (121, 31, 32, 1),
        (124, 31, 32, 1), (132, 33, 64, 31), (220, 55, 64, 9), (257, 65, 128, 63),
    ],
)  # fmt: skip
def test_S1_33_the_table_of_byes(entrants: int, number: int, size: int, byes: int) -> None:
    drawn = bracket(qualifiers(entrants))
    assert qualifiers(entrants) == number
    assert (drawn.size, drawn.byes) == (size, tuple(range(1, byes + 1)))


def test_S1_30_the_top_quarter() -> None:
    assert [qualifiers(entrants) for entrants in (100, 220, 32, 64, 128, 256)] == [
        25, 55, 8, 16, 32, 64,
    ]  # fmt: skip


def test_A30_a_quarter_is_rounded_up() -> None:
    assert {qualifiers(entrants) for entrants in range(121, 125)} == {31}
    assert [qualifiers(entrants) for entrants in range(1, 6)] == [1, 1, 1, 1, 2]
    with pytest.raises(ValueError, match="has entrants"):
        qualifiers(0)


def test_S1_33_brackets_for_1_2_3_and_24() -> None:
    assert (bracket(1).size, bracket(1).byes, bracket(1).first_round) == (1, (), ())
    assert bracket(2).first_round == ((1, 2),)
    assert (bracket(3).byes, bracket(3).first_round) == ((1,), ((1, None), (3, 2)))
    drawn = bracket(24)
    assert drawn.byes == (1, 2, 3, 4, 5, 6, 7, 8)
    assert drawn.first_round == (
        (1, None), (16, 17), (9, 24), (None, 8), (5, None), (12, 21), (13, 20), (None, 4),
        (3, None), (14, 19), (11, 22), (None, 6), (7, None), (10, 23), (15, 18), (None, 2),
    )  # fmt: skip


def test_S1_33_seed_8_sits_right_of_an_empty_25() -> None:
    place = chart(32).matches.index((25, 8))
    assert bracket(24).first_round[place] == (None, 8)


def test_S1_33_byes_fall_to_the_top_and_round_two_is_full() -> None:
    for number in range(2, 513):
        drawn = bracket(number)
        alone = {max(seed or 0 for seed in pair) for pair in drawn.first_round if None in pair}
        assert alone == set(drawn.byes)
        assert (None, None) not in drawn.first_round
        assert len(drawn.byes) == drawn.size - number


@pytest.mark.parametrize("number", [0, -1])
def test_a_bracket_needs_somebody(number: int) -> None:
    with pytest.raises(ValueError, match="needs qualifiers"):
        bracket(number)
