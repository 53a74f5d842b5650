"""Programs that play badly, each in its own way; run by the tests of outside programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

SLEEPS = "import time; time.sleep(600)"


def mark() -> None:
    """Leave the number of this process where a test can look for it."""
    folder = os.environ.get("BOT_MARKS")
    if folder:
        (Path(folder) / str(os.getpid())).touch()


def stops() -> None:
    sys.stdin.readline()
    sys.exit("no more cards")


def stalls() -> None:
    sys.stdin.readline()
    time.sleep(600)


def deaf() -> None:
    time.sleep(600)


def stubborn() -> None:
    """Keeps its output open through a child of its own."""
    child = subprocess.Popen([sys.executable, "-c", SLEEPS])
    folder = os.environ.get("BOT_MARKS")
    if folder:
        (Path(folder) / str(child.pid)).touch()
    stalls()


def flood() -> None:
    while True:
        print("x" * 5000)


def endless_line() -> None:
    while True:
        sys.stdout.write("[" * 5000)


def closes() -> None:
    os.close(1)
    time.sleep(600)


def says(answer: str) -> None:
    for line in sys.stdin:
        view = json.loads(line)
        seat = view["viewer"]
        print(answer.replace("SEAT", str(seat)).replace("OTHER", str(1 - seat)), flush=True)


ANSWERS = {
    "nonsense": "hello",
    "null": "null",
    "empty": "",
    "number": "7",
    "unknown": '{"type": "Dance", "seat": SEAT}',
    "extra": '{"type": "Go", "seat": SEAT, "loudly": true}',
    "host": '{"type": "StartGame", "seed": null}',
    "value": '{"type": "AddValue", "seat": SEAT, "value": "x"}',
    "other_seat": '{"type": "Go", "seat": OTHER}',
    "illegal": '{"type": "Deal", "seat": SEAT}',
    "no_such_cards": '{"type": "LayAway", "seat": SEAT, "cards": ["5H", "5H"]}',
    "nothing": '{"type": "LayAway", "seat": SEAT, "cards": [null, null]}',
    "resigns": '{"type": "Resign", "seat": SEAT}',
    "deep": "[" * 60000,
}
WAYS = {way.__name__: way for way in (stops, stalls, deaf, stubborn, flood, endless_line, closes)}

if __name__ == "__main__":
    mark()
    name = sys.argv[1]
    if name in ANSWERS:
        says(ANSWERS[name])
    else:
        WAYS[name]()
