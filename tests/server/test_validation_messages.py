"""Faults of a request are found by the types alone, and only where the reader finds one, too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from pegout.server.validation_messages import fault_in
from pegout.service.meets import AnyMeetCommand
from pegout.service.tables import AnyAsk, Settings


class Inner(Struct, tag="inner", forbid_unknown_fields=True):
    size: Annotated[int, Meta(gt=0, le=9)] | None = None
    ways: tuple[Literal["up", "down"], ...] = ()


class Other(Struct, tag="other"):
    name: Annotated[str, Meta(min_length=1, max_length=3)]
    pair: tuple[int, str] = (1, "x")
    sizes: dict[str, float] = {}


Whole = list[Inner | Other]


@pytest.mark.parametrize(
    ("value", "wanted", "told"),
    [
        ({}, Whole, "the request should be a list, not an object"),
        ([{}], Whole, "'type' is missing in [0]"),
        ([{"type": 5}], Whole, "[0].type should be text, not a whole number"),
        ([{"type": "none"}], Whole, "[0].type should be inner or other, not 'none'"),
        ([{"type": "other"}], Whole, "'name' is missing in [0]"),
        ([{"type": "inner", "x": 1}], Whole, "There is no 'x' in [0]"),
        ([{"type": "inner", "size": 0}], Whole, "[0].size should be more than 0"),
        ([{"type": "inner", "size": 10}], Whole, "[0].size should be at most 9"),
        (
            [{"type": "inner", "size": "x"}],
            Whole,
            "[0].size should be a whole number or nothing, not text",
        ),
        (
            [{"type": "inner", "ways": ["up", "in"]}],
            Whole,
            "[0].ways[1] should be down or up, not 'in'",
        ),
        ([{"type": "other", "name": ""}], Whole, "[0].name should have at least 1 sign"),
        ([{"type": "other", "name": "long"}], Whole, "[0].name should have at most 3 signs"),
        ([{"type": "other", "name": "x", "pair": [1]}], Whole, "[0].pair should have 2 parts"),
        (
            [{"type": "other", "name": "x", "pair": [1, 2]}],
            Whole,
            "[0].pair[1] should be text, not a whole number",
        ),
        (
            [{"type": "other", "name": "x", "sizes": {"a": []}}],
            Whole,
            "[0].sizes.a should be a number, not a list",
        ),
        ({"hands": 7}, Settings, "hands should be 2, 3 or 4, not 7"),
        ({"type": "Fly"}, AnyAsk, "type cannot be 'Fly'"),
        (
            {"type": "Enter", "people": 5},
            AnyMeetCommand,
            "people should be a list, not a whole number",
        ),
    ],
)
def test_the_first_fault_is_told_with_its_place(value: Any, wanted: Any, told: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, wanted)
    assert [str(fault) for fault in fault_in(value, wanted)] == [told]


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ([], Whole),
        ([{"type": "inner", "size": None}, {"type": "other", "name": "x", "more": 1}], Whole),
        ([{"type": "inner", "size": "7"}], Whole),
        ([{"type": "other", "name": "x", "pair": [1, "y"], "sizes": {"a": 1}}], Whole),
        ({"type": "Say", "phrase": "hello"}, AnyAsk),
        ({}, Settings),
    ],
)
def test_what_can_be_read_has_no_fault(value: Any, wanted: Any) -> None:
    msgspec.convert(value, wanted, strict=False)
    assert fault_in(value, wanted) == []
