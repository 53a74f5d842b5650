"""Which commits are checked: those that have not landed, or the last where nobody knows."""

import subprocess
from pathlib import Path

import pytest
from tests.commits import LAST, in_hand


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository of its own with more commits than are looked at, and no remote."""
    git(tmp_path, "init", "--quiet")
    for number in range(LAST + 5):
        commit(tmp_path, f"Add part {number}")
    return tmp_path


def git(tree: Path, *words: str) -> None:
    own = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *own, *words], cwd=tree, check=True, capture_output=True)


def commit(tree: Path, subject: str) -> None:
    git(tree, "commit", "--quiet", "--allow-empty", "--message", subject)


def test_the_last_are_checked_where_there_is_no_remote(tree: Path) -> None:
    subjects = [subject for _, subject in in_hand(tree)]
    assert subjects == [f"Add part {number}" for number in range(LAST + 4, 4, -1)]


def test_with_a_remote_those_that_have_not_landed_are_checked(tree: Path) -> None:
    git(tree, "update-ref", "refs/remotes/origin/main", "HEAD")
    assert in_hand(tree) == []
    commit(tree, "Mend a part")
    assert [subject for _, subject in in_hand(tree)] == ["Mend a part"]


def test_a_tree_that_was_unpacked_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert in_hand(tmp_path) == []
