"""A table at which scenes are played: every step is held against its log, views and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.table import Table

from pegout.cards import PACK, Card, parse_card, parse_cards
from pegout.game import (
    NEW_TABLE,
    Command,
    Event,
    GameState,
    Phase,
    commands as c,
    events as e,
    evolve,
    legal as d,
    replay,
    seats_due,
)
from pegout.game.decide.refusals import cards_out
from pegout.game.legal import duty_of, playable
from pegout.game.redaction import seen
from pegout.game.state import Item
from pegout.game.views import view_from
from pegout.judge import Choose, Ruling, rule
from pegout.seating import Seat, seats
from pegout.text import Message

NAMES = ("Ann", "Bob", "Cal", "Dee")
KEPT = ("5H 5S JC QD", "7D 8D 6H 9C", "AH 2D KD QH", "3S 7H TD KH")
LAID = {2: ("2C 9S", "KS TC"), 3: ("2C", "KS", "TC"), 4: ("2C", "KS", "TC", "9S")}
TO_CRIB = {2: "", 3: "9S", 4: ""}
STARTER = "4C"
COUNTED = ("CLB-dispute", "SAS-agree")
"""Cases in which a judge called to a count has counted, and says what came of it."""
STAGES = ("cut", "pack", "deal", "discard", "starter", "play", "show")


class Sitting(Table):
    """A real table, unless a seed is given; the last seat deals, and Ann is the pone."""

    def __init__(self, rules: str, hands: int, muggins: bool, stage: str, scores: str) -> None:
        self.mine: dict[Seat | None, GameState] = dict.fromkeys((None, *seats(hands)), NEW_TABLE)
        told = tuple(int(one) for one in scores.split("-")) if scores else ()
        super().__init__(
            rules,
            hands,
            dealer=None if stage == "cut" else -1,
            scores=told,
            counting="claim",
            muggins=muggins,
        )
        for step in STAGES[1 : STAGES.index(stage) + 1]:
            self._reach(step)

    def _reach(self, step: str) -> None:
        if step == "deal" and self.state.phase is Phase.PACK_CUT:
            self.do(c.Cut(seats_due(self.state)[0], "pack", None))
        elif step == "discard":
            self.do(c.Deal(self.state.the_deal.dealer, *self.usual()))
        elif step == "starter":
            for seat in seats(self.state.hands):
                self.lays(seat)
        elif step == "play":
            self.do(c.Cut(seats_due(self.state)[0], "starter", None, parse_card(STARTER)))
        elif step == "show":
            self.play_on(Phase.PLAY)

    def usual(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """The usual cards: the hands, and with three players the one to the crib."""
        laid = LAID[self.state.hands]
        hands = tuple(parse_cards(f"{kept} {away}") for kept, away in zip(KEPT, laid, strict=False))
        return hands[: self.state.hands], parse_cards(TO_CRIB[self.state.hands])

    def lays(self, seat: Seat) -> None:
        """Throw the usual cards."""
        self.do(c.LayAway(seat, parse_cards(LAID[self.state.hands][seat])))

    def do(self, command: Command) -> tuple[Event, ...]:
        before = self.state
        events = super().do(command)
        self._see(events)
        for event in events:
            before = _counted(before, event)
        assert replay(self.log) == self.state
        _rulings_say_everything(self.state, events)
        return events

    def _see(self, events: tuple[Event, ...]) -> None:
        """Everyone's own log leads to what everyone may see."""
        for viewer in self.mine:
            for event in events:
                sight = seen(event, viewer)
                assert sight is not None
                self.mine[viewer] = evolve(self.mine[viewer], sight)
            if self.state.settings is not None and self.state.number:
                assert view_from(self.state, viewer) == view_from(self.mine[viewer], viewer)

    def item(self, seat: Seat, kind: str, place: int = 0) -> Item:
        """The last score of this kind that a player has, or the first, the second and so on."""
        own = [one for one in self.state.items if one.seat == seat and one.kind == kind]
        return own[place - 1]

    def play_on(self, phase: Phase | None = None) -> None:
        """Play honestly to the end of this phase, or of the deal; the first card that fits."""
        number = self.state.the_deal.number if self.state.deal else 0
        for _ in range(200):
            self.peg_all()
            if self._there(phase, number):
                return
            seat = seats_due(self.state)[0]
            duty = duty_of(self.state, seat)
            assert duty is not None
            self.do(DONE[type(duty)](self, seat, duty))
        raise AssertionError("the deal did not come to an end")

    def peg_all(self) -> None:
        """Whatever is open of the play is pegged as it should be."""
        while (unpegged := self._to_peg()) is not None:
            self.do(c.Peg(unpegged.seat, unpegged.id, unpegged.true or 0))

    def _there(self, phase: Phase | None, number: int) -> bool:
        deal = self.state.deal
        if self.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER):
            return True
        if phase is not None:
            return self.state.phase is not phase
        return deal is not None and deal.number > number and not deal.hands

    def _cut(self, seat: Seat, duty: d.CutDuty) -> Command:
        unseen = self._unseen()
        turned = {"pack": None, "first_deal": unseen[-1 - 5 * seat], "starter": unseen[-1]}
        usual = parse_card(STARTER)
        if usual in unseen:
            turned["starter"] = usual
        return c.Cut(seat, duty.purpose, None, turned[duty.purpose])

    def _deal(self, seat: Seat, duty: d.DealDuty) -> Command:
        size, crib = d.cards_dealt(self.state), (None,) * d.crib_from_pack(self.state)
        return c.Deal(seat, ((None,) * size,) * self.state.hands, crib)

    def _lay(self, seat: Seat, duty: d.LayAwayDuty) -> Command:
        return c.LayAway(seat, self.state.the_deal.hands[seat][-duty.number :])

    def worth(self, number: int) -> int:
        """What a score is truly worth."""
        item = self.state.item(number)
        assert item is not None
        return item.true or 0

    def _to_peg(self) -> Item | None:
        """Points of the play are pegged at once."""
        if self.state.phase not in (Phase.PLAY, Phase.SHOW) or self.state.claimed is not None:
            return None
        open_scores = [one for one in self.state.items if not one.settled and not one.released]
        in_play = [one for one in open_scores if one.kind in ("play", "go", "heels") and one.true]
        return in_play[0] if in_play else None

    def _card(self, seat: Seat, duty: d.PlayDuty) -> Command:
        room = 31 - self.state.the_deal.series.count
        known = playable(self.state, seat)
        if not known and None in self.state.the_deal.hands[seat]:
            known = tuple(card for card in self._unseen() if card.pips <= room)[:1]
        return c.Play(seat, known[0]) if known else c.Go(seat)

    def _unseen(self) -> list[Card]:
        out = cards_out(self.state)
        return [card for card in PACK if card not in out]

    def _show(self, seat: Seat, duty: d.ShowDuty) -> Command:
        deal = self.state.the_deal
        held = deal.crib if duty.holding == "crib" else deal.kept[seat]
        known = tuple(card for card in held if card is not None)
        own = [one.card for one in deal.laid if one.seat == seat and duty.holding == "hand"]
        more = [card for card in own if card not in known] + self._unseen()
        return c.Show(seat, (*known, *more[: len(held) - len(known)]))


