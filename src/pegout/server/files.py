"""How many files and connections this process may have open: as many as it is allowed."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

resource: Any
try:
    import resource
except ImportError:  # Windows counts them in another way, and allows many
    resource = None

ENOUGH = 65_536
"""More is of no use to one process, and slows down programs that look through all of them."""
USUAL = 512
"""Where the system does not say."""


def most_files() -> int:
    """Raise the number of open files to what is allowed, and tell what it is now."""
    if resource is None:
        return USUAL
    now, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if allowed == resource.RLIM_INFINITY else min(allowed, ENOUGH)
    if now != resource.RLIM_INFINITY and now < wanted:
        # Some systems allow less than they say; then it stays as it was.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, allowed))
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if now == resource.RLIM_INFINITY else int(min(now, ENOUGH))
