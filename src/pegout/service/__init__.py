"""What people do at a site: open tables, sit, play, watch, and come back."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.idempotency import RequestKey as RequestKey, digest as digest
    from pegout.service.quotas import (
        MostStreams as MostStreams,
        Quotas as Quotas,
        Ticket as Ticket,
    )
    from pegout.service.rate_limit import (
        Buckets as Buckets,
        HeldBack as HeldBack,
        Size as Size,
        home_of as home_of,
    )
    from pegout.service.table_files import table_text as table_text
else:
    __getattr__ = lazy_exports(__name__)
