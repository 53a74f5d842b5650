"""Seasons over HTTP: the table for everybody, and the desk of its secretary."""
