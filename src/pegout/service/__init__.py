"""What people do at a site: open tables, sit, play, watch, and come back."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.idempotency import RequestKey as RequestKey, digest as digest
    from pegout.service.retention import Tidying as Tidying
else:
    __getattr__ = lazy_exports(__name__)
