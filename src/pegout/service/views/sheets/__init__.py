"""Sheets of a tournament as they are printed: what stands on each, as plain rows and words."""
