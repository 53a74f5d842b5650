"""Games that were played here: records, replays, statistics."""
