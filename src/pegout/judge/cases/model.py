"""What can go wrong at a table: every case with its clause, its facts and its remedies, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import NOBODY, Person, Viewer, phrase, plain

Party = Literal["offender", "opponent"]
Decider = Literal["judge", "director", "convenor"]
"""Who settles what a book leaves open: a judge or, where its sheet says so, somebody else."""
Phase = Literal[
    "cut", "mix", "deal", "discard", "starter", "play", "show", "peg", "any", "event"
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
Value = bool | int | str
Facts = Mapping[str, Value]
MOST_NUMBER = 9999
Conditions = dict[str, Value | tuple[Value, ...]]

Role = Literal[
    "", "long_peg", "peg_beyond_announced", "count_too_high", "wrong_count", "renege", "false_game",
    "front_peg_forward", "unchecked_count", "wrong_deal", "wrong_hand", "wrong_crib",
    "wrong_otherwise", "muggins_off", "muggins_play_short", "muggins_play_missed", "muggins_pone",
    "muggins_dealer", "muggins_zero", "muggins_disputed", "muggins_excluded",
]  # fmt: skip
"""What the judge knows a case by: the objection, the call or the count that leads to it."""
LONG_PEGS: frozenset[Role] = frozenset({"long_peg", "peg_beyond_announced", "count_too_high"})
"""A peg beyond the score, in the three ways in which books part it."""

Seen = Literal[
    "", "cards_left", "pone_picked_up", "anyone_picked_up", "pone_count", "dealer_count",
    "crib_count", "crib_now", "dealt_wrong", "hand_size", "crib_size", "unearned",
    "long_peg_moment", "short_peg_moment", "muggins_moment", "objection_late", "raise_late",
    "hand_confirmed",
]  # fmt: skip
"""How a table finds out a fact by itself, where the name of the fact alone does not say."""

Forfeited = Literal[
    "hand", "crib", "heels", "this_score", "points", "score_not_pegged", "points_not_pegged",
    "score_before",
]  # fmt: skip
Dying = Literal[
    "pone_hand", "dealer_hand", "both_hands", "crib", "other_crib_cards", "renege_cards"
]  # fmt: skip
Filled = Literal["crib", "pone_hand", "dealer_hand", "short_hand"]
Drawn = Literal["hand_excess", "crib_excess", "dealer_discard", "dealer_two"]
Moved = Literal["pone_excess", "dealer_excess", "crib_to_dealers_side", "peg_to_its_track"]
Retracted = Literal["play", "all", "hand", "void"]
Shuffled = Literal["pack", "stock"]
NewPackWhen = Literal["now", "after_deal", "different"]
Turn = Literal["pone", "dealer"]
Redealer = Literal["same", "right"]
Cutter = Literal["offender", "opponent", "both", "pone"]
Points = Literal["penalty", "award", "muggins", "own"]

Do = Literal[
    "score", "no_score", "back", "correct", "set_pegs", "peg_as_if_held", "retract", "forfeit",
    "keep_points", "dead", "count", "redeal", "deal_on", "new_pack", "reshuffle", "recut", "fill",
    "draw", "move", "restore", "restore_count", "return_discard", "return_dealer_card",
    "remake_crib", "rewind", "withdraw_go", "lay_renege_cards", "play_cards_left", "set_count",
    "choose", "ask_judge", "call_judges", "stands", "continue", "pause", "stop", "next_dealer",
    "crib_to", "game_lost", "game_won", "leader_wins", "out", "order", "table",
]  # fmt: skip
"""What a remedy does. `order`, `restore`, `stands`, `count` and `no_score` are told to the people
at the table in the words of the case; everything else a game carries out by itself, too."""

FIELDS: Mapping[Do, Mapping[str, Any]] = {
    "score": {"to": Party, "points": int | str, "kind": Points, "what": str},
    "no_score": {"to": Party, "what": str},
    "back": {"points": int | str},
    "correct": {"to": Party, "points": int | str, "kind": Literal["forward"]},
    "set_pegs": {"points": int | str, "what": Literal["behind", "rear", "landed"]},
    "retract": {"what": Retracted},
    "forfeit": {"to": Party, "what": Forfeited},
    "keep_points": {"to": Party},
    "dead": {"what": Dying},
    "count": {"what": str},
    "redeal": {"by": Redealer},
    "new_pack": {"what": NewPackWhen},
    "reshuffle": {"what": Shuffled},
    "recut": {"by": Cutter},
    "fill": {"what": Filled},
    "draw": {"by": Party, "what": Drawn},
    "move": {"what": Moved},
    "restore": {"what": str},
    "set_count": {"to": Literal["true", "announced"]},
    "choose": {"by": Party, "options": tuple},
    "ask_judge": {"ask": str, "options": tuple, "by": Decider, "kind": Literal["final"]},
    "stands": {"what": str},
    "next_dealer": {"what": Turn},
    "crib_to": {"what": Literal["pone"]},
    "game_lost": {"points": int | str, "match": bool},
    "game_won": {"to": Party},
    "out": {"to": Party},
    "order": {"what": str, "see": str},
    "table": {"what": Literal["A", "B"]},
}
"""The fields that each kind of remedy has, with the values they take; the others have none."""


class FactSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """One fact that a ruling rests on, and the question that brings it out.

    `says` has the words of each of `one_of`. `only` names facts that must have these values
    before the question arises; `where` the rules of a book that ask it, if not all do. `seen` is
    how a table finds it out by itself.
    """

    ask: str
    number: bool = False
    least: int = 0
    most: int = MOST_NUMBER
    one_of: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    only: Conditions = {}
    where: Conditions = {}
    seen: Seen = ""
    optional: bool = False


def choices(spec: FactSpec) -> tuple[tuple[str, str], ...]:
    """Every answer to choose from, with its words.

    >>> choices(FactSpec("When?", one_of=("in_time", "late"), says=("in time", "too late")))
    (('in_time', 'in time'), ('late', 'too late'))
    """
    if spec.one_of:
        return tuple(zip(spec.one_of, spec.says, strict=True))
    return () if spec.number else (("yes", "yes"), ("no", "no"))


class Bound(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit for a number: a number, or the key of a rule that gives it."""

    above: int | str | None = None
    at_least: int | str | None = None
    below: int | str | None = None


