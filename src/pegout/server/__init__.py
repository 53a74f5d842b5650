"""The site over HTTP: JSON for programs, event streams for the table, pages for people."""
