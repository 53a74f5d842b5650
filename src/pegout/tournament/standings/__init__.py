"""Standings: places with reasons, tiebreaks, prospects, medals."""
