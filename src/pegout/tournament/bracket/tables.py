"""At which table each match of a bracket is played, counted from 1.

Who wins stays where the left of the two matches before was played: both are over by then, so that
no table is ever given to two matches, and none is needed beyond those of the first round.
"""

from __future__ import annotations

from pegout.tournament.bracket.playoff import Playoff, feeders


def tables(playoff: Playoff) -> dict[int, int]:
    """The table of every match that is played, by the number of the match; a bye has none.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> tables(begin([11, 12, 13, 14], 3, third_place=True))
    {1: 1, 2: 2, 3: 1, 4: 2}
    """
    found: dict[int, int] = {}
    free = 1
    for match in playoff.matches:
        if match.bye:
            continue
        before: tuple[int, ...] = feeders(match.number, playoff.size) or ()
        if match.third_place:
            # The final is at the table of the other semi-final.
            before = (playoff.size - 2,)
        taken = [found[number] for number in before if number in found]
        if not taken:
            taken, free = [free], free + 1
        found[match.number] = taken[0]
    return found
