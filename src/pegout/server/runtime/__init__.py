"""A running site: start, stop, connections, logs, health, its secret, its worker threads."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.server.runtime.public_url import lan_address as lan_address
    from pegout.server.runtime.run import (
        CannotServeError as CannotServeError,
        Serving as Serving,
        serve as serve,
    )
    from pegout.server.runtime.secret import SecretError as SecretError
else:
    __getattr__ = lazy_exports(__name__)
