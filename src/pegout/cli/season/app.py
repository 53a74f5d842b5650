"""The commands of `pegout season`, in the order in which a club has need of them."""

from __future__ import annotations

from pegout.cli.groups import LazyCommand, lazy_app

COMMANDS = {
    "new": "new",
    "members": "nights",
    "add": "nights",
    "join": "join",
    "table": "table",
    "check": "export",
    "export": "export",
}
"""Each command, and its module here."""

app = lazy_app(
    "Keep a club's season in one .cribseason file: members, nights, averages, season points.",
    {name: LazyCommand(f"pegout.cli.season.{module}", name) for name, module in COMMANDS.items()},
)
