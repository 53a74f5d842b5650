"""Whole deals and games in bulk, and what is learnt from them."""
