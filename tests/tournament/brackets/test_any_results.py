"""Whatever the results: one champion, every match a winner, nobody plays on who has lost."""

from typing import Literal

from hypothesis import given, strategies as st
from tests.tournament.brackets.play import won

from pegout.errors import Rejection
from pegout.tournament.bracket import (
    Placed,
    Playoff,
    begin,
    consolation_seeds,
    due,
    placing,
    with_result,
    withdraw,
)
from pegout.tournament.cards.result import Result

BEST_OF: tuple[Literal[1, 3, 5], ...] = (1, 3, 5)


@st.composite
def histories(draw: st.DrawFn) -> list[Playoff]:
    """Every state of a playoff that is played to its end, with people leaving on the way."""
    size = draw(st.integers(1, 40))
    states = [
        begin(range(1, size + 1), draw(st.sampled_from(BEST_OF)), third_place=draw(st.booleans()))
    ]
    while games := due(states[-1]):
        game = draw(st.sampled_from(games))
        act = draw(st.sampled_from("LLLLRRRRFXW"))
        if act == "W":
            after = withdraw(states[-1], draw(st.sampled_from(game.entries)))
        else:
            results = {
                "L": won(0),
                "R": won(1),
                "F": Result("forfeit", winner=1),
                "X": Result("refusal", winner=0),
            }
            after = with_result(states[-1], game.match, game.game, results[act])
        assert isinstance(after, Playoff)
        states.append(after)
    return states


@given(histories())
def test_S1_22_exactly_one_champion_and_every_match_has_a_winner(states: list[Playoff]) -> None:
    final = states[-1]
    assert final.over
    assert all(match.winner in match.entries for match in final.matches)
    placed = placing(final)
    assert [one.entry for one in placed if one.place == 1] == [final.champion]
    assert sorted(one.entry for one in placed) == sorted(final.entries)


@given(histories())
def test_nobody_plays_after_losing_except_for_third(states: list[Playoff]) -> None:
    lost: set[int] = set()
    for match in states[-1].matches:
        if not match.third_place:
            assert not lost & set(match.entries)
        if match.loser is not None:
            lost.add(match.loser)


@given(histories())
def test_places_are_settled_once_and_cover_the_field(states: list[Playoff]) -> None:
    known: set[Placed] = set()
    for state in states:
        now = set(placing(state))
        assert known <= now
        known = now
    taken = sorted((one.place, one.through) for one in placing(states[-1]))
    for place, through in taken:
        assert taken.count((place, through)) == through - place + 1


@given(histories(), st.data())
def test_a_correction_never_changes_the_players_of_a_match_that_has_begun(
    states: list[Playoff], data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(states))
    begun = [match for match in state.matches if match.games]
    if not begun:
        return
    match = data.draw(st.sampled_from(begun))
    game = data.draw(st.integers(1, len(match.games)))
    after = with_result(state, match.number, game, won(data.draw(st.sampled_from((0, 1)))))
    if isinstance(after, Rejection):
        assert after.code == "later_match_begun"
        return
    for old, new in zip(state.matches, after.matches, strict=True):
        assert not old.games or old.entries == new.entries


@given(st.lists(st.integers(1, 500), min_size=1, max_size=80, unique=True), st.text(max_size=5))
def test_the_consolation_gives_byes_to_the_best_and_draws_the_rest(
    ranked: list[int], seed: str
) -> None:
    order = consolation_seeds(ranked, seed)
    playoff = begin(consolation_seeds(ranked, seed), 3)
    byes = playoff.size - len(ranked)
    assert sorted(order) == sorted(ranked)
    assert list(order[:byes]) == ranked[:byes]
    assert order == consolation_seeds(ranked, seed)
    assert playoff.best_of == 3
    if playoff.size > 1:
        free = {match.winner for match in playoff.round(1) if match.bye}
        assert free == set(ranked[:byes])


def test_the_lots_of_a_consolation_depend_on_the_seed() -> None:
    ranked = list(range(1, 33))
    orders = {consolation_seeds(ranked, str(seed)) for seed in range(20)}
    assert len(orders) == 20
    assert consolation_seeds([], "nobody") == ()
