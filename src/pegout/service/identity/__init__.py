"""Who somebody is: guests, accounts, sessions, and guests taken into an account."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.identity.account_merge import (
        MergeResult as MergeResult,
        ToKeep as ToKeep,
        all_to_keep as all_to_keep,
        keep_all as keep_all,
    )
    from pegout.service.identity.accounts import (
        Account as Account,
        Accounts as Accounts,
        DeviceOf as DeviceOf,
    )
    from pegout.service.identity.guests import new_guest as new_guest, signed as signed
    from pegout.service.identity.sessions import (
        Device as Device,
        Sessions as Sessions,
        known_device as known_device,
        remembered as remembered,
    )
    from pegout.service.identity.visitors import (
        ALONE as ALONE,
        REMEMBERED as REMEMBERED,
        STRANGER as STRANGER,
        Visitor as Visitor,
        Visitors as Visitors,
    )
else:
    __getattr__ = lazy_exports(__name__)
