"""The server dies in the middle of something: no page breaks, and each goes on when it is back.

`seat` fails a test in whose browsers any script ended in an error, so a promise that nobody looks
after is found here. The plug is pulled when a request arrives, with half an answer on its way,
while a stream is quiet, and while a page is loading.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.cable import Cable, Moment, cable
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.test_phones import Phone
from tests.long import in_turn
from tests.server.running import Server, serving
from tests.server.test_phones import Event

MOMENTS: tuple[Moment, ...] = ("asked", "answering")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Cable]]:
    """A server that is killed often, and the cable to it."""
    folder = tmp_path_factory.mktemp("hall")
    with serving(folder) as server, cable(server) as laid:
        yield server, laid


@pytest.fixture
def plug(hall: tuple[Server, Cable]) -> Iterator[Cable]:
    """The cable, with the server running; whatever a test cut is on again after it."""
    server, laid = hall
    if server.process is None or server.process.poll() is not None:
        server.start()
    yield laid
    laid.wanted = None
    if server.process is None or server.process.poll() is not None:
        server.start()


@pytest.fixture
def event(hall: tuple[Server, Cable], plug: Cable) -> Iterator[Event]:
    with Event(hall[0]) as made:
        made.call()
        yield made


def back(plug: Cable) -> None:
    """The plug was pulled, and is put in again."""
    plug.has_cut()
    plug.server.start()


def tells(event: Event, text: str) -> None:
    """Something that every page of the tournament shows."""
    event.steps({"type": "Announce", "text": text})


def desk_of(seat: Seat, event: Event, address: str, path: str) -> Page:
    """A page of the desk or the room in a browser of the director's."""
    page = seat(None, base_url=address).page
    jar = event.dora.cookies.jar
    page.context.add_cookies(
        [{"name": one.name, "value": one.value or "", "url": address} for one in jar]
    )
    page.goto(f"/tournaments/{event.id}/{path}")
    return page


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_phone_that_looks_at_its_page(
    seat: Seat, event: Event, plug: Cable, moment: Moment
) -> None:
    ann = Phone(seat, event, 1, base_url=plug.address)
    with plug.held():
        plug.cuts(f"/passes/{event.codes[1]} ", moment)
        tells(event, "Coffee is ready")
    plug.has_cut()
    ann.shows("No connection")
    ann.hides("Coffee is ready")
    plug.server.start()
    ann.shows("Coffee is ready")
    ann.hides("No connection")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_phone_that_sends_its_entry(
    seat: Seat, event: Event, plug: Cable, moment: Moment
) -> None:
    ann = Phone(seat, event, 1, base_url=plug.address)
    plug.cuts("/asks ", moment)
    ann.enter(True, 95)
    plug.has_cut()
    ann.shows("not arrived yet")
    plug.server.start()
    ann.shows("Everything you entered has arrived.")
    ann.hides("not arrived yet")
    assert event.see(1)["games"][0]["own"]["words"] == "You won 121–95"


def test_a_phone_that_asks_for_its_place(seat: Seat, event: Event, plug: Cable) -> None:
    ann = Phone(seat, event, 1, base_url=plug.address)
    plug.cuts("/place ", "answering")
    ann.page.get_by_role("button", name="What is my place?").click()
    ann.shows("The standings cannot be fetched just now.")
    back(plug)
    ann.hides("No connection")


@pytest.mark.parametrize(("path", "moment"), in_turn([("desk/rounds",), ("projector",)], MOMENTS))
def test_a_page_that_draws_itself_anew(
    seat: Seat, event: Event, plug: Cable, moment: Moment, path: str
) -> None:
    page = desk_of(seat, event, plug.address, path)
    with plug.held():
        plug.cuts(f"/{path} ", moment)
        event.call(2)
    back(plug)
    expect(page.locator("main")).to_contain_text("Round 2")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_table_that_is_asked_for_something(seat: Seat, plug: Cable, moment: Moment) -> None:
    ann = seat(None, base_url=plug.address)
    ann.open()
    ann.ready()
    plug.cuts("/asks ", moment)
    assert ann.does == "cut"
    ann.page.locator("#action").click()
    back(plug)
    expect(ann.page.locator("#log")).to_contain_text("You cut the")
    expect(ann.page.locator("#problem")).to_have_count(0)


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_somebody_likes_and_a_record_to_verify(
    seat: Seat, plug: Cable, moment: Moment
) -> None:
    ann = seat(None, base_url=plug.address)
    ann.page.context.add_cookies([{"name": "pegout_account", "value": "yes", "url": plug.address}])
    plug.cuts("/api/v1/me ", moment)
    ann.page.goto("/")
    back(plug)
    ann.open()
    table = ann.page.url.rpartition("/")[2]
    plug.cuts("/record ", moment)
    ann.page.goto(f"/verify?table={table}")
    expect(ann.page.locator("#result")).to_have_text(
        "The record could not be fetched just now: load the page again."
    )
    plug.has_cut()


def test_streams_that_are_quiet(seat: Seat, event: Event, plug: Cable) -> None:
    ann = Phone(seat, event, 1, base_url=plug.address)
    desk = desk_of(seat, event, plug.address, "desk/rounds")
    wall = desk_of(seat, event, plug.address, "projector")
    player: Player = seat(None, base_url=plug.address)
    player.open()
    player.ready()
    plug.cuts("/healthz ", "asked")
    with pytest.raises(Exception, match=r"socket hang up|ECONNRESET"):
        player.page.request.get("/healthz")
    plug.has_cut()
    ann.shows("No connection")
    expect(player.page.locator("#assertive")).to_contain_text("connection is lost")
    plug.server.start()
    ann.hides("No connection")
    expect(player.page.locator("#assertive")).to_contain_text("connection is back")
    event.call(2)
    ann.shows("Round 2")
    for page in (desk, wall):
        expect(page.locator("main")).to_contain_text("Round 2")


@pytest.mark.parametrize(
    ("module", "moment"),
    [
        ("phone/phone.js", "answering"),
        ("lib/api.js", "asked"),
        ("vendor/lit-html/lit-html.js", "answering"),
    ],
)
def test_a_page_that_is_loading(
    seat: Seat, event: Event, plug: Cable, module: str, moment: Moment
) -> None:
    page = seat(None, base_url=plug.address).page
    plug.cuts(f"/static/{module} ", moment)
    page.goto(f"/p/{event.codes[1]}")
    back(plug)
    page.reload()
    expect(page.locator("#phone")).to_contain_text("Sit here now: Round 1")
