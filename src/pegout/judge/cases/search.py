"""Looking cases up by everyday words: the better they fit a case, the further up it stands.

Words lose their endings and are matched by what they mean (`data/search.toml`). Each counts by how
rare it is among the cases, as in BM25; what people say of a case, taken as a whole, counts most.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import pairwise, product
from math import log

from msgspec import Struct

from pegout.judge.cases.library import case, cases, cases_with, data_text
from pegout.judge.cases.model import Case
from pegout.rulesets import Ruleset

CLOSE, HARDLY, FEW = 0.6, 0.4, 3
"""How much of what fits the best case must fit another for it to be named too; less will do for as
few as this."""
SURE = 0.7
"""How near another case must come for it to be in question which is meant."""
LEAST_FIT = 1e-9
TITLE, SAID, ASIDE = 1.0, 1.2, 0.25
"""What a word counts for in a title, in what people say of a case, and beside it."""
SATURATION = 0.5
BY_MEANING = 0.8
"""What a word counts for that only means the same."""
AS_A_WHOLE, IN_A_ROW = 1.2, 0.6
EXACT = 50.0
LEFT_OVER = 0.99
"""How much counts of the fit of a case for whatever a book does not rule: it goes behind one that
fits as well."""
LEAST_BEGINNING, MOST_GUESSED = 3, 5
ALIKE = 0.75
"""How like a word of some case one must be that is misspelt."""
IDLE_ALIKE = 0.8
SIGNS = ".,;:!?“”\"'()"
VOWELS = "aeiou"
SHORTEST = 3
"""Shorter words stand as they are."""
LONG_ENDINGS = (
    ("ational", "ate"), ("tional", "tion"), ("ization", "ize"), ("ation", "ate"), ("ator", "ate"),
    ("fulness", "ful"), ("ousness", "ous"), ("iveness", "ive"), ("alli", "al"), ("entli", "ent"),
    ("eli", "e"), ("ousli", "ous"), ("abli", "able"),
)  # fmt: skip
LAST_ENDINGS = (
    "ement", "ment", "ance", "ence", "able", "ible", "ant", "ent", "ate", "ive", "ize", "ion",
    "ful", "ness", "er", "al", "ous",
)  # fmt: skip


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """The stem of an English word in small letters.

    >>> [stem(word) for word in ("pegged", "pegs", "dealing", "carried", "shuffles", "less")]
    ['peg', 'peg', 'deal', 'carri', 'shuffl', 'less']
    """
    if len(word) < SHORTEST or not word.isalpha():
        return word
    for step in (_plural, _past, _final_y, _long_ending, _last_ending, _tidy):
        word = step(word)
    return word


def _measure(part: str) -> int:
    """How many times a vowel is followed by a consonant."""
    shape = "".join("v" if _is_vowel(part, n) else "c" for n in range(len(part)))
    return len(re.findall("v+c", shape))


def _is_vowel(part: str, n: int) -> bool:
    return part[n] in VOWELS or (part[n] == "y" and n > 0 and not _is_vowel(part, n - 1))


def _has_vowel(part: str) -> bool:
    return any(_is_vowel(part, n) for n in range(len(part)))


def _plural(word: str) -> str:
    if word.endswith(("sses", "ies")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


def _past(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) else word
    for ending in ("ed", "ing"):
        short = word.removesuffix(ending)
        if short != word and _has_vowel(short):
            return _rounded(short)
    return word


def _rounded(short: str) -> str:
    """What is left of a word after -ed or -ing, as it is written by itself."""
    if short.endswith(("at", "bl", "iz")):
        return f"{short}e"
    if short[-1] == short[-2:-1] and short[-1] not in "lsz" and short[-1] not in VOWELS:
        return short[:-1]
    return f"{short}e" if _measure(short) == 1 and _closed(short) else short


def _closed(part: str) -> bool:
    """Whether a part ends in consonant, vowel, consonant, the last not w, x or y."""
    if len(part) < SHORTEST or part[-1] in "wxy":
        return False
    last = range(len(part) - 3, len(part))
    return [_is_vowel(part, n) for n in last] == [False, True, False]


def _final_y(word: str) -> str:
    return f"{word[:-1]}i" if word.endswith("y") and _has_vowel(word[:-1]) else word


def _long_ending(word: str) -> str:
    for ending, instead in LONG_ENDINGS:
        if word.endswith(ending) and _measure(word.removesuffix(ending)):
            return f"{word.removesuffix(ending)}{instead}"
    return word


def _last_ending(word: str) -> str:
    for ending in LAST_ENDINGS:
        short = word.removesuffix(ending)
        if short == word:
            continue
        fits = _measure(short) > 1 and (ending != "ion" or short.endswith(("s", "t")))
        return short if fits else word
    return word


def _tidy(word: str) -> str:
    """Without a last e, and with one l where there are two."""
    if word.endswith("e"):
        short = word[:-1]
        if _measure(short) > 1 or (_measure(short) == 1 and not _closed(short)):
            word = short
    return word[:-1] if word.endswith("ll") and _measure(word) > 1 else word


MEANING = "="
"""Goes before a meaning where words and meanings stand together."""
SAYINGS = ("sayings_cards", "sayings_pegs")
WORD = re.compile(r"[a-z]+|[0-9]+")
SHORTENED = {"’": "'", "can't": "can not", "won't": "will not", "n't": " not", "cannot": "can not"}
NEGATED = re.compile(r"\b(?:did|does|do|was|were|is|are|has|have|had) not\b")
TOGETHER = re.compile(r"\b(over|under|mis)-?(?=(?:peg|count|call|claim|announce|score)[a-z]*)")
"""What is written before some words, as one with them."""
APART = {"over": "too many ", "under": "too few ", "mis": "wrong "}
POSSESSIVE = re.compile(r"'(?:s|re|ve|ll|d|m)\b|(?<=s)'(?!\w)")


class Word(Struct, frozen=True, gc=False):
    """A word without its ending, and everything that it may mean."""

    stem: str
    meant: tuple[str, ...]


class Everyday(Struct, frozen=True):
    """What `data/search.toml` says of words."""

    idle: frozenset[str]
    forms: dict[str, str]
    phrases: dict[tuple[str, ...], str]
    same: dict[str, tuple[str, ...]]
    longest: int


@cache
def everyday() -> Everyday:
    """How words are understood, from the packaged data."""
    tree = tomllib.loads(data_text("search"))
    forms: dict[str, str] = tree["forms"]
    phrases = {
        tuple(_bare(word, forms) for word in WORD.findall(words)): token
        for words, token in tree["phrases"].items()
    }
    same: dict[str, list[str]] = {}
    for meaning, words in tree["same"].items():
        for word in words:
            same.setdefault(_bare(word, forms), []).append(meaning)
    return Everyday(
        frozenset(tree["idle"].split()),
        forms,
        phrases,
        {word: tuple(meant) for word, meant in same.items()},
        max(map(len, phrases)),
    )


@cache
def sayings() -> dict[str, tuple[str, ...]]:
    """What people say where several cases may be meant, by the id of each."""
    found: dict[str, tuple[str, ...]] = {}
    for name in SAYINGS:
        for group in tomllib.loads(data_text(name))["said"]:
            for case_id in group["of"]:
                found[case_id] = (*found.get(case_id, ()), *group["words"])
    return found


def _bare(word: str, forms: dict[str, str]) -> str:
    return stem(forms.get(word, word))


def meanings(bare: str) -> tuple[str, ...]:
    """What a word without its ending may mean: at least itself."""
    return everyday().same.get(bare, (bare,))


@lru_cache(maxsize=16384)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text that tell one case from another; all of them where none does.

    >>> [word.stem for word in words_of("She didn't cut the deck")]
    ['not', 'cut', 'pack']
    """
    known = everyday()
    text = text.casefold()
    for short, full in SHORTENED.items():
        text = text.replace(short, full)
    text = NEGATED.sub("not", POSSESSIVE.sub("", text))
    plain = WORD.findall(TOGETHER.sub(lambda found: APART[found[1]], text))
    found: list[str] = []
    idle: list[str] = []
    place = 0
    while place < len(plain):
        taken, token = _phrase(plain, place)
        place += taken
        (idle if taken == 1 and plain[place - 1] in known.idle else found).append(token)
    return tuple(Word(one, meanings(one)) for one in found or idle)


