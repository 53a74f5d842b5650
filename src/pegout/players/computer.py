"""What every computer player does alike: naming a pegger, cutting, dealing, counting, claiming."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Protocol, runtime_checkable

from pegout.cards import Card
from pegout.chance import below, draws_from
from pegout.game import (
    Accept,
    AcceptDuty,
    Announce,
    AnnounceDuty,
    ChooseDuty,
    Cut,
    CutDuty,
    Deal,
    DealDuty,
    Go,
    ItemView,
    LayAway,
    LayAwayDuty,
    May,
    NamePegger,
    NamePeggerDuty,
    OfferedMove,
    Peg,
    PegDuty,
    Play,
    PlayDuty,
    Show,
    ShowDuty,
    View,
)
from pegout.judge import Challenge, Choose, Muggins, TableCommand, case_for
from pegout.players.view_facts import (
    count_is_wrong,
    item_of,
    known_hand,
    laid_cards,
    lines_of,
    worth_of,
)
from pegout.scoring import ScoreLine, total
from pegout.seating import Seat
from pegout.text import say


class Player(Protocol):
    """A person or a program at the table; neither is ever handed the state itself."""

    def choose(self, view: View) -> TableCommand:
        """Answer the duty in the view: a cut, a deal, cards to throw, a card to play."""
        ...


@runtime_checkable
class Volunteer(Protocol):
    """A player who also speaks unasked where the players count: to peg, or to object."""

    def volunteer(self, view: View) -> TableCommand | None:
        """Something this player may do now and wants to, though nobody waits for it."""
        ...


# ---------------------------------------------------------------- counting for itself


BYTES = 256


class Claimer:
    """A player who counts with an eye of its own.

    `eye` is the chance to see a line of a score, one's own or another's. What is missed is
    neither announced nor noticed, and stays missed however often one looks.
    """

    eye: float = 1.0
    calls_muggins: bool = True

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    @property
    def misses(self) -> str:
        """How often this player overlooks points where the players count, or nothing if never.

        >>> claimer = Claimer()
        >>> claimer.misses
        ''
        >>> claimer.eye = 0.95
        >>> claimer.misses
        'misses about 1 score in 20 when the players count'
        """
        if self.eye >= 1:
            return ""
        return str(say("level-misses", scores=round(1 / (1 - self.eye))))

    def counted(self, view: View, item: ItemView) -> int:
        """The points this player sees in a score."""
        lines = lines_of(view, item) or ()
        if view.counting != "claim":
            return total(lines)
        seen = [
            self._sees(view, f"{item.id} {place}", self.sight(line))
            for place, line in enumerate(lines)
        ]
        return sum(line.points for line, sees in zip(lines, seen, strict=True) if sees)

    def sight(self, line: ScoreLine) -> float:
        """The chance to see one line of a score."""
        return self.eye

    def _sees(self, view: View, what: str, often: float) -> bool:
        number = view.deal.number if view.deal else 0
        draws = draws_from(f"{self.seed} {view.viewer} {view.commitment} eye {number} {what}")
        return next(draws) < often * BYTES

    def claim(self, view: View, seat: Seat) -> TableCommand | None:
        """Answer a duty of counting; None where the duty is another."""
        match view.duty:
            case ShowDuty():
                return Show(seat)
            case AnnounceDuty(number):
                return Announce(seat, number, self._announced(view, number))
            case PegDuty(number, announced):
                return Peg(seat, number, announced)
            case AcceptDuty(number, of_game=True):
                return _granted(view, seat)
            case AcceptDuty(number):
                return Accept(seat, number or 0, "mix" if view.muggins else "word")
            case ChooseDuty(options=options):
                return Choose(seat, options[0].id)
        return None

    def _announced(self, view: View, number: int) -> int:
        item = item_of(view, number)
        return 0 if item is None else self.counted(view, item)

    def volunteer(self, view: View) -> TableCommand | None:
        """Something said or pegged unasked: one's own points, an objection, muggins."""
        if view.counting != "claim" or view.viewer is None:
            return None
        return next(self._volunteered(view, view.viewer), None)

    def _volunteered(self, view: View, seat: Seat) -> Iterator[TableCommand]:
        for what, speak in _SPEAKERS.items():
            for option in view.may:
                said = speak(self, view, seat, option) if option.what == what else None
                if said is not None:
                    yield said

    def pegs(self, view: View, seat: Seat, option: OfferedMove) -> TableCommand | None:
        """Peg a score of one's own that nothing has been said about yet."""
        item = item_of(view, option.item)
        if item is None or item.seat != seat or item.announced is not None:
            return None
        points = self.counted(view, item)
        return Peg(seat, item.id, points) if points else None

    def calls(self, view: View, seat: Seat, option: OfferedMove) -> TableCommand | None:
        """Call muggins for what one sees and the owner has left."""
        item = item_of(view, option.item)
        if item is None or not self.calls_muggins:
            return None
        left = self.counted(view, item) - item.pegged
        return Muggins(seat, item.id, left) if left > 0 else None

    def objects(self, view: View, seat: Seat, option: OfferedMove) -> TableCommand | None:
        """Object to a peg that is too long, after looking for every point of it."""
        item = item_of(view, option.item)
        worth = None if item is None else worth_of(view, item)
        if item is None or worth is None or item.pegged <= worth:
            return None
        return (
            Challenge(seat, "peg", item.id)
            if self._sees(view, f"{item.id} long", self.eye)
            else None
        )

    def corrects(self, view: View, seat: Seat, option: OfferedMove) -> TableCommand | None:
        """Object to a running count that does not add up."""
        return Challenge(seat, "count") if count_is_wrong(view) else None

    def remembers(self, view: View, seat: Seat, option: OfferedMove) -> TableCommand | None:
        """Object to a go that a card played later shows to have been wrong, where the book has a
        remedy for it.
        """
        if not case_for("renege", view.ruleset).does("score"):
            return None
        laid = len(laid_cards(view.deal)) if view.deal else 0
        return Challenge(seat, "renege") if self._sees(view, f"{laid} renege", self.eye) else None


