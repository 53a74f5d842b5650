"""Where the terminal keeps what somebody has practised: one file among the user's data."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from pegout.cli.files import make_folder, read_text, write_text
from pegout.cli.output import UserError
from pegout.practice import Progress

NAME = "practice.json"
FOLDER = "PEGOUT_DATA"
"""Names the folder, in place of the usual one."""


def practice_path() -> Path:
    """The file of this user."""
    if named := os.environ.get(FOLDER):
        return Path(named).expanduser() / NAME
    usual = {"win32": os.environ.get("APPDATA", ""), "darwin": "~/Library/Application Support"}
    home = usual.get(sys.platform) or os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "pegout" / NAME


def read_practice() -> Progress:
    """What was practised so far; nothing where there is no file yet."""
    path = practice_path()
    if not path.exists():
        return Progress()
    try:
        return msgspec.json.decode(read_text(str(path)), type=Progress)
    except msgspec.MsgspecError:
        raise UserError(
            f"{path} is no file of practice any more; move it away to begin anew"
        ) from None


def write_practice(progress: Progress) -> None:
    """Keep what was practised."""
    path = practice_path()
    make_folder(str(path.parent))
    write_text(str(path), msgspec.json.encode(progress).decode())
