"""A weekend in a browser: money, phones, people who do not come or go home, and a consolation.

The director has nothing but the pages. What everybody has won and pays is worked out beside it, by
a ledger that knows only the scores as they were typed and the rules of the prizes.
"""

from __future__ import annotations

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Seat
from tests.browser.director import SCREEN, goes_to
from tests.browser.test_phones import PHONE, Phone
from tests.server.running import Server

COME = (
    *("Ada Ames", "Ben Boyd", "Cora Cole", "Dan Dale", "Eve Foss", "Fay Gale", "Gus Hale"),
    *("Hal Inge", "Ivy Jans", "Jim Kerr"),
)
ABSENT, LEFT = "Max Nash", "Jim Kerr"
NUMBERS = {name: f"CA{number:03}" for number, name in enumerate((*COME, ABSENT), 1)}
IN_Q_POOL, IN_POT = COME[1:7], COME[3:]
HANDS = ("Eve Foss", "Gus Hale")
ROUNDS, CONSOLING = 5, 3
SKUNK = 31
Played = dict[str, int]
"""Who played whom for how much, by name."""


class Ledger:
    """Points, places, dollars and cents by hand, from what was typed."""

    def __init__(self) -> None:
        self.games: dict[str, list[Played]] = defaultdict(list)
        self.pays, self.wins = Counter[str](), Counter[str]()

    def card(self, event: str, name: str) -> tuple[int, int, int]:
        """Game points, games won and spread of somebody: two for a win, three for a skunk."""
        spreads = [
            own - other
            for game in self.games[event]
            if name in game
            for own in [game[name]]
            for other in [sum(game.values()) - own]
        ][:ROUNDS]  # Whoever helps out as a volunteer has five games of their own.
        won = [one for one in spreads if one > 0]
        return sum(3 if one >= SKUNK else 2 for one in won), len(won), sum(spreads)

    def order(self, event: str, names: Sequence[str]) -> list[str]:
        """Everybody by their cards; no two are equal in this weekend."""
        cards = {name: self.card(event, name) for name in names}
        assert len({*cards.values()}) == len(cards)
        return sorted(names, key=cards.__getitem__, reverse=True)

    def shares(self, cents: int, parts: Sequence[int], winners: Sequence[str]) -> None:
        """A pool that divides evenly."""
        for part, name in zip(parts, winners, strict=True):
            assert not cents * part % sum(parts)
            self.wins[name] += cents * part // sum(parts)


