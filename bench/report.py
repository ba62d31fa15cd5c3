# SPDX-License-Identifier: MIT
"""Turns the figures into tables and says which marks are reached."""
import re

from benchmarks import (COLLECTIVES, CROWDED, FILES_WHERE, FILES_LIMIT, PROCESSES_FIRST, PROCESSES_LONG, PROCESSES_SHORT,
                        PYTHON, QUEUES, SUPERSTEP_RANKS, SUPERSTEPS, WINDOW_HOWS, WINDOW_LONG, WINDOW_MEETING,
                        WINDOW_MEMORY, WINDOW_SHORT, crowded_result, file_result, growth_result, process_result, python_result,
                        spawn_result, superstep_result, window_result)

PEERS = ("mpich", "openmpi")

# What lwmpi sets out to reach: (result, kind, bound, text).  "most": at most bound; "ratio": better than the better
# peer by this factor.  Times in ns, memory in bytes.
MARKS = [
    ("pingpong 8 B", "most", 90, "one-way latency of 8 B at most 90 ns"),
    ("pingpong 1048576 B", "ratio", 2, "bandwidth of 1 MiB to and fro at least twice the better peer's"),
    ("stream 1048576 B", "ratio", 2, "bandwidth of 1 MiB in a stream at least twice the better peer's"),
    ("message rate, 2 ranks", "ratio", 1, "message rate of 2 ranks ahead of the better peer"),
    ("message rate, 16 ranks", "ratio", 1, "message rate of 16 ranks in pairs ahead of the better peer"),
    ("MPI_Comm_dup, 192 ranks", "ratio", 1, "MPI_Comm_dup of 192 ranks ahead of the better peer"),
    ("MPI_Comm_split, 192 ranks", "ratio", 1, "MPI_Comm_split of 192 ranks ahead of the better peer"),
    ("barrier, 16 ranks", "ratio", 20, "barrier of 16 ranks at least 20 times faster"),
    (growth_result(1000), "most", 60, "a barrier of 1,000 ranks takes at most 60 ns for each"),
    (growth_result(10000), "most", 150, "a barrier of 10,000 ranks takes at most 150 ns for each"),
    ("start-up, 64 ranks", "ratio", 20, "start-up of 64 ranks at least 20 times faster"),
    (spawn_result(1), "ratio", 1, "spawn of a process ahead of the better peer"),
    (spawn_result(16), "ratio", 20, "spawn of 16 processes at least 20 times faster"),
    (spawn_result(64), "ratio", 1, "spawn of 64 processes ahead of the better peer"),
    ("connect of two processes", "ratio", 1, "connecting two processes ahead of the better peer"),
    ("memory a rank, beyond, 192 ranks", "most", 100 * 1024, "at most 100 KB a rank beyond the program"),
]
CACHE_LINES = 1.35        # what 8 B one way may take, in times that a cache line takes in the same run
CROWDED_PINGPONG = 25000  # ns: one way of 8 B beside one busy loop a core, at most
CROWDED_BESIDE = 4        # two jobs at once: each has half of the cores, so twice as long at best
CROWDED_TURNS = 3         # what answering others in turn may cost there, in times of free cores
SWITCHES = 3              # times what the kernel takes to let all of a core go on in turn
NEAR = 0.9                # of what memory or the kernel does without a library
LIBRARY_MARK = 1_000_000  # bytes, stripped; tests/checks/size.sh guards the same
SMALL, LARGE = 1024, 131072  # bytes: what is a small, what is a large message of a collective
NONBLOCKING = 1.2            # what a nonblocking collective may cost, in blocking ones
NONBLOCKING_SCAN = 1         # the same, of a large scan
ONE_WAY = ("bcast", "gather", "scatter", "reduce", "scan")  # in which peers with more ranks than cores run ahead
AHEAD, AHEAD_OF_MOST = 1.3, 0.8  # so many times faster, in that share of the small collectives of few ranks
FLAT = 2                     # time a match in a queue of 1,000 against that in one of 10, at most

COLLECTIVE = re.compile(r"(i?)(" + "|".join(COLLECTIVES) + r")(?: (\d+) B)?, (\d+) ranks")
MATCH = re.compile(r"match (\w+) (\w+) (\w+) (\d+)")


