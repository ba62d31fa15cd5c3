# SPDX-License-Identifier: MIT
"""CAP Bench as the papers ran it, and with collectives: right in every layout, over MPI and over IKC, on this machine and on a modelled one; and
computing only samples changes neither results nor virtual times.

timeout: 120
builds: release debug tiny
"""
import os

import _apps

# So much may the virtual time of a sampled run differ: the samples' own times are measured to the nanosecond, and which
# of two ranks comes first to a resource manager may hang on less; with tiny queues, who has to wait for room, too, and how
# often he asks for it: some 80 us in 4 ms.
SAMPLED = 3e-2 if os.environ.get("LWMPI_BUDGET") == "tiny" else 1e-3
WORK = {
    "cap-fn": ["--start", 3000, "--numbers", 150],
    "cap-gf": ["--images", 5],
    "cap-km": ["--points", 501, "--iterations", 15],
    "col-fn": ["--start", 3000, "--numbers", 150],  # with collectives, over MPI only
    "col-gf": ["--images", 5],
    "col-km": ["--points", 501, "--iterations", 7],
}
timed = (_apps.BUILD / "lib/lwmpi-timed.so").exists()
runs = 0


def look(what, good):
    if not good:
        print(f"FAILED: {what}")
        _apps.failures += 1


def text_of(app, ranks, arguments, machine, options=()):
    """The result of a verified run, without what depends on the launcher, and its seconds."""
    global runs
    runs += 1
    how = {"options": ["--machine", "mppa256", *options]} if machine else {"options": options}
    command = [*arguments, "--check"]
    if machine:
        done = machine_run(app, ranks, command, how["options"])
    else:
        done = _apps.run(app, ranks, ["--per-cluster", 12, *command], clusters=-(-ranks // 12), options=options)
    lines = done.stdout.splitlines()
    if done.returncode or not lines or not lines[0].endswith(", verified"):
        _apps.fail(done, "expected status 0 and a verified result")
        return "", 0.0
    seconds = [float(line.partition("=")[2]) for line in lines if line.startswith("seconds=")]
    return lines[0].partition(": ")[2].rsplit(", ", 2)[0], seconds[0]


def machine_run(app, ranks, arguments, options):
    import subprocess
    command = [str(word) for word in (_apps.BUILD / "bin/mpiexec", "-n", ranks, *options, _apps.APPS / app, *arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, errors="replace")
    done.command = " ".join(command)
    return done


for app, work in WORK.items():
    for form in (app,) if app.startswith("col-") else (app, app + "-ipc"):
        # Alone; without slaves; one slave; the second cluster has one rank, or some.
        for ranks in (1, 2, 3, 12, 13, 20):
            here, _ = text_of(form, ranks, work, False)
            full, seconds = text_of(form, ranks, work, True)
            sampled, stated = text_of(form, ranks, [*work, "--compute", "sample"], True)
            look(f"{form} on {ranks} ranks: here '{here}', on the machine '{full}'", here == full)
            look(f"{form} on {ranks} ranks: in full '{full}', sampled '{sampled}'", full == sampled)
            look(f"{form} on {ranks} ranks: no time of computing", seconds > 1e-4 or not timed)
            look(f"{form} on {ranks} ranks: {seconds:.9f} s in full, {stated:.9f} s sampled",
                 abs(stated - seconds) <= SAMPLED * seconds or not timed)
    # The protocols of the papers change times, not results.
    texts = {text_of(app, 13, work, True, ("--protocol", protocol))[0] for protocol in ("unopt", "opt", "auto")}
    look(f"{app}: different results by protocol: {texts}", len(texts) == 1)

# The usual applications, too, say the same on the machine.
for app, work in {"fn": ["--numbers", 197], "gf": ["--images", 5, "--width", 37, "--height", 11],
                  "km": ["--points", 101, "--centroids", 7]}.items():
    results = set()
    for form in (app, app + "-ipc"):
        values = _apps.verified(form, 13, work, clusters=2)
        done = machine_run(form, 13, [*work, "--check", "--csv"], ["--machine", "mppa256"])
        modelled = _apps.row(done)
        runs += 2
        if done.returncode or not modelled or modelled["verdict"] != "verified":
            _apps.fail(done, "expected status 0 and a verified result on the machine")
        results |= {row["result"] for row in (values, modelled) if row}
    look(f"{app}: different results: {results}", len(results) == 1)

# What cannot be done is said.
for app, arguments, text in (("cap-gf", ["--images", 1], "--images 1: expected at least one for each of 2 clusters"),
                             ("cap-km", ["--map", "scatter"], "--map scatter"),
                             ("cap-fn", ["--compute", "some"], "--compute some: expected one of full|sample")):
    done = _apps.run(app, 6, ["--class", "tiny", "--per-cluster", 3, *arguments])
    runs += 1
    if done.returncode != 2 or text not in done.stderr:
        _apps.fail(done, f"expected status 2 and '{text}'")
_apps.finish(runs)
