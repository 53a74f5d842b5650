"""`pegout serve`: the site, for one person, a club's network, or everybody."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from pegout.cli.output import UserError, say, say_json
from pegout.store import StoreDown

DATABASE_HELP = "A file, or postgresql://… ; without it PEGOUT_DATABASE, or pegout.db here."


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="N", help="The port to listen at.", max=65535)
    ] = 8121,
    database: Annotated[str | None, typer.Option(metavar="URL", help=DATABASE_HELP)] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let everyone on the local network in, by a QR code.")
    ] = False,
    backup: Annotated[
        str, typer.Option(metavar="DIR", help="Copy tournaments there after every step.")
    ] = "",
    books: Annotated[
        str, typer.Option(metavar="DIR", help="Offer the club's own rule books in this folder.")
    ] = "",
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="A name that the site goes by, as club.example.org."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy that says where each request came from."),
    ] = None,
    connections: Annotated[
        int,
        typer.Option(metavar="N", help="Idle or half-sent requests of one address.", min=1),
    ] = 100,
    timeout: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="In which a request must arrive.", min=0.1),
    ] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the address in JSON.")] = False,
) -> int:
    """Serve the site: open its address in a browser, and one click deals a hand.

    Examples: pegout serve, pegout serve --lan, pegout serve --database postgresql://localhost/club
    """
    try:
        from pegout.server.runtime import (
            CannotServeError,
            SecretError,
            Serving,
            lan_address,
            serve as run,
        )
    except ModuleNotFoundError as error:
        raise UserError(
            f"the server needs {error.name}, which is not installed: pip install 'pegout[server]'"
        ) from None
    shown = lan_address() if lan else host
    how = Serving(
        "0.0.0.0" if lan else host,  # noqa: S104 - so it was asked for
        port,
        database or os.environ.get("PEGOUT_DATABASE") or "pegout.db",
        workers,
        backup or os.environ.get("PEGOUT_BACKUP", ""),
        books or os.environ.get("PEGOUT_BOOKS", ""),
        tuple(name or ()),
        tuple(proxy or ()),
        connections,
        timeout,
    )
    try:
        run(how, lambda: _tell(f"http://{shown}:{port}/", lan, as_json))
    except (CannotServeError, SecretError) as error:
        raise UserError(str(error)) from None
    except StoreDown as error:
        raise UserError(error.reason) from None
    return 0


def _tell(address: str, lan: bool, as_json: bool) -> None:
    if as_json:
        say_json({"address": address})
        return
    say(f"Pegout is at {address}")
    if lan:
        import segno

        say("Others on this network can open that address, or scan this:")
        segno.make(address, micro=False).terminal(compact=True)
    say("Ctrl-C stops it; every game is kept.")
