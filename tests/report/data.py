# SPDX-License-Identifier: MIT
"""mpiexec --report FILE.json: what docs/machine.md says is there, and no more; numbers agree with each other; the same each time.

builds: release debug asan tiny
timeout: 120
"""
import json
import os
import re

from _report import APPS, HERE, SOURCE, expect, finish, program, report, run

# ------------------------------------------------------------------ fields


def paths(value, at=""):
    """All fields as the documentation writes them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, f"{at}.{key}" if at else key)
    elif isinstance(value, list) and value and isinstance(value[0], (dict, list)):
        for inner in value:
            yield from paths(inner, at + "[]")
    else:
        yield at + ("[]" if isinstance(value, list) else "")


def documented():
    text = (SOURCE / "docs" / "machine.md").read_text()
    section = text[text.index("### Fields"):]
    return re.findall(r"^\| `([a-z_0-9.\[\]*]+)` \|", section[:section.index("\n## ")], re.M)


def fits(pattern, path):
    return re.fullmatch("".join(r"[a-z_0-9]+" if c == "*" else re.escape(c) for c in pattern), path)


# Files: rank 1 writes three times, and reads the half; rank 0 opens and closes.
BLOCK = 40000
scribe = program("scribe", f"""static char block[{BLOCK}]; int rank; MPI_File file; MPI_Request request;
    MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    if (rank == 1) {{
        for (int i = 0; i < 3; i++) MPI_File_write_at(file, i * {BLOCK}, block, {BLOCK}, MPI_BYTE, MPI_STATUS_IGNORE);
        MPI_File_iread_at(file, 0, block, {BLOCK} / 2, MPI_BYTE, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }}
    MPI_File_close(&file); return MPI_Finalize();""")
scribed = report("files.json", "-n", 2, scribe, HERE / "scribed")
data = report("km.json", "-n", 24, APPS / "km", "--class", "tiny", "--check")
fields, known = sorted(set(paths(data)) | set(paths(scribed))), documented()
expect(len(known) > 40, f"docs/machine.md describes {len(known)} fields")
for field in fields:
    expect(any(fits(pattern, field) for pattern in known), f"{field} is described")
for pattern in known:
    expect(any(fits(pattern, field) for field in fields), f"what is described as {pattern} is there")

# ------------------------------------------------------------------ numbers

STATES = ["compute", "message", "copy", "wait"]
expect(data["ended"] == "finished" and data["job"]["ranks"] == 24 and data["job"]["clusters"] == 2, "the job is described")
expect(data["programs"][0]["command"][1:] == ["--class", "tiny", "--check"], "so is the program")
for state in STATES:
    total, parts = data["time"][state + "_seconds"], sum(data["ranks"][state + "_seconds"])
    expect(abs(total - parts) < 1e-9, f"{state}: the sum is that of the ranks, {total}")
for rank in range(24):
    spent = sum(data["ranks"][state + "_seconds"][rank] for state in STATES)
    if abs(spent - data["ranks"]["end_seconds"][rank]) > 1e-9:
        expect(False, f"rank {rank} has spent {spent} s by {data['ranks']['end_seconds'][rank]} s")
expect(max(data["ranks"]["end_seconds"]) <= data["time"]["seconds"], "no rank ends after the run")

unit = data["timeline"]["unit_seconds"]
for rank, flat in enumerate(data["timeline"]["ranks"]):
    lengths, parts = flat[0::5], [flat[i::5] for i in (1, 2, 3)]
    whole = abs(sum(lengths) * unit - data["ranks"]["end_seconds"][rank]) <= unit * 1.001
    inside = all(sum(p[i] for p in parts) <= lengths[i] + 3 for i in range(len(lengths)))
    shares = all(abs(sum(p) * unit - data["ranks"][s + "_seconds"][rank]) <= unit * (len(lengths) + 1) for p, s in zip(parts, STATES))
    if not (len(flat) % 5 == 0 and whole and inside and shares and max(flat[4::5]) < len(data["timeline"]["calls"])):
        expect(False, f"the timeline of rank {rank} fits its times")
expect({"MPI_Init", "MPI_Recv", "MPI_Finalize"} <= set(data["timeline"]["calls"]), f"calls: {data['timeline']['calls']}")

messages, classes = data["messages"], [data["messages"][w] for w in ("within_clusters", "between_clusters")]
expect(messages["count"] == sum(c["count"] for w in classes for c in w.values()) > 0, f"{messages['count']} messages, by traffic")
expect(messages["bytes"] == sum(c["bytes"] for w in classes for c in w.values()) > 0, f"{messages['bytes']} bytes, by traffic")
cells = data["matrix"]["cells"]
expect(sum(cells[2::4]) == messages["count"] and sum(cells[3::4]) == messages["bytes"], "the matrix has them all")
between = sum(n for a, b, n in zip(cells[0::4], cells[1::4], cells[2::4]) if a // 12 != b // 12)
expect(between == sum(c["count"] for c in messages["between_clusters"].values()), f"{between} of them between clusters")
mpi = data["counters"]["mpi"]
expect(mpi["sends"] == mpi["eager"] + mpi["direct"] + mpi["generic"] == mpi["received"] > 0, f"{mpi['sends']} sends, all received")

# A read with gaps takes one access, or, if it may not read what lies in them, one for each piece.
gappy = program("gappy", """static char block[400]; MPI_Datatype type; MPI_File file; MPI_Info info;
    MPI_Init(&argc, &argv); MPI_Type_vector(4, 100, 200, MPI_BYTE, &type); MPI_Type_commit(&type);
    MPI_Info_create(&info); MPI_Info_set(info, "romio_ds_read", argv[2]);
    MPI_File_open(MPI_COMM_SELF, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info, &file);
    MPI_File_set_size(file, 1000); MPI_File_set_view(file, 0, MPI_BYTE, type, "native", info);
    MPI_File_read_at(file, 0, block, 400, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_close(&file); return MPI_Finalize();""")
sieved, apart = (report("gaps.json", "-n", 1, gappy, HERE / "gaps", how)["files"]["read"] for how in ("enable", "disable"))
expect(sieved["accesses"] == 1 and sieved["bytes"] == 700, f"with gaps: {sieved}")
expect(apart["accesses"] == 4 and apart["bytes"] == 400, f"without: {apart}")

# ------------------------------------------------------------------ always the same


def lines(name, *options):
    report(name, "-n", 24, APPS / "km", "--class", "tiny", options=options)
    return [line for line in (HERE / name).read_text().splitlines() if not line.startswith('"host":')]


first, second = lines("first.json"), lines("second.json")
expect(first == second, "two runs differ in nothing but what the host has taken")
seeded = lines("seeded.json", "--seed", "3")
expect(first != seeded, "with a seed it is another run")
silent = run("--machine", "mppa256", "--verbose", "-n", 24, APPS / "km", "--class", "tiny")
watched = run("--machine", "mppa256", "--verbose", "--report", "w.json", "--trace", "wt.json", "-n", 24, APPS / "km", "--class", "tiny")
hashes = [re.findall(r"trace ([0-9a-f]{16})", r.stdout + r.stderr) for r in (silent, watched)]
expect(len(hashes[0]) == 1 and hashes[0] == hashes[1], f"a run is the same with and without a report: {hashes}")
expect(json.loads((HERE / "w.json").read_text())["events"]["hash"] == hashes[0][0], "and that is what the report says")

# ------------------------------------------------------------------ runs of other kinds

mpmd = report("mpmd.json", "-n", 1, APPS / "km", "--class", "tiny", ":", "-n", 2, APPS / "km", "--class", "tiny")
expect([p["ranks"] for p in mpmd["programs"]] == [1, 2], "several programs are told apart")

quiet = program("quiet", "(void)argv; return MPI_Initialized(&argc);")
odd = ["</script><!--", "\"\\\x01\n", "\u00e4\u2603\U0001f600"]
data = report("odd.json", "-n", 2, quiet, *odd)
expect(data["programs"][0]["command"][1:] == odd, "arguments of all sorts come through")
expect(data["time"]["seconds"] == 0 and data["messages"]["count"] == 0 and data["matrix"]["cells"] == [], "a run of nothing at all")
data = report("odd.html", "-n", 2, quiet, *odd)
expect(data["programs"][0]["command"][1:] == odd, "on the page, too")
data = report("broken.json", "-n", 1, quiet, os.fsdecode(b"\xff\xc3x\xed\xa0\x80"))
expect(data["programs"][0]["command"][1] == "\ufffd\ufffdx\ufffd\ufffd\ufffd", "what is no text is marked")

stuck = program("stuck", """int rank; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank); lwmpi_compute(400000);
    MPI_Recv(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); return 0;""")
data = report("stuck.json", "-n", 2, stuck, status=125)
expect(data["ended"] == "deadlock" and abs(data["ranks"]["compute_seconds"][0] - 1e-3) < 1e-9, "a deadlock leaves a report")
abort = program("gives_up", """MPI_Init(&argc, &argv); lwmpi_compute(400000); MPI_Abort(MPI_COMM_WORLD, 3); return 0;""")
data = report("abort.json", "-n", 2, abort, status=3)
expect(data["ended"] == "aborted" and data["time"]["seconds"] >= 1e-3, "so does MPI_Abort")

# Files
files = scribed["files"]
expect(files["written"]["bytes"] == 3 * BLOCK and files["read"]["bytes"] == BLOCK // 2, f"files: {files}")
expect(files["written"]["accesses"] == 3 and files["read"]["accesses"] == 1, "in so many accesses")
expect(files["written_bytes"] == [0, 3 * BLOCK] and files["read_bytes"] == [0, BLOCK // 2], "by the rank that has done it")
expect(files["access_seconds"][0] == 0 and abs(files["access_seconds"][1] - files["busy_seconds"]) < 1e-12, "one after the other")
spent = files["read"]["seconds"] + files["written"]["seconds"]
expect(abs(spent - files["busy_seconds"]) < 1e-12, "reading and writing take all of that time")
expect(0 < files["written"]["seconds"] <= files["call_seconds"][1] <= scribed["ranks"]["end_seconds"][1], "which is that of calls")
expect(0 < files["call_seconds"][0], "to open and close takes the other rank time, too")
each = files["written"]["bytes"] / files["written"]["seconds"]
expect(abs(files["written"]["bytes_per_second"] / each - 1) < 1e-6, f"{each:.4g} bytes a second")
expect(not (HERE / "scribed").exists(), "the file is gone")
expect("files" not in report("none.json", "-n", 2, APPS / "km", "--class", "tiny"), "who has no files has no section about them")

greedy = program("greedy", """extern void *malloc(unsigned long); MPI_Init(&argc, &argv); void *volatile more; do more = malloc(4096); while (more);
    MPI_Abort(MPI_COMM_WORLD, 4); return 0;""")
if "asan" not in os.environ["LWMPI_BUILD"]:  # there the library alone does not fit into a cluster
    data = report("full.html", "-n", 2, greedy, options=["--enforce-memory"], status=4)
    expect(data["ended"] == "aborted" and data["memory"]["clusters"][0]["refused"] > 0, "and a job that has no memory left")

# A long run of short pieces stays small, and its shares right.
beat = program("beat", """int rank, other; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 200000; i++) { lwmpi_compute(100 + i % 7);
        if (i % 20 == 0) MPI_Sendrecv(&rank, 1, MPI_INT, 1 - rank, 0, &other, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); }
    return MPI_Finalize();""")
data = report("beat.json", "-n", 2, beat)
lane = data["timeline"]["ranks"][0]
expect(1000 < len(lane) / 5 <= 80000, f"{len(lane) // 5} intervals of a run of 400 000")
computed = sum(lane[1::5]) * data["timeline"]["unit_seconds"]
expect(abs(computed / data["ranks"]["compute_seconds"][0] - 1) < 0.02, f"they say it has computed {computed} s")
finish()
