"""Every refusal where players count for themselves: code, sentence, clause; nothing is changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.claims.scenes import ANN, BOB, Claims

import pegout
from pegout.cards import Card, parse_cards
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, commands as c
from pegout.judge import Challenge, Choose, Direct, Muggins, Report, decide
from pegout.judge.ruling import effects as fx
from pegout.rulesets import house_ruleset, ruleset
from pegout.seating import Seat

MUGGINS_CODES = {"muggins_forbidden", "muggins_needs_claim", "muggins_on"}
ELSEWHERE = MUGGINS_CODES | {"same_number", "must_lay", "peg_not_wanted"}
ALWAYS = """
id = "ours"
name = "Ours"
base = "acc"
[counting]
muggins = { value = "on", clause = "ours" }
"""


def play(rules: str = "acc", **options: Any) -> Claims:
    return Claims(rules, **options).at_play()


def led(rules: str = "acc", **options: Any) -> Claims:
    table = play(rules, **options)
    table.says(0, "JC")
    return table


def shown(rules: str = "acc", **options: Any) -> Claims:
    table = Claims(rules, **options).at_show()
    table.do(c.Show(ANN))
    return table


def counted(rules: str = "acc", points: int = 8, **options: Any) -> Claims:
    table = Claims(rules, **options).at_show()
    table.counts(0, points)
    return table


def accepted(rules: str = "acc", **options: Any) -> Claims:
    table = counted(rules, **options)
    table.accepts(1, 0)
    return table


def claimed(rules: str = "acc") -> Claims:
    table = Claims(rules, scores=(118, 0)).at_show()
    table.counts(0, 8)
    return table


def learning() -> Claims:
    table = Claims("acc", counting="check").at_play()
    table.says(0, "JC")
    return table


def auto() -> Claims:
    table = Claims("acc", counting="auto").at_play()
    table.says(0, "JC")
    return table


def choosing() -> Claims:
    table = play()
    table.says(0, "JC")
    table.says(1, "9C")
    table.do(c.Go(ANN))
    table.says(1, "8D")
    table.do(c.Go(BOB))
    table.says(0, "5H")
    table.do(Challenge(BOB, "renege"))
    return table


def pairs() -> Claims:
    """Four players under the club's sheet; Ann and Cal against Bob and Dee, Ann and Bob peg."""
    table = Claims("club_teams", hands=4)
    table.deal("AC 2D 3H 4S 9C", "6C 7D 8H 9S KC", "AD 2H 3S 4C 9D", "6D 7H 8S 9H KD")
    table.lay("9C", "KC", "9D", "KD")
    table.turn("QS")
    table.do(c.Play(ANN, Card("AC")))
    return table


def open_game() -> Claims:
    table = shown("sasg")
    table.do(c.Announce(ANN, table.score("hand", 0).id, 8))
    return table


def muggins_at(counting: str) -> c.StartMatch:
    return c.StartMatch(ruleset("acc"), ("Ann", "Bob"), counting=counting, muggins=True)  # type: ignore[arg-type]


def last(table: Claims) -> int:
    return table.state.items[-1].id


def fifteen_over() -> Claims:
    """Ann made points with her first card's reply and went on without pegging them."""
    table = Claims("acc").at_play()
    table.says(0, "JC")
    table.says(1, "9C")
    table.says(0, "5H")
    return table


def sasg_short() -> Claims:
    """Announced 8, agreed to, pegged 6."""
    table = open_game()
    table.accepts(1, 0)
    table.pegs(0, 6, "hand")
    return table


def dealer_after() -> Claims:
    table = counted(muggins=True)
    table.accepts(1, 0)
    return table


