"""`club`: a sound player who looks at his own cards and not yet at yours."""

from __future__ import annotations

from pegout.players.human import HumanPlayer


class ClubPlayer(HumanPlayer):
    """Throws well, but for one combination in eighty; lays by experience, and one time in eight
    the obvious card. It never asks what the others have shown by their lays, and plays alike at
    every score. Counting for itself it misses about one score in thirty.
    """

    weaknesses = (
        "Draws nothing from what the others have laid, plays alike at every score, and now and "
        "then takes the obvious card."
    )
    eye = 0.97
    glance = 0.9875
    obvious = 0.125
