"""Pages for people, by subject."""
