"""What a visitor keeps of their practice: once, whoever else asks, and into the account."""

from __future__ import annotations

import asyncio

from tests.service.playing import site

from pegout.practice import Drill, Marked, PracticeProgress, bank, drill_from_mistake
from pegout.service.identity.account_merge import keep_all
from pegout.service.practice import Practice
from pegout.store import Store

DAY, NEXT = "2026-11-18", "2026-11-19"
DRILL: Drill = bank()["count"][0]


async def test_an_answer_that_is_sent_twice_is_kept_once(store: Store) -> None:
    practice = Practice(store)
    answers = [practice.answer("g-ann", DRILL, str(DRILL.points), 0) for _ in range(3)]
    marked = await asyncio.gather(*answers)
    assert all(isinstance(one, Marked) and one.right for one in marked)
    assert (await practice.of("g-ann")).answered == 1
    assert await practice.of("") == await practice.of("g-bob") == PracticeProgress()


async def test_a_visitor_is_counted_once_a_day(store: Store) -> None:
    practice = Practice(store)
    throws = [practice.throw("g-ann", DAY, "AH2H"), practice.throw("g-ann", DAY, "9HKS")]
    first, second = await asyncio.gather(*throws)
    assert first == second == await practice.thrown("g-ann", DAY)
    await practice.throw("g-bob", DAY, "9HKS")
    tally = await practice.tally(DAY)
    assert tally.number == 2
    assert await practice.thrown("g-ann", NEXT) is None
    await practice.throw("g-ann", NEXT, "AH2H")
    assert (await practice.of("g-ann")).streak.length == 2


async def test_a_guests_practice_goes_into_the_account(store: Store) -> None:
    practice, tables = Practice(store), site(store)
    await practice.answer("g-ann", DRILL, str(DRILL.points), 0)
    await practice.throw("g-ann", DAY, "AH2H")
    assert (await keep_all(tables, "g-ann", "a-ann")).practice == 1
    assert (await practice.of("a-ann")).answered == 1
    assert (await practice.of("g-ann")).answered == 0
    # Who threw as a guest does not throw again with the account.
    assert await practice.throw("a-ann", DAY, "9HKS") == "AH2H"
    assert (await practice.tally(DAY)).number == 1
    assert (await keep_all(tables, "g-ann", "a-ann")).practice == 0


async def test_own_mistakes_are_asked_and_all_is_forgotten(store: Store) -> None:
    practice = Practice(store)
    own = drill_from_mistake("2H3C9DTSJHQC.dealer.96-88", "9DTS", {"2H3C": 0.0, "9DTS": 0.075})
    assert own is not None
    await practice.take_mistakes("g-ann", (own,))
    await practice.lesson_done("g-ann", "first-game")
    await practice.throw("g-ann", DAY, "AH2H")
    assert (await practice.of("g-ann")).own == (own,)
    await practice.forget("g-ann")
    await practice.forget("")
    assert await practice.of("g-ann") == PracticeProgress()
    assert await practice.thrown("g-ann", DAY) is None
