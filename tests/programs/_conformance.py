#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The programs by which MPICH tests that a library conforms to the standard, in C and Fortran, on lwmpi; writes docs/conformance.md.

usage: _conformance.py [--build FOLDER] [--only REGEX] [--modes threads,clusters,processes,hosts,for-mpich,for-openmpi]

They come from Debian's source package of MPICH, are built below <build>/programs by lwmpi's wrappers, and run as its testlists say;
those in C also as MPICH's and Open MPI's own wrappers build them, for the ABIs of these libraries.  What goes beyond the standard (`strict=false`), and what MPICH fails itself (`xfail`), is left out.  Each program that does not pass
must stand in NOT_PASSED, with the reason, or the run fails.
"""
import argparse
import datetime
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mpi4py")]
import _sources  # noqa: E402
from _install import SOURCE, checked, digest, mpich_prefix, say  # noqa: E402
from _modes import options  # noqa: E402
from _suite import end  # noqa: E402
from _table import machine  # noqa: E402

AREAS = ("attr coll comm datatype errhan group info init io mpi_t part pt2pt rma spawn topo threads errors f77 f90 f08").split()
FORTRAN = ("f77", "f90", "f08")
TITLES = {"threads": "threads", "clusters": "`--clusters 2`", "processes": "`--isolate`", "hosts": "two hosts", "for-mpich": "built by MPICH", "for-openmpi": "built by Open MPI"}
LIMIT = 180  # seconds

# What does not pass: a pattern for all of "area/test", and why.
NOT_PASSED = [(re.compile(pattern + "$"), why) for pattern, why in (
    (r"coll/nonblocking[23]", "hands arrays of `int` to MPI_Ialltoallw as datatypes: handles are pointers in the standard ABI"),
    (r"datatype/pack_external", "has datatypes as labels of a `switch`: handles are pointers in the standard ABI"),
    (r"threads/pt2pt/mt_improbe_.*", "compares a message with MPI_REQUEST_NULL, which in MPICH is the same number as MPI_MESSAGE_NULL"),
    (r"f(77|90|08)/ext/ctypesinf(90)?", "asks for the names of datatypes that MPI 3.0 removed"),
    (r"f(77|90|08)/datatype/(allctypesf(90|08)?|typecntsf)", "wants MPI_LB, MPI_UB or combiners that MPI 3.0 removed"),
    (r"datatype/indexed_misc", "uses a datatype that it has freed"),
    (r"errhan/adderr", "calls MPIX_Delete_error_class and its kin, MPICH's names of what MPI 4.1 calls MPI_Remove_error_class"),
    (r"mpi_t/qmpi_test", "is about QMPI, an extension of MPICH"),
    (r"mpi_t/cvarwrite", "writes the same number to every control variable; those that do not take it say so"),
    (r"threads/mpi_t/mpit_threading", "wants MPI_THREAD_MULTIPLE of MPI_T_init_thread before MPI begins, when the level is not chosen yet"),
    (r"threads/init/mult_session", "wants MPI_THREAD_MULTIPLE of a session without asking for it"),
    (r"part/multipart", "looks at the MPI_ERROR of a status, which the call does not set"),
    (r"part/nonblocking_pready", "sends MPI_DATATYPE_NULL"),
    (r"comm/cmsplit_type", "asks for MPIX_COMM_TYPE_NEIGHBORHOOD, an extension of MPICH"),
    (r"datatype/typename", "wants MPI_INTEGER16, which Open MPI's mpi.h has as no type where it was built without Fortran"),
    (r"topo/cartsuball", "wants no communicator for a grid without dimensions, where the standard has one for each process"),
    (r"topo/dims5", "of 75,401 grids it knows a single one otherwise, with a larger surface: 38 x 37 x 21 x 20, not 37 x 30 x 28 x 19"),
    (r"topo/distgraph1", "goes on with its old ranks in a communicator whose ranks may be reordered, as they are over several clusters"),
    (r"io/tst_fileview", "wants MPI_ERR_IO for filetypes that are not valid: here that is MPI_ERR_ARG, and of a file to be read alone displacements may fall"),
    (r"f(77|90|08)/pt2pt/greqf(90|08)?", "wants the extra state of a generalized request to be its own variable, where the standard hands on its value"),
    (r"f(77|90|08)/init/baseenvf(90)?", "does not know MPI 5"),
    (r"f90/coll/(alltoallvf90|split_typef90|vw_inplacef90|nonblocking_inpf90)", "hands arrays of datatypes to MPI_ALLTOALLV, which module mpi knows to be wrong"),
    (r"f90/datatype/sizeof", "asks MPI_SIZEOF for characters, where the standard has numeric types"),
    (r"f90/profile/profile1f90", "has procedures of the names of MPI's in which it uses module mpi, where these have interfaces"),
    (r"f(77|90|08)/(io|rma)/(c2f2ciof90|aintf)", "does not compile: its source is not complete, or declares what mpif.h declares"),
    (r"errors/attr/keyvalmis", "takes errors of a window to be told to MPI_COMM_WORLD"),
    (r"errors/comm/comm_\w+_nullarg", "takes errors of a communicator to be told to the one that it was made from"),
    (r"errors/coll/i?bcastlength", "wants ranks to go on after lengths that do not fit; here the others wait, and the job ends with the reason"),
    (r"errors/coll/(nb_)?noalias[23]?", "names the same block twice, which is taken for what MPI_IN_PLACE says; it passes under `mpiexec --check`"),
    (r"errors/pt2pt/truncmsg2", "wants datatypes of sender and receiver to be compared"),
    (r"f08/spawn/spawnargvf(90|03)", "wants blanks in front of arguments of MPI_Comm_spawn to stay, which the standard has go"),
    (r"errors/spawn/connect_timeout_.*", "wants variables of MPICH to limit the time of MPI_Comm_connect"))]


@dataclass
class Test:
    area: str
    folder: Path
    name: str
    ranks: int
    arguments: list = field(default_factory=list)
    environment: dict = field(default_factory=dict)
    attributes: dict = field(default_factory=dict)

    def title(self, place):
        return f"{self.folder.relative_to(place)}/{self.name}"

    def is_built(self):
        return (self.folder / self.name).exists()


def built(place, build, mode):
    """The folder of the tests, built: anew when the wrapper, mpi.h or what is linked into programs of Fortran has changed."""
    source, version = _sources.source_of(place / "sources", "mpich", False)
    builder, prefix, settings = "lwmpi", build, ["--enable-fortran=all", f"FC={build}/bin/mpifort", f"F77={build}/bin/mpifort"]
    if foreign(mode):
        builder = mode.removeprefix("for-")
        mpich_prefix(build)
        prefix, settings = build / "bench-venv" / builder, ["--disable-fortran"]
    folder = place / builder / "mpich-tests"
    mark, state = folder / "built", digest(prefix / "bin/mpicc", prefix / "include/mpi.h", *sorted((prefix / "lib/lwmpi-fortran").glob("*.a")))
    if mark.exists() and mark.read_text() == state:
        return folder, version
    say(f"building the tests of MPICH {version} with {builder}")
    folder.parent.mkdir(parents=True, exist_ok=True)
    log = folder.parent / "mpich-tests.log"
    checked(["rm", "-rf", folder], log)
    checked(["cp", "-a", source / "test/mpi", folder], log)
    # configure leaves mpi_f08 to MPICH's own build; nothing else is changed, nor its time, for make would ask for automake.
    configure = folder / "configure"
    times = configure.stat()
    configure.write_text(configure.read_text().replace('f08dir="#"', "f08dir=f08"))
    os.utime(configure, ns=(times.st_atime_ns, times.st_mtime_ns))
    checked(["./configure", f"--with-mpi={prefix}", "--enable-strictmpi", "--enable-threads=multiple", "--disable-cxx", f"CC={prefix}/bin/mpicc",
             *settings], log, cwd=folder)
    with open(log, "a") as output: # some do not compile: make goes on
        subprocess.run(["make", "-k", f"-j{os.cpu_count()}"], cwd=folder, stdout=output, stderr=output, check=False)
        for test in all_in(folder, mode): # make builds some only when it is asked for them
            if not test.is_built():
                subprocess.run(["make", test.name], cwd=test.folder, stdout=output, stderr=output, check=False)
    mark.write_text(state)
    return folder, version


def foreign(mode):
    """Whether another library's wrapper builds the tests; it comes without Fortran."""
    return mode.startswith("for-")


