"""A ruling at a table: who is meant by its words, and which score it is about."""

from __future__ import annotations

from pegout.game import GoCall, Item, amends, may_still_peg, renege_of
from pegout.game.decide import GameCourse
from pegout.judge.cases.library import case as find_case
from pegout.judge.cases.model import Party
from pegout.judge.ruling import effects as fx
from pegout.judge.table.incident import Incident, facing
from pegout.seating import Seat, Side, left_of, seats, side_of


class AtTable:
    """One ruling being carried out in a game: its incident, its case, and all that it orders."""

    def __init__(
        self, course: GameCourse, incident: Incident, case: str, effects: tuple[fx.Effect, ...]
    ) -> None:
        self.course, self.incident, self.case = course, incident, case
        self.redeals = any(isinstance(one, fx.Redeal) for one in effects)
        self.found = find_case(case, course.state.rules)

    @property
    def first_deal(self) -> bool:
        """Whether it is about the cut for the first deal."""
        return self.found is not None and self.found.first_deal

    @property
    def by_table(self) -> bool:
        """Whether a table of card counts, or a human judge, has ordered it."""
        return self.found is None or self.found.does("table")

    @property
    def dealer(self) -> Seat:
        """Who deals, or would have."""
        deal = self.course.state.deal
        return deal.dealer if deal is not None else Seat(0)

    @property
    def pone(self) -> Seat:
        """The player at the dealer's left."""
        return left_of(self.dealer, self.course.state.hands)

    @property
    def wrong_pones(self) -> tuple[Seat, ...]:
        """The pone; of several non-dealers those whose hands are wrong (reading C34)."""
        others = [seat for seat in seats(self.course.state.hands) if seat != self.dealer]
        wrong = [seat for seat in others if amends.wrong_by(self.course.state, seat)]
        return tuple(wrong) or (self.pone,)

    def seat(self, party: Party) -> Seat:
        """The player meant by a party; of several opponents the first to the offender's left."""
        offender = self.incident.offender
        return offender if party == "offender" else facing(self.course.state, offender)

    def side(self, party: Party) -> Side:
        """The side meant by a party."""
        return side_of(self.seat(party), self.course.state.hands)

    def item(self) -> Item | None:
        """The score that was named; in a case of the count, that of the last card."""
        state = self.course.state
        if self.incident.item is None and self.found is not None and self.found.last_card:
            return next((one for one in reversed(state.items) if one.kind == "play"), None)
        return state.item(self.incident.item)

    def to_peg(self) -> Item | None:
        """The score that waits to be pegged: the one named, or the offender's last."""
        state = self.course.state
        if self.incident.item is not None:
            return state.item(self.incident.item)
        side = self.side("offender")
        own = [one for one in state.items if side_of(one.seat, state.hands) == side]
        return next((one for one in reversed(own) if may_still_peg(state, one)), None)

    def wrong_go(self) -> GoCall | None:
        """The go that was wrong: as the table shows it, or the offender's last."""
        state, reporter = self.course.state, self.incident.reporter
        place = None if reporter is None else renege_of(state, reporter)
        if place is not None:
            return state.the_deal.calls[place]
        calls = [one for one in state.the_deal.calls if one.seat == self.seat("offender")]
        return calls[-1] if calls else None
