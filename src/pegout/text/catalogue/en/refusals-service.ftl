# What the tables of a site refuse.

closed = { STOPLESS($reason) }