def _phrase(plain: list[str], place: int) -> tuple[int, str]:
    """How many words are taken together here, and the one that they stand for."""
    known = everyday()
    bare = [_bare(word, known.forms) for word in plain[place : place + known.longest]]
    for size in range(len(bare), 0, -1):
        token = known.phrases.get(tuple(bare[:size]))
        if token is not None:
            return size, stem(token)
    return 1, bare[0]


class SearchEntry(Struct, frozen=True, gc=False):
    """One text of a case: its words in their order, and all that they mean."""

    words: tuple[Word, ...]
    meant: frozenset[str]


class Indexed(Struct, frozen=True, gc=False):
    """A case as it is looked up: its titles and sayings, what each word counts for, and what stands
    in a row in them.
    """

    entries: tuple[SearchEntry, ...]
    weights: dict[str, float]
    rows: frozenset[tuple[str, str]]
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
    near = _ranked(here, words, CLOSE)
    return near if len(near) >= FEW else _ranked(here, words, HARDLY)[:FEW]


def in_question(found: Iterable[Case], words: str) -> tuple[Case, ...]:
    """The cases that may be meant by these words: one alone where no other comes near it.

    What is left to the judge is in question only where no other case fits better.
    """
    near = _ranked(tuple(found), words, SURE)
    return near[:1] + tuple(one for one in near[1:] if not one.catch_all)


