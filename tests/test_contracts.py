"""The contracts in pyproject.toml fail when they are broken, so their silence means something."""

import os
import shutil
import subprocess
import sysconfig
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the package with its contracts, to break things in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(
        ROOT / "src" / "pegout",
        tmp_path / "src" / "pegout",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    return tmp_path


def append(house: Path, module: str, *lines: str) -> None:
    """Adds lines to a module of the copy, which is made if need be."""
    path = house / "src" / "pegout" / module
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in ("", *lines))


def lint(house: Path) -> subprocess.CompletedProcess[str]:
    # The first place on the path wins over the editable install, so the copy is what is read.
    scripts = Path(sysconfig.get_path("scripts"))
    return subprocess.run(
        [scripts / "lint-imports", "--no-cache", "--no-logo"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house / "src"), "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_house_as_it_stands_keeps_every_contract(house: Path) -> None:
    result = lint(house)
    assert result.returncode == 0, result.stdout
    assert f"{len(CONTRACTS)} kept, 0 broken" in result.stdout


@pytest.mark.parametrize(
    ("contract", "module", "line"),
    [
        ("layers", "cards.py", "import pegout.game"),
        ("layers", "scoring/__init__.py", "import pegout.cli"),
        ("layers", "seating.py", "import pegout.chance"),
        ("layers", "attic.py", "# a room without a place"),
        ("pure-domain", "scoring/__init__.py", "import random"),
        ("pure-domain", "game/__init__.py", "from os.path import join"),
        ("pure-domain", "judge/__init__.py", "import time"),
        ("numba-in-kernels", "players/__init__.py", "import numba"),
        ("tournament-without-game", "tournament/__init__.py", "import pegout.game"),
        ("store-cannot-read", "store/transaction.py", "import pegout.game"),
        ("sql-in-store", "cli/commands/db.py", "import sqlalchemy"),
    ],
)
def test_a_breach_is_reported_by_the_contract_it_breaks(
    house: Path, contract: str, module: str, line: str
) -> None:
    append(house, module, line)
    result = lint(house)
    assert result.returncode != 0, result.stdout
    assert f"{CONTRACTS[contract]['name']} BROKEN" in result.stdout
    assert f"{len(CONTRACTS) - 1} kept, 1 broken" in result.stdout


def test_each_forbidden_module_is_seen(house: Path) -> None:
    forbidden = CONTRACTS["pure-domain"]["forbidden_modules"]
    append(house, "scoring/__init__.py", *(f"import {name}" for name in forbidden))
    report = lint(house).stdout
    assert [n for n in forbidden if f"pegout.scoring -> {n} " not in report] == []


def test_kernels_may_import_numba(house: Path) -> None:
    append(house, "kernels/__init__.py", "import numba")
    append(house, "kernels/tables.py", "import numba")
    result = lint(house)
    assert result.returncode == 0, result.stdout
