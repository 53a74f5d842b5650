"""How the walk's events ended in a browser: ties that are played off, quotas, zone to province.

Who wins each game is drawn before the first is played, so that an event ends in the tie that is
wanted; the places in the end are worked out here, by the words of the book alone.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable
from io import StringIO
from itertools import count
from random import Random
from typing import NamedTuple

import pytest
from tests.browser.conftest import Seat
from tests.browser.test_walk import (
    ALBERTA,
    FIELDS,
    PAIRS,
    Field,
    Walked,
    people,
    points_left,
    win_points,
)
from tests.server.running import Server

Games = list[tuple[str, str]]
"""The winner and the loser of each."""
Ends = Callable[[Games], bool]


class Decided(Walked):
    """An event whose games are decided before the first is played, so that it ends in ties.

    Every loser has 100 holes, so that a total is the number of games won and nothing else.
    """

    LOST = 100

    def __init__(self, seat: Seat, server: Server, field: Field) -> None:
        super().__init__(seat, server, field)
        self.decided: dict[frozenset[str], list[str]] = {}
        """Who wins the games of two, in turn."""

    def scores(self, pair: tuple[str, str]) -> tuple[int, int]:
        won = self.decided[frozenset(pair)].pop(0)
        return (121, self.LOST) if won == pair[0] else (self.LOST, 121)

    def decides(self, ends: Ends) -> Games:
        """The winner and the loser of each game of the plan, drawn until it ends as wanted."""
        pairs = [(row["player_a"], row["player_b"]) for row in self.rows_of("Schedule")]
        for chance in map(Random, count()):
            games = [(a, b) if chance.random() < 1 / 2 else (b, a) for a, b in pairs]
            if ends(games):
                break
        for won, lost in games:
            self.decided.setdefault(frozenset((won, lost)), []).append(won)
        return games

    def plays_decided(self, ends: Ends) -> tuple[Games, list[str]]:
        """All games of the plan; and everybody, those with the most wins first."""
        self.goes("Plan")
        self.does("plan", draw="entered")
        games = self.decides(ends)
        self.goes("Plan")
        self.presses(self.form("start"), "Start and call round 1")
        self.goes("Enter results")
        self.fills_round()
        self.plays_on()
        wins, names = Counter(won for won, _ in games), {name for game in games for name in game}
        return games, sorted(names, key=wins.__getitem__, reverse=True)

    def plays_ties(self, *games: tuple[str, int, str, int]) -> None:
        """The games that part ties, each as a line of who had how many."""
        self.goes("Standings")
        self.page.get_by_role("heading", name="Ties at stake").wait_for()
        self.does("ties")
        told = {frozenset((a, b)): {a: own, b: other} for a, own, b, other in games}
        while call := self.page.locator("#next").get_by_role("button", name="Call").all():
            with self.page.expect_navigation():
                call[0].click()
            self.goes("Enter results")
            self.types_ties(told)
        assert not told

    def types_ties(self, told: dict[frozenset[str], dict[str, int]]) -> None:
        for game, pair in self.rows():
            scores = told.pop(frozenset(pair))
            for side, name in zip("ab", pair, strict=True):
                self.page.locator(f"input[name={side}-{game}]").fill(str(scores[name]))
        self.presses(self.form("record_round"))

    def publishes(self, *places: str) -> None:
        """The medals on the page, and the places in the file."""
        self.goes("Results")
        self.presses(self.form("publish"))
        podium = self.page.locator(".podium li")
        shown = {one.get_attribute("class"): one.locator("b").inner_text() for one in podium.all()}
        assert shown == {f"place-{place}": name for place, name in enumerate(places[:3], 1)}
        final = self.rows_of("Final places and medals")
        assert [row["entrant"] for row in final[: len(places)]] == [*places]
        assert [row["place"] for row in final[: len(places)]] == [
            str(place) for place in range(1, len(places) + 1)
        ]


def most_wins(games: Games) -> list[int]:
    """How many games each has won, the most first."""
    return sorted(Counter(won for won, _ in games).values(), reverse=True)


@pytest.mark.long
def test_mcallen_plays_off_three_for_silver_and_two_pairs_for_gold_and_bronze(
    seat: Seat, server: Server
) -> None:
    dora = Decided(seat, server, FIELDS["men-and-women"])
    dora.opens()
    dora.at_the_door()
    dora.event = "Singles, men"
    _, (first, a, b, c, *_) = dora.plays_decided(
        lambda games: (w := most_wins(games))[0] > w[1] == w[2] == w[3] > w[4]
    )
    # A has lost both and has more points than C, who won one: 237 against 228.
    dora.plays_ties((b, 121, a, 118), (b, 121, c, 97), (c, 121, a, 119))
    dora.publishes(first, b, a, c)
    dora.event = "Singles, women"
    _, (a, b, c, d, *_) = dora.plays_decided(
        lambda games: (w := most_wins(games))[0] == w[1] > w[2] == w[3] > w[4]
    )
    dora.plays_ties((b, 121, a, 60), (c, 121, d, 120))
    dora.publishes(b, a, c, d)


NINE = Field(
    "Southern Alberta Summer Games",
    points_left,
    "\n".join(["name,partner,region,born", *PAIRS[:8]]),
    {"Pairs": 9},
)
OF_ONE_REGION = "\n".join(
    ["name,partner,region,born", *(f"Cleo {one},Dirk {one},Brooks,1950" for one in range(1, 4))]
)
QUOTA = 3


class Trio(NamedTuple):
    """Three with the fewest points left, each of whom beat those after; and who beat the first,
    and whom the last beat."""

    first: str
    second: str
    third: str
    better: str
    worse: str


def trio(games: Games) -> Trio | None:
    """Three who tie for the least, and lose their order when three games are put right."""
    lost = Counter(loser for _, loser in games)
    order = sorted({name for game in games for name in game}, key=lost.__getitem__)
    three, least = order[:3], lost[order[0]]
    if [lost[name] == least for name in order[:4]] != [True, True, True, False]:
        return None
    among = Counter(won for won, loser in games if {won, loser} <= {*three})
    a, b, c = sorted(three, key=among.__getitem__, reverse=True)
    better = [won for won, loser in games if loser == a and won not in three]
    worse = [loser for won, loser in games if won == c and lost[loser] > least + 1]
    if not (among[a] > among[b] > among[c] and better and worse):
        return None
    return Trio(a, b, c, better[0], worse[0])


class Quotas(Decided):
    """A region may send three pairs, and nine pairs meet each other once."""

    def enters_too_many(self) -> None:
        """Two of a region are in; of three more one is entered, and two stay in the box."""
        self.goes("Entries")
        form = self.form("enter_table")
        form.locator("textarea").fill(OF_ONE_REGION)
        for button in ("Enter the table", "Enter the 1 good row"):
            with self.page.expect_navigation():
                self.page.get_by_role("button", name=button).click()
        left = self.page.locator("textarea[name=csv]").input_value()
        assert "Cleo 1" not in left
        assert all(f"Cleo {one},Dirk {one}" in left for one in (2, 3))
        entered = self.page.locator("#entries tbody tr", has_text="Brooks")
        assert entered.count() == QUOTA

    def puts_a_game_right(self, won: str, lost: str) -> None:
        """A game that was written the wrong way round: who is first here has lost it."""
        at = next(
            int(row["round"])
            for row in self.rows_of("Schedule")
            if {row["player_a"], row["player_b"]} == {won, lost}
        )
        self.goes("Enter results")
        with self.page.expect_navigation():
            self.page.locator("#rounds-nav a").nth(at - 1).click()
        row = self.page.locator(f"tr[data-a='{won}'][data-b='{lost}']")
        other = self.page.locator(f"tr[data-a='{lost}'][data-b='{won}']")
        a, b = (self.LOST, 121) if row.count() else (121, self.LOST)
        with self.page.expect_navigation():
            row.or_(other).get_by_role("link").first.click()
        self.does("correct", a=str(a), b=str(b), reason="written the wrong way round")


@pytest.mark.long
def test_southern_alberta_parts_three_by_who_beat_whom_and_a_circle_by_games(
    seat: Seat, server: Server
) -> None:
    dora = Quotas(seat, server, NINE)
    dora.opens()
    dora.enters_too_many()
    dora.at_the_door()
    games, _ = dora.plays_decided(lambda games: trio(games) is not None)
    tied = trio(games)
    assert tied is not None
    a, b, c = tied[:3]
    assert dora.places()[:3] == [a, b, c]
    assert not dora.page.get_by_role("heading", name="Ties at stake").count()
    for won, lost in ((a, c), (tied.better, a), (c, tied.worse)):
        dora.puts_a_game_right(won, lost)
    # Now each has beaten one of the others: they play, for 6, 11 and 21 points left.
    dora.plays_ties((a, 121, b, 110), (b, 121, c, 100), (c, 121, a, 115))
    dora.goes("Enter results")
    dora.presses_named(re.compile(r"^All \d+ cards are signed$"))
    dora.publishes(a, b, c)


ZONE_OF_FIVE = Field(
    "Alberta 55 plus",
    win_points,
    ALBERTA + "\n".join(people("Nan", 5, ",,4,1960,,singles55")),
    {"55+ Open Singles": 5},
)


def with_other_zones(table: str) -> str:
    """Those of one zone who go on, and as many of three more zones."""
    head, *rows = table.strip().splitlines()
    assert len(rows) == 2
    others = [
        row.replace("Nan", f"Zoe {zone}").replace(",4,", f",{zone},")
        for row in rows
        for zone in (1, 2, 3)
    ]
    return "\n".join([head, *rows, *others])


def even_after_two_games(games: Games) -> bool:
    """Two have won the most, and a game each of the two they played."""
    wins = Counter(won for won, _ in games)
    a, b, *_ = (name for name, _ in wins.most_common())
    most = most_wins(games)
    return most[0] == most[1] > most[2] > most[3] and (a, b) in games and (b, a) in games


def test_a_zone_sends_its_best_to_the_province(seat: Seat, server: Server) -> None:
    zone = Decided(seat, server, ZONE_OF_FIVE)
    zone.opens()
    zone.at_the_door()
    _, order = zone.plays_decided(lambda games: (w := most_wins(games))[0] > w[1] > w[2])
    going_on = zone.file("Those who go on, as entries for the next event")
    assert [row["name"] for row in csv.DictReader(StringIO(going_on))] == order[:2]
    table = with_other_zones(going_on)
    field = Field("Alberta 55 plus Provincial Games", win_points, table, {"55+ Open Singles": 8})
    province = Decided(seat, server, field)
    province.opens()
    province.at_the_door()
    _, (a, b, third, *_) = province.plays_decided(even_after_two_games)
    province.plays_ties((b, 121, a, 119))
    province.publishes(b, a, third)
