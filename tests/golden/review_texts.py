"""Three games reviewed; `python -m tests.golden.review_texts` writes their reviews again, to be
read before they are kept.
"""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import pegout_here

FOLDER = Path(__file__).parent / "reviews"
GAMES = sorted(FOLDER.glob("*.crib"))


def told(path: Path) -> str:
    """What `pegout review --all` prints."""
    return pegout_here("review", str(path), "--all").out


if __name__ == "__main__":
    for game in GAMES:
        game.with_suffix(".txt").write_bytes(told(game).encode())
