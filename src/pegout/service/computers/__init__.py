"""Computer players at the site's tables, and hints for people."""
