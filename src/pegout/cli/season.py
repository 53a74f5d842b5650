"""`pegout season`: a club's season in one .cribseason file, from its members to its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from pegout.cli.books import ProfileOption, is_path, load_profile
from pegout.cli.files import alone, read_table, read_text, write_text
from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.options import argument, flag, option
from pegout.cli.output import Answer, CommandReply, UserError, granted, rounded, screen_lines
from pegout.cli.tournament.meet_file import as_text, read_bytes, read_log, write_text_new
from pegout.errors import Rejection, SeasonError
from pegout.tabular import Column, table_of
from pegout.text import plural
from pegout.tournament.meet import folded
from pegout.tournament.profile import PROFILE_IDS, profile as book_of
from pegout.tournament.season import (
    USUAL,
    Award,
    Drop,
    Joiner,
    Member,
    NameQuestion,
    Night,
    PointsTable,
    Season,
    SeasonMeasure,
    SeasonRow,
    SeasonStep,
    SeasonTable,
    attributed,
    awards,
    cells,
    customs_of,
    headings,
    house_points,
    joiners,
    members_table,
    night_of,
    night_sums,
    nights_table,
    numbered,
    order_told,
    points_table,
    read_members,
    season_from_text,
    season_rows,
    season_table,
    season_to_text,
    text_with_members,
    text_with_night,
    with_known_notes,
    with_members,
    with_night,
)

COMMANDS = ("new", "members", "night", "add", "join", "table", "check", "export")
"""In the order in which a club has need of them."""
ELSEWHERE = {"night": "pegout.cli.club_night"}
DROPS: dict[str, Drop] = {
    "none": "none",
    "worst-quarter": "worst_quarter",
    "worst_quarter": "worst_quarter",
}
STEPS: tuple[SeasonStep, ...] = get_args(SeasonStep)
MEET = ".cribmeet"
FAULTY = 2
WIDTH = 80
NAME = 2
"""The column of the table that has the name."""
DIGITS = 4
T = TypeVar("T")

FileArgument = Annotated[str, argument("The season, a .cribseason file.", "FILE")]

app = lazy_app(
    "Keep a club’s season in one .cribseason file: members, nights, averages, season points.",
    {name: LazyCommand(ELSEWHERE.get(name, __name__), name) for name in COMMANDS},
)


def read_season(path: str) -> tuple[str, Season]:
    """The text of a season's file, and what it says; every fault is told at once."""
    text = read_text(path)
    return text, season_from_text(text, path)


def new(
    file: FileArgument,
    name: Annotated[str, option("What the season is called.", "N")],
    starts: Annotated[str, option("First day, 2026-09-01.", "DATE", "--from")],
    ends: Annotated[str, option("Last day, 2027-05-31.", "DATE", "--to")],
    profile: ProfileOption = USUAL.profile,
    measure: Annotated[SeasonMeasure, option("What places go by.")] = "night_average",
    ties: Annotated[str, option(f"What breaks ties: {', '.join(STEPS)}.", "LIST")] = "",
    drop: Annotated[
        str, option("Nights left out: none, worst-quarter, or a number.", "D")
    ] = "none",
    most: Annotated[int | None, option("How many nights at most.", "N")] = None,
    least: Annotated[int, option("Nights that a place needs.", "N")] = 1,
    guests: Annotated[int | None, option("Nights a guest may play before joining.", "N")] = None,
    points: Annotated[
        str | None, option("Points table: an id, the path of a .toml file, or none.", "T")
    ] = None,
    members: Annotated[str | None, option("The list of members as a .csv file.", "TABLE")] = None,
) -> CommandReply:
    """Begin a season in a new file.

    For example:

    pegout season new club.cribseason --name "Thursdays" --from 2026-09-01 --to 2027-05-31

    A Grass Roots season has at most 36 nights and guests play four before joining, unless you say
    otherwise.
    """
    book = load_profile(profile)
    if book.low_wins:
        told = f"{book.name} counts points left, fewest first: a season adds up game points"
        raise UserError(f"{told} ({book.scoring.measure.clause})")
    usual = customs_of(book.id)
    season = Season(
        name,
        starts,
        ends,
        book.id,
        measure,
        _steps(ties),
        _drop(drop),
        usual.most_nights if most is None else most,
        least,
        usual.guest_nights if guests is None else guests,
        _points(points or usual.points),
    )
    if members is not None:
        season = granted(
            with_members(season, numbered(season, read_members(read_text(members), members)))
        )
    text = season_to_text(season)
    season_from_text(text, file)  # dates and numbers are looked at as in any file
    write_text_new(file, text)
    lines = (
        f"{file} is written: {name}, {starts} to {ends}.",
        "Open it in any editor, or go on with pegout season members and pegout season add.",
    )
    return CommandReply({"file": file, "name": name, "members": len(season.members)}, lines)


