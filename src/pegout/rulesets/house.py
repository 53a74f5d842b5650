"""A book of rules written out as a file that a club can change into its own."""

from __future__ import annotations

import msgspec

from pegout.rulesets.read import Book


def house_text(rules: Book) -> str:
    """Every rule of a book with its key, as TOML; what a club leaves out stays as in the base."""
    lines = [
        "# Change the id and the name, keep the lines you change, and delete the rest.",
        f'id = "our_{rules.id}"',
        f"name = {as_toml(f'Our {rules.name}')}",
        f'base = "{rules.id}"',
    ]
    section = ""
    for key, rule in rules.rules():
        heading, _, name = key.partition(".")
        if heading != section:
            section = heading
            lines += ["", f"[{section}]"]
        lines.append(
            f"{name} = {{ value = {as_toml(rule.value)}, clause = {as_toml(rule.clause)} }}"
        )
    return "\n".join(lines) + "\n"


def as_toml(value: object) -> str:
    """One value as TOML writes it; where a rule is absent, the word "none".

    >>> as_toml({2: "on", 3: None})
    '{ 2 = "on", 3 = "none" }'
    """
    if value is None:
        return '"none"'
    if isinstance(value, msgspec.Struct):
        given = {field: getattr(value, field) for field in value.__struct_fields__}
        return as_toml({name: part for name, part in given.items() if part is not None})
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {as_toml(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(as_toml(item) for item in value)}]"
    # A JSON text, number or truth value is written the same in TOML, but for one sign.
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
