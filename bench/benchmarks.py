# SPDX-License-Identifier: MIT
"""What is measured, with which sizes and numbers of ranks, and for how long."""
import re
from concurrent.futures import ThreadPoolExecutor
from statistics import mean

import measure

SIZES = [8, 64, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304]
QUEUES = [10, 100, 1000]
COLLECTIVES = ["barrier", "bcast", "gather", "scatter", "allgather", "alltoall", "reduce", "allreduce",
               "reduce_scatter_block", "scan"]
# Ranks: sizes, forms, seconds after which a job begins no new measurement, repetitions that are worth it.  With many
# more ranks than cores a call of the peers takes a second and more, so there they show fewer sizes, in one job.
COLLECTIVE_PLANS = {
    "quick": {2: ([8, 65536], "both", 10, 1), 16: ([8], "both", 10, 1)},
    "usual": {2: ([8, 512, 8192, 131072, 1048576], "both", 30, 3), 16: ([8, 512, 8192, 131072, 1048576], "both", 20, 2),
              64: ([8, 8192, 1048576], "blocking", 20, 1), 192: ([8, 8192], "blocking", 30, 1)},
    "full": {2: ([8, 64, 512, 4096, 32768, 131072, 524288, 1048576], "both", 60, 5),
             16: ([8, 64, 512, 4096, 32768, 131072, 524288, 1048576], "both", 120, 3),
             64: ([8, 64, 512, 4096, 32768, 131072, 1048576], "both", 240, 2),
             192: ([8, 512, 8192, 131072, 1048576], "both", 360, 1)},
}

# What is measured on cores that others use, too: numbers of ranks, arguments of the program.
CROWDED = [(2, ("pingpong", "recv")), (2, ("pingpong", "test")), (8, ("turns", "recv")), (8, ("turns", "test")),
           (16, ("barrier", "recv"))]
BESIDE = 4  # pairs of jobs that run at once: the kernel places them in ways that differ

# Of bench/processes.c.
PROCESSES_FIRST = ["first"]
PROCESSES_SHORT = ["barrier", "allreduce", "bcast", "reduce", "allgather", "ring"]
PROCESSES_LONG = [f"{what}:{size}" for what in ("there", "both") for size in (16384, 65536, 1048576, 4194304)] + [
    f"{what}:1048576" for what in ("allreduce", "bcast", "allgather")]
# Of bench/buffers.py.
PYTHON = ["barrier", "allreduce:8", "allreduce:1048576", "sendrecv:1048576"]

# Of bench/windows.c.  WINDOW_SHORT: 8 bytes of a target; WINDOW_MEMORY: what the rate of a long put is compared with.
WINDOW_SHORT = ["put 8 B", "get 8 B", "fetch-and-op", "compare-and-swap"]
WINDOW_LONG, WINDOW_MEMORY = "put 1 MiB", "memcpy 1 MiB"
WINDOW_HOWS = ["own ", "processes ", "processes own "]
WINDOW_MEETING = ["contended counter", "contended lock", "hash table", "fence", "halo with fence", "post-start",
                  "allocate and free"]

# Of bench/files.c; FILES_LIMIT is pwrite alone, for what write does.
FILES_LIMIT = "limit"
FILES = ["write", "read", "write_all", "read_all", "cube", "cube_read", "strided", "strided_read", "tiny", "records", "overlap", FILES_LIMIT]
FILES_DISK = FILES + ["write_sync"]
# Where: on tmpfs, so that it is the libraries that are compared; the same with ranks that are processes; on the disk of the build folder.
FILES_WHERE = {"": FILES, "of processes ": FILES, "on disk ": FILES_DISK}


