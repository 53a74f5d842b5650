"""Reads back what Chromium printed: the pages of a PDF, their size, and the words on each."""

from __future__ import annotations

import re
import unicodedata
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"(\d+) 0 obj(.*?)endobj", re.DOTALL)
BOX = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")
FONT = re.compile(rb"/(F\d+) (\d+) 0 R")
TEXT = re.compile(rb"BT\s(.*?)\sET", re.DOTALL)
PIECE = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj")
WIDTH = re.compile(r"begincodespacerange\s<(\w+)>")
SIGNS = re.compile(r"beginbf\w+\s(.*?)\sendbf", re.DOTALL)
ONE = re.compile(r"^<(\w+)> <(\w+)>$", re.MULTILINE)
MANY = re.compile(r"^<(\w+)> <(\w+)> <(\w+)>$", re.MULTILINE)

A4 = (595, 842)
LETTER = (612, 792)


class Page(NamedTuple):
    """One page: its size in points, and its pieces of text in the order of drawing."""

    size: tuple[int, int]
    pieces: tuple[str, ...]

    @property
    def letters(self) -> str:
        """All that is printed, without spaces: words may be broken anywhere."""
        return "".join("".join(self.pieces).split())


def pages(pdf: bytes) -> list[Page]:
    """The pages of a PDF as Chromium writes it, in order."""
    objects = {int(one[1]): one[2] for one in OBJECT.finditer(pdf)}
    found = [body for body in objects.values() if re.search(rb"/Type /Page\s", body)]
    return [_page(body, objects) for body in found]


def _page(body: bytes, objects: dict[int, bytes]) -> Page:
    box = BOX.search(body)
    content = re.search(rb"/Contents (\d+) 0 R", body)
    assert box is not None
    assert content is not None
    fonts = {name: _letters(objects, int(number)) for name, number in FONT.findall(body)}
    drawn = _stream(objects[int(content[1])])
    pieces = tuple(_said(text, fonts) for text in TEXT.findall(drawn))
    return Page((round(float(box[1])), round(float(box[2]))), pieces)


class Font(NamedTuple):
    """How many hexadecimal digits a number of a font has, and the sign it stands for."""

    width: int
    signs: dict[int, str]

    def read(self, numbers: bytes) -> str:
        places = range(0, len(numbers), self.width)
        return "".join(self.signs.get(int(numbers[at : at + self.width], 16), "") for at in places)


def _said(text: bytes, fonts: dict[bytes, Font]) -> str:
    font = Font(4, {})
    said = ""
    for name, numbers in PIECE.findall(text):
        if name:
            font = fonts[name]
        said += font.read(numbers)
    return unicodedata.normalize("NFKC", said)


def _letters(objects: dict[int, bytes], font: int) -> Font:
    """Which sign each number of a font stands for; a font drawn by paths has shorter numbers."""
    table = re.search(rb"/ToUnicode (\d+) 0 R", objects[font])
    if table is None:
        return Font(4, {})
    words = _stream(objects[int(table[1])]).decode("ascii")
    width = WIDTH.search(words)
    assert width is not None
    signs = "\n".join(SIGNS.findall(words))
    known = {int(code, 16): _sign(sign) for code, sign in ONE.findall(signs)}
    for first, last, sign in MANY.findall(signs):
        for step in range(int(last, 16) - int(first, 16) + 1):
            known[int(first, 16) + step] = chr(int(sign, 16) + step)
    return Font(len(width[1]), known)


def _sign(code: str) -> str:
    return bytes.fromhex(code).decode("utf-16-be")


def _stream(body: bytes) -> bytes:
    packed = body.partition(b"stream\n")[2].rpartition(b"\nendstream")[0]
    return zlib.decompress(packed) if b"/FlateDecode" in body else packed
