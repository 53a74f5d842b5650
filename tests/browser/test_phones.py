"""Two phones at one table: they agree, differ, lose the server for a round, and lose their code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.looking import looking
from tests.long import few
from tests.server.running import Server, serving
from tests.server.test_phones import Event

PHONE = {"width": 360, "height": 740}
AWAY = "Waiting to send (no connection)"


@pytest.fixture
def event(server: Server) -> Iterator[Event]:
    with Event(server) as made:
        made.call()
        yield made


class Room(Protocol):
    """Where an event is, with a code for each entry."""

    server: Server
    codes: dict[int, str]


class Phone:
    """One player's page, used by thumb; that of a pair says "we"."""

    def __init__(
        self, seat: Seat, event: Room, entry: int, pair: bool = False, **options: Any
    ) -> None:
        self.pair = pair
        prefs = options.pop("prefs", None)
        base = {"base_url": event.server.address, "viewport": PHONE, **options}
        self.page: Page = seat(prefs, **base).page
        self.page.goto(f"/p/{event.codes[entry]}")
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector('#phone[data-busy="no"]')

    def type(self, won: bool, score: int, spread: bool = False) -> None:
        """Enter a result up to where it is read back, by the loser's score or by the spread."""
        page = self.page
        entering = page.get_by_role("button", name="Enter the result").or_(
            page.get_by_role("button", name=f"Change {'our' if self.pair else 'my'} entry")
        )
        won_words = "We won" if self.pair else "I won"
        choice = page.get_by_role("button", name=won_words if won else "They won", exact=True)
        entering.first.click()
        expect(choice.or_(entering).first).to_be_visible()
        if not choice.is_visible():  # a tap in the moment in which the page is drawn anew
            entering.first.click()
        choice.click()
        if spread:
            page.get_by_role("button", name="Type the spread").click()
        for digit in str(score):
            page.get_by_role("button", name=digit, exact=True).click()
        page.get_by_role("button", name="Go on").click()

    def enter(self, won: bool, score: int) -> None:
        self.type(won, score)
        self.page.click("#send-claim")

    def stands(self, at: str, text: str) -> None:
        """What is told of one game, whatever else is on the page."""
        expect(self.page.locator(f"#stage-{at}")).to_contain_text(text)

    def signs(self, at: str) -> None:
        """The other side's card of a game is right."""
        game = self.page.locator(f"section[aria-labelledby=game-{at}]")
        game.get_by_role("button", name=f"It is right: {'we' if self.pair else 'I'} sign").click()
        expect(game).to_contain_text("signed")

    def shows(self, text: str) -> None:
        expect(self.page.locator("#phone")).to_contain_text(text)

    def hides(self, text: str) -> None:
        expect(self.page.locator("#phone")).not_to_contain_text(text)


def test_two_phones_agree(seat: Seat, event: Event) -> None:
    ann, bob = Phone(seat, event, 1), Phone(seat, event, event.opponent(1))
    ann.type(True, 88)
    ann.shows("You won 121–88: a skunk")
    ann.shows("To enter a win is to claim the game, as writing it on your card is (ACC VIII.4")
    button = ann.page.locator("#send-claim")
    assert button.inner_text() == "I claim this game"
    button.dblclick()
    ann.shows("Sent, waiting for the other side")
    bob.shows("The other side has entered its result")
    bob.hides("88")
    bob.type(False, 88)
    assert bob.page.locator("#send-claim").inner_text() == "Enter this result", (
        "a loss claims nothing"
    )
    bob.hides("To enter a win is to claim the game")
    bob.page.click("#send-claim")
    for phone in (ann, bob):
        phone.shows("Agreed")
    ann.shows("141 points, 1 won of 1 game.")
    ann.shows("Everything you entered has arrived.")
    ann.page.get_by_role("button", name="What is my place?").click()
    expect(ann.page.locator("#place")).to_contain_text("1st")
    event.call(2)
    ann.shows("Sit here now: Round 2")


def test_the_spread_may_be_typed_where_cards_have_it(seat: Seat, server: Server) -> None:
    with Event(server, profile="acc", part="main") as event:
        event.call()
        ann = Phone(seat, event, 1)
        ann.type(True, 121 - 88, spread=True)
        ann.shows("You won 121–88: a skunk")
        ann.page.get_by_role("button", name="Begin again").click()
        ann.page.get_by_role("button", name="I won", exact=True).click()
        ann.shows("By how many did you win?")


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_all_keys_are_in_sight_when_they_open(
    seat: Seat, event: Event, width: int, height: int
) -> None:
    ann = Phone(seat, event, 1, viewport={"width": width, "height": height})
    ann.page.get_by_role("button", name="Enter the result").click()
    ann.page.get_by_role("button", name="I won", exact=True).click()
    for name in ("1", "9", "0", "Go on"):
        key = ann.page.get_by_role("button", name=name, exact=True)
        expect(key).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("#shown")).to_be_in_viewport(ratio=1)


