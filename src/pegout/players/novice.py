"""`novice`: knows what is good, and overlooks some of it."""

from __future__ import annotations

from pegout.players.human import HumanPlayer


class NovicePlayer(HumanPlayer):
    """Misses about one combination in twelve when it throws, forgets in one deal of five whose
    crib it is, and lays the obvious card nearly every other time. Counting for itself it misses
    about one score in eight.
    """

    weaknesses = (
        "Overlooks combinations in its hand, throws points into the other's crib, takes the "
        "points that lie there without asking what follows, and miscounts."
    )
    eye = 0.87
    calls_muggins = False
    glance = 0.92
    forgets = 0.2
    obvious = 0.45
