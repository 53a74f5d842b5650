"""No command whatever breaks a game: it is carried out, or refused and changes nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.games import NAMES, TABLES

from pegout.cards import PACK
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, GameState, decide, replay, seats_due, view_from
from pegout.game import commands as c
from pegout.players import LEVELS
from pegout.rulesets import RULESET_IDS, ruleset

seats = st.integers(-2, 5)
cards = st.sampled_from(PACK)
some_cards = st.lists(cards, max_size=6).map(tuple)
texts = st.text(max_size=5)

commands: st.SearchStrategy[Any] = st.one_of(
    st.builds(
        c.StartMatch,
        ruleset=st.sampled_from([ruleset(name) for name in RULESET_IDS]),
        names=st.lists(texts, max_size=5).map(tuple),
        target=st.none() | st.integers(-5, 130),
        match_to=st.integers(-1, 3),
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
    st.builds(c.Play, seat=seats, card=cards),
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
    return LEVELS["random"]("x").choose(view_from(state, due[0]))


@given(st.lists(commands, max_size=30))
def test_commands_from_nowhere_are_answered(sequence: list[Any]) -> None:
    state = NEW_TABLE
    for command in sequence:
        state = answered(state, command)


@given(st.sampled_from(TABLES), st.lists(commands | st.just(LEGAL), max_size=120))
def test_commands_amid_a_game_are_answered(table: tuple[str, int], sequence: list[Any]) -> None:
    rules, hands = table
    state = answered(NEW_TABLE, c.StartMatch(ruleset(rules), NAMES[:hands], match_to=3))
    for command in sequence:
        chosen = legal_move(state) if command == LEGAL else command
        state = answered(state, chosen)
