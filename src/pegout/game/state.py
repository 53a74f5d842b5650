"""Where a game stands: small frozen values, each changed only by an event."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.game.events import Cards, CutMade, MatchStarted, PackKind
from pegout.game.ledger import Item, Pegs
from pegout.rulesets.model import Ruleset
from pegout.seating import BySeat, BySide, Seat, Side, side_of


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


class Laid(Struct, frozen=True):
    """A card on the table and who laid it."""

    seat: Seat
    card: Card


class Series(Struct, frozen=True):
    """Cards laid since the count began at zero, and who has said go."""

    laid: tuple[Laid, ...] = ()
    count: int = 0
    goes: tuple[Seat, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards alone, first laid first."""
        return tuple([laid.card for laid in self.laid])


class DealState(Struct, frozen=True):
    """One deal: who holds what, what lies on the table, whose turn it is.

    `hands` hold what is still to be played, `kept` the hand as it will be shown.
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


class Chance(Struct, frozen=True):
    """The game's chance: what is published, what is hidden, what players added.

    A table with its own pack has no seed; neither has a player's own replay of a sealed game.
    """

    pack: PackKind = "sealed"
    commitment: str = ""
    seed: str | None = None
    values: BySeat[str | None] = ()
    mixings: int = 0
    revealed: bool = False


class Drawing(Struct, frozen=True):
    """The cut for the first deal: the pack, who must still cut, and the cuts that count."""

    mixed: bool = False
    pack: Cards = ()
    waiting: tuple[Seat, ...] = ()
    cuts: tuple[CutMade, ...] = ()
    spent: tuple[CutMade, ...] = ()


class Ending(Struct, frozen=True):
    """How the last finished game ended, which settles who deals first in the next."""

    winner: Side
    scores: BySide[int]
    last_dealer: Seat


class GameState(Struct, frozen=True):
    """Everything about a match: its settings, the game being played, the games won.

    The ledger's items of the last deal stay until the next is dealt, as do the hands shown.
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
        return len(self.match.names)

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

    def with_deal(self, **changes: object) -> GameState:
        """The same state with the deal in progress changed."""
        return replace(self, deal=replace(self.the_deal, **changes))


NEW_TABLE = GameState()
