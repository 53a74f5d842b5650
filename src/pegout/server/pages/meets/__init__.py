"""Tournaments over HTTP: the desk, phones, the room, the judges, and the API beneath them."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.server.pages.meets.whole_sheet import sheet_file as sheet_file
else:
    __getattr__ = lazy_exports(__name__)
