"""`pegout profiles`: how tournaments are run, one way as a card, or two side by side."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import msgspec
import typer

from pegout.cli.books import say_differences, say_sections
from pegout.cli.files import read_text
from pegout.cli.output import Answer, UserError, say, say_json, say_table
from pegout.cli.rulesets import is_path
from pegout.rulesets import house_text
from pegout.tournament.profile import (
    PROFILE_IDS,
    Profile,
    differences,
    house_profile,
    profile,
    profile_card,
    words_of,
)

PROFILE_HELP = "How the tournament is run: acc, mcallen and so on, or the path of a .toml file."


def load_profile(text: str) -> Profile:
    """The profile of this id, or in the file at this path.

    Every fault of a file is reported at once, as a ProfileError.
    """
    if is_path(text):
        return house_profile(read_text(text), text)
    if text not in PROFILE_IDS:
        raise UserError(_unknown(text))
    return profile(text)


def _unknown(text: str) -> str:
    near = get_close_matches(text.lower(), PROFILE_IDS, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    known = ", ".join(PROFILE_IDS)
    return f"there is no profile '{text}'.{hint} There are {known}; a club's own file ends in .toml"


def profiles(
    which: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="A profile's id, or the path of a club's .toml file."),
    ] = None,
    diff: Annotated[
        str | None, typer.Option(metavar="ID", help="Show only what differs from this one.")
    ] = None,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Print one as a file, to change into a club's own.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """List the ways to run a tournament, show one with its clauses, or compare two.

    Examples: pegout profiles, pegout profiles sasg, pegout profiles acc --diff mcallen
    """
    if which is None and (as_toml or diff is not None):
        raise UserError("name a profile, as in pegout profiles acc --toml")
    if which is None:
        _list(as_json)
    elif as_toml:
        say(house_text(load_profile(which)).rstrip())
    elif diff is None:
        _show(load_profile(which), as_json)
    else:
        two = load_profile(which), load_profile(diff)
        say_differences(two, differences(*two), words_of, as_json)
    return 0


def _list(as_json: bool) -> None:
    found = [profile(one) for one in PROFILE_IDS]
    if as_json:
        say_json([_heading(one) for one in found])
        return
    rows = [(one.id, one.name, _games(one), one.source) for one in found]
    say_table(rows, ("id", "name", "games", "source"))


def _games(one: Profile) -> str:
    return words_of("planning.games", one.planning.games)


def _heading(one: Profile) -> Answer:
    return {
        "id": one.id,
        "name": one.name,
        "source": one.source,
        "edition": one.edition,
        "date": one.date,
        "games": one.planning.games.value,
        "divisions": [division.id for division in one.people.divisions.value],
    }


def _show(one: Profile, as_json: bool) -> None:
    if as_json:
        say_json(msgspec.to_builtins(one, str_keys=True))
        return
    say(f"{one.name} ({one.id})")
    say(f"Source: {one.source}")
    say(f"Edition: {one.edition}; date: {one.date}")
    say_sections(profile_card(one))
