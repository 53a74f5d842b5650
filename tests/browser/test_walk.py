"""The five events of the walk in a browser, at its sizes, added up a second time from the seeds.

Some 700 games: every one is typed at the desk, but for one of each event that two phones send; one
is corrected later, somebody does not come, and somebody had left before. What stands under
Standings is compared with cards that know no more than the scores and one line of the book.

Then the largest of them once more, with all that went wrong in it and both of its brackets. How
ties ended stands in test_walked_ties.py.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from io import StringIO
from random import Random
from typing import NamedTuple

import pytest
from tests.browser.conftest import Seat
from tests.browser.knockout import Knockout
from tests.browser.test_weekend import Weekend
from tests.long import few
from tests.server.running import Server

Card = tuple[int, ...]
Scores = list[tuple[int, int]]
"""The games of somebody: their own score and the other's."""


def points_left(games: Scores) -> Card:
    """Southern Alberta R5: nothing for whoever pegs out, and for the other what they lack."""
    return (-sum(121 - own for own, _ in games),)


def points_and_bonus(games: Scores) -> Card:
    """McAllen 2: 10 for a win, 20 with a skunk (61 to 90), 40 with a double skunk."""
    bonus = sum(
        0 if own < other else 40 if other <= 60 else 20 if other <= 90 else 10
        for own, other in games
    )
    return (sum(own for own, _ in games) + bonus,)


def win_points(games: Scores) -> Card:
    """Alberta 55 plus: two for a win."""
    return (sum(2 for own, other in games if own > other),)


def game_points(games: Scores) -> Card:
    """ACC: two for a win, three with a skunk; then games won, then the spread."""
    spreads = [own - other for own, other in games]
    won = [one for one in spreads if one > 0]
    return sum(3 if one >= 31 else 2 for one in won), len(won), sum(spreads)


class Field(NamedTuple):
    """An event of the walk: its book, who is on its table, who left before, who does not come."""

    book: str
    card: Callable[[Scores], Card]
    table: str
    parts: dict[str, int]
    left: str = ""
    absent: str = ""


def people(words: str, number: int, rest: str = "") -> list[str]:
    """Names of which none is the beginning of another."""
    return [f"{words} {one:02}{rest}" for one in range(1, number + 1)]


REGIONS = ("Taber", "Brooks", "Vulcan", "Hanna", "Milo", "Nanton")
PAIRS = [f"Ann {one:02},Bob {one:02},{REGIONS[one % len(REGIONS)]},1950" for one in range(1, 18)]
ZONE = [
    *people("Nan", 7, ",,4,1960,,singles55"),
    *people("Oli", 4, ",,4,1950,,singles70"),
    *(f"Pat {one:02},Quill {one:02},4,1960,1960,doubles55" for one in range(1, 4)),
]
PROVINCE = [
    f"Ray {one} of {zone},,{zone},1960,,singles55" for one in (1, 2) for zone in range(1, 5)
]
ALBERTA = "name,partner,zone,born,birth_year2,division\n"
FIELDS = {
    "pairs": Field(
        "Southern Alberta Summer Games",
        points_left,
        "\n".join(["name,partner,region,born", *PAIRS]),
        {"Pairs": 15},
        left="Ann 16 & Bob 16",
        absent="Ann 17 & Bob 17",
    ),
    "men-and-women": Field(
        "McAllen Golden Age Olympics",
        points_and_bonus,
        "name,division\n" + "\n".join([*people("Al", 13, ",men"), *people("Bea", 10, ",women")]),
        {"Singles, men": 13, "Singles, women": 9},
        absent="Bea 10",
    ),
    "zone": Field(
        "Alberta 55 plus",
        win_points,
        ALBERTA + "\n".join(ZONE),
        {"55+ Open Singles": 7, "70+ Open Singles": 4, "55+ Open Doubles": 3},
    ),
    "province": Field(
        "Alberta 55 plus Provincial Games",
        win_points,
        ALBERTA + "\n".join(PROVINCE),
        {"55+ Open Singles": 8},
    ),
    "41": Field("ACC", game_points, "\n".join(people("Eve", 43)), {"Main": 41}, "Eve 42", "Eve 43"),
    "night": Field(
        "Grass Roots club night",
        game_points,
        "\n".join(people("Uma", 11)),
        {"Club": 10},
        absent="Uma 11",
    ),
}


