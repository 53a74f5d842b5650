"""The same deals and draws on every machine, for the sites that tests open.

What is dealt depends on the test, the table and the game, and on nothing else. Run as a program it
is the `pegout` command with that chance, for servers that tests start. The long proofs leave all to
chance, as the real site does.
"""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from pegout.chance import seed_from
from pegout.server.api import meets
from pegout.service.tables.requests import Asker
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables

ROOT = Path(__file__).parents[1]
WHERE = "PEGOUT_TEST_NAME"
"""The environment's word for the file with the name of the test that runs."""
BY_CHANCE = os.environ.get("PEGOUT_LONG") == "1"


def begin(test: str) -> None:
    """From now on it is this test that deals, here and in the servers of this process."""
    Path(os.environ[WHERE]).write_text(test)


class Dealer:
    """Deals by the name of the test, the tables of it in the order in which they come.

    A table keeps the place it came with: computers of an earlier test that still play take none.
    """

    def __init__(self) -> None:
        self._test, self._places, self._draws = "", count(), count()
        self._tables: dict[str, str] = {}
        self._asker = Tables._asker

    def asker(self, tables: Tables, who: str, table: Table) -> Asker:
        """Who asks, with the chance of this test."""
        self._look()
        if table.id not in self._tables:
            self._tables[table.id] = f"{self._test} {next(self._places)}"
        words = f"{self._tables[table.id]} {table.state.number}"
        computer = seed_from(f"{words} computer")
        asker = self._asker(tables, who, table)
        return replace(asker, seed=seed_from(words), for_computer=computer)

    def draw(self) -> str:
        """The seed of a draw."""
        self._look()
        return seed_from(f"{self._test} draw {next(self._draws)}")

    def _look(self) -> None:
        test = Path(os.environ[WHERE]).read_text()
        if test != self._test:
            self._test, self._places, self._draws = test, count(), count()


def deal_alike(dealer: Dealer) -> None:
    """Have this process deal by the test."""

    def asker(tables: Tables, who: str, table: Table) -> Asker:
        return dealer.asker(tables, who, table)

    for owner, name, chance in ((Tables, "_asker", asker), (meets, "fresh_seed", dealer.draw)):
        setattr(owner, name, chance)


# A process that a server starts comes here too.
if not BY_CHANCE:
    deal_alike(Dealer())

if __name__ == "__main__":
    from pegout.cli.main import main

    main()
