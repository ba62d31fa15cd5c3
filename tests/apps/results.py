# SPDX-License-Identifier: MIT
"""Every application is right, and says the same, on any number of ranks in any clusters, over MPI and over IKC.

timeout: 60
"""
import _apps

# Odd sizes: nothing divides by the number of ranks.
WORK = {
    "fn": ["--start", 1, "--numbers", 197],
    "gf": ["--images", 5, "--width", 37, "--height", 11],
    "km": ["--points", 101, "--centroids", 7, "--dimensions", 3],
}
# ranks, clusters, scatter
LAYOUTS = [(1, 1, False), (2, 1, False), (3, 3, False), (5, 2, False), (5, 2, True), (8, 3, False)]

runs = 0
for app, work in WORK.items():
    results = set()
    for form in (app, app + "-ipc"):
        for ranks, clusters, scatter in LAYOUTS:
            values = _apps.verified(form, ranks, work, clusters=clusters, scatter=scatter)
            runs += 1
            if values:
                results.add(values["result"])
    if len(results) > 1:
        print(f"FAILED: {app}: different results: {results}")
        _apps.failures += 1

# More ranks than rows, numbers or points; one of everything.
for form in ("", "-ipc"):
    for app, work in (("fn", ["--numbers", 1, "--start", 1]), ("gf", ["--images", 1, "--width", 1, "--height", 1]),
                      ("gf", ["--images", 4, "--width", 70, "--height", 2]),
                      ("km", ["--points", 3, "--centroids", 3]), ("km", ["--points", 1, "--centroids", 1])):
        _apps.verified(app + form, 8, work, clusters=3)
        runs += 1

# The classes, which grow with the clusters; the other way to find divisors; other seeds.
for app, work, size in (("fn", ["--divisors", "all"], 96), ("gf", ["--seed", 7], 8),
                        ("km", ["--start", "points", "--seed", 3], 200), ("a2a", [], 30)):
    values = _apps.verified(app, 6, ["--class", "tiny", *work], clusters=2)
    runs += 1
    if values and int(values["size"]) != size:
        print(f"FAILED: {app}: size {values['size']}, expected {size}")
        _apps.failures += 1
for ranks in (1, 2, 3, 5):
    _apps.verified("a2a", ranks, ["--supersteps", 9, "--messages", 2], clusters=min(ranks, 2))
    _apps.verified("a2a", ranks, ["--supersteps", 9, "--messages", 2, "--pairs"], clusters=min(ranks, 2))
    runs += 1
# One rank a process, and the slow protocol.
for app in ("fn", "gf", "km", "a2a"):
    _apps.verified(app, 3, ["--class", "tiny"], clusters=3, options=["--isolate"])
    _apps.verified(app, 5, ["--class", "tiny"], clusters=2, options=["--protocol", "unopt"])
    runs += 2

# The perfect numbers 6, 28 and 496, and no others, have abundance 2.
done = _apps.run("fn", 5, ["--start", 1, "--numbers", 500, "--show", 1000])
runs += 1
if "abundance 2/1: 6 28 496" not in done.stdout.splitlines():
    _apps.fail(done, "perfect numbers not found")
_apps.finish(runs)
