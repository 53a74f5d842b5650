"""The secret that cookies and tokens are signed with: given, or made and kept with the database.

With SQLite the secret is a file next to the database; with PostgreSQL, which may serve many
machines, it is stored in the database.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from pegout.errors import refuse
from pegout.store import Document, Saved, Store

KIND, ID = "secret", "site"
VARIABLE = "PEGOUT_SECRET"
LEAST = 16
BYTES = 32
NAME = "pegout.secret"


class SecretError(Exception):
    """A secret that cannot be used: a refusal."""


def the_secret(store: Store, beside: Path | None) -> bytes:
    """The site's secret; where none is given, one that is made once, in a file or in the store."""
    given = os.environ.get(VARIABLE, "")
    if given:
        if len(given) < LEAST:
            raise SecretError(refuse("bad_secret.short", variable=VARIABLE, least=LEAST))
        return given.encode()
    return _in_store(store) if beside is None else in_file(beside / NAME)


def _in_store(store: Store) -> bytes:
    """The secret that all processes of a database share: that of the first one."""
    if (kept := store.get(KIND, ID)) is not None:
        return kept.data
    fresh = Document(KIND, ID, secrets.token_bytes(BYTES))
    if isinstance(store.put(fresh, expected=0).result(), Saved):
        return fresh.data
    return _in_store(store)


def in_file(path: Path) -> bytes:
    """The secret in a file; the file is made if it does not exist."""
    try:
        kept = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except FileNotFoundError:
        return _made(path)
    except (ValueError, OSError) as error:
        raise SecretError(
            refuse("bad_secret.unreadable", file=str(path), reason=str(error))
        ) from error
    if len(kept) < LEAST:
        raise SecretError(refuse("bad_secret.empty", file=str(path)))
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
        reason = error.strerror or type(error).__name__
        raise SecretError(refuse("bad_secret.unwritten", file=str(path), reason=reason)) from error
    return fresh
