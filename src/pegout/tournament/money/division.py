"""How money is divided, so that no cent is lost or made."""

from __future__ import annotations

from collections.abc import Sequence


def divided(cents: int, shares: Sequence[int]) -> tuple[int, ...]:
    """Cents by shares; those that do not divide go one each from the first share down.

    >>> divided(1000, (1, 1, 1)), divided(1000, (50, 30, 20)), divided(100, ())
    ((334, 333, 333), (500, 300, 200), ())
    """
    whole = sum(shares)
    if not whole:
        return tuple(0 for _ in shares)
    parts = [cents * share // whole for share in shares]
    odd = cents - sum(parts)
    earning = [number for number, share in enumerate(shares) if share]
    for number in earning[:odd]:
        parts[number] += 1
    return tuple(parts)


def shared(prizes: Sequence[int], groups: Sequence[Sequence[int]]) -> dict[int, int]:
    """What each wins, where groups share places: the prizes of these, added up and divided alike.

    Odd cents of a group go one each to those who entered first.

    >>> shared((500, 300, 201), ((7,), (9, 4)))
    {7: 500, 4: 251, 9: 250}
    """
    won, place = dict[int, int](), 0
    for group in groups:
        together = sum(prizes[place : place + len(group)])
        place += len(group)
        members = sorted(group)
        for entry, cents in zip(members, divided(together, (1,) * len(members)), strict=True):
            won[entry] = cents
    return won
