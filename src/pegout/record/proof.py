"""The proof of a game's cards: every one follows from the seed that was sealed before play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from pegout.cards import Card, spell
from pegout.chance import ALGORITHM, commitment, is_seed, mixed_pack
from pegout.errors import Fault
from pegout.game import Event
from pegout.game import events as e
from pegout.record.model import Record
from pegout.seating import Seat, from_left_of, seats


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

    @property
    def proved(self) -> bool:
        """Whether the seed is the sealed one and every card told follows from it."""
        return self.seeded and self.sealed and not self.faults and self.cards > 0


def prove(record: Record, places: Sequence[str]) -> tuple[GameProof, ...]:
    """Prove each game of a record by itself."""
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
        self, match: e.MatchStarted, events: Sequence[Event], places: Sequence[str]
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
        self.pack: tuple[Card, ...] = ()
        self.lifted = 0
        self.packs = self.cards = 0
        self.mixed = False
        self.dealer = Seat(0)
        self.faults: list[Fault] = []

    def result(self) -> GameProof:
        seeded = bool(self.seed) and is_seed(self.seed or "")
        sealed = seeded and commitment(self.seed or "") == self.begun.commitment
        if seeded and not sealed:
            self._wrong(0, "the seed is not the one that was sealed before play")
        if seeded and self.begun.algorithm != ALGORITHM:
            self._wrong(0, f"the mixing {self.begun.algorithm} is not known to this program")
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
        )

    def _wrong(self, place: int, reason: str) -> None:
        self.faults.append(Fault(self.places[place], reason))

    def _same(self, place: int, said: Sequence[Card | None], due: Sequence[Card]) -> None:
        """Recorded cards, unknown ones aside, against those the seed gives."""
        if len(said) != len(due) or any(
            card not in (None, other) for card, other in zip(said, due, strict=True)
        ):
            self._wrong(place, f"says {spell(said)}; the seed gives {spell(due)}")
        else:
            self.cards += sum(card is not None for card in said)

    def reveal(self, place: int, event: e.SeedRevealed) -> None:
        if event.seed != self.seed:
            self._wrong(place, "reveals another seed than the game began with")

    def value(self, place: int, event: e.ValueAdded) -> None:
        if self.packs:
            self._wrong(place, "adds a value after a pack was mixed")
        if event.seat in self.values:
            self._wrong(place, "adds a second value for the same player")
        self.values[event.seat] = event.value

    def mix(self, place: int, event: e.PackMixed) -> None:
        # Values are taken in seat order, an empty one for a seat that added none.
        values = [self.values.get(seat, "") for seat in seats(self.players)]
        if self.mixed:
            self._wrong(place, "mixes again a pack that was already mixed")
        self.mixed = True
        self.packs += 1
        self.lifted = 0
        if event.number != self.packs:
            self._wrong(place, f"is mixing {event.number} where number {self.packs} was due")
        self.pack = mixed_pack(self.seed or "", values, self.packs)
        if event.order and event.order != self.pack:
            self._wrong(place, "is not the order the seed gives")

    def cut(self, place: int, event: e.CutMade) -> None:
        depth = event.depth or 0
        if not 0 < depth < len(self.pack):
            self._wrong(place, "lifts a number of cards that the pack does not have")
        elif event.purpose == "first_deal":
            self.lifted = self.lifted + depth if self.rest else depth
            self._same(place, [event.card], self.pack[self.lifted - 1 : self.lifted])
        elif event.purpose == "pack":
            self.pack = self.pack[depth:] + self.pack[:depth]
        else:
            self.lifted = depth

    def set_dealer(self, place: int, event: e.DealerSet) -> None:
        self.dealer = event.seat
        self.mixed = False

    def tie(self, place: int, event: e.CutTied) -> None:
        self.mixed = not event.mixed_again
        self.lifted = 0

    def deal(self, place: int, event: e.CardsDealt) -> None:
        if len(event.hands) != self.players:
            self._wrong(place, f"deals {len(event.hands)} hands to {self.players} players")
            return
        if not self.mixed:
            self._wrong(place, "deals from a pack that was not mixed for this deal")
        hands, size = self.players, self.size
        for turn, seat in enumerate(from_left_of(self.dealer, hands)):
            self._same(place, event.hands[seat], self.pack[turn : size * hands : hands])
        dealt = size * hands + len(event.crib)
        self._same(place, event.crib, self.pack[size * hands : dealt])
        self.pack = self.pack[dealt:]

    def starter(self, place: int, event: e.StarterTurned) -> None:
        self._same(place, [event.card], self.pack[self.lifted : self.lifted + 1])


_STEPS: dict[type[Event], Callable[[_Proof, int, Any], None]] = {
    e.SeedRevealed: _Proof.reveal,
    e.ValueAdded: _Proof.value,
    e.PackMixed: _Proof.mix,
    e.CutMade: _Proof.cut,
    e.CutTied: _Proof.tie,
    e.DealerSet: _Proof.set_dealer,
    e.CardsDealt: _Proof.deal,
    e.StarterTurned: _Proof.starter,
}
