"""A process whose disk is full for a while: no file may grow beyond a limit of its own.

    python -m tests.store.full_disk FILE

It prints how many were acknowledged before, the reason, and how many are there in the end.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from pegout.store import Change, StoreDown, open_store


def limit(size: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))


def main(file: str) -> None:
    store = open_store(file)
    limit(Path(f"{file}-wal").stat().st_size + 100_000)
    acknowledged, key = 0, ""
    try:
        while True:
            key = f"k{acknowledged}"
            store.append(Change("t", acknowledged, (b"x" * 5000,), key=key)).result()
            acknowledged += 1
    except StoreDown as error:
        limit(8192)
        print(acknowledged, error.reason, store.health(), store.version("t"), sep="\n")
    limit(resource.RLIM_INFINITY)
    assert store.health() is None
    print(store.append(Change("t", acknowledged, (b"y",), key=key, reply=b"again")).result())
    print(store.version("t"), len(store.read("t")))
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
