"""What an entry costs, in words: as the director wrote it, or else the fee of each event."""

from __future__ import annotations

from pegout.text import plain, say
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money.amounts import amounts_in, in_short


def fee_words(meet: Meet, division: DivisionState) -> str:
    """The fee of one event as Money has it; nothing where there is none."""
    fee = meet.money.of(division.id).fee
    return plain(say("money-fee-each", fee=in_short(fee), size=division.part.size)) if fee else ""


def told_fee(meet: Meet, division: DivisionState) -> str:
    """What people are told that this event costs."""
    return meet.facts.fee or fee_words(meet, division)


def told_fees(meet: Meet) -> str:
    """What people are told that the events cost: the director's words, or each with its fee."""
    if meet.facts.fee:
        return meet.facts.fee
    fees = {one.name: fee_words(meet, one) for one in meet.divisions.values()}
    if len({*fees.values()}) == 1:
        return next(iter(fees.values()))
    told = [say("money-fee-of", division=name, fee=fee) for name, fee in fees.items() if fee]
    return plain(say("money-fees", fees=told)) if told else ""


def other_fees(meet: Meet) -> tuple[str, ...]:
    """The events whose fee in Money is not in the director's words, each with its fee."""
    if not meet.facts.fee:
        return ()
    told = {0, *amounts_in(meet.facts.fee)}
    return tuple(
        plain(say("money-fee-of", division=one.name, fee=fee_words(meet, one)))
        for one in meet.divisions.values()
        if meet.money.of(one.id).fee not in told
    )