def all_in(place, mode):
    return [test for area in AREAS if not (foreign(mode) and area in FORTRAN) for test in tests_in(place / area, area)]


def tests_in(folder, area):
    """Those of a folder and of the folders that its testlist names."""
    listed = folder / "testlist"
    for line in listed.read_text().splitlines() if listed.exists() else []:
        words = line.split("#")[0].split()
        if not words:
            continue
        if (folder / words[0]).is_dir():
            yield from tests_in(folder / words[0], area)
            continue
        test = Test(area, folder, words[0], int(words[1]) if words[1:] and words[1].isdigit() else 1)
        for word in words[1:]:
            key, _, value = word.partition("=")
            if key == "arg":
                test.arguments.append(value)
            elif key == "env":
                test.environment.update([value.split("=", 1)])
            elif value:
                test.attributes[key] = value
        if test.attributes.get("strict", "").lower() != "false" and "xfail" not in test.attributes:
            yield test


def passes(test, mpiexec, options):
    """Whether a test that was built passes; what it printed if not."""
    limit = min(LIMIT, int(test.attributes.get("timeLimit", LIMIT)))
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LWMPI_", "MPI", "MAKE"))}
    environment.update(test.environment, MPIEXEC_TIMEOUT=str(limit))
    with open(test.folder / "output", "w+", errors="replace") as output:
        process = subprocess.Popen([mpiexec, *options, "-n", str(test.ranks), "./" + test.name, *test.arguments], cwd=test.folder,
                                   env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True)
        try:
            status = process.wait(limit + 10)
        except subprocess.TimeoutExpired:
            end(process)
            status = None
        output.seek(0)
        text = output.read()
    if test.attributes.get("resultTest") in ("TestStatus", "TestErrFatal"):
        return bool(status), text
    lines = [line.strip().lower() for line in text.splitlines() if line.strip()]
    return status == 0 and bool(lines) and set(lines) == {"no errors"}, text


