"""What Alembic runs for a step: on the connection that `migrate.py` hands over."""

from alembic import context

from pegout.store.schema import TABLES

context.configure(connection=context.config.attributes["connection"], target_metadata=TABLES)
with context.begin_transaction():
    context.run_migrations()
