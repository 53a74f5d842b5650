"""`pegout score` and `pegout peg`: what a hand, a crib or a series of the play is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from pegout.cards import Card
from pegout.cli.books import RulesOption, load_ruleset
from pegout.cli.cards import Spelling, TypedCard, from_one_pack, read_cards
from pegout.cli.options import ClausesOption, argument, flag
from pegout.cli.output import STANDARD_INPUT, Answer, CommandReply, UserError, answer_lines
from pegout.rulesets import DEFAULTS, Ruleset
from pegout.scoring import (
    ScoreLine,
    ScoreStep,
    name_of,
    score_play,
    score_show,
    show_steps,
    spoken_show,
    spoken_step,
    step_label,
    step_name,
    total,
)
from pegout.tabular import Table, table_of

FULL_HAND = 4
SHORT_HAND = 3
LINE_CARDS = 5
NO_SUITS = "Suits were left out, so flush and nobs are not counted"
NOT_HERE = "Go and last card are not counted here: this is one series without a break."


class CountNote(NamedTuple):
    """What a count leaves out, and the clause by which it does."""

    text: str
    clause: str = ""

    def told(self, clauses: bool = True) -> str:
        return f"{self.text} ({self.clause})." if clauses and self.clause else f"{self.text}."


class CountedCards(NamedTuple):
    """One hand or crib, counted."""

    lines: tuple[ScoreLine, ...]
    spelling: Spelling
    suited: bool
    notes: list[CountNote]


def score(
    hand: Annotated[str, argument("The four cards in quotes, or - to read many hands.", "HAND")],
    starter: Annotated[str | None, argument("The card turned up.", "STARTER")] = None,
    crib: Annotated[bool, flag("--crib", "Count it as a crib.")] = False,
    rules: RulesOption = DEFAULTS.rules,
    clauses: ClausesOption = False,
) -> CommandReply | int:
    """Count a hand or a crib, every point with its cards.

    Example: pegout score "5C 5D 5H JS" 5S

    Suits may be left out on all five cards. With - in place of the hand, each line of standard
    input is four cards and the starter, and is answered by a line of JSON.
    """
    book = load_ruleset(rules)
    if hand == STANDARD_INPUT:
        _refuse_starter(starter)
        return answer_lines(lambda line: _json(_count(*_parted(line), book, crib), book))
    counted = _count(read_cards(hand), _starter(starter), book, crib)
    return CommandReply(_json(counted, book), _counted(counted, clauses))


def _refuse_starter(starter: str | None) -> None:
    if starter is not None:
        raise UserError(f"with - the starter is the last card of each line; leave out '{starter}'")


def _parted(line: str) -> tuple[tuple[TypedCard, ...], TypedCard]:
    cards = read_cards(line)
    if len(cards) != LINE_CARDS:
        raise UserError(
            f"a line is four cards and the starter, five cards in all, not {len(cards)}"
        )
    return cards[:-1], cards[-1]


def _starter(text: str | None) -> TypedCard:
    if text is None:
        raise UserError('the starter is missing; write it last: pegout score "5C 5D 5H JS" 5S')
    cards = read_cards(text)
    if len(cards) != 1:
        raise UserError(
            f"the starter is one card, not {len(cards)}; put the hand’s cards in quotes"
        )
    return cards[0]


def _count(
    hand: tuple[TypedCard, ...], starter: TypedCard, book: Ruleset, crib: bool
) -> CountedCards:
    typed = (*hand, starter)
    _refuse_wrong_hand(hand, starter)
    suited = _all_suited(typed)
    cards = from_one_pack(typed)
    lines = score_show(cards[:-1], cards[-1], book.show, crib=crib, suited=suited)
    notes = _flush_notes(cards, lines, book, crib) if suited else [CountNote(NO_SUITS)]
    return CountedCards(lines, Spelling(cards, typed), suited, notes)


def _refuse_wrong_hand(hand: Sequence[TypedCard], starter: TypedCard) -> None:
    if len(hand) not in (SHORT_HAND, FULL_HAND):
        raise UserError(
            f"a hand has four cards, or three after an irregular deal, not {len(hand)}; "
            "put them in quotes"
        )
    if starter.suit and starter in hand:
        raise UserError(f"the starter {starter} is in the hand too: a pack has one of each card")


def _all_suited(cards: Sequence[TypedCard]) -> bool:
    """Whether every card has its suit; some with and some without cannot be counted."""
    bare = [card for card in cards if card.suit is None]
    if bare and len(bare) < len(cards):
        suited = next(card for card in cards if card.suit)
        raise UserError(
            f"give every card its suit, or none: {suited} has one and {bare[0]} has none"
        )
    return not bare


def _flush_notes(
    cards: tuple[Card, ...], lines: Sequence[ScoreLine], book: Ruleset, crib: bool
) -> list[CountNote]:
    """Why four cards of one suit are no flush, where someone might think that they are."""
    *hand, starter = cards
    suits = [card.suit for card in hand]
    if any(line.kind == "flush" for line in lines):
        return []
    if suits.count(suits[0]) == FULL_HAND:
        needed = "a flush in the crib needs the starter’s suit too"
        told = f"The four cards of the crib are {_suit(hand[0])}, but {needed}"
        return [CountNote(told, book.show.crib_four_flush.clause)]
    if suits.count(starter.suit) == FULL_HAND - 1:
        needed, clause = _needed(book, crib)
        return [
            CountNote(f"Three cards and the starter are {_suit(starter)}, but {needed}", clause)
        ]
    return []


def _needed(book: Ruleset, crib: bool) -> tuple[str, str]:
    if crib and not book.show.crib_four_flush.value:
        return "a flush in the crib needs all five cards", book.show.crib_four_flush.clause
    holding = "crib" if crib else "hand"
    return f"a flush needs four cards of the {holding} itself", book.show.flush.clause


def _suit(card: Card) -> str:
    return card.suit.name.lower()


def _json(counted: CountedCards, book: Ruleset) -> Answer:
    answer: Answer = {
        "total": total(counted.lines),
        "lines": counted.spelling.json(counted.lines),
        "steps": [_step(step, counted.spelling) for step in show_steps(counted.lines)],
        "spoken": str(spoken_show(counted.lines)),
        "rules": book.id,
    }
    if not counted.suited:
        answer["suits"] = False
    if counted.notes:
        answer["notes"] = [note.told() for note in counted.notes]
    return answer


def _step(step: ScoreStep, spelling: Spelling) -> Answer:
    return {
        "kind": step.kind,
        "name": str(step_label(step)),
        "points": step.points,
        "total": step.total,
        "cards": spelling.of(step.cards),
        "rules": step.clauses,
        "spoken": str(spoken_step(step)),
    }


def _counted(count: CountedCards, clauses: bool) -> Iterator[str | Table]:
    rows = [
        (
            f"{step.points:>3}",
            str(step_name(step)),
            " ".join(count.spelling.of(step.cards)),
            *(["; ".join(step.clauses)] if clauses else []),
        )
        for step in show_steps(count.lines)
    ]
    yield table_of([""] * (4 if clauses else 3), rows)
    yield f"{total(count.lines):>3}  in all: {spoken_show(count.lines)}"
    yield from (f"Note: {note.told(clauses)}" for note in count.notes)


class TypedSeries(NamedTuple):
    """One card played: the running count it makes and what it scores."""

    card: TypedCard
    running: int
    lines: tuple[ScoreLine, ...]
    spelling: Spelling


def peg(
    cards: Annotated[
        str,
        argument(
            "The cards in the order they are played, in quotes, or - to read many series.", "CARDS"
        ),
    ],
    rules: RulesOption = DEFAULTS.rules,
    clauses: ClausesOption = False,
) -> CommandReply | int:
    """Count a series of the play, card by card; suits may be left out.

    Example: pegout peg "9 6 8 7"

    With - in place of the cards, each line of standard input is a series and is answered by a
    line of JSON. Go and last card are never counted.
    """
    book = load_ruleset(rules)
    if cards == STANDARD_INPUT:
        return answer_lines(lambda line: _plays(_played(read_cards(line), book), book))
    played = _played(read_cards(cards), book)
    table = table_of(("card", "count", "points", ""), (_row(one, clauses) for one in played))
    return CommandReply(_plays(played, book), [table, NOT_HERE])


def _played(typed: tuple[TypedCard, ...], book: Ruleset) -> list[TypedSeries]:
    if not typed:
        raise UserError('there are no cards to count; write them in quotes: pegout peg "9 6 8 7"')
    cards = from_one_pack(typed)
    counts = _counts(typed, book.play.limit.value)
    spelling = Spelling(cards, typed)
    return [
        TypedSeries(card, counts[place], score_play(cards[: place + 1], book.play), spelling)
        for place, card in enumerate(typed)
    ]


def _counts(typed: Sequence[TypedCard], limit: int) -> list[int]:
    """The running count after each card, which may not pass the limit."""
    counts: list[int] = []
    count = 0
    for card in typed:
        if count + card.rank.pips > limit:
            raise UserError(f"{count} and {card} would pass {limit}")
        count += card.rank.pips
        counts.append(count)
    return counts


def _plays(played: Sequence[TypedSeries], book: Ruleset) -> Answer:
    plays = [
        {
            "card": str(one.card),
            "count": one.running,
            "points": total(one.lines),
            "lines": one.spelling.json(one.lines),
        }
        for one in played
    ]
    return {"plays": plays, "rules": book.id}


def _row(played: TypedSeries, clauses: bool) -> tuple[str, str, str, str]:
    points = f"{total(played.lines):>6}" if played.lines else ""
    reasons = "; ".join(_reason(line, played.spelling, clauses) for line in played.lines)
    return f"{played.card!s:>4}", f"{played.running:>5}", points, reasons


def _reason(line: ScoreLine, spelling: Spelling, clauses: bool) -> str:
    said = f"{name_of(line)}: {' '.join(spelling.of(line.cards))}"
    return f"{said} ({line.clause})" if clauses else said