def collective_key(result):
    """(nonblocking, name, bytes, ranks), or None."""
    found = COLLECTIVE.fullmatch(result)
    return found and (found[1] == "i", found[2], int(found[3] or 0), int(found[4]))


def short(value):
    """A time in ns, with its unit."""
    for unit, scale in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if value >= scale:
            return f"{value / scale:.3g} {unit}"
    return f"{value:.3g} ns"


def size_text(size):
    for unit, scale in (("MiB", 1 << 20), ("KiB", 1 << 10)):
        if size >= scale and size % scale == 0:
            return f"{size // scale} {unit}"
    return f"{size} B"


def amount(result, value):
    """A figure with its unit; bandwidth or rate too where a time stands for bytes moved or messages."""
    if result.startswith("memory"):
        return f"{value / 1024:.0f} KB"
    text, words = short(value), result.split()
    if words[0] in ("pingpong", "stream", "memcpy", "pack", "unpack", "transfer") and int(words[-2]) >= 1024:
        text += f" {int(words[-2]) / value:.1f} GB/s"
    elif words[0] == "stream" or result.startswith("message rate"):
        text += f" {1e3 / value:.1f} M/s"
    return text


def better_peer(row):
    return min((row[p]["median"] for p in PEERS if p in row), default=None)


def ratio_of(row):
    """How many times faster than the better peer, or None."""
    return better_peer(row) / row["lwmpi"]["median"] if "lwmpi" in row and better_peer(row) else None


def ratio_text(ratio):
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}" if ratio >= 10 else f"{ratio:.2f}"


def head(data):
    machine = data["machine"]
    print(f"{machine['processor']}, {machine['cores']} cores, Linux {machine['kernel']}, {machine['date']}, "
          f"load {machine['load']:.1f}")
    if machine["load"] > 0.5:
        print("warning: the machine was not idle; figures may be off")
    if machine.get("switch_ns"):
        print(f"Its kernel goes from one thread of a core to another in {machine['switch_ns']:.0f} ns.")
    if "cache_line_ns" in machine:
        print(f"The machine brings a cache line from one core to the other in {machine['cache_line_ns']:.0f} ns.")
    print(", ".join(f"{name} {version}" for name, version in data["versions"].items()))


def main_table(data):
    names = list(data["versions"])
    print("Medians, in [] the spread min-max of lwmpi in percent of the median; ratio: better peer / lwmpi.\n")
    print(f"{'':36}" + "".join(f"{name:>22}" for name in names) + f"{'ratio':>9}")
    for result, row in data["results"].items():
        if collective_key(result) or MATCH.fullmatch(result):
            continue
        line = f"{result:36}"
        for name in names:
            line += f"{amount(result, row[name]['median']) if name in row else '-':>22}"
        ratio = ratio_of(row)
        line += f"{ratio_text(ratio):>9}" if ratio else f"{'':>9}"
        line += spread(row)
        print(line)


def spread(row):
    ours = row.get("lwmpi")
    if not ours or len(ours["values"]) < 2:
        return ""
    low, high = (100 * ours[k] / ours["median"] - 100 for k in ("min", "max"))
    return f"  [{low:+.0f} {high:+.0f}]"


def match_table(data):
    names = list(data["versions"])
    found = {}
    for result, row in data["results"].items():
        match = MATCH.fullmatch(result)
        if match:
            found.setdefault(match[1] + " " + match[2] + " " + match[3], {})[int(match[4])] = row
    if not found:
        return
    print("\nTime a match, for queues of " + ", ".join(f"{q:,}" for q in QUEUES)
          + "; forward: messages come in the order of the receives; reverse: the other way round.\n")
    print(f"{'':28}" + "".join(f"{name:>32}" for name in names) + f"{'ratio':>9}")
    for what, rows in found.items():
        line = f"{what:28}"
        for name in names:
            cells = [short(rows[q][name]["median"]) if name in rows.get(q, {}) else "-" for q in QUEUES]
            line += f"{', '.join(cells):>32}"
        ratio = ratio_of(rows.get(QUEUES[-1], {}))
        print(line + (f"{ratio_text(ratio):>9}" if ratio else ""))


