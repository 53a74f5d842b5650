"""Before play: opening a meet, officials, entries, papers, check-in, withdrawals."""
