"""The browser's modules that touch no page, run by the Node.js that Playwright brings along."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import playwright
from msgspec.json import decode as from_json, encode as to_json

from pegout import web

STATIC = Path(str(web.__file__)).parent / "static"
NODE = (
    Path(playwright.__file__).parent
    / "driver"
    / ("node.exe" if sys.platform == "win32" else "node")
)
PROGRAM = """
let text = "";
for await (const part of process.stdin) text += part;
const [act, given] = JSON.parse(text);
const made = await (0, eval)(`(${act})`)(given);
process.stdout.write(JSON.stringify(made ?? null));
"""


def run_module(act: str, given: Any = None) -> Any:
    """What a JavaScript function makes of a value; it imports modules by their address on the site.

    >>> run_module('''async (cards) => {
    ...   const { inOrder } = await import("/static/lib/words.js");
    ...   return inOrder(cards);
    ... }''', ["KH", "AS"])
    ['AS', 'KH']
    """
    here = act.replace('import("/static/', f'import("{STATIC.as_uri()}/')
    ran = subprocess.run(
        [NODE, "--input-type=module", "--eval", PROGRAM],
        input=to_json([here, given]),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    return from_json(ran.stdout)
