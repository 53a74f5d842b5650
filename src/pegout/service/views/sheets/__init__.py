"""Sheets of a tournament as they are printed: what stands on each, as plain rows and words."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.views.sheets.cards import how_to_write as how_to_write
    from pegout.service.views.sheets.model import (
        Block as Block,
        Cards as Cards,
        HallPlan as HallPlan,
        Options as Options,
        PageLink as PageLink,
        Picture as Picture,
        Podium as Podium,
        Receipts as Receipts,
        Rules as Rules,
        Signatures as Signatures,
        Signs as Signs,
        Slips as Slips,
        Statements as Statements,
        Words as Words,
    )
    from pegout.service.views.sheets.money import statements as statements
    from pegout.service.views.sheets.registry import (
        OF_MONEY as OF_MONEY,
        SHEETS as SHEETS,
        PrintSheet as PrintSheet,
        all_outdated as all_outdated,
        print_sheet as print_sheet,
        why_not as why_not,
    )
else:
    __getattr__ = lazy_exports(__name__)