def _granted(view: View, seat: Seat) -> TableCommand:
    """Grant a claimed game, or object where the points for it are not there."""
    claim = view.claimed
    assert claim is not None
    item = item_of(view, claim.item)
    if item is None:
        return Challenge(seat, "game")
    worth = worth_of(view, item)
    held = view.target - item.pegged + (item.pegged if worth is None else worth)
    return Accept(seat, item.id) if held >= view.target else Challenge(seat, "game", item.id)


Speaker = Callable[[Claimer, View, Seat, OfferedMove], TableCommand | None]
_SPEAKERS: dict[May, Speaker] = {
    "challenge_count": Claimer.corrects,
    "challenge_renege": Claimer.remembers,
    "challenge_peg": Claimer.objects,
    "muggins": Claimer.calls,
    "peg": Claimer.pegs,
}
"""What is looked for first comes first: a count put right may settle what a peg is worth."""


# ---------------------------------------------------------------- all the rest


class ComputerPlayer(Claimer, ABC):
    """A program with a seed of its own; the same seed and the same views give the same game.

    Its chance depends only on its seed and on how far the game has come, so a game that was
    put away and taken up again goes on as it would have.
    """

    def choose(self, view: View) -> TableCommand:
        """Answer the duty in the view."""
        seat, duty = view.viewer, view.duty
        assert seat is not None
        match duty:
            case NamePeggerDuty(choices):
                return NamePegger(seat, choices[0])
            case CutDuty():
                return self._cut(view, seat, duty)
            case DealDuty():
                return Deal(seat)
            case LayAwayDuty(number):
                return LayAway(seat, self.lay_away(view, known_hand(view), number))
            case PlayDuty(cards):
                return Play(seat, self.lay(view, cards)) if cards else Go(seat)
        if (claimed := self.claim(view, seat)) is not None:
            return claimed
        raise ValueError("a player was asked to act while the game waits for others")

    def _cut(self, view: View, seat: Seat, duty: CutDuty) -> Cut:
        return Cut(seat, duty.purpose, duty.depths[below(len(duty.depths), self.chance(view))])

    @abstractmethod
    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """Choose cards for the crib."""

    @abstractmethod
    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """Choose one of the cards that may be played."""

    def chance(self, view: View) -> Iterator[int]:
        """This player's own chance for the decision at hand, as endless bytes."""
        return draws_from(f"{self.seed} {view.viewer} {view.commitment} {_moment(view)}")


def _moment(view: View) -> str:
    """How far the game has come, in what everyone can see."""
    deal = view.deal
    laid = sum(len(series.laid) for series in (*deal.past, deal.series)) if deal else 0
    return f"{deal.number if deal else 0} {view.phase.value} {len(view.cuts)} {laid}"
