"""The same game many million times over: tables, scoring and play in bulk, compiled by Numba.

Nothing here explains itself. What a hand is worth and what the rules are is said by `scoring` and
`game`, and tests hold these kernels equal to them. Importing this room costs a third of a second,
so it is imported where it is used.
"""

from pegout.kernels.show import count_all_hands, score_hands

__all__ = ["count_all_hands", "score_hands"]
