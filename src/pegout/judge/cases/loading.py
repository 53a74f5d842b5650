"""The packaged cases: read from TOML, checked against each other, found by their ids."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

import msgspec

from pegout.errors import Fault, PegoutError
from pegout.judge.cases.model import Branch, Case, Remedy

DATA_FILES = (
    "cutting", "dealing", "counts", "crib", "playing", "pegs", "show", "muggins", "alberta",
    "sasg", "gaps",
)  # fmt: skip


class IrregularityError(PegoutError):
    """A file of irregularities that cannot be used, with all of its faults."""


def cases() -> tuple[Case, ...]:
    """Every irregularity the judge knows, in the order of a deal."""
    return tuple(_by_id().values())


def case(case_id: str) -> Case | None:
    """One irregularity by its id, in any mixture of small and capital letters."""
    return _by_folded_id().get(case_id.casefold())


def nearest(case_id: str) -> list[str]:
    """The ids most like one that is not known.

    >>> nearest("ACC-reneg")[0]
    'ACC-renege'
    """
    found = get_close_matches(case_id.casefold(), list(_by_folded_id()), n=3)
    return [_by_folded_id()[one].id for one in found]


@cache
def _by_folded_id() -> dict[str, Case]:
    return {one.id.casefold(): one for one in cases()}


@cache
def _by_id() -> dict[str, Case]:
    texts = {f"{name}.toml": data_text(name) for name in DATA_FILES}
    return {one.id: one for one in parse_cases(texts)}


def data_text(name: str) -> str:
    """One packaged file of the judge's data."""
    return (files("pegout.judge.cases") / "data" / f"{name}.toml").read_text(encoding="utf-8")


def parse_cases(texts: Mapping[str, str]) -> tuple[Case, ...]:
    """The cases of these TOML texts, or an IrregularityError with every fault of all of them."""
    found: list[Case] = []
    faults: list[Fault] = []
    for where, text in texts.items():
        for one in _read(where, text):
            (found if isinstance(one, Case) else faults).append(one)  # type: ignore[arg-type]  # parted by kind
    faults += cross_faults(found)
    if faults:
        raise IrregularityError(*faults)
    return tuple(found)


def _read(where: str, text: str) -> Iterator[Case | Fault]:
    try:
        tree = tomllib.loads(text)
    except ValueError as error:
        yield Fault(where, f"is not TOML: {error}")
        return
    for number, row in enumerate(tree.get("case", ()), 1):
        place = f"{where}, {row.get('id', f'case {number}')}"
        try:
            yield msgspec.convert(row, Case)
        except msgspec.ValidationError as error:
            yield Fault(place, str(error))


def cross_faults(found: list[Case]) -> Iterator[Fault]:
    """What is wrong between cases: an id used twice, and names that lead nowhere."""
    ids = [one.id for one in found]
    for one in found:
        if ids.count(one.id) > 1:
            yield Fault(one.id, "stands here more than once")
        for other in sorted(_named(one) - set(ids)):
            yield Fault(one.id, f"names {other}, which is no case")
        for key in sorted(_facts_used(one) - set(one.facts)):
            yield Fault(one.id, f"rests on {key}, which is none of its facts")
        if unknown := sorted(kind for kind in _kinds(one.effects) if kind not in KINDS):
            yield Fault(one.id, f"knows no remedy {', '.join(unknown)}")


def _named(one: Case) -> set[str]:
    named = set(one.instead.values())
    for target in one.otherwise.values():
        named |= {target} if isinstance(target, str) else set(target.values())
    return named


def _facts_used(one: Case) -> set[str]:
    used = set(one.needs) | set(one.otherwise)
    for remedy in one.effects:
        used |= set(remedy.only) | set(remedy.unless)
    return {key for key in used if "." not in key and key != "muggins"}


def _kinds(remedies: tuple[Remedy, ...]) -> Iterator[str]:
    for remedy in remedies:
        yield remedy.do
        for option in remedy.options:
            if isinstance(option, Branch):
                yield from _kinds(option.effects)


KINDS = frozenset(
    (
        "score no_score back correct set_pegs retract forfeit dead count redeal deal_on new_pack "
        "reshuffle recut fill draw move restore rewind set_count choose ask_judge call_judges "
        "stands keep continue pause stop next_dealer crib_to game_lost game_won out order table"
    ).split()
)
