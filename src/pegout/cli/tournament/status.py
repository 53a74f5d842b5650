"""Where a meet stands: its log, and what comes next in each division."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.cli.output import Answer, CommandReply
from pegout.cli.tournament.desk import DivisionOption, MeetDesk, only_looks
from pegout.tabular import table_of
from pegout.text import Message, plural
from pegout.tournament.bracket import byes_words
from pegout.tournament.floor import Next, muggins_told, next_step, signatures_owed
from pegout.tournament.meet import DivisionState
from pegout.tournament.narration import told_log
from pegout.tournament.pairing import outlook
from pegout.tournament.standings import rounds_to_come

COMMANDS = {
    "answer": "answer {call} RULING",
    "cancel": "cancel REASON",
    "check_in": "checkin --all",
    "cross_check": "crosscheck",
    "done": "export --what standings",
    "enter": "enter NAME",
    "fees": "money pay ENTRY",
    "give_back": "money refund ENTRY AMOUNT REASON",
    "pair": "pair {round}",
    "plan": "plan",
    "playoff_game": "playoffs --match {match} SCORE_A SCORE_B",
    "playoffs": "playoffs",
    "pot": "money winner POOL ENTRY",
    "prizes": "money payout",
    "publish": "publish",
    "result": "result GAME SCORE_A SCORE_B",
    "round": "round {round}",
    "rule": "result {game} SCORE_A SCORE_B --rule REASON",
    "sign": "sign GAME SIDE",
    "start": "start",
    "switch": "switch ENTRY DIVISION",
    "tie_result": "result GAME SCORE_A SCORE_B",
    "ties": "ties",
}
"""What to type for each step that comes next."""
OF_ALL = ("answer", "money pay", "money payout", "money refund")
"""Commands that are about no one division."""


@only_looks
def log(desk: MeetDesk) -> CommandReply:
    """Tell every step: its number, when, who, and what; those undone are marked."""
    told = [(step, [*map(str, lines)]) for step, lines in told_log(desk.log)]
    out = desk.log.out
    rows = [
        (
            f"{step.number}{' undone' if step.number in out else ''}" if not at else "",
            step.stamp.at.replace("T", " ") if not at else "",
            step.stamp.by if not at else "",
            sentence,
        )
        for step, sentences in told
        for at, sentence in enumerate(sentences)
    ]
    return desk.answer(
        [table_of(("Step", "When", "Who", "What"), rows)],
        log=[
            {
                "step": step.number,
                "at": step.stamp.at,
                "by": step.stamp.by,
                "role": step.stamp.role,
                "command": type(step.command).__name__,
                "said": sentences,
                "in_force": step.number not in out,
            }
            for step, sentences in told
        ],
    )


@only_looks
def status(desk: MeetDesk, division: DivisionOption = None) -> CommandReply:
    """Say where each division stands, and what to do next."""
    meet = desk.meet
    chosen = [desk.division(division)] if division else list(meet.divisions.values())
    told = [_status(desk, one) for one in chosen]
    mark = " (a rehearsal)" if meet.rehearsal else ""
    lines = [f"{meet.name}, {meet.days}{mark}: {plural(len(desk.log.steps), 'step')}."]
    for one in told:
        lines += [f"{one['name']} ({one['division']}): {one['stands']}"]
        lines += [f"  {words}" for words in (*one["told"], *one["byes"], *one["differing"])]
        lines += [f"  {one['next']}"]
        if one["command"]:
            lines.append(f"  pegout tournament {one['command']}")
        if one["outlook"]:
            lines.append(f"  {one['outlook']}")
    return desk.answer(
        lines,
        meet=meet.name,
        date=meet.date,
        until=meet.until or meet.date,
        rehearsal=meet.rehearsal,
        log_steps=len(desk.log.steps),
        divisions=told,
    )


def _status(desk: MeetDesk, division: DivisionState) -> Answer:
    after = next_step(desk.meet, division)
    name, options = _named(_command_for(after))
    several = len(desk.meet.divisions) > 1 and name not in OF_ALL
    which = f" --division {division.id}" if several else ""
    path = f'"{desk.path}"' if " " in desk.path else desk.path
    command = f"{name} {path} {options}".strip() + which if name else ""
    return {
        "division": division.id,
        "name": division.name,
        "phase": division.phase,
        "stands": _stands(desk, division),
        "told": [muggins_told(division).words],
        "byes": [*_byes(desk, division)],
        "differing": desk.differing(division),
        "code": after.code,
        "next": after.sentence,
        "command": command,
        "outlook": outlook(desk.log, division),
    }


def _named(command: str) -> tuple[str, str]:
    """A command and what it is given; the file comes between them.

    >>> _named("money winner POOL ENTRY"), _named("plan")
    (('money winner', 'POOL ENTRY'), ('plan', ''))
    """
    words = command.split(" ")
    ends = 2 if words[0] == "money" else 1
    return " ".join(words[:ends]), " ".join(words[ends:])


def _command_for(step: Next) -> str:
    """The command that does the next step, by its code and what its message speaks of."""
    parts = step.message.parts if isinstance(step.message, Message) else {}
    command = COMMANDS.get(step.code, "").format(**parts)
    return f"{command} --consolation" if parts.get("consolation") == "yes" else command


def _byes(desk: MeetDesk, division: DivisionState) -> Iterator[str]:
    """Who has a bye in a bracket, and after which match to be back."""
    for playoff in (division.playoff, division.consolation):
        if playoff is not None:
            yield from filter(None, [byes_words(playoff, desk.meet.names(division.id))])


def _stands(desk: MeetDesk, division: DivisionState) -> str:
    entries = len(desk.meet.entrants(division.id))
    who = f"{entries} {'entry' if entries == 1 else 'entries'}"
    if not division.started:
        return f"{who}, {division.phase}."
    games = [game for game in division.games() if game.state != "dropped"]
    done = sum(not game.waiting for game in games)
    unsigned = len(signatures_owed(division))
    owed = f", {plural(unsigned, 'game')} not signed by both sides" if unsigned else ""
    later = rounds_to_come(division)
    pair = f", {plural(later, 'round')} to pair" if later else ""
    played = f"{done} of {plural(len(games), 'game')} played{pair}"
    public = division.version and not division.changed
    return f"{who}, {played}{owed}, {'over' if public else division.phase}."
