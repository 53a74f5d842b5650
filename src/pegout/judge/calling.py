"""A case as people call it: by its number on the list, its title, its id, or a few words."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.judge.incidents import Case, case, cases
from pegout.judge.searching import CATCH_ALL, in_question


def number_of(found: Case) -> int:
    """The number of a case on the whole list, whichever part of it is shown.

    >>> number_of(cases()[4])
    5
    """
    return cases().index(found) + 1


def called(words: str, among: Sequence[Case]) -> tuple[Case, ...]:
    """The cases that are meant, the best first: one where that is certain, none where none fits.

    An id or a number means one case, of whichever book; words are looked for among these, and mean
    none of them where a case of another book fits far better.

    >>> [one.id for one in called("1", ())], [one.id for one in called("acc-renege", ())]
    (['ACC-mix-few'], ['ACC-renege'])
    >>> [one.id for one in called("A peg was displaced while nobody looked", ())]
    []
    """
    if found := case(words) or _by_number(words):
        return (found,)
    same = [one for one in among if _folded(one.when) == _folded(words)]
    if same:
        return tuple(same)
    own, everywhere = in_question(among, words), in_question(cases(), words)
    near = {one.id for one in everywhere} & {one.id for one in own}
    return own if near or (own and own[0].id in CATCH_ALL) or not among else ()


def best_elsewhere(words: str, among: Sequence[Case]) -> Case | None:
    """The case that fits words best of all, where it is not one of these."""
    best = in_question(cases(), words)
    return best[0] if best and best[0] not in among else None


def _by_number(words: str) -> Case | None:
    known = cases()
    plain = words.isascii() and words.isdecimal() and len(words) <= len(str(len(known)))
    return known[int(words) - 1] if plain and 0 < int(words) <= len(known) else None


def _folded(title: str) -> str:
    return " ".join(title.split()).rstrip(".").casefold()
