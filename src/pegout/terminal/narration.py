"""What a person at the table hears: the game's own messages, in as few lines as will do.

A score is told with the card that made it; where the players count, what was claimed is told again
beside the truth once that is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.cards import as_part
from pegout.game import SHOWN_KINDS, Event, events as e, tell
from pegout.game.narration import Heard, NarratedScore, card_part, explained, person, side_part
from pegout.judge import TITLES
from pegout.rulesets import without_readings
from pegout.scoring import ScoreLine, name_of, spoken_play, spoken_show, total
from pegout.seating import Seat, Side, side_of
from pegout.terminal.ruling_narration import RULINGS, Rulings
from pegout.text import Clause, Message, People, Person, Viewer, render, say


class Teller:
    """Tells events one batch after another, to the person at one seat.

    Clauses are told where the person asks why, or with every line if `clauses` is set.
    """

    def __init__(self, match: e.MatchStarted, me: Seat, *, clauses: bool = False) -> None:
        self.match, self.me = match, me
        self._clauses = clauses
        self.heard = Heard(TITLES)
        self._rulings = Rulings(self.heard, match)
        self._last_scores: list[tuple[Seat, tuple[ScoreLine, ...]]] = []
        self._ending = False
        self._peg: Message | None = None

    def remember(self, events: Sequence[Event]) -> None:
        """Take in what happened before, saying nothing."""
        for _ in self.lines(events):
            pass

    def lines(self, events: Sequence[Event]) -> Iterator[str]:
        """The lines of one batch of events."""
        self._ending = any(isinstance(event, e.GameEnded) for event in events)
        scores: list[tuple[Seat, tuple[ScoreLine, ...]]] = []
        for event, following in zip(events, [*events[1:], None], strict=True):
            message = tell(event, self.match, self.heard)
            scores += self._scores(event)
            for told in self._told(event, following, message):
                yield from self.shown(told) if told else ()
        self._last_scores = scores or self._last_scores

    def shown(self, message: Message, *, clauses: bool = False) -> Iterator[str]:
        """A message as a line; a sealed number, which fills one, stands on a line of its own."""
        line = ""
        viewer = Viewer(self.me, clause=without_readings, citations=clauses or self._clauses)
        for segment in render(message, viewer):
            if segment.kind == "seal" and segment.text == segment.value:
                yield line.rstrip()
                yield segment.text
                return
            line += segment.text
        yield line

    def _scores(self, event: Event) -> Iterator[tuple[Seat, tuple[ScoreLine, ...]]]:
        """Whose score an event tells, with its lines."""
        if isinstance(event, e.ItemOpened) and not event.hidden:
            yield event.seat, event.lines or ()
        if isinstance(event, e.ItemClosed) and event.lines and event.item in self.heard.scores:
            yield self.heard.scores[event.item].seat, event.lines

    def _told(
        self, event: Event, following: Event | None, message: Message | None
    ) -> Iterator[Message | None]:
        """What a message becomes here: itself, shorter words, several lines, or nothing."""
        match event:
            case e.CardPlayed():
                yield self._played(event, following)
            case e.HoldingShown():
                yield from self._shown(event, following)
            case e.CardsLaidAway() if None in event.cards:
                who = person(event.seat, self.match)
                yield say("line-lays-away", who=who, cards=len(event.cards))
            case e.ItemOpened():
                yield self._scored(event, message)
            case e.PegMoved() if self.match.counting == "check":
                # A learner's peg is told after the count that it stands for.
                self._peg = message
            case e.PegMoved() if self.match.counting == "claim" and event.hole >= event.start:
                yield self._pegged(event, message)
            case e.ItemClosed():
                yield from self._closed(event)
            case _ if isinstance(event, RULINGS):
                yield from self._rulings.told(event)
            case _ if not self._needless(event):
                yield message

    def _needless(self, event: Event) -> bool:
        """What the person has just typed, or what another line tells as well."""
        match event:
            case e.PackMixed() | e.CardsDealt():
                return True
            case e.GoCalled():
                return event.seat == self.me and self.match.counting == "claim"
            case e.ItemAnnounced():
                score = self.heard.scores.get(event.item)
                others = score is not None and score.seat != self.me and score.kind in SHOWN_KINDS
                return not others or self.match.counting != "claim"
            case e.ItemAccepted():
                return event.by == self.me or event.how not in ("word", "count", "mix")
        return False

    def _played(self, event: e.CardPlayed, following: Event | None) -> Message:
        lines: tuple[ScoreLine, ...] = ()
        if isinstance(following, e.ItemOpened) and following.kind == "play":
            lines = following.lines or ()
        who, count = person(event.seat, self.match), spoken_play(event.count, lines)
        return say("game-plays", who=who, card=event.card.part, count=count)

    def _shown(self, event: e.HoldingShown, following: Event | None) -> Iterator[Message]:
        """Cards and their count; one's own are shown by the question that follows."""
        counted = self.match.counting != "auto"
        if counted and event.seat == self.me:
            return
        lines = following.lines if isinstance(following, e.ItemOpened) else None
        yield say(
            "line-shows",
            whose=person(event.seat, self.match),
            holding=event.holding,
            cards=as_part(event.cards),
            starter=card_part(self.heard.starter),
            count="" if lines is None or counted else spoken_show(lines),
        )

    def _scored(self, event: e.ItemOpened, message: Message | None) -> Message | None:
        """A score of no card played and no hand: by its name alone."""
        if event.kind == "play" or event.kind in SHOWN_KINDS or not event.lines:
            return None
        if not total(event.lines):
            return message
        names = [name_of(line) for line in event.lines]
        return say("line-scores", who=person(event.seat, self.match), scores=names)

    def _pegged(self, event: e.PegMoved, message: Message | None) -> Message | None:
        """What was pegged, and for what."""
        score, distance = self.heard.scores.get(event.item or 0), event.hole - event.start
        if score is None:
            return message
        return say(
            "line-pegs-for",
            who=person(score.seat, self.match),
            points=distance,
            more="no" if score.pegged == distance else "yes",
            what=self._what(score),
            hole=event.hole,
        )

    def _what(self, score: NarratedScore) -> Message:
        """The occasion of a score: "the five of hearts", "your hand"."""
        who, card = person(score.seat, self.match), card_part(score.card)
        return say("line-occasion", who=who, occasion=score.occasion, card=card)

    def _closed(self, event: e.ItemClosed) -> Iterator[Message | None]:
        score = self.heard.scores.get(event.item)
        if score is None or event.lines is None or self.match.counting == "auto":
            return
        if self.match.counting == "check":
            yield self._checked(score, event.lines)
            yield self._peg
            self._peg = None
        elif score.kind in SHOWN_KINDS or self._unruled(score, total(event.lines)):
            yield self._compared(score, event.lines)

    def _out(self, score: NarratedScore) -> bool:
        return score.hole == self.match.target

    def _unruled(self, score: NarratedScore, true: int) -> bool:
        """Whether a score of the play went wrong and no ruling has told so."""
        ruled = score.corrected or score.taker is not None
        late = self._out(score) or (self._ending and score.announced is None)
        return score.pegged != true and not ruled and not late

    def _checked(self, score: NarratedScore, lines: Sequence[ScoreLine]) -> Message | None:
        """What a learner said against what it counts; nothing rightly said needs no words."""
        true, said, worth = total(lines), score.announced or 0, _worth(score, lines)
        if not (true or said or score.kind in SHOWN_KINDS):
            return None
        if score.seat != self.me:
            return say("line-counts", who=person(score.seat, self.match), worth=worth)
        return (
            say("line-right", worth=worth)
            if said == true
            else say("line-you-said", said=said, worth=worth)
        )

    def _compared(self, score: NarratedScore, lines: Sequence[ScoreLine]) -> Message:
        """Claimed, true, and what followed by which clause."""
        true, worth, who = total(lines), _worth(score, lines), person(score.seat, self.match)
        followed = self._followed(score, true)
        if score.kind not in SHOWN_KINDS:
            return say(
                "line-pegged-worth",
                who=who,
                points=score.pegged,
                what=self._what(score),
                worth=worth,
                followed=followed,
            )
        if score.announced is None:
            return say("line-left-uncounted", whose=who, holding=score.kind, worth=worth)
        if score.announced == true and (score.pegged == true or self._out(score)):
            return say("line-as-announced", whose=who, holding=score.kind, worth=worth)
        return say(
            "line-announced-worth",
            who=who,
            announced=score.announced,
            pegged=score.pegged,
            what=self._what(score),
            worth=worth,
            followed=followed,
        )

    def _followed(self, score: NarratedScore, true: int) -> Message | str:
        clause = Clause(", ".join(score.clauses))
        if score.taker is not None:
            taker = self._taker(score.taker)
            return say("line-taken", who=taker, points=score.taken, clause=clause)
        if score.corrected:
            return say("line-put-right", clause=clause)
        if self._out(score) or self._ending:
            return ""
        if score.pegged < true:
            lost = Clause(self._lost_by(score))
            return say("line-missed", points=true - score.pegged, clause=lost)
        if score.pegged > true:
            window = self.match.ruleset.counting.long_peg_window
            return say("line-peg-stands", clause=Clause(window.clause))
        return ""

    def _taker(self, side: Side) -> Person | People:
        """Who took points: oneself also where it was one's partner."""
        if side == side_of(self.me, self.match.hands):
            return person(self.me, self.match)
        return side_part(side, self.match)

    def _lost_by(self, score: NarratedScore) -> str:
        """The clause by which points are gone: never noticed, or noticed and pegged short."""
        counting = self.match.ruleset.counting
        if score.kind == "heels":
            return self.match.ruleset.heels.deadline.clause
        unnoticed = score.pegged >= (score.announced or 0)
        if unnoticed and counting.missed_points.value == "dead_when_peg_movement_ends":
            return counting.missed_points.clause
        if score.kind in SHOWN_KINDS:
            return counting.short_peg_show.clause
        return counting.short_peg_play.clause if score.pegged else counting.missed_points.clause

    def why(self) -> list[Message]:
        """The last ruling, and the last scores with their cards: all with their clauses."""
        lines = [self._rulings.last] if self._rulings.last else []
        lines += [
            say(
                "line-score-of",
                who=self.match.names[seat],
                score=explained(line, self.match.ruleset),
            )
            for seat, lines in self._last_scores
            for line in lines
        ]
        if lines:
            return lines
        return [say("line-worth-later") if self.match.counting == "claim" else say("line-no-score")]


def _worth(score: NarratedScore, lines: Sequence[ScoreLine]) -> Message:
    if not lines:
        return say("score-nothing")
    scores = [spoken_show(lines)] if score.kind in SHOWN_KINDS else [name_of(it) for it in lines]
    return say("line-worth", points=total(lines), scores=scores)
