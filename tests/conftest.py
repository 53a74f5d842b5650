"""Hypothesis draws the same examples on every machine; the long proofs draw new ones each time."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, print_blob=True, deadline=None, max_examples=30)
settings.register_profile("long", print_blob=True, deadline=None, max_examples=300)
settings.load_profile("long" if os.environ.get("PEGOUT_LONG") == "1" else "ci")
