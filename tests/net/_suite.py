# SPDX-License-Identifier: MIT
"""_suite.py BUILD [REGEX]: run every test that ctest knows for several clusters (NAME@clusters.RANKS) on two hosts instead, and say which
fail.  Both hosts are this one."""
import concurrent.futures
import itertools
import json
import os
import re
import subprocess
import sys

# What they test is not there on several hosts, or otherwise: bare IKC and what stands on it, other protocols, messages that are read in a peer's
# memory, limits of what goes ahead of its receive, scans that keep nobody, all kinds of windows of targets that compute, one clock, names of
# hosts, where ranks are, and ranks that share a process although the job is to live on.
WITHOUT = re.compile(r"^(ikc|bare|connector|bsp|contract|primitives)/|_connector@|^mpi/(messages_|long_reads|modes@|near@)|^coll/leave@|"
                     r"^(win/passive|comm/attributes|dynamic/multiple|topo/reorder|failure/near)@")

build, wanted = sys.argv[1], re.compile(sys.argv[2] if len(sys.argv) > 2 else "")


def tests():
    listing = json.loads(subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, check=True).stdout)
    for test in listing["tests"]:
        if "@clusters." in test["name"] and wanted.search(test["name"]) and not WITHOUT.search(test["name"]):
            yield {
                "name": test["name"].replace("@clusters.", "@hosts."),
                "command": ["hosts" if word == "clusters" else word for word in test["command"]],
                **{one["name"]: one["value"] for one in test["properties"]},
            }


def run(test):
    environment = dict(os.environ, **dict(pair.split("=", 1) for pair in test.get("ENVIRONMENT", ())))
    done = subprocess.run(test["command"], stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", env=environment)
    return test["name"], done.returncode, done.stdout + done.stderr


bad = count = 0
chosen = list(tests())
alone = [test for test in chosen if test.get("RUN_SERIAL")]
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    together = pool.map(run, [test for test in chosen if not test.get("RUN_SERIAL")])
    for name, status, said in itertools.chain(together, map(run, alone)):
        count += 1
        if status not in (0, 77):
            bad += 1
            print(f"{name}: status {status}\n{said}", flush=True)
print(f"{count} tests on two hosts, {bad} of them failed")
sys.exit(bad != 0 or not count)
