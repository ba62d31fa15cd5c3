# SPDX-License-Identifier: MIT
"""Reruns the experiments of the papers on the modelled MPPA-256 and compares with what was published.

usage: run.py [--build FOLDER] [--output FOLDER] [--only REGEX] [--quick] [--jobs N] [--check FILE]
              [--publish FOLDER] [--set KEY=VALUE]

Writes results.json, papers.md and the figures into <build>/papers (or --output).  Runs on the model give the same
numbers every time, so they are remembered in <build>/papers/cache until the program, the library or the machine file
changes.  matplotlib is installed into <build>/papers-venv.
"""
import argparse
import importlib
import json
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import drawing  # noqa: E402
import frame  # noqa: E402
import jobs  # noqa: E402
import page  # noqa: E402

MATPLOTLIB = "matplotlib==3.9.4"  # the same version draws the same bytes


def modules(only=""):
    """The modules of experiments/ whose name has `only` (a regular expression) in it, in their order on the page."""
    names = sorted(m.name for m in pkgutil.iter_modules([str(HERE / "experiments")]) if not m.name.startswith("_"))
    found = [importlib.import_module(f"experiments.{name}") for name in names]
    found = [m for m in found if re.search(only, m.__name__.partition(".")[2])]
    return sorted(found, key=lambda m: (m.ORDER, m.__name__))


