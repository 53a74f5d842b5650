"""Games that the players count are written, read back and checked, with all their rulings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from tests.claims.wild import wild_steps
from tests.games import TABLES
from tests.long import examples
from tests.properties.test_spoilt_records import spoil
from tests.table import Table

from pegout import judge
from pegout.cards import Card, parse_card, parse_cards
from pegout.errors import Fault
from pegout.game import Event, commands as c, events as e, seen
from pegout.game.commands import Counting
from pegout.game.legal import next_holding
from pegout.record import (
    Reading,
    check,
    line_for,
    prove,
    read_record,
    record_of,
    record_to_json,
    survey,
    write_record,
)
from pegout.seating import Seat, seats

ANN, BOB = Seat(0), Seat(1)
MOST_STEPS = 1500
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9).map(str)
FOLLOWS = r"closed|series|dealer|starter|ruling|points|choice|rewound|end|reveal|P\d may-score"
ways: st.SearchStrategy[Counting] = st.sampled_from(["claim", "check"])


def judged(reading: Reading) -> tuple[Fault, ...]:
    """What is wrong with a record, with a judge at hand."""
    return check(reading, judge.decide, judge.command_behind)


def reading_of(events: Sequence[Event]) -> Reading:
    """Events written down and read again."""
    return survey(write_record(record_of(list(events))))


@cache
def wild_log(rules: str, hands: int, seed: str, counting: Counting = "claim") -> tuple[Event, ...]:
    """A whole game of players who err."""
    played = islice(wild_steps(rules, hands, seed, counting), MOST_STEPS)
    return tuple(event for _, events, _ in played for event in events)


class Claims(Table):
    """A real table whose players count: Ann is pone and Bob deals."""

    def __init__(self, rules: str = "acc") -> None:
        super().__init__(rules, counting="claim")

    def at_play(self, ann: str = "5H 5S JC QD 2C 9S", bob: str = "7D 8D 6H 9C KS TC") -> Claims:
        """Dealt, thrown and cut: unknown cards are told as ??."""
        hands = tuple(tuple(map(known, hand.split())) for hand in (ann, bob))
        self.do(c.Cut(ANN, "pack", None))
        self.do(c.Deal(BOB, hands))
        self.do(c.LayAway(ANN, hands[0][4:]))
        self.do(c.LayAway(BOB, hands[1][4:]))
        self.do(c.Cut(ANN, "starter", None, parse_card("4C")))
        return self

    def lays(self, seat: Seat, card: str, said: int | None = None) -> None:
        """Play a card and say the count."""
        self.do(c.Play(seat, parse_card(card), said))

    def pegs(self, points: int) -> None:
        """Peg points for the last score."""
        item = self.state.items[-1]
        self.do(c.Peg(item.seat, item.id, points))

    def counts(self, points: int, cards: str = "") -> None:
        """The next player shows, announces and pegs."""
        (seat,) = [one for one in seats(2) if self.may_show(one)]
        self.do(c.Show(seat, parse_cards(cards)))
        self.do(c.Announce(seat, self.state.items[-1].id, points))
        if points:
            self.pegs(points)

    def may_show(self, seat: Seat) -> bool:
        """Whether it is this player's turn to show cards."""
        following = next_holding(self.state)
        return following is not None and following[0] == seat

    @property
    def lines(self) -> list[str]:
        """The record of the game so far."""
        return [line_for(event) for event in self.log]


def known(word: str) -> Card | None:
    return None if word == "??" else parse_card(word)


def whole_deal(table: Claims) -> Claims:
    """One deal with a wrong count, a go taken back, a short peg raised, and a hand miscounted."""
    table.lays(ANN, "JC")
    table.lays(BOB, "9C", 18)
    table.do(c.SayCount(BOB, 19))
    table.lays(ANN, "QD")
    table.do(c.Go(BOB))
    table.do(c.WithdrawGo(BOB))
    table.do(c.Go(BOB))
    table.do(c.Go(ANN))
    table.pegs(1)
    table.lays(BOB, "8D")
    table.lays(ANN, "5H")
    table.lays(BOB, "7D")
    table.lays(ANN, "5S")
    table.lays(BOB, "6H")
    table.pegs(2)
    return table


