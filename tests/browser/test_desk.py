"""A director at the desk with a mouse and a keyboard, and every page held to WCAG."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.director import goes_to
from tests.browser.test_access import SMALL, check
from tests.long import LONG, few
from tests.server.desk import PAGES

from pegout.errors import Rejection
from pegout.server.pages.desk.desk import DESK_PAGES
from pegout.server.pages.desk.stages import BESIDE, STAGES
from pegout.text import plain
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import meet_from_text
from pegout.tournament.meet.log import NEW_LOG, MeetLog, take
from pegout.tournament.profile import profile
from pegout.tournament.standings.ranking import table

SEVEN = ("Al Ruiz", "Bo Tran", "Cy Webb", "Di Cole", "Ed Hart", "Gus Long", "Hal Penn")
LOOKS: dict[str, tuple[int, dict[str, Any]]] = {
    "desk": (1280, {}),
    "laptop": (1024, {"theme": "light"}),
    "phone": (390, {"theme": "dark"}),
    "dark-phone-large-text": (320, {"text": "200", "theme": "dark"}),
}
WIDTHS = (1280, 1024, 390, 320)
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""By how much a page is wider than its window."""


def scores(game: int) -> tuple[int, int]:
    """How game so-and-so of the morning ends; no two totals come out the same."""
    lost = 61 + 7 * game % 59
    return (121, lost) if game % 3 else (lost, 121)


def test_a_morning_from_the_first_click_to_the_published_results(
    seat: Seat, screenshots: Path
) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    page.goto("/tournaments")
    page.get_by_role("link", name="New tournament").click()
    page.get_by_role("link", name="McAllen Golden Age Olympics").click()
    page.get_by_label("What is it called?").fill("Golden Age Olympics")
    page.get_by_label("Who directs it?").fill("Dora")
    page.get_by_label("Singles, women").uncheck()
    page.get_by_role("button", name="Open the tournament").click()
    for name in SEVEN:
        page.locator("#enter-name:focus").wait_for()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        page.get_by_text(f"{name} entered Singles, men.").wait_for()
    page.get_by_role("link", name="Check people in").click()
    page.get_by_role("button", name="All 7 are here").click()
    page.get_by_role("link", name="Make the plan").click()
    page.get_by_label("Numbers are given").select_option("entered")
    page.get_by_label("The circle, with the fewest repeats").check()
    page.get_by_role("button", name="Make the plan").click()
    page.get_by_text("Every entry plays 6 games.").wait_for()
    page.screenshot(path=screenshots / "desk-plan.png", full_page=True)
    page.get_by_role("button", name="Accept the plan and start").click()
    for number in range(1, 8):
        play_round(page, number)
    page.screenshot(path=screenshots / "desk-results.png", full_page=True)
    page.get_by_role("link", name="Publish the results").click()
    page.get_by_role("button", name="Publish the results").click()
    page.get_by_text("The results of Singles, men are public, version 1.").wait_for()
    goes_to(page, "Standings")
    page.screenshot(path=screenshots / "desk-standings.png", full_page=True)
    shown = [row.inner_text().split("\t") for row in page.locator("#table tbody tr").all()]
    link = page.url.partition("/standings")[0]
    kept = meet_from_text(page.request.get(f"{link}/download/cribmeet").text(), "the file")
    ran = domain_run(kept.meet.seed)
    rows = table(ran.meet, ran.meet.divisions["men"])
    assert rows == table(kept.meet, kept.meet.divisions["men"])
    assert [(one[1], one[2], one[-1]) for one in shown] == [
        (row.entrant, str(row.total), plain(row.because)) for row in rows
    ]


