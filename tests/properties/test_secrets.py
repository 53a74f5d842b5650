"""What nobody may see changes nothing that anybody sees."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, strategies as st
from msgspec.structs import replace
from tests.games import TABLES, steps, whole_log

from pegout.cards import PACK, Card
from pegout.game import NEW_TABLE, GameState, events as e, evolve, seen, view_from
from pegout.record import check, record_of, survey, write_record
from pegout.seating import Seat, seats

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9).map(str)


def viewers(hands: int) -> list[Seat | None]:
    return [None, *seats(hands)]


def hidden_from(state: GameState, viewer: Seat | None) -> list[Card]:
    """Cards this viewer has no right to know: found from what has been seen, not from views."""
    deal = state.deal
    if deal is None or not deal.mixed:
        return []
    known: set[Any] = {deal.starter}
    known.update(card for series in (*deal.past, deal.series) for card in series.cards)
    known.update(card for seat in deal.shown for card in deal.kept[seat])
    if deal.crib_shown:
        known.update(deal.crib)
    if viewer is not None and deal.hands:
        known.update((*deal.hands[viewer], *deal.laid_away[viewer]))
    return [card for card in PACK if card not in known]


def swapped(state: GameState, viewer: Seat | None, rng: Random) -> GameState:
    """The same state with the hidden cards dealt out among themselves some other way."""
    hidden = hidden_from(state, viewer)
    other = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def turn(cards: Any) -> Any:
        return tuple(turn(c) if isinstance(c, tuple) else other.get(c, c) for c in cards)

    drawing = replace(state.drawing, pack=tuple(rng.sample(PACK, len(state.drawing.pack))))
    chance = state.chance if state.chance.revealed else replace(state.chance, seed="0" * 64)
    deal = state.deal and replace(
        state.deal,
        pack=turn(state.deal.pack),
        hands=turn(state.deal.hands),
        kept=turn(state.deal.kept),
        laid_away=turn(state.deal.laid_away),
        crib=turn(state.deal.crib),
    )
    return replace(state, drawing=drawing, chance=chance, deal=deal)


@given(tables, seeds)
def test_swapping_hidden_cards_changes_no_view(table: tuple[str, int], seed: str) -> None:
    rng, changed = Random(seed), 0
    for _, _, state in steps(*table, seed):
        for viewer in viewers(table[1]):
            other = swapped(state, viewer, rng)
            changed += other.deal != state.deal
            assert view_from(state, viewer) == view_from(other, viewer)
    assert changed > 50, "the swaps must really have changed what is hidden"


@given(tables, seeds)
def test_events_show_no_card_before_its_time(table: tuple[str, int], seed: str) -> None:
    state = NEW_TABLE
    for event in whole_log(*table, seed):
        state = evolve(state, event)
        for viewer in viewers(table[1]):
            sight = seen(event, viewer)
            if isinstance(sight, e.CardsDealt | e.CardsLaidAway | e.PackMixed):
                assert not _cards_of(sight) & set(hidden_from(state, viewer))
            if isinstance(sight, e.GameStarted):
                assert sight.seed is None


def _cards_of(event: e.CardsDealt | e.CardsLaidAway | e.PackMixed) -> set[Any]:
    if isinstance(event, e.CardsDealt):
        cards = [card for hand in (*event.hands, event.crib) for card in hand]
    else:
        cards = list(event.order if isinstance(event, e.PackMixed) else event.cards)
    return set(cards) - {None}


@given(tables, seeds)
def test_what_a_viewer_saw_replays_to_the_same_view(table: tuple[str, int], seed: str) -> None:
    """A client that is sent only what its seat may see knows at every moment what that seat
    may know.
    """
    for viewer in viewers(table[1]):
        mine = whole = NEW_TABLE
        for event in whole_log(*table, seed):
            sight = seen(event, viewer)
            assert sight is not None
            mine, whole = evolve(mine, sight), evolve(whole, event)
            assert view_from(mine, viewer) == view_from(whole, viewer)


@given(tables, seeds, st.booleans())
def test_a_one_sided_record_is_found_right(
    table: tuple[str, int], seed: str, revealed: bool
) -> None:
    log = whole_log(*table, seed)
    for viewer in viewers(table[1]):
        own = [sight for event in log if (sight := seen(event, viewer))]
        kept = [event for event in own if revealed or not isinstance(event, e.SeedRevealed)]
        assert check(survey(write_record(record_of(kept)))) == ()
