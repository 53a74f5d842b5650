"""The first tables: events in streams, what streams are found by, answers given, documents."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make all tables."""
    _streams()
    op.create_table(
        "replies",
        sa.Column("key", NAME, primary_key=True),
        sa.Column("stream", NAME, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("reply", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("replies_stream", "replies", ["stream"])
    op.create_index("replies_at", "replies", ["at"])
    _documents()


def _streams() -> None:
    op.create_table(
        "events",
        sa.Column("stream", NAME, primary_key=True),
        sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "streams",
        sa.Column("stream", NAME, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("kind", NAME, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("note", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("streams_kind", "streams", ["kind", "ended"])
    op.create_index("streams_due", "streams", ["due"])
    op.create_table(
        "owners",
        sa.Column("owner", NAME, primary_key=True),
        sa.Column("stream", NAME, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("owners_stream", "owners", ["stream"])


def _documents() -> None:
    op.create_table(
        "documents",
        sa.Column("kind", NAME, primary_key=True),
        sa.Column("id", NAME, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("name", NAME),
        sa.Column("owner", NAME),
        sa.Column("expires", sa.Double),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("documents_name", "documents", ["kind", "name"], unique=True)
    op.create_index("documents_owner", "documents", ["owner"])
    op.create_index("documents_expires", "documents", ["expires"])
