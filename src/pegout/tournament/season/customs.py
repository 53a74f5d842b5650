"""What a season usually is, by profile: the settings that a new one begins with."""

from __future__ import annotations

from importlib.resources import files

import msgspec
from msgspec import Struct

from pegout.errors import SeasonError
from pegout.input_limits import BOOK
from pegout.rulesets import parsed_toml

DATA = files("pegout.tournament.season") / "customs.toml"


class SeasonCustoms(Struct, frozen=True, forbid_unknown_fields=True):
    """The usual settings of a season by one profile; None where there are none.

    `most_nights` is how long a season is at most, `guest_nights` how many nights a guest plays
    before joining, `points` the id of the points table.
    """

    profile: str
    most_nights: int | None = None
    guest_nights: int | None = None
    points: str | None = None


def _read() -> tuple[SeasonCustoms, ...]:
    tree = parsed_toml(DATA.read_text(encoding="utf-8"), DATA.name, BOOK, SeasonError)
    return msgspec.convert(tree["customs"], tuple[SeasonCustoms, ...])


CUSTOMS = _read()
USUAL = CUSTOMS[0]
"""A new season is like this, unless another profile is named."""


def customs_of(profile: str) -> SeasonCustoms:
    """The usual settings for this profile.

    >>> customs_of("grass_roots").most_nights, customs_of("mcallen").most_nights
    (36, None)
    """
    return next((one for one in CUSTOMS if one.profile == profile), SeasonCustoms(profile))
