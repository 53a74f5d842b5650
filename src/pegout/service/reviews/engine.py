"""What makes reviews, by a name that changes whenever a review would.

A review that is kept tells figures and reasons of the program that made it. So the name holds a
digest of all that it is made of: the code and the data of the review and of the analysis, and the
kernels that the analysis counts with.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

SHAPE = 6
"""Goes up where a review is kept in another form, which is no part of those packages."""
MADE_OF = ("pegout.review", "pegout.analysis", "pegout.kernels")
KINDS = (".py", ".json", ".npz", ".toml")


@cache
def engine() -> str:
    """The name; some hundredths of a second, once in each process."""
    return f"{SHAPE} {digest_of(*(files(package) for package in MADE_OF))}"


def digest_of(*folders: Traversable) -> str:
    """One digest of all code and data in some folders, by their names within them."""
    found = blake2b(digest_size=12)
    for folder in folders:
        _add(found, folder, folder.name)
    return found.hexdigest()


def _add(found: blake2b, folder: Traversable, name: str) -> None:
    for one in sorted(folder.iterdir(), key=lambda entry: entry.name):
        inside = f"{name}/{one.name}"
        if one.is_dir():
            _add(found, one, inside)
        elif one.name.endswith(KINDS):
            content = one.read_bytes()
            found.update(f"{inside} {len(content)}\n".encode() + content)
