"""A running site: start, stop, connections, logs, health, its secret, its worker threads."""