def _steps(text: str) -> tuple[SeasonStep, ...]:
    found: list[SeasonStep] = []
    for word in filter(None, (part.strip().replace("-", "_") for part in text.split(","))):
        step = next((one for one in STEPS if one == word), None)
        if step is None:
            raise UserError(f"--ties '{word}' is not known; there are {', '.join(STEPS)}")
        found.append(step)
    return tuple(found)


def _drop(text: str) -> Drop:
    if text in DROPS:
        return DROPS[text]
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise UserError(f"--drop '{text}': write none, worst-quarter, or how many nights")
    return int(text)


def _points(text: str | None) -> PointsTable | None:
    if text is None or text == "none":
        return None
    return house_points(read_text(text), text) if is_path(text) else points_table(text)


def members(
    file: FileArgument,
    number: Annotated[str | None, argument("A new member’s number.", "NUMBER")] = None,
    name: Annotated[str | None, argument("And name.", "NAME")] = None,
    also: Annotated[
        list[str] | None, option("Another spelling of the name; may be repeated.", "NAME")
    ] = None,
    csv: Annotated[
        str | None, option("Add a table with the columns number, name, also.", "TABLE")
    ] = None,
) -> CommandReply:
    """List the members, or add one or a table of them.

    For example:

    pegout season members club.cribseason 12 "Ann Lee" --also "A. Lee"

    pegout season members club.cribseason --csv members.csv

    In a table other spellings are separated by |. To change a member, open the file in an editor.
    """
    fresh = _fresh(number, name, also, csv)
    season = _enlisted(file, lambda _: fresh) if fresh else read_season(file)[1]
    rows = [(one.number, one.name, ", ".join(one.also)) for one in season.members]
    listed = table_of(("Number", "Name", "Also written"), rows)
    none = "There is no member yet: add one, or a table with --csv."
    lines = [_added(len(fresh), season) if fresh else listed if rows else none]
    there = [{"number": one.number, "name": one.name, "also": one.also} for one in season.members]
    return CommandReply({"added": len(fresh), "members": there}, lines)


def _fresh(
    number: str | None, name: str | None, also: list[str] | None, csv: str | None
) -> tuple[Member, ...]:
    if csv is not None:
        if number is not None:
            raise UserError("give one member, or a table with --csv, not both")
        return read_members(read_table(csv), csv)
    if number is None:
        return ()
    if name is None or not name.strip() or not number.strip():
        raise UserError('give the number and the name: pegout season members FILE 12 "Ann Lee"')
    return (Member(" ".join(number.split()), " ".join(name.split()), tuple(also or ())),)


def _added(number: int, season: Season) -> str:
    return f"{plural(number, 'member')} added; there are {len(season.members)} now."


def _enlisted(file: str, chosen: Callable[[Season], tuple[Member, ...]]) -> Season:
    """The season with more members, which its file has then."""
    with alone(file):
        text, season = read_season(file)
        fresh = numbered(season, chosen(season))
        season = granted(with_members(season, fresh))
        write_text(file, text_with_members(text, file, season, fresh))
    return season


