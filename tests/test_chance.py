"""Chance: committed, repeatable, fair, and moved by what players add."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from hmac import digest

import pytest

from pegout.cards import PACK, Card
from pegout.chance import commitment, is_seed, mixed_pack, seed_from

SEED = "ab" * 32


def test_the_commitment_is_the_sha256_of_the_seeds_bytes() -> None:
    assert commitment(SEED) == sha256(b"\xab" * 32).hexdigest()


def test_a_mixed_pack_holds_every_card_once() -> None:
    assert Counter(mixed_pack(SEED, ("", ""), 1)) == Counter(PACK)


def test_the_same_seed_values_and_number_give_the_same_pack() -> None:
    assert mixed_pack(SEED, ("x", ""), 3) == mixed_pack(SEED, ("x", ""), 3)


@pytest.mark.parametrize(
    ("values", "number", "seed"),
    [
        (("", "x"), 1, SEED),
        (("x", "", ""), 1, SEED),
        (("", ""), 2, SEED),
        (("", ""), 1, "ac" * 32),
        (("1", ""), 1, SEED),
    ],
)
def test_anything_else_gives_another_pack(values: tuple[str, ...], number: int, seed: str) -> None:
    assert mixed_pack(seed, values, number) != mixed_pack(SEED, ("", ""), 1)


def test_the_documented_algorithm_by_other_means() -> None:
    """The steps of docs/record-format.md, written out again from the text."""

    def part(text: str) -> bytes:
        return len(text.encode()).to_bytes(4, "big") + text.encode()

    message = part("pegout-mix-1") + part("7") + part("Ann’s") + part("é")
    key = digest(bytes.fromhex(SEED), message, "sha256")
    stream = b"".join(digest(key, block.to_bytes(8, "big"), "sha256") for block in range(20))
    pack, place = list(PACK), 0
    for last in range(51, 0, -1):
        while stream[place] >= 256 // (last + 1) * (last + 1):
            place += 1
        pick = stream[place] % (last + 1)
        place += 1
        pack[last], pack[pick] = pack[pick], pack[last]
    assert mixed_pack(SEED, ("Ann’s", "é"), 7) == tuple(pack)


def test_every_card_comes_to_every_place_equally_often() -> None:
    """A chi-square test over 2,000 packs: 51 x 51 degrees of freedom, limits at five sigma."""
    packs = 2000
    seen: Counter[tuple[int, Card]] = Counter()
    for number in range(packs):
        seen.update(enumerate(mixed_pack(SEED, (), number)))
    expected = packs / 52
    chi = (
        sum((seen[place, card] - expected) ** 2 for place in range(52) for card in PACK) / expected
    )
    freedom = 51 * 51
    assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("text", ["", "AB" * 32, "ab" * 31, "ab" * 33, "zz" * 32, " " * 64])
def test_what_is_not_a_seed(text: str) -> None:
    assert not is_seed(text)


def test_a_phrase_makes_a_seed() -> None:
    assert is_seed(seed_from("any words"))
    assert seed_from("any words") != seed_from("other words")
