"""Who sends a request, and whether it is answered: identity, hosts, headers, rate limits."""
