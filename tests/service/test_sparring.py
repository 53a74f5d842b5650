"""A sparring partner at a table of the site: as strong as its host's games say it should be."""

from __future__ import annotations

import pytest
from tests.service.playing import Person, do, fresh_key, opened, site

from pegout.errors import Rejection
from pegout.players import SPARRING, Learner, partner_for, strength_words
from pegout.service.identity.accounts import Accounts
from pegout.service.progress.progress import Progress
from pegout.service.progress.summaries import OwnGame, SummaryPlayer, learner_of
from pegout.service.tables import Settings, requests as a
from pegout.service.tables.computers import Computers
from pegout.service.tables.tables import Tables
from pegout.store import Store

AT = "2026-11-15T10:00:00Z"
SHORT = Settings(pause="none", target=61)


async def partner_of(tables: Tables, who: str) -> tuple[str, int | None]:
    """A new table of somebody's with a partner, and how strong it is."""
    table = await opened(tables, SHORT, who)
    await do(tables, table, a.SeatComputer(SPARRING, 1), who)
    found = await tables.table(table)
    assert found is not None
    return table, found.chairs[1].strength


async def test_a_partner_begins_in_the_middle_and_follows_its_host(store: Store) -> None:
    tables = site(store)
    Computers(tables)
    progress = Progress(tables, Accounts(store))
    table, first = await partner_of(tables, "g-ann")
    assert first == partner_for(Learner())
    shown = await tables.shown(table, "g-ann")
    assert shown is not None
    told = f"keeps pace with you: a little ahead, and now {strength_words(first)}."
    assert any(told in line.text for line in shown.lines)

    await do(tables, table, a.Sit("Ann"), "g-ann")
    over = await Person(tables, table, "g-ann", "greedy").play()
    won = over.ended_games[0].winner == 0
    _, second = await partner_of(tables, "g-ann")
    assert second is not None
    assert (second > first) == won
    assert (await partner_of(tables, "g-bob"))[1] == first, "everybody has their own"
    told = (await progress.profile("g-ann")).partner
    assert told == str(strength_words(second))
    assert (await progress.profile("g-bob")).partner == ""


async def test_a_partner_is_not_rated(store: Store) -> None:
    tables = site(store)
    rated = Settings(rules="acc", rated=True, hints=False, take_backs=False)
    table = await opened(tables, rated)
    refused = await tables.ask(table, a.SeatComputer(SPARRING), "g-ann", fresh_key())
    assert isinstance(refused, Rejection)
    assert "as strong as you need" in refused.sentence
    assert isinstance(await do(tables, table, a.SeatComputer("club"), "g-ann"), a.Done)


def game(number: int, against: SummaryPlayer, *, won: bool) -> OwnGame:
    return OwnGame("t", number, 0, AT, won, against)


@pytest.mark.parametrize("won", [True, False])
def test_games_against_any_computer_tell_how_well_somebody_plays(won: bool) -> None:
    club, partner = SummaryPlayer(level="club"), SummaryPlayer(level=SPARRING, strength=1420)
    games = [game(number, one, won=won) for number, one in enumerate((club, partner))]
    people = [game(3, SummaryPlayer(who="g-bob", name="Bob"), won=not won)] * 9
    found = learner_of([*games, *people])
    assert found.games == 2
    assert (found.strength > Learner().strength) == won