def _ranked(here: Sequence[Case], words: str, close: float) -> tuple[Case, ...]:
    """The cases that fit at least so much of what the best does, the best first."""
    index, asked = _index(), _known(words_of(words))
    plain = frozenset(part.strip(SIGNS) for part in words.casefold().split())
    fits = {
        one.id: _fit(index.get(one.id) or _indexed(one), asked, plain) * _share(one) for one in here
    }
    least = max(close * max(fits.values(), default=0.0), LEAST_FIT)
    ranked = sorted(here, key=lambda one: -fits[one.id])
    return tuple(one for one in ranked if fits[one.id] >= least)


def _share(one: Case) -> float:
    """A case that names what happened goes before one that takes in whatever is left."""
    return LEFT_OVER if one.catch_all else 1.0


def _fit(one: Indexed, asked: tuple[Word, ...], plain: frozenset[str]) -> float:
    if not asked:
        return EXACT * len(plain & one.exact)
    singles = sum(_rarity(word) * _weight(one, word) for word in dict.fromkeys(asked))
    meant = frozenset(meaning for word in asked for meaning in word.meant)
    whole = max((_alike(meant, entry.meant) for entry in one.entries), default=0.0)
    row = sum(_in_a_row(one, first, second) for first, second in pairwise(asked))
    total = sum(_rarity(word) for word in dict.fromkeys(asked))
    return singles + AS_A_WHOLE * whole * total + IN_A_ROW * row + EXACT * len(plain & one.exact)


def _weight(one: Indexed, word: Word) -> float:
    """What a word counts for in a case: by itself, or by what it means."""
    own = one.weights.get(word.stem, 0.0)
    meant = max(
        (one.weights.get(f"{MEANING}{meaning}", 0.0) for meaning in word.meant), default=0.0
    )
    best = max(own, BY_MEANING * meant)
    return best * (1 + SATURATION) / (best + SATURATION) if best else 0.0


def _alike(meant: frozenset[str], entry: frozenset[str]) -> float:
    """How much of two texts is the same, rare words counting more: from nothing to one."""
    both = meant & entry
    return 2 * _rarity_of_all(both) / (_rarity_of_all(meant) + _rarity_of_all(entry)) if both else 0


def _in_a_row(one: Indexed, first: Word, second: Word) -> float:
    found = any(pair in one.rows for pair in product(first.meant, second.meant))
    return (_rarity(first) + _rarity(second)) / 2 if found else 0.0


def _rarity(word: Word) -> float:
    return max(map(_rarity_of, word.meant))


@cache
def _rarity_of(meaning: str) -> float:
    """The rarer among the cases, the more a word counts."""
    total, with_it = len(_index()), _frequency()[meaning]
    return log(1 + (total - with_it + 0.5) / (with_it + 0.5))


