"""How many clicks a director needs, counted on the pages themselves."""

from __future__ import annotations

from tests.server.clicks import Clicker
from tests.server.running import Server

FORTY_ONE = "\n".join(f"Player {one:02}" for one in range(1, 42))


def test_41_players_from_the_first_page_to_round_1_in_ten_clicks(server: Server) -> None:
    with Clicker(server) as dora:
        dora.follows("Tournaments")
        dora.follows("New tournament")
        dora.follows("ACC")
        dora.chooses("Muggins is in effect")
        dora.presses("Open the tournament", name="Main event", director="Dora")
        dora.clicks += 1  # into the box of the table, to paste there
        dora.presses("Enter the table", csv=FORTY_ONE)
        dora.presses("All 41 are here")
        dora.presses("Make the plan")
        dora.presses("Start and call round 1")
        assert "Called at" in dora.text, dora.text
        assert "0 of 20 results are in" in dora.text
        assert dora.clicks == 10


def test_the_next_round_is_called_from_any_page(server: Server) -> None:
    with Clicker(server) as dora:
        dora.follows("Tournaments")
        dora.follows("New tournament")
        dora.follows("ACC")
        dora.presses("Rehearse", entrants=12, name="", director="")
        dora.follows("Check people in")
        dora.presses("All 12 are here")
        dora.follows("Make the plan")  # twelve is few for 22 games: there is something to choose
        dora.presses("Make the plan")
        dora.presses("Start and call round 1")
        dora.presses("Play this round with made-up results")
        dora.looks("standings")
        dora.presses("Call round 2")
        assert "Called at" in dora.text, dora.text
        assert "0 of 6 results are in" in dora.text
