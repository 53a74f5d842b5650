"""What a stranger installs is whole: it scores a hand, far from this repository."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULESETS = ("alberta55", "acc", "mcallen", "bicycle", "club_teams", "sasg")
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
        "pegout/tournament/brackets/data/charts.toml",
        "pegout/store/migrations/env.py",
        *(f"pegout/rulesets/data/{name}.toml" for name in RULESETS),
    ]
    assert [name for name in wanted if name not in carried] == []


def test_the_wheel_installs_in_an_empty_environment_and_scores_29(
    wheel: Path, tmp_path: Path
) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    scripts = tmp_path / "env" / SCRIPTS
    pip = (scripts / "python", "-m", "pip", "--disable-pip-version-check", "-qq")
    # Most of Numba is never imported here, so it need not be byte-compiled first.
    install = ("install", "--no-compile", "--constraint", ROOT / "constraints.txt")
    slow = ("--retries", "10", "--timeout", "60")  # a network too may be busy
    run(*pip, *install, *slow, wheel, cwd=tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    answer = run(scripts / "pegout", "score", "5C 5D 5H JS", "5S", "--json", cwd=elsewhere)
    assert json.loads(answer)["total"] == 29
    assert run(scripts / "python", "-c", FAST, cwd=elsewhere).strip() == "29"
    run(*pip, *install, f"{wheel}[server]", cwd=tmp_path)
    assert "pegout.db is now at step" in run(scripts / "pegout", "db", "upgrade", cwd=elsewhere)