def play_round(page: Page, number: int) -> None:
    """Call a round with the mouse, then enter its results with the keyboard alone.

    But in the long run the rounds between the first and the last are sent without their pages.
    """
    if not LONG and 1 < number < 7:
        post_round(page, number)
        return
    goes_to(page, "Tables")
    page.get_by_role("button", name=re.compile(f"^Call .*round {number} now")).click()
    for place in (1, 2, 3):
        game = 3 * (number - 1) + place
        a, b = scores(game)
        page.locator("#record-game:focus").wait_for()
        page.keyboard.type(f"T{place}" if place > 1 else str(game))
        expect(page.locator("[data-sides]")).to_have_text(
            re.compile(f"^Table {place}, game {game}: ")
        )
        for typed in (a, b):
            page.keyboard.press("Tab")
            page.keyboard.type(str(typed))
        page.keyboard.press("Enter")
        page.get_by_text(
            re.compile(rf"^Game {game} \(.*round {number}, table {place}\)")
        ).wait_for()


def post_round(page: Page, number: int) -> None:
    """The same by the same forms, as a browser sends them."""
    link = re.sub(r"/desk/.*", "/desk", page.url)
    games = range(3 * number - 2, 3 * number + 1)
    typed = {
        f"{side}-{game}": str(n)
        for game in games
        for side, n in zip("ab", scores(game), strict=True)
    }
    steps: list[tuple[str, dict[str, str | float | bool]]] = [
        ("rounds", {"do": "round", "division": "men", "round": str(number)}),
        ("results", {"do": "record_round", "division": "men", **typed}),
    ]
    for where, form in steps:
        assert page.request.post(f"{link}/{where}", form=form, max_redirects=0).status == 303


def domain_run(seed: str) -> MeetLog:
    """The same morning without a browser."""
    commands: list[c.Command] = [
        c.OpenMeet("Golden Age Olympics", "2026-07-03", seed),
        c.OpenDivision("men", profile("mcallen"), "men"),
        *(c.Enter("men", (c.PersonData(name),)) for name in SEVEN),
        c.CheckIn("men"),
        c.MakePlan("men", small="circle", draw="entered"),
        c.Start("men"),
        *(c.StartRound("men", number) for number in range(1, 8)),
        *(c.RecordResult("men", game, Result("played", scores(game))) for game in range(1, 22)),
    ]
    log = NEW_LOG
    for command in commands:
        after = take(log, command, Stamp("2026-02-07T09:00", "Dora"))
        assert not isinstance(after, Rejection), after
        log = after
    return log


def opened(page: Page, **fields: str | float | bool) -> str:
    """A tournament opened by the form; where its desk is."""
    form = {"profile": "mcallen", "name": "Games", "director": "Dora", "muggins": "off", **fields}
    return page.request.post("/tournaments/new", form=form).url.partition("/desk/")[0] + "/desk"


def rehearsed(page: Page, base: str = "acc") -> str:
    """A rehearsal that was played to the end; where its desk is."""
    link = opened(page, profile=base, rehearse="yes", entrants="8")
    assert page.request.post(f"{link}/overview", form={"do": "play_on"}).ok
    return link


def with_money(page: Page, link: str) -> None:
    """A fee, prizes and a pot; two of them have paid."""
    for where, form in (
        ("fees", {"do": "fee", "fee": "25", "kept": "5"}),
        ("pools", {"do": "pool", "kind": "prizes", "pool": "Prizes", "shares": "50 30 20"}),
        ("pools", {"do": "pool", "kind": "pot", "pool": "29 hand", "cost": "2"}),
        ("pools", {"do": "members", "pool": "29 hand", "in-1": "on", "in-2": "on"}),
        ("fees", {"do": "take_fees", "bill-1": "on", "bill-2": "on"}),
    ):
        assert page.request.post(f"{link}/{where}", form={**form}).ok, where


