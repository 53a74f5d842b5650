"""Practice at a site: positions explored, drills, the daily throw, and what a visitor keeps."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.practice.explore import (
        Explored as Explored,
        beside_best as beside_best,
        explored as explored,
    )
    from pegout.service.practice.visitors import (
        Practice as Practice,
    )
else:
    __getattr__ = lazy_exports(__name__)
