#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug tiny
# timeout: 90
"""Every byte of a modelled cluster is accounted for, and --enforce-memory refuses what is too much."""
from _machine import *

program = build(PROGRAMS / "memory.c", "memory", "-D_GNU_SOURCE", "-fno-builtin")


def clusters(*arguments, **more):
    return report(*arguments, **more)["memory"]["clusters"]


# A category each; the peak is their sum; nothing but what is always there at the end.
nothing = clusters("-n", 3, "--pes", 2, program, "nothing")
check(len(nothing) == 2, "two clusters")
for cluster in nothing:
    check(cluster["peak"] == sum(cluster["by_category"].values()), "the peak is the sum of its categories")
    check(cluster["limit"] == 2 << 20 and cluster["refused"] == 0, "2 MB, nothing refused")
    check(max(cluster["curve"]) == cluster["peak"], "the curve reaches the peak")
    for category in ("kernel", "library", "program", "data", "stacks", "library_heap", "links"):
        check(cluster["by_category"][category] > 0, f"{category} takes something")
two, one = (cluster["by_category"] for cluster in nothing)
check(two["data"] == 2 * one["data"] and two["program"] == one["program"], "variables a rank, code a cluster")
check(two["stacks"] >= 2 * 4096 and two["stacks"] % 4096 == 0, "stacks are pages")

# As many blocks and bytes are left after thousands of allocations as after none.
churn = clusters("-n", 3, "--pes", 2, program, "churn")
for before, after in zip(nothing, churn):
    check(after["at_end"]["heap"] == before["at_end"]["heap"], f"heap at the end: {before['at_end']}, {after['at_end']}")
    check(after["heap_blocks_at_end"] == before["heap_blocks_at_end"], "blocks at the end")
    check(before["at_end"]["heap"] == 0 or before["heap_blocks_at_end"] > 0, "blocks that were not freed")
    check(after["by_category"]["heap"] > before["by_category"]["heap"] + 10000, "but there were some")

