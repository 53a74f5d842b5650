"""The typed rules of one rule book: every value stands beside the clause that gives it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.rulesets.clause import Citation, parse_clause
from pegout.text import Name

T = TypeVar("T")

FirstDealer = Literal["cut", "loser", "loser_in_match"]
BeforeDeal = Literal["off", "on", "required", "forbidden"]
SkunkMode = Literal["none", "margin", "loser_score", "lurch", "skunk_variation"]
Muggins = Literal["off", "optional", "on"]


class Rule(Struct, Generic[T], frozen=True):
    """One value and where it is written.

    A rule that has one possible value is what all books say alike; it stands here for its clause,
    which the rules card prints and refusals cite. So do rules for people alone: a time limit.
    """

    value: T
    clause: str

    @property
    def stated(self) -> bool:
        """Whether the book says so itself; where it is silent the value is only a custom."""
        return not self.cited.silent

    @property
    def cited(self) -> Citation:
        """The clause as a value."""
        return parse_clause(self.clause)


class Players(Struct, frozen=True):
    """How many may play."""

    hands: Rule[tuple[int, ...]]


class Cuts(Struct, frozen=True):
    """Cutting for the first deal, before each deal and for the starter.

    `first_deal_from` is "rest" where the second player lifts from what the first has left, "whole"
    where each cuts the whole pack. `first_deal_by` tells whether partners who peg cut, too.
    `before_deal` is by number of players; "on" means that a table may agree to do without.
    """

    first_deal_lift: Rule[int]
    first_deal_most: Rule[int | None]
    first_deal_leave: Rule[int]
    first_deal_from: Rule[Literal["rest", "whole"]]
    first_deal_by: Rule[Literal["everyone", "not_the_peggers"]]
    first_deal_tie: Rule[Literal["recut", "reshuffle_recut"]]
    later_games: Rule[FirstDealer]
    before_deal: Rule[dict[int, BeforeDeal]]
    starter_by: Rule[Literal["left_of_dealer"]]
    pack_least: Rule[int]


class Dealing(Struct, frozen=True):
    """Cards to each player and straight to the crib, by number of players."""

    cards: Rule[dict[int, int]]
    laid_away: Rule[dict[int, int]]
    crib_from_pack: Rule[dict[int, int]]
    first_card_to: Rule[Literal["left_of_dealer"]]
    packet: Rule[Literal["one_at_a_time"]]
    shuffles: Rule[int]

    def kept(self, hands: int) -> int:
        """How many cards a hand has for the play, after the throw."""
        return self.cards.value[hands] - self.laid_away.value[hands]


class Heels(Struct, frozen=True):
    """A jack turned as the starter; `last_hole` is the last hole from which it still counts."""

    points: Rule[int]
    last_hole: Rule[int | None]
    deadline: Rule[Literal["dealer_first_card", "first_card_of_play"]]


class PlayRules(Struct, frozen=True):
    """Points of the play, and how a go and the next lead are settled."""

    fifteen: Rule[int]
    thirty_one: Rule[int]
    pair: Rule[int]
    pair_royal: Rule[int]
    double_pair_royal: Rule[int]
    run_per_card: Rule[int]
    go: Rule[int]
    last: Rule[int]
    limit: Rule[Literal[31]]
    first_lead: Rule[Literal["left_of_dealer"]]
    go_to: Rule[Literal["last_to_lay"]]
    three_hand_go: Rule[Literal["all_lay_on", "second_go_ends"]]
    next_lead: Rule[Literal["left_of_last_to_lay"]]
    series_face_down: Rule[bool]


class ShowRules(Struct, frozen=True):
    """Points of hands and crib in the show."""

    fifteen: Rule[int]
    pair: Rule[int]
    pair_royal: Rule[int]
    double_pair_royal: Rule[int]
    run_per_card: Rule[int]
    flush: Rule[int]
    flush_with_starter: Rule[int]
    crib_four_flush: Rule[bool]
    nobs: Rule[int]
    order: Rule[Literal["left_of_dealer_to_dealer_then_crib"]]


class Counting(Struct, frozen=True):
    """What becomes of miscounts and misplaced pegs where players count for themselves."""

    muggins: Rule[Muggins]
    basis: Rule[
        Literal["actual", "announced", "actual_until_agreed", "actual_until_pegged", "judge_checks"]
    ]
    agree_before_pegging: Rule[bool]
    partner_may_call: Rule[bool]
    help_allowed: Rule[bool]
    short_peg_play: Rule[Literal["until_own_next_card", "until_fingers_off"]]
    short_peg_show: Rule[
        Literal["until_next_deal_cut", "until_fingers_off", "until_agreed_and_pegged"]
    ]
    unpegged_play: Rule[Literal["until_own_next_card", "until_own_card_go_or_show"]]
    missed_points: Rule[Literal["until_short_peg_window", "dead_when_peg_movement_ends"]]
    long_peg_window: Rule[
        Literal["until_next_deal_cut", "opponent_next_card_or_acceptance", "at_that_time"]
    ]
    long_peg_means: Rule[Literal["peg_above_announced", "peg_above_true"]]
    long_peg_points: Rule[int | Literal["error"]]
    long_peg_self_found_points: Rule[int]


class GameRules(Struct, frozen=True):
    """How far the game goes and what a win is worth in a match.

    `lurch_below` is by target: a loser below that hole is lurched.
    """

    target: Rule[int]
    target_options: Rule[tuple[int, ...]]
    skunk: Rule[SkunkMode]
    skunk_margin: Rule[int | None]
    double_skunk_margin: Rule[int | None]
    skunk_below: Rule[int | None]
    double_skunk_below: Rule[int | None]
    lurch_below: Rule[dict[int, int]]
    win_value: Rule[int]
    lurch_value: Rule[int]
    skunk_value: Rule[int]
    double_skunk_value: Rule[int]
    time_limit_minutes: Rule[int | None]


class Judging(Struct, frozen=True):
    """Which irregularities the judge knows in this rule book, and who decides what it leaves open.

    `code` names the books whose cases are this book's own, beside those in its own file;
    `fallback` the one whose cases it borrows where it is silent. Of those it `leaves_out` some and
    `takes` some of other books, by their ids.
    """

    code: Rule[tuple[str, ...]]
    fallback: Rule[str | None]
    takes: Rule[tuple[str, ...]]
    leaves_out: Rule[tuple[str, ...]]
    decider: Rule[Literal["judge", "director"]]
    misdeal: Rule[
        tuple[
            Literal["faced_in_pack", "exposed_in_deal", "imperfect_pack", "wrong_number_dealt"], ...
        ]
    ]
    wrong_number: Rule[Literal["hoyle_12b", "acc_table", "redeal_if_dealt_wrong_else_acc_table"]]
    acc_edition: Rule[Literal["seed001"] | None]


class Ruleset(Struct, frozen=True, omit_defaults=True):
    """One rule book: what it is called, where it comes from, and every rule it gives.

    `cases` are the irregularities in its own file, each as JSON; the judge reads them.
    """

    id: str
    name: str
    source: str
    players: Players
    cuts: Cuts
    dealing: Dealing
    heels: Heels
    play: PlayRules
    show: ShowRules
    counting: Counting
    game: GameRules
    judging: Judging
    cases: tuple[str, ...] = ()

    @property
    def lineage(self) -> tuple[str, ...]:
        """The book and those whose cases are its own, the nearest first."""
        return tuple(dict.fromkeys((self.id, *self.judging.code.value)))

    @property
    def forbids_muggins(self) -> bool:
        """Whether the book itself says that muggins is not played."""
        muggins = self.counting.muggins
        return muggins.value == "off" and muggins.stated

    def rules(self) -> Iterator[tuple[str, Rule[object]]]:
        """Every rule with its key, "heels.points" and so on, in the order of the book."""
        for section in SECTIONS:
            part = getattr(self, section)
            for name in part.__struct_fields__:
                yield f"{section}.{name}", getattr(part, name)

    def refusal_of(self, hands: int) -> Rejection | None:
        """Why this book cannot be played with this many hands, or None where it can.

        >>> from pegout.rulesets import ruleset
        >>> print(ruleset("acc").refusal_of(3))
        ACC is for 2 players, not 3 (001 I.2)
        """
        allowed = self.players.hands
        if hands in allowed.value:
            return None
        return refuse(
            "wrong_hands",
            clause=allowed.clause,
            rules=Name(self.name),
            allowed=allowed.value or ("no",),
            hands=hands,
        )


SECTIONS: dict[str, type[Struct]] = {
    "players": Players,
    "cuts": Cuts,
    "dealing": Dealing,
    "heels": Heels,
    "play": PlayRules,
    "show": ShowRules,
    "counting": Counting,
    "game": GameRules,
    "judging": Judging,
}
