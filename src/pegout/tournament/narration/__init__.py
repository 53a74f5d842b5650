"""A meet in words: its log, results, cards, plans and figures."""