def collective_tables(data):
    found = {}
    for result, row in data["results"].items():
        key = collective_key(result)
        if key:
            found.setdefault((key[3], key[0]), {})[key[1], key[2]] = row
    for (ranks, nonblocking), rows in sorted(found.items()):
        sizes = sorted({size for _, size in rows if size})
        print(f"\n{'Nonblocking collectives and wait' if nonblocking else 'Collectives'}, {ranks} ranks: "
              "time of a call of lwmpi, in () how many times faster than the better peer (mpich m, openmpi o)"
              + spread_of_all(rows.values()) + "\n")
        print(f"{'':22}" + "".join(f"{size_text(size):>20}" for size in sizes))
        for name in COLLECTIVES:
            cells = [rows.get((name, size)) for size in ([0] if name == "barrier" else sizes)]
            if any(cells):
                print(f"{'i' * nonblocking + name:22}" + "".join(f"{cell_text(cell):>20}" for cell in cells))


def spread_of_all(rows):
    """How far the repetitions of lwmpi lie apart, over a group of results."""
    widths = sorted((row["lwmpi"]["max"] - row["lwmpi"]["min"]) / row["lwmpi"]["median"]
                    for row in rows if len(row.get("lwmpi", {}).get("values", [])) > 1)
    if not widths:
        return ""
    return (f"; spread max-min of lwmpi {100 * widths[len(widths) // 2]:.0f}% of the median, "
            f"at most {100 * widths[-1]:.0f}%")


def cell_text(row):
    if not row or not ("lwmpi" in row or better_peer(row)):
        return "-"
    if "lwmpi" not in row:
        return f"- ({short(better_peer(row))})"
    ratio = ratio_of(row)
    if not ratio:
        return short(row["lwmpi"]["median"]) + " (?)"
    best = min((p for p in PEERS if p in row), key=lambda p: row[p]["median"])
    return f"{short(row['lwmpi']['median'])} ({ratio_text(ratio)}{best[0]})"


def table(data):
    head(data)
    main_table(data)
    match_table(data)
    collective_tables(data)
    print()
    for name, sizes in data["libraries"].items():
        print(f"stripped libraries of {name}: "
              + ", ".join(f"{file} {size / 1024:.0f} KB" for file, size in sizes.items()))
    for benchmark, row in data["failures"].items():
        for name, why in row.items():
            print(f"FAILED {benchmark} {name}: {why}")


class Marks:
    def __init__(self):
        self.reached = self.total = 0

    def line(self, ok, text, value):
        self.total += 1
        self.reached += ok
        print(f"{'reached    ' if ok else 'NOT REACHED'}  {text}: {value}")

    def group(self, text, results):
        """results: [(name, ok, value)]; one mark for all of them."""
        if results:
            missed = [f"{name} {value}" for name, ok, value in results if not ok]
            more = f" and {len(missed) - 8} more" if len(missed) > 8 else ""
            self.line(not missed, text, f"{len(results) - len(missed)} of {len(results)}"
                      + (f"; not {', '.join(missed[:8])}{more}" if missed else ""))


def collective_mark(name, size, ranks, cores):
    """How many times faster than the better peer a blocking collective is to be; None: there is no mark."""
    if ranks > cores:
        if name in ONE_WAY:
            return 10 if size <= 8 else None
        return 20 if size <= SMALL else None
    return 1 if size <= SMALL else 1.5 if size >= LARGE else None


def collective_marks(data, marks):
    cores = data["machine"]["cores"]
    groups, nonblocking, scans, few = {}, [], [], {}
    for result, row in data["results"].items():
        key = collective_key(result)
        if not key:
            continue
        is_nonblocking, name, size, ranks = key
        label = name + (f" {size_text(size)}" if size else "")
        ratio = ratio_of(row)
        least = collective_mark(name, size, ranks, cores)
        if not is_nonblocking and ratio and least:
            group = groups.setdefault((ranks, least, size <= SMALL), [])
            group.append((label, ratio >= least, f"{ratio_text(ratio)}"))
            if ranks <= cores and size <= SMALL:
                few.setdefault(ranks, []).append((label, ratio >= AHEAD, f"{ratio_text(ratio)}"))
        blocking = data["results"].get(result[1:]) if is_nonblocking else None
        if blocking and "lwmpi" in blocking and "lwmpi" in row:
            cost = row["lwmpi"]["median"] / blocking["lwmpi"]["median"]
            nonblocking.append((f"i{label}, {ranks} ranks", cost <= NONBLOCKING, f"{cost:.2f}"))
            if name == "scan" and size >= LARGE:
                scans.append((f"i{label}, {ranks} ranks", cost <= NONBLOCKING_SCAN, f"{cost:.2f}"))
    for (ranks, least, is_small), results in groups.items():
        marks.group(f"{'small' if is_small else 'large'} collectives of {ranks} ranks at least {least:g} times faster "
                    "than the better peer", results)
    for ranks, results in few.items():
        missed = [f"{label} {ratio}" for label, ok, ratio in results if not ok]
        marks.line(len(missed) <= (1 - AHEAD_OF_MOST) * len(results) + 1e-9,
                   f"{AHEAD_OF_MOST:.0%} of the small collectives of {ranks} ranks at least {AHEAD:g} times faster",
                   f"{len(results) - len(missed)} of {len(results)}" + (f"; not {', '.join(missed)}" if missed else ""))
    marks.group(f"nonblocking collectives at most {NONBLOCKING:g} times the blocking ones", nonblocking)
    marks.group("large nonblocking scans not slower than blocking ones", scans)


