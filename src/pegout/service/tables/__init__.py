"""Tables of the site: requests, decisions, rows kept, views, clocks, presence."""
