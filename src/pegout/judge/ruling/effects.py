"""What a ruling does at the table: one small value for each thing, and each can say itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pegout.judge.cases.model import (
    Cutter,
    Decider,
    Drawn,
    Dying,
    Filled,
    Forfeited,
    Moved,
    NewPackWhen,
    Party,
    Points,
    Redealer,
    Retracted,
    Shuffled,
    Turn,
)

Names = Mapping[str, str]
"""What each party is called in this case: the dealer, the pone, the caller of muggins."""


DIRECTOR = "the tournament director"
DECIDERS: dict[Decider, str] = {
    "judge": "a human judge",
    "director": DIRECTOR,
    "convenor": "the convenor",
}


class BaseEffect(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that is done, in the order of the ruling.

    `reading` is the number of the reading by which it is done, where the text alone does not say.
    """

    reading: str = ""

    def plainly(self, who: Names) -> str:
        """What is done, in words."""
        raise NotImplementedError

    def says(self, who: Names) -> str:
        """What is done, in words, and marked as a reading where it is one."""
        return f"{self.plainly(who)}{mark(self.reading)}"


def in_case(words: str, who: Names) -> str:
    """Words of a case, with what the parties are called.

    >>> in_case("{offender}'s peg", {"offender": "the owner", "opponent": "the opponent"})
    "the owner's peg"
    """
    return words.format(**who)


def seen(case_id: str) -> str:
    """Where more is told of it."""
    return f" ({case_id})" if case_id else ""


def mark(reading: str) -> str:
    """How a reading is marked wherever a ruling is told.

    >>> mark("C32"), mark("")
    (' (a reading: C32)', '')
    """
    return f" (a reading: {reading})" if reading else ""


class Score(BaseEffect, frozen=True, tag="score"):
    """Points pegged forward: penalty, award for an error, muggins, or `own` score; they can win."""

    to: Party
    points: int
    kind: Points = "penalty"

    def plainly(self, who: Names) -> str:
        kind = "with his own peg" if self.kind == "own" else f"({self.kind})"
        return f"{who[self.to]} pegs {self.points} {kind}"


class NoScore(BaseEffect, frozen=True, tag="no_score"):
    """Nothing is scored where somebody hoped for points."""

    to: Party
    what: str

    def plainly(self, who: Names) -> str:
        return f"{who[self.to]} scores nothing for {in_case(self.what, who)}"


class PegBack(BaseEffect, frozen=True, tag="peg_back"):
    """A backward penalty, never below the start of the board."""

    party: Party
    points: int

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} pegs back {self.points}"


class Correct(BaseEffect, frozen=True, tag="correct"):
    """A front peg put in the right hole; a correction is no penalty."""

    party: Party
    change: int

    def plainly(self, who: Names) -> str:
        way = "forward" if self.change > 0 else "back"
        return f"{who[self.party]}'s front peg is moved {way} {abs(self.change)}"


class SetPegs(BaseEffect, frozen=True, tag="set_pegs"):
    """Both pegs of a side put in named holes; the rear one may be unknown."""

    party: Party
    front: int
    rear: int | None = None

    def plainly(self, who: Names) -> str:
        rear = "" if self.rear is None else f", the rear peg in {self.rear}"
        return f"{who[self.party]}'s front peg stands in hole {self.front}{rear}"


class Retract(BaseEffect, frozen=True, tag="retract"):
    """Points of this deal taken back; penalties already scored stay. Those of a deal that is void
    already are on record until cards are dealt.
    """

    what: Retracted

    def plainly(self, who: Names) -> str:
        points = {
            "play": "points both sides pegged in the play are taken back; heels and penalties stay",
            "all": "all points of this deal are taken back, heels too; penalties stay",
            "hand": f"{who.get('offender', 'the counter')} takes back the points of this hand",
            "void": "the points of the deal that is void are taken back",
        }
        return points[self.what]


class Forfeit(BaseEffect, frozen=True, tag="forfeit"):
    """A score that is not recorded."""

    party: Party
    what: Forfeited

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} forfeits {FORFEITED[self.what]}"


class Dead(BaseEffect, frozen=True, tag="dead"):
    """A holding that is not counted, or cards that are not played further."""

    what: Dying

    def plainly(self, who: Names) -> str:
        return f"{HOLDINGS[self.what]} {'are' if self.what in SEVERAL else 'is'} dead"


class Count(BaseEffect, frozen=True, tag="count"):
    """What is counted in the show, in its order."""

    what: str

    def plainly(self, who: Names) -> str:
        return f"counted: {in_case(self.what, who)}"


