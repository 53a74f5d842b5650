"""Files that people name: read and written with one clear sentence where that fails."""

from __future__ import annotations

import os
from pathlib import Path

from pegout.cli.output import UserError
from pegout.tournament.spreadsheets import as_text


def read_text(path: str) -> str:
    """A text file in UTF-8."""
    try:
        # Notepad may begin a file with a byte order mark, which is no part of the text.
        return Path(path).read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise UserError(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file in UTF-8; save it again as UTF-8") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None


def read_table(path: str) -> str:
    """A table as spreadsheets save it: in UTF-8, in UTF-16, or as Windows writes."""
    try:
        return as_text(Path(path).read_bytes())
    except FileNotFoundError:
        raise UserError(f"there is no file {path}") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None


def write_text(path: str, text: str) -> None:
    """Write a whole file or leave the old one as it was."""
    beside = Path(f"{path}.part")
    try:
        beside.write_bytes(text.encode())
        os.replace(beside, path)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None


def make_folder(path: str) -> Path:
    """A folder, made if it is not there."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{path} cannot be used as a folder: {error.strerror}") from None
    return Path(path)
