"""What a ruling does at the table: one small value for each thing, and each can say itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pegout.judge.cases.model import Decider, Party

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
    kind: Literal["penalty", "award", "muggins", "own"] = "penalty"

    def plainly(self, who: Names) -> str:
        kind = "with his own peg" if self.kind == "own" else f"({self.kind})"
        return f"{who[self.to]} pegs {self.points} {kind}"


class NoScore(BaseEffect, frozen=True, tag="no_score"):
    """Nothing is scored where somebody hoped for points."""

    to: Party
    what: str

    def plainly(self, who: Names) -> str:
        return f"{who[self.to]} scores nothing for {self.what}"


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
    """Points of this deal taken back; penalties already scored stay."""

    what: Literal["play", "all", "hand"]

    def plainly(self, who: Names) -> str:
        points = {
            "play": "points both sides pegged in the play are taken back; heels and penalties stay",
            "all": "all points of this deal are taken back, heels too; penalties stay",
            "hand": f"{who.get('offender', 'the counter')} takes back the points of this hand",
        }
        return points[self.what]


class Forfeit(BaseEffect, frozen=True, tag="forfeit"):
    """A score that is not recorded."""

    party: Party
    what: str

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} forfeits {self.what}"


class Dead(BaseEffect, frozen=True, tag="dead"):
    """A holding that is not counted, or cards that are not played further."""

    what: str

    def plainly(self, who: Names) -> str:
        return f"{self.what} {'are' if self.what.endswith('s') else 'is'} dead"


class Count(BaseEffect, frozen=True, tag="count"):
    """What is counted in the show, in its order."""

    what: str

    def plainly(self, who: Names) -> str:
        return f"counted: {self.what}"


class Redeal(BaseEffect, frozen=True, tag="redeal"):
    """A new deal, by the same dealer or by the player whose turn it was."""

    by: Literal["same", "right"] = "same"

    def plainly(self, who: Names) -> str:
        dealer = "the same player" if self.by == "same" else "the player whose turn it was"
        return f"{dealer} deals again"


class DealOn(BaseEffect, frozen=True, tag="deal_on"):
    """Dealing that goes on until the hands are full."""

    def plainly(self, who: Names) -> str:
        return "the dealer deals on until each hand is full"


class NewPack(BaseEffect, frozen=True, tag="new_pack"):
    """A good pack, or a good card, put in place of a bad one; or another pack altogether."""

    when: Literal["now", "after_deal", "different"] = "now"

    def plainly(self, who: Names) -> str:
        if self.when == "different":
            return "a different pack is taken"
        moment = "now" if self.when == "now" else "after this deal"
        return f"the pack, or the bad card, is replaced {moment}"


class Reshuffle(BaseEffect, frozen=True, tag="reshuffle"):
    """Cards shuffled again: the whole pack, or what is left of it after the deal."""

    what: Literal["pack", "stock"] = "pack"

    def plainly(self, who: Names) -> str:
        cards = "the whole pack" if self.what == "pack" else "the undealt rest of the pack"
        return f"{cards} is shuffled again"


class Recut(BaseEffect, frozen=True, tag="recut"):
    """A cut made, or made again."""

    by: Literal["offender", "opponent", "both", "pone"] = "offender"

    def plainly(self, who: Names) -> str:
        name = {"both": "each player", "pone": "the pone"}.get(self.by) or who[self.by]
        return f"{name} cuts again"


class Fill(BaseEffect, frozen=True, tag="fill"):
    """A short holding filled from the top of the stock, from beneath a starter that lies there."""

    what: str

    def plainly(self, who: Names) -> str:
        return f"{self.what} is filled unseen from the top of the stock, from beneath any starter"


class Draw(BaseEffect, frozen=True, tag="draw"):
    """Cards drawn unseen from a holding by somebody else."""

    by: Party
    cards: str
    to: str

    def plainly(self, who: Names) -> str:
        return f"{who[self.by]} draws {self.cards} unseen; they go {self.to}"


class Move(BaseEffect, frozen=True, tag="move"):
    """Cards or a peg put where they belong."""

    what: str
    to: str

    def plainly(self, who: Names) -> str:
        verb = "go" if self.what.endswith("s") else "goes"
        return f"{self.what} {verb} {self.to}"


class Restore(BaseEffect, frozen=True, tag="restore"):
    """A thing put back as it should be."""

    what: str

    def plainly(self, who: Names) -> str:
        return f"restored: {self.what}"


class Rewind(BaseEffect, frozen=True, tag="rewind"):
    """Play goes back: cards laid since return to their hands, points since are taken back."""

    to: str

    def plainly(self, who: Names) -> str:
        return f"play goes back to {self.to}: later cards return, later points are taken back"


class SetCount(BaseEffect, frozen=True, tag="set_count"):
    """The running count that is in force for the rest of the series."""

    to: Literal["true", "announced"]

    def plainly(self, who: Names) -> str:
        if self.to == "true":
            return "the running count is corrected"
        return "the announced count stands for the rest of the series, with the points it made"


class Option(Struct, frozen=True):
    """One thing that may be chosen, and what then follows."""

    id: str
    words: str
    effects: tuple[Effect, ...] = ()

    def says(self, who: Names) -> str:
        """What may be chosen, with what then follows."""
        follows = "; ".join(effect.says(who) for effect in self.effects)
        return f"{self.words} ({follows})" if follows else self.words


class Choose(BaseEffect, frozen=True, tag="choose"):
    """A decision that belongs to one player."""

    by: Party
    options: tuple[Option, ...]

    def plainly(self, who: Names) -> str:
        return f"{who[self.by]} chooses: {'; or '.join(one.says(who) for one in self.options)}"


class AskJudge(BaseEffect, frozen=True, tag="ask_judge"):
    """A decision that the book leaves to a person; a suggestion binds nobody.

    `final` tells where the book says that there is no appeal from it.
    """

    question: str
    options: tuple[str, ...] = ()
    suggested: str = ""
    decider: Decider = "judge"
    final: bool = False

    def plainly(self, who: Names) -> str:
        hint = f" (suggested: {self.suggested})" if self.suggested else ""
        options = f" Options: {'; or '.join(self.options)}{hint}." if self.options else ""
        final = " The decision is final." if self.final else ""
        asked = self.question if self.question.endswith("?") else f"{self.question}."
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
        return f"{self.what} {'stand' if self.what.endswith('s') else 'stands'}"


class Keep(BaseEffect, frozen=True, tag="keep"):
    """Points that stay with a side to which the wrong peg gave them."""

    party: Party
    what: str

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} keeps {self.what}"


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

    who: str

    def plainly(self, who: Names) -> str:
        return f"{self.who} deals next"


class CribTo(BaseEffect, frozen=True, tag="crib_to"):
    """Whose crib it is now."""

    who: str

    def plainly(self, who: Names) -> str:
        return f"the crib belongs to {self.who}"


class GameLost(BaseEffect, frozen=True, tag="game_lost"):
    """The game is forfeited; `spread` is what the winner is credited with."""

    party: Party
    spread: int | None = None
    what: str = "the game"

    def plainly(self, who: Names) -> str:
        credit = f"; the winner is credited with {self.spread} spread points" if self.spread else ""
        return f"{who[self.party]} loses {self.what}{credit}"


class GameWon(BaseEffect, frozen=True, tag="game_won"):
    """The game is won as if the peg stood in the game hole."""

    party: Party

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} has won the game"


class Out(BaseEffect, frozen=True, tag="out"):
    """A person who takes no further part."""

    party: Party

    def plainly(self, who: Names) -> str:
        return f"{who[self.party]} is out of the event"


class Order(BaseEffect, frozen=True, tag="order"):
    """Something somebody does now."""

    what: str

    def plainly(self, who: Names) -> str:
        return self.what


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

Effect = (
    Score | NoScore | PegBack | Correct | SetPegs | Retract | Forfeit | Dead | Count | Redeal
    | DealOn | NewPack | Reshuffle | Recut | Fill | Draw | Move | Restore | Rewind | SetCount
    | Choose | AskJudge | CallJudges | Stands | Keep | Continue | Pause | Stop | NextDealer | CribTo
    | GameLost | GameWon | Out | Order | LookAgain
)  # fmt: skip
