# SPDX-License-Identifier: MIT
"""The tiers stay what ARCHITECTURE.md says: who includes whom, where the platform is known.

builds: release
"""
import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("LWMPI_SOURCE", "."))

# Standard headers that a freestanding tier may use.
C_HEADERS = set("""assert complex ctype errno fenv float inttypes iso646 limits math stdalign stdarg
    stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string""".split())

# Tier: (folders whose headers it may include, contract headers of others, OS headers allowed).
TIERS = {
    "src/base": (["base"], [], False),
    "src/hal": (["base", "hal"], [], False),
    # What platforms that run in processes of mpiexec share: Linux, and the simulator, which runs on Linux.
    "src/hal/common": (["base", "hal", "hal/common"], [], True),
    "src/hal/linux": (["base", "hal", "hal/common", "hal/linux"], [], True),
    "src/sim": (["base", "hal", "hal/common", "sim"], [], True),
    "src/link": (["base", "link"], ["hal/hal.h", "hal/failures.h", "hal/net.h"], False),
    "src/ikc": (["base", "ikc"], ["hal/hal.h", "hal/map.h", "link/link.h", "lwmpi/"], False),
    "src/mputil": (["base", "mputil"], ["hal/hal.h", "hal/failures.h", "hal/map.h", "hal/net.h", "link/link.h", "ikc/above.h", "lwmpi/"], False),
    "src/mputil/protocol/mppa": (["base", "mputil"], ["hal/hal.h", "hal/mppa.h", "link/link.h", "ikc/above.h"], False),
    "src/mpi": (["base", "mpi"], ["mputil/mputil.h", "mputil/board.h", "mputil/layout.h", "mputil/region.h", "mputil/watch.h", "hal/map.h", "mpi.h", "lwmpi/"], False),
    "src/mpi/dynamic": (["base", "mpi"], ["mputil/mputil.h", "hal/jobs.h", "mpi.h", "lwmpi/"], False),
    "src/mpi/failure": (["base", "mpi"], ["mputil/mputil.h", "hal/jobs.h", "mpi.h", "lwmpi/"], False),
    "src/mpi/file": (["base", "mpi"], ["mputil/mputil.h", "mputil/layout.h", "hal/file.h", "hal/map.h", "hal/net.h", "mpi.h", "lwmpi/"], False),
    "src/connector": (["base", "connector"], ["hal/hal.h", "hal/failures.h", "hal/jobs.h", "hal/map.h", "link/link.h", "ikc/above.h", "ikc/table.h", "lwmpi/"], False),
    "src/connector/links": (["base", "connector"], ["hal/hal.h", "hal/failures.h", "link/worker.h"], False), # a kind of links
    "src/services": (["base", "services"], ["hal/hal.h", "link/link.h", "ikc/above.h", "lwmpi/"], False),
    "src/launch": (["base", "launch", "hal/common"],
                   ["hal/hal.h", "hal/jobs.h", "hal/mppa.h", "hal/linux/packet.h", "hal/linux/proof.h", "hal/linux/optional.h", "ikc/above.h", "connector/above.h", "mputil/mputil.h", "hal/map.h", "mpi/coll/rules.h",
                    "services/server/server.h", "lwmpi/", "sim/machine/machine.h", "sim/core/memory.h", "sim/core/nodes.h"], True),
}
PLATFORM = re.compile(r"#\s*(?:el)?if.*\b(_*linux_*|_*unix_*|__APPLE__|_WIN32|__GLIBC__|__x86_64__|__i386__"
                      r"|__aarch64__|__arm__|__riscv\w*|__k1\w*)\b")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# What a build for a modelled machine knows: there alone, and who is above asks what that header gives.
MODELLED = re.compile(r"^\s*#.*\bLW_HAL_MODEL\b")
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")

problems = []


def tier_of(path):
    """The tier whose folder holds this file: the longest that fits."""
    name = path.relative_to(ROOT).as_posix()
    return max((t for t in TIERS if name.startswith(t + "/")), key=len, default=None)


def check_include(where, path, tier, quote, header):
    folders, contracts, os_allowed = TIERS[tier]
    if quote == '"' and "/" not in header:
        if not (path.parent / header).exists():
            problems.append(f'{where}: "{header}" is not in {tier}')
        return
    if any(header == c or (c.endswith("/") and header.startswith(c)) for c in contracts):
        return
    if header == "mpi.h":
        problems.append(f"{where}: <mpi.h> belongs to src/mpi")
    elif quote == '"':
        folder = header.rsplit("/", 1)[0]
        # A tier may have folders of its own (mpi/coll); src/hal does not see src/hal/linux.
        inside = any(folder == f or folder.startswith(f + "/") for f in folders)
        if not inside or (tier == "src/hal" and folder != "hal" and folder != "base"):
            problems.append(f'{where}: {tier} may not include "{header}"')
    elif not os_allowed and header not in {h + ".h" for h in C_HEADERS}:
        problems.append(f"{where}: <{header}> is not freestanding C: it belongs to src/hal/<platform>")


def check_file(path):
    tier = tier_of(path)
    lines = path.read_text(errors="replace").splitlines()
    name = path.relative_to(ROOT)
    if not any("SPDX-License-Identifier: MIT" in line for line in lines[:3]):
        problems.append(f"{name}: no SPDX line at the top")
    if len(lines) > 600 and path.suffix in (".c", ".h") and "generate" not in "\n".join(lines[:8]):
        print(f"warning: {name} has {len(lines)} lines: more than one object?")
    for number, line in enumerate(lines, 1):
        where = f"{name}:{number}"
        if UNFINISHED.search(line):
            problems.append(f"{where}: unfinished: {line.strip()}")
        if MODELLED.match(line) and name.as_posix() != "src/hal/model.h":
            problems.append(f"{where}: LW_HAL_MODEL is known in src/hal/model.h only: {line.strip()}")
        found = INCLUDE.match(line)
        if tier:
            if found:
                check_include(where, path, tier, *found.groups())
            if not TIERS[tier][2] and PLATFORM.search(line):
                problems.append(f"{where}: the platform is known below the HAL only: {line.strip()}")
        elif found and found[1] == '"' and name.parts[0] in ("apps", "bench", "models") and name.parts[:2] != ("bench", "hal"):
            if not (path.parent / found[2]).exists() and not (ROOT / name.parts[0] / found[2]).exists():
                problems.append(f'{where}: {name.parts[0]} use public headers only, not "{found[2]}"')


files = [p for folder in ("src", "include", "apps", "bench", "models", "tools") for p in sorted((ROOT / folder).rglob("*"))
         if p.suffix in (".c", ".h", ".S", ".cpp") and ".venv" not in p.parts]
for file in files:
    check_file(file)
print("\n".join(problems))
print(f"{len(files)} files, {len(problems)} problems")
sys.exit(1 if problems or not files else 0)