def point_marks(data, marks):
    flat, ahead, packs = [], [], []
    for result, row in data["results"].items():
        match = MATCH.fullmatch(result)
        ratio = ratio_of(row)
        if match and int(match[4]) == QUEUES[-1] and "lwmpi" in row:
            name = f"{match[1]} {match[2]} {match[3]}"
            short_queue = data["results"].get(f"match {name} {QUEUES[0]}", {}).get("lwmpi")
            if short_queue:
                growth = row["lwmpi"]["median"] / short_queue["median"]
                flat.append((name, growth <= FLAT, f"{growth:.1f}"))
            if ratio:
                ahead.append((name, ratio >= 1, ratio_text(ratio)))
        if result.split()[0] in ("pack", "unpack", "transfer") and ratio:
            packs.append((result, ratio >= 1, ratio_text(ratio)))
    marks.group(f"matching in a queue of {QUEUES[-1]:,} takes at most {FLAT} times that in one of {QUEUES[0]}", flat)
    marks.group(f"matching in a queue of {QUEUES[-1]:,} ahead of the better peer", ahead)
    marks.group("packing, unpacking and transfer of layouts ahead of the better peer", packs)


def group_marks(data, marks, text, rows):
    """rows: (ranks, what, result, how many times faster it must be than the better peer).  A mark for all of a number
    of ranks that must be so much faster; text says which, with {ranks} in it."""
    groups = {}
    for ranks, what, result, least in rows:
        ratio = ratio_of(data["results"].get(result, {}))
        if ratio:
            groups.setdefault((ranks, least), []).append((what, ratio >= least, ratio_text(ratio)))
    for (ranks, least), results in groups.items():
        marks.group(f"{text.format(ranks=ranks)} at least {least:g} times faster than the better peer", results)


def process_marks(data, marks):
    """Ranks that are processes."""
    def least(what, ranks):
        return 1 if what in PROCESSES_FIRST else 3 if what.endswith(":16384") or ranks > 16 else 2
    group_marks(data, marks, "{ranks} ranks that are processes",
                ((ranks, what, process_result(what, ranks), least(what, ranks)) for ranks in (2, 4, 16, 64)
                 for what in PROCESSES_FIRST + PROCESSES_SHORT + PROCESSES_LONG))
    barrier, switch = data["results"].get(process_result("barrier", 16), {}).get("lwmpi"), data["machine"].get("switch_ns")
    if barrier and switch:
        limit = switch * 16 / data["machine"]["cores"]
        marks.line(barrier["median"] <= SWITCHES * limit, f"barrier of 16 processes at most {SWITCHES} times the switches "
                   f"that it needs, {short(limit)}", f"{barrier['median'] / limit:.1f} times ({short(barrier['median'])})")
    group_marks(data, marks, "{ranks} ranks of mpi4py",
                ((ranks, what, python_result(what, ranks), 1.5 if "1048576" in what else 1) for ranks in (4, 16)
                 for what in PYTHON))


