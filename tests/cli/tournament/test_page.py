"""The page on tournaments: its morning can be typed as it stands, and it names every command."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest
from tests.cli.run import pegout_here

from pegout.cli.tournament import desk, new_meet
from pegout.cli.tournament.app import COMMANDS
from pegout.tournament.spreadsheets.entries import COLUMNS
from pegout.tournament.spreadsheets.games import RESULTS, SCHEDULE, STANDINGS

PAGE = (Path(__file__).parents[3] / "docs" / "tournaments.md").read_text("utf-8")
BLOCKS = re.findall(r"```(console|csv) ?(\S*)\n(.*?)```", PAGE, re.DOTALL)
NINE_O_CLOCK = "2026-02-07T09:00"


def runs(block: str) -> Iterator[tuple[list[str], str]]:
    for part in re.split(r"^\$ pegout ", block, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        yield shlex.split(line), shown


def test_the_morning_can_be_typed_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for module in (desk, new_meet):
        monkeypatch.setattr(module, "the_time", lambda text: text or NINE_O_CLOCK)
    typed = 0
    for kind, name, text in BLOCKS:
        if kind == "csv":
            Path(name).write_text(text, "utf-8")
            continue
        for words, shown in runs(text):
            answer = pegout_here(*words)
            assert answer.code == 0, (words, answer.err)
            assert OutputChecker().check_output(shown, answer.out, ELLIPSIS), (words, answer.out)
            typed += 1
    assert typed >= 15


def test_the_page_names_every_command_and_every_column() -> None:
    named = set(re.findall(r"`([\w-]+)", PAGE))
    columns = (*COLUMNS.needed, *COLUMNS.optional, *SCHEDULE, *RESULTS, *STANDINGS)
    assert [name for name in (*COMMANDS, *columns) if name not in named] == []
