# SPDX-License-Identifier: MIT
"""The capacities of mailboxes, 3,200 messages/s read and 3,800 written, can also be sums over processes, as the paper's figure shows throughput that
grows with their number; then they say nothing about a single message. `kernel.wake` and `kernel.poll` (202 and 49.5 µs), by which waiting threads go on
later, were calibrated to them and to nothing else. This table shows the predictions with both at 0: what would come out if those two rows were
left out. It is no fit: nothing was chosen by it, and the tables above keep the calibrated values.
"""
import importlib

from frame import VALIDATE, Row, Table, compare, published

TITLE = "Mailbox capacities read otherwise"
ORDER = 85
QUICK = False
ROWS = ()
MODULES = ("services", "erad", "a2a", "gf", "km")
OTHERWISE = ("kernel.wake=0 us", "kernel.poll=0 us")


def rows(runs):
    """{key: Row} of all modules."""
    return {item.key: item for name in MODULES
            for item in importlib.import_module(f"experiments.{name}").experiment(runs) if isinstance(item, Row)}


def text(verdict):
    """What a row of the table says of a verdict."""
    value = verdict.row.simulated
    if isinstance(value, bool):
        value = "as published" if value else "otherwise"
    elif isinstance(value, tuple):
        value = "..".join(f"{number:.4g}" for number in value)
    else:
        value = f"{value:.4g}"
    return f"{value}, reached" if verdict.reached else value


def experiment(runs):
    papers = published()
    otherwise = rows(runs.with_settings(*OTHERWISE))
    calibrated = rows(runs)
    lines, reached = [], [0, 0]
    for key, row in calibrated.items():
        if papers[key].role != "validate" or key not in otherwise:
            continue
        verdicts = compare(row, papers[key]), compare(otherwise[key], papers[key])
        reached = [count + verdict.reached for count, verdict in zip(reached, verdicts)]
        condition = f" ({papers[key].condition})" if papers[key].condition else ""
        lines.append([papers[key].what + condition, f"{papers[key].value} {papers[key].unit}", *map(text, verdicts)])
    yield Table("Predictions with and without the time that waking takes",
                ["what", "published", "as calibrated", "without"], lines,
                f"{reached[0]} of {len(lines)} rows are within {100 * VALIDATE:.0f} % as calibrated, {reached[1]} without.")
