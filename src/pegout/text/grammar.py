"""The grammar of English that no catalogue entry can spell out: numbers in words and cards' names.

Another language brings its own catalogue, and its own of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

AnyPart = TypeVar("AnyPart")

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_RANKS = dict(
    zip(
        "A23456789TJQK",
        "ace two three four five six seven eight nine ten jack queen king".split(),
        strict=True,
    )
)
_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
UNSEEN = "??"
"""A card that is not seen."""
STOPS = (".", "?", "!")
"""How a sentence ends."""
MOST_NAMED = 4
"""Of a longer list the first three are named."""
AND = " and "
"""Before the last of a list."""


def plural(number: int, thing: str) -> str:
    """A number of things.

    >>> plural(1, "line"), plural(3, "line"), plural(2, "entry"), plural(2, "day")
    ('1 line', '3 lines', '2 entries', '2 days')
    """
    if number == 1:
        return f"{number} {thing}"
    if thing.endswith("y") and not thing.endswith(("ay", "ey", "oy", "uy")):
        return f"{number} {thing[:-1]}ies"
    return f"{number} {thing}s"


def listing(words: Sequence[str], last: str = AND) -> str:
    """Words as a sentence lists them.

    >>> listing(["Ann", "Bob", "Cat"]), listing(["a", "b"], " or "), listing(["Ann"])
    ('Ann, Bob and Cat', 'a or b', 'Ann')
    """
    return last.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def number_word(number: int) -> str:
    """A number in words, up to the hundreds.

    >>> number_word(31), number_word(121)
    ('thirty-one', 'one hundred and twenty-one')
    """
    if number < len(_ONES):
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")
    hundreds, rest = divmod(number, 100)
    return f"{_ONES[hundreds]} hundred" + (f" and {number_word(rest)}" if rest else "")


def ordinal_word(number: int) -> str:
    """A place in a row, in words.

    >>> [ordinal_word(n) for n in (1, 4, 12, 20, 32)]
    ['first', 'fourth', 'twelfth', 'twentieth', 'thirty-second']
    """
    head, dash, last = number_word(number).rpartition("-")
    if last in _ORDINALS:
        last = _ORDINALS[last]
    else:
        last = f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th"
    return f"{head}{dash}{last}"


def ordinal_figure(number: int) -> str:
    """A place in a row, in short.

    >>> [ordinal_figure(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 102)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}th" if number % 100 in (11, 12, 13) else f"{number}{ending}"


def few(parts: Sequence[AnyPart]) -> Sequence[AnyPart | str]:
    """A list, of a long one the first few and how many others there are.

    >>> few("ABCDEF")
    ['A', 'B', 'C', '3 others']
    """
    if len(parts) <= MOST_NAMED:
        return parts
    return [*parts[: MOST_NAMED - 1], f"{len(parts) - MOST_NAMED + 1} others"]


def card_name(card: str | None) -> str:
    """A card as players say it.

    >>> card_name("TH")
    'ten of hearts'
    """
    return "unknown card" if card is None else f"{_RANKS[card[0]]} of {_SUITS[card[1]]}"


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"


def inside(text: str) -> str:
    """A sentence as a part of another one; a name keeps its capital.

    >>> inside("The pone missed points."), inside("A peg moved."), inside("ACC rules")
    ('the pone missed points', 'a peg moved', 'ACC rules')
    """
    words = text.rstrip(".")
    return f"{words[:1].lower()}{words[1:]}" if words[1:2].islower() or words[1:2] == " " else words
