"""`pegout play --level sparring`: a partner who knows how the games before went."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.cli.run import assert_refused, pegout_here

from pegout.players import Learner, partner_for, strength_words

WORDS = ("play", "--level", "sparring", "--target", "61", "--name", "Ann")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PEGOUT_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def known(data: Path) -> Learner:
    return msgspec.json.decode((data / "sparring.json").read_bytes(), type=Learner)


def test_a_partner_follows_from_game_to_game(data: Path) -> None:
    first = pegout_here(*WORDS, "--seed", "one", stdin="\n\nresign\ny\n")
    said = str(strength_words(partner_for(Learner())))
    assert f"(Sparring, {said})" in first.out
    learner = known(data)
    assert learner.games == 1
    now = str(strength_words(partner_for(learner)))
    assert f"your next sparring partner plays {now}" in first.err
    again = pegout_here(*WORDS, "--seed", "two", stdin="q\n")
    assert f"(Sparring, {now})" in again.out
    assert known(data) == learner, "a game that is put away is not over"
    away = again.err.rpartition(" ")[2].strip()
    resumed = pegout_here("play", "--resume", away, stdin="q\n")
    assert f"(Sparring, {now})" in resumed.out, "it is as strong as it was"


def test_a_file_that_is_none_is_told(data: Path) -> None:
    (data / "sparring.json").write_text("[]")
    assert_refused(pegout_here(*WORDS), f"{data / 'sparring.json'} is no file of practice any more")
