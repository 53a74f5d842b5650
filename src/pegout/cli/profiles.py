"""The profile a person names: one of those that come with the program, or a club's own file."""

from __future__ import annotations

from difflib import get_close_matches

from pegout.cli.files import read_text
from pegout.cli.output import UserError
from pegout.cli.rulesets import is_path
from pegout.tournament.profiles import PROFILE_IDS, Profile, house_profile, profile

PROFILE_HELP = f"How it is run: {', '.join(PROFILE_IDS)}, or the path of a club's .toml file."


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
