"""docs/messages.md, made from the catalogue; `script/messages` writes it."""

from pathlib import Path

from tests.text.catalogued import all_entries, in_outline

PAGE = Path(__file__).parents[2] / "docs" / "messages.md"
HEAD = """# What Pegout refuses

Every refusal has a code, which programs may rely on, and a message, which may be reworded at any
time. Where one code has several messages, `which` is sent beside it and tells them apart; programs
may rely on it too. The parts of a message are sent as well and stand here in braces; one that
has forms for one and for several, or for you and for others, stands here in its most common one.
This page is made from `src/pegout/text/catalogue` by `script/messages`.
"""


def made() -> str:
    """The page as the catalogue has it now."""
    refusals = [entry for entry in all_entries().values() if entry.file.startswith("refusals")]
    rows = [
        f"| {_told(entry.key)} | {in_outline(entry.pattern)} |"
        for entry in sorted(refusals, key=lambda entry: entry.key)
    ]
    return "\n".join([HEAD, "| code | which | message |", "|---|---|---|", *rows, ""])


def _told(key: str) -> str:
    code, _, which = key.partition(".")
    return f"`{code}` | `{which}`" if which else f"`{code}` |"


if __name__ == "__main__":
    PAGE.write_text(made(), "utf-8")
