"""Seasons over HTTP: the table for everybody, and the desk of whoever keeps it."""
