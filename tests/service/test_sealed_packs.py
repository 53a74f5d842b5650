"""The same packs at every table of a round: nobody plays with packs that somebody may know, and
nobody learns of them before the round is over for good."""

from __future__ import annotations

import asyncio

from tests.service.directing import DIRECTOR, do, played, running
from tests.service.playing import Person
from tests.service.test_event_ends import comes_to, sat
from tests.service.test_event_tables import Site, begun

from pegout.errors import Rejection
from pegout.game import Resign
from pegout.seating import Seat
from pegout.service.history.games import delete_game
from pegout.service.history.records import SEALED, record_text
from pegout.service.history.statistics import Statistics
from pegout.service.meets.meets import StepsTaken
from pegout.service.meets.site_tables import NO_LONGER_USED, Here
from pegout.service.tables import requests as a
from pegout.service.tables.requests import Done
from pegout.service.tables.table import Table
from pegout.store import Store
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Redo, Undo

SAME = Here(same_packs=True)


async def given_up(site: Site, number: int) -> Table:
    """Both sit down at the table of a game, and the first gives it up at once."""
    table = await sat(site, number)
    answer = await site.tables.ask(table.id, a.Act(Resign(Seat(0))), "g-0", "")
    assert isinstance(answer, Done), answer
    await site.events.close()
    return await site.tables.table(table.id)  # type: ignore[return-value]  # it was opened


async def undone(site: Site, step: int) -> None:
    done = await site.meets.take(site.meet, [Undo(step)], DIRECTOR)
    assert isinstance(done, StepsTaken), done
    await site.events.close()


async def opened(site: Site, *numbers: int) -> list[str]:
    """Tables with the same packs for these games; the seed of each."""
    done = await site.events.open(site.meet, "men", numbers, SAME, DIRECTOR)
    assert isinstance(done, StepsTaken), done
    return [await seed(site, number) for number in numbers]


async def seed(site: Site, number: int) -> str:
    table = await site.tables.table((await site.game(number)).here)
    assert table is not None
    assert table.occasion is not None
    return table.occasion.seed


async def test_statistics_count_sealed_packs_when_they_are_shown(store: Store) -> None:
    site = await begun(store, SAME)
    statistics = Statistics(store)
    site.tables.on_change(statistics.look_at)
    await sat(site, 2)
    before = await statistics.page()
    first = (await site.play(1)).here
    await site.events.close()
    await asyncio.gather(*statistics._adding)
    players = ("g-1-0-0", "g-1-1-0")
    assert await site.sealed(first) == [True]
    assert await statistics.page() == before
    assert [(await statistics.page(who)).own_games for who in players] == [0, 0]
    await do(site.meets, site.meet, c.RecordResult("men", 2, played(121, 90)))
    await do(site.meets, site.meet, c.StartRound("men", 2))
    await site.events.close()
    await asyncio.gather(*statistics._adding)
    after = await statistics.page()
    assert sum(one.number for one in after.starters) > sum(o.number for o in before.starters)
    assert [(await statistics.page(who)).own_games for who in players] == [1, 1]
    await site.tables.table(first)
    await asyncio.gather(*statistics._adding)
    assert await statistics.page() == after, "and no game is counted twice"


async def test_a_game_opened_later_has_no_packs_that_were_shown(store: Store) -> None:
    site = Site(store)
    site.meet = await running(site.meets, 4)
    (first,) = await opened(site, 1)
    table = await given_up(site, 1)
    assert await site.sealed(table.id) == [True], "game 2 of the round is still to be played"
    (second,) = await opened(site, 2)
    assert second == first, "so it has the same packs"
    other = await given_up(site, 2)
    assert await site.sealed(table.id, other.id) == [False, False]
    again = c.RuleResult("men", 2, Result("void"), "a card was missing")
    await do(site.meets, site.meet, again)
    await site.events.close()
    (third,) = await opened(site, 2)
    assert third != second
    assert (await site.game(2)).here != other.id
    assert await site.sealed((await site.game(2)).here) == [True]


