"""Money of an event, exact to the cent: fees, pools, who wins what, and a settlement."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.money.amounts import (
        amount as amount,
        cents_in as cents_in,
        figure as figure,
    )
    from pegout.tournament.money.division import divided as divided, shared as shared
    from pegout.tournament.money.settlement import settle as settle
    from pegout.tournament.money.tables import (
        MONEY_TABLES as MONEY_TABLES,
        MoneyTable as MoneyTable,
        money_table as money_table,
    )
else:
    __getattr__ = lazy_exports(__name__)