def environment(build):
    """Go on under a Python that has matplotlib."""
    try:
        import matplotlib
        if f"matplotlib=={matplotlib.__version__}" == MATPLOTLIB:
            return
    except ImportError:
        pass
    folder = build / "papers-venv"
    python = folder / "bin/python"
    if not python.exists():
        print(f"installing {MATPLOTLIB} into {folder}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    show = subprocess.run([str(python), "-m", "pip", "show", "matplotlib"], capture_output=True, text=True)
    if f"Version: {MATPLOTLIB.partition('==')[2]}" not in show.stdout:
        subprocess.run([str(python), "-m", "pip", "install", "-q", MATPLOTLIB], check=True)
    if os.environ.get("LWMPI_PAPERS_VENV"):
        sys.exit(f"run.py: {python} has no {MATPLOTLIB}")
    os.environ["LWMPI_PAPERS_VENV"] = "1"
    os.execv(python, [str(python), *sys.argv])


def collect(module, runs, published):
    """Run one module: (its rows, figures, tables in order, or the text of what went wrong)."""
    begin, items, failure = time.monotonic(), [], None
    try:
        for item in module.experiment(runs):
            if isinstance(item, frame.Row):
                if item.key not in module.ROWS:
                    raise jobs.Failed(f"row {item.key} is not in ROWS of {module.__name__}")
                item = frame.compare(item, published[item.key])
            items.append(item)
        missing = [k for k in module.ROWS if k not in {i.row.key for i in items if isinstance(i, frame.Verdict)}]
        if missing and not runs.quick:
            raise jobs.Failed(f"no value for {', '.join(missing)}")
    except (jobs.Failed, KeyError, ValueError, TypeError, ZeroDivisionError, IndexError, AttributeError) as error:
        failure = str(error) if isinstance(error, jobs.Failed) else f"{type(error).__name__}: {error}"
        if not isinstance(error, jobs.Failed) and os.environ.get("LWMPI_PAPERS_TRACE"):
            raise
    print(f"{module.__name__.partition('.')[2]:12} {time.monotonic() - begin:6.1f} s"
          + (f"  FAILED: {failure}" if failure else ""), file=sys.stderr, flush=True)
    return items, failure


def results_of(sections):
    """What results.json holds: {key: {published, simulated, ratio, role, reached}}."""
    found = {}
    for _, items, _ in sections:
        for verdict in items:
            if isinstance(verdict, frame.Verdict):
                p = verdict.published
                found[p.key] = {"paper": p.paper, "what": p.what, "condition": p.condition, "unit": p.unit, "role": p.role,
                                "published": p.value, "simulated": page.rounded(verdict.row.simulated),
                                "ratio": [round(r, 3) for r in verdict.ratios], "reached": verdict.reached}
    return found


def differences(results, file):
    """Lines that say where `results` are not what `file`, written by an earlier run, has."""
    kept = json.loads(file.read_text())
    return [f"{key}: {file} has {kept.get(key, {}).get('simulated')}, this run has {row['simulated']}"
            for key, row in results.items() if kept.get(key, {}).get("simulated") != row["simulated"]]


def publish(output, folder, figures):
    """Put figures and results.json where the project keeps its page; figures of earlier runs go."""
    beside = folder / "papers"
    beside.mkdir(parents=True, exist_ok=True)
    for old in beside.glob("*.svg"):
        if old.stem not in figures:
            old.unlink()
    for name in figures:
        shutil.copy(output / f"{name}.svg", beside)
    shutil.copy(output / "results.json", beside)


def main():
    parser = argparse.ArgumentParser(description="Rerun the papers' experiments on the modelled MPPA-256.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--output", type=Path, help="where the page goes (default: BUILD/papers)")
    parser.add_argument("--publish", type=Path, metavar="FOLDER",
                        help="if all went well, copy papers.md to this folder and the rest to papers/ below it")
    parser.add_argument("--only", default="", help="only groups whose name matches this regular expression")
    parser.add_argument("--quick", action="store_true", help="only what takes seconds (the values are the same)")
    parser.add_argument("--jobs", type=int, help="programs that run at a time (default: one a core)")
    parser.add_argument("--no-figures", action="store_true", help="draw nothing; needs no matplotlib")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE",
                        help="give this to every mpiexec: another value of a key of the machine file")
    parser.add_argument("--check", type=Path, metavar="FILE", help="fail if values differ from this results.json")
    parser.add_argument("--list", action="store_true", help="list groups and their rows, and run nothing")
    args = parser.parse_args()
    try:
        chosen = modules(args.only)
    except re.error as error:
        sys.exit(f"run.py: --only {args.only}: expected a regular expression ({error})")
    if args.list:
        for module in chosen:
            print(f"{module.__name__.partition('.')[2]:12} {module.TITLE}: {' '.join(module.ROWS)}")
        return 0
    if args.publish and (args.only or args.quick or args.set or args.no_figures):
        sys.exit("run.py: --publish: only of a whole run, without --only, --quick, --set and --no-figures")
    if not chosen:
        sys.exit(f"run.py: --only {args.only}: no such group (--list shows them)")
    args.build = args.build.resolve()
    if not (args.build / "bin/mpiexec").exists():
        sys.exit(f"run.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")
    output = (args.output or args.build / "papers").resolve()
    output.mkdir(parents=True, exist_ok=True)
    if not args.no_figures:
        environment(args.build)

    begin = time.monotonic()
    published = frame.published()
    runs = jobs.Runs(args.build, args.jobs, args.quick, args.set)
    chosen = [m for m in chosen if not args.quick or getattr(m, "QUICK", True)]
    with ThreadPoolExecutor(max(1, len(chosen))) as pool:
        collected = list(pool.map(lambda m: collect(m, runs, published), chosen))
    runs.forget()
    sections = [(module, items, failure) for module, (items, failure) in zip(chosen, collected)]
    results = results_of(sections)
    (output / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    status = 0
    if not args.no_figures:
        plt = drawing.pyplot()
        for figure in (item for _, items, _ in sections for item in items if isinstance(item, frame.Figure)):
            try:
                (output / f"{figure.name}.svg").write_text(drawing.svg(figure.draw(plt, figure.data), plt))
            except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
                status = 1
                print(f"FAILED figure {figure.name}: {type(error).__name__}: {error}")
                plt.close("all")
    remarks = page.notes(HERE / "notes.md")
    (output / "papers.md").write_text(page.page(sections, published, remarks))
    events, speed = runs.speed()
    print(page.summary(results) + f"; {runs.counts['started']} runs, {runs.counts['remembered']} remembered, {time.monotonic() - begin:.0f} s; "
          f"{events / 1e6:.0f} million events, {speed / 1e6:.2f} million a second of a core; {output}/papers.md")
    for module, _, failure in sections:
        if failure:
            status = 1
            print(f"FAILED {module.__name__}: {failure}")
    if args.check:
        for line in differences(results, args.check):
            status = 1
            print(line)
    if args.publish and not status:
        publish(output, args.publish, [i.name for _, items, _ in sections for i in items if isinstance(i, frame.Figure)])
        (args.publish / "papers.md").write_text(page.page(sections, published, remarks, "papers/"))
    return status


if __name__ == "__main__":
    sys.exit(main())
