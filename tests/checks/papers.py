# SPDX-License-Identifier: MIT
"""Every published number that the model is compared with has an experiment, and only one.

builds: release
"""
import os
import sys
from pathlib import Path

ROOT = Path(os.environ.get("LWMPI_SOURCE", "."))
sys.path.insert(0, str(ROOT / "bench/papers"))
sys.dont_write_bytecode = True
import frame  # noqa: E402
import page  # noqa: E402
import run  # noqa: E402

published = frame.published()
bad = []
owners = {}
for module in run.modules():
    for name in ("TITLE", "ORDER", "ROWS", "experiment"):
        if not hasattr(module, name):
            bad.append(f"{module.__name__} has no {name}")
    for key in module.ROWS:
        owners.setdefault(key, []).append(module.__name__)
for key, modules in owners.items():
    if key not in published:
        bad.append(f"{modules[0]}: no row {key} in figures.tsv")
    if len(modules) > 1:
        bad.append(f"{key}: in {' and '.join(modules)}")
for key, row in published.items():
    if row.role in frame.COMPARED and key not in owners:
        bad.append(f"{key}: no experiment ({row.paper} {row.where}: {row.what})")
    if row.role not in (*frame.COMPARED, "hardware", "workload"):
        bad.append(f"{key}: role {row.role}")
for key in page.notes(ROOT / "bench/papers/notes.md"):
    if key not in published:
        bad.append(f"notes.md: no row {key} in figures.tsv")
print("\n".join(bad) or f"{len(owners)} rows")
sys.exit(bool(bad))
