"""Where a game stands: small frozen values, each changed only by an event."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.game.events import (
    Accepting,
    Cards,
    ChoiceOffered,
    CutMade,
    GameClaimed,
    HoldingKilled,
    IncidentReported,
    ItemKind,
    ItemState,
    MatchStarted,
    PackKind,
)
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine, total
from pegout.seating import BySeat, BySide, Seat, Side, side_of

SHOWN_KINDS: frozenset[ItemKind] = frozenset({"hand", "crib"})


class Pegs(Struct, frozen=True, gc=False):
    """A side's two pegs: the front one shows the score, the rear one the score before it."""

    front: int = 0
    rear: int = 0

    def jumped_to(self, hole: int) -> Pegs:
        """The rear peg jumps over the front peg to the new hole."""
        return Pegs(hole, self.front)

    def put_back_to(self, hole: int) -> Pegs:
        """The front peg goes back; the rear one stays if it is still behind, else just behind."""
        return Pegs(hole, self.rear if self.rear < hole else max(0, hole - 1))


class Acceptance(Struct, frozen=True, gc=False):
    """Who let a score stand, and how."""

    seat: Seat
    how: Accepting


Act = Literal[
    "card", "on", "go", "stop", "shown", "announced", "pone_announced", "pone_pegged", "pegged",
    "accepted",
]  # fmt: skip
"""What can happen after a score arose. A card is played "on" by a player who plays alone, and such
a player's go is a "stop"."""


class Since(Struct, frozen=True, gc=False):
    """One thing that has happened since a score arose: by which seat; of a peg, side and score."""

    act: Act
    seat: Seat | None = None
    side: Side | None = None
    item: int | None = None


class Item(Struct, frozen=True, gc=False):
    """One occasion to score: what it is truly worth, what was said, what was pegged.

    `since` and `since_peg` tell what has happened since it arose and since its peg was last
    released; the rules say which of those happenings closes which window. `taken` are points
    of it that another side had by muggins; it was `laid_on` where its card was played alone; once
    `settled`, nothing about it can change.
    """

    id: int
    deal: int
    seat: Seat
    kind: ItemKind
    lines: tuple[ScoreLine, ...] | None
    announced: int | None = None
    pegged: int = 0
    state: ItemState = "open"
    hidden: bool = False
    as_said: tuple[ScoreLine, ...] | None = None
    accepted: tuple[Acceptance, ...] = ()
    since: tuple[Since, ...] = ()
    since_peg: tuple[Since, ...] = ()
    released: bool = False
    laid_on: bool = False
    taken: int = 0
    taken_by: Side | None = None
    settled: bool = False

    @property
    def worth(self) -> tuple[ScoreLine, ...] | None:
        """Its true lines; by the count that was said, once that count has come to stand."""
        return self.as_said if self.as_said is not None and self.count_stands else self.lines

    @property
    def count_stands(self) -> bool:
        """Whether an opponent has played or said go upon the count that was announced."""
        return any(one.act in ("card", "on", "go") and one.seat != self.seat for one in self.since)

    @property
    def true(self) -> int | None:
        """What the item is really worth; None where that cannot be known."""
        return None if self.worth is None else total(self.worth)


class Phase(Enum):
    """The steps of a game, in the order they come."""

    NO_MATCH = "no_match"
    NO_GAME = "no_game"
    NAMING = "naming"
    CUT_FOR_DEAL = "cut_for_deal"
    PACK_CUT = "pack_cut"
    DEAL = "deal"
    DISCARD = "discard"
    STARTER = "starter"
    PLAY = "play"
    SHOW = "show"
    GAME_OVER = "game_over"
    MATCH_OVER = "match_over"


class Laid(Struct, frozen=True, gc=False):
    """A card on the table and who played it."""

    seat: Seat
    card: Card