DONE: dict[type, Callable[[Sitting, Seat, Any], Command]] = {
    d.NamePeggerDuty: lambda table, seat, duty: c.NamePegger(seat, duty.choices[0]),
    d.CutDuty: Sitting._cut,
    d.DealDuty: Sitting._deal,
    d.LayAwayDuty: Sitting._lay,
    d.PlayDuty: Sitting._card,
    d.ShowDuty: Sitting._show,
    d.AnnounceDuty: lambda table, seat, duty: c.Announce(seat, duty.item, table.worth(duty.item)),
    d.PegDuty: lambda table, seat, duty: c.Peg(seat, duty.item, table.worth(duty.item)),
    d.AcceptDuty: lambda table, seat, duty: c.Accept(seat, duty.item or 0),
    d.ChooseDuty: lambda table, seat, duty: Choose(seat, duty.options[0].id),
}


def out_of_stock(state: GameState) -> int | None:
    """How many cards have left the stock in this deal: in hands, crib, or dead."""
    deal = state.deal
    if deal is None or not deal.hands:
        return None
    hands = deal.kept or deal.hands
    dead = sum(len(one.cards) for one in deal.dead if one.holding == "crib")
    return sum(map(len, hands)) + len(deal.crib) + dead


def _counted(state: GameState, event: Event) -> GameState:
    """No event but a deal, and cards from or to the stock, changes how many cards are out."""
    after = evolve(state, event)
    was, now = out_of_stock(state), out_of_stock(after)
    if was is not None and now is not None and not isinstance(event, e.CardsDealt):
        moved = 0
        if isinstance(event, e.CardsMoved):
            moved += len(event.cards) * (event.source.where == "stock")
            moved -= len(event.cards) * (event.to.where == "stock")
        assert now == was + moved, event
    for pegs in after.pegs:
        assert 0 <= pegs.rear <= pegs.front <= after.match.target
    return after


CALLED = ("effect-call-judges",)
"""What is told otherwise at a table."""


def _done(said: tuple[Message, ...]) -> list[Message]:
    """What is done, without the sentences around it."""
    within = [one.parts.get("says", one) for one in said]
    return [one for one in within if isinstance(one, Message) and one.key != "judge-program-rules"]


def _rulings_say_everything(state: GameState, events: tuple[Event, ...]) -> None:
    """Every ruling in the log says every effect that its facts lead to, in order."""
    reported: e.IncidentReported | None = None
    for event in events:
        if isinstance(event, e.IncidentReported):
            reported = event
        if isinstance(event, e.Ruled) and reported is not None:
            counted = reported.about == "peg" and event.case in COUNTED
            ruling = rule(state.rules, event.case, reported.facts)
            if isinstance(ruling, Ruling) and not counted:
                assert [one.key for one in _done(event.says)] == [
                    one.key for one in _done(ruling.said()) if one.key not in CALLED
                ]
                assert event.clauses == ruling.clauses
