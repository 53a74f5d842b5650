"""Words that may be said at any turn where the players count: to peg, put right or object."""

from __future__ import annotations

from collections.abc import Callable

from pegout.cards import parse_card
from pegout.errors import CardError, refuse
from pegout.game import (
    SHOWN_KINDS,
    AcceptDuty,
    Announce,
    ClaimGame,
    ItemView,
    May,
    Peg,
    SayCount,
    View,
    WithdrawGo,
)
from pegout.judge import Challenge, Muggins, TableCommand
from pegout.players import card_of, item_of
from pegout.seating import Seat
from pegout.terminal.questions import NotUnderstoodError, number_of
from pegout.text import Message, say

FIXES: tuple[May, ...] = ("peg", "peg_back")


def help_lines(view: View) -> list[Message]:
    """What may be typed, for this way of counting."""
    lines = [say("line-help")]
    if view.counting == "check":
        lines.append(say("line-help-check"))
    if view.counting == "claim":
        lines.append(say("line-help-claim"))
    return [*lines, say("line-help-muggins")] if view.muggins else lines


def side_command(view: View, text: str) -> TableCommand | None:
    """The command that a side word stands for; None where the text is no such word."""
    words = text.lower().split()
    if view.counting != "claim" or view.viewer is None or not words:
        return None
    speak = _WORDS.get(words[0])
    return speak(view, view.viewer, words[1:]) if speak else None


def _number(word: str, rest: list[str]) -> int:
    number = number_of(rest[0]) if len(rest) == 1 else -1
    if number < 0:
        raise NotUnderstoodError(refuse("not_understood.number", word=word))
    return number


def _newest(view: View, what: May) -> list[ItemView]:
    """The scores a person may do something about, the newest first."""
    numbers = [option.item for option in view.may if option.what == what]
    items = [item for number in reversed(numbers) if (item := item_of(view, number))]
    about = getattr(view.duty, "item", None)
    return sorted(items, key=lambda item: (item.id != about, -item.id))


def _peg(view: View, seat: Seat, rest: list[str]) -> TableCommand:
    points = _number("peg", rest)
    open_now = [item for item in _newest(view, "peg") if item.seat == seat]
    fresh = [item for item in open_now if item.announced is None] or open_now
    if not fresh:
        raise NotUnderstoodError(refuse("not_understood.no_score"))
    return Peg(seat, fresh[0].id, points)


def _fix(view: View, seat: Seat, rest: list[str]) -> TableCommand:
    points = _number("fix", rest)
    own = [item for item in view.items if item.seat == seat and item.pegged]
    if not own:
        raise NotUnderstoodError(refuse("not_understood.no_peg"))
    still = [item.id for what in FIXES for item in _newest(view, what) if item in own]
    return Peg(seat, max(still) if still else own[-1].id, points)


def _say(view: View, seat: Seat, rest: list[str]) -> TableCommand:
    points = _number("say", rest)
    own = [item for item in view.items if item.seat == seat and item.kind in SHOWN_KINDS]
    if not own:
        raise NotUnderstoodError(refuse("not_understood.no_hand"))
    return Announce(seat, own[-1].id, points)


def _count(_view: View, seat: Seat, rest: list[str]) -> TableCommand:
    return SayCount(seat, _number("count", rest))


def _back(_view: View, seat: Seat, _rest: list[str]) -> TableCommand:
    return WithdrawGo(seat)


def _over(view: View, seat: Seat, _rest: list[str]) -> TableCommand:
    pegged = [item for item in _newest(view, "challenge_peg") if item.pegged]
    if isinstance(view.duty, AcceptDuty):
        pegged = [item for item in pegged if item.id == view.duty.item]
    if not pegged:
        raise NotUnderstoodError(refuse("not_understood.no_objection"))
    return Challenge(seat, "peg", pegged[0].id)


def _wrong(_view: View, seat: Seat, _rest: list[str]) -> TableCommand:
    return Challenge(seat, "count")


def _renege(_view: View, seat: Seat, _rest: list[str]) -> TableCommand:
    return Challenge(seat, "renege")


def _claim(_view: View, seat: Seat, _rest: list[str]) -> TableCommand:
    return ClaimGame(seat)


def _muggins(view: View, seat: Seat, rest: list[str]) -> TableCommand:
    """Muggins for some points, on the newest score left, or on the one of a named card."""
    if not rest or number_of(rest[0]) < 1:
        raise NotUnderstoodError(refuse("not_understood.muggins"))
    if not view.muggins:
        return Muggins(seat, 0, number_of(rest[0]))
    left = _newest(view, "muggins")
    if len(rest) > 1:
        left = [item for item in left if _is_for(view, item, rest[1])]
    if not left:
        raise NotUnderstoodError(refuse("not_understood.nothing_left"))
    return Muggins(seat, left[0].id, number_of(rest[0]))


def _is_for(view: View, item: ItemView, word: str) -> bool:
    laid = card_of(view, item) if item.kind == "play" else None
    try:
        return laid is not None and laid.laid.card is parse_card(word)
    except CardError:
        return False


_WORDS: dict[str, Callable[[View, Seat, list[str]], TableCommand]] = {
    "peg": _peg,
    "fix": _fix,
    "say": _say,
    "count": _count,
    "back": _back,
    "over": _over,
    "wrong": _wrong,
    "renege": _renege,
    "claim": _claim,
    "muggins": _muggins,
}
