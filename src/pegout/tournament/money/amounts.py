"""Amounts of money: whole cents inside, dollars and cents where people read and type them."""

from __future__ import annotations

import re

WRITTEN = re.compile(r"\d+(?:\.\d{2})?")
TYPED = re.compile(r"\$?\s*(\d{1,7})(?:\.(\d{2}))?")


def amount(cents: int) -> str:
    """Cents as people read them.

    >>> amount(2500), amount(5), amount(-120)
    ('$25.00', '$0.05', '-$1.20')
    """
    return f"{'-' if cents < 0 else ''}${figure(abs(cents))}"


def in_short(cents: int) -> str:
    """Cents as people read them in a line, whole dollars without their noughts.

    >>> in_short(2500), in_short(750)
    ('$25', '$7.50')
    """
    return amount(cents).removesuffix(".00")


def figure(cents: int) -> str:
    """Cents as a spreadsheet reads them.

    >>> figure(2500), figure(-120)
    ('25.00', '-1.20')
    """
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def cents_in(text: str) -> int | None:
    """The cents of what a person typed; None where it is no amount.

    >>> cents_in("25"), cents_in("$7.50"), cents_in("7.5"), cents_in("-3")
    (2500, 750, None, None)
    """
    found = TYPED.fullmatch(text.strip())
    return None if found is None else int(found[1]) * 100 + int(found[2] or 0)


def amounts_in(text: str) -> list[int]:
    """The cents of every amount that stands in a line.

    >>> amounts_in("$20, juniors 7.50")
    [2000, 750]
    """
    return [cents for one in WRITTEN.findall(text) if (cents := cents_in(one)) is not None]