def test_two_phones_differ_and_one_changes_its_entry(seat: Seat, event: Event) -> None:
    ann, bob = Phone(seat, event, 1), Phone(seat, event, event.opponent(1))
    ann.enter(True, 88)
    bob.enter(True, 110)
    for phone in (ann, bob):
        phone.shows("Differs: the two entries are not the same")
        phone.shows("A judge or the desk will settle it; you can change your entry.")
    ann.shows("The other side says: you lost 121–110")
    bob.page.get_by_role("button", name="Call a judge").click()
    bob.page.fill("#question", "Who is out first?")
    bob.page.get_by_role("button", name="Call a judge to our table").click()
    ann.shows("one will come")
    call = event.see(1)["calls"][-1]["id"]
    event.steps({"type": "AnswerCall", "call": call, "ruling": "Ann", "clause": "001 VI"})
    bob.shows("The ruling: Ann (ACC VI)")
    bob.enter(False, 88)
    ann.shows("Agreed")


def test_each_side_signs_where_the_book_asks_for_it(seat: Seat, server: Server) -> None:
    with Event(server, profile="sasg", part="singles") as event:
        event.call()
        ann, bob = Phone(seat, event, 1), Phone(seat, event, event.opponent(1))
        ann.shows("minutes left")
        ann.enter(False, 88)
        bob.enter(True, 88)
        ann.shows("33 points left, 0 won of 1 game.")
        ann.page.get_by_role("button", name="It is right: I sign").click()
        ann.shows("You have signed; the other side has not yet.")
        bob.shows("Sign the other side’s card")
        bob.page.get_by_role("button", name="It is right: I sign").click()
        ann.shows("Both sides have signed.")


@pytest.mark.parametrize("part", ["singles", "pairs"])
def test_one_person_says_i_and_a_pair_says_we(seat: Seat, server: Server, part: str) -> None:
    alone = part == "singles"
    words = {
        "singles": ("I won", "I claim this game", "Change my entry", "It is right: I sign"),
        "pairs": ("We won", "We claim this game", "Change our entry", "It is right: we sign"),
    }
    won, claims, change, sign = words[part]
    with Event(server, profile="sasg", part=part) as event:
        event.call()
        ann, bob = (Phone(seat, event, one, not alone) for one in (1, event.opponent(1)))
        ann.page.get_by_role("button", name="Enter the result").click()
        named = ann.page.locator(".entry .two button")
        assert named.all_inner_texts() == [won, "They won"]
        named.first.click()
        ann.shows("What did they have?")
        ann.page.keyboard.type("88")
        ann.page.get_by_role("button", name="Go on").click()
        ann.shows("You won 121–88")
        ann.page.get_by_role("button", name=claims, exact=True).click()
        ann.page.get_by_role("button", name=change, exact=True).wait_for()
        bob.page.get_by_role("button", name="Enter the result").click()
        bob.page.get_by_role("button", name="They won", exact=True).click()
        bob.shows("What did you have?")
        bob.page.get_by_role("button", name="Not now").click()
        bob.enter(False, 88)
        bob.page.get_by_role("button", name=sign, exact=True).wait_for()
        ann.page.get_by_role("button", name=sign, exact=True).wait_for()
        said = set(ann.page.locator("#phone").inner_text().split())
        assert bool({"we", "We", "our", "Our"} & said) == (not alone)


def test_a_game_stopped_by_the_clock_has_both_scores(seat: Seat, server: Server) -> None:
    with Event(server, profile="sasg", part="singles") as event:
        event.call()
        ann = Phone(seat, event, 1)
        ann.page.get_by_role("button", name="Enter the result").click()
        ann.page.get_by_role("button", name="Time was up before the end").click()
        for score in ("101", "101", "99"):
            ann.page.keyboard.type(score)
            ann.page.get_by_role("button", name="Go on").click()
            if score == "101" and ann.page.get_by_text("At equal scores").count():
                for _ in score:
                    ann.page.keyboard.press("Backspace")
        ann.shows("You won 101–99 when time was up")
        ann.page.click("#send-claim")
        ann.shows("You entered: You won 101–99 when time was up")


