# SPDX-License-Identifier: MIT
"""How rows of the papers' experiments are judged, how figures.tsv is read, how the page is put together, and what run.py says to
wrong options.

builds: release
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(os.environ["LWMPI_SOURCE"])
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "bench/papers"))
import frame  # noqa: E402
import page  # noqa: E402
import run  # noqa: E402

failures = 0


def check(what, got, expected):
    global failures
    if got != expected:
        failures += 1
        print(f"FAILED: {what}: {got!r}, expected {expected!r}")


def published(value, role, unit="us"):
    return frame.Published("key", "paper", "1", role, "what", "", value, unit)


def judged(value, role, simulated):
    verdict = frame.compare(frame.Row("key", simulated), published(value, role))
    return verdict.reached, [round(r, 3) for r in verdict.ratios]


for value, expected in (("26", 26.0), ("0.98*N + 31430", {"slope": 0.98, "intercept": 31430.0}), ("10..64", (10.0, 64.0)),
                        ("1.65..1.68", (1.65, 1.68)), ("constant", None), ("a > b", None)):
    check(f"value {value}", published(value, "validate").parsed, expected)

for value, role, simulated, expected in (
        ("100", "calibrate", 105, (True, [1.05])),
        ("100", "calibrate", 105.1, (False, [1.051])),
        ("100", "calibrate", 94.9, (False, [0.949])),
        ("100", "validate", 115, (True, [1.15])),
        ("100", "validate", 84, (False, [0.84])),
        ("100", "point", 115, (True, [1.15])),
        ("100", "point", 84, (False, [0.84])),
        ("10..20", "validate", 15, (True, [1.0])),
        ("10..20", "validate", 22, (True, [1.1])),
        ("10..20", "validate", 24, (False, [1.2])),
        ("10..20", "validate", 8, (False, [0.8])),
        ("10..64", "calibrate", (10.2, 63), (True, [1.02, 0.984])),
        ("10..64", "calibrate", (10.2, 70), (False, [1.02, 1.094])),
        ("2*N + 100", "calibrate", {"slope": 2.05, "intercept": 104}, (True, [1.025, 1.04])),
        ("2*N + 100", "calibrate", {"slope": 2.2, "intercept": 104}, (False, [1.1, 1.04])),
        ("constant", "validate", True, (True, [])),
        ("constant", "validate", False, (False, [])),
        ("0", "validate", 1.5, (True, [])),
        ("0", "validate", -3, (False, [])),
):
    check(f"{role} {value} by {simulated}", judged(value, role, simulated), expected)
try:
    judged("constant", "validate", 3.0)
    check("a number for a shape", "taken", "an error")
except TypeError:
    pass

rows = frame.published()
check("hardware", rows["core-clock"].parsed, 400.0)
check("known roles", {row.role for row in rows.values()} <= {*frame.COMPARED, "hardware", "workload"}, True)

with tempfile.TemporaryDirectory() as folder:
    notes = Path(folder) / "notes.md"
    notes.write_text("Intro.\n\n## one, two\nBecause.\n\n## three\nOther.\n")
    check("notes", page.notes(notes), {"one": "Because.", "two": "Because.", "three": "Other."})


class Group:
    """Text of the group."""
    TITLE, ROWS, __name__ = "A group", ("lookup-time", "a2a-compact"), "experiments.group"


verdicts = [frame.compare(frame.Row("lookup-time", 25.0), rows["lookup-time"]),
            frame.compare(frame.Row("a2a-compact", False, "twice"), rows["a2a-compact"])]
text = page.page([(Group, [*verdicts, frame.Figure("shape", "A shape.", None)], None)], rows, {"a2a-compact": "Because."}, "x/")
for part in ("**validate**: 1 of 2", "| 25 |", "| 1.00 | validate | yes |", "otherwise (twice)", "**no**", "Because.", "## A group",
             "Text of the group.", "![A shape.](x/shape.svg)"):
    check(f"page has {part}", part in text, True)
odd = page.table_row(frame.compare(frame.Row("x", 3200.0), published("3200", "contradicts", "messages/s")))
check("what contradicts others is not judged", odd.endswith("| contradicts | – |"), True)
results = run.results_of([(Group, verdicts, None)])
check("results", results["lookup-time"]["simulated"], 25.0)
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "results.json"
    file.write_text('{"lookup-time": {"simulated": 25.0}, "a2a-compact": {"simulated": true}}')
    check("differences", [line.split(":")[0] for line in run.differences(results, file)], ["a2a-compact"])

for options, expected in ((["--only", "("], "expected a regular expression"), (["--only", "nothing at all"], "no such group"),
                          (["--build", "/nowhere"], "run make first"), (["--publish", "x", "--quick"], "only of a whole run"),
                          (["--build", "/nowhere", "--jobs", "x"], "invalid int value")):
    done = subprocess.run([sys.executable, str(ROOT / "bench/papers/run.py"), *options], capture_output=True, text=True,
                          env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    check(f"exit status of {options}", done.returncode != 0, True)
    check(f"message of {options}", expected in done.stderr, True)
print(f"{failures} failures")
sys.exit(bool(failures))
