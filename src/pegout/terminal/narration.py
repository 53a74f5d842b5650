"""What a person at the table hears: events in as few plain lines as they can be told in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.cards import Card, as_part, spell
from pegout.game import DealView, Event, View, events as e, tell
from pegout.game.narration import card_part, explained, person, side_name
from pegout.players import LEVELS
from pegout.rulesets import Agreed, PlayedRule, played_card, without_readings
from pegout.scoring import ScoreLine, name_of, number_word, spoken_play, spoken_show, total
from pegout.seating import Seat, Side
from pegout.terminal.claims_narration import Account
from pegout.terminal.ruling_narration import RULINGS, Rulings
from pegout.text import Message, Viewer, plain, say

UNSAID = (e.PackMixed, e.CardsDealt, e.ItemOpened, e.ItemAnnounced, e.ItemClosed)
BY_PLAYERS = (
    e.GoCalled, e.GoWithdrawn, e.ItemAnnounced, e.PegMoved, e.ItemAccepted, e.ItemClosed,
    e.GameClaimed,
)  # fmt: skip


class Teller:
    """Tells events one batch after another; a score is told with the card that made it."""

    def __init__(self, match: e.MatchStarted, me: Seat) -> None:
        self.match = match
        self.starter: Card | None = None
        self.account = Account(match, me)
        self._rulings = Rulings(self.account)
        self._last_scores: list[tuple[Seat, tuple[ScoreLine, ...]]] = []

    @property
    def _by_players(self) -> bool:
        return self.match.counting != "auto"

    def remember(self, events: Sequence[Event]) -> None:
        """Take in what happened before, saying nothing."""
        for _ in self.lines(events):
            pass

    def lines(self, events: Sequence[Event]) -> Iterator[str]:
        """The lines of one batch of events."""
        scores = [self.account.scores(event) for event in events]
        self._last_scores = [one for one in scores if one is not None] or self._last_scores
        self.account.ending = any(isinstance(event, e.GameEnded) for event in events)
        for place, event in enumerate(events):
            following = events[place + 1] if place + 1 < len(events) else None
            self.account.note(event)
            yield from self._line(event, following)

    def _line(self, event: Event, following: Event | None) -> Iterator[str]:
        by_players = self._by_players
        match event:
            case e.CardPlayed():
                yield self._told(self._played(event, following), by_players)
            case e.HoldingShown() if not by_players or event.seat != self.account.me:
                # The question that follows shows one's own cards.
                yield self._told(self._shown(event, following), by_players)
            case e.HoldingShown():
                pass
            case _ if by_players and isinstance(event, BY_PLAYERS):
                yield from (self._told(line, True) for line in self.account.told(event))
            case _ if isinstance(event, RULINGS):
                yield from (self._told(line, True) for line in self._rulings.told(event))
            case _:
                yield from self._by_name(event)

    def _told(self, message: Message, to_me: bool) -> str:
        """A line; where the players count, the person is told as you."""
        viewer = self.account.me if to_me else None
        return plain(message, Viewer(viewer, clause=without_readings))

    def _by_name(self, event: Event) -> Iterator[str]:
        """What is told of all players by their names."""
        match event:
            case e.GameStarted():
                yield f"Game {event.number} begins. Its shuffles are sealed as"
                yield event.commitment
            case e.SeedRevealed():
                yield "The seed of the shuffles was"
                yield event.seed
            case e.ItemOpened() if message := self._scored(event):
                yield self._told(message, False)
            case _ if not isinstance(event, UNSAID) and (message := self._other(event)):
                yield self._told(message, False)

    def _other(self, event: Event) -> Message | None:
        if isinstance(event, e.StarterTurned):
            self.starter = event.card
        if isinstance(event, e.CardsLaidAway) and None in event.cards:
            who = person(event.seat, self.match)
            return say("line-lays-away", who=who, cards=len(event.cards))
        return tell(event, self.match)

    def _played(self, event: e.CardPlayed, following: Event | None) -> Message:
        lines: tuple[ScoreLine, ...] = ()
        if isinstance(following, e.ItemOpened) and following.kind == "play":
            lines = following.lines or ()
        who, count = person(event.seat, self.match), spoken_play(event.count, lines)
        return say("game-plays", who=who, card=event.card.part, count=count)

    def _shown(self, event: e.HoldingShown, following: Event | None) -> Message:
        whose, holding = person(event.seat, self.match), event.holding
        cards, starter = as_part(event.cards), card_part(self.starter)
        if self._by_players or not isinstance(following, e.ItemOpened):
            return say("line-shows", whose=whose, holding=holding, cards=cards, starter=starter)
        return say(
            "line-shows-count",
            whose=whose,
            holding=holding,
            cards=cards,
            starter=starter,
            count=spoken_show(following.lines or ()),
        )

    def _scored(self, event: e.ItemOpened) -> Message | None:
        if event.kind in ("play", "hand", "crib") or event.lines is None:
            return None
        if not total(event.lines):
            return tell(event, self.match)
        names = [name_of(line) for line in event.lines]
        return say("line-scores", who=person(event.seat, self.match), scores=names)

    def why(self) -> list[str]:
        """The last scores with their cards and their clauses."""
        lines = [
            f"{self.match.names[seat]}: {self._told(explained(line, self.match.ruleset), False)}"
            for seat, lines in self._last_scores
            for line in lines
        ]
        if not lines and self.match.counting == "claim":
            return ["What a score was worth is told once it can no longer be claimed."]
        return lines or ["Nothing has been scored yet."]


def scores_line(view: View, match: e.MatchStarted) -> str:
    """Who stands where, and the games won where there are several."""
    sides = [f"{side_name(Side(side), match)} {score}" for side, score in enumerate(view.scores)]
    games = ""
    if view.match_to > 1:
        won = [f"{side_name(Side(n), match)} {number}" for n, number in enumerate(view.games)]
        games = f" Games: {'; '.join(won)}; {view.match_to} win the match."
    return f"Score: {'; '.join(sides)}.{games}"


def table_lines(view: View) -> list[str]:
    """The table as it stands: cards of this count, starter, crib, and cards still held."""
    deal = view.deal
    if deal is None or not deal.held:
        return ["No cards are dealt yet."]
    lines = [f"{view.names[deal.dealer]} dealt: the crib is {view.names[deal.dealer]}'s."]
    if deal.starter:
        lines.append(f"The starter is the {deal.starter.name_in_words}.")
    laid = [f"{view.names[laid.seat]} {laid.card}" for laid in deal.series.laid]
    if laid:
        lines.append(f"On the table: {', '.join(laid)}. The count is {deal.series.count}.")
    if any(deal.shown):
        return [*lines, *_shown_lines(view, deal)]
    held = [
        f"{view.names[seat]} {number_word(number)}"
        for seat, number in enumerate(deal.held)
        if seat != view.viewer
    ]
    return [*lines, f"Cards still held: {', '.join(held)}."]


def _shown_lines(view: View, deal: DealView) -> list[str]:
    """The hands and the crib that lie open to be counted."""
    hands = [(f"{view.names[seat]}'s hand", cards) for seat, cards in enumerate(deal.shown)]
    open_cards = [*hands, (f"{view.names[deal.crib_of]}'s crib", deal.crib)]
    return [f"{whose}: {spell(cards)}." for whose, cards in open_cards if cards]


def going_on(view: View, match: e.MatchStarted) -> list[str]:
    """Where a game stands that is taken up again."""
    return [f"You go on with game {view.number}.", scores_line(view, match), *table_lines(view)]


def heading(match: e.MatchStarted, me: Seat, level: str) -> list[str]:
    """Who plays what, and which of them are computers."""
    others = [name for seat, name in enumerate(match.names) if seat != me]
    *some, last = others
    names = f"{', '.join(some)} and {last} are" if some else f"{last} is"
    misses = LEVELS[level]("").misses if match.counting == "claim" else ""
    told = f"{level}: {misses}" if misses else level
    return [str(tell(match, match)), f"{names} played by the computer ({told})."]


def rules_lines(match: e.MatchStarted) -> list[str]:
    """The rules card of this match as lines that read well aloud: what, how much, and the clause;
    and what the book says, where something else was agreed.
    """
    lines = [f"The rules of {match.ruleset.name}, as they are played here:"]
    for section in played_card(match.ruleset, Agreed(match.target, match.muggins)):
        lines.append(f"{section.title}.")
        lines += [f"  {_rule_line(rule)}" for rule in section.lines]
    return lines


def _rule_line(rule: PlayedRule) -> str:
    book = f"; the book: {rule.book}" if rule.book else ""
    clause = without_readings(rule.clause)
    return f"{rule.label}: {rule.words}{book}{f' ({clause})' if clause else ''}"