# So many bytes and a header; for each rank that has them.
for bytes_ in (100000, 100001, 1000000):
    held = clusters("-n", 3, "--pes", 2, program, "hold", bytes_)
    for cluster, before, ranks in zip(held, nothing, (2, 1)):
        found = cluster["by_category"]["heap"] - before["at_end"]["heap"]
        check(found == ranks * ((bytes_ + 7) // 8 * 8 + 8), f"{ranks} times {bytes_} bytes: {found}")

# C++: new is malloc(), and throws where that fails.
if shutil.which("c++"):
    cpp = build(PROGRAMS / "memory.cpp", "memory++", "-std=c++17", wrapper="mpicxx")
    empty, some = clusters(cpp), clusters(cpp, 999)
    check(some[0]["peak"] - empty[0]["peak"] >= (4 << 20) + 1000 * 16, "new is counted")
    for a, b in zip(empty, some):
        check(a["heap_blocks_at_end"] == b["heap_blocks_at_end"], "delete is, too")
    expect(machine("--enforce-memory", cpp, 5000), 0, "", r"--enforce-memory: rank 0 of cluster 0: no room")

# Too much: reported at the end, or refused.
done = machine("-n", 1, program, "hold", 3 << 20)
expect(done, 0, "", r"warning: 1 of 1 clusters of MPPA-256 .* cluster 0: \d+ of 2048 KiB \(kernel 256, .*heap 30\d\d\)")
expect(machine("-n", 1, program, "hold", 1000), 0, "", "")
expect(machine("--enforce-memory", "-n", 3, "--pes", 2, program, "huge"), 0, "",
       r"--enforce-memory: rank [012] of cluster [01]: no room for 31457\d\d bytes of the heap: \d+ of 2097152 bytes are used")
data = report("--enforce-memory", "-n", 1, program, "huge")["memory"]
check(data["enforced"] and data["clusters"][0]["refused"] == 3, f"refused: {data['clusters'][0]['refused']}")
check(data["clusters"][0]["peak"] <= data["clusters"][0]["limit"], "never more than there is")
expect(machine("--set", "memory=1500 KiB", "--enforce-memory", "-n", 1, program, "hold", 1000000), 1, "hold",
       r"no room for 1000008 bytes")

# Who does not look and crashes is told why, whichever rank was told first that there is no room.
for pes in (2, 16):
    expect(machine("--enforce-memory", "-n", 3, "--pes", pes, program, "blind"), 139, "",
           r"rank (\d) \(cluster (\d), pid \d+\) died: SIGSEGV .* at address 0x0; cluster \2 had refused it 31457\d\d bytes before \(--enforce-memory\); job ended")

# MPI calls return MPI_ERR_NO_MEM wherever they fail, and work as soon as there is memory; neither way is anything lost.
once, often = clusters("-n", 1, program, "calls", 2), clusters("-n", 1, program, "calls", 50)
refused = clusters("--enforce-memory", "-n", 1, program, "mpi")
check(refused[0]["refused"] > 100, f"MPI calls were refused: {refused[0]['refused']} times")
for what, other in (("success", often), ("failure", refused)):
    check(other[0]["at_end"]["heap"] == once[0]["at_end"]["heap"], f"{what}: heap")
    check(other[0]["at_end"]["library_heap"] <= once[0]["at_end"]["library_heap"] + 64,
          f"{what}: {other[0]['at_end']['library_heap']} bytes of the library, not {once[0]['at_end']['library_heap']}")

# Stacks.
shallow, deep = clusters(program, "stack", 1), clusters(program, "stack", 1000)
grown = deep[0]["by_category"]["stacks"] - shallow[0]["by_category"]["stacks"]
check(1 << 20 <= grown < 1.5 * (1 << 20), f"a megabyte of stack: {grown}")
expect(machine("--enforce-memory", program, "stack", 3000), 1, "",
       r"--enforce-memory: rank 0 of cluster 0: no room for \d+ more bytes of stack: \d+ of 2097152 bytes are used")

# The papers' largest job fits.
km = BIN / "apps" / "cap-km"
if km.exists() and KIND == "release":
    for protocol in ("opt", "unopt"):
        done = machine("--enforce-memory", "--protocol", protocol, "-n", 192, km, "--compute", "sample", "--iterations", 2)
        expect(done, 0, r"^seconds=", "")

# Ranks are in the clusters of the machine.
expect(machine("--enforce-memory", "-n", 3, "--pes", 1, program, "stack", 3000), 1, "",
       r"rank (\d) \(cluster \1, pid \d+\) ended the job: --enforce-memory: rank \1 of cluster \1: no room")
expect(machine("-v", "-n", 3, "--pes", 2, program), 0, "", r"3 ranks, compact; on mppa256 2 clusters of up to 2 ranks")

# What does not even fit before it begins.
(FOLDER / "large.c").write_text("#include <mpi.h>\nchar large[300000];\n_Thread_local char local[10000];\n"
                                "const char constant[200000] = {1};\n"
                                "int main(int c, char **v) { MPI_Init(&c, &v); large[c] = constant[c] + local[c];\n"
                                "MPI_Barrier(MPI_COMM_WORLD); MPI_Finalize(); return 0; }\n")
large = build(FOLDER / "large.c", "large")
done = machine("--enforce-memory", "-n", 12, large)
expect(done, 126, "", r"cluster 0 of MPPA-256 has 2048\.0 KiB; before its programs begin it holds")
for text in (r"256\.0 KiB  the system's \(key memory\.kernel\)", r"KiB  code, constants and variables of the MPI library",
             r"(19[5-9]|2\d\d)\.\d KiB  code and constants of \S*/large", r"variables of \S*/large: 12 ranks, 30[2-9]\.\d KiB each",
             r"KiB  in all"):
    check(re.search(text, done.stderr), f"no {text!r} in:\n{done.stderr}")
expect(machine("--enforce-memory", "-n", 2, large), 0, "", "")
expect(machine("--enforce-memory", "-n", 1, large, ":", "-n", 5, program, "nothing"), 0, "", "")
# A file without its sections still tells what is loaded.
stripped = FOLDER / "stripped"
shutil.copy(large, stripped)
content = bytearray(stripped.read_bytes())
content[0x28:0x30] = bytes(8)  # e_shoff
content[0x3c:0x40] = bytes(4)  # e_shnum, e_shstrndx
stripped.write_bytes(content)
whole, bare = (clusters(path)[0]["by_category"] for path in (large, stripped))
check(whole["program"] <= bare["program"] < whole["program"] + 20000, f"code of segments: {whole}, {bare}")
check(abs(whole["data"] - bare["data"]) < 8192, f"data of segments: {whole}, {bare}")

# Wrong options.
expect(mpiexec("--enforce-memory", "-n", 1, program), 2, "", r"--enforce-memory: only with --machine")
for key in ("memory=5", "memory=-5 KiB", "memory.kernel=many", "memory.block=0 bytes", "memory=1 KB"):
    expect(machine("--set", key, "-n", 1, program), 2, "", re.escape(key.split("=")[0]))
expect(machine("--set", "memory.kernel=4096 KiB", "--enforce-memory", "-n", 1, program), 126, "", r"in all")
finish()