async def test_a_result_of_the_desk_that_is_undone_leaves_the_packs_sealed(store: Store) -> None:
    site = await begun(store, SAME)
    playing = (await sat(site, 2)).id
    over = (await given_up(site, 1)).id
    wrong = await do(site.meets, site.meet, c.RecordResult("men", 2, played(121, 90)))
    await comes_to(site, playing, "closed")
    await site.events.close()
    assert await site.sealed(over, playing) == [True, True]
    await undone(site, wrong.first)
    await comes_to(site, playing, "playing")
    assert await site.sealed(over, playing) == [True, True]
    people = [Person(site.tables, playing, f"g-{side}") for side in (0, 1)]
    await asyncio.gather(*(one.play() for one in people))
    await site.events.close()
    assert await site.sealed(over, playing) == [False, False]


async def test_a_table_whose_packs_were_shown_is_never_played_on(store: Store) -> None:
    site = await begun(store, SAME)
    playing = (await sat(site, 2)).id
    over = (await given_up(site, 1)).id
    told = await seed(site, 2)
    wrong = await do(site.meets, site.meet, c.RecordResult("men", 2, played(121, 90)))
    called = await do(site.meets, site.meet, c.StartRound("men", 2))
    await site.events.close()
    assert await site.sealed(over, playing) == [False, False]
    for step in (called.first, wrong.first):
        await undone(site, step)
    table = await comes_to(site, playing, "closed")
    refused = await site.tables.ask(table.id, a.Say("hello"), "g-0", "")
    assert isinstance(refused, Rejection)
    assert table.closed == NO_LONGER_USED
    assert f"{refused.sentence}." == str(NO_LONGER_USED)
    log, own = await site.meets.log(site.meet), await site.division()
    assert log is not None
    assert await site.events.idle(site.meet, log, own) == {2}
    (fresh,) = await opened(site, 2)
    assert fresh != told
    assert await site.events.idle(site.meet, log, await site.division()) == set()
    assert (await site.play(2)).how == "played_here"


async def test_those_who_play_a_game_again_do_not_have_the_packs_they_have_seen(
    store: Store,
) -> None:
    site = await begun(store, SAME, 6)
    known = [await seed(site, number) for number in (1, 2, 3)]
    assert len({*known}) == 1
    await given_up(site, 1)
    await do(site.meets, site.meet, c.RuleResult("men", 1, Result("void"), "a wrong pack"))
    await site.events.close()
    (again,) = await opened(site, 1)
    assert again not in known
    log = await site.meets.log(site.meet)
    assert log is not None
    await undone(site, len(log.steps))
    # Nobody has seen a card at the table that was taken back: the others' packs are theirs.
    assert await seed(site, 2) == known[1]


async def test_a_table_taken_back_before_a_card_was_dealt_is_opened_with_the_packs_of_the_others(
    store: Store,
) -> None:
    site = Site(store)
    site.meet = await running(site.meets, 6)
    first = await opened(site, 1, 2)
    (wrong,) = await opened(site, 3)
    log = await site.meets.log(site.meet)
    assert log is not None
    await undone(site, len(log.steps))
    (right,) = await opened(site, 3)
    assert {*first, wrong, right} == {first[0]}


async def test_nobody_reads_the_record_of_a_sealed_game(store: Store) -> None:
    site = await begun(store, SAME)
    await sat(site, 2)
    table = await given_up(site, 1)
    assert record_text(table) == SEALED
    assert await site.events.evidence(site.meet, "men", 1) == SEALED
    for who in ("g-0", "g-1"):
        assert await delete_game(site.tables, table.id, who) is None
    assert await site.events.evidence(site.meet, "men", 1) == SEALED, "deleted by its players"
    log = await site.meets.log(site.meet)
    assert log is not None
    played_here, opening = len(log.steps), len(log.steps) - 1
    await undone(site, played_here)
    await undone(site, opening)
    assert (await site.game(1)).here == ""
    looked = await site.events.evidence(site.meet, "men", 1)
    assert looked == SEALED, "the desk has taken the table back"


async def test_a_table_taken_back_and_given_again_is_open_again(store: Store) -> None:
    site = await begun(store)
    table_id = (await sat(site)).id
    log = await site.meets.log(site.meet)
    assert log is not None
    await undone(site, len(log.steps))
    await comes_to(site, table_id, "closed")
    done = await site.meets.take(site.meet, [Redo()], DIRECTOR)
    assert isinstance(done, StepsTaken), done
    await comes_to(site, table_id, "playing")
