# SPDX-License-Identifier: MIT
"""Turns the figures into a table and says which marks are reached."""

PEERS = ("mpich", "openmpi")

# What lwmpi sets out to reach: (result, kind, bound).  "most": at most bound; "ratio": better than the better
# peer by this factor.  Times in ns, memory in bytes.
MARKS = [
    ("pingpong 8 B", "most", 90, "one-way latency of 8 B at most 90 ns"),
    ("pingpong 1048576 B", "ratio", 2, "bandwidth of 1 MiB to and fro at least twice the better peer's"),
    ("stream 1048576 B", "ratio", 2, "bandwidth of 1 MiB in a stream at least twice the better peer's"),
    ("barrier, 16 ranks", "ratio", 20, "barrier of 16 ranks at least 20 times faster"),
    ("start-up, 64 ranks", "ratio", 20, "start-up of 64 ranks at least 20 times faster"),
    ("memory a rank, beyond, 192 ranks", "most", 100 * 1024, "at most 100 KB a rank beyond the program"),
]
LIBRARY_MARK = 600 * 1024


def amount(result, value):
    """A figure with its unit; bandwidth too where a time stands for bytes moved."""
    if result.startswith("memory"):
        return f"{value / 1024:.0f} KB"
    for unit, scale in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if value >= scale:
            text = f"{value / scale:.3g} {unit}"
            break
    else:
        text = f"{value:.3g} ns"
    words = result.split()
    if words[0] in ("pingpong", "stream") and int(words[1]) >= 1024:
        text += f" {int(words[1]) / value:.1f} GB/s"
    elif words[0] == "stream":
        text += f" {1e3 / value:.1f} M/s"
    return text


def better_peer(row):
    return min((row[p]["median"] for p in PEERS if p in row), default=None)


def table(data):
    machine = data["machine"]
    print(f"{machine['processor']}, {machine['cores']} cores, Linux {machine['kernel']}, {machine['date']}, "
          f"load {machine['load']:.1f}")
    if machine["load"] > 0.5:
        print("warning: the machine was not idle; figures may be off")
    if "cache_line_ns" in machine:
        print(f"The machine brings a cache line from one core to the other in {machine['cache_line_ns']:.0f} ns.")
    names = list(data["versions"])
    print(", ".join(f"{name} {version}" for name, version in data["versions"].items()))
    print("Medians, in [] the spread min-max of lwmpi in percent of the median; ratio: better peer / lwmpi.\n")
    print(f"{'':36}" + "".join(f"{name:>22}" for name in names) + f"{'ratio':>9}")
    for result, row in data["results"].items():
        line = f"{result:36}"
        for name in names:
            line += f"{amount(result, row[name]['median']) if name in row else '-':>22}"
        ours, peer = row.get("lwmpi"), better_peer(row)
        line += f"{peer / ours['median']:>9.2f}" if ours and peer else f"{'':>9}"
        if ours and len(ours["values"]) > 1:
            low, high = (100 * ours[k] / ours["median"] - 100 for k in ("min", "max"))
            line += f"  [{low:+.0f} {high:+.0f}]"
        print(line)
    print()
    for name, sizes in data["libraries"].items():
        print(f"stripped libraries of {name}: "
              + ", ".join(f"{file} {size / 1024:.0f} KB" for file, size in sizes.items()))
    for benchmark, row in data["failures"].items():
        for name, why in row.items():
            print(f"FAILED {benchmark} {name}: {why}")


def marks(data):
    """Print each mark that was measured; returns how many are reached, of how many."""
    print()
    reached = total = 0

    def line(ok, text, value):
        nonlocal reached, total
        total += 1
        reached += ok
        print(f"{'reached    ' if ok else 'NOT REACHED'}  {text}: {value}")

    for result, kind, bound, text in MARKS:
        row = data["results"].get(result, {})
        if "lwmpi" not in row:
            continue
        ours = row["lwmpi"]["median"]
        if kind == "most":
            line(ours <= bound, text, amount(result, ours))
        elif better_peer(row):
            ratio = better_peer(row) / ours
            line(ratio >= bound, text,
                 f"{ratio:.1f} times ({amount(result, ours)}, better peer {amount(result, better_peer(row))})")
    size = data["libraries"].get("lwmpi", {}).get("libmpi_abi.so.1")
    if size:
        line(size < LIBRARY_MARK, "shared library below 600 KB stripped", f"{size / 1024:.0f} KB")
    return reached, total