Row = tuple[Callable[[], Claims], Callable[[Claims], Any], str, str, str]
ROWS: list[Row] = [
    (auto, lambda t: c.Play(BOB, Card("8D"), 18), "count_not_wanted", "for the players", ""),
    (auto, lambda t: c.Go(BOB), "go_not_wanted", "the table says go", ""),
    (auto, lambda t: c.Accept(BOB, 1), "accept_not_wanted", "the table counts", ""),
    (auto, lambda t: c.ClaimGame(BOB), "claim_not_wanted", "by itself", ""),
    (auto, lambda t: Challenge(BOB, "count"), "nothing_to_claim", "done for the players", ""),
    (learning, lambda t: c.Play(BOB, Card("8D")), "count_first", "Ann says first", ""),
    (learning, lambda t: c.Announce(ANN, 1, 999), "bad_points", "from 0 to 121", ""),
    (learning, lambda t: c.Peg(ANN, 1, 2), "count_first", "Ann says first", ""),
    (led, lambda t: c.Play(BOB, Card("8D"), 32), "bad_count", "from 1 to 31", "I.5"),
    (play, lambda t: c.Go(ANN), "go_at_lead", "lead a card", ""),
    (led, lambda t: c.WithdrawGo(ANN), "go_stands", "before anybody pegs", "VII.3"),
    (led, lambda t: c.SayCount(BOB, 9), "count_stands", "by who said it", "VII.4"),
    (led, lambda t: c.SayCount(ANN, 10), "same_count", "10 already", ""),
    (led, lambda t: c.SayCount(ANN, 40), "bad_count", "from 1 to 31", ""),
    (shown, lambda t: c.Peg(ANN, last(t), 8), "announce_first", "Announce the count", "IX.2"),
    (open_game, lambda t: c.Peg(ANN, last(t), 8), "agree_first", "agrees to the count", "R5.10"),
    (shown, lambda t: c.Announce(ANN, 99, 8), "no_such_score", "no score number 99 to count", ""),
    (shown, lambda t: c.Announce(BOB, last(t), 8), "not_your_score", "Ann’s", ""),
    (accepted, lambda t: c.Announce(ANN, last(t), 9), "score_closed", "settled", ""),
    (pairs, lambda t: c.Announce(Seat(2), last(t), 2), "partner_calls", "his own", "003 Pegging"),
    (pairs, lambda t: c.Peg(Seat(2), last(t), 2), "not_the_pegger", "owner or the side", ""),
    (counted, lambda t: c.Peg(ANN, last(t), 10), "peg_released", "further", "VIII.3"),
    (
        fifteen_over,
        lambda t: c.Peg(ANN, t.score("play", 0).id - 2, 2),
        "peg_late",
        "too late",
        "",
    ),
    (
        sasg_short,
        lambda t: c.Peg(ANN, t.score("hand", 0).id, 9),
        "points_gone",
        "Only the 8",
        "R5.7",
    ),
    (
        dealer_after,
        lambda t: c.Peg(ANN, t.score("hand", 0).id, 2),
        "peg_stands",
        "it stands",
        "VIII.4",
    ),
    (shown, lambda t: c.Accept(BOB, last(t)), "not_counted", "has still to announce", ""),
    (counted, lambda t: c.Accept(ANN, last(t)), "own_score", "by the other side", ""),
    (lambda: counted(muggins=True), lambda t: c.Accept(BOB, 99), "no_such_score", "no count", ""),
    (claimed, lambda t: c.Show(BOB), "game_claimed", "Ann has claimed the game", ""),
    (claimed, lambda t: c.Accept(ANN, last(t)), "accepted_already", "The others", ""),
    (claimed, lambda t: Challenge(BOB, "count"), "game_claimed", "agree, or object", ""),
    (claimed, lambda t: Challenge(ANN, "game"), "own_claim", "The other side", ""),
    (led, lambda t: Challenge(BOB, "game"), "no_claim", "Nobody has claimed", ""),
    (choosing, lambda t: c.Go(BOB), "choice_open", "waits for a choice", ""),
    (choosing, lambda t: Challenge(BOB, "count"), "choice_open", "waits for a choice", ""),
    (choosing, lambda t: Choose(ANN, "dead"), "not_your_choice", "Bob’s", ""),
    (choosing, lambda t: Choose(BOB, "both"), "no_such_option", "dead, played", ""),
    (led, lambda t: Choose(BOB, "dead"), "no_choice", "No ruling waits", ""),
    (led, lambda t: Challenge(ANN, "count"), "count_stands", "the last one stands", ""),
    (led, lambda t: Challenge(BOB, "count"), "count_right", "The count is right: 10", ""),
    (led, lambda t: Challenge(BOB, "renege"), "no_renege", "No card on the table", "VII.3"),
    (led, lambda t: Challenge(BOB, "peg", 1), "too_late", "no longer", "VIII.4"),
    (counted, lambda t: Muggins(BOB, last(t), 2), "muggins_off", "not played", "X.1"),
    (lambda: led(muggins=True), lambda t: Muggins(BOB, 99, 2), "no_such_score", "99", ""),
    (lambda: led(muggins=True), lambda t: Muggins(BOB, 1, 2), "muggins_late", "not now", "X.4"),
    (
        lambda: counted(muggins=True),
        lambda t: Muggins(BOB, last(t), 0),
        "bad_points",
        "how many",
        "",
    ),
    (
        lambda: Claims("acc", muggins=True).at_play("JD"),
        lambda t: Muggins(ANN, last(t), 2),
        "muggins_excluded",
        "Heels are never",
        "X.2",
    ),
    (led, lambda t: Report(Seat(5), "UNCOVERED"), "no_such_seat", "no seat 5", ""),
    (led, lambda t: Report(BOB, "ACC-reneg"), "unknown_case", "ACC-renege", ""),
    (led, lambda t: Report(BOB, "ACC-aid", offender=Seat(7)), "no_such_seat", "no seat 7", ""),
    (led, lambda t: Direct(BOB, Seat(7), (fx.Stop(),), ""), "no_such_seat", "no seat 7", ""),
    (led, lambda t: Direct(BOB, ANN, (), ""), "bad_order", "something done", ""),
]


