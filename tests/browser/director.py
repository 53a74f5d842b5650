"""Someone who runs an event at the desk's own pages, and the same event by the domain alone.

Whatever the director does is done twice: with the pages in a browser, and as a command to a log
that knows no server. What comes of both must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations, zip_longest
from typing import Self

from msgspec.structs import replace
from playwright.sync_api import Locator, Page
from tests.browser.conftest import Seat
from tests.browser.paper import pages
from tests.browser.test_phones import Phone
from tests.server.running import Server

from pegout.errors import Rejection
from pegout.tournament.bracket import placing
from pegout.tournament.cards.claim import CardClaim
from pegout.tournament.cards.result import Result, Side
from pegout.tournament.floor.finish import signatures_owed
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import meet_from_text
from pegout.tournament.meet.log import NEW_LOG, MeetLog, take
from pegout.tournament.meet.state import DivisionState, Game
from pegout.tournament.profile import Profile, profile
from pegout.tournament.profile.model import SmallField
from pegout.tournament.spreadsheets.entries import PAPERS
from pegout.tournament.standings.ranking import gone, table

SCREEN = {"width": 1280, "height": 900}
NAME, PLACE, DIRECTOR = "The event", "The hall", "Dora"
FEWEST = 4
Scores = tuple[int, int]
SIDES: tuple[Side, ...] = (0, 1)


def played(scores: Scores) -> Result:
    """A game to the last hole."""
    return Result("played", scores)


STAGE_OF = {
    "Entries": "Players",
    "Check-in": "Players",
    "Tables": "Rounds",
    "Enter results": "Rounds",
    "Paper cards": "Rounds",
    "Play here": "Rounds",
    "Fees": "Money",
    "Pools and prizes": "Money",
    "Settlement": "Money",
}
"""The stage of each page that is a tab of one."""


def goes_to(page: Page, title: str) -> None:
    """A page of the desk: its stage on the side first, then its tab, where it has one."""
    stage = STAGE_OF.get(title, title)
    side = page.get_by_role("navigation", name="Desk")
    with page.expect_navigation():
        side.get_by_role("link", name=re.compile(f"^{stage}\\b")).click()
    tabs = page.get_by_role("navigation", name=f"Pages of {stage}", exact=True)
    tab = tabs.get_by_role("link", name=title, exact=True)
    if title in STAGE_OF and tab.get_attribute("aria-current") is None:
        with page.expect_navigation():
            tab.click()


class Director:
    """One event from an empty database to the printed result."""

    def __init__(self, seat: Seat, server: Server, book: str, part: str) -> None:
        self.seat, self.server, self.part = seat, server, part
        self.book: Profile = profile(book)
        self.log: MeetLog = NEW_LOG
        self.codes: dict[int, str] = {}
        self.phones: dict[int, Phone] = {}
        self.owners: frozenset[int] = frozenset()
        self.page: Page = seat(base_url=server.address, viewport=SCREEN).page

    # What the domain knows

    def takes(self, *commands: c.Command) -> None:
        """The same by the domain alone."""
        for command in commands:
            after = take(self.log, command, Stamp("2026-02-07T09:00", DIRECTOR))
            assert not isinstance(after, Rejection), after
            self.log = after

    @property
    def division(self) -> DivisionState:
        return self.log.meet.divisions[self.part]

    def name(self, entry: int) -> str:
        return self.log.meet.entry_name(entry)

    def games_of(self, number: int) -> list[Game]:
        """The games of a round that are to be played."""
        return [one for one in self.division.rounds[number].values() if one.waiting]

    # Pages and forms

    def goes(self, title: str) -> None:
        """By the stages on the side of every page, and the tabs of the stage."""
        goes_to(self.page, title)

    def sends(self, button: str | re.Pattern[str], within: Locator | None = None) -> str:
        """Press a button; what the next page says was done."""
        there = self.page.locator("main") if within is None else within
        with self.page.expect_navigation():
            there.get_by_role("button", name=button).first.click()
        problem = self.page.locator(".problem")
        assert not problem.count(), problem.inner_text()
        said = self.page.locator(".good")
        return said.text_content() or "" if said.count() else ""

    def posts(self, page: str, do: str, **fields: str | float) -> None:
        """A form of the desk as a browser sends it, with nobody to read the next page."""
        form = {"do": do, "division": self.part, **fields}
        answer = self.page.request.post(f"{self.link}/{page}", form=form, max_redirects=0)
        assert answer.status == 303, answer.text()

    def unfolds(self, summary: str) -> None:
        """Open a fold that is closed."""
        closed = self.page.locator("details:not([open]) > summary", has_text=summary)
        if closed.count():
            closed.first.click()

    # The morning

    def opens(self) -> Self:
        """A new tournament with one division."""
        page = self.page
        page.goto("/tournaments")
        page.get_by_role("link", name="New tournament").click()
        page.get_by_role("link", name=self.book.name, exact=True).click()
        page.get_by_label("What is it called?").fill(NAME)
        page.get_by_label("Where is it?").fill(PLACE)
        date = page.locator("#date")
        if not date.input_value():
            date.fill("2026-11-16")
        page.get_by_label("Who directs it?").fill(DIRECTOR)
        for box in page.locator("input[type=checkbox][name^=part-]").all():
            box.set_checked(box.get_attribute("name") == f"part-{self.part}")
        asked = self.book.games.muggins.value == "announced"
        if asked:
            page.get_by_label("Muggins is not in effect").check()
        self.sends("Open the tournament")
        self.link = page.url.partition("/entries")[0]
        kept = self.kept().meet
        self.takes(
            c.OpenMeet(NAME, kept.date, kept.seed, PLACE),
            c.Appoint(DIRECTOR, "director"),
            c.OpenDivision(self.part, self.book, self.part, muggins=False if asked else None),
        )
        return self

    def enters(self, names: str, area: str = "", year: int | None = None) -> None:
        """All entries from a table, with every paper that the book asks for."""
        papers = tuple(one for one in PAPERS if one in self.book.people.papers.value)
        entries = [one.strip().split(" & ") for one in names.split(",")]
        lines = [
            f"{one[0]},{''.join(one[1:])},{area},{year or ''},{' '.join(papers)}" for one in entries
        ]
        self.goes("Entries")
        self.unfolds("Many at once, from a table")
        head = "name,partner,area,birth_year,papers"
        self.page.get_by_label("Or paste the table here").fill("\n".join([head, *lines]))
        said = self.sends("Enter the table")
        assert f"{' & '.join(entries[-1])} entered" in said
        for names_of in entries:
            first, *others = (c.PersonData(one, None, papers=papers) for one in names_of)
            first = replace(first, birth_year=year)
            self.takes(c.Enter(self.part, (first, *others), area))

    def checks_in(self, *absent: int) -> None:
        """All are here but those who have not come."""
        self.goes("Check-in")
        for entry in absent:
            self.sends(re.compile(f"^Did not come ?: {self.name(entry)}$"))
            self.takes(c.MarkNoShow(entry))
        self.sends(re.compile(r"^All \d+ are here$"))
        self.takes(c.CheckIn(self.part))

    def plans(self, *notes: str, small: SmallField | None = None, rounds: int = 0) -> None:
        """Numbers in the order of entry, so that everybody knows who meets whom."""
        self.goes("Plan")
        if rounds:
            self.page.get_by_label(re.compile("^How many (rounds|games each)")).fill(str(rounds))
        self.page.get_by_label("Numbers are given").select_option("entered")
        if small:
            self.page.locator(f"input[name=small][value={small}]").check()
        self.sends("Make the plan")
        for note in notes:
            self.page.get_by_text(note).first.wait_for(state="attached")
        self.takes(c.MakePlan(self.part, rounds or None, small, draw="entered"))

    def starts(self) -> None:
        """Accept the plan, and learn everybody's code from the list of entries."""
        self.sends("Accept the plan and start")
        self.takes(c.Start(self.part))
        self.goes("Entries")
        for row in self.page.locator("#entries tbody tr", has=self.page.locator("code")).all():
            self.codes[int(row.locator("td").first.inner_text())] = row.locator("code").inner_text()
        self.owners = self._owners()

    def _owners(self) -> frozenset[int]:
        """Four with a phone, or as many as it takes for both sides of a table in every round."""
        rounds = [
            [one.entries for one in games.values()] for games in self.division.rounds.values()
        ]
        for number in range(FEWEST, len(self.codes)):
            for some in map(frozenset, combinations(sorted(self.codes), number)):
                if all(any(some >= {*pair} for pair in pairs) for pairs in rounds):
                    return some
        return frozenset(self.codes)

    # Rounds and results

    def calls(self, number: int) -> list[Game]:
        """Call a round and open the page for its results; the games to be played."""
        self.goes("Tables")
        self.sends(re.compile(rf"^Call .*round {number} (now|all the same)$"))
        self.takes(c.StartRound(self.part, number))
        self.looks_at(number)
        return self.games_of(number)

    def looks_at(self, number: int) -> None:
        """The results of a round."""
        self.page.goto(f"{self.link}/results?d={self.part}&round={number}")

    def types(self, game: Game, scores: Scores, by_table: bool = False) -> None:
        """One result by the keyboard alone."""
        keys = self.page.keyboard
        self.page.locator("#record-game:focus").wait_for()
        keys.type(f"T{game.table}" if by_table else str(game.number))
        told = self.page.locator("[data-sides]").inner_text()
        where = f"Table {game.table}, game {game.number}"
        assert told == f"{where}: {' – '.join(map(self.name, game.entries))}"
        for score in scores:
            keys.press("Tab")
            keys.type(str(score))
        with self.page.expect_navigation():
            keys.press("Enter")
        self.page.locator(".good", has_text=f"Game {game.number} (").wait_for()
        self.takes(c.RecordResult(self.part, game.number, played(scores)))

    def fills(self, results: dict[int, Scores]) -> None:
        """Several results of a round in its table, saved at once."""
        for number, scores in results.items():
            for side, score in zip("ab", scores, strict=True):
                self.page.locator(f"input[name={side}-{number}]").fill(str(score))
        self.sends("Save all that are filled in")
        self.records(results)

    def records(self, results: dict[int, Scores]) -> None:
        for number, scores in sorted(results.items()):
            self.takes(c.RecordResult(self.part, number, played(scores)))

    def posts_round(self, number: int, ended: Callable[[Game], Scores]) -> None:
        """Call a round and save all its results by the same forms, without a look at the pages."""
        self.posts("rounds", "round", round=number)
        self.takes(c.StartRound(self.part, number))
        results = {one.number: ended(one) for one in self.games_of(number)}
        scores = {
            f"{side}-{one}": str(n)
            for one, two in results.items()
            for side, n in zip("ab", two, strict=True)
        }
        self.posts("results", "record_round", keep_round=number, **scores)
        self.records(results)

    def opens_game(self, game: Game) -> Locator:
        """All about one game."""
        self.looks_at(game.round)
        with self.page.expect_navigation():
            self.page.locator(f"[data-game='{game.number}'] a").click()
        return self.page.get_by_role("region", name=f"Game {game.number},")

    def forfeits(self, game: Game, winner: Side) -> None:
        """One side did not come to the table."""
        box = self.opens_game(game)
        box.get_by_label("How it ended").first.select_option("forfeit")
        box.get_by_label("Who won").first.select_option("ab"[winner])
        assert "forfeited" in self.sends("Save the result", box)
        self.takes(c.RecordResult(self.part, game.number, Result("forfeit", None, winner)))

    def corrects(self, game: Game, scores: Scores, reason: str) -> None:
        box = self.opens_game(game)
        for side, score in zip("ab", scores, strict=True):
            box.locator(f"#correct-{side}").fill(str(score))
        box.get_by_label("Why it was wrong").fill(reason)
        assert f"Why: {reason}." in self.sends("Correct it", box)
        self.takes(c.CorrectResult(self.part, game.number, played(scores), reason))

    def rules_for(self, game: Game, side: Side) -> None:
        """In a dispute, for what one side says."""
        name = self.name(game.entries[side])
        self.looks_at(game.round)
        self.page.get_by_role("heading", name="In dispute: 1").wait_for()
        assert not self.page.locator("[hidden]:visible").count()
        self.sends(f"Rule so in game {game.number} for {name}")
        claim = self.division.rounds[game.round][game.number].claims[side]
        assert claim is not None
        said = "say" if " & " in name else "says"
        self.takes(c.RuleResult(self.part, game.number, claim, f"as {name} {said}"))

    def signs(self) -> None:
        """Every card that waits for it was signed by both sides."""
        name = re.compile(r"^All cards of round \d+ are signed$")
        while (buttons := self.page.get_by_role("button", name=name)).count():
            number = int(re.sub(r"\D", "", buttons.first.inner_text()))
            unsigned = [one for one in signatures_owed(self.division) if one.round == number]
            self.sends(f"All cards of round {number} are signed")
            for game in unsigned:
                owed = [side for side in SIDES if not game.signed[side]]
                self.takes(*(c.SignOff(self.part, game.number, side) for side in owed))

    def writes_card(self, game: Game, entry: int, claim: CardClaim) -> None:
        """One line of a paper card, just as it was written."""
        self.goes("Paper cards")
        self.page.get_by_label("Whose card").select_option(str(entry))
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Open the card").click()
        column = claim.column or "plus"
        for name, figure in (("points", claim.game_points), (column, claim.spread)):
            self.page.locator(f"input[name={name}-{game.number}]").fill(str(figure))
        self.sends("Save the card")
        side: Side = 0 if game.entries[0] == entry else 1
        self.takes(c.WriteCard(self.part, game.number, side, claim))

    def cross_checks(self) -> str:
        """Both cards of every game of those who seem to qualify; what the page shows then."""
        self.goes("Paper cards")
        self.sends("Cross-check now")
        self.takes(c.CrossCheck(self.part))
        return self.page.locator("#compared").inner_text()

    def withdraws(self, entry: int, reason: str, forfeit: bool = False) -> str:
        self.goes("Entries")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name=f"Change {self.name(entry)}").click()
        self.unfolds("Withdraw")
        self.page.get_by_label("Why they leave").fill(reason)
        if forfeit:
            self.page.get_by_label("Forfeit their games").check()
        said = self.sends(f"Withdraw {self.name(entry)}")
        self.takes(c.Withdraw(entry, reason, forfeit))
        return said

    # Phones

    def phones_first(self, games: Sequence[Game]) -> list[Game]:
        """The games of a round, one whose sides both have a phone before all others."""
        return sorted(games, key=lambda one: not self.owners >= {*one.entries})

    def phone(self, entry: int) -> Phone:
        """A player's own page, in a browser of its own that stays open all day."""
        if entry not in self.phones:
            self.phones[entry] = self._opens_phone(entry)
        return self.phones[entry]

    def _opens_phone(self, entry: int) -> Phone:
        return Phone(self.seat, self, entry, len(self.log.meet.entries[entry].people) > 1)

    def claimed(self, game: Game, entry: int, scores: Scores) -> None:
        """The domain hears what a phone said, the scores in the order of the game."""
        side: Side = 0 if game.entries[0] == entry else 1
        self.takes(c.Claim(self.part, game.number, side, played(scores)))

    def at(self, game: Game) -> str:
        """The name of a game on the pages of its players."""
        return f"{self.part}---{game.number}"

    # The end

    def sets_ties(self) -> list[Game]:
        """Set the games that break ties at stake; the page for their results is open then."""
        self.goes("Standings")
        self.page.get_by_role("heading", name="Ties at stake").wait_for()
        self.sends("Set the games that part them")
        self.takes(c.ScheduleTieGames(self.part))
        return [one for one in self.division.games() if one.waiting]

    def begins_playoffs(self) -> None:
        self.goes("Playoffs")
        self.sends("Begin the playoffs")
        self.takes(c.BeginPlayoffs(self.part, third_place=False))

    def begins_consolation(self) -> None:
        """All others play on, each match a single game."""
        self.page.locator("select[name=best_of]").select_option("1")
        self.sends("Begin the consolation")
        self.takes(c.BeginPlayoffs(self.part, 1, third_place=False, consolation=True))

    def plays_off(self, match: int, game: int, scores: Scores, consolation: bool = False) -> None:
        """One game of a match in the bracket."""
        games = self.page.locator(f"#games-{'mc'[consolation]}{match}")
        if games.get_attribute("open") is None:
            games.locator("summary").first.click()
        for side, score in zip("ab", scores, strict=True):
            self.page.locator(f"#playoff_game-{side}-{'mc'[consolation]}{match}").fill(str(score))
        key = "c" if consolation else "m"
        self.sends(f"Save match {match}", self.page.locator(f"section:has(> #places-{key})"))
        self.takes(c.RecordPlayoffGame(self.part, match, game, played(scores), consolation))

    def publishes(self) -> None:
        self.goes("Results")
        self.page.get_by_text("Nothing: every game has its result").wait_for()
        assert "are public, version 1." in self.sends("Publish the results")
        self.takes(c.Publish(self.part))

    def kept(self) -> MeetLog:
        """The file of the tournament, as it is taken home."""
        text = self.page.request.get(f"{self.link}/download/cribmeet").text()
        return meet_from_text(text, "the file")

    def printed_result(self) -> str:
        """The letters of the result sheet, as the printer gets it."""
        self.page.goto(f"{self.link.removesuffix('/desk')}/print")
        self.page.get_by_role("link", name="Result sheet").click()
        self.page.locator(".sheet").first.wait_for()
        found = pages(self.page.pdf(prefer_css_page_size=True, print_background=True))
        return "".join(one.letters for one in found)

    def proves(self) -> None:
        """The site's file is the domain's, step by step; every place is on the printed sheet."""
        assert len(self.phones) >= FEWEST, "several phones took part"
        kept = self.kept()
        ours, theirs = self.log.meet, kept.meet
        one, other = ours.divisions[self.part], theirs.divisions[self.part]
        for site, alone in zip_longest(kept.steps, self.log.steps):
            assert (site and site.command) == (alone and alone.command), (site, alone)
        assert table(theirs, other) == table(ours, one)
        assert gone(theirs, other) == gone(ours, one)
        assert other.rounds == one.rounds
        assert (other.playoff, other.consolation) == (one.playoff, one.consolation)
        assert other.version == one.version
        letters = self.printed_result()
        for row in self.places():
            assert row in letters

    def places(self) -> list[str]:
        """Each place and name as a line of the sheet begins."""
        meet, division = self.log.meet, self.division
        found = [f"{row.place}{row.entrant}" for row in table(meet, division)]
        found += [f"–{one.entrant}" for one in gone(meet, division)]
        if division.playoff is not None:
            found += [f"{one.place}{self.name(one.entry)}" for one in placing(division.playoff)]
        return ["".join(one.split()) for one in found]
