"""How many clicks a director needs, counted on the pages themselves."""

from __future__ import annotations

from tests.server.clicks import Clicker
from tests.server.running import Server
from tests.server.secretary import Secretary
from tests.tournament.seasons.club import rehearsed

from pegout.tournament.meet import Meet
from pegout.tournament.meet.codec import meet_from_text, meet_to_text

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


def meet_of(dora: Clicker) -> Meet:
    """The tournament as it stands, from its own file."""
    at = str(dora.url.join("download/cribmeet"))
    return meet_from_text(dora.http.get(at).text, "the file").meet


def takes(dora: Clicker, *commands: dict[str, object]) -> None:
    """What is not counted here, by the API."""
    meet = dora.url.path.split("/")[2]
    asked = {"key": f"{len(commands)} {commands[0]['type']}", "commands": commands}
    answer = dora.http.post(f"/api/v1/tournaments/{meet}/steps", json=asked)
    assert answer.status_code == 200, answer.text


def test_the_39_matches_of_41_players_in_41_clicks_and_without_a_number_typed(
    server: Server,
) -> None:
    with Clicker(server) as dora:
        dora.follows("Tournaments")
        dora.follows("New tournament")
        dora.follows("ACC")
        dora.chooses("Muggins is in effect")
        dora.presses("Open the tournament", name="Main event", director="Dora")
        dora.presses("Enter the table", csv=FORTY_ONE)
        takes(
            dora,
            {"type": "CheckIn", "division": "main"},
            {"type": "MakePlan", "division": "main", "rounds": 6},
            {"type": "Start", "division": "main", "override": "a short day"},
        )
        results = [
            {
                "type": "RecordResult",
                "division": "main",
                "game": game.number,
                "result": {"kind": "played", "scores": [121, 61 + 7 * game.number % 59]},
            }
            for game in meet_of(dora).divisions["main"].games()
        ]
        takes(dora, *results)
        dora.looks("playoffs")
        dora.clicks = dora.typed = 0
        dora.presses("Begin the playoffs")
        while dora.presses_first("won"):
            pass
        dora.presses("Begin the consolation")
        while dora.presses_first("won"):
            pass
        division = meet_of(dora).divisions["main"]
        brackets = [one for one in (division.playoff, division.consolation) if one is not None]
        over = [[match for match in one.matches if match.games] for one in brackets]
        assert list(map(len, over)) == [10, 29]
        assert all(match.winner is not None for one in brackets for match in one.matches)
        assert (dora.clicks, dora.typed) == (41, 0)


def test_a_club_night_of_last_weeks_field_in_three_clicks(server: Server) -> None:
    with Secretary(server) as sue, Clicker(server) as dora:
        sue.begins()
        sue.did("table", csv="number,name\n" + "".join(f"{n},Player {n}\n" for n in range(1, 9)))
        meet = meet_to_text(rehearsed(6)).encode()
        file = {"meet_file": ("night.cribmeet", meet, "application/json")}
        sue.did("night", file, date="2026-09-10", rehearsal="on")
        dora.http.cookies.update(sue.http.cookies)
        dora.looks(f"/seasons/{sue.season}/desk")
        dora.follows("New night")
        dora.presses("Begin the night")
        dora.presses("Call round 1 now")
        assert "0 of 3 results are in" in dora.text, dora.text
        assert (dora.clicks, dora.typed) == (3, 0)


PAIRS = "name,partner,region,born\n" + "".join(
    f"Ann {n},Bob {n},{region},1950\n"
    for n, region in enumerate(("Taber", "Brooks", "Vulcan", "Hanna", "Milo") * 3, 1)
)


def test_a_southern_alberta_morning_a_round_from_paper_and_all_signatures(server: Server) -> None:
    with Clicker(server) as dora:
        dora.follows("Tournaments")
        dora.follows("New tournament")
        dora.follows("Southern Alberta Summer Games")
        dora.chooses_not("Singles")
        dora.presses("Open the tournament", name="Games day", director="Dora")
        dora.clicks += 1  # into the box of the table, to paste there
        dora.presses("Enter the table", csv=PAIRS)
        dora.presses("Everything handed in by all")
        dora.presses("Did not come : Ann 15 & Bob 15")
        dora.presses("All 14 are here")
        dora.follows("Make the plan")  # fourteen pairs may also play a circle
        dora.presses("Make the plan")
        dora.presses("Start and call round 1")
        assert "0 of 7 results are in" in dora.text
        assert dora.clicks == 13
        dora.clicks = dora.typed = 0
        dora.follows("Enter results")
        games = [*meet_of(dora).divisions["pairs"].rounds[1]]
        scores = {f"{side}-{game}": 121 if side == "a" else 90 for game in games for side in "ab"}
        dora.presses("Save all that are filled in", **scores)
        dora.presses("Call round 2")
        assert (dora.clicks, dora.typed) == (3, 14)
        rest = [
            {
                "type": "RecordResult",
                "division": "pairs",
                "game": game.number,
                "result": {"kind": "played", "scores": [121, 61 + 7 * game.number % 59]},
            }
            for number, games in meet_of(dora).divisions["pairs"].rounds.items()
            for game in games.values()
            if number > 1
        ]
        calls = [{"type": "StartRound", "division": "pairs", "round": n} for n in range(3, 9)]
        takes(dora, *calls)
        takes(dora, *rest)
        dora.looks("results")
        dora.clicks = 0
        dora.presses("All 56 cards are signed")
        assert "Not signed by both sides" not in dora.text
        assert dora.clicks == 1