class Remedy(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of what a book orders; `do` names what is done, `only` and `unless` its conditions.

    `reading` is the number of the reading that orders it, where the text alone does not;
    `reading_of` the key of the rule whose clause names that reading. `see` is the id of a case
    that tells more.
    """

    do: Do
    only: Conditions = {}
    unless: Conditions = {}
    to: str = ""
    points: int | str = 0
    kind: str = ""
    what: str = ""
    by: str = ""
    ask: str = ""
    see: str = ""
    match: bool = False
    options: tuple[str | Branch, ...] = ()
    reading: str = ""
    reading_of: str = ""


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a choice in the data; an id is needed where a player chooses."""

    words: str
    id: str = ""
    effects: tuple[Remedy, ...] = ()
    suggested: bool = False
    see: str = ""


class Pointer(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that point to other cases: `cases` has the id of each by the placeholder for it."""

    words: str
    cases: dict[str, str] = {}


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One irregularity: in which books it stands, what it is, and what follows.

    `books` are those that state it, and so do all that are based on them; `everywhere` is for what
    every book has. A `local` one is not borrowed by books that are silent. `cites` is the key of a
    rule whose clause is cited instead of `clauses`. `needs` holds what must be true for this case;
    `otherwise` the case that applies where it is not, for each value or under `else`. `instead`
    names the case of another book, `reasons` why a book has none; there `applies` is the case that
    does. In `when`, `briefly`, `window`, `why`, questions and the words of remedies {offender} and
    {opponent} stand for the parties (see `text.Phrase`). `words` is how people at a table would put
    it, for those who look a case up; `briefly` is what a log tells of it, where `when` lists more
    than can have happened at once. `readings` are those by which the case itself or its window is
    understood; those of single effects stand with the effects.

    A case of `conduct` is about people, so that it can come up at any table; a `catch_all` is for
    what the book does not rule. One's `own_slip` is brought up by oneself. It may be reported
    `during_claim` of a game, is about the cut for the `first_deal`, about the `last_card` played,
    or found `before_starter` is cut.
    """

    id: str
    clauses: tuple[str, ...]
    phases: tuple[Phase, ...]
    when: str
    effects: tuple[Remedy, ...]
    words: tuple[str, ...] = ()
    briefly: str = ""
    books: tuple[str, ...] = ()
    everywhere: bool = False
    local: bool = False
    offender: str = ""
    found_as: Literal["", "last_holder"] = ""
    opponent: str = ""
    facts: dict[str, str | FactSpec] = {}
    needs: dict[str, Value | tuple[Value, ...] | Bound] = {}
    otherwise: dict[str, str | dict[str, str]] = {}
    window: str = ""
    cites: str = ""
    instead: dict[str, str] = {}
    reasons: dict[str, str | Pointer] = {}
    why: str = ""
    notes: tuple[str | Pointer, ...] = ()
    readings: tuple[str, ...] = ()
    none_stated: bool = False
    muggins: bool = False
    role: Role = ""
    conduct: bool = False
    catch_all: bool = False
    own_slip: bool = False
    during_claim: bool = False
    first_deal: bool = False
    last_card: bool = False
    before_starter: bool = False

    def spec(self, key: str) -> FactSpec:
        """The specification of one of its facts; a bare text is a yes-or-no question."""
        given = self.facts[key]
        spec = FactSpec(given) if isinstance(given, str) else given
        return replace(spec, ask=self.told(spec.ask)) if "{" in spec.ask else spec

    @property
    def title(self) -> str:
        """What happened, with the parties by the parts they have."""
        return self.told(self.when)

    def told(self, words: str, viewer: Viewer = NOBODY) -> str:
        """Words of its own, with the parties by the parts they have."""
        return plain(phrase(words, self.names()), viewer) if "{" in words else words

    def names(
        self, offender: Person | None = None, opponent: Person | None = None
    ) -> dict[str, Person | str]:
        """Who is meant by the parties, and by dealer and pone: a player, or a part in words."""
        return names_of(self.offender, self.opponent, offender, opponent)

    def remedies(self) -> Iterator[Remedy]:
        """Every remedy, with those inside options."""
        return with_options(self.effects)

    def does(self, *kinds: Do) -> bool:
        """Whether it has a remedy of one of these kinds, beside what a judge may decide."""
        ruled = tuple(one for one in self.effects if one.do != "ask_judge")
        return any(remedy.do in kinds for remedy in with_options(ruled))


FACING = {"dealer": "pone", "pone": "dealer"}


def names_of(
    first: str = "",
    second: str = "",
    offender: Person | None = None,
    opponent: Person | None = None,
) -> dict[str, Person | str]:
    """Who is meant by offender, opponent, dealer and pone, by the parts that the two have.

    >>> names_of("pone", offender=Person("Ann"))["pone"].name, names_of("owner")["pone"]
    ('Ann', 'the pone')
    """
    first = first or "player"
    second = second or FACING.get(first, "opponent")
    parties: dict[str, Person | str] = {
        "offender": offender or f"the {first}",
        "opponent": opponent or f"the {second}",
    }
    parts = {first: parties["offender"], second: parties["opponent"]}
    return {role: parts.get(role, f"the {role}") for role in FACING} | parties


def with_options(remedies: tuple[Remedy, ...]) -> Iterator[Remedy]:
    """Remedies, each followed by those inside its options."""
    for remedy in remedies:
        yield remedy
        for option in remedy.options:
            if isinstance(option, Branch):
                yield from with_options(option.effects)
