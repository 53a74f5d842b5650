"""What a person hears where the players count: what was claimed, and later what was true."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.cards import Card
from pegout.game import SHOWN_KINDS, CardsToLay, events as e
from pegout.game.narration import side_name
from pegout.scoring import ScoreLine, name_of, spoken_show, total
from pegout.seating import Seat, Side, side_of


class Claim(Struct):
    """One score as it was claimed so far, and what followed."""

    seat: Seat
    kind: e.ItemKind
    card: Card | None
    last: bool
    announced: int | None = None
    pegged: int = 0
    out: bool = False
    put_right: int = 0
    taken: int = 0
    taker: Side | None = None
    clause: str = ""


class Account:
    """Keeps what each player claims, and tells it against the truth once that is known."""

    def __init__(self, match: e.MatchStarted, me: Seat) -> None:
        self.match, self.me = match, me
        self.claims: dict[int, Claim] = {}
        self.clause = ""
        self.ending = False
        self._card: Card | None = None
        self._to_lay = CardsToLay()
        self._goes: list[Claim] = []
        self._peg: e.PegMoved | None = None

    def note(self, event: e.Event) -> None:
        """Remember what an event says about a score."""
        self._to_lay.take(event)
        match event:
            case e.CardPlayed() | e.StarterTurned():
                self._card = event.card
            case e.SeriesEnded():
                self._end_series(event)
            case e.CardsDealt():
                self.claims.clear()
            case e.ItemOpened():
                self._open(event)
            case e.ItemAnnounced() if event.item in self.claims:
                self.claims[event.item].announced = event.points
            case e.PegMoved() if event.item in self.claims:
                self.claims[event.item].pegged += event.hole - event.start
                self.claims[event.item].out = event.hole == self.match.target
            case e.Ruled():
                self.clause = ", ".join(event.clauses)
            case e.PointsMoved() if event.item in self.claims:
                self._moved(self.claims[event.item], event)

    def _open(self, event: e.ItemOpened) -> None:
        claim = Claim(event.seat, event.kind, self._card, self._to_lay.none_left)
        self.claims[event.item] = claim
        if event.kind == "go":
            self._goes.append(claim)

    def _end_series(self, event: e.SeriesEnded) -> None:
        """A go after which all the cards are played is a last card."""
        if event.leader is None:
            for claim in self._goes:
                claim.last = True
        self._goes.clear()

    def scores(self, event: e.Event) -> tuple[Seat, tuple[ScoreLine, ...]] | None:
        """The lines of a score that an event tells, with whose it is; None where it tells none."""
        if isinstance(event, e.ItemOpened) and not event.hidden:
            return event.seat, event.lines or ()
        if isinstance(event, e.ItemClosed) and event.lines and event.item in self.claims:
            return self.claims[event.item].seat, event.lines
        return None

    def _moved(self, claim: Claim, event: e.PointsMoved) -> None:
        claim.clause = self.clause
        if event.kind == "muggins":
            claim.taken, claim.taker = event.hole - event.start, event.side
        else:
            claim.put_right += event.hole - event.start

    def who(self, seat: Seat) -> str:
        """A player's name, or You."""
        return "You" if seat == self.me else self.match.names[seat]

    def does(self, seat: Seat, verb: str) -> str:
        """A player with a verb: "You announce", "Bea announces"."""
        return f"{self.who(seat)} {verb}{'' if seat == self.me else 's'}"

    def whose(self, seat: Seat, what: str) -> str:
        """Something of a player's: "your hand", "Bea's crib"."""
        return f"your {what}" if seat == self.me else f"{self.match.names[seat]}'s {what}"

    def what(self, claim: Claim) -> str:
        """The occasion in words: "the five of hearts", "your hand"."""
        if claim.kind in SHOWN_KINDS:
            return f"{'your' if claim.seat == self.me else 'the'} {claim.kind}"
        if claim.kind == "go":
            return "the last card" if claim.last else "the go"
        return f"the {claim.card.name_in_words}" if claim.card else "the card"

    def told(self, event: e.Event) -> Iterator[str]:
        """The lines for what players say and do where they count; nothing for other events."""
        match event:
            case e.GoCalled() if event.seat != self.me or self.match.counting == "check":
                yield f"{self.does(event.seat, 'say')} go."
            case e.GoWithdrawn():
                yield f"{self.does(event.seat, 'take')} back the go."
            case e.ItemAnnounced():
                yield from self._announced(event)
            case e.PegMoved():
                yield from self._pegged(event)
            case e.ItemAccepted() if event.by != self.me and event.how in ("word", "count", "mix"):
                yield f"{self.does(event.by, 'agree')}."
            case e.ItemClosed():
                yield from self._closed(event)
            case e.GameClaimed():
                how = "" if event.item is None else " by pegging out"
                yield f"{self.does(event.seat, 'claim')} the game{how}."

    def _announced(self, event: e.ItemAnnounced) -> Iterator[str]:
        """What others say for a hand or crib; what one has just typed oneself is not repeated."""
        claim = self.claims.get(event.item)
        if claim is None or self.match.counting != "claim":
            return
        if claim.kind in SHOWN_KINDS and claim.seat != self.me:
            yield f"{self.does(claim.seat, 'announce')} {event.points or 'nothing'}."

    def _pegged(self, event: e.PegMoved) -> Iterator[str]:
        """A learner's peg is told after the count that it stands for."""
        claim = self.claims.get(event.item or 0)
        distance = event.hole - event.start
        if self.match.counting == "check":
            self._peg = event
        elif claim is None or distance < 0:
            yield self._moved_peg(event)
        else:
            more = "" if claim.pegged == distance else " more"
            pegs = f"{self.does(claim.seat, 'peg')} {distance}{more}"
            yield f"{pegs} for {self.what(claim)}, to hole {event.hole}."

    def _moved_peg(self, event: e.PegMoved) -> str:
        claim, distance = self.claims.get(event.item or 0), event.hole - event.start
        way = f"{distance}" if distance >= 0 else f"back {-distance}"
        seat = event.by if claim is None else claim.seat
        return f"{self.does(seat, 'peg')} {way}, to hole {event.hole}."

    def _closed(self, event: e.ItemClosed) -> Iterator[str]:
        claim = self.claims.get(event.item)
        if claim is None or event.lines is None:
            return
        if self.match.counting == "check":
            yield from self._checked(claim, event)
        elif claim.kind in SHOWN_KINDS or self._unruled(claim, total(event.lines)):
            yield self._compared(claim, event)

    def _unruled(self, claim: Claim, true: int) -> bool:
        """Whether a score of the play went wrong and no ruling has told so."""
        ruled = claim.put_right or claim.taker is not None
        late = claim.out or (self.ending and claim.announced is None)
        return claim.pegged != true and not ruled and not late

    def _checked(self, claim: Claim, event: e.ItemClosed) -> Iterator[str]:
        """What a learner said against what it counts; nothing rightly said needs no words."""
        true, said = total(event.lines or ()), claim.announced or 0
        counts = f"it counts {self._worth(claim, event)}"
        if true or said or claim.kind in SHOWN_KINDS:
            if claim.seat != self.me:
                yield f"{self.does(claim.seat, 'count')} {self._worth(claim, event)}."
            elif said == true:
                yield f"Right, {counts}."
            else:
                yield f"You said {said}; {counts}."
        if self._peg is not None:
            yield self._moved_peg(self._peg)
            self._peg = None

    def _worth(self, claim: Claim, event: e.ItemClosed) -> str:
        lines = event.lines or ()
        if not lines:
            return "nothing"
        names = ", ".join(name_of(line) for line in lines)
        how = spoken_show(lines) if claim.kind in SHOWN_KINDS else names
        return f"{total(lines)}: {how}"

    def _compared(self, claim: Claim, event: e.ItemClosed) -> str:
        """Claimed, true, and what followed by which clause."""
        true, worth = total(event.lines or ()), self._worth(claim, event)
        if claim.kind in SHOWN_KINDS and claim.announced is None:
            return f"Left uncounted, {self.whose(claim.seat, claim.kind)} was worth {worth}."
        if claim.kind not in SHOWN_KINDS:
            said = f"pegged {claim.pegged or 'nothing'} for {self.what(claim)}; it"
        elif claim.announced == true and (claim.pegged == true or claim.out):
            return f"As announced, {self.whose(claim.seat, claim.kind)} was worth {worth}."
        else:
            said = f"{self._said(claim)}; {self.what(claim)}"
        return f"{self.who(claim.seat)} {said} was worth {worth}.{self._followed(claim, true)}"

    def _said(self, claim: Claim) -> str:
        if not claim.announced:
            return "announced nothing"
        return f"announced {claim.announced} and pegged {claim.pegged or 'nothing'}"

    def _followed(self, claim: Claim, true: int) -> str:
        if claim.taker is not None:
            taker = side_name(claim.taker, self.match)
            taker = "You" if claim.taker == side_of(self.me, self.match.hands) else taker
            return f" {taker} took {claim.taken} by muggins ({claim.clause})."
        if claim.put_right:
            return f" It was put right ({claim.clause})."
        if claim.out or self.ending:
            return ""
        if claim.pegged < true:
            return f" {_missed(true - claim.pegged)} ({self._lost_by(claim)})."
        if claim.pegged > true:
            clause = self.match.ruleset.counting.long_peg_window.clause
            return f" Nobody objected in time, so the peg stands ({clause})."
        return ""

    def _lost_by(self, claim: Claim) -> str:
        """The clause by which points are gone: never noticed, or noticed and pegged short."""
        counting = self.match.ruleset.counting
        if claim.kind == "heels":
            return self.match.ruleset.heels.deadline.clause
        unnoticed = claim.pegged >= (claim.announced or 0)
        if unnoticed and counting.missed_points.value == "dead_when_peg_movement_ends":
            return counting.missed_points.clause
        if claim.kind in SHOWN_KINDS:
            return counting.short_peg_show.clause
        return counting.short_peg_play.clause if claim.pegged else counting.missed_points.clause


def _missed(points: int) -> str:
    return "The missed point is lost" if points == 1 else f"The {points} missed points are lost"
