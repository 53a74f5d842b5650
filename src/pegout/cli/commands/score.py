"""`pegout score`: what a hand or a crib is worth, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer

from pegout.cards import Card
from pegout.cli.batch import STANDARD_INPUT, answer_lines
from pegout.cli.cards import Spelling, TypedCard, from_one_pack, read_cards
from pegout.cli.output import Answer, UserError, columns, say, say_json
from pegout.cli.rulesets import DEFAULT_RULES, RULES_HELP, load_ruleset
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine, name_of, score_show, spoken_show, total

FULL_HAND = 4
SHORT_HAND = 3
LINE_CARDS = 5
NO_SUITS = "Suits were left out, so flush and nobs are not counted."


class Count(NamedTuple):
    """One hand or crib, counted."""

    lines: tuple[ScoreLine, ...]
    spelling: Spelling
    suited: bool
    notes: list[str]


def score(
    hand: Annotated[
        str,
        typer.Argument(metavar="HAND", help="The four cards in quotes, or - to read many hands."),
    ],
    starter: Annotated[
        str | None, typer.Argument(metavar="STARTER", help="The card turned up.")
    ] = None,
    crib: Annotated[bool, typer.Option("--crib", help="Count it as a crib.")] = False,
    rules: Annotated[str, typer.Option(metavar="ID", help=RULES_HELP)] = DEFAULT_RULES,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Count a hand or a crib, every point with its cards and its rule.

    Example: pegout score "5C 5D 5H JS" 5S

    Suits may be left out on all five cards. With - in place of the hand, each line of standard
    input is four cards and the starter, and is answered by a line of JSON.
    """
    book = load_ruleset(rules)
    if hand == STANDARD_INPUT:
        _refuse_starter(starter)
        return answer_lines(lambda line: _json(_count(*_parted(line), book, crib), book))
    counted = _count(read_cards(hand), _starter(starter), book, crib)
    if as_json:
        say_json(_json(counted, book))
    else:
        _show(counted)
    return 0


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
            f"the starter is one card, not {len(cards)}; put the hand's cards in quotes"
        )
    return cards[0]


def _count(hand: tuple[TypedCard, ...], starter: TypedCard, book: Ruleset, crib: bool) -> Count:
    typed = (*hand, starter)
    _refuse_wrong_hand(hand, starter)
    suited = _all_suited(typed)
    cards = from_one_pack(typed)
    lines = score_show(cards[:-1], cards[-1], book.show, crib=crib, suited=suited)
    notes = _flush_notes(cards, lines, book, crib) if suited else [NO_SUITS]
    return Count(lines, Spelling(cards, typed), suited, notes)


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
) -> list[str]:
    """Why four cards of one suit are no flush, where someone might think that they are."""
    *hand, starter = cards
    suits = [card.suit for card in hand]
    if any(line.kind == "flush" for line in lines):
        return []
    if suits.count(suits[0]) == FULL_HAND:
        clause = book.show.crib_four_flush.clause
        needed = f"a flush in the crib needs the starter's suit too ({clause})"
        return [f"The four cards of the crib are {_suit(hand[0])}, but {needed}."]
    if suits.count(starter.suit) == FULL_HAND - 1:
        return [f"Three cards and the starter are {_suit(starter)}, but {_needed(book, crib)}."]
    return []


def _needed(book: Ruleset, crib: bool) -> str:
    if crib and not book.show.crib_four_flush.value:
        return f"a flush in the crib needs all five cards ({book.show.crib_four_flush.clause})"
    holding = "crib" if crib else "hand"
    return f"a flush needs four cards of the {holding} itself ({book.show.flush.clause})"


def _suit(card: Card) -> str:
    return card.suit.name.lower()


def _json(counted: Count, book: Ruleset) -> Answer:
    answer: Answer = {
        "total": total(counted.lines),
        "lines": counted.spelling.json(counted.lines),
        "spoken": str(spoken_show(counted.lines)),
        "rules": book.id,
    }
    if not counted.suited:
        answer["suits"] = False
    if counted.notes:
        answer["notes"] = counted.notes
    return answer


def _show(counted: Count) -> None:
    rows = [
        (
            f"{line.points:>3}",
            str(name_of(line)),
            " ".join(counted.spelling.of(line.cards)),
            line.clause,
        )
        for line in counted.lines
    ]
    for line in columns(rows):
        say(line)
    say(f"{total(counted.lines):>3}  in all: {spoken_show(counted.lines)}")
    for note in counted.notes:
        say(f"Note: {note}")
