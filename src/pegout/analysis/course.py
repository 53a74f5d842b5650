"""What the play can have been: every card, every go and every lead was possible when it came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from pegout.cards import Rank
from pegout.text import Message, say

DEALER, PONE = 0, 1
HAND_CARDS = 4
HIGHEST_PIPS = max(rank.pips for rank in Rank)


class Ranked(Protocol):
    """A card of which at least the rank is known, and which prints as it was written."""

    @property
    def rank(self) -> Rank: ...


class LaidByRole(NamedTuple):
    """One card as it was written: who laid it, and whether a series begins with it."""

    role: int
    card: Ranked
    leads: bool


class Course:
    """The play up to a turn of `role`, who holds `hand`; `fresh` says that a new series begins."""

    def __init__(
        self,
        role: int,
        hand: Sequence[Ranked],
        laid: Sequence[LaidByRole],
        limit: int,
        fresh: bool = False,
    ) -> None:
        self.role, self.hand, self.laid, self.limit = role, hand, laid, limit
        self.fresh = fresh

    @property
    def count(self) -> int:
        """The count on the table; a new series begins by itself once it is full."""
        count = 0
        for one in self.laid:
            count = one.card.rank.pips + (0 if one.leads else count)
        return 0 if self.fresh or count == self.limit else count

    def fault(self) -> Message | None:
        """The first thing that cannot have been."""
        return next(self._faults(), None)

    def _faults(self) -> Iterator[Message]:
        own = sum(one.role == self.role for one in self.laid)
        other = len(self.laid) - own
        if len(self.hand) + own != HAND_CARDS:
            yield say("course-hand", held=len(self.hand), laid=own, hand=HAND_CARDS)
        if other > HAND_CARDS:
            yield say("course-other-hand", laid=other, hand=HAND_CARDS)
        if self.laid and self.laid[0].role != PONE:
            yield say("course-pone-leads")
        yield from self._course()
        yield from self._turn(HAND_CARDS - other)

    def _course(self) -> Iterator[Message]:
        """Every card and every go must have been possible when it came."""
        count = 0
        for place, one in enumerate(self.laid):
            before = 0 if one.leads else count
            count = before + one.card.rank.pips
            if count > self.limit:
                yield say("course-passes", before=before, card=str(one.card), limit=self.limit)
            yield from self._goes(place, count)
            yield from self._lead(place)

    def _goes(self, place: int, count: int) -> Iterator[Message]:
        """Who said go after this card: the other player, and before a new series both."""
        last = place + 1 == len(self.laid)
        ends = self.fresh if last else self.laid[place + 1].leads
        turn = self.role if last else self.laid[place + 1].role
        one = self.laid[place]
        if ends or turn == one.role:
            yield from self._go(place, 1 - one.role, count)
        if ends:
            yield from self._go(place, one.role, count)

    def _go(self, place: int, role: int, count: int) -> Iterator[Message]:
        """A go is invalid if the player still held a playable card."""
        room = self.limit - count
        later = [one.card for one in self.laid[place + 1 :] if one.role == role]
        own = role == self.role
        for card in (*self.hand, *later) if own else later:
            if card.rank.pips <= room:
                yield say("course-no-go", count=count, card=str(card), own=own)
        if not own and self._left(place, role) and room >= HIGHEST_PIPS:
            yield say("course-no-go-at-all", count=count)

    def _lead(self, place: int) -> Iterator[Message]:
        """A new series is led by who did not play last, if that one still holds a card."""
        if place + 1 == len(self.laid) or not (after := self.laid[place + 1]).leads:
            return
        waiting = 1 - self.laid[place].role
        if after.role != waiting and self._left(place, waiting):
            whose = "dealer" if waiting == DEALER else "pone"
            yield say("course-cannot-lead", card=str(after.card), whose=whose)

    def _left(self, place: int, role: int) -> int:
        """How many cards a role holds after this card."""
        return HAND_CARDS - sum(one.role == role for one in self.laid[: place + 1])

    def _turn(self, left: int) -> Iterator[Message]:
        last = self.laid[-1].role if self.laid else DEALER
        if not self.count and last == self.role and left:
            yield say("course-others-turn")
        if not any(self.count + card.rank.pips <= self.limit for card in self.hand):
            yield say("course-nothing-fits", count=self.count)
