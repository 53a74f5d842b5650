"""Where games and accounts are kept: append-only streams of bytes, durable before they count."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.store.addresses import NOT_INSTALLED as NOT_INSTALLED, open_store as open_store
    from pegout.store.backup import (
        Kept as Kept,
        back_up as back_up,
        restore as restore,
        upgrade_database as upgrade_database,
    )
    from pegout.store.protocol import (
        Change as Change,
        Conflict as Conflict,
        Document as Document,
        Facts as Facts,
        Filed as Filed,
        Heading as Heading,
        Outcome as Outcome,
        Repeated as Repeated,
        Saved as Saved,
        Store as Store,
        StoreDown as StoreDown,
        StreamRow as StreamRow,
        Taken as Taken,
        address as address,
        checked as checked,
    )
else:
    __getattr__ = lazy_exports(__name__)
