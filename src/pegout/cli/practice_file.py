"""Where the terminal keeps what somebody has practised, and how well they play against a sparring
partner: files among the user's data.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pegout.cli.files import make_folder, read_text, write_text
from pegout.cli.output import UserError
from pegout.players import Learner
from pegout.practice import PracticeProgress

PRACTICE, LEARNER = "practice.json", "sparring.json"
Kept = TypeVar("Kept", PracticeProgress, Learner)
FOLDER = "PEGOUT_DATA"
"""Names the folder, in place of the usual one."""


def _path(name: str) -> Path:
    """A file of this user."""
    if named := os.environ.get(FOLDER):
        return Path(named).expanduser() / name
    usual = {"win32": os.environ.get("APPDATA", ""), "darwin": "~/Library/Application Support"}
    home = usual.get(sys.platform) or os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "pegout" / name


def practice_path() -> Path:
    """Where practice is kept."""
    return _path(PRACTICE)


def read_practice() -> PracticeProgress:
    """What was practised so far; nothing where there is no file yet."""
    return _read(PRACTICE, PracticeProgress)


def write_practice(progress: PracticeProgress) -> None:
    """Keep what was practised."""
    _write(PRACTICE, progress)


def read_learner() -> Learner:
    """How well this user plays, by their games with a sparring partner."""
    return _read(LEARNER, Learner)


def write_learner(learner: Learner) -> None:
    """Keep how well this user plays."""
    _write(LEARNER, learner)


def _read(name: str, kind: type[Kept]) -> Kept:
    path = _path(name)
    if not path.exists():
        return kind()
    try:
        return msgspec.json.decode(read_text(str(path)), type=kind)
    except msgspec.MsgspecError:
        raise UserError(
            f"{path} is no file of practice any more; move it away to begin anew"
        ) from None


def _write(name: str, what: Any) -> None:
    path = _path(name)
    make_folder(str(path.parent))
    write_text(str(path), msgspec.json.encode(what).decode())
