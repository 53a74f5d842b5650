"""Names as they are compared: one person, however the name is written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category, combining, normalize

from pegout.tournament.meet.state import Meet

UNSEEN = ("Cc", "Cf", "Co", "Cs")
JOINERS = ("\u200c", "\u200d")
"""Letters of some names are joined or parted by these."""


def folded(text: str) -> str:
    """A name as it is compared.

    >>> folded(" Ann  LEE ")
    'ann lee'
    """
    return " ".join(text.split()).casefold()


def name_key(name: str) -> tuple[str, ...]:
    """The words of a name without case, accents, signs or order.

    >>> name_key("AL  Ruíz") == name_key("Ruiz, Al")
    True
    >>> name_key("Al Ruiz") == name_key("Alma Ruiz")
    False
    """
    plain = "".join(one for one in normalize("NFKD", name) if not combining(one)).casefold()
    return tuple(sorted(re.findall(r"\w+", re.sub("['’.]", "", plain))))


def plays_in(meet: Meet, entries: Iterable[int], name: str) -> bool:
    """Whether somebody of this name is among those entered."""
    asked = name_key(name)
    people = (meet.people[one] for entry in entries for one in meet.entries[entry].people)
    return bool(asked) and any(name_key(one.name) == asked for one in people)


def has_unseen(text: str) -> bool:
    r"""Whether a text has a sign that hides or turns round what stands beside it.

    >>> [has_unseen(text) for text in ("Zoë\n O\u2019Hara", "Ann\u202e", "A\0")]
    [False, True, True]
    """
    plain = " ".join(text.split())
    return any(category(sign) in UNSEEN and sign not in JOINERS for sign in plain)