class Walked(Weekend):
    """One of the five, with a card for everybody that is added up apart."""

    def __init__(self, seat: Seat, server: Server, field: Field) -> None:
        super().__init__(seat, server)
        self.field, self.event = field, next(iter(field.parts))

    def scores(self, pair: tuple[str, str]) -> tuple[int, int]:
        """Anything from a double skunk to a game lost by one hole."""
        chance = Random(f"{self.event} {pair}")
        lost = chance.randint(45, 120)
        return chance.choice(((121, lost), (lost, 121)))

    def opens(self) -> None:
        page = self.page
        page.goto("/tournaments")
        for name in ("New tournament", self.field.book):
            with page.expect_navigation():
                page.get_by_role("link", name=name, exact=True).click()
        page.get_by_label("What is it called?").fill("The walk")
        page.get_by_label("Who directs it?").fill("Dora")
        if not page.locator("#date").input_value():
            page.locator("#date").fill("2026-11-16")
        if page.get_by_label("Muggins is not in effect").count():
            page.get_by_label("Muggins is not in effect").check()
        for box in page.locator("input[type=checkbox][name^=part-]").all():
            box.set_checked(box.locator("xpath=..").inner_text().strip() in self.field.parts)
        with page.expect_navigation():
            page.get_by_role("button", name="Open the tournament").click()
        self.link = page.url.partition("/entries")[0]
        self.does("enter_table", csv=self.field.table)

    def presses_named(self, name: str | re.Pattern[str]) -> None:
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=name).click()

    def at_the_door(self) -> None:
        if self.field.left:
            self.goes("Entries")
            with self.page.expect_navigation():
                self.page.get_by_role("link", name=f"Change {self.field.left}", exact=True).click()
            self.does("withdraw", reason="could not come")
        for event in self.field.parts:
            self.event = event
            self.goes("Check-in")
            if self.page.get_by_role("button", name="Everything handed in by all").count():
                self.presses_named("Everything handed in by all")
            absent = self.page.get_by_role("button", name=f"Did not come : {self.field.absent}")
            if self.field.absent and absent.count():
                self.presses_named(f"Did not come : {self.field.absent}")
            self.presses_named(re.compile(r"^All \d+ are here$"))

    def plays(self) -> None:
        """Every round of one division, from its plan to its last game."""
        self.goes("Plan")
        self.does("plan")
        self.presses(self.form("start"), "Start and call round 1")
        self.goes("Enter results")
        first = next(self.rows())[1]
        self.agree(first)
        self.goes("Tables")
        self.goes("Enter results")
        if self.page.locator("#grid-heading").inner_text().startswith("Round 1:"):
            self.fills_round()
        self.puts_right(first)
        self.plays_on()

    def puts_right(self, pair: tuple[str, str]) -> None:
        """What the phones of the first game sent was the wrong way round."""
        game = self.own.games[self.event][0]
        with self.page.expect_navigation():
            self.page.locator("#rounds-nav a").first.click()
        with self.page.expect_navigation():
            self.page.locator(f"tr[data-a='{pair[0]}'] a").first.click()
        b, a = (game[one] for one in pair)
        self.does("correct", a=str(a), b=str(b), reason="written the wrong way round")
        game.update(zip(pair, (a, b), strict=True))

    def cards(self) -> dict[str, Card]:
        """Everybody's card of this event, from what was typed."""
        found: dict[str, Scores] = {}
        for game in self.own.games[self.event]:
            for name, own in game.items():
                found.setdefault(name, []).append((own, sum(game.values()) - own))
        return {name: self.field.card(games) for name, games in found.items()}

    def file(self, words: str) -> str:
        """A table of the page Results, as it is taken home."""
        self.goes("Results")
        at = self.page.get_by_role("link", name=f"{words} (.csv)").get_attribute("href")
        return self.page.request.get(str(at)).text().lstrip("\ufeff")

    def rows_of(self, words: str) -> list[dict[str, str]]:
        return list(csv.DictReader(StringIO(self.file(words))))

    def proves(self) -> None:
        """The page has the same totals, in an order that they allow."""
        cards = self.cards()
        assert len(cards) == self.field.parts[self.event]
        self.goes("Standings")
        rows = self.page.locator("#table tbody tr").evaluate_all(
            """all => all.map(one => [one.querySelector("th").innerText.trim(),
              one.querySelector("th + td").innerText])"""
        )
        shown = [(name, abs(int(total))) for name, total in rows if name in cards]
        assert dict(shown) == {name: abs(card[0]) for name, card in cards.items()}
        in_order = [cards[name] for name, _ in shown]
        assert in_order == sorted(in_order, reverse=True)


@pytest.mark.parametrize("event", few(FIELDS))
def test_an_event_of_the_walk(seat: Seat, server: Server, event: str) -> None:
    dora = Walked(seat, server, FIELDS[event])
    dora.opens()
    dora.at_the_door()
    for part in dora.field.parts:
        dora.event = part
        dora.plays()
        dora.proves()


LATE, ILL = "Late Larry", "Eve 21"
ROUND_OF_ILLNESS, GAMES_EACH, SEATS_THAT_QUALIFY = 11, 22, 11


