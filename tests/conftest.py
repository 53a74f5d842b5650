"""Examples and deals are the same on every machine; the long proofs draw new ones each time."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from tests import deals
from tests.leash import die_with
from tests.long import LONG

# How long an example takes to draw says how much else the machine does, and nothing of the game.
AT_LEISURE = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("ci", AT_LEISURE, derandomize=True, max_examples=30)
settings.register_profile("long", AT_LEISURE, max_examples=300)
settings.load_profile("long" if LONG else "ci")

LONGEST_FIRST = (
    "tests/browser/",
    "tests/server/",
    "tests/test_wheel.py",
    "tests/test_bench.py",
    "tests/store/",
    "tests/cli/",
    "tests/service/",
    "tests/analysis/",
    "tests/kernels/",
    "tests/players/",
)
"""Where tests wait or reckon for long: begun first, so that none of them is still at it alone when
all others have ended."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files come in the order in which workers take them up; inside a file nothing changes."""
    if config.pluginmanager.has_plugin("tests.quick"):
        return  # there what is nearest to the change comes first
    places = {name: at for at, name in enumerate(LONGEST_FIRST)}

    def place(item: pytest.Item) -> int:
        found = (at for name, at in places.items() if item.nodeid.startswith(name))
        return next(found, len(places))

    items.sort(key=place)


def pytest_configure(config: pytest.Config) -> None:
    """A worker would finish its test, however long it takes, for a run that has been ended."""
    if hasattr(config, "workerinput"):
        die_with(os.getppid())


@pytest.fixture(scope="session", autouse=True)
def dealing(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Servers that outlive a test look up here which test deals."""
    os.environ[deals.WHERE] = str(tmp_path_factory.mktemp("deals") / "test")
    deals.begin("none yet")


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, dealing: None) -> None:
    """What a test deals depends on its name alone."""
    deals.begin(request.node.nodeid)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The site runs on asyncio, and so do the tests of it."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """One PostgreSQL for all tests of this process, stopped after the last of them."""
    from tests.store.databases import leave, postgres

    server = postgres()
    yield server
    leave(server)