def window_marks(data, marks):
    group_marks(data, marks, "windows of {ranks} ranks",
                ((ranks, what, window_result(what, ranks), 5 if ranks == 16 or what in WINDOW_SHORT else 1)
                 for ranks in (2, 16, 192) for what in WINDOW_SHORT + [WINDOW_LONG] + WINDOW_MEETING))
    for how in WINDOW_HOWS:
        cluster = "processes" not in how
        group_marks(data, marks, f"windows ({how.strip()}) of {{ranks}} ranks",
                    ((ranks, what, window_result(what, ranks, how), 5 if ranks == 16 or (cluster and what in WINDOW_SHORT) else 1)
                     for ranks in (2, 16) for what in WINDOW_SHORT + [WINDOW_LONG] + WINDOW_MEETING))
    for ranks in (2, 16, 192):
        put, copy = (data["results"].get(window_result(what, ranks), {}).get("lwmpi") for what in (WINDOW_LONG, WINDOW_MEMORY))
        if put and copy:
            rate = copy["median"] / put["median"]
            marks.line(rate >= NEAR, f"{WINDOW_LONG}, {ranks} ranks, at least {NEAR} of memcpy's rate", f"{rate:.2f}")


def superstep_marks(data, marks):
    group_marks(data, marks, "supersteps of BSPlib, {ranks} ranks, beside MPI_Put and fence,",
                ((ranks, what, superstep_result(what, ranks), 1) for ranks in SUPERSTEP_RANKS for what in SUPERSTEPS))


def file_marks(data, marks):
    """Ahead in each; and for many ranks 5 times, of which what copies memory or waits for a disk for most of its time may fall short."""
    for where, whats in FILES_WHERE.items():
        for least in (1, 5):
            group_marks(data, marks, f"files {where}by {{ranks}} ranks",
                        ((ranks, what, file_result(what, ranks, where), least) for ranks in ((2, 16, 64) if least == 1 else (16, 64))
                         for what in whats if what != FILES_LIMIT))
        for ranks in (2, 16, 64):
            write, limit = (data["results"].get(file_result(what, ranks, where), {}).get("lwmpi") for what in ("write", FILES_LIMIT))
            if write and limit:
                rate = limit["median"] / write["median"]
                marks.line(rate >= NEAR, f"long writes to files {where}by {ranks} ranks at least {NEAR} of the rate of pwrite", f"{rate:.2f}")


def crowded_marks(data, marks):
    for ranks, (what, how) in CROWDED:
        name = crowded_result(what, how, ranks)
        rows = [data["results"].get(f"{where} {name}", {}).get("lwmpi") for where in ("free", "beside", "crowded")]
        if not all(rows):
            continue
        free, beside, crowded = (row["median"] for row in rows)
        marks.line(beside <= CROWDED_BESIDE * free, f"two jobs at once, {name}, at most {CROWDED_BESIDE} times as one alone",
                   f"{beside / free:.1f} times ({short(beside)})")
        if what == "pingpong":
            marks.line(crowded <= CROWDED_PINGPONG, f"crowded {name}, one way at most {short(CROWDED_PINGPONG)}",
                       short(crowded))
        elif what == "turns":
            marks.line(crowded <= CROWDED_TURNS * free, f"crowded {name}, at most {CROWDED_TURNS} times as on free cores",
                       f"{crowded / free:.1f} times ({short(crowded)})")


def marks(data):
    """Print each mark that was measured; returns how many are reached, of how many."""
    print()
    found = Marks()
    for result, kind, bound, text in MARKS:
        row = data["results"].get(result, {})
        if "lwmpi" not in row:
            continue
        ours = row["lwmpi"]["median"]
        if kind == "most":
            found.line(ours <= bound, text, amount(result, ours))
        elif better_peer(row):
            found.line(ratio_of(row) >= bound, text, f"{ratio_of(row):.1f} times ({amount(result, ours)}, better peer "
                       f"{amount(result, better_peer(row))})")
    line, ours = data["machine"].get("cache_line_ns"), data["results"].get("pingpong 8 B", {}).get("lwmpi")
    if line and ours:
        found.line(ours["median"] <= CACHE_LINES * line, f"one-way latency of 8 B at most {CACHE_LINES} times what a cache line takes",
                   f"{ours['median'] / line:.2f} ({short(ours['median'])}, {short(line)})")
    point_marks(data, found)
    collective_marks(data, found)
    process_marks(data, found)
    window_marks(data, found)
    superstep_marks(data, found)
    file_marks(data, found)
    crowded_marks(data, found)
    size = data["libraries"].get("lwmpi", {}).get("libmpi_abi.so.1")
    if size:
        found.line(size < LIBRARY_MARK, f"shared library below {LIBRARY_MARK:,} bytes stripped", f"{size:,} bytes")
    return found.reached, found.total
