#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""_docs.py PREFIX|ARCHIVE   types the commands of README.md and of pages in docs/ as they stand there, in an environment of its own.

With an installation (PREFIX) all that compiles and runs programs is tried, which takes seconds; with an archive of the sources (what make
dist makes) also what builds, installs and packs, for which packages are got: half an hour.  A command must succeed, and
print what the page says it does.  RULES tells what a command needs that the page takes for granted, and which are tried elsewhere; a
command that no rule is about is just typed.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
MPI = """#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    return MPI_Finalize();
}
"""
IKC = """#include <lwmpi/ikc.h>
int main(void)
{
    return ikc_init() || ikc_barrier() || ikc_finalize();
}
"""
MAIN = """#include <lwmpi/mppa.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    char *words[] = {argv[0], NULL};
    if (getenv("MPPA_RANK"))
        return 0;
    int set = mppa_spawn("[0..3]", 0, argv[0], words, NULL);
    return set < 0 || argc != 1;
}
"""
CMAKE = """cmake_minimum_required(VERSION 3.18)
project(theirs C)
find_package(MPI REQUIRED)
add_executable(program program.c)
target_link_libraries(program MPI::MPI_C)
"""
HERE = '#!/bin/sh\nshift\nexec "$@"\n'  # every host is this one
NETWORK = "lwmpi-info | grep -q '^several hosts *by libfabric' && PATH=$PATH:/sbin:/usr/sbin ldconfig -p | grep -q libfabric.so.1"
ENVIRONMENT = "python3 -m venv venv && . venv/bin/activate"


def peer(name):
    """A program for another ABI."""
    return f"python3 -m venv {name} && {name}/bin/pip install -q {name} && {name}/bin/mpicc program.c -o built-with-{name}"


class Rule:
    """What is to be known of a command.  files: what is written before; before: what is typed before; needs: a command that tells whether it can be
    tried; says: what it must print; lines: which lines of the page it must print; long: it takes an archive of the sources, or the network; elsewhere: what
    tries it, for it is not tried here."""

    def __init__(self, pattern, files=(), before="", needs="", says="", lines="", long=False, elsewhere=""):
        self.pattern, self.files, self.before, self.needs, self.says, self.lines, self.long, self.elsewhere = (
            pattern, dict(files), before, needs, says, lines, long, elsewhere)
        self.used = False


