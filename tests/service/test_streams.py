"""Streams are counted for the visitor, for the address and for the whole site."""

from __future__ import annotations

import pytest

from pegout.errors import Rejection
from pegout.service.quotas import MostStreams, Streams, Ticket


def begun(streams: Streams, who: str, address: str) -> Ticket:
    ticket = streams.begin(who, address)
    assert isinstance(ticket, Ticket)
    return ticket


def refused(streams: Streams, who: str, address: str) -> str:
    refusal = streams.begin(who, address)
    assert isinstance(refusal, Rejection)
    assert refusal.code == "too_many_streams"
    return refusal.sentence


def test_one_client_with_ever_new_guests_leaves_room_for_others() -> None:
    streams = Streams()
    own = [begun(streams, f"g-{n}", "192.0.2.1") for n in range(streams.most.address)]
    assert "at your address" in refused(streams, "g-new", "192.0.2.1")
    assert "at your address" in refused(streams, "", "192.0.2.1")
    begun(streams, "g-ann", "192.0.2.2")
    own.pop().end()
    begun(streams, "g-new", "192.0.2.1")


def test_a_hall_of_400_phones_behind_one_router_follows_its_tournament() -> None:
    streams = Streams(MostStreams.for_files(1024))
    phones = [begun(streams, f"pass-{n}", "203.0.113.9") for n in range(400)]
    wall_and_desk = [begun(streams, "", "203.0.113.9") for _ in range(20)]
    assert len(phones + wall_and_desk) == 420


@pytest.mark.parametrize("files", [256, 1024, 65_536])
def test_streams_of_all_addresses_leave_a_quarter_of_the_files(files: int) -> None:
    streams = Streams(MostStreams.for_files(files))
    kept = [begun(streams, "", f"home {n}") for n in range(streams.most.in_all)]
    assert "of this site" in refused(streams, "g-ann", "192.0.2.1")
    assert len(kept) == files - files // 4
    kept.clear()
    begun(streams, "g-ann", "192.0.2.1")


def test_a_visitor_has_a_dozen_and_may_end_one_twice() -> None:
    streams = Streams()
    kept = [begun(streams, "g-ann", "192.0.2.1") for _ in range(streams.most.own)]
    assert refused(streams, "g-ann", "192.0.2.2").startswith("You have too many pages open")
    for _ in range(2):
        kept[0].end()
    kept.append(begun(streams, "g-ann", "192.0.2.2"))
    refused(streams, "g-ann", "192.0.2.2")


def test_a_stream_whose_page_went_before_it_began_counts_no_more() -> None:
    streams = Streams(MostStreams(own=1))
    ticket = begun(streams, "g-ann", "192.0.2.1")
    refused(streams, "g-ann", "192.0.2.1")
    del ticket
    begun(streams, "g-ann", "192.0.2.1")


def test_a_household_with_many_ipv6_addresses_is_one() -> None:
    streams = Streams(MostStreams(address=2))
    kept = [begun(streams, f"g-{n}", f"2001:db8:0:7::{n}") for n in range(2)]
    refused(streams, "g-new", "2001:db8:0:7:ffff::1")
    kept.append(begun(streams, "g-new", "2001:db8:0:8::1"))
    kept += [begun(streams, f"g-{n}", "::ffff:192.0.2.1") for n in range(2)]
    refused(streams, "g-other", "192.0.2.1")
