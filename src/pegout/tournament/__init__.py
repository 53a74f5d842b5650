"""Tournaments: from registration to the last playoff game, by the rules of each book.

A tournament knows results, not play.
"""
