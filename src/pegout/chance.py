"""The only source of chance: packs drawn from a committed seed, the same on every machine.

The SHA-256 of a game's 32-byte seed is published before the cut for deal. Then each player may
add a value. Only then is a pack mixed, from the seed and all values together, so that no one
party can choose the cards: neither the host, who sealed the seed first, nor a player, who does
not know it. Only a host together with the player who adds the last value could do so.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256

from pegout.cards import PACK, Card

ALGORITHM = "pegout-mix-1"
SEED_BYTES = 32


def is_seed(text: str) -> bool:
    """Whether a text is a game seed: 64 hexadecimal digits in small letters.

    >>> is_seed("00" * 32), is_seed("7")
    (True, False)
    """
    return len(text) == 2 * SEED_BYTES and set(text) <= set("0123456789abcdef")


def seed_from(phrase: str) -> str:
    """A game seed made from any phrase, for games that must be repeatable."""
    # A console may hand over bytes that are no text; they make a seed all the same.
    return sha256(f"pegout seed {phrase}".encode(errors="surrogateescape")).hexdigest()


def commitment(seed: str) -> str:
    """What is published before the cut for deal: the SHA-256 of the seed's 32 bytes.

    >>> commitment("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return sha256(bytes.fromhex(seed)).hexdigest()


def mixed_pack(seed: str, values: Sequence[str], number: int) -> tuple[Card, ...]:
    """The order of the pack, top card first, after mixing it for the given time in a game.

    >>> mixed_pack("00" * 32, ("", ""), 1)[:3] == mixed_pack("00" * 32, ("", ""), 1)[:3]
    True
    """
    draws = _bytes_for(seed, values, number)
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        pick = below(last + 1, draws)
        pack[last], pack[pick] = pack[pick], pack[last]
    return tuple(pack)


def _bytes_for(seed: str, values: Sequence[str], number: int) -> Iterator[int]:
    """Endless bytes for one mixing: HMAC-SHA256 in counter mode under a key of its own."""
    parts = [ALGORITHM.encode(), str(number).encode(), *(value.encode() for value in values)]
    # Each part is preceded by its length, so that no two lists of values give one message.
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return _stream(hmac.digest(bytes.fromhex(seed), message, "sha256"))


def draws_from(phrase: str) -> Iterator[int]:
    """Endless bytes made from any phrase, the same on every machine and in every Python."""
    return _stream(bytes.fromhex(seed_from(phrase)))


def _stream(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(key, block.to_bytes(8, "big"), "sha256")
        block += 1


def below(limit: int, draws: Iterator[int]) -> int:
    """A number below the limit, which is at most 256, every one equally likely.

    Bytes past the last full multiple of the limit are thrown away, not folded back.
    """
    fair = 256 - 256 % limit
    return next(byte for byte in draws if byte < fair) % limit
