"""A running site: start, stop, connections, logs, health, the secret, and threads beside the loop."""
