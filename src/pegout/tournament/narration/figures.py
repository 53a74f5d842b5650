"""How places, figures and names are said in the reasons of the standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pegout.text import listing, ordinal_figure, plain, say
from pegout.tournament.profile.model import Measure

RoundTitle = Literal["round", "makeup", "tie", "ties", "parting", "place"]
"""A round; a game or all games for a tie; the number is that of the place or of the round."""

MOST_NAMED = 4
ordinal = ordinal_figure


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them; of many only the first few.

    >>> listed(["Ann"]), listed(["Ann", "Bob", "Cat"]), listed(list("ABCDEF"))
    ('Ann', 'Ann, Bob and Cat', 'A, B, C and 3 others')
    """
    if len(words) > MOST_NAMED:
        others = plain(say("meet-others", number=len(words) - MOST_NAMED + 1))
        words = [*words[: MOST_NAMED - 1], others]
    return listing(words)


def spans_words(numbers: Sequence[int]) -> str:
    """Numbers in order, those that follow one another as from one to another.

    >>> spans_words([2, 3, 4, 7]), spans_words([5]), spans_words([1, 2, 5, 6, 7])
    ('2 to 4 and 7', '5', '1, 2 and 5 to 7')
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    told = [
        word
        for one in spans
        for word in ([_span(one[0], one[-1])] if len(one) > 2 else [str(n) for n in one])
    ]
    return listing(told)


def _span(first: int, last: int) -> str:
    return plain(say("from-to", first=first, last=last))


def round_title(kind: RoundTitle, number: int) -> str:
    """What a round is called as a heading.

    >>> round_title("makeup", 8), round_title("place", 3)
    ('Make-up round 8', 'Game for 3rd place')
    """
    return plain(say("round-title", kind=kind, number=number))


def total_words(measure: Measure, total: int) -> str:
    """The profile's figure with its unit.

    >>> total_words("points_left", 1), total_words("game_points", 20)
    ('1 point left', '20 game points')
    """
    return plain(say("standing-total", measure=measure, total=total))