class Weekend:
    """The director at the laptop, with the scorer and two players on their phones."""

    def __init__(self, seat: Seat, server: Server) -> None:
        self.seat, self.server = seat, server
        self.page: Page = seat(base_url=server.address, viewport=SCREEN).page
        self.own, self.codes, self.event = Ledger(), dict[int, str](), "Main"
        self.strong = [*COME]

    def goes(self, title: str) -> None:
        """By the side of the page, its tabs, and the event where there are several."""
        goes_to(self.page, title)
        events = self.page.get_by_role("navigation", name="Division", exact=True)
        link = events.get_by_role("link", name=self.event, exact=False)
        if events.count() and link.first.get_attribute("aria-current") is None:
            with self.page.expect_navigation():
                link.first.click()

    def form(self, do: str, **about: str) -> Locator:
        """The form that does something, with every fold above it opened."""
        asked = {"do": do, **about}
        having = "".join(f":has(> input[name={key}][value='{one}'])" for key, one in asked.items())
        form = self.page.locator(f"form{having}").first
        form.evaluate("""one => {
          for (let fold = one.closest("details"); fold; ) {
            if (!fold.open) fold.querySelector("summary").click();
            fold = fold.parentElement.closest("details");
          }
        }""")
        return form

    def does(self, do: str, **fields: str) -> str:
        """Fill a form in and press its first button; what the page says then."""
        return self.fills(self.form(do), fields)

    def adds_pool(self, **fields: str) -> None:
        """One more pool."""
        self.fills(self.page.locator("section[aria-labelledby=one-more]"), fields)

    def fills(self, form: Locator, fields: dict[str, str]) -> str:
        for name, value in fields.items():
            one = form.locator(f"[name={name}]").first
            if one.evaluate("one => one.tagName") == "SELECT":
                one.select_option(value)
            else:
                one.fill(value)
        return self.presses(form)

    def presses(self, form: Locator, button: str | None = None) -> str:
        with self.page.expect_navigation():
            form.locator("button:enabled", has_text=button).first.click()
        problem = self.page.locator(".problem")
        assert not problem.count(), problem.inner_text()
        return self.page.locator("main").text_content() or ""

    def next_step(self, words: str) -> None:
        """What the yellow sentence leads to, or does at once."""
        box = self.page.locator("#next")
        with self.page.expect_navigation():
            box.get_by_role("button", name=words).or_(box.get_by_role("link", name=words)).click()

    def ticks(self, do: str, names: Sequence[str], **about: str) -> str:
        """Some names of a list to tick, saved."""
        form = self.form(do, **about)
        for name in names:
            form.locator("label", has_text=name).locator("input").check()
        return self.presses(form)

    # What is played

    def scores(self, pair: tuple[str, str]) -> tuple[int, int]:
        """The stronger wins, by more the more often; no two spreads of a game are alike."""
        places = [self.strong.index(one) for one in pair]
        lost = 61 + (17 * places[0] + 29 * places[1] + 7 * sum(map(len, pair))) % 59
        return (121, lost) if places[0] < places[1] else (lost, 121)

    def rows(self) -> Iterator[tuple[int, tuple[str, str]]]:
        """The games of the page that wait for a result."""
        found = self.page.locator("#round-games tr[data-game]:not([data-in])").evaluate_all(
            "all => all.map(one => [one.dataset.game, one.dataset.a, one.dataset.b])"
        )
        for game, a, b in found:
            yield int(game), (a, b)

    def takes(self, pair: tuple[str, str], scores: tuple[int, int]) -> None:
        """The ledger hears of a game."""
        self.own.games[self.event].append(dict(zip(pair, scores, strict=True)))

    def fills_round(self) -> None:
        """All games that are missing in the table of the round."""
        self.fills_games(self.rows())

    def fills_games(self, games: Iterable[tuple[int, tuple[str, str]]]) -> None:
        """Some games in the table of the round, saved at once."""
        for game, pair in games:
            scores = self.scores(pair)
            for side, score in zip("ab", scores, strict=True):
                self.page.locator(f"input[name={side}-{game}]").fill(str(score))
            self.takes(pair, scores)
        self.presses(self.form("record_round"))

    def calls(self, number: int) -> None:
        """A round, from the yellow sentence; then the page for its results."""
        self.next_step(f"Call round {number}")
        self.goes("Enter results")

    def places(self) -> list[str]:
        """Everybody as the page of standings has them, without those who left."""
        self.goes("Standings")
        rows = self.page.locator("#table tbody tr").all()
        cells = [row.inner_text().split("\t") for row in rows]
        return [one[1] for one in cells if one[0].isdecimal()]

    def downloaded(self, what: str) -> list[dict[str, str]]:
        """A table that is taken home."""
        at = f"{self.link}/download/{what}?d=main"
        text = self.page.request.get(at).text().lstrip("\ufeff")
        return list(csv.DictReader(StringIO(text)))

    # Before play

    def opens(self) -> None:
        """An empty site, a tournament, and everybody from a table."""
        self.page.goto("/tournaments")
        for name in ("New tournament", "ACC"):
            with self.page.expect_navigation():
                self.page.get_by_role("link", name=name, exact=True).click()
        self.page.get_by_label("Muggins is not in effect").check()
        self.page.get_by_label("What is it called?").fill("Spring weekend")
        self.page.get_by_label("Who directs it?").fill("Dora")
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Open the tournament").click()
        self.link = self.page.url.partition("/entries")[0]
        table = "Name,ACC #\n" + "".join(f"{name},{n}\n" for name, n in NUMBERS.items())
        assert f"{ABSENT} entered Main" in self.does("enter_table", csv=table)

    def sets_prices(self) -> None:
        """A fee, and a pool of every kind but one."""
        self.goes("Set up")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name="Entry fees and prizes").click()
        self.does("fee", fee="40", kept="5")
        self.goes("Pools and prizes")
        self.adds_pool(pool="Prizes", kind="prizes", shares="50 30 20")
        for name, kind, inside, rest in (
            ("Q-pool", "qualifiers", IN_Q_POOL, {"cost": "10", "split": "double_top"}),
            ("Side pool", "side", COME, {"cost": "5", "shares": "60 40"}),
            ("29 hand", "pot", IN_POT, {"cost": "2"}),
            ("High non-qualifier", "high_non_qualifier", COME, {"cost": "3"}),
        ):
            self.adds_pool(pool=name, kind=kind, **rest)
            self.ticks("members", inside, pool=name)

    def at_the_door(self) -> None:
        """One has paid and does not come, one pays a part, and the others are here."""
        self.goes("Fees")
        self.ticks("take_fees", [ABSENT])
        self.goes("Check-in")
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=f"Did not come : {ABSENT}").click()
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="All 10 are here").click()
        self.goes("Fees")
        self.does("give_back", amount="40", reason="did not come")
        self.form("take_part").locator("select").first.select_option(label="Eve Foss")
        said = self.does("take_part", amount="50", method="cheque")
        assert "Eve Foss paid $50.00 (cheque)" in said

    def starts(self) -> None:
        """A plan of five games each."""
        self.next_step("Make the plan")
        self.page.locator("input[name=small][value=roundrobin]").check()
        self.does("plan", rounds=str(ROUNDS), draw="entered")
        self.presses(self.form("start"), "Start and call round 1")

    # On phones

    def phones(self, pair: tuple[str, str]) -> list[Phone]:
        """Both sides of a table on phones of their own; a name in two events is the first's."""
        at = self.link.replace("/desk", "/passes").replace("/tournaments", "/api/v1/tournaments")
        passes = [one for one in self.page.request.get(at).json() if one["entry"]]
        self.codes = {one["entry"]: one["code"] for one in passes}
        entries = {one["name"]: one["entry"] for one in reversed(passes)}
        return [Phone(self.seat, self, entries[name], " & " in name) for name in pair]

    def agree(self, pair: tuple[str, str]) -> None:
        """Both enter the same."""
        scores = self.scores(pair)
        phones = self.phones(pair)
        for phone, own in zip(phones, scores, strict=True):
            phone.enter(own > min(scores), min(scores))
        for phone in phones:
            phone.shows("Agreed")
            phone.page.close()
        self.takes(pair, scores)

    def differ(self, pair: tuple[str, str]) -> None:
        """Both say another score; the desk rules for the second."""
        scores = self.scores(pair)
        phones = self.phones(pair)
        for phone, own, slip in zip(phones, scores, (1, 0), strict=True):
            phone.enter(own > min(scores), min(scores) - slip)
        for phone in phones:
            phone.shows("Differs")
        self.goes("Enter results")
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=f"for {pair[1]}").click()
        for phone in phones:
            phone.shows("Settled")
            phone.page.close()
        self.takes(pair, scores)

    def scorer_types_a_round(self) -> None:
        """Somebody is appointed, opens the link on a phone, and types what the cards say."""
        self.goes("Set up")
        said = self.does("appoint", name="Sam")
        assert "Sam" in said
        link = self.page.locator("tr", has_text="Sam").get_by_role("link").get_attribute("href")
        phone = self.seat(base_url=self.server.address, viewport=PHONE).page
        phone.goto(str(link))
        phone.goto(f"{self.link}/rounds")
        cards = phone.locator("#wall li:not([data-in])").evaluate_all(
            "all => all.map(one => [one.dataset.game, one.dataset.a, one.dataset.b])"
        )
        for game, a, b in cards:
            scores = self.scores((a, b))
            for field, typed in (("game", game), ("a", scores[0]), ("b", scores[1])):
                phone.locator(f"#record-{field}").fill(str(typed))
            with phone.expect_navigation():
                phone.locator("#record-b").press("Enter")
            self.takes((a, b), scores)
        expect(phone.locator("#wall li:not([data-in])")).to_have_count(0)
        phone.close()

    # The rounds

    def corrects(self, pair: tuple[str, str]) -> None:
        """A game of a round that is closed was written the wrong way round."""
        game = next(one for one in self.own.games["Main"] if {*one} == {*pair})
        swapped = dict(zip(game, reversed(game.values()), strict=True))
        self.page.goto(f"{self.link}/results?round=1")
        row = self.page.locator("#round-games tr[data-game]", has_text=pair[0])
        with self.page.expect_navigation():
            row.get_by_role("link").click()
        a, b = swapped.values()
        self.does("correct", a=str(a), b=str(b), reason="written the wrong way round")
        game.update(swapped)

    def goes_home(self) -> None:
        """Somebody is ill in the middle of the day: the rest is planned again."""
        self.goes("Entries")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name=f"Change {LEFT}").click()
        said = self.does("withdraw", reason="taken ill")
        assert f"{LEFT} plays no more: taken ill." in said

    def plays_main(self) -> None:
        self.goes("Enter results")
        first = next(self.rows())[1]
        self.agree(first)
        self.goes("Tables")
        self.goes("Enter results")
        self.fills_round()
        self.calls(2)
        self.corrects(first)
        self.goes("Enter results")
        self.differ(next(self.rows())[1])
        self.fills_round()
        self.goes_home()
        self.next_step("Call round 3")
        self.scorer_types_a_round()
        self.plays_on()

    def plays_on(self) -> None:
        """Round after round, as long as the yellow sentence has one to call."""
        self.goes("Enter results")
        call = self.page.locator("#next").get_by_role("button", name="Call")
        while call.count():
            with self.page.expect_navigation():
                call.click()
            self.goes("Enter results")
            self.fills_round()

    # The end

    def plays_off(self, *matches: tuple[str, str]) -> None:
        """One press for each match: who wins it, and how."""
        for name, won in matches:
            ends = self.page.locator(".match .side-line", has_text=name).get_by_role("button")
            with self.page.expect_navigation():
                ends.filter(has_text=won).click()

    def consoles(self, others: list[str], games: int = CONSOLING) -> list[str]:
        """Those who did not qualify play an event of their own; its first three."""
        said = self.does("consolation_event", games=str(games))
        assert f"Everybody plays {games} games" in said
        self.event, self.strong = "Consolation", others[::-1]
        self.presses(self.form("start"), "Start and call round 1")
        self.goes("Enter results")
        self.fills_round()
        self.plays_on()
        order = self.own.order(self.event, others)
        assert self.places() == order
        self.next_step("Begin the playoffs")
        self.does("playoffs")
        self.plays_off((order[1], "2–0"))
        return [order[1], order[0], *order[2:3]]

    def settles(self) -> None:
        """The box: a receipt put right, everybody pays, the hands win, and prizes are paid."""
        self.goes("Fees")
        self.page.locator("#fee-consolation").fill("15")
        self.page.locator("#kept-consolation").fill("1")
        self.presses(self.page.locator("form:has(#fee-consolation)"))
        self.event = "Consolation"
        self.goes("Pools and prizes")
        self.adds_pool(pool="Prizes", shares="3 2")
        self.event = "Main"
        self.goes("Pools and prizes")
        for place, name in enumerate(HANDS):
            form = self.form("winners", pool="29 hand")
            form.locator("select").nth(place).select_option(label=name)
        self.presses(form)
        self.goes("Settlement")
        expect(self.page.locator(".verdict")).to_contain_text("It balances.")
        self.form("correct_receipt").locator("select").select_option("3")
        self.does("correct_receipt", amount="30", reason="two twenties were tens")
        for page, do in (("Fees", "take_fees"), ("Settlement", "hand_out")):
            self.goes(page)
            form = self.form(do)
            for box in form.locator("input[type=checkbox]").all():
                box.check()
            self.presses(form)