RULES = {
    "README.md": [
        Rule(r"^make demo$", long=True, says=r"(?s)(verified.*){6}seconds in all", lines=r"\(small\)$"),  # virtual times
        Rule(r"^make test$", elsewhere="itself"),
        Rule(r"^make$", long=True),
        Rule(r"^make (bench|papers|test-mpi4py|test-io)$", elsewhere="CI, by --quick"),
        Rule(r"^mpiexec -n 192 --clusters 16 ./program", {"program.c": MPI}, "mpicc program.c -o program"),
        Rule(r"^mpiexec --hosts", {"here": HERE}, "chmod +x here; export LWMPI_LAUNCHER=$PWD/here LWMPI_INTERFACE=lo", NETWORK),
        Rule(r"^mpicc --timed", needs='test -e "$(dirname "$(command -v mpicc)")/../lib/lwmpi-timed.so"'),
        Rule(r"--report run.html", says="^$"),
        Rule(r"^mpicc --ikc", {"program.c": IKC}),
        Rule(r"^mpicc --connectors", {"program.c": MAIN}),
        Rule(r"^mpiexec --connectors", before="mpicc --connectors program.c -o main"),
        Rule(r"^lwmpi-flow", {name: SOURCE / "apps/models" / name for name in ("histogram.toml", "histogram_flow.c", "histogram.h")},
             "mv histogram.toml graph.toml", "python3 -c 'import networkx, scipy'"),
        Rule(r"^lwmpi-info --check", {"program.c": MPI}, "mpicc program.c -o program", says="built for the standard ABI"),
        Rule(r"^lwmpi-info --functions", says="664 of 664"),
    ],
    "docs/mistakes.md": [
        Rule(r"^mpiexec --check --leaks", {"program.c": MPI}, "mpicc program.c -o program", says="^$"),
        Rule(r"^mpiexec --protocol opt", {"program.c": MPI}, "mpicc program.c -o program", says="^$"),
    ],
    "docs/install.md": [
        Rule(r"^make install", long=True),
        Rule(r"^make wheel$", long=True),
        Rule(r"^make deb$", elsewhere="make test-deb"),
        Rule(r"^make dist$", elsewhere="make test-docs, which begins with it"),
        Rule(r"^make$", long=True),
        Rule(r"^sudo apt install", elsewhere="make test-deb"),
        Rule(r"^pip install build/dist", before=ENVIRONMENT, long=True),
        Rule(r"^pip install mpi4py$", long=True),
        Rule(r"^MPI4PY_BUILD_MPIABI", long=True),
        Rule(r"^mpiexec -n 4 python -m mpi4py", long=True, says=r"(?s)(Hello, World! I am process \d of 4.*){4}"),
        Rule(r"^git clone .*OWNER/lwmpi", before='git config --global "url.$ARCHIVE_GIT.insteadOf" https://github.com/OWNER/lwmpi', long=True),
        Rule(r"^cmake -B build", {"program.c": MPI, "CMakeLists.txt": CMAKE}, 'mkdir theirs && mv program.c CMakeLists.txt theirs && cd theirs', long=True),
        Rule(r"^mpiexec -n 64 (--check )?./build/program", long=True),
        Rule(r"^export PATH=\$PWD/lwmpi", long=True),
    ],
    "docs/abi.md": [
        Rule(r"built-with-mpich", {"program.c": MPI}, peer("mpich"), long=True, says="^$"),
        Rule(r"built-with-openmpi", before=peer("openmpi"), long=True, says="^$"),
        Rule(r"^pip install mpi4py", before=ENVIRONMENT, long=True, says=r"(?s)(Hello, World! I am process \d of 4.*){4}"),
    ],
    "docs/hosts.md": [
        Rule(r"^mpiexec --hosts", {"program.c": MPI, "here": HERE},
             "chmod +x here; export LWMPI_LAUNCHER=$PWD/here LWMPI_INTERFACE=lo; mpicc program.c -o prog", NETWORK),
        Rule(r"^mpiexec --hostfile", {"hosts": "a:4\nb slots=4\n"}, needs=NETWORK),
        Rule(r"^mpiexec --bind", needs="mpiexec -n 2 --isolate --bind core true", says="Cpus_allowed_list:"),
        Rule(r"^(mpiexec.hydra|srun|prterun)", elsewhere="tests/net/launchers.py"),
        Rule(r"^mpiexec --provider", elsewhere="tests/net/providers.py"),
    ],
}


class Command:
    def __init__(self, line, text, prints=None):
        self.line, self.text, self.prints, self.rule = line, text, prints, Rule("")


def commands(text, table):
    """Those in indented lines, those with what they print in fences, and, from the table of ways, those of its second column and `export` of its third."""
    found, lines, fence, indent = [], text.splitlines(), False, None
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            fence = not fence
        elif fence:
            if line.startswith("$ "):
                found.append(Command(number, line[2:], ""))
            elif found and found[-1].prints is not None and indent == "fence":
                found[-1].prints += line + "\n"
        elif re.match(r" {4,}\S", line) and (not lines[number - 2].strip() or indent == "code"):
            found.append(Command(number, re.split(r"\s+# ", line.strip())[0]))
        elif table and line.startswith("| "):
            cells = line.split("|")
            spans = re.findall(r"`([^`]+)`", cells[2]) + [span for span in re.findall(r"`([^`]+)`", cells[3]) if span.startswith("export")]
            found += [Command(number, span) for span in spans if re.match(r"(make|pip|sudo|export)\b", span)]
        indent = "fence" if fence else "code" if re.match(r" {4,}\S", line) else None
    return found


def program_of(text):
    """The program in C that a page shows, and it with a mistake that its text speaks of."""
    found = re.search(r"```c\n(.*?)```", text, re.S)
    return found[1] if found else ""


def script(all_commands, folder):
    """For bash: what each command prints goes to a file of its number, and so does its status; 77: it is left out."""
    lines = []
    for number, command in enumerate(all_commands):
        rule = command.rule
        if rule.elsewhere or (rule.long and not LONG):
            continue
        for name, content in rule.files.items():
            lines.append(f"cp '{folder}/files/{name}.{number}' {name}")
            (folder / "files" / f"{name}.{number}").write_text(content.read_text() if isinstance(content, Path) else content)
        if rule.needs:
            lines.append(f"if ! {{ {rule.needs}; }} >/dev/null 2>&1; then echo 77 >'{folder}/status.{number}'; else")
        if rule.before:
            lines.append(f"{{ {rule.before}\n}} >'{folder}/before.{number}' 2>&1")
        lines.append(f"{{ {command.text}\n}} >'{folder}/out.{number}' 2>&1 </dev/null\necho $? >'{folder}/status.{number}'")
        if rule.needs:
            lines.append("fi")
    return "\n".join(lines) + "\n"


