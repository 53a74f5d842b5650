"""A letter as plain text and as HTML that every mail program shows: one column, its own styles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from msgspec import Struct

WIDE = 72
"""Signs in a line of plain text."""


class MailPage(Struct, frozen=True):
    """What a letter says, part by part; parts that are empty are left out.

    `heads` and `rows` are a table; without heads each row is a fact under its name. `link` is where
    the tournament is, as the foot names it.
    """

    subject: str
    title: str
    under: str
    who: str
    told: str
    lines: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...]
    link: str = ""


def as_plain(page: MailPage) -> str:
    """The letter without any form."""
    parts = [
        _block((page.title, page.under)),
        _block((page.who, page.told, *page.lines)),
        "\n".join(_grid(page.heads, page.rows)),
        _block(("-- ", *page.foot)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _block(lines: Sequence[str]) -> str:
    return "\n".join(line for line in lines if line)


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns beside each other; where they are too wide for a line, each row in a few lines."""
    table = [tuple(heads), *rows] if heads else list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    if sum(widths) + 2 * len(widths) <= WIDE:
        for row in table:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield "  ".join(cells).rstrip()
        return
    for row in rows:
        first, *rest = row
        yield first
        names = heads[1:] or [""] * len(rest)
        yield from (
            f"  {name}: {cell}" if name else f"  {cell}"
            for name, cell in zip(names, rest, strict=True)
            if cell
        )


INK, SOFT, LINE, FELT, PAPER = "#1d2a24", "#5a655f", "#d9d4c7", "#1f5a43", "#faf7ef"
FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
CELL = f"padding:9px 8px 9px 0;border-bottom:1px solid {LINE};vertical-align:top;text-align:left"


def as_html(page: MailPage) -> str:
    """The letter with its form; nothing in it is fetched from anywhere."""
    body = "".join(_parts(page))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light">'
        f"<title>{escape(page.subject)}</title></head>"
        f'<body style="margin:0;padding:0;background:{PAPER};color:{INK};{FONT};'
        'font-size:16px;line-height:1.5">'
        f'<div style="max-width:600px;margin:0 auto">{body}</div></body></html>\n'
    )


def _parts(page: MailPage) -> Iterator[str]:
    under = escape(page.under)
    yield (
        f'<div style="background:{FELT};color:#fff;padding:22px 20px">'
        f'<h1 style="margin:0;font-size:22px;line-height:1.25">{escape(page.title)}</h1>'
        + (f'<p style="margin:6px 0 0;color:#dbe9e1">{under}</p>' if under else "")
        + "</div>"
    )
    yield f'<div style="padding:20px"><p style="margin:0;font-size:18px">{escape(page.who)}</p>'
    if page.told:
        yield (
            f'<p style="margin:4px 0 0;font-size:24px;line-height:1.3;font-weight:700">'
            f"{escape(page.told)}</p>"
        )
    yield from (f'<p style="margin:8px 0 0">{escape(line)}</p>' for line in page.lines if line)
    if page.rows:
        yield _table(page)
    yield (
        f'<div style="margin-top:24px;padding-top:12px;border-top:1px solid {LINE};'
        f'font-size:14px;color:{SOFT}">'
    )
    yield from (
        f'<p style="margin:0 0 6px">{_linked(line, page.link)}</p>' for line in page.foot if line
    )
    yield "</div></div>"


def _table(page: MailPage) -> str:
    head = "".join(
        f'<th scope="col" style="{CELL};font-size:14px;color:{SOFT}">{escape(one)}</th>'
        for one in page.heads
    )
    rows = "".join(f"<tr>{''.join(_cells(row, bool(page.heads)))}</tr>" for row in page.rows)
    top = f"<thead><tr>{head}</tr></thead>" if head else ""
    style = "width:100%;border-collapse:collapse;margin-top:20px;font-size:16px"
    return f'<table style="{style}">{top}<tbody>{rows}</tbody></table>'


def _cells(row: Sequence[str], headed: bool) -> Iterator[str]:
    for number, cell in enumerate(row):
        if number == 0 and not headed:
            yield f'<th scope="row" style="{CELL};color:{SOFT}">{escape(cell)}</th>'
        else:
            yield f'<td style="{CELL}">{escape(cell)}</td>'


def _linked(line: str, link: str) -> str:
    """A line in which the address of the tournament's page can be followed."""
    if not link or link not in line:
        return escape(line)
    before, _, after = line.partition(link)
    anchor = f'<a href="{escape(link)}" style="color:{FELT}">{escape(link)}</a>'
    return f"{escape(before)}{anchor}{escape(after)}"
