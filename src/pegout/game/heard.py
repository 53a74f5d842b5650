"""What was told before a sentence: whose a score is and for what, and what may be chosen."""

from __future__ import annotations

from msgspec import Struct

from pegout.cards import Card
from pegout.game import events as e
from pegout.seating import Seat

OCCASIONS: dict[e.ItemKind, str] = {
    "heels": "heels",
    "go": "go",
    "play": "card",
    "hand": "hand",
    "crib": "crib",
}


class Score(Struct, gc=False):
    """One score as it was opened, and what has been pegged for it."""

    seat: Seat
    kind: e.ItemKind
    card: Card | None
    pegged: int = 0

    @property
    def what(self) -> str:
        """The occasion in words: "hand", "five of hearts"."""
        if self.kind == "play" and self.card is not None:
            return self.card.name_in_words
        return OCCASIONS[self.kind]


class Heard:
    """Takes in a log, event by event, for whoever tells it."""

    def __init__(self) -> None:
        self.scores: dict[int, Score] = {}
        self.options: dict[str, str] = {}
        self._card: Card | None = None

    def take(self, event: e.Event) -> None:
        """Remember what later sentences speak of."""
        match event:
            case e.CardPlayed():
                self._card = event.card
            case e.ItemOpened():
                self.scores[event.item] = Score(event.seat, event.kind, self._card)
            case e.PegMoved() if event.item in self.scores:
                self.scores[event.item].pegged += event.hole - event.start
            case e.ChoiceOffered():
                self.options = {option.id: option.words for option in event.options}

    def whose(self, item: int | None, match: e.MatchStarted) -> str:
        """A score by its owner and occasion: "Ann's hand"; by its number if it is not known."""
        score = self.scores.get(item or 0)
        if score is None:
            return f"score {item}"
        return f"{match.names[score.seat]}'s {score.what}"

    def option(self, option: str) -> str:
        """An option in its own words."""
        words = self.options.get(option, option).rstrip(".")
        return f"{words[:1].lower()}{words[1:]}" if words[1:2].islower() else words
