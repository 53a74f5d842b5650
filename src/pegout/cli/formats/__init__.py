"""Commands about formats: profiles, plans, standings and brackets without a meet's file."""