def join(
    file: FileArgument,
    names: Annotated[list[str] | None, argument("Who comes on the list.", "NAME…")] = None,
    everybody: Annotated[bool, flag("--all", "All of whom there is no doubt.")] = False,
    guest: Annotated[
        list[str] | None, option("With --all: stays a guest; may be repeated.", "NAME")
    ] = None,
) -> CommandReply:
    """Show who played and can be nobody else, or put them on the list all at once.

    For example:

    pegout season join club.cribseason

    pegout season join club.cribseason --all --guest "Ann Lee"

    Each has the number of the card, or else the next that is free. Names in doubt are settled one
    by one; pegout season check says which they are.
    """
    if everybody and names:
        raise UserError("give names, or --all, not both")
    if guest and not everybody:
        raise UserError("--guest leaves somebody out of --all: give both")
    joined: list[Joiner] = []

    def chosen(season: Season) -> tuple[Member, ...]:
        joined.extend(_joining(joiners(season), names or [], guest or []))
        return tuple(Member(one.number, one.name) for one in joined)

    season = _enlisted(file, chosen) if everybody or names else read_season(file)[1]
    left = joiners(season)
    rows = [
        (one.number, one.name, one.nights, "on the card" if one.on_card else "the next free")
        for one in left
    ]
    waiting = table_of(("Number", "Name", "Nights", "The number is"), rows)
    nobody = "Nobody waits to join: everyone who played is on the list, or is to be settled singly."
    data = {"joined": joined, "may_join": left, "members": len(season.members)}
    return CommandReply(
        data, [_added(len(joined), season) if joined else waiting if rows else nobody]
    )


def _joining(sure: tuple[Joiner, ...], names: list[str], guests: list[str]) -> list[Joiner]:
    there = {folded(one.name) for one in sure}
    for name in (*names, *guests):
        if folded(name) not in there:
            raise UserError(f"{name} is not among those who may join: see pegout season join FILE")
    wanted = set(map(folded, names)) if names else there - set(map(folded, guests))
    chosen = [one for one in sure if folded(one.name) in wanted]
    if not chosen:
        raise UserError("there is nobody to put on the list; pegout season check says who is asked")
    return chosen


def add(
    file: FileArgument,
    meets: Annotated[list[str], argument("Nights: .cribmeet files, or a folder.", "MEET…")],
    date: Annotated[str, option("When it was, if the meet’s own date is wrong.", "DATE")] = "",
    division: Annotated[
        str | None, option("Which division, if several.", "ID", "--division", "-d")
    ] = None,
    note: Annotated[
        list[str] | None, option('Worth a clap, as "Ann Lee: 29 hand"; may be repeated.', "TEXT")
    ] = None,
    again: Annotated[
        bool, flag("--again", "Replace a night that is in with what stands now.")
    ] = False,
    rehearsal: Annotated[
        bool, flag("--rehearsal", "Take made-up nights too, to try things out.")
    ] = False,
) -> CommandReply:
    """Add nights that were played, all or none.

    For example:

    pegout season add club.cribseason thursday.cribmeet --note "Ann Lee: 29 hand"

    A night that is in already is passed over, so that a whole folder can be given every week. The
    figures are copied into the season's file, which then needs no other.
    """
    paths = [one for given in meets for one in _meets(given)]
    if len(paths) > 1 and (date or note):
        raise UserError("--date and --note are for one night: give one meet with them")
    with alone(file):
        text, season = read_season(file)
        before = {one.key for one in season.nights}
        told = _Told(division, date, tuple(note or ()), again, rehearsal)
        season, nights, text = _with_nights(file, text, season, paths, told)
        if nights:
            write_text(file, text)
    fresh = [one for one in nights if one.key not in before]
    changed = [one for one in nights if one.key in before]
    return _answer_nights(season, fresh, changed, len(paths) - len(nights))


class _Told(NamedTuple):
    """What is told of nights that are added."""

    division: str | None
    date: str
    notes: tuple[str, ...]
    again: bool
    rehearsal: bool


