"""What each viewer of a table may know of the cards, and the cards that a text gives away."""

from __future__ import annotations

import re
from collections import defaultdict

from pegout.cards import PACK, SUIT_SYMBOLS, Card, parse_card
from pegout.game.state import DealState, GameState
from pegout.service.tables.table import Table

_SIGNS = "".join(SUIT_SYMBOLS)
_CODE = re.compile(rf"(?<![\w-])(?:10|[A2-9TJQK])(?:[CDHS](?![\w-])|[{_SIGNS}])")
_NAMES = {card.name_in_words: card for card in PACK}
_NAME = re.compile("|".join(rf"\b{name}\b" for name in _NAMES), re.IGNORECASE)

Viewer = int | None
Cards = frozenset[Card]


def cards_in(text: str) -> Cards:
    """Every card that a text names: 7H, 10♥ or seven of hearts, in quotes or in a sentence."""
    codes = {parse_card(found) for found in _CODE.findall(text)}
    return frozenset(codes | {_NAMES[found.lower()] for found in _NAME.findall(text)})


def _face_up(deal: DealState) -> set[Card | None]:
    """The cards of a deal that lie open on the table."""
    cards: set[Card | None] = {deal.starter, *(laid.card for laid in deal.laid)}
    for seat in deal.shown:
        cards.update(deal.kept[seat])
    return cards | set(deal.crib if deal.crib_shown else ())


def _own(deal: DealState, viewer: Viewer) -> set[Card | None]:
    """The cards that were dealt to a viewer."""
    cards: set[Card | None] = set()
    if viewer is not None:
        for holdings in (deal.hands, deal.laid_away, deal.kept):
            cards.update(holdings[viewer] if holdings else ())
    return cards


class Eyes:
    """One viewer at a table, whose knowledge is put together from the state and nothing else.

    It follows the table change by change. `now` is what may be shown of the deal that is on;
    `told` what may be said in the lines of each version, which may still speak of the deal
    before when the next is dealt; `last` what was seen of the deal before.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.now: Cards = frozenset()
        self.last: Cards = frozenset()
        self.told: dict[int, Cards] = {}
        self._deals: defaultdict[tuple[int, int], set[Card]] = defaultdict(set)

    def look(self, table: Table) -> None:
        """Take in a table that has changed."""
        before = self.now
        self.now = self._seen(table.state)
        for version in range(len(self.told) + 1, table.version + 1):
            self.told[version] = before | self.now

    def _seen(self, state: GameState) -> Cards:
        drawing = (*state.drawing.spent, *state.drawing.cuts)
        seen = {cut.card for cut in drawing if cut.card is not None}
        for deal in (state.last_deal, state.deal):
            if deal is not None:
                seen |= self._seen_of(deal, state.number)
        if state.last_deal is not None:
            self.last = frozenset(self._seen_of(state.last_deal, state.number))
        return frozenset(seen)

    def _seen_of(self, deal: DealState, game: int) -> set[Card]:
        """What was seen of a deal stays known, also where a ruling takes cards back in hand."""
        known = self._deals[game, deal.number]
        known.update(card for card in _face_up(deal) | _own(deal, self.viewer) if card is not None)
        return known
