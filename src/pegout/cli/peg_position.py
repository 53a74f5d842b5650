"""A position of the play as people type it, and what cannot be one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pegout.cards import Rank
from pegout.cli.cards import Spelling, TypedCard, from_one_pack, read_card
from pegout.cli.output import UserError
from pegout.rulesets import Ruleset

if TYPE_CHECKING:
    from pegout.analysis.pegging import Play

DEALER, PONE = 0, 1
WHO = {"d": DEALER, "p": PONE}
NAMES = ("the dealer", "the pone")
NEW_SERIES = "/"
HAND_CARDS, THROWN_CARDS = 4, 2
HIGHEST_PIPS = max(rank.pips for rank in Rank)


class Laid(NamedTuple):
    """One card as it was typed: who laid it, and whether a series begins with it."""

    role: int
    card: TypedCard
    leads: bool


def read_laid(text: str) -> tuple[Laid, ...]:
    """Read "p:7 d:8 / p:K": who laid which card, and where a series began anew."""
    found: list[Laid] = []
    leads = True
    for word in text.replace(",", " ").split():
        if word == NEW_SERIES:
            leads = True
            continue
        who, colon, card = word.partition(":")
        if not colon or who.lower() not in WHO:
            raise UserError(f"'{word}': write who laid it, p:{word} for the pone, d:{word} if not")
        found.append(Laid(WHO[who.lower()], read_card(card), leads))
        leads = False
    return tuple(found)


class Position:
    """A position as it was typed."""

    def __init__(
        self, role: int, hand: tuple[TypedCard, ...], laid: tuple[Laid, ...], book: Ruleset
    ) -> None:
        self.role, self.hand, self.laid = role, hand, laid
        self.limit, self.fresh = book.play.limit.value, False

    @property
    def count(self) -> int:
        """The count on the table; a new series begins by itself once it is full."""
        count = 0
        for one in self.laid:
            count = one.card.rank.pips + (0 if one.leads else count)
        return 0 if self.fresh or count == self.limit else count

    def refuse(self) -> None:
        """What cannot be a position of the play."""
        own = sum(one.role == self.role for one in self.laid)
        other = len(self.laid) - own
        if len(self.hand) + own != HAND_CARDS:
            raise UserError(
                f"{len(self.hand)} cards in hand and {own} laid: a hand is {HAND_CARDS} cards"
            )
        if other > HAND_CARDS:
            raise UserError(f"the other has laid {other} cards: a hand is {HAND_CARDS}")
        if self.laid and self.laid[0].role != PONE:
            raise UserError("the pone lays first: the first card laid begins with p:")
        self._refuse_course()
        self._refuse_turn(HAND_CARDS - other)

    def _refuse_course(self) -> None:
        """Every card and every go must have been possible when it came."""
        count = 0
        for place, one in enumerate(self.laid):
            before = 0 if one.leads else count
            count = before + one.card.rank.pips
            if count > self.limit:
                raise UserError(f"{before} and {one.card} would pass {self.limit}; / begins anew")
            self._refuse_goes(place, count)
            self._refuse_lead(place)

    def _refuse_goes(self, place: int, count: int) -> None:
        """Who said go after this card: the other player, and before a new series both."""
        last = place + 1 == len(self.laid)
        ends = self.fresh if last else self.laid[place + 1].leads
        turn = self.role if last else self.laid[place + 1].role
        one = self.laid[place]
        if ends or turn == one.role:
            self._refuse_go(place, 1 - one.role, count)
        if ends:
            self._refuse_go(place, one.role, count)

    def _refuse_go(self, place: int, role: int, count: int) -> None:
        """A go after this card is none if a card that was still held could have been laid."""
        room = self.limit - count
        later = [one.card for one in self.laid[place + 1 :] if one.role == role]
        own = role == self.role
        for card in (*self.hand, *later) if own else later:
            if card.rank.pips <= room:
                whose = f"your {card}" if own else f"{card}, which the other laid later,"
                raise UserError(f"there was no go at {count}: {whose} could have been laid")
        if not own and self._left(place, role) and room >= HIGHEST_PIPS:
            raise UserError(f"there was no go at {count}: the other could have laid any card")

    def _refuse_lead(self, place: int) -> None:
        """A new series is led by who did not lay last, if that one still holds a card."""
        if place + 1 == len(self.laid) or not (after := self.laid[place + 1]).leads:
            return
        waiting = 1 - self.laid[place].role
        if after.role != waiting and self._left(place, waiting):
            raise UserError(f"{after.card} cannot lead: {NAMES[waiting]} did not lay last")

    def _left(self, place: int, role: int) -> int:
        """How many cards a role holds after this card."""
        return HAND_CARDS - sum(one.role == role for one in self.laid[: place + 1])

    def _refuse_turn(self, left: int) -> None:
        last = self.laid[-1].role if self.laid else DEALER
        if not self.count and last == self.role and left:
            raise UserError("the other is to lay: a new series is led by who did not lay last")
        if not any(self.count + card.rank.pips <= self.limit for card in self.hand):
            raise UserError(f"nothing in hand can be laid at {self.count}: it is a go")

    def play(
        self, starter: tuple[TypedCard, ...], thrown: tuple[TypedCard, ...]
    ) -> tuple[Play, Spelling]:
        """The position as analysis takes it, and how each card was typed."""
        from pegout.analysis.pegging import LaidCard, Play

        if len(starter) > 1 or len(thrown) not in (0, THROWN_CARDS):
            raise UserError(f"there is one starter, and a hand throws {THROWN_CARDS} cards")
        typed = (*self.hand, *starter, *thrown, *(one.card for one in self.laid))
        cards = from_one_pack(typed)
        known = len(self.hand) + len(starter) + len(thrown)
        laid = tuple(
            LaidCard(one.role, card.code, one.leads)
            for one, card in zip(self.laid, cards[known:], strict=True)
        )
        codes = [card.code for card in cards]
        own_last = bool(self.count) and self.laid[-1].role == self.role
        play = Play(
            hands=2,
            role=self.role,
            hand=tuple(codes[: len(self.hand)]),
            seen=tuple(codes[len(self.hand) : known]),
            laid=laid,
            passed=(1 - self.role,) if own_last else (),
            fresh=not self.count,
        )
        return play, Spelling(cards, typed)
