"""A Dask cluster on this machine, in a process of its own: tells its address, ends with its input.

Run by the tests of `--cluster`.
"""

import sys
from importlib import import_module
from typing import Any

if __name__ == "__main__":
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
