"""A game in words: what each event is told as, and what was said before it."""
