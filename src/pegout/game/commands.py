"""What may be asked of a game: commands are imperative, and may be refused."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.rulesets.model import Ruleset
from pegout.seating import Seat

CutPurpose = Literal["first_deal", "pack", "starter"]
CUTS_IN_WORDS: dict[CutPurpose, str] = {
    "first_deal": "for the first deal",
    "pack": "before the deal",
    "starter": "for the starter",
}
Counting = Literal["auto"]


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something a player or the host of the table asks to be done."""


class StartMatch(Command, frozen=True, tag=True):
    """Open the table: which rules, who sits where, how many games win the match."""

    ruleset: Ruleset
    names: tuple[str, ...]
    target: int | None = None
    match_to: int = 1
    counting: Counting = "auto"


class StartGame(Command, frozen=True, tag=True):
    """Begin the next game. A game without a seed is one whose cards are reported, not dealt.

    Scores and dealer may be set to begin from a position instead of from the cut for deal.
    """

    seed: str | None = None
    commitment: str = ""
    scores: tuple[int, ...] = ()
    dealer: Seat | None = None


class AddValue(Command, frozen=True, tag=True):
    """Add a value of one's own to the chance of the game, before any pack is mixed."""

    seat: Seat
    value: str


class NamePegger(Command, frozen=True, tag=True):
    """Name the partner who pegs; the other cuts for the first deal."""

    seat: Seat
    pegger: Seat


class Cut(Command, frozen=True, tag=True):
    """Lift so many cards: for the first deal, before the deal, or for the starter.

    At a table with its own pack the card turned is reported as well, and nobody need have
    counted how many were lifted.
    """

    seat: Seat
    purpose: CutPurpose
    depth: int | None
    card: Card | None = None


class Deal(Command, frozen=True, tag=True):
    """Deal the cards. At a table with its own pack the hands dealt are reported."""

    seat: Seat
    hands: tuple[tuple[Card, ...], ...] = ()
    crib: tuple[Card, ...] = ()


class LayAway(Command, frozen=True, tag=True):
    """Lay cards away to the crib."""

    seat: Seat
    cards: tuple[Card, ...]


class Play(Command, frozen=True, tag=True):
    """Lay a card in the play."""

    seat: Seat
    card: Card


class Resign(Command, frozen=True, tag=True):
    """Give up the game for one's side."""

    seat: Seat


AnyCommand = StartMatch | StartGame | AddValue | NamePegger | Cut | Deal | LayAway | Play | Resign
PlayerCommand = AddValue | NamePegger | Cut | Deal | LayAway | Play | Resign
