"""Looking cases up by everyday words: the better they fit a case, the further up it stands.

Words lose their endings and are matched by what they mean (`data/search.toml`). Each counts by how
rare it is among the cases, as in BM25; what people say of a case, taken as a whole, counts most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import log

from msgspec import Struct

from pegout.judge.everyday_words import MEANING, Word, meanings, sayings, words_of
from pegout.judge.incidents import Case, cases

CLOSE = 0.6
"""How much of what fits the best case must fit another for it to be named too."""
TITLE, SAID, ASIDE = 1.0, 1.2, 0.25
"""What a word counts for in a title, in what people say of a case, and beside it."""
SATURATION = 0.5
BY_MEANING = 0.8
"""What a word counts for that only means the same."""
AS_A_WHOLE, IN_A_ROW = 1.2, 0.3
EXACT = 50.0
LEAST_BEGINNING = 3
SIGNS = ".,;:!?“”\"'()"


class Entry(Struct, frozen=True, gc=False):
    """One text of a case: its words in their order, and all that they mean."""

    words: tuple[Word, ...]
    meant: frozenset[str]


class Indexed(Struct, frozen=True, gc=False):
    """A case as it is looked up: its titles and sayings, and what each word counts for."""

    entries: tuple[Entry, ...]
    weights: dict[str, float]
    exact: frozenset[str]


def search(found: Iterable[Case], words: str = "", phase: str = "") -> tuple[Case, ...]:
    """The cases of a phase that fit these words, the best first; without words, all of them.

    >>> from pegout.judge import case
    >>> [one.id for one in search([case("ACC-renege"), case("REFUSE")], "she held back a card")]
    ['ACC-renege']
    """
    here = [one for one in found if not phase or phase in one.phases]
    if not words.strip():
        return tuple(here)
    fits = _fits(here, words)
    best = max(fits.values(), default=0.0)
    near = [one for one in here if fits[one.id] > 0 and fits[one.id] >= CLOSE * best]
    return tuple(sorted(near, key=lambda one: -fits[one.id]))


def _fits(here: Sequence[Case], words: str) -> dict[str, float]:
    """How well each case fits."""
    index, asked = _index(), _known(words_of(words))
    plain = frozenset(part.strip(SIGNS) for part in words.casefold().split())
    return {one.id: _fit(index[one.id], asked, plain) for one in here}


def _fit(one: Indexed, asked: tuple[Word, ...], plain: frozenset[str]) -> float:
    if not asked:
        return EXACT * len(plain & one.exact)
    singles = sum(_rarity(word) * _weight(one, word) for word in dict.fromkeys(asked))
    meant = frozenset(meaning for word in asked for meaning in word.meant)
    whole = max((_alike(meant, entry.meant) for entry in one.entries), default=0.0)
    row = sum(_in_a_row(one, first, second) for first, second in pairwise(asked))
    total = sum(_rarity(word) for word in dict.fromkeys(asked))
    return (
        singles
        + AS_A_WHOLE * whole * total
        + IN_A_ROW * row
        + EXACT * len(plain & one.exact)
    )


def _weight(one: Indexed, word: Word) -> float:
    """What a word counts for in a case: by itself, or by what it means."""
    own = one.weights.get(word.stem, 0.0)
    meant = max((one.weights.get(f"{MEANING}{one_}", 0.0) for one_ in word.meant), default=0.0)
    best = max(own, BY_MEANING * meant)
    return best * (1 + SATURATION) / (best + SATURATION) if best else 0.0


def _alike(meant: frozenset[str], entry: frozenset[str]) -> float:
    """How much of two texts is the same, rare words counting more: from nothing to one."""
    both = sum(map(_rarity_of, meant & entry))
    return 2 * both / (sum(map(_rarity_of, meant)) + sum(map(_rarity_of, entry))) if both else 0.0


def _in_a_row(one: Indexed, first: Word, second: Word) -> float:
    for entry in one.entries:
        for a, b in pairwise(entry.words):
            if set(a.meant) & set(first.meant) and set(b.meant) & set(second.meant):
                return (_rarity(first) + _rarity(second)) / 2
    return 0.0


def _rarity(word: Word) -> float:
    return max(map(_rarity_of, word.meant))


@cache
def _rarity_of(meaning: str) -> float:
    """The rarer among the cases, the more a word counts."""
    total, with_it = len(_index()), _frequency()[meaning]
    return log(1 + (total - with_it + 0.5) / (with_it + 0.5))


@cache
def _frequency() -> Counter[str]:
    found: Counter[str] = Counter()
    for one in _index().values():
        found.update(frozenset(meaning for entry in one.entries for meaning in entry.meant))
    return found


@cache
def _index() -> dict[str, Indexed]:
    return {one.id: _indexed(one) for one in cases()}


def _indexed(one: Case) -> Indexed:
    entries = tuple(map(_entry, (one.when, *one.words, *sayings().get(one.id, ()))))
    weights: Counter[str] = Counter()
    _add(weights, entries[:1], TITLE)
    _add(weights, entries[1:], SAID)
    _add(weights, map(_entry, (one.window, one.offender)), ASIDE)
    clauses = (part for clause in one.clauses for part in clause.casefold().split())
    exact = frozenset((one.id.casefold(), *(part for part in clauses if _is_place(part))))
    return Indexed(entries, dict(weights), exact)


def _is_place(part: str) -> bool:
    """Whether a part of a clause is a place in a document, and no everyday word."""
    return not part.isalpha()


def _add(weights: Counter[str], entries: Iterable[Entry], weight: float) -> None:
    for entry in entries:
        for word in set(entry.words):
            for key in {word.stem, *(f"{MEANING}{one}" for one in word.meant)}:
                weights[key] = max(weights[key], weight)  # type: ignore[assignment]


@cache
def _entry(text: str) -> Entry:
    words = words_of(text)
    return Entry(words, frozenset(meaning for word in words for meaning in word.meant))


def _known(asked: tuple[Word, ...]) -> tuple[Word, ...]:
    """Words that no case has, taken as the beginning of one that some have."""
    return tuple(found for word in asked for found in _nearest(word))


def _nearest(word: Word) -> Iterator[Word]:
    known = _frequency()
    if any(known[meaning] for meaning in word.meant) or len(word.stem) < LEAST_BEGINNING:
        yield word
        return
    longer = sorted(one for one in known if one.startswith(word.stem))
    yield Word(word.stem, meanings(longer[0])) if longer else word


__all__ = ["search"]
