"""The desk of a tournament: pages of plain forms for those who run it."""
