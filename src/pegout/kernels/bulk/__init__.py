"""Whole deals and games in bulk, and what is learnt from them."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.kernels.bulk.finishing import Aims as Aims, finish_deals as finish_deals
    from pegout.kernels.bulk.journeys import (
        FAR as FAR,
        Journeys as Journeys,
        note_deals as note_deals,
        note_pegging as note_pegging,
    )
    from pegout.kernels.bulk.learning import SLOTS as SLOTS, learn as learn, peg_all as peg_all
    from pegout.kernels.bulk.results import CLASSES as CLASSES, SOURCES as SOURCES
else:
    __getattr__ = lazy_exports(__name__)
