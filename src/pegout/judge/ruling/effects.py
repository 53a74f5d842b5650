"""What a ruling does at the table: one small value for each thing, and each is a message."""

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
from pegout.text import Clause, Message, Person, Phrase, phrase, say

Names = Mapping[str, Person | str]
"""Who is meant by each party, and by the dealer and the pone: a player, or a part in words."""


class BaseEffect(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that is done, in the order of the ruling.

    `reading` is the number of the reading by which it is done, where the text alone does not say.
    """

    reading: str = ""

    def message(self, who: Names) -> Message:
        """What is done."""
        raise NotImplementedError

    def said(self, who: Names) -> Message:
        """What is done, marked as a reading where it is one."""
        told = self.message(who)
        if not self.reading:
            return told
        return say("judge-by-reading", effect=told, reading=Clause(f"reading {self.reading}"))


def in_case(words: str | Message, who: Names) -> Phrase | Message:
    """Words of a case, with who is meant by its parties.

    >>> print(in_case("{offender's} peg", {"offender": "the owner", "opponent": "the opponent"}))
    the owner’s peg
    """
    return phrase(words, who) if isinstance(words, str) else words


class Score(BaseEffect, frozen=True, tag="score"):
    """Points pegged forward: penalty, award for an error, muggins, or `own` score; they can win."""

    to: Party
    points: int
    kind: Points = "penalty"

    def message(self, who: Names) -> Message:
        return say("effect-score", who=who[self.to], points=self.points, kind=self.kind)


class NoScore(BaseEffect, frozen=True, tag="no_score"):
    """Nothing is scored where somebody hoped for points."""

    to: Party
    what: str
    kind: Points = "penalty"

    def message(self, who: Names) -> Message:
        what = in_case(self.what, who)
        if self.kind == "award":
            return say("effect-no-award", who=who[self.to], what=what)
        return say("effect-no-score", who=who[self.to], what=what)


class PegBack(BaseEffect, frozen=True, tag="peg_back"):
    """A backward penalty, never below the start of the board."""

    party: Party
    points: int

    def message(self, who: Names) -> Message:
        return say("effect-peg-back", who=who[self.party], points=self.points)


class Correct(BaseEffect, frozen=True, tag="correct"):
    """A front peg put in the right hole; a correction is no penalty."""

    party: Party
    change: int

    def message(self, who: Names) -> Message:
        way = "forward" if self.change > 0 else "back"
        return say("effect-correct", who=who[self.party], way=way, points=abs(self.change))


class SetPegs(BaseEffect, frozen=True, tag="set_pegs"):
    """Both pegs of a side put in named holes; the rear one may be unknown."""

    party: Party
    front: int
    rear: int | None = None

    def message(self, who: Names) -> Message:
        rear = "" if self.rear is None else self.rear
        return say("effect-set-pegs", who=who[self.party], front=self.front, rear=rear)


class Retract(BaseEffect, frozen=True, tag="retract"):
    """Points of this deal taken back; penalties already scored stay. Those of a deal that is void
    already are on record until cards are dealt.
    """

    what: Retracted

    def message(self, who: Names) -> Message:
        return say("effect-retract", what=self.what, who=who["offender"])


class Forfeit(BaseEffect, frozen=True, tag="forfeit"):
    """A score that is not recorded."""

    party: Party
    what: Forfeited

    def message(self, who: Names) -> Message:
        return say("effect-forfeit", who=who[self.party], what=self.what)


class Dead(BaseEffect, frozen=True, tag="dead"):
    """A holding that is not counted, or cards that are not played further."""

    what: Dying

    def message(self, who: Names) -> Message:
        return say("effect-dead", what=self.what, dealer=who["dealer"], pone=who["pone"])


class Count(BaseEffect, frozen=True, tag="count"):
    """What is counted in the show, in its order."""

    what: str

    def message(self, who: Names) -> Message:
        return say("effect-count", what=in_case(self.what, who))


class Redeal(BaseEffect, frozen=True, tag="redeal"):
    """A new deal, by the same dealer or by the player whose turn it was."""

    by: Redealer = "same"

    def message(self, who: Names) -> Message:
        return say("effect-redeal", by=self.by)


class DealOn(BaseEffect, frozen=True, tag="deal_on"):
    """Dealing that goes on until the hands are full."""

    def message(self, who: Names) -> Message:
        return say("effect-deal-on", dealer=who["dealer"])


class NewPack(BaseEffect, frozen=True, tag="new_pack"):
    """A good pack, or a good card, put in place of a bad one; or another pack altogether."""

    when: NewPackWhen = "now"

    def message(self, who: Names) -> Message:
        return say("effect-new-pack", when=self.when)


class Reshuffle(BaseEffect, frozen=True, tag="reshuffle"):
    """Cards shuffled again: the whole pack, or what is left of it after the deal."""

    what: Shuffled = "pack"

    def message(self, who: Names) -> Message:
        return say("effect-reshuffle", what=self.what)


class Recut(BaseEffect, frozen=True, tag="recut"):
    """A cut made, or made again."""

    by: Cutter = "offender"

    def message(self, who: Names) -> Message:
        return say("effect-recut", who="" if self.by == "both" else who[self.by])


class Fill(BaseEffect, frozen=True, tag="fill"):
    """A short holding filled from the top of the stock, from beneath a starter that lies there."""

    what: Filled

    def message(self, who: Names) -> Message:
        return say("effect-fill", what=self.what, dealer=who["dealer"], pone=who["pone"])


class Draw(BaseEffect, frozen=True, tag="draw"):
    """Cards drawn unseen from a holding by somebody else."""

    by: Party
    what: Drawn

    def message(self, who: Names) -> Message:
        dealer, pone = who["dealer"], who["pone"]
        return say("effect-draw", who=who[self.by], what=self.what, dealer=dealer, pone=pone)


class Move(BaseEffect, frozen=True, tag="move"):
    """Cards or a peg put where they belong."""

    what: Moved

    def message(self, who: Names) -> Message:
        return say("effect-move", what=self.what, dealer=who["dealer"], pone=who["pone"])


class Restore(BaseEffect, frozen=True, tag="restore"):
    """A thing put back as it should be."""

    what: str

    def message(self, who: Names) -> Message:
        return say("effect-restore", what=in_case(self.what, who))


class RestoreCount(BaseEffect, frozen=True, tag="restore_count"):
    """A wrong running count is put right; what else was right the people at the table know."""

    def message(self, who: Names) -> Message:
        return say("effect-restore-count")


class ReturnDiscard(BaseEffect, frozen=True, tag="return_discard"):
    """What the offender threw goes back to the hand."""

    def message(self, who: Names) -> Message:
        return say("effect-return-discard")


class ReturnDealerCard(BaseEffect, frozen=True, tag="return_dealer_card"):
    """Of two cards drawn from the dealer's hand the one that is not the starter goes back."""

    def message(self, who: Names) -> Message:
        return say("effect-return-dealer-card", dealer=who["dealer"])


class RemakeCrib(BaseEffect, frozen=True, tag="remake_crib"):
    """Cards that were the crib's lie among the others; four are found or cut out."""

    def message(self, who: Names) -> Message:
        return say("effect-remake-crib")


class Rewind(BaseEffect, frozen=True, tag="rewind"):
    """Play goes back to a renege: cards played since return to their hands, points are taken
    back.
    """

    def message(self, who: Names) -> Message:
        return say("effect-rewind")


class WithdrawGo(BaseEffect, frozen=True, tag="withdraw_go"):
    """A go that nobody has acted upon is taken back."""

    def message(self, who: Names) -> Message:
        return say("effect-withdraw-go")


class LayRenegeCards(BaseEffect, frozen=True, tag="lay_renege_cards"):
    """The offender must play the cards held back."""

    def message(self, who: Names) -> Message:
        return say("effect-lay-renege-cards", who=who["offender"])


class PlayCardsLeft(BaseEffect, frozen=True, tag="play_cards_left"):
    """A player may not say go while a card fits, until the series is over."""

    def message(self, who: Names) -> Message:
        return say("effect-play-cards-left", who=who["offender"])


class SetCount(BaseEffect, frozen=True, tag="set_count"):
    """The running count that is in force for the rest of the series."""

    to: Literal["true", "announced"]

    def message(self, who: Names) -> Message:
        return say("effect-set-count", to=self.to)


class Option(Struct, frozen=True):
    """One thing that may be chosen, and what then follows; `see` is a case that tells more."""

    id: str
    words: str | Message
    effects: tuple[Effect, ...] = ()
    see: str = ""

    def said(self, who: Names) -> Message:
        """What may be chosen, with what then follows."""
        follows = [effect.said(who) for effect in self.effects]
        return say("judge-option", words=in_case(self.words, who), follows=follows)


class Choose(BaseEffect, frozen=True, tag="choose"):
    """A decision that belongs to one player."""

    by: Party
    options: tuple[Option, ...]

    def message(self, who: Names) -> Message:
        options = [one.said(who) for one in self.options]
        return say("effect-choose", who=who[self.by], options=options)


class AskJudge(BaseEffect, frozen=True, tag="ask_judge"):
    """A decision that the book leaves to a person; a suggestion binds nobody.

    `suggested` is the id of an option. `final` tells where the book says that there is no appeal.
    """

    question: str | Message
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

    def message(self, who: Names) -> Message:
        hint = self.suggestion
        return say(
            "effect-ask-judge",
            decider=self.decider,
            question=in_case(self.question, who),
            options=[in_case(one.words, who) for one in self.options],
            suggested="" if hint is None else in_case(hint.words, who),
            final="yes" if self.final else "no",
        )


class CallJudges(BaseEffect, frozen=True, tag="call_judges"):
    """Judges, or the director, are called before anybody moves a peg or a card."""

    decider: Decider = "judge"

    def message(self, who: Names) -> Message:
        return say("effect-call-judges", decider=self.decider)


class Stands(BaseEffect, frozen=True, tag="stands"):
    """Nothing is changed."""

    what: str

    def message(self, who: Names) -> Message:
        return say("effect-stands", what=in_case(self.what, who))


class KeepPoints(BaseEffect, frozen=True, tag="keep_points"):
    """Points that stay with a side to which the wrong peg gave them."""

    party: Party

    def message(self, who: Names) -> Message:
        return say("effect-keep-points", who=who[self.party], opponent=who["opponent"])


class Continue(BaseEffect, frozen=True, tag="continue"):
    """The game goes on."""

    def message(self, who: Names) -> Message:
        return say("effect-continue")


class Pause(BaseEffect, frozen=True, tag="pause"):
    """Play waits for a repair."""

    def message(self, who: Names) -> Message:
        return say("effect-pause")


class Stop(BaseEffect, frozen=True, tag="stop"):
    """The play of the cards ends now."""

    def message(self, who: Names) -> Message:
        return say("effect-stop")


class NextDealer(BaseEffect, frozen=True, tag="next_dealer"):
    """Who deals next."""

    who: Turn

    def message(self, who: Names) -> Message:
        return say("effect-next-dealer", dealer=self.who)


class CribTo(BaseEffect, frozen=True, tag="crib_to"):
    """Whose crib it is now."""

    who: Literal["pone"]

    def message(self, who: Names) -> Message:
        return say("effect-crib-to")


class GameLost(BaseEffect, frozen=True, tag="game_lost"):
    """The game is forfeited, or any `match` in progress; `spread` is what the winner is credited
    with.
    """

    party: Party
    spread: int | None = None
    match: bool = False

    def message(self, who: Names) -> Message:
        match, spread = "yes" if self.match else "no", self.spread or 0
        return say("effect-game-lost", who=who[self.party], match=match, spread=spread)


class GameWon(BaseEffect, frozen=True, tag="game_won"):
    """The game is won as if the peg stood in the game hole."""

    party: Party

    def message(self, who: Names) -> Message:
        return say("effect-game-won", who=who[self.party])


class LeaderWins(BaseEffect, frozen=True, tag="leader_wins"):
    """The leader has won; where two lead together nobody has."""

    def message(self, who: Names) -> Message:
        return say("effect-leader-wins")


class PegAsIfHeld(BaseEffect, frozen=True, tag="peg_as_if_held"):
    """The score in hand is pegged from the old rear peg; the score before it is lost."""

    def message(self, who: Names) -> Message:
        return say("effect-peg-as-if-held")


class Out(BaseEffect, frozen=True, tag="out"):
    """A person who takes no further part."""

    party: Party

    def message(self, who: Names) -> Message:
        return say("effect-out", who=who[self.party])


class Order(BaseEffect, frozen=True, tag="order"):
    """Something somebody does now; `see` is a case that tells more."""

    what: str
    see: str = ""

    def message(self, who: Names) -> Message:
        return say("effect-order", what=in_case(self.what, who))


class Again(Struct, frozen=True):
    """A second look at the table of wrong counts, by what the crib then holds."""

    crib: str
    action: int
    effects: tuple[Effect, ...]


class LookAgain(BaseEffect, frozen=True, tag="look_again"):
    """The table is looked up again with the new counts."""

    rows: tuple[Again, ...]

    def message(self, who: Names) -> Message:
        rows = [say("judge-crib-row", crib=row.crib, action=row.action) for row in self.rows]
        return say("effect-look-again", rows=rows)


Effect = (
    Score | NoScore | PegBack | Correct | SetPegs | PegAsIfHeld | Retract | Forfeit | KeepPoints
    | Dead | Count | Redeal | DealOn | NewPack | Reshuffle | Recut | Fill | Draw | Move | Restore
    | RestoreCount | ReturnDiscard | ReturnDealerCard | RemakeCrib | Rewind | WithdrawGo
    | LayRenegeCards | PlayCardsLeft | SetCount | Choose | AskJudge | CallJudges | Stands | Continue
    | Pause | Stop | NextDealer | CribTo | GameLost | GameWon | LeaderWins | Out | Order | LookAgain
)  # fmt: skip