def test_a_deal_of_claims_is_written_line_by_line_and_found_right() -> None:
    table = whole_deal(Claims().at_play())
    begun = table.lines.index("starter 4C") + 1
    told = [line.partition(" : ")[0] for line in table.lines[begun:]]
    assert [line for line in told if not re.match(r"closed|series|\S+ may-score", line)] == [
        "P1 plays JC 10",
        "P2 plays 9C 18 true=19",
        "P2 corrects-count from=18 to=19 item=2",
        "P1 plays QD 29",
        "P2 go",
        "P2 takes-back-go",
        "P2 go",
        "P1 go",
        "said item=5 1",
        "peg item=5 by=P1 side=1 from=0 to=1",
        "P2 plays 8D 8",
        "P1 plays 5H 13",
        "P2 plays 7D 20",
        "P1 plays 5S 25",
        "P2 plays 6H 31",
        "said item=10 2",
        "peg item=10 by=P2 side=2 from=0 to=2",
    ]
    assert "P2 may-score play item=2 hidden as-said=0" in told
    assert "closed item=5 accepted worth=1" in told
    assert judged(reading_of(table.log)) == ()
    assert check(reading_of(table.log)) == ()


def test_a_show_of_claims_is_found_right() -> None:
    table = whole_deal(Claims().at_play())
    table.counts(8)
    table.counts(12)
    table.do(c.Accept(ANN, table.state.items[-1].id))
    table.counts(0)
    table.do(c.Accept(ANN, table.state.items[-1].id, "mix"))
    told = [type(event).__name__ for event in table.log]
    assert told.count("HoldingShown") == 3
    assert any(re.fullmatch(r"P2 accepts item=\d+ count", line) for line in table.lines)
    assert told.count("DealerSet") == 2
    assert judged(reading_of(table.log)) == ()


def test_a_table_that_did_not_know_its_cards_is_found_right() -> None:
    table = whole_deal(Claims().at_play("?? " * 6, "7D ?? ?? ?? ?? KS"))
    table.counts(8, "5H 5S JC QD")
    table.counts(12, "7D 8D 6H 9C")
    table.do(c.Accept(ANN, table.state.items[-1].id))
    table.counts(4)
    table.do(c.Accept(ANN, table.state.items[-1].id))
    assert any(re.fullmatch(r"P2 may-score crib item=\d+ hidden \?", line) for line in table.lines)
    assert judged(reading_of(table.log)) == ()


def test_a_deal_out_of_turn_and_one_made_anew_are_found_right() -> None:
    table = Claims()
    table.do(c.Cut(ANN, "pack", None))
    hands = (parse_cards("5H 5S JC QD 2C 9S"), parse_cards("7D 8D 6H 9C KS TC"))
    table.do(c.Deal(ANN, hands))
    assert "dealer P1 out_of_turn no-cut" in table.lines
    table.do(judge.Report(BOB, "ACC-turn-early", {}))
    assert {"deal-voided ACC-turn-early", "dealer P2 ruling cut-due"} <= set(table.lines)
    table.at_play()
    assert judged(reading_of(table.log)) == ()
    assert check(reading_of(table.log)) == ()


def test_a_game_is_claimed_and_granted() -> None:
    table = Claims()
    table.do(c.ClaimGame(ANN))
    table.do(c.Accept(BOB, 0))
    assert {"P1 claims-game item=- from=0", "P2 accepts item=- word"} <= set(table.lines)
    assert judged(reading_of(table.log)) == ()


@settings(max_examples=examples(5, 50))
@given(tables, seeds, ways)
def test_any_game_of_errors_makes_the_round_trip_and_is_found_right(
    table: tuple[str, int], seed: str, counting: Counting
) -> None:
    log = wild_log(*table, seed, counting)
    record = record_of(list(log), Event="errors")
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert read_record(record_to_json(record).decode()) == record
    reading = survey(text)
    assert judged(reading) == ()
    assert check(reading) == ()
    assert not any(proof.faults for proof in prove(reading.record, reading.places))


@settings(max_examples=examples(3, 30))
@given(tables, seeds, ways, st.booleans())
def test_a_one_sided_record_of_errors_is_found_right(
    table: tuple[str, int], seed: str, counting: Counting, revealed: bool
) -> None:
    for viewer in (None, *seats(table[1])):
        own = [
            sight for event in wild_log(*table, seed, counting) if (sight := seen(event, viewer))
        ]
        kept = [event for event in own if revealed or not isinstance(event, e.SeedRevealed)]
        reading = reading_of(kept)
        assert judged(reading) == ()
        assert check(reading) == ()


