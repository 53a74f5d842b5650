"""`pegout warm-up`: everything compiled beforehand, so that nobody waits for it later."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

import typer

from pegout.cli.output import UserError, missing_of_fast, needs_fast, say, say_json
from pegout.cli.progress import named_progress
from pegout.players import PARTS, warm_up as compile_all


def warm_up(
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing, and show no bar.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Compile the fast play for this machine; what is compiled is kept.

    Nothing depends on it: until it is done, slower ways give the same answers.
    """
    if missing := missing_of_fast():
        raise UserError(f"this {needs_fast(missing)}")
    begun = monotonic()
    with named_progress(len(PARTS), hidden=quiet or as_json) as tell:
        compile_all(tell)
    seconds = round(monotonic() - begun, 1)
    if as_json:
        say_json({"ready": list(PARTS), "seconds": seconds})
    elif not quiet:
        say(f"Ready in {seconds} s: {', '.join(PARTS)}.")
    return 0
