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
    from pegout.service.identity.sessions import (
        ALONE as ALONE,
        REMEMBERED as REMEMBERED,
        STRANGER as STRANGER,
        Device as Device,
        Sessions as Sessions,
        Visitor as Visitor,
        Visitors as Visitors,
        known_device as known_device,
        new_guest as new_guest,
        remembered as remembered,
        signed as signed,
    )
else:
    __getattr__ = lazy_exports(__name__)
