"""What a person hears where the players count: what was claimed, and later what was true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pegout.cards import Card
from pegout.game import SHOWN_KINDS, CardsToLay, events as e
from pegout.game.narration import card_part, person, side_part
from pegout.scoring import ScoreLine, name_of, spoken_show, total
from pegout.seating import Seat, Side, side_of
from pegout.text import Clause, Message, People, Person, say


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

    def who(self, seat: Seat) -> Person:
        """A player."""
        return person(seat, self.match)

    def what(self, claim: Claim) -> Message:
        """The occasion: "the five of hearts", "your hand"."""
        occasion = "last" if claim.kind == "go" and claim.last else claim.kind
        return say(
            "line-occasion",
            who=self.who(claim.seat),
            occasion=occasion,
            card=card_part(claim.card),
        )

    def told(self, event: e.Event) -> Iterator[Message]:
        """The lines for what players say and do where they count; nothing for other events."""
        match event:
            case e.GoCalled() if event.seat != self.me or self.match.counting == "check":
                yield say("game-says-go", who=self.who(event.seat))
            case e.GoWithdrawn():
                yield say("game-takes-back-go", who=self.who(event.seat))
            case e.ItemAnnounced():
                yield from self._announced(event)
            case e.PegMoved():
                yield from self._pegged(event)
            case e.ItemAccepted() if event.by != self.me and event.how in ("word", "count", "mix"):
                yield say("line-agrees", who=self.who(event.by))
            case e.ItemClosed():
                yield from self._closed(event)
            case e.GameClaimed() if event.item is None:
                yield say("line-claims-game", who=self.who(event.seat))
            case e.GameClaimed():
                yield say("line-claims-game-pegging", who=self.who(event.seat))

    def _announced(self, event: e.ItemAnnounced) -> Iterator[Message]:
        """What others say for a hand or crib; what one has just typed oneself is not repeated."""
        claim = self.claims.get(event.item)
        if claim is None or self.match.counting != "claim":
            return
        if claim.kind in SHOWN_KINDS and claim.seat != self.me:
            yield say("line-announces", who=self.who(claim.seat), points=event.points)

    def _pegged(self, event: e.PegMoved) -> Iterator[Message]:
        """A learner's peg is told after the count that it stands for."""
        claim = self.claims.get(event.item or 0)
        distance = event.hole - event.start
        if self.match.counting == "check":
            self._peg = event
        elif claim is None or distance < 0:
            yield self._moved_peg(event)
        else:
            yield say(
                "line-pegs-for",
                who=self.who(claim.seat),
                points=distance,
                more="no" if claim.pegged == distance else "yes",
                what=self.what(claim),
                hole=event.hole,
            )

    def _moved_peg(self, event: e.PegMoved) -> Message:
        claim, distance = self.claims.get(event.item or 0), event.hole - event.start
        who = self.who(event.by if claim is None else claim.seat)
        if distance < 0:
            return say("line-pegs-back", who=who, points=-distance, hole=event.hole)
        return say("game-pegs", who=who, points=distance, hole=event.hole)

    def _closed(self, event: e.ItemClosed) -> Iterator[Message]:
        claim = self.claims.get(event.item)
        if claim is None or event.lines is None:
            return
        if self.match.counting == "check":
            yield from self._checked(claim, event.lines)
        elif claim.kind in SHOWN_KINDS or self._unruled(claim, total(event.lines)):
            yield self._compared(claim, event.lines)

    def _unruled(self, claim: Claim, true: int) -> bool:
        """Whether a score of the play went wrong and no ruling has told so."""
        ruled = claim.put_right or claim.taker is not None
        late = claim.out or (self.ending and claim.announced is None)
        return claim.pegged != true and not ruled and not late

    def _checked(self, claim: Claim, lines: Sequence[ScoreLine]) -> Iterator[Message]:
        """What a learner said against what it counts; nothing rightly said needs no words."""
        true, said, worth = total(lines), claim.announced or 0, _worth(claim, lines)
        if true or said or claim.kind in SHOWN_KINDS:
            if claim.seat != self.me:
                yield say("line-counts", who=self.who(claim.seat), worth=worth)
            elif said == true:
                yield say("line-right", worth=worth)
            else:
                yield say("line-you-said", said=said, worth=worth)
        if self._peg is not None:
            yield self._moved_peg(self._peg)
            self._peg = None

    def _compared(self, claim: Claim, lines: Sequence[ScoreLine]) -> Message:
        """Claimed, true, and what followed by which clause."""
        true, worth, who = total(lines), _worth(claim, lines), self.who(claim.seat)
        if claim.kind in SHOWN_KINDS and claim.announced is None:
            return say("line-left-uncounted", whose=who, holding=claim.kind, worth=worth)
        followed = self._followed(claim, true) or ""
        if claim.kind not in SHOWN_KINDS:
            return say(
                "line-pegged-worth",
                who=who,
                points=claim.pegged,
                what=self.what(claim),
                worth=worth,
                followed=followed,
            )
        if claim.announced == true and (claim.pegged == true or claim.out):
            return say("line-as-announced", whose=who, holding=claim.kind, worth=worth)
        return say(
            "line-announced-worth",
            who=who,
            announced=claim.announced or 0,
            pegged=claim.pegged,
            what=self.what(claim),
            worth=worth,
            followed=followed,
        )

    def _followed(self, claim: Claim, true: int) -> Message | None:
        clause = Clause(claim.clause)
        if claim.taker is not None:
            return say(
                "line-taken",
                who=self._taker(claim.taker),
                points=claim.taken,
                clause=clause,
            )
        if claim.put_right:
            return say("line-put-right", clause=clause)
        if claim.out or self.ending:
            return None
        if claim.pegged < true:
            lost = true - claim.pegged
            return say("line-missed", points=lost, clause=Clause(self._lost_by(claim)))
        if claim.pegged > true:
            window = self.match.ruleset.counting.long_peg_window
            return say("line-peg-stands", clause=Clause(window.clause))
        return None

    def _taker(self, side: Side) -> Person | People:
        """Who took points: oneself also where it was one's partner."""
        if side == side_of(self.me, self.match.hands):
            return self.who(self.me)
        return side_part(side, self.match)

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


def _worth(claim: Claim, lines: Sequence[ScoreLine]) -> Message:
    if not lines:
        return say("score-nothing")
    if claim.kind in SHOWN_KINDS:
        return say("line-worth", points=total(lines), scores=(spoken_show(lines),))
    return say("line-worth", points=total(lines), scores=[name_of(line) for line in lines])