class Redeal(BaseEffect, frozen=True, tag="redeal"):
    """A new deal, by the same dealer or by the player whose turn it was."""

    by: Redealer = "same"

    def plainly(self, who: Names) -> str:
        dealer = "the same player" if self.by == "same" else "the player whose turn it was"
        return f"{dealer} deals again"


class DealOn(BaseEffect, frozen=True, tag="deal_on"):
    """Dealing that goes on until the hands are full."""

    def plainly(self, who: Names) -> str:
        return "the dealer deals on until each hand is full"


class NewPack(BaseEffect, frozen=True, tag="new_pack"):
    """A good pack, or a good card, put in place of a bad one; or another pack altogether."""

    when: NewPackWhen = "now"

    def plainly(self, who: Names) -> str:
        if self.when == "different":
            return "a different pack is taken"
        moment = "now" if self.when == "now" else "after this deal"
        return f"the pack, or the bad card, is replaced {moment}"


class Reshuffle(BaseEffect, frozen=True, tag="reshuffle"):
    """Cards shuffled again: the whole pack, or what is left of it after the deal."""

    what: Shuffled = "pack"

    def plainly(self, who: Names) -> str:
        cards = "the whole pack" if self.what == "pack" else "the undealt rest of the pack"
        return f"{cards} is shuffled again"


class Recut(BaseEffect, frozen=True, tag="recut"):
    """A cut made, or made again."""

    by: Cutter = "offender"

    def plainly(self, who: Names) -> str:
        name = {"both": "each player", "pone": "the pone"}.get(self.by) or who[self.by]
        return f"{name} cuts again"


class Fill(BaseEffect, frozen=True, tag="fill"):
    """A short holding filled from the top of the stock, from beneath a starter that lies there."""

    what: Filled

    def plainly(self, who: Names) -> str:
        where = "unseen from the top of the stock, from beneath any starter"
        return f"{HOLDINGS[self.what]} is filled {where}"


class Draw(BaseEffect, frozen=True, tag="draw"):
    """Cards drawn unseen from a holding by somebody else."""

    by: Party
    what: Drawn

    def plainly(self, who: Names) -> str:
        cards, to = DRAWN[self.what]
        return f"{who[self.by]} draws {cards} unseen; they go {to}"


class Move(BaseEffect, frozen=True, tag="move"):
    """Cards or a peg put where they belong."""

    what: Moved

    def plainly(self, who: Names) -> str:
        return MOVED[self.what]


class Restore(BaseEffect, frozen=True, tag="restore"):
    """A thing put back as it should be."""

    what: str

    def plainly(self, who: Names) -> str:
        return f"restored: {in_case(self.what, who)}"


class RestoreCount(BaseEffect, frozen=True, tag="restore_count"):
    """A wrong running count is put right; what else was right the people at the table know."""

    def plainly(self, who: Names) -> str:
        return "restored: what was right before the mistake, where it can be"


class ReturnDiscard(BaseEffect, frozen=True, tag="return_discard"):
    """What the offender laid away goes back to the hand."""

    def plainly(self, who: Names) -> str:
        return "restored: the discard, which goes back to the hand"


class ReturnDealerCard(BaseEffect, frozen=True, tag="return_dealer_card"):
    """Of two cards drawn from the dealer's hand the one that is not the starter goes back."""

    def plainly(self, who: Names) -> str:
        return "restored: the other card to the dealer's hand"


class RemakeCrib(BaseEffect, frozen=True, tag="remake_crib"):
    """Cards that were the crib's lie among the others; four are found or cut out."""

    def plainly(self, who: Names) -> str:
        return (
            "judges recount the hands to find the crib cards; missing ones are cut from the "
            "shuffled rest"
        )


class Rewind(BaseEffect, frozen=True, tag="rewind"):
    """Play goes back to a renege: cards laid since return to their hands, points are taken back."""

    def plainly(self, who: Names) -> str:
        return "play goes back to the renege: later cards return, later points are taken back"


class WithdrawGo(BaseEffect, frozen=True, tag="withdraw_go"):
    """A go that nobody has acted upon is taken back."""

    def plainly(self, who: Names) -> str:
        return "the go is withdrawn and a card that fits is played"


class LayRenegeCards(BaseEffect, frozen=True, tag="lay_renege_cards"):
    """The offender must lay the cards held back."""

    def plainly(self, who: Names) -> str:
        return "the offender plays the renege cards"


