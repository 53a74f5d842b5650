"""What may be asked of a game: commands are imperative, and may be refused."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.rulesets import Ruleset
from pegout.seating import Seat

CutPurpose = Literal["first_deal", "pack", "starter"]
Counting = Literal["auto", "check", "claim"]
"""Who counts: the table; the players, put right at once; or the players, for better or worse."""
Accepting = Literal["word", "mix"]


class Command(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """Something a player or the host of the table asks to be done."""


class StartMatch(Command, frozen=True, tag=True):
    """Open the table: which rules, who sits where, how many games win the match."""

    ruleset: Ruleset
    names: tuple[str, ...]
    target: int | None = None
    match_to: int = 1
    counting: Counting = "auto"
    muggins: bool = False


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
    """Lift a number of cards: for the first deal, before the deal, or for the starter.

    At a table with its own pack the card turned is reported as well, and nobody need have
    counted how many were lifted.
    """

    seat: Seat
    purpose: CutPurpose
    depth: int | None
    card: Card | None = None


class Deal(Command, frozen=True, tag=True):
    """Deal the cards. At a table with its own pack the hands dealt are reported.

    Where that table's players count for themselves, cards may be unknown and too many or too few.
    """

    seat: Seat
    hands: tuple[tuple[Card | None, ...], ...] = ()
    crib: tuple[Card | None, ...] = ()


class Recount(Command, frozen=True, tag=True):
    """Tell how many cards a hand, or the crib, turns out to hold at a real table.

    Without an owner it is the crib.
    """

    seat: Seat
    number: int
    owner: Seat | None = None


class LayAway(Command, frozen=True, tag=True):
    """Throw cards to the crib; a table with its own pack need not know which."""

    seat: Seat
    cards: tuple[Card | None, ...]


class Play(Command, frozen=True, tag=True):
    """Play a card and say the count; without a number, the right one is said."""

    seat: Seat
    card: Card
    said: int | None = None


class SayCount(Command, frozen=True, tag=True):
    """Put right the count one said oneself with the last card."""

    seat: Seat
    count: int


class Go(Command, frozen=True, tag=True):
    """Say go, rightly or wrongly, where the players call it."""

    seat: Seat


class WithdrawGo(Command, frozen=True, tag=True):
    """Take back one's go before anybody has pegged or played upon it."""

    seat: Seat


class Show(Command, frozen=True, tag=True):
    """Show one's hand or the crib to be counted; a table with its own pack reports cards."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class Announce(Command, frozen=True, tag=True):
    """Say how many points a score is worth."""

    seat: Seat
    item: int
    points: int


class Peg(Command, frozen=True, tag=True):
    """Peg points for a score, all of them together; less than before takes the peg back."""

    seat: Seat
    item: int
    points: int


class Accept(Command, frozen=True, tag=True):
    """Let another side's score stand, by word or by mixing its cards."""

    seat: Seat
    item: int
    how: Accepting = "word"


class ClaimGame(Command, frozen=True, tag=True):
    """Do what means the same as pegging out, such as writing a win on the scorecard."""

    seat: Seat


class Resign(Command, frozen=True, tag=True):
    """Give up the game for one's side."""

    seat: Seat


PlayerCommand = (
    AddValue
    | NamePegger
    | Cut
    | Deal
    | Recount
    | LayAway
    | Play
    | SayCount
    | Go
    | WithdrawGo
    | Show
    | Announce
    | Peg
    | Accept
    | ClaimGame
    | Resign
)
AnyCommand = StartMatch | StartGame | PlayerCommand