class OpenSeries(Struct, frozen=True, gc=False):
    """Cards played since the count began at zero, the count in force, and who has said go."""

    laid: tuple[Laid, ...] = ()
    count: int = 0
    goes: tuple[Seat, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards alone, first played first."""
        return tuple([laid.card for laid in self.laid])


class SeriesView(OpenSeries, frozen=True, gc=False):
    """A series as the whole table knows it."""


class Series(OpenSeries, frozen=True, gc=False):
    """A series with the `right` count, where another was announced with the last card.

    It is not a `SeriesView`, so that no view can hold it: the right count is a secret.
    """

    right: int | None = None

    @property
    def seen(self) -> SeriesView:
        """What the whole table knows of it."""
        return SeriesView(self.laid, self.count, self.goes)


class GoCall(Struct, frozen=True, gc=False):
    """A go: who said it, at which count, after how many cards, before which score."""

    seat: Seat
    count: int
    laid: int
    next_item: int


class DealState(Struct, frozen=True, gc=False):
    """One deal: who holds what, what lies on the table, whose turn it is.

    `hands` hold what is still to be played, `kept` the hand as it will be shown. A ruling may
    kill holdings, give the crib to somebody else, and say who deals next. `due_dealer` is whose
    turn it was where somebody else has dealt; `must_lay` may not say go while he can play.
    """

    number: int
    dealer: Seat
    mixed: bool = False
    pack: Cards = ()
    hands: BySeat[Cards] = ()
    kept: BySeat[Cards] = ()
    laid_away: BySeat[Cards] = ()
    crib: Cards = ()
    starter: Card | None = None
    series: Series = Series()
    past: tuple[Series, ...] = ()
    turn: Seat | None = None
    shown: tuple[Seat, ...] = ()
    crib_shown: bool = False
    calls: tuple[GoCall, ...] = ()
    calls_pegged: int = 0
    must_lay: Seat | None = None
    dead: tuple[HoldingKilled, ...] = ()
    crib_owner: Seat | None = None
    next_dealer: Seat | None = None
    due_dealer: Seat | None = None

    @property
    def laid(self) -> tuple[Laid, ...]:
        """Every card played in this deal, first played first."""
        return tuple(laid for series in (*self.past, self.series) for laid in series.laid)

    @property
    def crib_of(self) -> Seat:
        """Whose crib it is: the dealer's, unless a ruling gave it away."""
        return self.dealer if self.crib_owner is None else self.crib_owner

    def is_dead(self, holding: str, seat: Seat) -> bool:
        """Whether a ruling keeps this holding from being counted."""
        return any(
            one.holding == holding
            and one.scope == "count"
            and (holding == "crib" or one.seat == seat)
            for one in self.dead
        )


class Chance(Struct, frozen=True, gc=False):
    """The game's chance: what is published, what is hidden, what players added.

    A table with its own pack has no seed; neither has a player's own replay of a sealed game.
    """

    pack: PackKind = "sealed"
    commitment: str = ""
    seed: str | None = None
    values: BySeat[str | None] = ()
    mixings: int = 0
    revealed: bool = False


class Drawing(Struct, frozen=True, gc=False):
    """The cut for the first deal: the pack, who must still cut, and the cuts that count."""

    mixed: bool = False
    pack: Cards = ()
    waiting: tuple[Seat, ...] = ()
    cuts: tuple[CutMade, ...] = ()
    spent: tuple[CutMade, ...] = ()


class Ending(Struct, frozen=True, gc=False):
    """How the last finished game ended, which settles who deals first in the next."""

    winner: Side
    scores: BySide[int]
    last_dealer: Seat


class GameState(Struct, frozen=True, gc=False):
    """Everything about a match: its settings, the game being played, the games won.

    The ledger's items of the last deal stay until the next is dealt, as do the hands shown.
    `claimed` is a game that somebody says is won, and `agreed` the sides that grant it; `report`
    and `choice` are an irregularity being ruled on and the decision it waits for.
    """

    phase: Phase = Phase.NO_MATCH
    settings: MatchStarted | None = None
    number: int = 0
    games: BySide[int] = ()
    chance: Chance = Chance()
    peggers: BySide[Seat | None] = ()
    drawing: Drawing = Drawing()
    pegs: BySide[Pegs] = ()
    deal: DealState | None = None
    last_deal: DealState | None = None
    items: tuple[Item, ...] = ()
    winner: Side | None = None
    ending: Ending | None = None
    next_item: int = 1
    claimed: GameClaimed | None = None
    agreed: tuple[Side, ...] = ()
    report: IncidentReported | None = None
    choice: ChoiceOffered | None = None

    @property
    def match(self) -> MatchStarted:
        """The match's settings; only asked for once there is a match."""
        assert self.settings is not None
        return self.settings

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self.match.ruleset

    @property
    def hands(self) -> int:
        """The number of players."""
        assert self.settings is not None
        return len(self.settings.names)

    @property
    def the_deal(self) -> DealState:
        """The deal in progress; only asked for once cards are being dealt."""
        assert self.deal is not None
        return self.deal

    @property
    def scores(self) -> BySide[int]:
        """The official scores: where the front pegs stand."""
        return tuple(pegs.front for pegs in self.pegs)

    def score_of(self, seat: Seat) -> int:
        """The score of the side a seat plays for."""
        return self.pegs[side_of(seat, self.hands)].front

    @property
    def by_claim(self) -> bool:
        """Whether the players announce, peg and accept for themselves."""
        return self.match.counting == "claim"

    @property
    def reported(self) -> bool:
        """Whether a real table is kept here: its own cards, counted by its own players."""
        return self.by_claim and self.chance.pack == "own"

    def item(self, number: int | None) -> Item | None:
        """A score of this deal by its number."""
        return next((item for item in self.items if item.id == number), None)

    def with_deal(self, **changes: object) -> GameState:
        """The same state with the deal in progress changed."""
        return replace(self, deal=replace(self.the_deal, **changes))


NEW_TABLE = GameState()
