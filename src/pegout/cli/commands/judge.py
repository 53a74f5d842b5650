"""`pegout judge`: every irregularity in the books, and the ruling on it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

import msgspec

from pegout.cli.books import RULES_HELP, load_ruleset
from pegout.cli.interview import walk
from pegout.cli.options import JsonOption, argument, flag, option
from pegout.cli.output import Answer, CommandReply, UserError, granted, one_of, say
from pegout.errors import Fault, PegoutError, Rejection
from pegout.judge import (
    MUGGINS,
    PHASES,
    CardRuling,
    Case,
    Effect,
    FactSpec,
    Ruling,
    answers,
    best_elsewhere,
    called,
    card_ruling,
    case,
    cases,
    facts_needed,
    instead_of,
    known_in,
    lent_to,
    nearest,
    number_of,
    rule,
    search,
    specs,
    stated_in,
    told_reading,
)
from pegout.rulesets import DEFAULTS, Ruleset, ruleset
from pegout.tabular import table_of
from pegout.text import Message, listing, sentence, typed

LETTERS = ("C", "M", "F")
WRONG = ("deal", "discard")
WAYS_OUT = {
    "missing_fact": "; say --wrong deal or --wrong discard",
    "contradictory_fact.uneven": "; leave out --wrong discard",
    "contradictory_fact.crib_now": "; leave out --crib-now",
    "contradictory_fact.no_table": "; leave out --crib-now",
}
"""What to type where a wrong number of cards cannot be ruled on."""
MOST_NAMED = 4
"""Cases that are named where several fit."""
CARDS_ONLY = "is for pegout judge cards"


def judge(
    which: Annotated[
        list[str] | None,
        argument(
            "A case: its number, its title, a few words or its id; or list, or cards.",
            "[CASE|list|cards]",
        ),
    ] = None,
    rules: Annotated[str | None, option(RULES_HELP, "ID")] = None,
    fact: Annotated[
        list[str] | None, option("The answer to a question, by number or name.", "N=ANSWER")
    ] = None,
    muggins: Annotated[
        bool | None, option("Whether muggins is played.", None, "--muggins/--no-muggins")
    ] = None,
    help_facts: Annotated[bool, flag("--help-facts", "List the questions of a case.")] = False,
    phase: Annotated[str | None, option("list: only this phase.", "P")] = None,
    find: Annotated[
        str | None, option("list: what fits these words, the best first.", "WORDS", "--search")
    ] = None,
    pone: Annotated[str | None, option("cards: the pone’s hand.", "C|M|F")] = None,
    dealer: Annotated[str | None, option("cards: the dealer’s hand.", "C|M|F")] = None,
    crib: Annotated[str | None, option("cards: the crib.", "C|M|F")] = None,
    after_starter: Annotated[
        bool, flag("--after-starter", "cards: found after the starter was turned.")
    ] = False,
    wrong: Annotated[str | None, option("cards: what was wrong (sasg).", "deal|discard")] = None,
    crib_now: Annotated[str | None, option("cards: the crib after action 5.", "C|M|F")] = None,
    as_json: JsonOption = False,
) -> CommandReply | int:
    """Rule on what went wrong at a table. Without a case, it asks.

    C is the correct number of cards, M too many, F too few.

    Examples: pegout judge, pegout judge list --phase play,
    pegout judge pone wants to riffle --help-facts,
    pegout judge 59 --rules acc --fact 1=yes --fact 2=no,
    pegout judge cards --pone C --dealer M --crib C --after-starter
    """
    asked = " ".join(which or ()).strip()
    counts = {"--pone": pone, "--dealer": dealer, "--crib": crib}
    extra = {**counts, "--wrong": wrong, "--crib-now": crib_now}
    if asked != "cards":
        _refuse({**extra, "--after-starter": after_starter}, CARDS_ONLY)
    if asked != "list":
        _refuse({"--phase": phase, "--search": find}, "is for pegout judge list")
    if asked in ("", "list", "cards"):
        given = {"--fact": fact, "--help-facts": help_facts, "--muggins": muggins}
        _refuse(given, "goes with a case")
    if not asked:
        _refuse({"--rules": rules, "--json": as_json}, "goes with a case, list or cards")
        return _walk()
    if asked == "list":
        book = None if rules is None else load_ruleset(rules)
        there = cases() if book is None else known_in(book)
        chosen = one_of(phase, "phase", PHASES) if phase else ""
        return _list(search(there, find or "", chosen), book, as_json)
    if help_facts:
        return _help_facts(asked, rules)
    book = load_ruleset(rules or DEFAULTS.rules)
    if asked != "cards":
        return _rule(book, asked, _facts(fact or [], muggins))
    row = "".join(_letter(name, given) for name, given in counts.items())
    now = _letter("--crib-now", crib_now) if crib_now else None
    return _cards(book, row, after_starter, _wrong(wrong), now)


def _refuse(options: Mapping[str, object], reason: str) -> None:
    """Options that mean nothing here are refused rather than passed over."""
    for name, given in options.items():
        if given is not None and given is not False:
            raise UserError(f"{name} {reason}; see pegout judge --help")


def _letter(name: str, given: str | None) -> str:
    letter = (given or "").upper()
    if letter not in LETTERS:
        raise UserError(f"{name} needs C (correct), M (too many) or F (too few)")
    return letter


def _wrong(text: str | None) -> str | None:
    if text is not None and text not in WRONG:
        raise UserError(f"--wrong needs deal or discard, not '{text}'")
    return text


def _case(words: str, rules: Ruleset) -> Case:
    """The case that is meant; where several fit, which of them is asked, not guessed."""
    if "-" in words and case(words, rules) is None and (near := nearest(words)):
        raise UserError(f"there is no case '{words}'; did you mean {listing(near, ' or ')}?")
    known = known_in(rules)
    found = called(words, known, rules)
    if len(found) == 1:
        return found[0]
    best = best_elsewhere(words, known)
    if not found and best is None:
        raise UserError(f"there is no case '{words}'; see pegout judge list")
    if not found and best is not None:
        raise UserError(_not_here(best, rules))
    told = "; ".join(f"{number_of(one, rules)} “{one.title}”" for one in found[:MOST_NAMED])
    more = f"; and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    several = f"several cases fit, say the number of one: {told}{more}"
    nowhere = best is not None and instead_of(best, rules).catch_all
    raise UserError(f"{_not_here(best, rules)}; here {several}" if best and nowhere else several)


def _not_here(best: Case, rules: Ruleset) -> str:
    """What fits best, where it stands only in another book."""
    books = stated_in(best)
    names = listing([ruleset(book).name for book in books])
    there = f"in {names}: {number_of(best)} “{best.title}”"
    return f"not in {rules.name}; {there} (--rules {books[0]})"


def _facts(pairs: list[str], muggins: bool | None) -> dict[str, str]:
    told: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not key or not value:
            raise UserError(f"--fact needs key=value, not '{pair}'")
        _tell(told, key, value)
    if muggins is not None:
        _tell(told, "muggins", "yes" if muggins else "no")
    return told


def _tell(told: dict[str, str], key: str, value: str) -> None:
    if told.get(key, value) != value:
        raise UserError(f"the fact {key} was told twice: {told[key]} and {value}")
    told[key] = value


def _list(found: tuple[Case, ...], rules: Ruleset | None, as_json: bool) -> CommandReply:
    if not found and not as_json:
        raise UserError("no case fits; try other words, or pegout judge list")
    rows = [(number_of(one, rules), one.title, ", ".join(one.clauses)) for one in found]
    return CommandReply([_entry(one, rules) for one in found], [table_of([""] * 3, rows)])


def _entry(one: Case, rules: Ruleset | None) -> Answer:
    keys = ("id", "phases", "when", "clauses", "offender", "window", "muggins", "none_stated")
    entry: Answer = {"number": number_of(one, rules), **{key: getattr(one, key) for key in keys}}
    words = {"when": one.title, "window": one.told(one.window)}
    return entry | words | {"books": stated_in(one), "fallback": lent_to(one)}


def _help_facts(asked: str, rules: str | None) -> CommandReply:
    found = _case(asked, load_ruleset(rules or DEFAULTS.rules))
    book = load_ruleset(rules or (*stated_in(found), DEFAULTS.rules)[0])
    questions = specs(found, book)
    lines = [f"{number_of(found, book)}. {found.title}"]
    for number, spec in enumerate(questions.values(), 1):
        need = "" if not (spec.optional or spec.only) else " [may be left out]"
        lines.append(f"  {number}. {spec.ask} ({'; '.join(spec.says) or answers(spec)}){need}")
    names = ", ".join(f"{number} is {key}" for number, key in enumerate(questions, 1))
    how = f"Answer by number, --fact 1=…, or by name: {names}."
    lines.append(how if questions else "It needs no facts.")
    return CommandReply(
        [{"key": key, **msgspec.to_builtins(one)} for key, one in questions.items()], lines
    )


def _rule(rules: Ruleset, asked: str, told: dict[str, str]) -> CommandReply:
    found = _case(asked, rules)
    facts = _by_name(rules, found, told)
    ruling = rule(rules, found.id, facts)
    if isinstance(ruling, Rejection):
        how = _how_to_answer(rules, found, facts) if ruling.code == "missing_fact" else ""
        raise UserError(f"{ruling}. {how}" if how else str(ruling))
    return CommandReply(_ruling(ruling), _ruling_lines(ruling, rules))


def _how_to_answer(rules: Ruleset, found: Case, facts: Mapping[str, str]) -> str:
    """How the questions that are open are answered on the command line."""
    needed, known = facts_needed(rules, found, facts), specs(found, rules)
    lacking = set() if isinstance(needed, Rejection) else set(needed)
    told = [
        f"--fact {_quoted(f'{number}={_example(spec)}')}"
        for number, (key, spec) in enumerate(known.items(), 1)
        if key in lacking
    ]
    if MUGGINS in lacking - set(known):
        told.append("--no-muggins")
    how = f"Answer by adding, for example, {' '.join(told)}; " if told else ""
    return f"{how}--help-facts lists the questions"


def _quoted(words: str) -> str:
    return f'"{words}"' if " " in words else words


def _example(spec: FactSpec) -> str:
    """One answer that a question takes."""
    return spec.says[0] if spec.one_of else str(max(1, spec.least)) if spec.number else "yes"


def _by_name(rules: Ruleset, found: Case, told: dict[str, str]) -> dict[str, str]:
    """Facts by their names, where a person answered by the numbers of the questions."""
    keys = dict(enumerate(specs(found, rules), 1))
    named: dict[str, str] = {}
    for key, value in told.items():
        number = int(key) if key.isascii() and key.isdecimal() and len(key) < MOST_NAMED else 0
        _tell(named, keys.get(number, key), value)
    return named


def _ruling(ruling: Ruling) -> Answer:
    answer: Answer = msgspec.to_builtins(ruling)
    return answer | {
        "names": {party: ruling.names[party] for party in ("offender", "opponent")},
        "effects": _effects(ruling.effects, ruling),
        "choices": _effects(ruling.choices, ruling),
        "for_judge": _effects(ruling.for_judge, ruling),
        "reasons": list(map(str, ruling.reasons)),
        "notes": list(map(str, ruling.notes)),
        "says": " ".join(map(str, ruling.said())),
    }


def _effects(effects: Sequence[Effect], ruling: Ruling | CardRuling) -> list[Answer]:
    """Effects with their fields, and each as a sentence."""
    return [
        msgspec.to_builtins(one) | {"says": str(sentence(one.said(ruling.names)))}
        for one in effects
    ]


def _ruling_lines(ruling: Ruling, rules: Ruleset) -> Iterator[str]:
    """A ruling as it is read out, without any ids."""
    yield f"{rules.name} ({', '.join(ruling.clauses)})"
    for reason in ruling.reasons:
        yield f"  {reason}"
    yield "Ruling:"
    for number, line in enumerate(ruling.said(), 1):
        yield f"  {number}. {line}"
    yield from (f"  {line}" for line in ruling.then())
    yield from _notes(ruling)


def _notes(ruling: Ruling | CardRuling) -> Iterator[str]:
    yield from (f"Note: {note}" for note in ruling.notes)
    yield from (str(told_reading(number)) for number in ruling.readings)


def _cards(
    rules: Ruleset, row: str, after_starter: bool, wrong: str | None, now: str | None
) -> CommandReply:
    found = card_ruling(rules, row, after_starter=after_starter, wrong=wrong, crib_now=now)
    ruling = granted(found, WAYS_OUT)
    says = " ".join(map(str, ruling.said()))
    data: Answer = msgspec.to_builtins(ruling)
    del data["names"]
    data |= {
        "says": says,
        "notes": list(map(str, ruling.notes)),
        "effects": _effects(ruling.effects, ruling),
    }
    action = "" if ruling.action is None else f"action {ruling.action}, "
    head = f"{rules.name}: {action}{', '.join(ruling.clauses)}"
    return CommandReply(data, [head, says, *_notes(ruling)])


def _walk() -> int:
    """Ask line by line; the end of the input ends it politely."""
    named: list[Ruleset] = []
    asking = walk(lambda text: _named_rules(text, named))
    try:
        lines = next(asking)
        while True:
            for line in lines:
                say(line)
            answer = sys.stdin.readline()
            if not answer:
                say("No more answers; nothing was ruled.")
                return 0
            lines = asking.send(answer)
    except StopIteration as end:
        ruling: Ruling | Rejection = end.value
    if isinstance(ruling, Rejection):
        say(str(sentence(str(ruling))))
        return 0
    return CommandReply(None, ["", *_ruling_lines(ruling, named[-1])]).tell(as_json=False)


def _named_rules(text: str, named: list[Ruleset]) -> Ruleset:
    """The rules a person names in answer to a question, kept to be named again."""
    try:
        named.append(load_ruleset(text))
    except UserError as error:
        raise PegoutError(
            Fault("rules", Message("fault-library", typed({"why": str(error)})))
        ) from error
    return named[-1]
