"""How the tables came to be, in steps for Alembic; a step that was released never changes."""