class ToTheCup(Walked):
    """The walk's largest event with all that went wrong in it, and then both of its brackets."""

    def comes_late(self) -> None:
        """In the middle of round 2 there is one more, and the rounds to come are planned anew."""
        self.calls(2)
        self.goes("Entries")
        assert LATE in self.does("enter", name=LATE)
        self.goes("Enter results")
        self.fills_round()

    def goes_home_ill(self) -> None:
        """Half of the round is in when somebody who has just played leaves."""
        self.calls(ROUND_OF_ILLNESS)
        waiting = sorted(self.rows(), key=lambda row: ILL not in row[1])
        self.fills_games(waiting[: len(waiting) // 2])
        self.goes("Entries")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name=f"Change {ILL}", exact=True).click()
        assert f"{ILL} plays no more: taken ill." in self.does("withdraw", reason="taken ill")
        self.goes("Enter results")
        self.fills_round()

    def plays(self) -> None:
        self.goes("Plan")
        self.does("plan")
        self.presses(self.form("start"), "Start and call round 1")
        self.goes("Enter results")
        self.fills_round()
        self.comes_late()
        for number in range(3, ROUND_OF_ILLNESS):
            self.calls(number)
            self.fills_round()
        self.goes_home_ill()
        self.plays_on()

    def cards(self) -> dict[str, Card]:
        """Those who are left, each with their own games: to help somebody out is none."""
        found: dict[str, Scores] = {}
        for game in self.own.games[self.event]:
            for name, own in game.items():
                found.setdefault(name, []).append((own, sum(game.values()) - own))
        for row in self.rows_of("Results of the rounds"):
            if volunteer := row["ghost"]:
                both = (volunteer, *{"a", "b"} - {volunteer})
                own, other = (int(row[f"score_{one}"]) for one in both)
                found[row[f"player_{volunteer}"]].remove((own, other))
        del found[ILL]
        assert {len(games) for games in found.values()} == {GAMES_EACH}
        return {name: self.field.card(games) for name, games in found.items()}

    def wins(self, bracket: str, pair: Sequence[str]) -> str:
        """A match that is on, with one press; who wins is drawn here."""
        won = Random(f"{bracket} {pair}").choice(pair)
        match = self.page.locator(f"section:has(> #places-{bracket}) li.now .match")
        for name in pair:
            match = match.filter(has_text=name)
        with self.page.expect_navigation():
            match.locator(".side-line", has_text=won).get_by_role("button").last.click()
        return won

    def drawn(self, bracket: str) -> list[str]:
        """Everybody in the first round by the numbers that the bracket gives them."""
        first = self.page.locator(f"section:has(> #places-{bracket}) .bracket-round").first
        found = first.locator(".side-line:has(.seed)").evaluate_all(
            """all => all.map(one => {
              const [seed, name] = [one.querySelector(".seed"), one.querySelector("span")];
              const number = seed.lastChild.textContent.trim();
              return [Number(number), name.innerText.split(number + " ").pop().split(",")[0]];
            })"""
        )
        return [name for _, name in sorted(found)]

    def plays_bracket(self, bracket: str, order: Sequence[str]) -> Knockout:
        chart = Knockout(order)
        chart.plays(lambda pair: self.wins(bracket, pair))
        return chart


@pytest.mark.long
def test_the_largest_event_of_the_walk_to_the_end_of_both_brackets(
    seat: Seat, server: Server
) -> None:
    dora = ToTheCup(seat, server, FIELDS["41"])
    dora.opens()
    dora.at_the_door()
    dora.plays()
    cards = dora.cards()
    order = sorted(cards, key=cards.__getitem__, reverse=True)
    assert len({*cards.values()}) == len(order) == 41  # one came late, and one has left
    assert dora.places() == order
    through, others = order[:SEATS_THAT_QUALIFY], order[SEATS_THAT_QUALIFY:]
    dora.next_step("Begin the playoffs")
    dora.page.get_by_role("heading", name="Begin the playoffs of 11 qualifiers").wait_for()
    dora.does("playoffs")
    assert dora.drawn("m") == through
    cup = dora.plays_bracket("m", through)
    dora.page.locator("select[name=best_of]").select_option("1")
    dora.presses(dora.form("playoffs", consolation="on"))
    by_lot = dora.drawn("c")  # of practice 5: byes go to the best, and the rest are drawn
    assert by_lot[:2] == others[:2]
    assert sorted(by_lot) == sorted(others)
    consolation = dora.plays_bracket("c", by_lot)
    assert (cup.played, consolation.played) == (10, 29)
    dora.goes("Results")
    dora.presses(dora.form("publish"))
    medals = dora.page.locator(".podium li b").all_inner_texts()
    assert {*medals[0].split(", "), *medals[1].split(", "), *medals[2].split(", ")} == {
        name for name, (_, last) in cup.places.items() if last <= 4
    }
    final = {row["entrant"]: row for row in dora.rows_of("Final places and medals")}
    for place, name in enumerate(order, 1):
        assert final[name]["qualifying_place"] == str(place)
    for name, (first, last) in cup.places.items():
        assert (final[name]["place"], final[name]["through"]) == (str(first), str(last)), name
    for name, (first, _) in consolation.places.items():
        assert final[name]["consolation_place"] == str(first), name
