"""Tournaments over HTTP: the desk, phones, the room, the judges, and the API beneath them."""
