"""Seasons of a site: one text each, changed upon what stands, and nothing lost."""

from __future__ import annotations

import asyncio

import pytest
from tests.tournament.seasons.club import rehearsed, season

from pegout.errors import Rejection, SeasonError
from pegout.service.idempotency import OTHER_ASK
from pegout.service.seasons.changes import NewNight, add_members, add_night, add_spelling
from pegout.service.seasons.pages import shown_season, to_settle
from pegout.service.seasons.seasons import (
    TRIES,
    KnownSeason,
    NoSeason,
    SeasonEdit,
    Seasons,
    replaced,
    taken_back,
)
from pegout.store import Store
from pegout.text import say
from pegout.tournament.season import Member, season_to_text

EMPTY = season_to_text(season(members=()))


async def test_a_season_comes_back_by_its_id_its_code_and_its_owner(store: Store) -> None:
    first = await Seasons(store).open(EMPTY, "g-sue", "key")
    assert isinstance(first, KnownSeason)
    again = Seasons(store)
    assert await again.of(first.id) == first
    assert await again.by_code(f" {first.kept.code.lower()} ") == first
    assert await again.mine("g-sue") == [first]
    assert await again.mine("g-tom") == await again.mine("") == []
    assert await again.by_code("") is None
    assert await again.of("no\nname") is None
    assert await again.open(EMPTY, "g-sue", "key") == first
    assert await again.open(f"{EMPTY}\n", "g-sue", "key") == OTHER_ASK
    other = await again.open(EMPTY, "g-tom", "key")
    assert isinstance(other, KnownSeason)
    assert (other.id, other.owner) != (first.id, first.owner)
    await again.delete(first.id)
    assert await again.of(first.id) is None
    assert isinstance(await again.change(first.id, taken_back(1)), NoSeason)
    assert isinstance(await again.give_anew(first.id), NoSeason)


async def test_a_name_that_is_somebody_elses_gives_nothing_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seasons = Seasons(store)
    sue = await seasons.open(EMPTY, "g-sue", "key")
    assert isinstance(sue, KnownSeason)
    # As if another visitor had found a key that comes to the same name.
    monkeypatch.setattr("pegout.service.seasons.seasons.sha256", lambda _text: _Same(sue.id))
    eve = await seasons.open(EMPTY, "g-eve", "other")
    assert isinstance(eve, KnownSeason)
    assert eve.id != sue.id
    assert eve.owner == "g-eve"


class _Same:
    def __init__(self, name: str) -> None:
        self.name = name

    def hexdigest(self) -> str:
        return self.name


async def test_many_who_add_at_once_lose_nothing(store: Store) -> None:
    one = await Seasons(store).open(EMPTY, "g-sue")
    assert isinstance(one, KnownSeason)
    desks = [Seasons(store) for _ in range(5)]
    added = [
        desk.change(one.id, add_members([Member(str(number), f"Player {number}")]))
        for number, desk in enumerate(desks)
    ]
    answers = await asyncio.gather(*added)
    assert all(isinstance(answer, KnownSeason) for answer in answers)
    now = await desks[0].of(one.id)
    assert now is not None
    assert {member.name for member in now.season.members} == {f"Player {n}" for n in range(5)}


async def test_whoever_is_always_too_late_is_told_to_wait(store: Store) -> None:
    seasons, other = Seasons(store), Seasons(store)
    one = await seasons.open(EMPTY, "g-sue")
    assert isinstance(one, KnownSeason)
    loop = asyncio.get_running_loop()
    tries = 0

    def late(now: KnownSeason) -> SeasonEdit:
        nonlocal tries
        tries += 1
        first = other.change(one.id, lambda was: SeasonEdit(was.text, say("season-replaced")))
        asyncio.run_coroutine_threadsafe(first, loop).result(20)
        return SeasonEdit(now.text, say("season-undone"))

    answer = await seasons.change(one.id, late)
    assert isinstance(answer, Rejection)
    assert (answer.code, tries) == ("busy", TRIES)


async def test_a_whole_file_and_taking_back_need_the_version_that_was_seen(store: Store) -> None:
    seasons = Seasons(store)
    one = await seasons.open(EMPTY, "g-sue")
    assert isinstance(one, KnownSeason)
    assert isinstance(await seasons.change(one.id, taken_back(one.version)), Rejection)
    two = await seasons.change(one.id, replaced(EMPTY + "# more\n", one.version))
    assert isinstance(two, KnownSeason)
    late = await seasons.change(one.id, replaced(EMPTY, one.version))
    assert isinstance(late, Rejection)
    assert late.code == "changed_since"
    back = await seasons.change(one.id, taken_back(two.version))
    assert isinstance(back, KnownSeason)
    assert back.text == EMPTY
    with pytest.raises(SeasonError):
        await seasons.change(one.id, replaced("nothing", back.version))
    again = await seasons.give_anew(one.id)
    assert isinstance(again, KnownSeason)
    assert await seasons.by_code(one.kept.code) is None
    assert again.text == EMPTY


async def test_names_that_fit_no_member_are_asked_about(store: Store) -> None:
    seasons = Seasons(store)
    text = season_to_text(season(members=(Member("1", "Playr 1"), Member("2", "Player 2"))))
    one = await seasons.open(text, "g-sue")
    assert isinstance(one, KnownSeason)
    new = NewNight(rehearsed(5), "x.cribmeet", date="2026-09-10", rehearsal=True)
    added = await seasons.change(one.id, add_night(new))
    assert isinstance(added, KnownSeason)
    assert "4 names of that night fit no member" in str(added.kept.said)
    asked = {s.name: s for s in to_settle(added.season)}
    assert set(asked) == {"Player 1", "Player 3", "Player 4", "Player 5"}
    assert "if it is Playr 1 (member 1)" in asked["Player 1"].sentence
    settled = await seasons.change(one.id, add_spelling("1", "Player 1"))
    assert isinstance(settled, KnownSeason)
    shown = shown_season(settled.season)
    assert [row.place for row in shown.rows if row.name == "Playr 1"] != ["-"]
    assert len(to_settle(settled.season)) == 3
