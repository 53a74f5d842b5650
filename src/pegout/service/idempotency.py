"""Answers kept under a request's key, so that sending it twice does it once.

A key is for one request. With the answer a digest of what was asked is kept, so that another
request under the same key is refused, and is not given an answer that is not its own.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Raw, Struct

from pegout.errors import Rejection, refuse

T = TypeVar("T")
DIGITS = 32
OTHER_ASK = refuse("key_used.request")


class RequestKey(NamedTuple):
    """The name under which an answer is kept, none for no key, and a digest of what was asked."""

    name: str = ""
    asked: str = ""

    @classmethod
    def of(cls, key: RequestKey | str) -> RequestKey:
        """A key given as plain text stands for one request, whatever it asks for."""
        return key if isinstance(key, RequestKey) else cls(key)


class KeptReply(Struct, frozen=True):
    """What was asked, as a digest, and the answer to it."""

    asked: str
    answer: Raw


def digest(*asked: Any) -> str:
    """A few digits that are the same for the same request alone.

    >>> digest("sit", 1) == digest("sit", 1), digest("sit", 1) == digest("sit", 2)
    (True, False)
    """
    return sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()[:DIGITS]


def reply_to(key: RequestKey, answer: Any) -> bytes:
    """An answer as it is kept."""
    return msgspec.json.encode(KeptReply(key.asked, Raw(msgspec.json.encode(answer))))


def answer_in(kept: bytes, key: RequestKey, kind: type[T]) -> T | Rejection:
    """The answer that was kept, for the same request; a refusal for any other."""
    reply = _READER.decode(kept)
    return msgspec.json.decode(reply.answer, type=kind) if reply.asked == key.asked else OTHER_ASK


_READER = msgspec.json.Decoder(KeptReply)
