"""A secretary makes a season, adds two rehearsed nights, and sees the domain's own table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.looking import looking
from tests.browser.test_access import SMALL, check
from tests.browser.test_desk import rehearsed
from tests.long import LONG

from pegout.errors import Rejection
from pegout.tournament.season import season_from_text, season_table
from pegout.tournament.season.table import cells

LOOKS: dict[str, tuple[int, dict[str, Any]]] = {
    "wide": (1280, {}),
    "dark-large-text": (320, {"text": "200", "theme": "dark"}),
}
if LONG:
    LOOKS |= {"narrow": (320, {}), "tablet": (768, {"theme": "light"})}


def add_night(page: Page, desk: str, date: str, note: str) -> None:
    """From the tournament's Finish page to the season, with the mouse and the keyboard."""
    page.goto(f"{desk}/finish")
    page.get_by_role("link", name="Add this night to a season").click()
    page.get_by_role("link", name="Thursday Peggers").click()
    assert page.get_by_label("A tournament that you direct on this device").input_value()
    page.get_by_label("When it was").fill(date)
    page.get_by_label("Worth a clap").fill(note)
    page.get_by_label("Take a rehearsal too").check()
    page.get_by_role("button", name="Add the night").click()
    page.get_by_text(f"The night of {date} is in: 8 cards of 9 games.").wait_for()


def test_a_season_from_the_first_click_to_the_table(seat: Seat, screenshots: Path) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    page.goto("/seasons")
    page.get_by_role("link", name="New season").click()
    page.get_by_label("What is it called?").fill("Thursday Peggers")
    page.get_by_label("First day").fill("2026-09-01")
    page.get_by_label("Last day").fill("2027-05-31")
    page.get_by_label("So many of the worst nights").check()
    page.get_by_label("How many", exact=True).fill("1")
    check(page, "new season")
    page.screenshot(path=screenshots / "season-new.png", full_page=True)
    page.get_by_role("button", name="Open the season").click()
    where = page.url.partition("/desk")[0]
    page.get_by_text("Many at once, from a spreadsheet").click()
    page.get_by_label("Or paste the table here").fill(
        "number,name,also\n1,Ada Bell,\n2,Benjamin Cole,Ben Cole\n3,Cora Dean,\n4,Dan Ellis,\n"
        "5,Edna Fox,\n6,Fred Gill,\n9,Zoe Quiet,\n"
    )
    page.get_by_role("button", name="Add them all").click()
    page.get_by_text("7 members are on the list now.").wait_for()
    for date, note in (("2026-09-03", "Ada Bell: 29 hand"), ("2026-09-10", "")):
        add_night(page, rehearsed(page, "grass_roots"), date, note)
    page.get_by_label("Gwen Hart is", exact=True).select_option("Zoe Quiet (9)")
    page.screenshot(path=screenshots / "season-desk.png", full_page=True)
    page.get_by_role("button", name="It is this member").first.click()
    page.get_by_text("The line of Zoe Quiet is changed.").wait_for()
    page.get_by_label("Hank Ives joins with number").fill("10")
    page.get_by_role("button", name="Add as a member").click()
    page.get_by_text("Hank Ives is on the list now.").wait_for()
    expect(page.get_by_role("heading", name="Names to settle")).to_have_count(0)

    text = page.request.get(f"{where}/file").text()
    table = season_table(season_from_text(text, "the file"))
    assert not isinstance(table, Rejection)
    assert len(table.season.nights) == 2
    page.goto(where)
    shown = [
        [cell.inner_text() for cell in row.locator("td, th").all()]
        for row in page.locator(".season tbody tr").all()
    ]
    told = [cells(table.season, row) for row in table.rows]
    assert shown == [[place, name, number, *rest] for place, number, name, *rest in told]
    reasons = [one.inner_text() for one in page.locator(".why > li").all()]
    for reason, row in zip(reasons, table.rows, strict=True):
        assert reason.startswith(f"{row.member.name}: {row.reason}")
    assert page.get_by_text("2026-09-03: Ada Bell: 29 hand").count() == 1
    look_at(page, where, screenshots)
    next_night(page, where, screenshots)


def next_night(page: Page, where: str, screenshots: Path) -> None:
    """Three clicks from the season's desk to a called round, with last week's field ticked."""
    page.goto(f"{where}/desk")
    page.get_by_role("link", name="New night").click()
    expect(page.locator("[data-ticked]")).to_have_text("8")
    check(page, "who is here tonight")
    page.screenshot(path=screenshots / "season-tonight.png", full_page=True)
    page.get_by_label("Find").fill("zoe")
    page.get_by_role("button", name="Clear").press("Enter")
    expect(page.locator("[data-ticked]")).to_have_text("7")
    page.get_by_role("button", name="Begin the night").click()
    page.get_by_role("button", name="Call round 1 now").click()
    page.get_by_text("Round 1 of Club was called").first.wait_for()


def test_the_names_of_a_first_night_come_on_the_list_together(
    seat: Seat, screenshots: Path
) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    page.goto("/seasons/new")
    page.get_by_label("What is it called?").fill("Thursday Peggers")
    page.get_by_label("First day").fill("2026-09-01")
    page.get_by_label("Last day").fill("2027-05-31")
    page.get_by_role("button", name="Open the season").click()
    where = page.url.partition("/desk")[0]
    add_night(page, rehearsed(page, "grass_roots"), "2026-09-03", "")
    look_at_desk(page, where, screenshots)
    page.get_by_label("Hank Ives, number 8 (the next free one)").uncheck()
    page.get_by_role("button", name="Add all who are ticked").press("Enter")
    page.get_by_text("7 members are on the list now.").wait_for()
    expect(page.get_by_text("Hank Ives is on nobody’s line")).to_have_count(1)
    assert page.get_by_text("All at once: ").count() == 0, "one name is settled by itself"
    page.get_by_role("button", name="Undo this").click()
    page.get_by_text("That was taken back").wait_for()
    expect(page.get_by_text("There is nobody on the list yet.")).to_have_count(1)


def look_at_desk(page: Page, where: str, screenshots: Path) -> None:
    """The names to settle in every look."""
    for look, (width, prefs) in LOOKS.items():
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("all => localStorage.setItem('pegout.prefs', JSON.stringify(all))", prefs)
        page.goto(f"{where}/desk")
        looking(page, screenshots / f"season-{look}")("first-night")


def look_at(page: Page, where: str, screenshots: Path) -> None:
    """Every page in every look: nothing that axe knows, nothing wide, nothing small."""
    for look, (width, prefs) in LOOKS.items():
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("all => localStorage.setItem('pegout.prefs', JSON.stringify(all))", prefs)
        for name, path in (
            ("list", "/seasons"),
            ("new", "/seasons/new"),
            ("table", where),
            ("desk", f"{where}/desk"),
        ):
            page.goto(path)
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            check(page, f"{name}, {look}")
            small = page.evaluate(SMALL)
            assert not small, f"{name}, {look}: {small}"
            page.screenshot(path=screenshots / f"season-{name}-{look}.png", full_page=True)
