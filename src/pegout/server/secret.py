"""The secret that cookies and tokens are signed with: given, or made and kept in a file."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

VARIABLE = "PEGOUT_SECRET"
LEAST = 16
BYTES = 32


class SecretError(Exception):
    """A secret that cannot be used, with the reason."""


def the_secret(path: Path) -> bytes:
    """The site's secret; made once and kept beside the database where none is given."""
    given = os.environ.get(VARIABLE, "")
    if given:
        if len(given) < LEAST:
            raise SecretError(f"{VARIABLE} is too short: give at least {LEAST} signs")
        return given.encode()
    try:
        kept = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except FileNotFoundError:
        return _made(path)
    except (ValueError, OSError) as error:
        raise SecretError(f"{path} cannot be read as a secret: {error}") from error
    if len(kept) < LEAST:
        raise SecretError(f"{path} holds no secret: delete it, and a new one is made")
    return kept


def _made(path: Path) -> bytes:
    """A new secret in a file that only its owner may read."""
    fresh = secrets.token_bytes(BYTES)
    flags, beside = os.O_WRONLY | os.O_CREAT | os.O_TRUNC, path.with_suffix(".part")
    try:
        # Whole or not at all, also where the power goes in between.
        with os.fdopen(os.open(beside, flags, 0o600), "w", encoding="ascii") as file:
            file.write(fresh.hex())
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        raise SecretError(f"{path} cannot be written: {error.strerror}") from error
    return fresh
