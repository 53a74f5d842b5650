"""No command whatever breaks a game: it is carried out, or refused and changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, strategies as st
from tests.claims.wild import answer_to
from tests.games import NAMES, TABLES

from pegout.cards import PACK
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, GameState, commands as c, replay, seats_due, view_from
from pegout.game.legal import duty_of
from pegout.judge import Challenge, Choose, Muggins, Report, cases, decide
from pegout.players import LEVELS
from pegout.rulesets import RULESET_IDS, ruleset

seats = st.integers(-2, 5)
cards = st.sampled_from(PACK)
some_cards = st.lists(cards, max_size=6).map(tuple)
texts = st.text(max_size=5)
items, points = st.integers(-1, 60), st.integers(-3, 130)

commands: st.SearchStrategy[Any] = st.one_of(
    st.builds(
        c.StartMatch,
        ruleset=st.sampled_from([ruleset(name) for name in RULESET_IDS]),
        names=st.lists(texts, max_size=5).map(tuple),
        target=st.none() | st.integers(-5, 130),
        match_to=st.integers(-1, 3),
        counting=st.sampled_from(["auto", "check", "claim"]),
        muggins=st.booleans(),
    ),
    st.builds(
        c.StartGame,
        seed=st.none() | st.just("ab" * 32) | texts,
        commitment=st.just("") | texts,
        scores=st.lists(st.integers(-3, 130), max_size=4).map(tuple),
        dealer=st.none() | seats,
    ),
    st.builds(c.AddValue, seat=seats, value=texts),
    st.builds(c.NamePegger, seat=seats, pegger=seats),
    st.builds(
        c.Cut,
        seat=seats,
        purpose=st.sampled_from(["first_deal", "pack", "starter"]),
        depth=st.none() | st.integers(-2, 54),
        card=st.none() | cards,
    ),
    st.builds(
        c.Deal, seat=seats, hands=st.lists(some_cards, max_size=4).map(tuple), crib=some_cards
    ),
    st.builds(c.LayAway, seat=seats, cards=some_cards),
    st.builds(c.Play, seat=seats, card=cards, said=st.none() | st.integers(-3, 40)),
    st.builds(c.SayCount, seat=seats, count=st.integers(-3, 40)),
    st.builds(c.Go, seat=seats),
    st.builds(c.WithdrawGo, seat=seats),
    st.builds(c.Show, seat=seats, cards=st.just(()) | some_cards),
    st.builds(c.Announce, seat=seats, item=items, points=points),
    st.builds(c.Peg, seat=seats, item=items, points=points),
    st.builds(c.Accept, seat=seats, item=items, how=st.sampled_from(["word", "mix"])),
    st.builds(c.ClaimGame, seat=seats),
    st.builds(
        Challenge,
        seat=seats,
        about=st.sampled_from(["peg", "count", "renege", "game"]),
        item=st.none() | items,
    ),
    st.builds(Muggins, seat=seats, item=items, points=points),
    st.builds(Choose, seat=seats, option=st.sampled_from(["1", "2", "dead", "played", "x"])),
    st.builds(
        Report,
        seat=seats,
        case=st.sampled_from([case.id for case in cases()]) | texts,
        facts=st.just({}) | st.dictionaries(texts, st.integers(-5, 130)),
        offender=st.none() | seats,
        item=st.none() | items,
    ),
    st.builds(c.Resign, seat=seats),
)
LEGAL = "a legal move"


def answered(state: GameState, command: Any) -> GameState:
    """The state after a command, which must come out as events or as a Rejection."""
    result = decide(state, command)
    if isinstance(result, Rejection):
        assert result.code.replace("_", "").isalpha()
        assert result.sentence
        return state
    assert result
    return replay(result, state)


def legal_move(state: GameState) -> Any:
    due = seats_due(state)
    if not due or state.chance.seed is None:
        return c.StartGame("cd" * 32)
    duty = duty_of(state, due[0])
    if state.match.counting != "auto" and duty is not None:
        return answer_to(Random(len(state.items)), state, due[0], duty)
    return LEVELS["random"]("x").choose(view_from(state, due[0]))


@given(st.lists(commands, max_size=30))
def test_commands_from_nowhere_are_answered(sequence: list[Any]) -> None:
    state = NEW_TABLE
    for command in sequence:
        state = answered(state, command)


@given(
    st.sampled_from(TABLES),
    st.sampled_from(["auto", "check", "claim"]),
    st.lists(commands | st.just(LEGAL), max_size=120),
)
def test_commands_amid_a_game_are_answered(
    table: tuple[str, int], counting: Any, sequence: list[Any]
) -> None:
    rules, hands = table
    match = c.StartMatch(ruleset(rules), NAMES[:hands], match_to=3, counting=counting)
    state = answered(NEW_TABLE, match)
    for command in sequence:
        chosen = legal_move(state) if command == LEGAL else command
        state = answered(state, chosen)
