"""Playoffs: the printed brackets, the matches played in them, and how they are drawn."""