@cache
def lines_with(pattern: str) -> tuple[tuple[str, ...], int]:
    """The record of a game that has such a line, and its number there, counted from 1."""
    for seed in range(40):
        lines = write_record(record_of(list(wild_log("acc", 2, str(seed))))).splitlines()
        for number, line in enumerate(lines, 1):
            if re.search(pattern, line):
                return tuple(lines), number
    raise AssertionError(f"no game has {pattern}")


def without(lines: Sequence[str], number: int, *instead: str) -> Reading:
    """The record with one line changed, or left out."""
    return survey("\n".join([*lines[: number - 1], *instead, *lines[number:]]))


@pytest.mark.parametrize(
    ("pattern", "old", "new", "reason"),
    [
        (r"^P\d plays .* true=", r" true=\d+", " true=3", "by the rules it is"),
        (r"^P\d go could-lay", r"could-lay \S+", "could-lay KH", "by the rules it is"),
        (r"^peg item", r"to=\d+", "to=0", ""),
        (r"^P\d accepts .* word", r"item=\d+", "item=999", "There is no count number 999"),
        (r"^closed .* accepted worth=[1-9]", "accepted", "forfeited", "by the rules it is"),
        (r"^closed .* worth=2", r'"[^"]+"', '"by my leave"', "by the rules it is"),
        (r"^closed .* void", "void", "accepted", "by the rules it is"),
        (r"^P\d corrects-count", r"to=\d+", "to=99", ""),
        (r"^P\d may-score .* hidden", " hidden", "", "by the rules it is"),
        (r"^report .*error", r"error \d+", "error 77", "by the rules it is"),
        (r"^ruling", r' "[^"]+"', "", "by the rules it is"),
        (r"^points", r"to=\d+", "to=117", "by the rules it is"),
        (r"^points", r"(penalty|award|correction|retraction|muggins)", "backward", "by the rules"),
        (r"^chosen", r"\w+$", "tea", "Choose one of"),
        (r"^P\d claims-game", "P1", "P2", ""),
    ],
)
def test_a_changed_line_is_found(pattern: str, old: str, new: str, reason: str) -> None:
    lines, number = lines_with(pattern)
    changed = re.sub(old, new, lines[number - 1], count=1)
    assert changed != lines[number - 1]
    found = judged(without(lines, number, changed))
    assert any(reason in fault.reason for fault in found), found
    assert min(int(fault.where.split()[1]) for fault in found) >= number - 3


@pytest.mark.parametrize(
    "rest", [0, *(pytest.param(rest, marks=pytest.mark.long) for rest in range(1, 8))]
)
def test_no_line_left_out_makes_a_flood_and_none_that_follows_goes_unseen(rest: int) -> None:
    """What a player need not have done may be missing; what follows from something may not."""
    lines, begun = lines_with("^game ")
    for number in range(begun + 1 + rest, len(lines), 16):
        line = lines[number - 1]
        found = judged(without(lines, number))
        assert len(found) <= 12, (line, found)
        assert found or not re.match(FOLLOWS, line), line


def test_without_a_judge_rulings_are_taken_as_told() -> None:
    lines, number = lines_with("^ruling ")
    other = without(lines, number, 'ruling ACC-x "001" : ["message","effect-continue",{}]')
    assert judged(other)
    assert check(other) == ()


@cache
def wild_record(rules: str, hands: int, counting: Counting) -> str:
    return write_record(record_of(list(wild_log(rules, hands, "spoilt", counting))))


spoilt = st.sampled_from((("acc", 2), ("alberta55", 4), ("bicycle", 3)))


@settings(max_examples=examples(10, 100))
@given(spoilt, ways, st.integers(0, 10**9), st.integers(1, 12))
def test_spoilt_records_are_answered(
    table: tuple[str, int], counting: Counting, seed: int, times: int
) -> None:
    lines, rng = wild_record(*table, counting).splitlines(), Random(seed)
    for _ in range(times):
        spoil(lines, rng)
    reading = survey("\n".join(lines))
    judged(reading)
    check(reading)
    prove(reading.record, reading.places)
    write_record(reading.record)
