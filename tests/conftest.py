"""Hypothesis draws the same examples on every machine, and more of them for the long proofs."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, print_blob=True, deadline=None, max_examples=50)
settings.register_profile("long", settings.get_profile("ci"), max_examples=1000)
settings.load_profile("long" if os.environ.get("PEGOUT_LONG") == "1" else "ci")
