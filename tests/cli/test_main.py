"""The command itself: help, slips of the pen, and how it starts and stops."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here
from tests.leash import started

from pegout.cli.main import SUBCOMMANDS, main
from pegout.cli.output import complain, table_lines
from pegout.tabular import table_of

HAND = ("score", "5C 5D 5H JS", "5S")


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_help_names_every_subcommand(words: tuple[str, ...]) -> None:
    answer = pegout_here(*words)
    assert answer.code == 0
    for name, subcommand in SUBCOMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(subcommand.help)}$", answer.out, re.MULTILINE)


@pytest.mark.parametrize("name", SUBCOMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_every_subcommand_has_help(name: str, option: str) -> None:
    answer = pegout_here(name, option)
    assert answer.code == 0
    assert answer.out.startswith(f"Usage: pegout {name}")


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_every_command_takes_json(name: str) -> None:
    assert all("--json" in one for one in _helps(name))


def _helps(*words: str) -> Iterator[str]:
    """What a command says of itself; where it has parts, as `record` has, what these say."""
    out = pegout_here(*words, "--help").out
    _, _, parts = out.partition("Commands:\n")
    found = re.findall(r"(?m)^  ([\w-]+)", parts)
    for part in found:
        yield from _helps(*words, part)
    if not found:
        yield out


def test_the_version_is_named() -> None:
    answer = pegout_here("--version")
    assert answer.code == 0
    assert answer.out.startswith("pegout ")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("scor",), "there is no command 'scor'; did you mean score?"),
        (("PEG",), "did you mean peg?"),
        (("hello",), "there is no command 'hello'; there are score, "),
        (("--verson",), "there is no option '--verson'; did you mean --version?"),
        (("sco\nre",), "there is no command 'sco re'"),
        (("\x1b[31m",), "there is no command '?[31m'"),
        (("score",), "Missing argument 'HAND'; see pegout score --help"),
        ((*HAND, "--jsn"), "No such option: --jsn (Possible options: --json)"),
        ((*HAND, "--rules"), "Option '--rules' requires an argument"),
        (("score", "5C", "5D", "5H", "JS", "5S"), "too many words: 5H JS 5S. Put cards"),
        (("peg", "9", "6"), "too many words: 6. Put cards that belong together in quotes"),
        (("profiles", "show", "mcallen"), "too many words: mcallen; see pegout profiles --help"),
        ((*HAND, "--rules", "ac"), "there is no ruleset 'ac'. Did you mean acc?"),
        ((*HAND, "--rules", "nowhere.toml"), "there is no file nowhere.toml"),
    ],
)
def test_a_slip_is_answered_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here(*words), reason)


def test_a_slip_is_answered_in_one_line_by_the_real_command() -> None:
    assert_refused(pegout("scor"), "did you mean score?")
    assert_refused(pegout("score"), "Missing argument")


def test_a_broken_program_is_not_hidden() -> None:
    with (
        patch("pegout.cli.commands.score.score_show", side_effect=ZeroDivisionError),
        pytest.raises(ZeroDivisionError),
    ):
        main(list(HAND))


def test_a_quick_question_imports_nothing_slow() -> None:
    program = (
        "import sys\n"
        "from pegout.cli.main import main\n"
        "try:\n"
        f"    main({list(HAND)!r})\n"
        "finally:\n"
        "    print(*sys.modules, file=sys.stderr)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    rooms = {name.partition(".")[0] for name in result.stderr.split()}
    assert "29" in result.stdout
    assert {"pegout", "typer"} <= rooms
    assert not rooms & {"numpy", "numba", "rich", "sqlalchemy", "litestar", "textual"}
    assert "pegout.cli.commands.rules" not in result.stderr.split()


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal")
def test_ctrl_c_ends_in_one_line() -> None:
    # Where the tests run in the background, Ctrl-C would otherwise be ignored.
    program = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from pegout.cli.main import main\n"
        "main(['peg', '-'])\n"
    )
    with started(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        # More lines than a buffer holds, so that it is seen to read.
        process.stdin.write(b"9 6\n" * 1000)
        process.stdin.flush()
        process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b"pegout: stopped\n"
        assert process.wait() == 130


@pytest.mark.skipif(os.name == "nt", reason="closes a POSIX pipe")
@pytest.mark.parametrize("lines", [1, 20000])
def test_a_reader_that_leaves_early_is_not_an_error(lines: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run(
        [sys.executable, "-m", "pegout", "peg", "-"],
        input=b"9 6 8 7\n" * lines,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert result.stderr == b""
    assert result.returncode == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_any_console_can_print_the_answer(encoding: str) -> None:
    assert pegout("rules", "alberta55", encoding=encoding).code == 0
    assert "\\u00a7" in pegout("rules", "alberta55", "--json", encoding=encoding).out


def test_a_table_on_a_terminal_is_folded_and_keeps_its_brackets() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    rows = [("the rule", "a [red]word[/red] " * 10, "Elks :smile: 4")]
    with (
        patch.dict(os.environ, {"COLUMNS": "60", "NO_COLOR": "1", "TERM": "xterm"}),
        patch("sys.stdout", Terminal()) as terminal,
    ):
        for line in table_lines(table_of(("rule", "value", "clause"), rows), indent=2):
            print(line)
    shown = re.sub(r"\x1b\[\d*m", "", terminal.getvalue())
    assert max(map(len, shown.splitlines())) == 60
    assert shown.count("[red]word[/red]") == 10


def test_a_complaint_is_one_line_whatever_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    complain("a\nb\tc\x07d")
    assert capsys.readouterr().err == "pegout: a b c?d\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such arguments")
@pytest.mark.parametrize("words", [("simulate", "--seed"), ("play", "--name"), ("score",)])
def test_words_that_are_no_text_are_refused(words: tuple[str, ...]) -> None:
    assert_refused(pegout(*words, "\udcff"), "signs that are no text")
