"""How places, figures and names are said in the reasons of the standings."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.text import Part, say
from pegout.tournament.profile.model import Measure, Step

MOST_NAMED = 4
UNITS: dict[Measure, str] = {
    "points_and_bonus": "point",
    "win_points": "point",
    "points_left": "point",
    "game_points": "game point",
    "games": "game",
}
FIGURES: dict[Step, str] = {
    "points_scored": "points scored",
    "games_won": "games won",
    "spread": "spread",
    "plus_points": "plus points",
}
ONE: dict[Step, str] = {
    "points_scored": "point scored",
    "games_won": "game won",
    "plus_points": "plus point",
}


def ordinal(number: int) -> str:
    """A place in words.

    >>> [ordinal(place) for place in (1, 2, 3, 4, 11, 12, 13, 21, 102)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}th" if number % 100 in (11, 12, 13) else f"{number}{ending}"


def listed(words: Sequence[str], number: int = 0) -> str:
    """Words as a sentence lists them; of many, `number` in all, only the first few.

    >>> listed(["Ann"]), listed(["Ann", "Bob", "Cat"]), listed(list("ABCDEF"))
    ('Ann', 'Ann, Bob and Cat', 'A, B, C and 3 others')
    """
    number = max(number, len(words))
    if number > MOST_NAMED:
        words = [*words[: MOST_NAMED - 1], f"{number - MOST_NAMED + 1} others"]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def few(parts: Sequence[Part], number: int = 0) -> list[Part]:
    """The parts of a list; of many, `number` in all, the first few and how many others there are.

    >>> [str(part) for part in few(list("ABCDEF"))]
    ['A', 'B', 'C', '3 others']
    """
    number = max(number, len(parts))
    if number <= MOST_NAMED:
        return [*parts]
    return [*parts[: MOST_NAMED - 1], say("list-others", number=number - MOST_NAMED + 1)]


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
        for word in ([f"{one[0]} to {one[-1]}"] if len(one) > 2 else [str(n) for n in one])
    ]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def total_words(measure: Measure, total: int) -> str:
    """The profile's figure with its unit.

    >>> total_words("points_left", 1), total_words("game_points", 20)
    ('1 point left', '20 game points')
    """
    unit = UNITS[measure] if total == 1 else f"{UNITS[measure]}s"
    return f"{total} {unit} left" if measure == "points_left" else f"{total} {unit}"


def figure_words(step: Step, *figures: int) -> str:
    """One figure, or one beside another, with what it counts.

    >>> figure_words("points_scored", 948, 941), figure_words("spread", 45)
    ('948 to 941 points scored', '+45 spread')
    >>> figure_words("games_won", 1)
    '1 game won'
    """
    sign = "+d" if step == "spread" else "d"
    unit = FIGURES[step] if figures != (1,) else ONE.get(step, FIGURES[step])
    return f"{' to '.join(format(figure, sign) for figure in figures)} {unit}"


def counted_words(number: int, thing: str) -> str:
    """A number of things.

    >>> counted_words(1, "game"), counted_words(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
