"""The folder for copies: a new stick, one that is pulled out, and one that comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.tournament.desk import Desk

from pegout.service.meets.backups import MARK, Backups
from pegout.service.meets.meets import KnownMeet
from pegout.tournament.meet import commands as c


class Copying:
    """One tournament whose copies go to a stick."""

    def __init__(self, stick: Path) -> None:
        self.stick, self.desk = stick, Desk()
        self.backups = Backups(stick)

    async def announce(self, text: str) -> None:
        self.desk.do(c.Announce(text))
        self.backups.look_at(KnownMeet("ab12", self.desk.log))
        await self.backups.close()

    async def look(self) -> None:
        await self.backups.look_for_folder(self.every)

    async def every(self) -> AsyncIterator[KnownMeet]:
        yield KnownMeet("ab12", self.desk.log)

    @property
    def copied(self) -> str:
        return "".join(one.read_text("utf-8") for one in self.stick.glob("*.cribmeet"))


@pytest.fixture
def site(tmp_path: Path) -> Copying:
    (tmp_path / "stick").mkdir()
    return Copying(tmp_path / "stick")


async def test_a_new_stick_is_marked_with_the_first_copy(site: Copying) -> None:
    assert site.backups.problem is None
    await site.announce("Welcome")
    assert "Welcome" in site.copied
    assert (site.stick / MARK).exists()
    assert site.backups.problem is None


async def pulled_out(site: Copying, pocket: Path) -> None:
    """The stick goes between two copies, and an empty folder stays where it was."""
    await site.announce("Welcome")
    site.stick.rename(pocket)
    site.stick.mkdir()
    await site.announce("Lunch")


async def test_an_empty_folder_left_behind_gets_nothing_until_the_stick_is_back(
    site: Copying, tmp_path: Path
) -> None:
    await pulled_out(site, tmp_path / "pocket")
    await site.look()
    assert not [*site.stick.iterdir()]
    assert "put it in again" in str(site.backups.problem)
    site.stick.rmdir()
    (tmp_path / "pocket").rename(site.stick)
    await site.look()
    assert "Lunch" in site.copied
    assert site.backups.problem is None


async def test_the_director_may_have_copies_made_in_what_is_there_now(
    site: Copying, tmp_path: Path
) -> None:
    await pulled_out(site, tmp_path / "pocket")
    await site.backups.copy_here(site.every)
    assert "Lunch" in site.copied
    assert (site.stick / MARK).exists()
    assert site.backups.problem is None


async def test_a_stick_of_an_earlier_day_is_known_by_its_mark(site: Copying) -> None:
    (site.stick / MARK).write_text("of yesterday", "utf-8")
    await site.announce("Welcome")
    assert "Welcome" in site.copied
    assert (site.stick / MARK).read_text("utf-8") == "of yesterday"