def _with_nights(
    file: str, text: str, season: Season, paths: list[str], told: _Told
) -> tuple[Season, list[Night], str]:
    """The season with these nights, those that are new or other than before, and its text."""
    added: list[Night] = []
    for path in paths:
        log = read_log(as_text(read_bytes(path), path), path)
        found = night_of(
            log,
            season.book,
            told.division,
            date=told.date,
            meet=Path(path).name,
            notes=told.notes,
            rehearsal=told.rehearsal,
        )
        night, known = with_known_notes(season, _granted_of(path, found))
        if night == known:
            continue
        same = known is not None and replace(night, notes=known.notes) == known
        season = _granted_of(path, with_night(season, night, again=told.again or same))
        text = text_with_night(text, file, season, night)
        added.append(night)
    return season, added, text


def _meets(given: str) -> list[str]:
    if not Path(given).is_dir():
        return [given]
    found = sorted(str(path) for path in Path(given).iterdir() if path.suffix == MEET)
    if not found:
        raise UserError(f"there is no {MEET} file in {given}")
    return found


def _granted_of(path: str, found: T | Rejection) -> T:
    """What was asked for, or the refusal with the meet it is about."""
    if isinstance(found, Rejection):
        raise UserError(f"{path}: {found}; nothing is added")
    return found


def _answer_nights(
    season: Season, added: list[Night], changed: list[Night], known: int
) -> CommandReply:
    nights = (*added, *changed)
    dates = {night.date for night in nights}
    questions = [
        one
        for one in attributed(season).questions
        if one.date in dates or one.code == "guest_nights"
    ]
    uneven = _uneven(nights)
    lines = [f"{one.date}: {_cards(one)} of {one.games} games added." for one in added]
    lines += [f"{one.date}: changed, {_cards(one)} of {one.games} games." for one in changed]
    if known:
        lines.append(f"{plural(known, 'night')} passed over: in already.")
    lines += [f"Look at this: {one}." for one in (*(one.sentence for one in questions), *uneven)]
    data = {
        "added": [_night_data(one) for one in added],
        "changed": [_night_data(one) for one in changed],
        "known": known,
        "questions": [{"code": one.code, "sentence": one.sentence} for one in questions],
        "uneven": uneven,
    }
    return CommandReply(data, lines)


def _cards(night: Night) -> str:
    return plural(len(night.cards), "card")


def _night_data(night: Night) -> Answer:
    return {"date": night.date, "games": night.games, "cards": len(night.cards)}


def _uneven(nights: Sequence[Night]) -> list[str]:
    """For each night whose sums do not balance, what is wrong with them."""
    return [sums.sentence for sums in map(night_sums, nights) if not sums.even]


def table(
    file: FileArgument,
    why: Annotated[
        bool, flag("--why", "Say the reason for every place, and what is dropped.")
    ] = False,
) -> CommandReply:
    """Show the season's table: averages, wins, skunks, spread, best night and points.

    Example: pegout season table club.cribseason --why

    Nts are nights played and, after a minus, those dropped; all other figures are of the nights
    that count. Skunks are given and taken.
    """
    _, season = read_season(file)
    found = granted(season_table(season))
    data = {
        "season": season.name,
        "book": season.book,
        "measure": season.measure,
        "drop": season.drop,
        "nights": [night.date for night in season.nights],
        "table": [row_data(row) for row in found.rows],
        "awards": [_in_words(one) for one in awards(season)],
        "guests": [{"name": one.name, "nights": one.dates} for one in found.guests],
        "questions": [_in_words(one) for one in found.questions],
    }
    return CommandReply(data, _table_lines(found, why))


def _in_words(value: Award | NameQuestion) -> Answer:
    """An award or a question for programs, with its message in words."""
    told: dict[str, Any] = msgspec.to_builtins(value)
    kept = {key: one for key, one in told.items() if key not in ("message", "left_out")}
    return {**kept, "sentence": value.sentence}


