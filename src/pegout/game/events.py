"""What has happened in a game: events are in the past tense, and are never refused.

Every kind declares who sees which of its parts (`redaction`). Every event has a version `v`: when a
kind changes its shape its version goes up, and `codec` upgrades the old ones as they are read.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.game.commands import Counting, CutPurpose
from pegout.game.redaction import held, shown
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine
from pegout.seating import BySeat, BySide, Seat, Side
from pegout.text import Message

Cards = tuple[Card | None, ...]
Holding = Literal["hand", "crib"]
Where = Literal["hand", "crib", "stock"]


class Event(
    Struct, frozen=True, gc=False, tag_field="type", kw_only=True, forbid_unknown_fields=True
):
    """Something that happened at the table; a kind whose shape changes gets a higher `v`."""

    v: int = 1


class Place(Struct, frozen=True, gc=False):
    """Where cards lie: a player's hand, the crib, or the stock."""

    where: Where
    seat: Seat | None = None


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


@shown("case", "facts", "reporter", "offender", "item", "about")
class IncidentReported(Event, frozen=True, tag=True):
    """Something irregular was reported, with the facts on which the ruling rests."""

    case: str
    facts: dict[str, Fact]
    reporter: Seat | None
    offender: Seat | None
    item: int | None = None
    about: About = "report"


@shown("case", "clauses", "says")
class Ruled(Event, frozen=True, tag=True):
    """The ruling: its clauses, and everything it orders, each as the message of a sentence."""

    case: str
    clauses: tuple[str, ...]
    says: tuple[Message, ...]


@shown("case", "chooser", "options", "question", "step")
class ChoiceOffered(Event, frozen=True, tag=True):
    """A decision waits for a player; without a chooser it waits for a human judge.

    `step` is its place in the ruling: what comes after it waits too.
    """

    case: str
    chooser: Seat | None
    options: tuple[Choice, ...]
    question: Message | None = None
    step: int = 0


@shown("case", "chooser", "option")
class ChoiceMade(Event, frozen=True, tag=True):
    """The decision was taken."""

    case: str
    chooser: Seat | None
    option: str


@shown("side", "start", "hole", "kind", "case", "item")
class PointsMoved(Event, frozen=True, tag=True):
    """A front peg moved by a ruling: forward for points scored, back for points lost."""

    side: Side
    start: int
    hole: int
    kind: PointsKind
    case: str
    item: int | None = None


@shown("side", "front", "rear", "case")
class PegsSet(Event, frozen=True, tag=True):
    """Both pegs of a side were put in named holes."""

    side: Side
    front: int
    rear: int
    case: str


@shown(
    "source",
    "to",
    "case",
    cards=lambda it, viewer: held(it.cards, viewer is not None and viewer in it.holders),
)
class CardsMoved(Event, frozen=True, tag=True):
    """Cards went from one place to another (hidden, but for those who hold them)."""

    source: Place
    to: Place
    cards: Cards
    case: str

    @property
    def holders(self) -> tuple[Seat | None, ...]:
        """Whose hands the cards come from and go to."""
        return self.source.seat, self.to.seat


@shown(
    "holding",
    "seat",
    "scope",
    "case",
    cards=lambda it, viewer: held(it.cards, it.seat == viewer),
)
class HoldingKilled(Event, frozen=True, tag=True):
    """A holding is not counted, or these cards are not played further."""

    holding: Holding
    seat: Seat
    scope: Scope
    case: str
    cards: Cards = ()


@shown("laid", "count", "goes", "turn", "back", "case")
class Rewound(Event, frozen=True, tag=True):
    """The play went back: `laid` cards still lie, the others are in their hands again.

    The count and the goes are those of that moment; nothing is taken out of the record.
    """

    laid: int
    count: int
    goes: tuple[Seat, ...]
    turn: Seat
    back: BySeat[Cards]
    case: str


@shown("case")
class PlayStopped(Event, frozen=True, tag=True):
    """The play of the cards ended before all were played; the hands are counted."""

    case: str


@shown("case")
class DealVoided(Event, frozen=True, tag=True):
    """The deal does not count: its cards are gathered in."""

    case: str


@shown("crib_owner", "next_dealer", "case")
class RoleChanged(Event, frozen=True, tag=True):
    """The crib belongs to somebody else now, or somebody else deals next."""

    crib_owner: Seat | None
    next_dealer: Seat | None
    case: str


@shown("when", "case")
class PackReplaced(Event, frozen=True, tag=True):
    """A good pack takes the place of a bad one, now or after this deal."""

    when: Replacing
    case: str


@shown("purpose", "seats", "case")
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


@shown("ruleset", "names", "target", "match_to", "counting", "muggins")
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


@shown("number", "pack", "commitment", "algorithm", "scores", "cutters", seed=None)
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


@shown("seat", "value")
class ValueAdded(Event, frozen=True, tag=True):
    """A player added a value to the chance of the game."""

    seat: Seat
    value: str


@shown("side", "pegger")
class PeggerNamed(Event, frozen=True, tag=True):
    """A side chose which partner pegs."""

    side: Side
    pegger: Seat


@shown("number", "times", order=())
class PackMixed(Event, frozen=True, tag=True):
    """The pack was shuffled; its order, top first, is hidden and may be unknown."""

    number: int
    times: int
    order: Cards