def test_a_weekend_with_phones_and_money_from_an_empty_site_to_the_last_cent(
    seat: Seat, server: Server
) -> None:
    dora = Weekend(seat, server)
    own = dora.own
    dora.opens()
    dora.sets_prices()
    dora.at_the_door()
    dora.starts()
    dora.plays_main()
    main = own.order("Main", [name for name in COME if name != LEFT])
    assert dora.places() == main
    dora.next_step("Begin the playoffs")
    dora.does("playoffs")
    dora.plays_off((main[2], "2–1"), (main[2], "2–0"))
    consoled = dora.consoles(main[3:])
    dora.settles()
    for names, cents in (
        ((*COME,), 4000 + 500 + 300),
        (IN_Q_POOL, 1000),
        (IN_POT, 200),
        (main[3:], 1500),
    ):
        own.pays.update(dict.fromkeys(names, cents))
    champion, second, third = main[2], main[0], main[1]
    own.shares(10 * 3500, (50, 30, 20), (champion, second, third))
    qualified = [name for name in main[:3] if name in IN_Q_POOL]
    own.shares(6 * 1000, (2, 1, 1)[: len(qualified)], qualified)
    own.shares(10 * 500, (60, 40), main[:2])
    own.shares(10 * 300, (1,), main[3:4])
    own.shares(7 * 200, (1, 1), HANDS)
    own.shares(6 * 1400, (3, 2), consoled[:2])
    kept = 10 * 500 + 6 * 100
    verdict = dora.page.locator(".verdict")
    expect(verdict).to_have_text(
        f"It balances, and everything is paid. In the box now: ${dollars(kept)}"
    )
    found = {row["name"]: row for row in dora.downloaded("bills")}
    for name in COME:
        row = found[name]
        assert row["due"] == row["paid"] == dollars(own.pays[name]), name
        assert row["won"] == dollars(own.wins[name]), name
        assert (row["owed"], row["to_have"]) == ("0.00", "0.00"), name
    sums = {row["line"]: row["together"] for row in dora.downloaded("settlement")}
    assert sums["Comes in"] == sums["Goes out"] == dollars(own.pays.total())
    assert sums["Prizes"] == sums["Prizes handed out"] == dollars(own.wins.total())
    assert sums["Kept for costs"] == sums["In the box now"] == dollars(kept)
    receipts = {row["receipt"]: row["amount"] for row in dora.downloaded("receipts")}
    assert receipts["3"] == "30.00"


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"
