"""The JSON API: tables, people, tournaments, phones, seasons, and the description of it."""
