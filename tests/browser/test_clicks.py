"""The walk's table of clicks, counted again by a browser: every row that docs/performance.md gives.

A director in November 2026 counted what five events took (`Clicks at the desk`); here the same is
done by mouse and keyboard alone, and what the page itself counted is compared with the table. What
lies between two rows is done by the API.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.clicks import Counted
from tests.browser.conftest import Seat
from tests.browser.test_phones import PHONE
from tests.server.secretary import FORM
from tests.tournament.seasons.club import rehearsed

from pegout.tournament.meet import Meet
from pegout.tournament.meet.codec import meet_from_text, meet_to_text
from pegout.tournament.meet.state import Game
from pegout.tournament.season import season_from_text

DESK = {"width": 1280, "height": 900}
FORTY_ONE = [f"Player {one:02}" for one in range(1, 42)]
KEYS = count()
MAIN = {"division": "main"}
SKUNKED = 90
MOST_TO_OPEN, MOST_IN_PLAYOFFS, MOST_FOR_A_NIGHT = 10, 80, 3
"""What a director may be asked for, whatever the table says."""
Fields = dict[str, str | float | bool]


class Event:
    """A tournament at the desk: what is counted is pressed, and what is not goes by the API."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.page: Page = seat(viewport=DESK).page
        self.hand = Counted(self.page)

    @property
    def id(self) -> str:
        return self.page.url.split("/tournaments/")[1].split("/")[0]

    def meet(self) -> Meet:
        """The tournament as it stands, from its own file."""
        at = f"/tournaments/{self.id}/desk/download/cribmeet"
        return meet_from_text(self.page.request.get(at).text(), "the file").meet

    def looks(self, page: str) -> None:
        """A page of the desk, however one comes there; from here on it counts."""
        self.page.goto(f"/tournaments/{self.id}/desk/{page}")
        self.hand.begins()

    def takes(self, commands: Iterable[dict[str, Any]]) -> None:
        body = {"key": f"clicks {next(KEYS)}", "commands": [*commands]}
        answer = self.page.request.post(f"/api/v1/tournaments/{self.id}/steps", data=body)
        assert answer.ok, answer.text()

    def results(self, division: str, first: int, last: int) -> Iterable[dict[str, Any]]:
        """Rounds are called and all that they lack comes in."""
        there = self.meet().divisions[division]
        for number in range(first, last + 1):
            if number not in there.clocks:
                yield {"type": "StartRound", "division": division, "round": number}
            for game in there.rounds[number].values():
                if game.waiting:
                    played = {"kind": "played", "scores": [121, 61 + 7 * game.number % 59]}
                    about = {"division": division, "game": game.number, "result": played}
                    yield {"type": "RecordResult", **about}

    def opens(self, book: str, name: str, muggins: str = "") -> None:
        """From the first page to the tournament's entries."""
        page, hand = self.page, self.hand
        page.goto("/")
        hand.begins()
        for link in ("Tournaments", "New tournament", book):
            hand.follows(link)
        if muggins:
            page.get_by_label(muggins).click()
        if book.startswith("Southern"):
            page.get_by_label("Singles", exact=True).click()
        hand.types(page.get_by_label("What is it called?"), name)
        hand.types(page.get_by_label("Who directs it?"), "Dora")
        hand.presses(page.get_by_role("button", name="Open the tournament"))

    def pastes(self, table: str) -> None:
        """Everybody from a table; pasting is no click, the box before it is one."""
        self.page.locator("textarea[name=csv]").click()
        self.page.keyboard.insert_text(table)
        self.hand.follows("Enter the table")

    def fills_round(self) -> None:
        """The table of the round from paper, with the keyboard."""
        hand = self.hand
        hand.follows("Enter results")
        missing = self.page.locator("#round-games tr[data-game]:not([data-in])")
        for game in missing.evaluate_all("all => all.map(one => one.dataset.game)"):
            for side, score in (("a", 121), ("b", 61 + 7 * int(game) % 59)):
                hand.types(self.page.locator(f"input[name={side}-{game}]"), score)
        hand.follows("Save all that are filled in")


