"""A director at the desk: the commands of `pegout tournament` on one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.run import Answer, assert_refused, pegout_here

AT = "2026-07-03T09:00"
MEN = "Al Bo Cy Di Ed Fay Gus Hal Ida Jo Kit Lou Mo".split()
LOOKS = {"list", "status", "games", "clock", "balance", "standings", "bracket", "log", "export"}
LOOKS |= {"slips", "route", "wall", "conduct"}
LOSSES = (90, 100, 118, 60, 111, 84, 97, 105, 119, 72, 91, 115, 108, 99, 120, 88, 103)
"""Scores of losers, so that no two cards come out the same by chance alone."""


class Director:
    """Runs commands on one meet and expects them to be done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.called: set[int] = set()

    def try_(self, command: str, *words: str) -> Answer:
        return pegout_here("tournament", command, str(self.path), *words)

    def ask(self, command: str, *words: str) -> str:
        """What a command says; it must be done."""
        timed = () if command in LOOKS or "--at" in words else ("--at", AT)
        answer = self.try_(command, *words, *timed)
        assert answer.code == 0, (command, words, answer.err)
        if command == "round":
            self.called.add(int(words[0]))
        return answer.out

    def json(self, command: str, *words: str) -> Any:
        timed = () if command in LOOKS or "--at" in words else ("--at", AT)
        return self.try_(command, *words, *timed, "--json").json

    def refused(self, reason: str, command: str, *words: str) -> None:
        """The command is refused in one line, and the file is as it was."""
        before = self.path.read_bytes() if self.path.is_file() else b""
        assert_refused(self.try_(command, *words), reason)
        assert (self.path.read_bytes() if self.path.is_file() else b"") == before

    def open(self, profile: str, *words: str) -> Director:
        said = () if "--muggins" in words else ("--no-muggins",)
        if profile.startswith("alberta55") and "--date" not in words:
            said = (*said, "--date", AT[:10])
        self.ask("new", "--name", "Games", "--profile", profile, "--seed", "7", *said, *words)
        return self

    def enter(self, *names: str) -> None:
        for name in names:
            self.ask("enter", name)

    def begin(self, *plan: str) -> None:
        self.ask("checkin", "--all")
        self.ask("plan", *plan)
        self.ask("start")

    def waiting(self, *words: str) -> list[Any]:
        found: list[Any] = self.json("games", "--waiting", *words)["games"]
        return found

    def play(self, *words: str) -> None:
        """Every game that waits is won by the entry with the lower number."""
        for game in self.waiting(*words):
            if game["tie_for"] is None and self.called and game["round"] not in self.called:
                self.ask(
                    "round",
                    str(game["round"]),
                )
            self.result(game)

    def result(self, game: Any) -> None:
        a, b = game["entries"]
        lost = str(LOSSES[game["game"] * 7 % len(LOSSES)])
        scores = ("121", lost) if a < b else (lost, "121")
        self.ask("result", str(game["game"]), *scores)

    def order(self, *words: str) -> list[str]:
        return [row["entrant"] for row in self.json("standings", *words)["standings"]]

    def next(self, division: int = 0) -> str:
        sentence: str = self.json("status")["divisions"][division]["next"]
        return sentence

    def command(self, division: int = 0) -> str:
        """What to type for the step that comes next."""
        typed: str = self.json("status")["divisions"][division]["command"]
        return typed