@lru_cache(maxsize=16384)
def _rarity_of_all(meant: frozenset[str]) -> float:
    return sum(map(_rarity_of, meant))


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
    entries = tuple(map(_entry, (one.title, *one.words, *sayings().get(one.id, ()))))
    weights: Counter[str] = Counter()
    _add(weights, entries[:1], TITLE)
    _add(weights, entries[1:], SAID)
    _add(weights, map(_entry, (one.told(one.window), one.offender)), ASIDE)
    clauses = (part for clause in one.clauses for part in clause.casefold().split())
    rows = frozenset(
        pair
        for entry in entries
        for first, second in pairwise(entry.words)
        for pair in product(first.meant, second.meant)
    )
    exact = frozenset((one.id.casefold(), *(part for part in clauses if _is_place(part))))
    return Indexed(entries, dict(weights), rows, exact)


def _is_place(part: str) -> bool:
    """Whether a part of a clause is a place in a document, and no everyday word or number."""
    return not part.isalpha() and not part.isdecimal()


def _add(weights: Counter[str], entries: Iterable[SearchEntry], weight: float) -> None:
    for entry in entries:
        for word in set(entry.words):
            for key in {word.stem, *(f"{MEANING}{one}" for one in word.meant)}:
                weights[key] = max(weights[key], weight)  # type: ignore[assignment]


@cache
def _entry(text: str) -> SearchEntry:
    words = words_of(text)
    return SearchEntry(words, frozenset(meaning for word in words for meaning in word.meant))


def _known(asked: tuple[Word, ...]) -> tuple[Word, ...]:
    """Words that no case has, the first few of them taken as the beginning or a misspelling of one
    that some have.
    """
    known = _frequency()
    strange = [word for word in asked if not any(known[meaning] for meaning in word.meant)]
    meant = {word: _nearest(word) for word in dict.fromkeys(strange[:MOST_GUESSED])}
    understood = (meant.get(word, word) for word in asked)
    return tuple(word for word in understood if word is not None)


def _nearest(word: Word) -> Word | None:
    """The word of some case that this one is nearest to; None for an idle word misspelt."""
    if len(word.stem) < LEAST_BEGINNING:
        return word
    longer = sorted(one for one in _frequency() if one.startswith(word.stem))
    alike = longer or get_close_matches(word.stem, _stems(), n=1, cutoff=ALIKE)
    if not longer and get_close_matches(
        word.stem, map(stem, everyday().idle), n=1, cutoff=IDLE_ALIKE
    ):
        return None
    return Word(alike[0], meanings(alike[0])) if alike else word


@cache
def _stems() -> tuple[str, ...]:
    """Every word that some case has."""
    texts = (entry.words for one in _index().values() for entry in one.entries)
    return tuple(dict.fromkeys(word.stem for words in texts for word in words))


def number_of(found: Case, rules: Ruleset | None = None) -> int:
    """The number of a case on the whole list, whichever part of it is shown; a book's own go last.

    >>> number_of(cases()[4])
    5
    """
    ids = [one.id for one in _all(rules)]
    return ids.index(found.id) + 1


def _all(rules: Ruleset | None) -> tuple[Case, ...]:
    return cases() if rules is None else cases_with(rules)


def called(words: str, among: Sequence[Case], rules: Ruleset | None = None) -> tuple[Case, ...]:
    """The cases that are meant, the best first: one where that is certain, none where none fits.

    An id or a number means one case, of whichever book; words are looked for among these, and mean
    none of them where a case of another book fits far better.

    >>> [one.id for one in called("1", ())], [one.id for one in called("acc-renege", ())]
    (['ACC-mix-few'], ['ACC-renege'])
    >>> [one.id for one in called("A peg was displaced while nobody looked", ())]
    []
    """
    if found := case(words, rules) or _by_number(words, _all(rules)):
        return (found,)
    same = [one for one in among if _folded(one.title) == _folded(words)]
    if same:
        return tuple(same)
    own, everywhere = in_question(among, words), in_question(_all(rules), words)
    near = {one.id for one in everywhere} & {one.id for one in own}
    return own if near or (own and own[0].catch_all) or not among else ()


def best_elsewhere(words: str, among: Sequence[Case]) -> Case | None:
    """The case that fits words best of all, where it is not one of these."""
    best = in_question(cases(), words)
    return best[0] if best and best[0] not in among else None


def _by_number(words: str, known: Sequence[Case]) -> Case | None:
    plain = words.isascii() and words.isdecimal() and len(words) <= len(str(len(known)))
    return known[int(words) - 1] if plain and 0 < int(words) <= len(known) else None


def _folded(title: str) -> str:
    return " ".join(title.split()).rstrip(".").casefold()