def test_an_event_of_41_players(seat: Seat) -> None:
    dora = Event(seat)
    page, hand = dora.page, dora.hand
    dora.opens("ACC", "Main event", "Muggins is in effect")
    dora.pastes("\n".join(FORTY_ONE))
    hand.follows("All 41 are here")
    hand.follows("Make the plan")
    hand.follows("Start and call round 1")
    assert "0 of 20 results are in" in page.inner_text("#round-sub")
    assert hand.pressed() <= MOST_TO_OPEN
    hand.costs("ACC, 41 players, from the first page to round 1 called")

    hand.begins()
    dora.fills_round()
    hand.follows("Call round 2")
    hand.costs("A round of 20 games from paper, saved, and the next one called")

    hand.begins()
    hand.stage("Players")
    hand.types(page.locator("#enter-name:focus"), "Late Larry")
    hand.presses(page.get_by_role("button", name="Enter", exact=True))
    assert "Late Larry" in page.inner_text("main")
    assert len(dora.meet().entries) == 42
    hand.costs("Somebody comes late in round 2, and all is planned anew")
    in_mid_round(dora)


def in_mid_round(dora: Event) -> None:
    """What goes wrong while round 4 is played: a forfeit, a slip, a dispute, an illness."""
    page, hand = dora.page, dora.hand
    dora.takes(dora.results("main", 2, 3))
    dora.takes([{"type": "StartRound", "division": "main", "round": 4}])
    games = iter(dora.meet().divisions["main"].rounds[4].values())
    dora.looks("rounds?round=4")
    hand.presses(page.locator(f"#t-{next(games).number} a"))
    hand.chooses(page.locator("#record-kind-g"), "forfeit")
    hand.chooses(page.locator("#record-winner-g"), "a")
    hand.follows("Save the result")
    hand.costs("A forfeit")

    dora.looks("rounds?round=4")
    hand.presses(page.get_by_role("link", name="Round 2 , complete"))
    wrong = next(iter(dora.meet().divisions["main"].rounds[2].values()))
    hand.presses(page.locator(f"#t-{wrong.number} a"))
    page.locator("#correct-b").fill("")
    hand.types(page.locator("#correct-b"), 90)
    hand.types(page.locator("#correct-reason"), "misread")
    hand.follows("Correct it")
    assert "121–90" in page.inner_text("main")
    hand.costs("A wrong score put right two rounds later")

    disputed = next(games)
    claims = [
        {
            **{"type": "Claim", "division": "main", "game": disputed.number, "side": side},
            "result": {"kind": "played", "scores": [121, 90 + side]},
        }
        for side in (0, 1)
    ]
    dora.takes(claims)
    dora.looks("results?round=4")
    hand.presses(page.locator("#disputes").get_by_role("button", name="Rule so").first)
    hand.costs("A dispute of two phones, ruled")

    dora.looks("rounds?round=4")
    hand.stage("Players")
    leaver = dora.meet().entries[next(games).entries[0]].id
    who = dora.meet().entry_name(leaver)
    hand.follows(f"Change {who}")
    page.get_by_text("Withdraw", exact=True).click()
    hand.types(page.locator("#withdraw-reason"), "taken ill")
    page.get_by_label("Forfeit their games of rounds that have begun").click()
    hand.follows(f"Withdraw {who}")
    assert f"{who} plays no more: taken ill." in page.inner_text("main")
    hand.costs("Somebody goes home in mid-round, and all is planned anew")

    by_phone(dora, next(games).entries[0])


def by_phone(dora: Event, entry: int) -> None:
    """A player at table enters that the game was lost by 121 to 88."""
    passes = dora.page.request.get(f"/api/v1/tournaments/{dora.id}/passes").json()
    code = next(one["code"] for one in passes if one["entry"] == entry)
    page = dora.seat(viewport=PHONE).page
    thumb = Counted(page)
    page.goto(f"/p/{code}")
    page.wait_for_selector('#phone[data-busy="no"]')
    thumb.begins()
    for words in ("Enter the result", "They won", "8", "8", "Go on", "Enter this result"):
        page.get_by_role("button", name=words, exact=True).click()
    page.locator(".stage.sent").wait_for()
    thumb.costs("A result on a phone")


