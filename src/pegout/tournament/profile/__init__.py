"""The profiles: the ways to run a tournament that come with the program, and any club's own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from pegout.errors import Fault, ProfileError
from pegout.lazy import lazy_exports
from pegout.rulesets import Shape, packaged_books, read_book
from pegout.text import say
from pegout.tournament.profile.checks import combination_faults
from pegout.tournament.profile.model import SECTIONS, Division as Division, Profile as Profile

if TYPE_CHECKING:
    from pegout.tournament.profile.card import (
        differences as differences,
        in_short as in_short,
        label_of as label_of,
        profile_card as profile_card,
        title_of as title_of,
        words_of as words_of,
    )
    from pegout.tournament.profile.model import (
        ByResults as ByResults,
        Letter as Letter,
        Measure as Measure,
        Paper as Paper,
        SmallField as SmallField,
    )
else:
    __getattr__ = lazy_exports(__name__)

DATA = files("pegout.tournament.profile") / "data"
PACKAGED = packaged_books(DATA)
"""The files of the profiles by their ids; the number before an id is its place on lists."""
PROFILE_IDS: tuple[str, ...] = tuple(PACKAGED)

SHAPE = Shape(
    kind=Profile,
    headings={
        "id": None,
        "name": None,
        "source": "house rules",
        "edition": "the house's own",
        "date": "undated",
    },
    sections=SECTIONS,
    checks=combination_faults,
    error=ProfileError,
)


@cache
def profile(profile_id: str) -> Profile:
    """One of the packaged profiles by its id.

    >>> profile("mcallen").scoring.skunk
    Rule(value=20, clause='001 McAllen 2; reading A2')
    """
    if profile_id not in PROFILE_IDS:
        raise ProfileError(Fault(f"'{profile_id}'", say("book-no-profile", known=PROFILE_IDS)))
    name = PACKAGED[profile_id]
    return read_book(SHAPE, (DATA / name).read_text(encoding="utf-8"), name, profile)


def house_profile(text: str, where: str) -> Profile:
    """A club's own profile from its TOML text, based on one of the packaged ones."""
    return read_book(SHAPE, text, where, profile, taken=PROFILE_IDS)
