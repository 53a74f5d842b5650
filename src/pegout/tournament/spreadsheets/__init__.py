"""Entries, schedules, results and standings as tables of text, in and out."""
