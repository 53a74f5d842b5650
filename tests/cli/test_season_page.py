"""The page on seasons: its evening can be typed as it stands, and it names every key."""

from __future__ import annotations

import re
import shlex
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest
from tests.cli.run import pegout_here

from pegout.cli.season import COMMANDS
from pegout.tournament.season import POINTS_IDS, Member, Night, NightCard, Season
from pegout.tournament.season.points import Length

PAGE = (Path(__file__).parents[2] / "docs" / "seasons.md").read_text("utf-8")
BLOCKS = re.findall(r"```(console|csv|toml) ?(\S*)\n(.*?)```", PAGE, re.DOTALL)
SCREEN = 80


def test_the_evening_can_be_typed_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = 0
    for kind, name, text in BLOCKS:
        if kind != "console":
            Path(name).write_text(text, "utf-8")
            continue
        for part in re.split(r"^\$ pegout ", text, flags=re.MULTILINE)[1:]:
            line, _, shown = part.partition("\n")
            answer = pegout_here(*shlex.split(line))
            assert answer.code == 0, (line, answer.err)
            assert OutputChecker().check_output(shown, answer.out, ELLIPSIS), (line, answer.out)
            typed += 1
            if "season table" in line:
                assert all(len(one) <= SCREEN for one in answer.out.splitlines())
    assert typed >= 10


def test_the_page_names_every_command_key_and_table() -> None:
    named = set(re.findall(r"`(\w+)", PAGE))
    models = (Season, Member, Night, NightCard, Length)
    keys = [name for model in models for name in model.__struct_fields__]
    keys = [name for name in keys if name not in ("members", "nights")]
    assert [name for name in (*COMMANDS, *keys, *POINTS_IDS) if name not in named] == []