@shown("seat", "purpose", "depth", "card")
class CutMade(Event, frozen=True, tag=True):
    """A player cut the pack; cutting for the first deal shows the card.

    The depth is unknown where a table has its own pack and nobody counted.
    """

    seat: Seat
    purpose: CutPurpose
    depth: int | None
    card: Card | None = None


@shown("seats", "mixed_again")
class CutTied(Event, frozen=True, tag=True):
    """Equal lowest cards: these players cut again, in some books from a fresh mixing."""

    seats: tuple[Seat, ...]
    mixed_again: bool


@shown("seat", "reason", "cut_due")
class DealerSet(Event, frozen=True, tag=True):
    """Whose deal it is, and why; whether the pack will be cut before it."""

    seat: Seat
    reason: DealerReason
    cut_due: bool


@shown(
    hands=lambda it, viewer: tuple(
        held(hand, seat == viewer) for seat, hand in enumerate(it.hands)
    ),
    crib=lambda it, _: held(it.crib, own=False),
)
class CardsDealt(Event, frozen=True, tag=True):
    """Hands in seat order, each in the order dealt (hidden); with three players one to the crib."""

    hands: BySeat[Cards]
    crib: Cards


@shown("seat", cards=lambda it, viewer: held(it.cards, it.seat == viewer))
class CardsLaidAway(Event, frozen=True, tag=True):
    """A player threw cards to the crib (hidden)."""

    seat: Seat
    cards: Cards


@shown("card")
class StarterTurned(Event, frozen=True, tag=True):
    """The dealer turned the starter."""

    card: Card


@shown("seat", "card", "count", true=None)
class CardPlayed(Event, frozen=True, tag=True):
    """A card was played, and the running count announced.

    The count announced is in force; where it is wrong the right one is told (hidden).
    """

    seat: Seat
    card: Card
    count: int
    true: int | None = None


@shown("seat", playable=())
class GoCalled(Event, frozen=True, tag=True):
    """A player said go; the cards that could have been played all the same are hidden."""

    seat: Seat
    playable: Cards = ()


@shown("seat", "by_order")
class GoWithdrawn(Event, frozen=True, tag=True):
    """A player took back a go, before it had led to anything; or must play, by order of a
    ruling.
    """

    seat: Seat
    by_order: bool = False


@shown("seat", "was", "count", "item", true=None, as_said=None)
class CountCorrected(Event, frozen=True, tag=True):
    """The running count that was announced with the last card was said again.

    Where the new one is wrong as well, the right one and the worth by what was said are hidden.
    """

    seat: Seat
    was: int
    count: int
    item: int
    true: int | None = None
    as_said: tuple[ScoreLine, ...] | None = None


@shown("last", "count", "leader")
class SeriesEnded(Event, frozen=True, tag=True):
    """Nobody can play without passing thirty-one, or it was reached, or the cards are out."""

    last: Seat
    count: int
    leader: Seat | None


@shown("seat", "holding", "cards")
class HoldingShown(Event, frozen=True, tag=True):
    """A hand or the crib was turned face up to be counted."""

    seat: Seat
    holding: Holding
    cards: tuple[Card, ...]


@shown(
    "item",
    "seat",
    "kind",
    "hidden",
    lines=lambda it, _: None if it.hidden else it.lines,
    as_said=None,
)
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
        """Its lines as far as the holder of this event knows them."""
        return self.lines or ()


@shown("item", "points")
class ItemAnnounced(Event, frozen=True, tag=True):
    """The points said for an item."""

    item: int
    points: int


@shown("by", "side", "start", "hole", "item")
class PegMoved(Event, frozen=True, tag=True):
    """The rear peg jumped over the front peg to its new hole."""

    by: Seat
    side: Side
    start: int
    hole: int
    item: int | None


@shown("item", "by", "how")
class ItemAccepted(Event, frozen=True, tag=True):
    """An opponent let a score stand: by word, by counting his own hand, by mixing the cards, or
    because a judge found nothing wrong with it.

    Without an item it is a claim of the game that was granted.
    """

    item: int | None
    by: Seat
    how: Accepting


@shown("item", "state", "lines")
class ItemClosed(Event, frozen=True, tag=True):
    """An item is settled; a worth that was hidden until now is told."""

    item: int
    state: ItemState
    lines: tuple[ScoreLine, ...] | None = None


@shown("seat", "item", "start")
class GameClaimed(Event, frozen=True, tag=True):
    """A player pegged out or did what means the same; the others agree or object."""

    seat: Seat
    item: int | None
    start: int


@shown("seat")
class Resigned(Event, frozen=True, tag=True):
    """A player gave up the game for the side."""

    seat: Seat


@shown("winner", "scores", "classes", "value", "reason")
class GameEnded(Event, frozen=True, tag=True):
    """A side pegged out or the others gave up; nothing later is counted."""

    winner: Side
    scores: BySide[int]
    classes: BySide[ResultClass | None]
    value: int
    reason: EndReason


@shown("seed")
class SeedRevealed(Event, frozen=True, tag=True):
    """The game's seed is published, so that anyone can prove every card."""

    seed: str


@shown("winner", "games")
class MatchEnded(Event, frozen=True, tag=True):
    """A side has won enough games."""

    winner: Side
    games: BySide[int]
