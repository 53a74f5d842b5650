"""`pegout peg`: what each card of one series scores as it is laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer

from pegout.cli.batch import STANDARD_INPUT, answer_lines
from pegout.cli.cards import Spelling, TypedCard, from_one_pack, read_cards
from pegout.cli.output import Answer, UserError, columns, say, say_json
from pegout.cli.rulesets import DEFAULT_RULES, RULES_HELP, load_ruleset
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine, name_of, score_play, total

NOT_HERE = "Go and last card are not counted here: this is one series without a break."


class Laid(NamedTuple):
    """One card laid: the running count it makes and what it scores."""

    card: TypedCard
    running: int
    lines: tuple[ScoreLine, ...]
    spelling: Spelling


def peg(
    cards: Annotated[
        str,
        typer.Argument(
            metavar="CARDS",
            help="The cards in the order they are laid, in quotes, or - to read many series.",
        ),
    ],
    rules: Annotated[str, typer.Option(metavar="ID", help=RULES_HELP)] = DEFAULT_RULES,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Count a series of the play, card by card; suits may be left out.

    Example: pegout peg "9 6 8 7"

    With - in place of the cards, each line of standard input is a series and is answered by a
    line of JSON. Go and last card are never counted.
    """
    book = load_ruleset(rules)
    if cards == STANDARD_INPUT:
        return answer_lines(lambda line: _json(_lay(read_cards(line), book), book))
    laid = _lay(read_cards(cards), book)
    if as_json:
        say_json(_json(laid, book))
    else:
        _show(laid)
    return 0


def _lay(typed: tuple[TypedCard, ...], book: Ruleset) -> list[Laid]:
    if not typed:
        raise UserError('there are no cards to count; write them in quotes: pegout peg "9 6 8 7"')
    cards = from_one_pack(typed)
    counts = _counts(typed, book.play.limit.value)
    spelling = Spelling(cards, typed)
    return [
        Laid(card, counts[place], score_play(cards[: place + 1], book.play), spelling)
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


def _json(laid: Sequence[Laid], book: Ruleset) -> Answer:
    return {"plays": [_play(one) for one in laid], "rules": book.id}


def _play(laid: Laid) -> Answer:
    return {
        "card": str(laid.card),
        "count": laid.running,
        "points": total(laid.lines),
        "lines": laid.spelling.json(laid.lines),
    }


def _show(laid: Sequence[Laid]) -> None:
    for row in columns([("card", "count", "points", ""), *map(_row, laid)]):
        say(row)
    say(NOT_HERE)


def _row(laid: Laid) -> tuple[str, str, str, str]:
    points = f"{total(laid.lines):>6}" if laid.lines else ""
    reasons = "; ".join(_reason(line, laid.spelling) for line in laid.lines)
    return f"{laid.card!s:>4}", f"{laid.running:>5}", points, reasons


def _reason(line: ScoreLine, spelling: Spelling) -> str:
    return f"{name_of(line)}: {' '.join(spelling.of(line.cards))} ({line.clause})"
