"""`pegout bracket`."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here

FIRST_ROUND_32 = [
    [1, 32], [16, 17], [9, 24], [25, 8], [5, 28], [12, 21], [13, 20], [29, 4],
    [3, 30], [14, 19], [11, 22], [27, 6], [7, 26], [10, 23], [15, 18], [31, 2],
]  # fmt: skip


def test_S1_31_the_chart_in_json() -> None:
    assert pegout_here("bracket", "32", "--json").json == {
        "size": 32,
        "byes": [],
        "first_round": FIRST_ROUND_32,
    }


def test_S1_33_byes_in_json_keep_their_place_and_side() -> None:
    answer = pegout_here("bracket", "24", "--json").json
    assert answer["size"] == 32
    assert answer["byes"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert answer["first_round"] == [
        [seed if seed <= 24 else None for seed in pair] for pair in FIRST_ROUND_32
    ]
    assert answer["first_round"][3] == [None, 8]


def test_A30_one_qualifier_has_won() -> None:
    answer = pegout_here("bracket", "1", "--json").json
    assert (answer["size"], answer["byes"], answer["first_round"]) == (1, [], [])
    sentence = "the qualifying winner is the winner"
    assert sentence in answer["note"]
    assert sentence in pegout_here("bracket", "1").out
    assert sentence in pegout_here("bracket", "--entrants", "4").out


def test_A32_two_and_three_qualifiers() -> None:
    assert pegout_here("bracket", "2", "--json").json["first_round"] == [[1, 2]]
    assert pegout_here("bracket", "3", "--json").json == {
        "size": 4,
        "byes": [1],
        "first_round": [[1, None], [3, 2]],
    }


def test_S1_30_entrants_give_the_top_quarter() -> None:
    byes = {"100": 7, "220": 9, "121": 1, "257": 63}
    for entrants, number in byes.items():
        answer = pegout_here("bracket", "--entrants", entrants, "--json").json
        assert len(answer["byes"]) == number
    out = pegout_here("bracket", "--entrants", "100").out
    assert "100 entrants: the best quarter is 25 qualifiers" in out
    assert "byes for seeds 1 to 7" in out


def test_S1_32_the_largest_bracket() -> None:
    assert pegout_here("bracket", "4096", "--json").json["size"] == 4096


def test_the_bracket_as_text(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ann\nBob\nCy\n\n", "utf-8")
    assert pegout_here("bracket", "3", "--names", str(names)).out.splitlines()[2:] == [
        "Semi        Final      Winner",
        "1 Ann ────┐",
        "          ├ 1 Ann ───┐",
        "  bye ────┘          │",
        "                     ├",
        "3 Cy ─────┐          │",
        "          ├──────────┘",
        "2 Bob ────┘",
    ]


def test_any_console_shows_a_bracket() -> None:
    out = pegout("bracket", "3", encoding="ascii").out
    assert "?" not in out
    assert "bye ---" in out


def test_the_bracket_as_a_picture(tmp_path: Path) -> None:
    names, picture = tmp_path / "names.txt", tmp_path / "wall.svg"
    names.write_text("\n".join(f"<Player> & {number}" for number in range(1, 97)), "utf-8")
    words = ("bracket", "--entrants", "96", "--names", str(names), "--svg", str(picture))
    answer = pegout_here(*words)
    assert (answer.code, answer.out) == (0, f"{picture} is drawn.\n")
    text = picture.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert "<Player> & 24" in "".join(root.itertext())
    assert "<Player> & 25" not in "".join(root.itertext())
    assert pegout_here(*words, "--json").json["size"] == 32


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "say how many qualify or how many entered"),
        (("8", "--entrants", "32"), "one of the two"),
        (("0",), "a bracket is for 1 to 4096 qualifiers, not 0"),
        (("4097",), "not 4097"),
        (("-3",), "a number cannot be below zero here"),
        (("--", "-3"), "a bracket is for 1 to 4096 qualifiers, not -3"),
        (("many",), "Q needs a whole number"),
        (("2.5",), "Q needs a whole number"),
        (("--entrants", "0"), "a bracket is for 1 to 16384 entrants, not 0"),
        (("--entrants", "-8"), "not -8"),
        (("--entrants", "16385"), "not 16385"),
        (("8", "--svg", "wall.png"), "the picture is an .svg file"),
        (("8", "--svg", "/no/such/folder/wall.svg"), "cannot be written"),
        (("8", "--names", "nobody.txt"), "there is no file nobody.txt"),
    ],
)
def test_refused(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("bracket", *words), reason)


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        ("Ann\n", ("2",), "has 1 name, and 2 names are needed"),
        ("Ann\nBob\nCy\n", ("2",), "has 3 names, and 2 names are needed"),
        ("Ann\n\nBob\n", ("2",), "line 2: has no name"),
        ("", ("2",), "has 0 names"),
        ("Ann\nBob\nCy\n", ("--entrants", "8"), "has 3 names, and 2 or 8 names are needed"),
    ],
)
def test_refused_names(tmp_path: Path, text: str, words: tuple[str, ...], reason: str) -> None:
    names = tmp_path / "names.txt"
    names.write_text(text, "utf-8")
    assert_refused(pegout_here("bracket", *words, "--names", str(names)), reason)
