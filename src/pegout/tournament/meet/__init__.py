"""A meet as an event-sourced aggregate: commands, events, decide, evolve, its log and file."""
