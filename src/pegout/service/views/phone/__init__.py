"""A player's own page of a tournament, and what it may ask for."""