@pytest.mark.parametrize("look", few(LOOKS, "dark-phone-large-text"))
def test_every_page_of_the_desk(seat: Seat, screenshots: Path, look: str) -> None:
    width, prefs = LOOKS[look]
    page = seat(prefs, viewport={"width": width, "height": 800}).page
    link = rehearsed(page)
    with_money(page, link)
    more = (
        "entries?entry=1",
        "results?game=1",
        "cards?entry=1",
        "log?to=5",
        "standings?as=mcallen",
    )
    for path in (*PAGES, *more):
        page.goto(f"{link}/{path}")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        for other in (*WIDTHS, width):
            page.set_viewport_size({"width": other, "height": 800})
            assert page.evaluate(SIDEWAYS) <= 0, f"{path} at {other}"
        check(page, f"{look}, {path}")
        assert not page.evaluate(SMALL), path
        name = re.sub(r"\W+", "-", path)
        page.screenshot(path=screenshots / f"desk-{look}-{name}.png", full_page=True)
    page.goto("/tournaments/new?profile_id=acc")
    check(page, f"{look}, new")
    page.goto("/tournaments/new")
    check(page, f"{look}, books")


def test_on_a_phone_every_page_is_two_taps_and_a_tab_away_without_script(seat: Seat) -> None:
    page = seat(viewport={"width": 360, "height": 740}, java_script_enabled=False).page
    form = {"profile": "mcallen", "name": "Games", "director": "Dora", "part-men": "on"}
    page.goto(page.request.post("/tournaments/new", form={**form}).url)
    fees = page.url.replace("/entries", "/fees")
    page.goto(page.request.post(fees, form={"do": "fee", "fee": "5"}).url)
    side, button = page.get_by_role("navigation", name="Desk"), page.locator(".side-button")
    assert not side.is_visible()
    # This site sends no mail, and no game is played at its tables.
    unwanted = ("here",)
    pages = [one for name, one in DESK_PAGES.items() if not one.mail and name not in unwanted]
    found, stages = set[str](), [one for one in pages if one.stage]
    for stage, told in {**STAGES, **BESIDE}.items():
        name = str(told)
        button.click()
        side.get_by_role("link", name=re.compile(f"^{name}")).click()
        page.wait_for_load_state()
        expect(button).to_have_text(re.compile(name))
        tabs = page.get_by_role("navigation", name=f"Pages of {name}").get_by_role("link")
        for title in tabs.all_inner_texts() or [page.locator("h1").inner_text()]:
            if tabs.count():
                tabs.filter(has_text=re.compile(f"^{re.escape(title)}$")).click()
            page.get_by_role("heading", level=1, name=title, exact=True).wait_for()
            found.add(title)
        assert found >= {str(one.title) for one in stages if one.stage == stage}
    page.set_viewport_size({"width": 1280, "height": 900})
    assert side.get_by_role("link", name="Judge").is_visible()
    assert not button.is_visible()


