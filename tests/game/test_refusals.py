"""Every refusal: its stable code, its sentence, its clause; and nothing is changed by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.claims.test_refusals import ELSEWHERE, ROWS as CLAIM_ROWS
from tests.games import steps
from tests.table import NAMES, Table
from tests.text.catalogued import all_said

import pegout
from pegout.cards import Card, parse_cards
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, GameState, commands as c, decide
from pegout.rulesets import house_ruleset, ruleset
from pegout.seating import Seat

ACC, SEED = ruleset("acc"), "ab" * 32
P1, P2, P3 = Seat(0), Seat(1), Seat(2)
HANDS = ("5H 6H 7H 8H KC KD", "2C 3C 4C 9D JD QS")


def opened(rules: str = "acc", hands: int = 2) -> GameState:
    return _after(NEW_TABLE, c.StartMatch(ruleset(rules), NAMES[:hands]))


def _after(state: GameState, command: c.Command) -> GameState:
    result = decide(state, command)
    assert not isinstance(result, Rejection), result
    return pegout.replay(result, state)


def begun(rules: str = "acc", hands: int = 2) -> GameState:
    return _after(opened(rules, hands), c.StartGame(SEED))


def own_pack() -> GameState:
    return _after(opened(), c.StartGame())


def at(step: str, rules: str = "acc") -> GameState:
    """A table of two with its own pack, brought to a step of the first deal."""
    table = Table(rules)
    if step == "cut":
        return table.state
    table.deal(*HANDS)
    if step == "dealt":
        return table.state
    table.lay("KC KD", "2C QS")
    if step == "starter":
        return table.state
    table.turn("AS")
    if step == "high":
        table.play("8H", "JD", "7H")
    return table.state


def over() -> GameState:
    return _after(begun(), c.Resign(P1))


def valued() -> GameState:
    return _after(begun(), c.AddValue(P1, "mine"))


def mixed() -> GameState:
    return _after(begun(), c.Cut(P1, "first_deal", 10))


def turned() -> GameState:
    return _after(begun("bicycle"), c.Cut(P1, "first_deal", 10))


def shown() -> GameState:
    return _after(own_pack(), c.Cut(P1, "first_deal", 10, Card("5H")))


def named() -> GameState:
    return _after(begun("sasg", 4), c.NamePegger(P1, P1))


Row = tuple[Callable[[], GameState], Any, str, str, str]
ROWS: list[Row] = [
    (lambda: NEW_TABLE, c.Play(P1, Card("5H")), "no_match", "No match has been started", ""),
    (lambda: NEW_TABLE, c.StartGame(), "no_match", "No match has been started", ""),
    (lambda: NEW_TABLE, c.StartMatch(ACC, NAMES[:3]), "wrong_hands", "for 2 players, not 3", "I.2"),
    (lambda: NEW_TABLE, c.StartMatch(ACC, ("Ann", " ")), "no_name", "needs a name", ""),
    (lambda: NEW_TABLE, c.StartMatch(ACC, ("Ann", "B\nb")), "bad_name", "on one line", ""),
    (lambda: NEW_TABLE, c.StartMatch(ACC, ("Ann", "ann")), "same_name", "the same name", ""),
    (lambda: NEW_TABLE, c.StartMatch(ACC, NAMES[:2], 61), "wrong_target", "to 121, not 61", "I.1"),
    (lambda: NEW_TABLE, c.StartMatch(ACC, NAMES[:2], match_to=0), "wrong_match", "1 to 1000", ""),
    (opened, c.StartMatch(ACC, NAMES[:2]), "match_started", "already being played", ""),
    (opened, c.Play(P1, Card("5H")), "no_game", "No game has been started", ""),
    (opened, c.StartGame("7"), "bad_seed", "64 hexadecimal digits", ""),
    (opened, c.StartGame(SEED, "cd" * 32), "bad_commitment", "not that of this seed", ""),
    (opened, c.StartGame(None, "a b"), "bad_commitment", "64 hexadecimal digits", ""),
    (opened, c.StartGame(SEED, scores=(1,)), "bad_position", "needs 2 scores", ""),
    (opened, c.StartGame(SEED, scores=(1, 121)), "bad_position", "0 to 120", ""),
    (opened, c.StartGame(SEED, dealer=P3), "no_such_seat", "no seat 2", ""),
    (begun, c.StartGame(SEED), "game_started", "must end first", ""),
    (begun, c.Play(P3, Card("5H")), "no_such_seat", "no seat 2", ""),
    (begun, "5H", "not_a_command", "is not a command", ""),
    (begun, c.NamePegger(P1, P1), "no_partners", "every player pegs", ""),
    (named, c.NamePegger(P3, P1), "pegger_named", "already named", ""),
    (lambda: begun("sasg", 4), c.NamePegger(P1, P2), "not_partner", "its own two players", ""),
    (valued, c.AddValue(P1, "again"), "value_given", "already added", ""),
    (mixed, c.AddValue(P1, "late"), "value_late", "The pack is mixed", ""),
    (begun, c.AddValue(P1, "two\nlines"), "bad_value", "one line", ""),
    (begun, c.Cut(P1, "first_deal", 3), "cut_depth", "lifts 4 to 26 cards, not 3", "III.1.a"),
    (begun, c.Cut(P1, "first_deal", None), "cut_depth", "how many cards", "III.1.a"),
    (begun, c.Cut(P2, "first_deal", 9), "not_your_turn", "waiting for Ann", "III.1.a"),
    (begun, c.Cut(P1, "pack", 9), "wrong_phase", "cut for the first deal", "III.1.a"),
    (turned, c.Cut(P2, "first_deal", 10), "cut_taken", "cut somewhere else", "002 Draw"),
    (begun, c.Cut(P1, "first_deal", 9, Card("5H")), "card_not_wanted", "by the table", ""),
    (own_pack, c.Cut(P1, "first_deal", 9), "card_needed", "say which card", ""),
    (shown, c.Cut(P2, "first_deal", 9, Card("5H")), "card_elsewhere", "already out", ""),
    (lambda: at("cut"), c.Deal(P2), "not_your_turn", "cut before the deal", "III.3.a"),
    (lambda: at("dealt"), c.LayAway(P1, parse_cards("5H")), "wrong_number", "not 1", "I.5.c"),
    (lambda: at("dealt"), c.LayAway(P1, (Card("5H"),) * 2), "same_card_twice", "twice", ""),
    (lambda: at("dealt"), c.LayAway(P1, parse_cards("5H 2C")), "not_your_card", "two of clubs", ""),
    (lambda: at("starter"), c.Cut(P2, "starter", 9), "not_your_turn", "for Ann", "VI.1.a"),
    (lambda: at("play"), c.Play(P2, Card("3C")), "not_your_turn", "for Ann to play", "VII.1.b"),
    (
        lambda: at("high"),
        c.Play(P2, Card("9D")),
        "past_thirty_one",
        "25 and 9 would pass 31",
        "I.5",
    ),
    (over, c.Play(P1, Card("5H")), "game_over", "The game is over", ""),
    (over, c.StartGame(SEED), "match_over", "The match is over", ""),
    (lambda: begun("bicycle", 3), c.Resign(P1), "no_resigning", "three sides", ""),
]


@pytest.mark.parametrize(("state", "command", "code", "sentence", "clause"), ROWS)
def test_refused(
    state: Callable[[], GameState], command: Any, code: str, sentence: str, clause: str
) -> None:
    before = state()
    refused = decide(before, command)
    assert isinstance(refused, Rejection)
    assert refused.code == code
    assert sentence in refused.sentence
    assert clause in refused.clause
    assert before == state(), "a refusal changes nothing"


def test_own_pack_deals_are_checked() -> None:
    table = Table("club_teams", 4)
    hands = tuple(parse_cards(hand) for hand in ("AC 2C 3C 4C 5C", "6C 7C 8C 9C TC"))
    assert table.refused(c.Deal(Seat(3), hands)).code == "wrong_number"
    assert table.refused(c.Deal(Seat(3), (*hands, *hands))).code == "same_card_twice"
    seeded = Table("club_teams", 4, seed=SEED)
    assert seeded.refused(c.Deal(Seat(3), hands)).code == "cards_not_wanted"


def test_rules_that_cannot_be_played_open_no_table() -> None:
    rules = house_ruleset('id = "ours"\nname = "Ours"\nbase = "acc"', "ours.toml")
    broken = _without_deal(rules)
    refused = decide(NEW_TABLE, c.StartMatch(broken, NAMES[:2]))
    assert isinstance(refused, Rejection)
    assert refused.code == "bad_rules"


def _without_deal(rules: pegout.Ruleset) -> pegout.Ruleset:
    cards = replace(rules.dealing.cards, value={2: 9})
    return replace(rules, dealing=replace(rules.dealing, cards=cards))


def test_every_code_in_the_program_is_tried_here() -> None:
    codes = {
        said.key.partition(".")[0]
        for said in all_said()
        if said.by == "refuse" and said.place.startswith("game/")
    } | {"wrong_hands"}
    tried = {row[2] for row in ROWS} | {"cards_not_wanted", "bad_rules"}
    by_claim = {row[2] for row in CLAIM_ROWS} | ELSEWHERE
    assert codes <= tried | by_claim
    assert tried <= codes


def test_a_whole_game_refuses_nothing_it_offers() -> None:
    assert sum(1 for _ in steps("acc", 2, "offers")) > 100