def test_a_wrong_score_is_told_before_it_is_sent(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    ann.page.get_by_role("button", name="Enter the result").click()
    ann.page.get_by_role("button", name="They won").click()
    ann.page.get_by_role("button", name="Go on").click()
    ann.shows("Type the score first.")
    ann.page.keyboard.type("121")
    ann.page.get_by_role("button", name="Go on").click()
    ann.shows("The loser has less than 121.")
    ann.page.keyboard.press("Backspace")
    ann.page.keyboard.press("Backspace")
    ann.page.keyboard.type("04")
    ann.page.get_by_role("button", name="Go on").click()
    ann.shows("You lost 121–104")
    ann.page.get_by_role("button", name="Begin again").click()
    ann.page.get_by_role("button", name="Not now").click()
    ann.shows("No result is entered yet.")


def test_a_round_without_the_server_is_sent_when_it_is_back(
    seat: Seat, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("away")) as server, Event(server) as event:
        event.call()
        ann, bob = Phone(seat, event, 1), Phone(seat, event, event.opponent(1))
        server.kill()
        ann.enter(True, 88)
        ann.shows(AWAY)
        ann.shows("No connection. Last heard")
        bob.enter(False, 88)
        bob.shows(AWAY)
        ann.enter(True, 90)
        ann.shows("You entered: You won 121–90: a skunk")
        server.start()
        for phone in (ann, bob):
            phone.shows("Differs: the two entries are not the same")
            phone.hides(AWAY)
        bob.enter(False, 90)
        ann.shows("Agreed")
        assert event.see(1)["card"]["rows"][0][2:5] == ["121", "20", "141"]


def test_an_entry_that_waits_outlives_a_reload(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    page = ann.page
    page.route("**/asks", lambda route: route.abort())
    ann.enter(True, 95)
    ann.shows(AWAY)
    page.reload()
    ann.ready()
    ann.shows(AWAY)
    ann.shows("You entered: You won 121–95")
    assert event.see(1)["games"][0]["own"] is None
    page.unroute("**/asks")
    ann.shows("Sent, waiting for the other side")
    assert event.see(1)["games"][0]["own"]["words"] == "You won 121–95"


def test_an_answer_lost_on_the_way_makes_no_second_entry(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    sent: list[str] = []

    def lose(route: Any) -> None:
        sent.append(route.request.post_data)
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    ann.page.route("**/asks", lose)
    ann.enter(True, 95)
    ann.shows("Everything you entered has arrived.")
    assert len(sent) == 2
    assert len(set(sent)) == 1, "the same key until it is answered"


def test_what_comes_too_late_is_told(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    ann.page.route("**/asks", lambda route: route.abort())
    ann.enter(True, 95)
    ann.shows(AWAY)
    at = event.see(1)["games"][0]["at"]
    result = {"kind": "played", "scores": [88, 121]}
    event.steps({"type": "RecordResult", **at, "result": result})
    ann.page.unroute("**/asks")
    ann.shows("You won 121–95 was not taken: This game has its result already")
    ann.page.get_by_role("button", name="I have read it").click()
    ann.hides("was not taken")


def test_a_new_code_ends_the_old_page(seat: Seat, event: Event) -> None:
    ann = Phone(seat, event, 1)
    fresh = event.dora.post(f"/api/v1/tournaments/{event.id}/passes/1").json()["code"]
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    ann.shows("This code opens nothing, or a new one was given since")
    event.codes[1] = fresh
    Phone(seat, event, 1).shows("Sit here now: Round 1")


LOOKS: dict[str, tuple[dict[str, int], dict[str, str]]] = {
    "phone": (PHONE, {}),
    "narrow-large": ({"width": 320, "height": 640}, {"text": "200"}),
    "dark": (PHONE, {"theme": "dark"}),
    "wide": ({"width": 1280, "height": 800}, {"theme": "light"}),
}


@pytest.mark.parametrize("look", few(LOOKS, "narrow-large", "dark"))
def test_every_state_is_for_everybody(
    seat: Seat, event: Event, screenshots: Path, look: str
) -> None:
    viewport, prefs = LOOKS[look]
    ann = Phone(seat, event, 1, viewport=viewport, prefs=prefs)
    page = ann.page

    looked = looking(page, screenshots / f"phones-{look}", whole=look != "narrow-large")
    looked("open")
    page.get_by_role("button", name="Enter the result").click()
    looked("who")
    page.get_by_role("button", name="I won").click()
    page.keyboard.type("88")
    assert page.locator(".pad button").evaluate_all(
        "all => all.every(one => one.getBoundingClientRect().height >= 56)"
    )
    looked("keys")
    page.get_by_role("button", name="Go on").click()
    looked("sure")
    page.route("**/asks", lambda route: route.abort())
    page.click("#send-claim")
    ann.shows(AWAY)
    looked("unsent")
    page.unroute("**/asks")
    ann.shows("Sent, waiting")
    event.claim(event.opponent(1), 100, 121)
    ann.shows("Differs")
    looked("differs")
    event.claim(event.opponent(1), 88, 121)
    ann.shows("Agreed")
    event.steps({"type": "Announce", "text": "Coffee after round 1"})
    ann.shows("Coffee after round 1")
    page.get_by_role("button", name="What is my place?").click()
    page.locator("#place").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    looked("agreed")


def test_the_page_is_heard(seat: Seat, event: Event) -> None:
    player = Phone(seat, event, 1)
    page = player.page
    player.shows("Sit here now")
    event.claim(event.opponent(1), 88, 121)
    polite, assertive = page.locator("#polite"), page.locator("#assertive")
    expect(polite).to_contain_text("The other side has entered its result")
    player.enter(True, 88)
    expect(polite).to_contain_text("Agreed")
    event.call(2)
    expect(assertive).to_contain_text("Round 2, table")
