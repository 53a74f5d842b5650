"""The tables as this program reads and writes them; `migrations` makes them, step by step."""

from __future__ import annotations

import sqlalchemy as sa

TABLES = sa.MetaData()
# Compared sign by sign in every database, and not by the customs of a language.
NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

# Kept in the order of its key: a stream is read in one go, and an append looks up one place,
# however long the stream is.
EVENTS = sa.Table(
    "events",
    TABLES,
    sa.Column("stream", NAME, primary_key=True),
    sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# `updated` changes with every append and so has no index: what is listed is first narrowed down
# by owner or kind.
STREAMS = sa.Table(
    "streams",
    TABLES,
    sa.Column("stream", NAME, primary_key=True),
    sa.Column("version", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Column("kind", NAME, nullable=False),
    sa.Column("ended", sa.Boolean, nullable=False),
    sa.Column("due", sa.Double),
    sa.Column("note", sa.LargeBinary, nullable=False),
    sa.Index("streams_kind", "kind", "ended"),
    sa.Index("streams_due", "due"),
    sqlite_with_rowid=False,
)

OWNERS = sa.Table(
    "owners",
    TABLES,
    sa.Column("owner", NAME, primary_key=True),
    sa.Column("stream", NAME, primary_key=True),
    sa.Index("owners_stream", "stream"),
    sqlite_with_rowid=False,
)

REPLIES = sa.Table(
    "replies",
    TABLES,
    sa.Column("key", NAME, primary_key=True),
    sa.Column("stream", NAME, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("reply", sa.LargeBinary, nullable=False),
    sa.Index("replies_stream", "stream"),
    sa.Index("replies_at", "at"),
    sqlite_with_rowid=False,
)

DOCUMENTS = sa.Table(
    "documents",
    TABLES,
    sa.Column("kind", NAME, primary_key=True),
    sa.Column("id", NAME, primary_key=True),
    sa.Column("version", sa.BigInteger, nullable=False),
    sa.Column("name", NAME),
    sa.Column("owner", NAME),
    sa.Column("expires", sa.Double),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Index("documents_name", "kind", "name", unique=True),
    sa.Index("documents_owner", "owner"),
    sa.Index("documents_expires", "expires"),
    sqlite_with_rowid=False,
)