class PlayCardsLeft(BaseEffect, frozen=True, tag="play_cards_left"):
    """A player may not say go while a card fits, until the series is over."""

    def plainly(self, who: Names) -> str:
        return f"{who['offender']} plays them, and scores what they make"


class SetCount(BaseEffect, frozen=True, tag="set_count"):
    """The running count that is in force for the rest of the series."""

    to: Literal["true", "announced"]

    def plainly(self, who: Names) -> str:
        if self.to == "true":
            return "the running count is corrected"
        return "the announced count stands for the rest of the series, with the points it made"


class Option(Struct, frozen=True):
    """One thing that may be chosen, and what then follows; `see` is a case that tells more."""

    id: str
    words: str
    effects: tuple[Effect, ...] = ()
    see: str = ""

    def told(self, who: Names) -> str:
        """What may be chosen, in words."""
        return f"{in_case(self.words, who)}{seen(self.see)}"

    def says(self, who: Names) -> str:
        """What may be chosen, with what then follows."""
        follows = "; ".join(effect.says(who) for effect in self.effects)
        return f"{self.told(who)} ({follows})" if follows else self.told(who)


class Choose(BaseEffect, frozen=True, tag="choose"):
    """A decision that belongs to one player."""

    by: Party
    options: tuple[Option, ...]

    def plainly(self, who: Names) -> str:
        return f"{who[self.by]} chooses: {'; or '.join(one.says(who) for one in self.options)}"


class AskJudge(BaseEffect, frozen=True, tag="ask_judge"):
    """A decision that the book leaves to a person; a suggestion binds nobody.

    `suggested` is the id of an option. `final` tells where the book says that there is no appeal.
    """

    question: str
    options: tuple[Option, ...] = ()
    suggested: str = ""
    decider: Decider = "judge"
    final: bool = False

    @property
    def suggestion(self) -> Option | None:
        """The option that is suggested."""
        return next((one for one in self.options if one.id == self.suggested), None)

    @property
    def remedy(self) -> Option | None:
        """What could be chosen that changes a game: the suggestion, or the first such option."""
        first = (self.suggestion,) if self.suggestion else ()
        return next((one for one in (*first, *self.options) if one.effects), None)

    def plainly(self, who: Names) -> str:
        hint = "" if self.suggestion is None else f" (suggested: {self.suggestion.told(who)})"
        told = "; or ".join(one.told(who) for one in self.options)
        options = f" Options: {told}{hint}." if told else ""
        final = " The decision is final." if self.final else ""
        question = in_case(self.question, who)
        asked = question if question.endswith("?") else f"{question}."
        return f"{DECIDERS[self.decider]} decides: {asked}{options}{final}".removesuffix(".")


class CallJudges(BaseEffect, frozen=True, tag="call_judges"):
    """Judges, or the director, are called before anybody moves a peg or a card."""

    decider: Decider = "judge"

    def plainly(self, who: Names) -> str:
        return "judges are called" if self.decider == "judge" else f"{DIRECTOR} is called"


class Stands(BaseEffect, frozen=True, tag="stands"):
    """Nothing is changed."""

    what: str

    def plainly(self, who: Names) -> str:
        what = in_case(self.what, who)
        return f"{what} {'stand' if what.endswith('s') else 'stands'}"


class KeepPoints(BaseEffect, frozen=True, tag="keep_points"):
    """Points that stay with a side to which the wrong peg gave them."""

    party: Party

    def plainly(self, who: Names) -> str:
        return (
            f"{who[self.party]} keeps the points recorded with {who['opponent']}'s peg, which "
            "stays where it is"
        )


class Continue(BaseEffect, frozen=True, tag="continue"):
    """The game goes on."""

    def plainly(self, who: Names) -> str:
        return "play goes on"


class Pause(BaseEffect, frozen=True, tag="pause"):
    """Play waits for a repair."""

    def plainly(self, who: Names) -> str:
        return "play waits"


class Stop(BaseEffect, frozen=True, tag="stop"):
    """The play of the cards ends now."""

    def plainly(self, who: Names) -> str:
        return "play stops now"


class NextDealer(BaseEffect, frozen=True, tag="next_dealer"):
    """Who deals next."""

    who: Turn

    def plainly(self, who: Names) -> str:
        dealer = {"pone": "the non-dealer of this deal", "dealer": "the player who dealt"}
        return f"{dealer[self.who]} deals next"


