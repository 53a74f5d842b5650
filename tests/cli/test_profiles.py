"""`pegout profiles`: the ways to run a tournament, each value with its clause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.run import pegout_here as run

from pegout.tournament.profile import PROFILE_IDS, profile


def test_all_profiles_are_listed() -> None:
    said = run("profiles")
    assert said.code == 0
    assert [line.split()[0] for line in said.out.splitlines()[1:]] == list(PROFILE_IDS)


@pytest.mark.parametrize("which", PROFILE_IDS)
def test_a_profile_shows_every_value_with_its_clause(which: str) -> None:
    said = run("profiles", which)
    for _, rule in profile(which).rules():
        assert rule.clause in said.out
    told = json.loads(run("profiles", which, "--json").out)
    assert told["scoring"]["measure"]["value"] == profile(which).scoring.measure.value


def test_conduct_is_told_in_sentences() -> None:
    said = run("profiles", "alberta55").out
    assert "No strong scents." in said
    assert "none in the shape of a 29" in said


def test_two_profiles_side_by_side() -> None:
    said = run("profiles", "acc", "--diff", "grass_roots").out
    assert "Games each" in said
    assert "Game hole" not in said


def test_a_profile_written_out_is_read_again_as_the_same(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(run("profiles", "mcallen", "--toml").out, encoding="utf-8")
    assert "No value differs" in run("profiles", "mcallen", "--diff", str(path)).out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("profiles", "mcalen"), "Did you mean mcallen?"),
        (("profiles", "--toml"), "name a profile"),
        (("profiles", "nowhere.toml"), "there is no file"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    said = run(*words)
    assert said.code == 2
    assert reason in said.err
    assert len(said.err.splitlines()) == 1


def test_a_house_profile_without_a_tie_chain_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('id = "ours"\nname = "Ours"\nbase = "sasg"\n[ties]\ntwo = []\nmore = []\n')
    said = run("profiles", str(path))
    assert said.code == 2
    assert "line 5, ties.two: has no step" in said.err
    assert "line 6, ties.more: has no step" in said.err