def reason(title):
    return next((why for pattern, why in NOT_PASSED if pattern.match(title)), None)


def page(version, lwmpi, results, modes):
    lines = ["# MPICH's tests on lwmpi", "",
             f"Written by `make test-conformance`: the programs by which MPICH {version} tests whether a library conforms to the standard, from Debian's",
             f"source package, built by `mpicc` and `mpifort` (lwmpi {lwmpi}, gcc and gfortran) without a change to them. A test counts once for each number of ranks and",
             "list of arguments that its testlist names. What MPICH itself marks as beyond the standard, or as failing, is left out.",
             "Ranks are threads of one process, processes (`--isolate`), in two processes (`--clusters 2`), or on two hosts (which both are this one, and talk over",
             "its loopback), as the columns say.",
             *(["The last columns are programs in C that MPICH and Open MPI have built for their own ABIs (docs/abi.md), as far as they compile there."]
               if any(map(foreign, modes)) else []),
             f"*passed / all*, {datetime.date.today()}, on {machine()}.", "",
             "| tests | " + " | ".join(TITLES[mode] for mode in modes) + " |", "|" + "---|" * (1 + len(modes))]
    sums = {mode: [0, 0] for mode in modes}
    for area in AREAS:
        row = []
        for mode in modes:
            good = [passed for test, _, passed in results[mode] if test.area == area]
            sums[mode] = [sums[mode][0] + sum(good), sums[mode][1] + len(good)]
            row.append(f"{sum(good)} / {len(good)}" if good else "-")
        lines.append(f"| {area} | " + " | ".join(row) + " |")
    lines.append("| **all** | " + " | ".join(f"**{sums[mode][0]} / {sums[mode][1]}**" for mode in modes) + " |")
    lines += ["", "## What does not pass, and why", "", "| program | why |", "|---|---|"]
    failed = {}
    for mode in modes:
        for _, title, passed in results[mode]:
            if not passed:
                failed.setdefault(reason(title) or "**not known**", {}).setdefault(title, []).append(TITLES[mode])
    for why, titles in failed.items():
        ran = {title: {TITLES[mode] for mode in modes if any(name == title for _, name, _ in results[mode])} for title in titles}
        names = ", ".join(title + ("" if {*found} == ran[title] else f" ({', '.join(dict.fromkeys(found))})")
                          for title, found in titles.items())
        lines.append(f"| {names} | {why} |")
    return "\n".join(lines) + "\n"


def arguments():
    parser = argparse.ArgumentParser(description="Run MPICH's conformance tests on lwmpi.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--only", default="", metavar="REGEX", help="only tests whose folder and name match, and no page")
    parser.add_argument("--modes", default=",".join(TITLES), help="how to run them (default: all)")
    args = parser.parse_args()
    args.modes = args.modes.split(",")
    wrong = [mode for mode in args.modes if mode not in TITLES]
    if wrong:
        sys.exit(f"_conformance.py: --modes {','.join(args.modes)}: {wrong[0]!r} is none of {', '.join(TITLES)}")
    args.build = args.build.resolve()
    if not (args.build / "bin/mpiexec").exists():
        sys.exit(f"_conformance.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")
    return args


def main():
    args = arguments()
    lwmpi = subprocess.run([args.build / "bin/lwmpi-info", "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    results, unknown, start = {mode: [] for mode in args.modes}, [], time.monotonic()
    for mode in args.modes:
        place, version = built(args.build / "programs", args.build, mode)
        # What another library's mpi.h lacks for a test to compile is not our matter.
        tests = [test for test in all_in(place, mode) if re.search(args.only, test.title(place)) and (test.is_built() or not foreign(mode))]
        for test in tests:
            title = test.title(place)
            passed, text = passes(test, args.build / "bin/mpiexec", options(mode, test.ranks)) if test.is_built() else (False, "not built")
            results[mode].append((test, title, passed))
            if not passed and not reason(title):
                unknown.append(f"{title}, {test.ranks} ranks, {mode}")
                print(f"FAILED: {unknown[-1]}", *("  | " + line for line in text.splitlines()[-8:]), sep="\n", flush=True)
        good = sum(passed for _, _, passed in results[mode])
        say(f"{mode}: {good} of {len(tests)} passed, {time.monotonic() - start:.0f} s")
    if not args.only:
        (SOURCE / "docs/conformance.md").write_text(page(version, lwmpi, results, args.modes))
        print("page: docs/conformance.md")
    print(f"{len(unknown)} failed unexpectedly")
    sys.exit(1 if unknown else 0)


if __name__ == "__main__":
    main()