class CribTo(BaseEffect, frozen=True, tag="crib_to"):
    """Whose crib it is now."""

    who: Literal["pone"]

    def plainly(self, who: Names) -> str:
        return "the crib belongs to the player who was pone"


class GameLost(BaseEffect, frozen=True, tag="game_lost"):
    """The game is forfeited, or any `match` in progress; `spread` is what the winner is credited
    with.
    """

    party: Party
    spread: int | None = None
    match: bool = False

    def plainly(self, who: Names) -> str:
        credit = f"; the winner is credited with {self.spread} spread points" if self.spread else ""
        lost = "any game or match in progress" if self.match else "the game"
        return f"{who[self.party]} loses {lost}{credit}"


class GameWon(BaseEffect, frozen=True, tag="game_won"):
    """The game is won as if the peg stood in the game hole."""

    party: Party

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} has won the game"


class LeaderWins(BaseEffect, frozen=True, tag="leader_wins"):
    """Whoever leads has won; where two lead together nobody has."""

    def plainly(self, who: Names) -> str:
        return "whoever leads wins"


class PegAsIfHeld(BaseEffect, frozen=True, tag="peg_as_if_held"):
    """The score in hand is pegged from the old rear peg; the score before it is lost."""

    def plainly(self, who: Names) -> str:
        return "the score is pegged as if the peg had not been released"


class Out(BaseEffect, frozen=True, tag="out"):
    """A person who takes no further part."""

    party: Party

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} is out of the event"


class Order(BaseEffect, frozen=True, tag="order"):
    """Something somebody does now; `see` is a case that tells more."""

    what: str
    see: str = ""

    def plainly(self, who: Names) -> str:
        return f"{in_case(self.what, who)}{seen(self.see)}"


class Again(Struct, frozen=True):
    """A second look at the table of wrong counts, by what the crib then holds."""

    crib: str
    action: int
    effects: tuple[Effect, ...]


class LookAgain(BaseEffect, frozen=True, tag="look_again"):
    """The table is looked up again with the new counts."""

    rows: tuple[Again, ...]

    def plainly(self, who: Names) -> str:
        parts = [f"crib {CRIB_WORDS[row.crib]}: action {row.action}" for row in self.rows]
        return f"the table is looked up again by the crib as it now is ({', '.join(parts)})"


CRIB_WORDS = {"C": "right", "M": "too many", "F": "too few"}
HOLDINGS: dict[str, str] = {
    "hand": "the hand",
    "pone_hand": "the pone's hand",
    "dealer_hand": "the dealer's hand",
    "both_hands": "both hands",
    "short_hand": "the short hand",
    "crib": "the crib",
    "other_crib_cards": "the other crib cards",
    "renege_cards": "the renege cards",
}
SEVERAL = frozenset({"both_hands", "other_crib_cards", "renege_cards"})
FORFEITED: dict[Forfeited, str] = {
    "hand": "the hand",
    "crib": "the crib",
    "heels": "his heels",
    "this_score": "this score",
    "points": "the points",
    "score_not_pegged": "the score not pegged",
    "points_not_pegged": "the points not pegged",
    "score_before": "the score before it",
}
DRAWN: dict[Drawn, tuple[str, str]] = {
    "hand_excess": ("the excess cards of the hand", "under the stock"),
    "crib_excess": ("the excess cards of the crib", "under the stock"),
    "dealer_discard": ("two cards of the dealer's hand", "to the crib as the dealer's discard"),
    "dealer_two": ("two cards of the dealer's hand", "before the pone, who looks at them"),
}
MOVED: dict[Moved, str] = {
    "pone_excess": "the pone's excess cards go to the crib",
    "dealer_excess": "the dealer's excess cards go to the crib",
    "crib_to_dealers_side": "the crib goes to the dealer's side, unexposed",
    "peg_to_its_track": "the peg goes to the right track",
}

Effect = (
    Score | NoScore | PegBack | Correct | SetPegs | PegAsIfHeld | Retract | Forfeit | KeepPoints
    | Dead | Count | Redeal | DealOn | NewPack | Reshuffle | Recut | Fill | Draw | Move | Restore
    | RestoreCount | ReturnDiscard | ReturnDealerCard | RemakeCrib | Rewind | WithdrawGo
    | LayRenegeCards | PlayCardsLeft | SetCount | Choose | AskJudge | CallJudges | Stands | Continue
    | Pause | Stop | NextDealer | CribTo | GameLost | GameWon | LeaderWins | Out | Order | LookAgain
)  # fmt: skip
