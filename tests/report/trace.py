# SPDX-License-Identifier: MIT
"""mpiexec --trace FILE: the rules of the trace-event format, and that it shows what the report counts.

builds: release asan
timeout: 120
"""
import json
import re
from collections import Counter, defaultdict

from _report import APPS, HERE, expect, finish, program, report

NUMBER = (int, float)


def check(name, ranks, *arguments, options=()):
    data = report(name + ".json", "-n", ranks, *arguments, options=[*options, "--trace", HERE / (name + "-trace.json")])
    whole = json.loads((HERE / (name + "-trace.json")).read_text())
    events = whole["traceEvents"]
    wrong = Counter()
    slices, starts, ends, names, counters = defaultdict(list), {}, {}, {}, defaultdict(list)
    for event in events:
        kind = event["ph"]
        wrong["no name, process or time"] += not (isinstance(event["name"], str) and isinstance(event["pid"], int)
                                                  and (kind == "M" or isinstance(event["ts"], NUMBER) and event["ts"] >= 0))
        place = (event["pid"], event.get("tid"))
        if kind == "X":
            wrong["a length below 0"] += not (isinstance(event["dur"], NUMBER) and event["dur"] >= 0)
            slices[place].append((event["ts"], event["ts"] + event["dur"], event["cat"], event["name"], event))
        elif kind in "sf":
            ends_of = starts if kind == "s" else ends
            wrong["an arrow with two starts or ends"] += event["id"] in ends_of
            ends_of[event["id"]] = (event["ts"], place, event["cat"], event["name"])
            wrong["an end that does not bind to what encloses it"] += kind == "f" and event["bp"] != "e"
        elif kind == "M":
            if event["name"].endswith("_name"):
                key = place if event["name"] == "thread_name" else event["pid"]
                wrong["a name given twice"] += key in names
                names[key] = event["args"]["name"]
        elif kind == "C":
            counters[event["name"]].append((event["ts"], event["args"]))
        else:
            wrong["an unknown kind"] += 1
    for place, list_ in slices.items():
        open_until = []
        list_.sort(key=lambda s: (s[0], -s[1], s[2] != "MPI"))
        for begin, end, cat, _, _ in list_:
            while open_until and open_until[-1][0] <= begin + 1e-9:
                open_until.pop()
            wrong["a slice that leaves the one around it"] += bool(open_until) and end > open_until[-1][0] + 1e-6
            wrong["a slice in a state"] += bool(open_until) and open_until[-1][1] == "state"
            open_until.append((end, cat))
        wrong["a thread without a name"] += place not in names or place[0] not in names
    wrong["arrows without both ends"] += starts.keys() != ends.keys()
    for key, (when, place, cat, title) in starts.items():
        then = ends.get(key)
        wrong["an arrow back in time, or of two kinds"] += not then or then[0] < when or then[2:] != (cat, title)
        for at, where in ((when, place), (then[0], then[1])):
            wrong["an arrow that ends nowhere"] += not any(b - 1e-6 <= at <= e + 1e-6 for b, e, *_ in slices[where])
    for title, values in counters.items():
        wrong["a counter out of order"] += any(a[0] >= b[0] for a, b in zip(values, values[1:]))
    for what, times in wrong.items():
        expect(times == 0, f"{name}: {what}: {times}")
    spent = Counter()
    for list_ in slices.values():
        for begin, end, cat, title, event in list_:
            if cat == "state":
                for state in ("compute", "message", "copy", "wait"):
                    spent[state] += event["args"][state + "_us"] if "args" in event else (end - begin) * (state == title)
    for state in ("compute", "message", "copy"):
        expect(abs(spent[state] * 1e-6 - data["time"][state + "_seconds"]) < 1e-6, f"{name}: {state} for {spent[state]:.3f} us")
    expect(len({p for p in slices if names[p].startswith("rank ")}) == ranks, f"{name}: a thread for each of {ranks} ranks")
    calls = Counter(s[3] for list_ in slices.values() for s in list_ if s[2] == "MPI")
    return data, calls, starts, counters, whole


data, calls, starts, counters, whole = check("km", 24, APPS / "km", "--class", "tiny")
expect(calls["MPI_Init"] == calls["MPI_Finalize"] == 24, f"each rank begins and ends MPI: {dict(calls)}")
expect(len(starts) == data["messages"]["count"], f"an arrow for each of {len(starts)} messages")
expect(whole["otherData"]["trace_hash"] == data["events"]["hash"], "it says of which run it is")
if "power" in data:
    shown = [args["watts"] for _, args in counters["power"]]
    expect(shown[:len(data["power"]["watts"])] == data["power"]["watts"], f"power over time: {len(shown)} values")

for protocol in ("unopt", "opt"):
    _, _, starts, _, _ = check("a2a-" + protocol, 20, APPS / "a2a", "--messages", 1, "--supersteps", 5, options=["--pes", "5", "--protocol", protocol])
    expect(len(starts) > 20 * 19 * 5, f"{len(starts)} messages by protocol {protocol}")

ping = program("ping", """int rank, n = 0; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 50; i++) { if (rank == i % 2) MPI_Send(&n, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        else MPI_Recv(&n, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); }
    return MPI_Finalize();""")
_, calls, _, _, _ = check("ping", 2, ping)
expect(calls["MPI_Send"] == calls["MPI_Recv"] == 50, f"calls, one by one: {dict(calls)}")

# Of too many messages a part is shown, and said which.
flood = program("flood", """int rank, n = 0; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 280000; i++) { if (rank) MPI_Recv(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else MPI_Send(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (i % 100 == 99) MPI_Barrier(MPI_COMM_WORLD); }
    return MPI_Finalize();""")
data = report("flood.json", "-n", 2, flood, options=["--trace", HERE / "flood-trace.json"])
text = (HERE / "flood-trace.json").read_text()
arrows, shown = text.count('"ph":"s"'), int(re.search(r"one of (\d+)", text).group(1))
expect(data["messages"]["count"] >= 280000 and shown > 1 and 0.5 < arrows * shown / data["messages"]["count"] < 2, f"{arrows} arrows, one of {shown}")
finish()
