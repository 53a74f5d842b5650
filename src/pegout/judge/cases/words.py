"""Everyday words as they are compared: without endings, idle words, or several ways to say one."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache

from msgspec import Struct

from pegout.judge.cases.loading import data_text

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