def same(printed, wanted):
    """But for times on this host, blanks and what follows the part that a page shows."""
    def plain(text):
        return [" ".join(re.sub(r"\d+\.\d+ s\b", "T", line).split()) for line in text.strip().splitlines()]
    return plain(printed)[:len(plain(wanted))] == plain(wanted)


def has_lines(printed, wanted):
    """Whether these lines have been printed, but for blanks."""
    return all(line.split() in [other.split() for other in printed.splitlines()] for line in wanted)


def judge(page, number, command, folder):
    """Says what has become of a command; False: it failed."""
    where, status = f"{page}:{command.line}: {command.text}", folder / f"status.{number}"
    if command.rule.elsewhere:
        print(f"elsewhere: {where}: {command.rule.elsewhere}")
    elif not status.exists() and command.rule.long and not LONG:
        print(f"left out: {where}: it takes long, or packages of others")
    elif status.exists() and status.read_text().strip() == "77":
        print(f"left out: {where}: something for it is not here")
    else:
        out = (folder / f"out.{number}").read_text(errors="replace") if (folder / f"out.{number}").exists() else ""
        good = status.exists() and (status.read_text().strip() == "0" or bool(command.prints))
        good = good and (command.prints is None or same(out, command.prints)) and (not command.rule.says or re.search(command.rule.says, out, re.M))
        good = good and has_lines(out, [line for line in (SOURCE / page).read_text().splitlines() if command.rule.lines and re.search(command.rule.lines, line)])
        if not good:
            before = folder / f"before.{number}"
            print(f"FAILED: {where}\n" + "".join(f"  | {line}\n" for line in ((before.read_text() if before.exists() else "") + out).splitlines()[-25:]))
            return False
        print(f"good: {where}")
    return True


def page_try(page, start, room, environment):
    text = (SOURCE / page).read_text()
    found = commands(text, page == "docs/install.md")
    for command in found:
        command.rule = next((rule for rule in RULES[page] if re.search(rule.pattern, command.text)), command.rule)
        command.rule.used = True
    folder = room / page.replace("/", "-")
    (folder / "files").mkdir(parents=True)
    hello = program_of(text)
    shown = [command for command in found if command.prints]
    if hello:  # the second time it is shown with the mistake that the text speaks of
        (start / "hello.c").write_text(hello)
        shown[1].rule = Rule("", {"hello.c": hello.replace("size - 1, 0, MPI", "size - 1, 1, MPI")}, "mpicc hello.c -o hello")
    done = subprocess.run(["bash", "-c", script(found, folder)], cwd=start, env=environment, stdin=subprocess.DEVNULL)
    good = done.returncode == 0 and bool(found)
    for number, command in enumerate(found):
        good = judge(page, number, command, folder) and good
    for rule in RULES[page]:
        if not rule.used:
            print(f"FAILED: {page} has no command {rule.pattern}")
            good = False
    return good


def main():
    given = Path(sys.argv[1]).resolve()
    room = Path(tempfile.mkdtemp(prefix="lwmpi-docs-"))
    kept = ("CCACHE_", "CMAKE_", "PIP_", "http", "https", "no_proxy", "LANG")
    environment = {name: value for name, value in os.environ.items() if name.startswith(kept) or name == "PATH"}
    (room / "home").mkdir()
    environment.update(HOME=str(room / "home"), ARCHIVE_GIT=str(room / "git"), PIP_DISABLE_PIP_VERSION_CHECK="1",
                       PIP_REQUIRE_VIRTUALENV="1")  # nothing is installed for all
    start = room / "lwmpi"
    try:
        if LONG:
            subprocess.run(["tar", "-xf", given, "-C", room], check=True)
            next(room.glob("lwmpi-*")).rename(start)
            subprocess.run("git init -q . && git add -A && git -c user.name=x -c user.email=x commit -qm all && git clone -q --bare . ../git && rm -rf .git",
                           shell=True, check=True, cwd=start, env=environment)
        else:
            start.mkdir()
            (start / "build").symlink_to(given)
            environment["PATH"] = f"{given}/bin:{environment['PATH']}"
        good = True
        for page in RULES:
            if page != "README.md" and LONG:  # README's lines have built it
                environment["PATH"] = f"{start}/build/bin:{environment['PATH']}"
            good = page_try(page, start, room, environment) and good
    finally:
        shutil.rmtree(room, ignore_errors=True)
    sys.exit(0 if good else 1)


LONG = Path(sys.argv[1]).is_file()
main()