def row_data(row: SeasonRow) -> Answer:
    """One row of the table for programs."""
    best = row.best
    shares = {key: float(getattr(row, key)) for key in ("per_night", "per_game", "win_share")}
    return {
        "place": row.place,
        "number": row.member.number,
        "name": row.member.name,
        "reason": row.reason,
        "tied_with": row.tied,
        "nights": len(row.nights),
        "dropped": _dropped(row),
        "played": {**msgspec.to_builtins(row.played), "spread": row.played.spread},
        "counted": {**msgspec.to_builtins(row.counted), "spread": row.counted.spread},
        **rounded(shares, DIGITS),
        "best": None if best is None else {"date": best.night.date, "points": best.card.points},
        "earning_nights": row.earning,
        "season_points": row.points,
    }


def _dropped(row: SeasonRow) -> list[str]:
    return [one.night.date for one in row.nights if one.dropped]


def _table_lines(found: SeasonTable, why: bool) -> Iterator[str]:
    season = found.season
    book = book_of(season.book).name if season.book in PROFILE_IDS else season.book
    nights = plural(len(season.nights), "night")
    yield from wrap(f"{season.name}: {nights}, {book}", WIDTH)
    yield str(order_told(season))
    if found.rows:
        yield ""
        heads = [str(one.short) for one in headings(season.points)]
        columns = [
            Column(named=head, kind="number" if at > NAME else "text")
            for at, head in enumerate(heads)
        ]
        columns[NAME] = Column(named=heads[NAME], kind="name")
        rows = [cells(season, row) for row in found.rows]
        yield from screen_lines(table_of(columns, rows), WIDTH)
    guests = [f"{one.name}, {plural(len(one.dates), 'night')}" for one in found.guests]
    blocks = (
        ("Why", _reasons(found, why)),
        ("Awards", [one.sentence for one in awards(season)]),
        ("Guests", guests),
        ("To look at", _questions(found)),
    )
    for title, lines in blocks:
        if lines:
            yield from ("", f"{title}:")
        for line in lines:
            yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _questions(found: SeasonTable) -> list[str]:
    """Everything that the club must look at."""
    return [*(one.sentence for one in found.questions), *_uneven(found.season.nights)]


def _reasons(found: SeasonTable, every: bool) -> list[str]:
    """All reasons, or only of those whose place does not speak for itself."""
    some = [row for row in found.rows if every or row.tied or row.place is None]
    return [
        f"{row.member.name}, {row.reason}"
        + (f"; dropped {', '.join(_dropped(row))}" if every and _dropped(row) else "")
        for row in some
    ]


def check(file: FileArgument) -> CommandReply:
    """Report everything wrong with a season's file, and everything to look at.

    Every night is added up: wins and losses, plus and minus, skunks given and taken must come out
    even, games with a volunteer and rulings aside. Exit code 0 if there is nothing, else 2.
    """
    faults, questions, right = list[str](), list[str](), list[str]()
    try:
        season = season_from_text(read_text(file), file)
    except SeasonError as error:
        faults = [str(fault) for fault in error.faults]
    else:
        questions = _questions(granted(season_table(season)))
        nights, people = plural(len(season.nights), "night"), plural(len(season.members), "member")
        right = [f"{file} is right: {nights} and {people}, and every night comes out even."]
    lines = [] if questions else right
    for heading, some in (("Wrong:", faults), ("To look at:", questions)):
        lines += [heading, *(f"  {one}" for one in some)] if some else []
    wrong = bool(faults or questions)
    data = {"ok": not wrong, "file": file, "faults": faults, "questions": questions}
    return CommandReply(data, lines, FAULTY if wrong else 0)


def export(
    file: FileArgument,
    what: Annotated[Literal["members", "table", "nights"], option("Which table.")],
    out: Annotated[str | None, option("Write it to a .csv file.", "FILE")] = None,
) -> CommandReply:
    """Write the members, the season's table or every card of every night as a table.

    Example: pegout season export club.cribseason --what table --out table.csv
    """
    _, season = read_season(file)
    if what == "members":
        text = members_table(season.members)
    elif what == "nights":
        text = nights_table(season)
    else:
        text = season_rows(granted(season_table(season)))
    if out is not None:
        write_text(out, text)
    lines = [f"{out} is written."] if out else text.rstrip("\n").split("\n")
    return CommandReply({"what": what, "out": out, "csv": text}, lines)
