"""A record of players who err, object and are ruled on, kept as one that must load for ever.

`python -m tests.golden.claims` wrote it; once released it is never written again.
"""

from __future__ import annotations

from pathlib import Path

from tests.claims.wild import wild_steps

from pegout.record import record_of, write_record

FILE = Path(__file__).parent / "records" / "acc-2-claim.crib"
SEED = "golden claims 7"


def write() -> None:
    """Write the golden record again."""
    log = [event for _, events, _ in wild_steps("acc", 2, SEED) for event in events]
    FILE.write_bytes(write_record(record_of(log, Event="golden")).encode())


if __name__ == "__main__":
    write()
