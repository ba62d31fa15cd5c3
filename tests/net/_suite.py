# SPDX-License-Identifier: MIT
"""_suite.py BUILD [REGEX]: run every test that ctest knows for several clusters (NAME@clusters.RANKS) on two hosts instead, and say which
fail.  Both hosts are this one."""
import concurrent.futures
import json
import re
import subprocess
import sys

# What they test is not there on several hosts: other jobs, bare IKC, deadlocks that are found, targets that compute, and messages that
# are read in a peer's memory.
WITHOUT = re.compile(r"^(dynamic|ikc|bare|connector|bsp|contract)/|deadlock|^win/passive|^mpi/messages_")

build, wanted = sys.argv[1], re.compile(sys.argv[2] if len(sys.argv) > 2 else "")


def tests():
    listing = json.loads(subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, check=True).stdout)
    for test in listing["tests"]:
        if "@clusters." in test["name"] and wanted.search(test["name"]) and not WITHOUT.search(test["name"]):
            yield test["name"].replace("@clusters.", "@hosts."), ["hosts" if word == "clusters" else word for word in test["command"]]


def run(test):
    name, command = test
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    return name, done.returncode, done.stdout + done.stderr


bad = count = 0
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for name, status, said in pool.map(run, tests()):
        count += 1
        if status not in (0, 77):
            bad += 1
            print(f"{name}: status {status}\n{said}", flush=True)
print(f"{count} tests on two hosts, {bad} of them failed")
sys.exit(bad != 0 or not count)