def test_names_are_ticked_by_a_few_letters_or_a_scanned_code(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    link = opened(page, **{"part-men": "on"})
    for name in SEVEN:
        page.request.post(f"{link}/entries", form={"do": "enter", "name": name})
    page.goto(f"{link}/check-in")
    code = page.locator("#waiting li").nth(3).get_attribute("data-code")
    for typed in ("webb", "ruiz", f"http://192.0.2.7/p/{code}", "nobody"):
        page.locator("#q:focus").wait_for()
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
    expect(page.locator("[data-ticked]")).to_have_text("Nobody who waits fits “nobody”.")
    ticked = page.locator("#waiting li", has=page.locator(":checked")).all_inner_texts()
    assert [one.partition("\n")[0].strip() for one in ticked] == ["Al Ruiz", "Cy Webb", "Di Cole"]
    page.get_by_role("button", name="Those who are ticked are here").click()
    page.get_by_role("heading", name="Here: 3").wait_for()


def test_seventeen_pairs_with_papers_are_checked_in_on_two_screens(seat: Seat) -> None:
    page = seat(viewport={"width": 1280, "height": 800}).page
    link = opened(page, profile="sasg", **{"part-pairs": "on"})
    rows = [f"Ann {a}yle,Bob {a}ost,Zone {ord(a) % 9}" for a in "ABCDEFGHIJKLMNOPQ"]
    table = "\n".join(("player,partner,region", *rows))
    assert page.request.post(f"{link}/entries", form={"do": "enter_table", "csv": table}).ok
    page.goto(f"{link}/check-in")
    page.get_by_role("heading", name="Not here yet: 17").wait_for()
    assert page.get_by_text("both: fee, waiver, consent").count() == 17
    assert page.evaluate("document.documentElement.scrollHeight") <= 1400
    tops = page.locator("#waiting li").evaluate_all("all => all.map(one => one.offsetTop)")
    assert tops[0] == tops[1] < tops[2], "two columns"


def test_undo_is_in_sight_on_every_page_until_something_else_is_done(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    link = opened(page, **{"part-men": "on"})
    for name in ("Al Ruiz", "Bo Tran"):
        page.request.post(f"{link}/entries", form={"do": "enter", "name": name})
    for path in ("plan", "log", "overview"):
        page.goto(f"{link}/{path}")
        done = page.locator(".last-done")
        assert "Bo Tran entered" in done.inner_text()
    done.get_by_role("button", name="Undo this").click()
    page.goto(f"{link}/entries")
    page.get_by_text("1 entry").first.wait_for()
    assert done.get_by_role("button", name="Put it back").is_visible()


def test_what_was_done_is_taken_back_and_what_is_refused_is_kept(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    link = opened(page, **{"part-men": "on"})
    page.goto(f"{link}/entries")
    page.locator("#enter-name:focus").wait_for()
    page.keyboard.type("Al Ruiz")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Undo this").click()
    page.get_by_text("is undone.").wait_for()
    page.get_by_text("0 entries").wait_for()
    page.locator("#enter-name:focus").wait_for()
    page.keyboard.type("Bo Tran")
    page.get_by_text("More: member number").click()
    page.get_by_label("Year of birth").fill("old")
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("alert").get_by_text("is not a whole number").wait_for()
    assert page.get_by_label("Name", exact=True).input_value() == "Bo Tran"
    assert page.get_by_label("Year of birth").input_value() == "old"


def test_good_rows_are_entered_by_a_button_beside_what_is_wrong(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    page.goto(f"{opened(page, **{'part-men': 'on'})}/entries")
    page.locator("textarea[name=csv]").fill("name,born\nAl Ruiz,1950\nBo Tran,old\nCy Webb,1948\n")
    page.get_by_role("button", name="Enter the table").click()
    problem = page.get_by_role("alert")
    problem.get_by_role("button", name="Enter the 2 good rows").click()
    page.get_by_role("heading", name="2 entries").wait_for()
    assert page.locator("textarea[name=csv]").input_value() == "name,born\nBo Tran,old\n"
    assert not problem.get_by_role("button").count()


def test_a_page_follows_what_others_do(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    link = opened(page, **{"part-men": "on"})
    page.goto(f"{link}/overview")
    page.get_by_text("0 of at least 2 entries are in.").wait_for()
    for name in ("Al Ruiz", "Bo Tran"):
        page.request.post(f"{link}/entries", form={"do": "enter", "name": name})
    page.get_by_text("Check in 2 entries, then plan the games.").wait_for()


def first_round(page: Page) -> str:
    """A rehearsal whose first round was called."""
    link = opened(page, rehearse="yes", entrants="8", **{"part-men": "on"})
    steps: list[tuple[str, dict[str, str | float | bool]]] = [
        ("check-in", {"do": "check_in_all"}),
        ("plan", {"do": "plan"}),
        ("plan", {"do": "start", "override": "a test"}),
        ("rounds", {"do": "round", "round": "1"}),
    ]
    for where, form in steps:
        assert page.request.post(f"{link}/{where}", form=form).ok, form
    return link


def half_seated(ann: Page, eve: Page, screenshots: Path) -> None:
    """A table of a tournament says who is awaited, and offers its seats to nobody else."""
    eve.goto(ann.url)
    for page in (ann, eve):
        status = page.locator(
            "#status", has_text=re.compile(r"^Round 1, table \d+: .+ – .+\. Wait")
        )
        status.wait_for()
        page.get_by_role("heading", name=re.compile(r"^Round 1, table \d+: .+ – ")).last.wait_for()
        assert page.get_by_text("not here yet").count() == 1
        assert not page.get_by_text("Invite your friends").count()
        assert not page.get_by_role("button", name="Sit here").count()
        assert not page.get_by_label("Your name").count()
        assert page.title().startswith("Round 1, table ")
        check(page, "a table of a tournament before its game")
    eve.get_by_text("you may watch").wait_for()
    ann.screenshot(path=screenshots / "table-awaits.png", full_page=True)


def test_a_result_from_the_desk_ends_the_game_at_its_table(seat: Seat, screenshots: Path) -> None:
    desk = seat(viewport={"width": 1200, "height": 900}).page
    link = first_round(desk)
    meet = link.split("/")[-2]
    opening = {"division": "men", "game-1": "on", "counting": "auto"}
    assert desk.request.post(f"/tournaments/{meet}/here", form={**opening}).ok
    rounds = desk.request.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"]
    entries = next(one["entries"] for one in rounds[0]["games"] if one["game"] == 1)
    passes = desk.request.get(f"/api/v1/tournaments/{meet}/passes").json()
    codes = {one["entry"]: one["code"] for one in passes}
    players = [seat(viewport={"width": 360, "height": 740}).page for _ in entries]
    for page, entry in zip(players, entries, strict=True):
        page.goto(f"/p/{codes[entry]}/play")
        page.get_by_role("button", name="Sit down").first.click()
        if page is players[0]:
            half_seated(page, seat().page, screenshots)
    players[0].locator("#status", has_text=re.compile("[Cc]ut|to (deal|throw)")).wait_for()
    form: dict[str, str | float | bool] = {"do": "record", "game": "1", "a": "121", "b": "90"}
    assert desk.request.post(f"{link}/results", form=form).ok
    for page in players:
        page.locator("#status", has_text="The desk has entered the result of").wait_for()
        assert page.get_by_role("link", name="To the tournament").is_visible()
        assert not page.locator(".controls button").count()
        check(page, "a table that the desk has closed")
    players[0].screenshot(path=screenshots / "table-closed.png", full_page=True)


def test_results_come_in_while_the_desk_types_another(seat: Seat) -> None:
    page = seat(viewport={"width": 1200, "height": 900}).page
    link = first_round(page)
    page.goto(f"{link}/results")
    page.get_by_role("heading", name="Round 1: 0 of 4 in").wait_for()
    page.locator("[name=a-2]").fill("121")
    page.locator("[name=b-2]").fill("84")
    page.locator("#record-game").focus()
    form = {"do": "record", "game": "1", "a": "121", "b": "90"}
    assert page.request.post(f"{link}/results", form={**form}).ok
    page.get_by_role("heading", name="Round 1: 1 of 4 in").wait_for()
    page.locator("#row-1").get_by_text("121 – 90").wait_for()
    assert page.locator("[name=b-2]").input_value() == "84"
    page.get_by_role("button", name="Save all that are filled in").click()
    page.get_by_role("heading", name="Round 1: 2 of 4 in").wait_for()


def test_fees_are_ticked_with_their_sum_in_sight(seat: Seat) -> None:
    page = seat(viewport={"width": 390, "height": 664}).page
    link = opened(page, **{"part-men": "on"})
    for name in ("Al Ruiz", "Bo Tran", "Cy Webb"):
        page.request.post(f"{link}/entries", form={"do": "enter", "name": name})
    page.goto(f"{link}/fees")
    page.get_by_label("Entry fee", exact=True).fill("12.50")
    page.get_by_role("button", name="Set the fee").click()
    page.get_by_label("Al Ruiz").check()
    page.get_by_label("Cy Webb").check()
    expect(page.get_by_text("2 ticked: $25.00")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Paid", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Paid", exact=True).click()
    page.get_by_text("Receipt 2: Cy Webb paid $12.50 (cash).").wait_for()
    page.get_by_text("1 still owes").wait_for()
    page.get_by_role("button", name="Undo this").click()
    page.get_by_text("3 still owe").wait_for()