@pytest.mark.long
def test_the_39_matches_after_an_event_of_41(seat: Seat) -> None:
    dora = Event(seat)
    page, hand = dora.page, dora.hand
    dora.opens("ACC", "Main event", "Muggins is in effect")
    dora.pastes("\n".join(FORTY_ONE))
    dora.takes(
        [
            {"type": "CheckIn", "division": "main"},
            {"type": "MakePlan", "division": "main", "rounds": 6},
            {"type": "Start", "division": "main", "override": "a short day"},
        ]
    )
    dora.takes(dora.results("main", 1, max(dora.meet().divisions["main"].rounds)))
    dora.looks("playoffs")
    wins = page.locator(".match .ends button")
    for what in ("playoffs", "consolation"):
        hand.follows(f"Begin the {what}")
        while wins.count():
            hand.presses(wins.first)
    division = dora.meet().divisions["main"]
    brackets = [one for one in (division.playoff, division.consolation) if one is not None]
    played = [match for one in brackets for match in one.matches if match.games]
    assert len(played) == 39
    assert all(match.winner is not None for one in brackets for match in one.matches)
    assert hand.pressed() - hand.before + hand.typed <= MOST_IN_PLAYOFFS
    hand.costs("Playoffs and consolation of 41 players, 39 matches")


PAIRS = "name,partner,region,born\n" + "".join(
    f"Ann {n},Bob {n},{region},1950\n"
    for n, region in enumerate(("Taber", "Brooks", "Vulcan", "Hanna", "Milo") * 3, 1)
)


def test_a_southern_alberta_day(seat: Seat) -> None:
    dora = Event(seat)
    page, hand = dora.page, dora.hand
    dora.opens("Southern Alberta Summer Games", "Games day")
    dora.pastes(PAIRS)
    hand.follows("Everything handed in by all")
    hand.follows("Did not come : Ann 15 & Bob 15")
    hand.follows("All 14 are here")
    hand.follows("Make the plan")  # fourteen pairs may also play a circle
    hand.chooses(page.locator("#apart"), "area")
    hand.follows("Make the plan")
    hand.follows("Start and call round 1")
    assert "0 of 7 results are in" in page.inner_text("#round-sub")
    hand.costs(
        "Southern Alberta, 15 pairs with papers, a no-show, regions kept apart, to round 1 called"
    )
    dora.takes(dora.results("pairs", 1, 8))
    dora.looks("results")
    hand.follows("All 56 cards are signed")
    assert not page.get_by_text("Not signed by both sides").count()
    hand.costs("All signatures of a Southern Alberta day")


def writes_card(hand: Counted, entry: int, rounds: dict[int, dict[int, Game]]) -> None:
    """What a card has, line by line: the points, and the bonus of whoever won."""
    games = [game for one in rounds.values() for game in one.values() if entry in game.entries]
    for game in games:
        lost = 61 + 7 * game.number % 59
        wins = entry == game.entries[0]
        points = hand.page.locator(f"input[name=points-{game.number}]")
        if not points.count():
            continue
        hand.types(points, 121 if wins else lost)
        if wins:
            bonus = 20 if lost <= SKUNKED else 10
            hand.types(hand.page.locator(f"input[name=bonus-{game.number}]"), bonus)
    hand.page.locator("td input.short").last.focus()
    with hand.page.expect_navigation():
        hand.page.keyboard.press("Enter")


