"""How much one visitor may ask for: rate limits, quotas, open streams."""
