"""Whether the review is honest by the calibration that is shipped, on the games it was made of.

    python -m bench.strength.coach_halves           add up, print and write what was found
    python -m bench.strength.coach_halves --rows DIR

Leans that are found by half of the games of `tools.calibrate_review` are put to the other half, so
that no game is judged by leans that it had a part in. That is a much smaller bench than
`bench.strength.coach`, and needs no game of its own.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from bench.strength.coach_figures import calibration_rows, mean_luck
from bench.strength.coach_sums import sums_of
from tools.calibrate_review import KEPT, fit
from tools.reviewed_games import PORTION, kept_rows

RESULTS = Path(__file__).parent / "coach_halves.json"
DIGITS = 5


def found_in(rows: Path) -> dict[str, Any]:
    """Mean luck by kind and role, and chances said beside games won, in every second portion, by
    leans of the others.
    """
    kept = sorted((path for path in rows.glob("*.npz") if path.stem.isdigit()), key=_number)
    judged, leaning = kept[1::2], kept[::2][: len(kept) // 2]
    sums = sums_of(kept_rows(judged), fit(kept_rows(leaning)))
    return {
        "games": len(judged) * PORTION,
        "off_most": float(sums["most"]["off"][0]),
        "mean_luck": mean_luck(sums["luck"], len(judged) / len(leaning)),
        "calibration": calibration_rows(sums["calibration"]),
    }


def _number(path: Path) -> int:
    return int(path.stem)


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_rounded(one) for one in value]
    return round(value, DIGITS) if isinstance(value, float) and abs(value) > 1e-9 else value


def main() -> None:
    """Add up, print and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=Path, default=KEPT, help="where portions are kept")
    found = _rounded(found_in(parser.parse_args().rows))
    RESULTS.write_text(json.dumps(found) + "\n")
    print(f"{found['games']} games")
    for row in found["mean_luck"]:
        print(
            f"| {row['kind']} | {row['role']} | {row['number']:,.0f} | {100 * row['mean']:+.2f} "
            f"| {100 * row['error']:.2f} | {100 * row['with_leans']:.2f} |"
        )
    for name, rows in found["calibration"].items():
        said = " | ".join(f"{100 * row['said']:.1f} → {100 * row['won']:.1f}" for row in rows)
        print(f"| {name} | {said} |")


if __name__ == "__main__":
    main()
