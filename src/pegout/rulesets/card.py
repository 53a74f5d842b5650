"""The rules card: every rule of a book in words that a club volunteer reads at the table; the same
as one table plays it; and when each score is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from pegout.rulesets.documents import book_name
from pegout.rulesets.model import SECTIONS, Rule, Ruleset

Wording = Callable[[Any], str]


class CardLine(NamedTuple):
    """One rule as the card prints it."""

    label: str
    words: str
    clause: str


class CardSection(NamedTuple):
    """The rules of one part of the game."""

    title: str
    lines: list[CardLine]


class Difference(NamedTuple):
    """A rule to which two books give different values."""

    key: str
    label: str
    a: Rule[object]
    b: Rule[object]


UNPRINTED = ("judging.takes", "judging.leaves_out")
"""Which single cases the judge takes from other books: each of them says so where it is ruled."""


def printed_rules(rules: Ruleset) -> Iterator[tuple[str, Rule[Any]]]:
    """Every rule that the card prints, by its key."""
    for key, rule in rules.rules():
        borrows_nothing = key == "judging.fallback" and rule.value is None
        if key not in UNPRINTED and not borrows_nothing:
            yield key, rule


def rule_card(rules: Ruleset) -> list[CardSection]:
    """The whole book, in its own order.

    >>> from pegout.rulesets import ruleset
    >>> print(*rule_card(ruleset("sasg"))[3].lines[0])
    Jack turned as starter (his heels) 2 points 004 S5a
    """
    card = {section: CardSection(TITLES[section], []) for section in SECTIONS}
    for key, rule in printed_rules(rules):
        section, _, _ = key.partition(".")
        card[section].lines.append(CardLine(label_of(key), words_of(key, rule), rule.clause))
    return list(card.values())


def differences(a: Ruleset, b: Ruleset) -> list[Difference]:
    """Every rule whose value is not the same in both books; another clause alone is none."""
    return [
        Difference(key, label_of(key), first, second)
        for (key, first), (_, second) in zip(a.rules(), b.rules(), strict=True)
        if first.value != second.value
    ]


def label_of(key: str) -> str:
    """What a rule is about: "Game hole" for game.target."""
    return LINES[key][0]


def words_of(key: str, rule: Rule[Any]) -> str:
    """A rule's value as people say it.

    >>> words_of("game.time_limit_minutes", Rule(None, "001 silent"))
    'no limit'
    """
    return LINES[key][1](rule.value)


def _number(unit: str, missing: str = "not used") -> Wording:
    """A number of something, or what the card says where the book gives none."""

    def words(value: int | None) -> str:
        if value is None:
            return missing
        return f"{value} {unit}" if value == 1 else f"{value} {unit}s"

    return words


def _hole(value: int | None) -> str:
    return "not used" if value is None else f"hole {value}"


def _last_hole(value: int | None) -> str:
    return "anywhere" if value is None else f"up to hole {value}, not beyond it"


def _a_card(value: int) -> str:
    return f"{_points(value)} for each card"


def _times(value: int) -> str:
    return "once" if value == 1 else f"{value} times"


def _one_of(**words: str) -> Wording:
    """Words for each value that a rule may have; a rule that may be absent has `none`."""
    return lambda value: words["none" if value is None else value]


def _yes_no(yes: str = "yes", no: str = "no") -> Wording:
    return lambda value: yes if value else no


def _choice(values: tuple[int, ...]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}" if most else last


def _by(number: str, words: Wording, nothing: str = "none") -> Wording:
    """A value for each number of players, or for each game hole."""

    def written(table: Mapping[int, object]) -> str:
        parts = [f"{number.format(key)}: {words(value)}" for key, value in table.items()]
        return "; ".join(parts) or nothing

    return written


def _long_peg(value: int | str) -> str:
    return "as many as were pegged too many" if value == "error" else _points(value)


def _books(ids: tuple[str, ...]) -> str:
    return ", then ".join(map(book_name, ids)) or "cases of its own"


def _fallback(book: str | None) -> str:
    return "no other book" if book is None else book_name(book)


def _cases(ids: tuple[str, ...]) -> str:
    return f"{len(ids)} case{'s' * (len(ids) != 1)}" if ids else "none"


def _misdeals(values: tuple[str, ...]) -> str:
    return ", ".join(map(MISDEALS.__getitem__, values)) or "nothing"


_points, _cards, _games = _number("point"), _number("card", "no limit"), _number("game")

MISDEALS = {
    "faced_in_pack": "a card faced in the pack",
    "exposed_in_deal": "a card exposed in dealing",
    "imperfect_pack": "an imperfect pack",
    "wrong_number_dealt": "a wrong number of cards dealt",
}

TITLES = {
    "players": "Players",
    "cuts": "Cutting",
    "dealing": "Dealing",
    "heels": "The starter",
    "play": "The play",
    "show": "The show",
    "counting": "Counting and pegging",
    "game": "The game",
    "judging": "When something goes wrong",
}

# What the card calls each rule, and how it says the rule's value.
LINES: dict[str, tuple[str, Wording]] = {
    "players.hands": ("Number of players", _choice),
    "cuts.first_deal_lift": ("Fewest cards lifted when cutting for the first deal", _cards),
    "cuts.first_deal_most": ("Most cards the first player may lift", _cards),
    "cuts.first_deal_leave": ("Fewest cards that cut must leave", _cards),
    "cuts.first_deal_from": (
        "The second player cuts",
        _one_of(rest="what the first has left", whole="the whole pack"),
    ),
    "cuts.first_deal_by": (
        "For the first deal cut",
        _one_of(everyone="all players", not_the_peggers="of partners, those who do not peg"),
    ),
    "cuts.first_deal_tie": (
        "If the cards cut are equal",
        _one_of(recut="cut again", reshuffle_recut="shuffle and cut again"),
    ),
    "cuts.later_games": (
        "First dealer of a later game",
        _one_of(
            cut="cut for it again",
            loser="the loser of the game before",
            loser_in_match="the loser of the game before in the same match, else cut for it again",
        ),
    ),
    "cuts.before_deal": (
        "Cut before each deal",
        _by(
            "{} players",
            _one_of(
                off="not done",
                on="done, unless the table agrees not to",
                required="always done",
                forbidden="not allowed",
            ),
        ),
    ),
    "cuts.starter_by": (
        "The starter is cut by",
        _one_of(left_of_dealer="the player at the dealer's left"),
    ),
    "cuts.pack_least": ("Fewest cards in either part of a cut pack", _cards),
    "dealing.cards": ("Cards dealt to each player", _by("{} players", str)),
    "dealing.laid_away": ("Cards each lays away to the crib", _by("{} players", str)),
    "dealing.crib_from_pack": ("Cards dealt straight to the crib", _by("{} players", str)),
    "dealing.first_card_to": (
        "The first card goes to",
        _one_of(left_of_dealer="the player at the dealer's left"),
    ),
    "dealing.packet": ("Cards are dealt", _one_of(one_at_a_time="one at a time")),
    "dealing.shuffles": ("The dealer shuffles at least", _times),
    "heels.points": ("Jack turned as starter (his heels)", _points),
    "heels.last_hole": ("His heels count with the dealer's peg", _last_hole),
    "heels.deadline": (
        "His heels must be pegged before",
        _one_of(
            dealer_first_card="the dealer plays a card",
            first_card_of_play="the first card is played",
        ),
    ),
    "play.fifteen": ("Count of fifteen", _points),
    "play.thirty_one": ("Count of thirty-one", _points),
    "play.pair": ("Pair", _points),
    "play.pair_royal": ("Pair royal (three alike)", _points),
    "play.double_pair_royal": ("Double pair royal (four alike)", _points),
    "play.run_per_card": ("Run of three or more", _a_card),
    "play.go": ("Go", _points),
    "play.last": ("Last card", _points),
    "play.limit": ("The count may not pass", str),
    "play.first_lead": (
        "The first card is led by",
        _one_of(left_of_dealer="the player at the dealer's left"),
    ),
    "play.go_to": ("The point for a go is for", _one_of(last_to_lay="the last to lay a card")),
    "play.three_hand_go": (
        "After a go with three players",
        _one_of(
            all_lay_on="all the others lay on while they can",
            second_go_ends="if the next player cannot lay, nobody does",
        ),
    ),
    "play.next_lead": (
        "The next count is led by",
        _one_of(left_of_last_to_lay="the player at the left of the last to lay a card"),
    ),
    "play.series_face_down": (
        "Cards of a finished count",
        _yes_no("are turned face down", "stay face up"),
    ),
    "show.fifteen": ("Each fifteen", _points),
    "show.pair": ("Pair", _points),
    "show.pair_royal": ("Pair royal (three alike)", _points),
    "show.double_pair_royal": ("Double pair royal (four alike)", _points),
    "show.run_per_card": ("Run of three or more", _a_card),
    "show.flush": ("Flush, the four cards of the hand", _points),
    "show.flush_with_starter": ("Flush of five, with the starter", _points),
    "show.crib_four_flush": ("Flush of four in the crib", _yes_no("counts", "does not count")),
    "show.nobs": ("Jack of the starter's suit (his nob)", _points),
    "show.order": (
        "Hands are counted",
        _one_of(
            left_of_dealer_to_dealer_then_crib="from the dealer's left round to the dealer, then "
            "the crib"
        ),
    ),
    "counting.muggins": (
        "Muggins (taking points the other side missed)",
        _one_of(off="not played", optional="if agreed before the game", on="played"),
    ),
    "counting.basis": (
        "A hand or crib is worth",
        _one_of(
            actual="its true count",
            announced="what its owner announces",
            actual_until_agreed="its true count, until it is agreed and pegged",
            actual_until_pegged="its true count, until it is pegged",
            judge_checks="its true count, checked by a judge",
        ),
    ),
    "counting.agree_before_pegging": ("The other side agrees before the peg moves", _yes_no()),
    "counting.partner_may_call": ("A partner may call your points", _yes_no()),
    "counting.help_allowed": ("Help in counting is allowed", _yes_no()),
    "counting.short_peg_play": (
        "In the play, a peg placed short may be moved on",
        _one_of(
            until_own_next_card="until its owner plays the next card",
            until_fingers_off="until the fingers leave the peg",
        ),
    ),
    "counting.short_peg_show": (
        "In the show, a peg placed short may be moved on",
        _one_of(
            until_next_deal_cut="until the cut for the next deal",
            until_fingers_off="until the fingers leave the peg",
            until_agreed_and_pegged="until the count is agreed and pegged",
        ),
    ),
    "counting.unpegged_play": (
        "In the play, points not pegged may still be pegged",
        _one_of(
            until_own_next_card="until their owner plays the next card",
            until_own_card_go_or_show="until their owner plays on or says go, or the show begins",
        ),
    ),
    "counting.missed_points": (
        "Points overlooked may still be taken",
        _one_of(
            until_short_peg_window="as long as a short peg may be moved on",
            dead_when_peg_movement_ends="until the peg has been moved",
        ),
    ),
    "counting.long_peg_window": (
        "A peg placed too far may be challenged",
        _one_of(
            until_next_deal_cut="until the cut for the next deal",
            opponent_next_card_or_acceptance="until the opponent plays a card or accepts",
            at_that_time="only at that time",
        ),
    ),
    "counting.long_peg_means": (
        "A peg is too far when it passes",
        _one_of(peg_above_announced="the count announced", peg_above_true="the true count"),
    ),
    "counting.long_peg_points": ("The opponent's points for a peg too far", _long_peg),
    "counting.long_peg_self_found_points": ("The same, if its owner finds it first", _points),
    "game.target": ("Game hole", str),
    "game.target_options": ("A game may be to", _choice),
    "game.skunk": (
        "Skunks",
        _one_of(
            none="not counted",
            margin="by how many points the game was won",
            loser_score="by the loser's score",
            lurch="lurch: the loser has not come half-way",
            skunk_variation="by the loser's score (the skunk variation)",
        ),
    ),
    "game.skunk_margin": ("Skunk if won by at least", _points),
    "game.double_skunk_margin": ("Double skunk if won by at least", _points),
    "game.skunk_below": ("Skunk if the loser is below", _hole),
    "game.double_skunk_below": ("Double skunk if the loser is below", _hole),
    "game.lurch_below": ("Lurch if the loser is below", _by("game to {}", _hole, "not used")),
    "game.win_value": ("A win is worth", _games),
    "game.lurch_value": ("A win by a lurch is worth", _games),
    "game.skunk_value": ("A win by a skunk is worth", _games),
    "game.double_skunk_value": ("A win by a double skunk is worth", _games),
    "game.time_limit_minutes": ("Time for a game", _number("minute", "no limit")),
    "judging.code": ("The judge goes by", _books),
    "judging.fallback": ("Where the book is silent the judge goes by", _fallback),
    "judging.takes": ("Cases taken from other books besides", _cases),
    "judging.leaves_out": ("Cases of those books left out", _cases),
    "judging.decider": (
        "What the rules leave open is decided by",
        _one_of(judge="a judge", director="the tournament director, without appeal"),
    ),
    "judging.misdeal": ("The same dealer deals again after", _misdeals),
    "judging.wrong_number": (
        "A wrong number of cards in a hand or crib",
        _one_of(
            hoyle_12b="a new deal, or 2 points and put it right, as 000 §12b says",
            acc_table="as the ACC table says",
            redeal_if_dealt_wrong_else_acc_table="a new deal if dealt so, else as the ACC table "
            "says",
        ),
    ),
    "judging.acc_edition": (
        "Text of the ACC rules",
        _one_of(seed001="as printed with the ACC rules", none="not used"),
    ),
}


class Agreed(NamedTuple):
    """What a table may choose itself: its game hole, and whether it plays muggins."""

    target: int
    muggins: bool


class PlayedRule(NamedTuple):
    """One rule as it is played; `book` is what the book says where the table differs."""

    label: str
    words: str
    clause: str
    book: str = ""


class PlayedSection(NamedTuple):
    """The rules of one part of the game, as they are played."""

    section: str
    title: str
    lines: tuple[PlayedRule, ...]


def played_card(book: Ruleset, agreed: Agreed) -> list[PlayedSection]:
    """The whole book, in its own order, as it is played.

    >>> from pegout.rulesets import ruleset
    >>> print(*played_card(ruleset("bicycle"), Agreed(61, False))[7].lines[0])
    Game hole 61 002 Object, Game 121
    """
    rules = list(book.rules())
    return [
        PlayedSection(
            section,
            TITLES[section],
            tuple(
                played(key, rule, agreed) for key, rule in rules if key.startswith(f"{section}.")
            ),
        )
        for section in SECTIONS
    ]


def played(key: str, rule: Rule[Any], agreed: Agreed) -> PlayedRule:
    """One rule of the book as it is played; what a book leaves to the players is no difference."""
    says = words_of(key, rule)
    words = _CHOSEN[key](rule, agreed) if key in _CHOSEN else says
    differs = words != says and rule.value != "optional"
    return PlayedRule(label_of(key), words, rule.clause, says if differs else "")


def _muggins(rule: Rule[str], agreed: Agreed) -> str:
    chosen = "played" if agreed.muggins else "not played"
    return f"{chosen}; the book leaves it to the players" if rule.value == "optional" else chosen


_CHOSEN = {
    "game.target": lambda _, agreed: str(agreed.target),
    "counting.muggins": _muggins,
}
"""Rules that a table may play otherwise than its book has them."""


WHEN = {
    "heels.points": "The dealer scores this when the starter turned up is a jack.",
    "play.fifteen": "Scored by the card that brings the count to exactly fifteen.",
    "play.thirty_one": "Scored by the card that brings the count to exactly thirty-one; there is "
    "no point for a go besides.",
    "play.pair": "Scored by laying a card of the same rank as the card just before it.",
    "play.pair_royal": "Scored by the third card of one rank laid in a row.",
    "play.double_pair_royal": "Scored by the fourth card of one rank laid in a row.",
    "play.run_per_card": "Scored when the last three or more cards laid, in whatever order, make "
    "an unbroken row of ranks; the ace is low.",
    "play.go": "Scored by the last to lay a card when the count stops short of thirty-one because "
    "no card may be added to it.",
    "play.last": "Scored by whoever lays the very last card of the play, unless it makes "
    "thirty-one.",
    "show.fifteen": "Scored for every set of cards whose pips add up to fifteen; a card may be in "
    "several.",
    "show.pair": "Scored for two cards of one rank.",
    "show.pair_royal": "Scored for three cards of one rank: three pairs.",
    "show.double_pair_royal": "Scored for four cards of one rank: six pairs.",
    "show.run_per_card": "Scored for three or more ranks in an unbroken row, once for every way to "
    "make it; the ace is low.",
    "show.flush": "Scored when all four cards of the hand are of one suit.",
    "show.flush_with_starter": "Scored when all four cards and the starter are of one suit.",
    "show.nobs": "Scored for holding the jack of the same suit as the starter.",
}