def iterations(size, quick):
    count = max(20, min(50000, 200_000_000 // max(size, 512)))
    return max(10, count // 20) if quick else count


def collective_result(form, name, size, ranks):
    name = "i" + name if form == "nonblocking" else name
    return f"{name}, {ranks} ranks" if name.endswith("barrier") else f"{name} {size} B, {ranks} ranks"


GROWTH = (192, 1000, 10000)  # ranks of a barrier: what it takes for each of them


def growth_result(ranks):
    return f"barrier, for each of {ranks} ranks"


def process_result(what, ranks):
    name, _, size = what.partition(":")
    return f"processes {name}{f' {size} B' if size else ''}, {ranks} ranks"


def python_result(what, ranks):
    return process_result(what, ranks).replace("processes", "mpi4py", 1)


def window_result(what, ranks, how=""):
    """how: "own " of the program's memory, "processes " of ranks that are processes, or both."""
    return f"window {how}{what}, {ranks} ranks"


# Of bench/bsp.c: by BSPlib where there is one, beside peers by MPI_Put and fence.
SUPERSTEPS = ["nothing 0 words", "shift 1 words", "shift 64 words", "shift 1024 words", "shift 16384 words"]
SUPERSTEP_RANKS = (2, 8)


def superstep_result(what, ranks, fence=False):
    return f"superstep {'by fence ' if fence else ''}{what}, {ranks} ranks"


def file_result(what, ranks, where=""):
    return f"files {where}{what}, {ranks} ranks"


def spawn_result(children):
    return f"spawn of {children} rank{'s' if children > 1 else ''}"


def crowded_result(what, how, ranks):
    return f"{what}{' by MPI_Test' if how == 'test' else ''}, {ranks} ranks"


class Benchmark:
    """measured: function of an implementation that returns {result name: value}."""

    def __init__(self, name, measured, repetitions=100, settled=False):
        self.name, self.measured, self.repetitions, self.settled = name, measured, repetitions, settled


def all_of(args):
    folder, limit = args.folder, args.limit
    mode = "quick" if args.quick else "full" if args.full else "usual"
    quick = args.quick
    found = []

    def run(implementation, ranks, program, *arguments, seconds=None):
        return measure.run(implementation, folder, seconds or limit, ranks, program, *arguments)[0]

    sizes = [8, 1024, 1048576] if quick else SIZES
    pairs = [str(x) for size in sizes for x in (size, iterations(size, quick))]

    def by_size(program):
        return lambda i: {f"{program} {size} B": value
                          for size, value in measure.figures(run(i, 2, program, *pairs), program).items()}

    for program in ("pingpong", "stream"):
        found.append(Benchmark(program, by_size(program), settled=True))

    def rate(ranks):
        return lambda i: {f"message rate, {ranks} ranks": value for value in
                          measure.figures(run(i, ranks, "rate", 8, 0.05 if quick else 0.3), "rate").values()}

    for ranks in (2, 16):
        found.append(Benchmark(f"rate.{ranks}", rate(ranks), settled=ranks == 2))

    def match(kind, ranks):
        return lambda i: {f"match {what}": value for what, value in
                          measure.figures(run(i, ranks, "match", kind, 3 if quick else 20, *QUEUES), "match").items()}

    found.append(Benchmark("match.tags", match("tags", 2)))
    found.append(Benchmark("match.sources", match("sources", 16)))

    def pack(i):
        output = run(i, 2, "pack", 0.01 if quick else 0.1)
        return {f"{what} {rest} B": value for what in ("memcpy", "pack", "unpack", "transfer")
                for rest, value in measure.figures(output, what).items()}

    found.append(Benchmark("pack", pack))

    def collectives(ranks, sizes, form, deadline):
        def measured(i):
            output = run(i, ranks, "collective", "all", form, 0.01 if quick else 0.04, deadline, *sizes,
                         seconds=deadline * 2 + 120)
            return {collective_result(kind, *key.split(), ranks): value for kind in ("blocking", "nonblocking")
                    for key, value in measure.figures(output, kind).items()}
        return measured

    for ranks, (sizes, form, deadline, repetitions) in COLLECTIVE_PLANS[mode].items():
        found.append(Benchmark(f"collectives.{ranks}", collectives(ranks, sizes, form, deadline), repetitions,
                               settled=ranks == 2))

    # Peers cannot be asked for so many ranks.
    def growth(ranks):
        def measured(i):
            if i.name != "lwmpi":
                return {}
            output = run(i, ranks, "collective", "barrier", "blocking", 0.2, 20, 0)
            return {growth_result(ranks): value / ranks for value in measure.figures(output, "blocking").values()}
        return measured

    for ranks in GROWTH[:1] if quick else GROWTH:
        found.append(Benchmark(f"growth.{ranks}", growth(ranks), 5))

    def windows(ranks, how=""):
        def measured(i):
            names = ["own"] if "own" in how else []
            i = i.apart() if "processes" in how else i
            output = run(i, ranks, "windows", 0.01 if quick else 0.1, *names)
            return {window_result(what, ranks, how): value for what, value in measure.figures(output, "window").items()}
        return measured

    for ranks in (2, 16) if quick else (2, 16, 192):
        found.append(Benchmark(f"windows.{ranks}", windows(ranks), 100 if ranks == 2 else 2, settled=ranks == 2))
    for how in WINDOW_HOWS:
        for ranks in (2,) if quick else (2, 16):
            found.append(Benchmark(f"windows.{how.strip().replace(' ', '.')}.{ranks}", windows(ranks, how),
                                   100 if ranks == 2 else 2, settled=ranks == 2))

    # The same program for BSPlib and for MPI; peers have the latter only.
    def supersteps(ranks):
        def measured(i):
            def found_of(program, fence):
                output = run(i, ranks, program, 0.01 if quick else 0.1)
                return {superstep_result(what, ranks, fence): value
                        for what, value in measure.figures(output, "superstep").items()}
            found = found_of("bsp", i.bsplib)
            return {**found, **found_of("bsplib", False)} if i.bsplib else found
        return measured

    for ranks in SUPERSTEP_RANKS[:1] if quick else SUPERSTEP_RANKS:
        found.append(Benchmark(f"bsp.{ranks}", supersteps(ranks), settled=ranks == 2))

    # Ranks that are processes, with everybody.
    def processes(ranks):
        def measured(i):
            if i.name == "lwmpi, 2 clusters":
                return {}
            names = (PROCESSES_FIRST + PROCESSES_SHORT if ranks > 2 else []) + (PROCESSES_LONG if ranks == 2 else [])
            output, _ = measure.run(i.apart(), folder, limit, ranks, "processes", 0.02 if quick else 0.2, *names)
            return {process_result(what, ranks): value for what, value in measure.figures(output, "processes").items()}
        return measured

    for ranks in (2, 4) if quick else (2, 4, 16, 64):
        found.append(Benchmark(f"processes.{ranks}", processes(ranks), 100 if ranks < 64 else 3, settled=ranks == 2))

    def python(ranks):
        def measured(i):
            if i.name == "lwmpi, 2 clusters":
                return {}
            output, _ = measure.run_python(i.apart(), limit, ranks, 0.02 if quick else 0.2, *PYTHON)
            return {python_result(what, ranks): value for what, value in measure.figures(output, "python").items()}
        return measured

    for ranks in (4,) if quick else (4, 16):
        found.append(Benchmark(f"processes.mpi4py.{ranks}", python(ranks)))

    # On free cores, beside another job that does the same (the mean), and beside busy loops.
    def crowded(ranks, *arguments):
        def measured(i):
            seconds = 0.1 if quick else 1

            def value(seconds):
                return next(iter(measure.figures(run(i, ranks, "crowded", *arguments, seconds), "crowded").values()))
            name = crowded_result(*arguments, ranks)
            free = value(seconds)
            with ThreadPoolExecutor(2) as both:
                beside = [both.submit(value, seconds / BESIDE) for _ in range(2 * BESIDE)]
            with measure.Busy():
                return {f"free {name}": free, f"beside {name}": mean(job.result() for job in beside), f"crowded {name}": value(seconds)}
        return measured

    for ranks, arguments in CROWDED:
        found.append(Benchmark(f"crowded.{'.'.join(arguments)}", crowded(ranks, *arguments)))

    def files(where, ranks):
        def measured(i):
            processes = where == "of processes "
            if processes and i.name == "lwmpi, 2 clusters":
                return {}
            place = folder if where == "on disk " else "/dev/shm"
            output = run(i.apart() if processes else i, ranks, "files", place, 0.05 if quick else 0.5, *FILES_WHERE[where])
            return {file_result(what, ranks, where): value for what, value in measure.figures(output, "files").items()}
        return measured

    for where in FILES_WHERE:
        for ranks in (2,) if quick else (2, 16, 64):
            name = ".".join(["files", *where.split()[-1:], str(ranks)])
            found.append(Benchmark(name, files(where, ranks), 1 if ranks == 64 else 5))

    # By one rank, which cannot be in two clusters.
    def spawn(children):
        return lambda i: {} if i.name == "lwmpi, 2 clusters" else {spawn_result(children): value for value in measure.figures(
            run(i.spawning(), 1, "jobs", "spawn", 0.05 if quick else 1, children), "jobs", "spawn").values()}

    for children in (1, 4) if quick else (1, 16, 64):
        found.append(Benchmark(f"spawn.{children}", spawn(children), 1 if children == 64 else 5))
    found.append(Benchmark("connect", lambda i: {
        "connect of two processes": value for value in
        measure.figures(run(i, 2, "jobs", "connect", 0.05 if quick else 0.5), "jobs", "connect").values()}))

    ranks = 16 if quick else 192
    found.append(Benchmark(f"communicators.{ranks}", lambda i, ranks=ranks: {
        f"MPI_Comm_{what}, {ranks} ranks": value
        for what, value in measure.figures(run(i, ranks, "comms", 0.1), "comms").items()}, 2))

    for ranks in (2, 16) if quick else (2, 16, 64, 192):
        found.append(Benchmark(f"start.{ranks}", lambda i, ranks=ranks: {
            f"start-up, {ranks} ranks": measure.start_up(i, folder, limit, ranks) * 1e9}, 5 if ranks < 100 else 2))

    ranks = 16 if quick else 192
    found.append(Benchmark(f"memory.{ranks}", lambda i, ranks=ranks: {
        f"memory a rank, {what}, {ranks} ranks": kb * 1024
        for what, kb in measure.memory(i, folder, limit, ranks).items()}, 2))
    chosen = [b for b in found if re.search(args.only, b.name)]
    if not chosen:
        raise SystemExit(f"run.py: --only {args.only}: no benchmark's name matches; there is: {' '.join(b.name for b in found)}")
    return chosen
