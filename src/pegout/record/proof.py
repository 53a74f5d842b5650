"""The proof of a game's cards: every one follows from the seed that was sealed before play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from pegout.cards import Card, as_part
from pegout.chance import ALGORITHM, commitment, is_seed, mixed_pack
from pegout.errors import Fault, Numbered
from pegout.game import Event, events as e
from pegout.record.model import Record
from pegout.seating import Seat, from_left_of, seats
from pegout.text import Message, say

CARDS = (e.CutMade, e.CardsDealt, e.StarterTurned)


class GameProof(Struct, frozen=True):
    """What was proved of one game: how many packs and cards, or what does not fit."""

    number: int
    commitment: str
    finished: bool
    sealed: bool
    seeded: bool
    packs: int
    cards: int
    faults: tuple[Fault, ...]
    undealt: bool = False
    """It was given up before any card was cut or dealt."""

    @property
    def proved(self) -> bool:
        """Whether the seed is the sealed one and every card told follows from it."""
        told = self.cards > 0 or self.undealt
        return self.seeded and self.sealed and not self.faults and told


def prove(record: Record, places: Sequence[Numbered] = ()) -> tuple[GameProof, ...]:
    """Prove each game of a record by itself; without places an event is found by its number."""
    places = places or [Numbered("event", one) for one in range(1, len(record.events) + 1)]
    starts = [n for n, event in enumerate(record.events) if isinstance(event, e.GameStarted)]
    ends = [*starts[1:], len(record.events)]
    match = record.events[0] if record.events else None
    if not isinstance(match, e.MatchStarted) or not starts:
        return ()
    return tuple(
        _Proof(match, record.events[start:end], places[start:end]).result()
        for start, end in zip(starts, ends, strict=True)
    )


class _Proof:
    """One game being proved, event by event."""

    def __init__(
        self, match: e.MatchStarted, events: Sequence[Event], places: Sequence[Numbered]
    ) -> None:
        self.events, self.places = events, places
        self.rest = match.ruleset.cuts.first_deal_from.value == "rest"
        self.players = match.hands
        self.size = match.ruleset.dealing.cards.value.get(match.hands, 0)
        begun = events[0]
        assert isinstance(begun, e.GameStarted)
        self.begun = begun
        revealed = [event.seed for event in events if isinstance(event, e.SeedRevealed)]
        self.seed = begun.seed or (revealed[0] if revealed else None)
        self.values: dict[Seat, str] = {}
        self.pack: e.Cards = ()
        self.cuts: dict[Seat, int] = {}
        self.lifted = 0
        self.turned: Card | None = None
        self.packs = self.cards = 0
        self.mixed = False
        self.dealer = Seat(0)
        self.faults: list[Fault] = []

    def result(self) -> GameProof:
        seeded = bool(self.seed) and is_seed(self.seed or "")
        sealed = seeded and commitment(self.seed or "") == self.begun.commitment
        if seeded and not sealed:
            self._wrong(0, say("record-seed-not-sealed"))
        if seeded and self.begun.algorithm != ALGORITHM:
            self._wrong(0, say("record-algorithm", name=self.begun.algorithm))
            seeded = False
        if seeded:
            for place, event in enumerate(self.events):
                step = _STEPS.get(type(event))
                if step:
                    step(self, place, event)
        return GameProof(
            number=self.begun.number,
            commitment=self.begun.commitment,
            finished=any(isinstance(event, e.GameEnded) for event in self.events),
            sealed=sealed,
            seeded=seeded,
            packs=self.packs,
            cards=self.cards,
            faults=tuple(self.faults),
            undealt=self._undealt(),
        )

    def _undealt(self) -> bool:
        ends = [event for event in self.events if isinstance(event, e.GameEnded)]
        told = any(isinstance(event, CARDS) for event in self.events)
        return not told and any(event.reason != "pegged_out" for event in ends)

    def _wrong(self, place: int, reason: Message) -> None:
        self.faults.append(self.places[place].fault(reason))

    def _same(self, place: int, said: e.Cards, due: e.Cards) -> None:
        """Recorded cards, unknown ones aside, against those the seed gives."""
        known = [pair for pair in zip(said, due, strict=False) if None not in pair]
        if len(said) != len(due) or any(card is not other for card, other in known):
            self._wrong(place, say("record-other-cards", said=as_part(said), due=as_part(due)))
        else:
            self.cards += len(known)

    def reveal(self, place: int, event: e.SeedRevealed) -> None:
        if event.seed != self.seed:
            self._wrong(place, say("record-other-seed"))

    def value(self, place: int, event: e.ValueAdded) -> None:
        if self.packs:
            self._wrong(place, say("record-late-value"))
        if event.seat in self.values:
            self._wrong(place, say("record-second-value"))
        self.values[event.seat] = event.value

    def mix(self, place: int, event: e.PackMixed) -> None:
        # Values are taken in seat order, an empty one for a seat that added none.
        values = [self.values.get(seat, "") for seat in seats(self.players)]
        if self.mixed and not self._ordered(place):
            self._wrong(place, say("record-mixed-twice"))
        self.mixed = True
        self.packs += 1
        self.cuts = {}
        if event.number != self.packs:
            self._wrong(place, say("record-mixing-number", number=event.number, due=self.packs))
        self.pack = mixed_pack(self.seed or "", values, self.packs)
        if event.order and event.order != self.pack:
            self._wrong(place, say("record-other-order"))

    def _ordered(self, place: int) -> bool:
        """Whether a ruling stands just before: it may have the pack mixed again."""
        return place > 0 and hasattr(self.events[place - 1], "case")

    def cut(self, place: int, event: e.CutMade) -> None:
        depth = event.depth or 0
        if not 0 < depth < len(self.pack):
            self._wrong(place, say("record-lifts-too-many"))
        elif event.purpose == "first_deal":
            above = depth + (sum(self.cuts.values()) if self.rest else 0)
            self.cuts[event.seat] = depth
            self._same(place, (event.card,), self.pack[above - 1 : above])
        elif event.purpose == "pack":
            self.pack = self.pack[depth:] + self.pack[:depth]
        else:
            self.lifted = depth

    def void_cut(self, place: int, event: e.CutVoided) -> None:
        """A cut that does not count: the card it turned goes back, and the pack is cut again."""
        if event.purpose == "first_deal":
            self.cuts = {seat: cut for seat, cut in self.cuts.items() if seat not in event.seats}
        elif event.purpose == "pack":
            self.mixed = False
        elif self.turned is not None:
            self.pack, self.turned = (self.turned, *self.pack), None

    def void_deal(self, place: int, event: e.DealVoided) -> None:
        """The cards are gathered in and mixed for a deal of its own."""
        self.mixed = False

    def set_dealer(self, place: int, event: e.DealerSet) -> None:
        self.dealer = event.seat
        self.mixed = event.reason == "out_of_turn" and self.mixed

    def tie(self, place: int, event: e.CutTied) -> None:
        self.mixed = not event.mixed_again
        self.cuts = {}

    def deal(self, place: int, event: e.CardsDealt) -> None:
        if len(event.hands) != self.players:
            self._wrong(place, say("record-hands", hands=len(event.hands), players=self.players))
            return
        if not self.mixed:
            self._wrong(place, say("record-not-mixed"))
        hands, size = self.players, self.size
        for turn, seat in enumerate(from_left_of(self.dealer, hands)):
            self._same(place, event.hands[seat], self.pack[turn : size * hands : hands])
        dealt = size * hands + len(event.crib)
        self._same(place, event.crib, self.pack[size * hands : dealt])
        self.pack = self.pack[dealt:]

    def starter(self, place: int, event: e.StarterTurned) -> None:
        """The starter lies beside the stock from now on."""
        self._same(place, (event.card,), self.pack[self.lifted : self.lifted + 1])
        self.pack = self.pack[: self.lifted] + self.pack[self.lifted + 1 :]
        self.turned = event.card

    def move(self, place: int, event: e.CardsMoved) -> None:
        """A ruling fills hands from the top of the stock, and puts cards under it."""
        number = len(event.cards)
        if event.source.where == "stock":
            self._same(place, event.cards, self.pack[:number])
            self.pack = self.pack[number:]
        if event.to.where == "stock":
            self.pack = (*self.pack, *event.cards)


_STEPS: dict[type[Event], Callable[[_Proof, int, Any], None]] = {
    e.SeedRevealed: _Proof.reveal,
    e.ValueAdded: _Proof.value,
    e.PackMixed: _Proof.mix,
    e.CutMade: _Proof.cut,
    e.CutTied: _Proof.tie,
    e.DealerSet: _Proof.set_dealer,
    e.CardsDealt: _Proof.deal,
    e.StarterTurned: _Proof.starter,
    e.CutVoided: _Proof.void_cut,
    e.DealVoided: _Proof.void_deal,
    e.CardsMoved: _Proof.move,
}
