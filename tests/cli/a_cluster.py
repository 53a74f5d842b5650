"""A Dask cluster on this machine, in a process of its own: tells its address, ends with its input.

Run by the tests of `--cluster`.
"""

import sys

from distributed import LocalCluster  # type: ignore[import-untyped]

if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
