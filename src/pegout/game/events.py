"""What has happened in a game: events are in the past tense, and are never refused.

Every event has a version `v`. When a kind of event changes its shape its version goes up, and
`codec` upgrades the old ones as they are read.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.game.base import Cards as Cards, Event as Event, Holding as Holding, Place as Place
from pegout.game.commands import Counting, CutPurpose
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine
from pegout.seating import BySeat, BySide, Seat, Side
from pegout.text import Message

PointsKind = Literal["penalty", "award", "muggins", "own", "backward", "correction", "retraction"]
Scope = Literal["count", "play"]
Replacing = Literal["now", "after_deal", "different"]
Fact = bool | int | str
About = Literal["report", "peg", "count", "renege", "game", "muggins"]
"""What brought a case before the judge: a report, an objection, or a call of muggins."""


class Choice(Struct, frozen=True, gc=False):
    """One thing that may be chosen."""

    id: str
    words: Message


class IncidentReported(Event, frozen=True, tag=True):
    """Something irregular was reported, with the facts on which the ruling rests."""

    case: str
    facts: dict[str, Fact]
    reporter: Seat | None
    offender: Seat | None
    item: int | None = None
    about: About = "report"


class Ruled(Event, frozen=True, tag=True):
    """The ruling: its clauses, and everything it orders, each as the message of a sentence."""

    case: str
    clauses: tuple[str, ...]
    says: tuple[Message, ...]


class ChoiceOffered(Event, frozen=True, tag=True):
    """A decision waits for a player; without a chooser it waits for a human judge.

    `step` is its place in the ruling: what comes after it waits too.
    """

    case: str
    chooser: Seat | None
    options: tuple[Choice, ...]
    question: Message | None = None
    step: int = 0


class ChoiceMade(Event, frozen=True, tag=True):
    """The decision was taken."""

    case: str
    chooser: Seat | None
    option: str


class PointsMoved(Event, frozen=True, tag=True):
    """A front peg moved by a ruling: forward for points scored, back for points lost."""

    side: Side
    start: int
    hole: int
    kind: PointsKind
    case: str
    item: int | None = None


class PegsSet(Event, frozen=True, tag=True):
    """Both pegs of a side were put in named holes."""

    side: Side
    front: int
    rear: int
    case: str


class CardsMoved(Event, frozen=True, tag=True):
    """Cards went from one place to another (hidden, but for whoever holds them)."""

    source: Place
    to: Place
    cards: Cards
    case: str


class HoldingKilled(Event, frozen=True, tag=True):
    """A holding is not counted, or these cards are not played further."""

    holding: Holding
    seat: Seat
    scope: Scope
    case: str
    cards: Cards = ()


class Rewound(Event, frozen=True, tag=True):
    """The play went back: so many cards still lie, the others are in their hands again.

    The count and the goes are those of that moment; nothing is taken out of the record.
    """

    laid: int
    count: int
    goes: tuple[Seat, ...]
    turn: Seat
    back: BySeat[Cards]
    case: str


class PlayStopped(Event, frozen=True, tag=True):
    """The play of the cards ended before all were laid; the hands are counted."""

    case: str


class DealVoided(Event, frozen=True, tag=True):
    """The deal does not count: its cards are gathered in."""

    case: str


class RoleChanged(Event, frozen=True, tag=True):
    """The crib belongs to somebody else now, or somebody else deals next."""

    crib_owner: Seat | None
    next_dealer: Seat | None
    case: str


class PackReplaced(Event, frozen=True, tag=True):
    """A good pack takes the place of a bad one, now or after this deal."""

    when: Replacing
    case: str


class CutVoided(Event, frozen=True, tag=True):
    """A cut does not count, and these players make it again, or for the first time."""

    purpose: CutPurpose
    seats: tuple[Seat, ...]
    case: str


DealerReason = Literal["low_cut", "rotation", "loser", "set", "ruling", "out_of_turn"]
ItemKind = Literal["heels", "play", "go", "hand", "crib"]
ItemState = Literal[
    "open", "announced", "pegged", "accepted", "corrected", "forfeited", "mugginsed", "void"
]
Accepting = Literal["word", "count", "mix", "ruled", "no_muggins"]
ResultClass = Literal["plain", "skunk", "double_skunk", "lurch", "forfeit"]
EndReason = Literal["pegged_out", "resigned", "forfeit", "ruling"]
PackKind = Literal["sealed", "own"]


class MatchStarted(Event, frozen=True, tag=True):
    """The table is open, under these rules, with these players in seat order."""

    ruleset: Ruleset
    names: BySeat[str]
    target: int
    match_to: int
    counting: Counting
    muggins: bool = False

    @property
    def hands(self) -> int:
        """The number of players."""
        return len(self.names)


class GameStarted(Event, frozen=True, tag=True):
    """A game begins; the seed's hash is public, the seed itself is hidden until the end.

    A sealed pack is mixed from the seed; a table with its own pack reports its cards. Only the
    named cutters cut for the first deal; with none named it is the usual players.
    """

    number: int
    pack: PackKind
    commitment: str
    seed: str | None
    algorithm: str
    scores: BySide[int]
    cutters: tuple[Seat, ...] = ()


class ValueAdded(Event, frozen=True, tag=True):
    """A player added a value to the chance of the game."""

    seat: Seat
    value: str


class PeggerNamed(Event, frozen=True, tag=True):
    """A side chose which partner pegs."""

    side: Side
    pegger: Seat


class PackMixed(Event, frozen=True, tag=True):
    """The pack was shuffled; its order, top first, is hidden and may be unknown."""

    number: int
    times: int
    order: Cards


class CutMade(Event, frozen=True, tag=True):
    """A player cut the pack; cutting for the first deal shows the card.

    The depth is unknown where a table has its own pack and nobody counted.
    """

    seat: Seat
    purpose: CutPurpose
    depth: int | None
    card: Card | None = None


class CutTied(Event, frozen=True, tag=True):
    """Equal lowest cards: these players cut again, in some books from a fresh mixing."""

    seats: tuple[Seat, ...]
    mixed_again: bool


class DealerSet(Event, frozen=True, tag=True):
    """Whose deal it is, and why; whether the pack will be cut before it."""

    seat: Seat
    reason: DealerReason
    cut_due: bool


class CardsDealt(Event, frozen=True, tag=True):
    """Hands in seat order, each in the order dealt (hidden); with three hands one to the crib."""

    hands: BySeat[Cards]
    crib: Cards


class CardsLaidAway(Event, frozen=True, tag=True):
    """A player laid cards away to the crib (hidden)."""

    seat: Seat
    cards: Cards


class StarterTurned(Event, frozen=True, tag=True):
    """The dealer turned the starter."""

    card: Card


class CardPlayed(Event, frozen=True, tag=True):
    """A card was laid in the play, and the running count announced.

    The count announced is in force; where it is wrong the right one is told (hidden).
    """

    seat: Seat
    card: Card
    count: int
    true: int | None = None


class GoCalled(Event, frozen=True, tag=True):
    """A player said go; the cards that could have been laid all the same are hidden."""

    seat: Seat
    playable: Cards = ()


class GoWithdrawn(Event, frozen=True, tag=True):
    """A player took back a go, before it had led to anything; or must lay, by order of a ruling."""

    seat: Seat
    by_order: bool = False


class CountCorrected(Event, frozen=True, tag=True):
    """The running count that was announced with the last card was said anew.

    Where the new one is wrong as well, the right one and the worth by what was said are hidden.
    """

    seat: Seat
    was: int
    count: int
    item: int
    true: int | None = None
    as_said: tuple[ScoreLine, ...] | None = None


class SeriesEnded(Event, frozen=True, tag=True):
    """Nobody can lay without passing thirty-one, or it was reached, or the cards are out."""

    last: Seat
    count: int
    leader: Seat | None


class HoldingShown(Event, frozen=True, tag=True):
    """A hand or the crib was laid face up to be counted."""

    seat: Seat
    holding: Holding
    cards: tuple[Card, ...]


class ItemOpened(Event, frozen=True, tag=True):
    """An occasion to score: whose it is and what it is truly worth, line by line.

    Where the players count, the worth is hidden until the score is settled; it may be unknown
    where some cards are. `as_said` is the worth by a wrong count, should that come to stand.
    """

    item: int
    seat: Seat
    kind: ItemKind
    lines: tuple[ScoreLine, ...] | None
    hidden: bool = False
    as_said: tuple[ScoreLine, ...] | None = None

    @property
    def told(self) -> tuple[ScoreLine, ...]:
        """Its lines as far as they are known to whoever holds this event."""
        return self.lines or ()


class ItemAnnounced(Event, frozen=True, tag=True):
    """The points said for an item."""

    item: int
    points: int


class PegMoved(Event, frozen=True, tag=True):
    """The rear peg jumped over the front peg to its new hole."""

    by: Seat
    side: Side
    start: int
    hole: int
    item: int | None


class ItemAccepted(Event, frozen=True, tag=True):
    """An opponent let a score stand: by word, by counting his own hand, by mixing the cards, or
    because a judge found nothing wrong with it.

    Without an item it is a claim of the game that was granted.
    """

    item: int | None
    by: Seat
    how: Accepting


class ItemClosed(Event, frozen=True, tag=True):
    """An item is settled; a worth that was hidden until now is told."""

    item: int
    state: ItemState
    lines: tuple[ScoreLine, ...] | None = None


class GameClaimed(Event, frozen=True, tag=True):
    """A player pegged out or did what means the same; the others agree or object."""

    seat: Seat
    item: int | None
    start: int


class Resigned(Event, frozen=True, tag=True):
    """A player gave up the game for the side."""

    seat: Seat


class GameEnded(Event, frozen=True, tag=True):
    """A side pegged out or the others gave up; nothing later is counted."""

    winner: Side
    scores: BySide[int]
    classes: BySide[ResultClass | None]
    value: int
    reason: EndReason


class SeedRevealed(Event, frozen=True, tag=True):
    """The game's seed is published, so that anyone can prove every card."""

    seed: str


class MatchEnded(Event, frozen=True, tag=True):
    """A side has won enough games."""

    winner: Side
    games: BySide[int]


AnyEvent = (
    MatchStarted
    | GameStarted
    | ValueAdded
    | PeggerNamed
    | PackMixed
    | CutMade
    | CutTied
    | DealerSet
    | CardsDealt
    | CardsLaidAway
    | StarterTurned
    | CardPlayed
    | GoCalled
    | GoWithdrawn
    | CountCorrected
    | SeriesEnded
    | HoldingShown
    | ItemOpened
    | ItemAnnounced
    | PegMoved
    | ItemAccepted
    | ItemClosed
    | GameClaimed
    | IncidentReported
    | Ruled
    | ChoiceOffered
    | ChoiceMade
    | PointsMoved
    | PegsSet
    | CardsMoved
    | HoldingKilled
    | Rewound
    | PlayStopped
    | DealVoided
    | RoleChanged
    | PackReplaced
    | CutVoided
    | Resigned
    | GameEnded
    | SeedRevealed
    | MatchEnded
)
