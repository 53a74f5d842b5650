"""How much one visitor may ask for: rate limits, quotas, open streams."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.limits.quotas import Quotas as Quotas
    from pegout.service.limits.rate_limit import (
        Buckets as Buckets,
        HeldBack as HeldBack,
        Size as Size,
    )
    from pegout.service.limits.streams import (
        MostStreams as MostStreams,
        Ticket as Ticket,
        home_of as home_of,
    )
else:
    __getattr__ = lazy_exports(__name__)