def test_13_mcallen_cards(seat: Seat) -> None:
    dora = Event(seat)
    page, hand = dora.page, dora.hand
    form: Fields = {"profile": "mcallen", "name": "Games", "director": "Dora", "part-men": "on"}
    page.goto(page.request.post("/tournaments/new", form=form).url)
    men = {"division": "men"}
    people = ({"type": "Enter", **men, "people": [{"name": name}]} for name in FORTY_ONE[:13])
    begun = [{"type": one, **men} for one in ("CheckIn", "MakePlan", "Start")]
    dora.takes([*people, *begun])
    division = dora.meet().divisions["men"]
    dora.takes({"type": "StartRound", **men, "round": number} for number in division.rounds)
    dora.looks("cards")
    for entry in range(1, 14):
        expect(page.locator("#whose")).to_have_value(str(entry))  # the next one is chosen
        hand.follows("Open the card")
        writes_card(hand, entry, division.rounds)
    assert not [game for game in dora.meet().divisions["men"].games() if game.waiting]
    hand.costs("13 McAllen cards, both sides of each game")


def test_a_night_of_a_club_begun_and_added_to_its_season(seat: Seat) -> None:
    dora = Event(seat)
    page, hand = dora.page, dora.hand
    season = page.request.post("/seasons/new", form={**FORM}).url
    names = "number,name\n" + "".join(f"{n},Player {n}\n" for n in range(1, 9))
    assert page.request.post(season, form={"do": "table", "csv": names}).ok
    night = {"do": "night", "date": "2026-09-10", "rehearsal": "on"}
    text = meet_to_text(rehearsed(6)).encode()
    file: FilePayload = {"name": "night.cribmeet", "mimeType": "application/json", "buffer": text}
    assert page.request.post(season, multipart={**night, "meet_file": file}).ok
    page.goto(season)
    hand.begins()
    hand.follows("New night")
    hand.follows("Begin the night")
    hand.follows("Call round 1 now")
    assert "0 of 3 results are in" in page.inner_text("#round-sub")
    assert hand.pressed() - hand.before <= MOST_FOR_A_NIGHT
    hand.costs("A club night of last week’s field, to round 1 called")
    (division,) = dora.meet().divisions
    dora.takes(dora.results(division, 1, max(dora.meet().divisions[division].rounds)))
    dora.takes([{"type": "Publish", "division": division}])
    dora.looks("finish")
    hand.follows("Add this night to a season")
    hand.follows(FORM["name"])
    hand.follows("Add the night")
    kept = page.request.get(season.replace("/desk", "/file")).text()
    assert len(season_from_text(kept, "the season").nights) == 2
    hand.costs("A finished night added to its season")


def test_long_lists_and_paper(seat: Seat) -> None:
    """The check-in and the unsigned cards of 17 pairs, their cards, and the wall chart of 41."""
    dora = Event(seat)
    page, hand = dora.page, dora.hand
    form: Fields = {"profile": "sasg", "name": "Games day", "director": "Dora", "part-pairs": "on"}
    page.goto(page.request.post("/tournaments/new", form=form).url)
    table = PAIRS + "".join(f"Cy {n},Di {n},Nanton,1950\n" for n in range(1, 3))
    pairs = {"division": "pairs"}
    sent = page.request.post(page.url, form={"do": "enter_table", **pairs, "csv": table})
    assert sent.ok, sent.text()
    dora.looks("check-in")
    hand.takes_room("Check-in of 17 pairs with papers, in pixels")
    hand.follows("Everything handed in by all")
    dora.takes({"type": one, **pairs} for one in ("CheckIn", "MakePlan", "Start"))
    dora.takes(dora.results("pairs", 1, max(dora.meet().divisions["pairs"].rounds)))
    dora.looks("results")
    hand.takes_room("Results with all cards of 17 pairs unsigned, in pixels")
    hand.takes_paper("Cards of 17 pairs, in Letter sheets", f"{dora.id}/print/pairs/cards")
    form = {"profile": "acc", "name": "Main event", "director": "Dora", "muggins": "off"}
    page.goto(page.request.post("/tournaments/new", form=form).url)
    people = ({"type": "Enter", **MAIN, "people": [{"name": name}]} for name in FORTY_ONE)
    dora.takes([*people, *({"type": one, **MAIN} for one in ("CheckIn", "MakePlan", "Start"))])
    wall = f"{dora.id}/print/main/wall-compact"
    hand.takes_paper("Wall chart of 41 players and 22 games, in Letter sheets", wall)
