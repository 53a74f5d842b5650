"""Why one choice is better than another, in words that a player would use."""
