"""Runs the `pegout` command as a person does, or in this process where many runs are wanted."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from threading import Event
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from pegout.cli.main import main
from pegout.kernels import compiled

SECONDS = 300
"""For one command, on a machine that does much else; the first may have to compile its play."""
SLOW = "making its fast play ready"


class Answer(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    @property
    def objects(self) -> list[Any]:
        """One object for each line of the output."""
        return [json.loads(line) for line in self.out.splitlines()]


def pegout(*words: str, stdin: str = "", encoding: str = "utf-8") -> Answer:
    """Runs `pegout` in a process of its own."""
    result = subprocess.run(
        [sys.executable, "-m", "pegout", *words],
        input=stdin.encode("utf-8"),
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
        timeout=SECONDS,
    )
    out, err = (text.decode(encoding) for text in (result.stdout, result.stderr))
    return Answer(result.returncode, out.replace("\r\n", "\n"), said(err.replace("\r\n", "\n")))


def said(err: str) -> str:
    """What a command says on stderr but for the notice of a machine that is slow to begin."""
    return "".join(line for line in err.splitlines(keepends=True) if SLOW not in line)


def pegout_here(*words: str, stdin: str = "") -> Answer:
    """Runs `pegout` in this process, which is many times quicker."""
    out, err = io.StringIO(), io.StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch("sys.stdin", io.StringIO(stdin)),
        # A command that answers once does without a compiler; whatever comes after it does not.
        patch.multiple(compiled, _at_once=Event(), _one_answer=Event()),
        pytest.raises(SystemExit) as leaving,
    ):
        main(list(words))
    assert isinstance(leaving.value.code, int)
    return Answer(leaving.value.code, out.getvalue(), said(err.getvalue()))


def assert_refused(answer: Answer, reason: str) -> None:
    """Checks that the answer is one plain line that gives this reason."""
    assert answer.code == 2, answer
    assert answer.out == ""
    assert answer.err.startswith("pegout: "), answer.err
    assert answer.err.count("\n") == 1, answer.err
    assert "Traceback" not in answer.err
    assert reason in answer.err
