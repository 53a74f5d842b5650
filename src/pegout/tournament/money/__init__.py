"""Money of an event, exact to the cent: fees, pools, who wins what, and a settlement."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.money.amounts import (
        amount as amount,
        cents_in as cents_in,
        figure as figure,
        in_short as in_short,
    )
    from pegout.tournament.money.division import divided as divided, shared as shared
    from pegout.tournament.money.fees import (
        fee_words as fee_words,
        other_fees as other_fees,
        told_fee as told_fee,
        told_fees as told_fees,
    )
    from pegout.tournament.money.settlement import (
        Bill as Bill,
        Books as Books,
        EntryAccount as EntryAccount,
        Fund as Fund,
        Settlement as Settlement,
        settle as settle,
        settle_all as settle_all,
    )
    from pegout.tournament.money.tables import (
        METHODS as METHODS,
        MONEY_TABLES as MONEY_TABLES,
        MoneyTable as MoneyTable,
        bills_table as bills_table,
        method_words as method_words,
        money_table as money_table,
        settlement_table as settlement_table,
        way_words as way_words,
    )
else:
    __getattr__ = lazy_exports(__name__)
