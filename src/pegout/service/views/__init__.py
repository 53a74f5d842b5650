"""What pages show of a tournament, built up for one audience at a time."""
