"""The computer's levels, one module for each kind of player."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.players.levels.random import RandomPlayer as RandomPlayer
else:
    __getattr__ = lazy_exports(__name__)