@pytest.mark.parametrize(("scene", "command", "code", "sentence", "clause"), ROWS)
def test_refused(
    scene: Callable[[], Claims],
    command: Callable[[Claims], Any],
    code: str,
    sentence: str,
    clause: str,
) -> None:
    table = scene()
    before = table.state
    refused = decide(before, command(table))
    assert isinstance(refused, Rejection), refused
    assert refused.code == code
    assert sentence in refused.sentence
    assert clause in refused.clause
    assert table.state == before


def test_muggins_is_refused_where_the_book_or_the_counting_forbids_it() -> None:
    forbidden = decide(
        NEW_TABLE, c.StartMatch(ruleset("sasg"), ("A", "B"), counting="claim", muggins=True)
    )
    assert isinstance(forbidden, Rejection)
    assert (forbidden.code, forbidden.clause) == ("muggins_forbidden", "004 R5.9")
    needless = decide(NEW_TABLE, muggins_at("auto"))
    assert isinstance(needless, Rejection)
    assert needless.code == "muggins_needs_claim"
    always = house_ruleset(ALWAYS, "ours.toml")
    missing = decide(NEW_TABLE, c.StartMatch(always, ("A", "B"), counting="claim"))
    assert isinstance(missing, Rejection)
    assert missing.code == "muggins_on"


def test_a_table_that_knows_its_cards_wants_none_named() -> None:
    sealed = Claims("acc", seed="ab" * 32)
    refused = sealed.tried(Report(ANN, "ACC-exposed"))
    assert refused.code == "cannot_happen"
    for step in SEALED_STEPS:
        sealed.do(step(sealed))
    assert sealed.tried(c.LayAway(BOB, (None, None))).code == "card_needed"


SEALED_STEPS: tuple[Callable[[Claims], Any], ...] = (
    lambda t: c.Cut(ANN, "pack", 20),
    lambda t: c.Deal(BOB),
)


def test_a_peg_cannot_be_moved_where_the_table_pegs() -> None:
    held = Claims("acc", counting="auto").at_play("JD")
    refused = held.tried(c.Peg(BOB, held.state.items[-1].id, 3))
    assert refused.code == "peg_not_wanted"


def test_what_a_real_table_tells_must_be_possible() -> None:
    table = Claims("acc").at_show()
    wrong = table.tried(c.Show(ANN, parse_cards("5H 5S JC")))
    assert wrong.code == "wrong_number"
    foreign = table.tried(c.Show(ANN, parse_cards("5H 5S JC 8D")))
    assert foreign.code == "not_your_card"
    sealed = Claims("acc", counting="claim", seed="ab" * 32)
    assert sealed.state.chance.pack == "sealed"


def test_unknown_cards_leave_the_worth_to_be_told() -> None:
    table = Claims("acc")
    table.do(c.Cut(ANN, "pack", None))
    table.do(c.Deal(BOB, ((None,) * 6, (None,) * 6)))
    table.do(c.LayAway(ANN, (None, None)))
    table.do(c.LayAway(BOB, (None, None)))
    table.turn("4C")
    for seat, card in ((0, "JC"), (1, "9C"), (0, "QD")):
        table.says(seat, card)
    table.do(c.Go(BOB))
    table.do(c.Go(ANN))
    table.pegs(0, 5, "go")
    assert table.tried(Challenge(BOB, "renege")).code == "no_renege"
    table.says(1, "2D")
    assert table.tried(Challenge(ANN, "renege")).code == "missing_fact"


def test_every_code_is_tried_here_or_where_the_table_counts() -> None:
    source = Path(pegout.__file__).parent
    files = [
        source / "judge" / "table" / f"{name}.py" for name in ("decide", "challenge", "enforcement")
    ]
    codes = {
        code for path in files for code in re.findall(r'refuse\(\s*"(\w+)', path.read_text("utf-8"))
    }
    elsewhere = {"no_match", "game_over", "cannot_happen", "muggins_on"}
    assert codes <= {row[2] for row in ROWS} | elsewhere
