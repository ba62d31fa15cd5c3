# SPDX-License-Identifier: MIT
"""Every procedure of every binding hands its arguments on and brings results back, one by one.

Made from the tables in api/: programs in Fortran (module mpi, module mpi_f08, mpif.h) that call each procedure with arguments that
can be told apart, and functions in C in the place of MPI's that look at what they get, and leave results that can be told apart.
The same for INTEGER of eight bytes (-fdefault-integer-8), where C's functions for large counts are called; and
all by LLVM Flang, if lwmpi has modules for it.
Procedures that are written by hand (fortran/calls.py, BY_HAND) must be called by another test here.

builds: release
timeout: 400
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE, BUILD = Path(os.environ["LWMPI_SOURCE"]), Path(os.environ["LWMPI_BUILD"])
sys.dont_write_bytecode = True
sys.path[:0] = [str(SOURCE / "fortran"), str(SOURCE / "api")]
from bindings import HANDLES, bindings  # noqa: E402
from calls import BY_HAND  # noqa: E402
from interfaces import signature  # noqa: E402
import wide  # noqa: E402
from model import Api  # noqa: E402

FAILURE = 17    # what the functions in C return when they are told to fail
COUNT = 3       # elements of lists
ROOM = 8        # of arrays
TEXT = 8192     # characters of texts that come out

C_TOP = """
#include <mpi.h>
#include <stdio.h>
#include <string.h>
typedef FINT fint;
fint pool[64][64];
static int result_, called_, failures_;
static void expect(int fine, const char *what)
{
    if (!fine) {
        printf("FAILED: %%s\\n", what);
        failures_++;
    }
}
void every_result(fint *result) { result_ = (int)*result; called_ = 0; }
void every_called(fint *times, fint *number)
{
    if (called_ != *times) {
        printf("FAILED: call %%d was made %%d times instead of %%d\\n", (int)*number, called_, (int)*times);
        failures_++;
    }
}
void every_expect(fint *fine, fint *number, fint *argument)
{
    if (!*fine) {
        printf("FAILED: call %%d, argument %%d did not bring its result back\\n", (int)*number, (int)*argument);
        failures_++;
    }
}
void every_begin(void) { PMPI_Init(NULL, NULL); }
fint every_end(void) { PMPI_Finalize(); return failures_; }
"""

F_TOP = """
  interface
    subroutine every_begin() bind(C)
    end subroutine
    function every_end() bind(C)
      integer :: every_end
    end function
    subroutine every_result(code) bind(C)
      integer :: code
    end subroutine
    subroutine every_called(times, number) bind(C)
      integer :: times, number
    end subroutine
  end interface
"""


class Call:
    """A call: its arguments in Fortran and what C finds and leaves."""

    def __init__(self, number, binding, small):
        self.number, self.binding, self.function = number, binding, binding.function
        # Large counts have the same generic name, unless nothing but that tells them apart.
        generic = small and not binding.apart and signature(small) != signature(binding)
        self.name = small.function.name if generic else binding.name
        self.modern = binding.form != "f90"
        self.declared, self.before, self.passed, self.after = [], [], [], []
        self.c_checks, self.c_results = [], []
        for at, argument in enumerate(binding.arguments, 1):
            self.add(at, argument)

    def check(self, argument, condition):
        self.c_checks.append('expect(%s, "%s: %s");' % (condition, self.function.name, argument.name))

    def result(self, at, condition):
        self.after.append("call back(%s, %d, %d)" % (condition, self.number, at))

    def variable(self, at, type_, dims=""):
        name = "a%d" % at
        self.declared.append("%s :: %s%s" % (type_, name, dims))
        self.passed.append(name)
        return name

    def add(self, at, argument):
        parameter = argument.c
        if argument.name == "ierror":
            return
        base = re.sub(r"const | ?\*| ?\[.*", "", parameter.type).strip()
        p = parameter.name
        if argument.choice:
            self.passed.append("pool(:, %d)" % at if self.modern else "pool(1, %d)" % at)
            self.check(argument, "(const void *)%s == pool[%d]" % (p, at - 1))
        elif argument.text:
            self.text(at, argument, parameter)
        elif base == "MPI_Status":
            self.status(at, argument, parameter)
        elif base in HANDLES:
            self.handle(at, argument, parameter, base)
        elif argument.type == "TYPE(C_PTR)" or p == "baseptr":
            name = self.variable(at, "type(c_ptr)" if self.modern else argument.type)
            self.c_results.append("*(void **)%s = pool;" % p)
            self.result(at, "c_associated(%s)" % name if self.modern else "%s /= 0" % name)
        elif argument.dims:
            self.array(at, argument, parameter)
        else:
            self.number_(at, argument, parameter, base)

    def text(self, at, argument, parameter):
        p = parameter.name
        name = self.variable(at, "character(len=%d)" % TEXT)
        if "const" in parameter.type:
            self.before.append('%s = "word %d"' % (name, at))
            self.check(argument, '!strcmp(%s, "word %d")' % (p, at))
        else:
            self.c_results.append('strcpy(%s, "text %d");' % (p, at))
            self.result(at, '%s == "text %d"' % (name, at))

    def status(self, at, argument, parameter):
        p, array = parameter.name, "statuses" in parameter.name
        shape = "(%d)" % ROOM if array else ""
        place = "(%d)" % COUNT if array else ""
        if self.modern:
            name = self.variable(at, "type(MPI_Status)", shape)
            field = "%s%s%%MPI_TAG" % (name, place)
        else:
            name = self.variable(at, "integer", "(MPI_STATUS_SIZE%s)" % (", %d" % ROOM if array else ""))
            field = "%s(MPI_TAG%s)" % (name, ", %d" % COUNT if array else "")
        if "const" in parameter.type:
            self.before.append("%s = %d" % (field, 70 + at))
            self.check(argument, "%s->MPI_TAG == %d" % (p, 70 + at))
        else:
            self.c_results.append("%s[%d].MPI_TAG = %d;" % (p, COUNT - 1 if array else 0, 70 + at))
            self.result(at, "%s == %d" % (field, 70 + at))

    def handle(self, at, argument, parameter, base):
        p, value = parameter.name, ("%MPI_VAL" if self.modern else "")
        type_ = "type(%s)" % base if self.modern else "integer"
        if "[" in parameter.type:
            name = self.variable(at, type_, "(%d)" % ROOM)
            self.before += ["%s(%d)%s = %d" % (name, i + 1, value, 200 + 10 * at + i) for i in range(ROOM)]
            if p.startswith("array_of_"): # else there is one for each member of the communicator, or neighbor
                self.check(argument, " && ".join("(intptr_t)%s[%d] == %d" % (p, i, 200 + 10 * at + i) for i in range(COUNT)))
                if "const" not in parameter.type:
                    self.c_results += ["%s[%d] = (%s)%d;" % (p, i, base, 900 + i) for i in range(COUNT)]
                    self.result(at, "all(%s(1:%d)%s == [900, 901, 902])" % (name, COUNT, value))
            elif "eighbor" not in self.function.name:
                self.check(argument, "(intptr_t)%s[0] == %d" % (p, 200 + 10 * at))
            return
        name = self.variable(at, type_)
        given = "257" if base == "MPI_Comm" else str(200 + at) # MPI_COMM_WORLD: there may be lists for its members
        self.before.append("%s%s = %s" % (name, value, given))
        if not parameter.type.endswith("*"):
            self.check(argument, "(intptr_t)%s == %s" % (p, given))
            return
        if parameter.kind.endswith("_inout"):
            self.check(argument, "(intptr_t)*%s == %s" % (p, given))
        self.c_results.append("*%s = (%s)%d;" % (p, base, 300 + at))
        self.result(at, "%s%s == %d" % (name, value, 300 + at))

    def array(self, at, argument, parameter):
        p, logical = parameter.name, argument.type == "LOGICAL"
        ranges = argument.dims.startswith("(3")
        name = self.variable(at, argument.type, "(3, %d)" % ROOM if ranges else "(%d)" % ROOM)
        if (self.function.name, p) in wide.LENGTHS: # what the function in C, which is not here, would say
            self.declared[-1] = "%s :: %s(512)" % (argument.type, name)
            self.before.append("%s = 1" % name if not logical else "%s = .true." % name)
            if p != "edges":
                return
        values = [1, 0, 1] if logical else [20 * at + i for i in range(COUNT)]
        if ranges:
            self.before.append("%s = reshape([(i, i = 1, %d)], [3, %d])" % (name, 3 * ROOM, ROOM))
            self.check(argument, "%s[0][0] == 1 && %s[0][2] == 3 && %s[1][0] == 4" % (p, p, p))
            return
        literal = ["%s" % (".true." if v else ".false.") if logical else str(v) for v in values]
        self.before += ["%s(%d) = %s" % (name, i + 1, text) for i, text in enumerate(literal)]
        if "const" in parameter.type or logical and "const" in parameter.type:
            self.check(argument, " && ".join("%s[%d] == %d" % (p, i, v) for i, v in enumerate(values)))
            return
        back = [0, 1, 1] if logical else [30 * at + i for i in range(COUNT)]
        self.c_results += ["%s[%d] = %d;" % (p, i, v) for i, v in enumerate(back)]
        more = int(p == "array_of_indices")
        for i, v in enumerate(back):
            place = "%s(%d)" % (name, i + 1)
            self.result(at, ("%s .eqv. .%s." % (place, str(bool(v)).lower())) if logical else "%s == %d" % (place, v + more))

    def number_(self, at, argument, parameter, base):
        p, logical = parameter.name, argument.type == "LOGICAL"
        name = self.variable(at, argument.type)
        lists = any(a.dims or "[" in getattr(a.c, "type", "") for a in self.binding.arguments)
        value = 1 if logical else COUNT if lists else 10 + at
        self.before.append("%s = %s" % (name, ".true." if logical else value))
        if not parameter.type.endswith("*") or base == "void":
            self.check(argument, "(intptr_t)%s == %d" % (p, value))
            return
        if p == "position" or parameter.kind.endswith("inout"):
            self.check(argument, "*%s == %d" % (p, value))
        if logical:
            self.before.append("%s = .false." % name)
            self.c_results.append("*%s = 1;" % p)
            self.result(at, name)
            return
        back = COUNT if p == "outcount" else 500 + at
        self.c_results.append("*%s = %d;" % (p, back))
        self.result(at, "%s == %d" % (name, back + int(argument.name == "index")))

    def statement(self, ierror):
        listed = ", ".join(self.passed + ([ierror] if ierror else []))
        name = self.name
        if self.function.returns != "int":
            return "call back(%s(%s) == 42, %d, 0)" % (name, listed, self.number)
        return "call %s(%s)" % (name, listed)

    def subroutine(self):
        modern, returns = self.modern, self.function.returns == "int"
        ierror = any(argument.name == "ierror" for argument in self.binding.arguments)
        calls = ["call every_result(0)", self.statement("code" if ierror else None)]
        times = 1
        if ierror:
            calls.append("call back(code == 0, %d, -1)" % self.number)
        calls += self.after
        if ierror and modern:
            calls += self.before + [self.statement(None)] + self.after
            times += 1
        if ierror and returns:
            calls += ["call every_called(%d, %d)" % (times, self.number), "call every_result(%d)" % FAILURE] + self.before
            calls += [self.statement("code"), "call back(code == %d, %d, -2)" % (FAILURE, self.number)]
            times = 1
        calls.append("call every_called(%d, %d)" % (times, self.number))
        lines = ["subroutine call_%d" % self.number] + ["  " + line for line in self.declared]
        lines += ["  integer :: code, i", "  code = -1; i = 0"] + ["  " + line for line in self.before + calls]
        return "\n".join("  " + line for line in lines + ["end subroutine"]) + "\n"

    def stub(self):
        listed = ", ".join(parameter.text for parameter in self.function.parameters) or "void"
        lines = self.c_checks + self.c_results
        returned = "result_" if self.function.returns == "int" else "42"
        return "%s %s(%s)\n{\n    called_++;\n%s    return %s;\n}\n" % (
            self.function.returns, self.function.name, listed, "".join("    %s\n" % line for line in lines), returned)


def program(calls, use):
    """use: the module, or the line that includes mpif.h."""
    modern = use == "mpi_f08"
    lines = ["program every", "  use mpi_f08" if modern else "  use mpi" if use == "mpi" else ""]
    lines += ["  use, intrinsic :: iso_c_binding, only : c_ptr, c_associated, c_int", "  implicit none"]
    lines += ["  include 'mpif.h'" if use == "mpif.h" else "", F_TOP]
    lines += ["  integer, asynchronous :: pool(64, 64)", "  common /pool_common/ pool", "  call share(pool)",
              "  call every_begin"]
    lines += ["  call call_%d" % call.number for call in calls]
    lines += ["  if (every_end() /= 0) stop 1", "contains",
              "  subroutine share(memory)\n    integer :: memory(64, 64)\n    interface\n"
              "      subroutine every_pool(memory) bind(C)\n        integer :: memory(64, 64)\n      end subroutine\n"
              "    end interface\n    call every_pool(memory)\n  end subroutine",
              "  subroutine back(fine, number, argument)\n    logical :: fine\n    integer :: number, argument\n    interface\n"
              "      subroutine every_expect(fine, number, argument) bind(C)\n        integer :: fine, number, argument\n"
              "      end subroutine\n    end interface\n    call every_expect(merge(1, 0, fine), number, argument)\n"
              "  end subroutine"]
    return "\n".join(lines) + "\n" + "\n".join(call.subroutine() for call in calls) + "end program\n"


def by_hand_called():
    """Procedures that no test calls though they are written by hand."""
    texts = "\n".join(path.read_text() for path in (SOURCE / "tests/fortran").glob("*.f90"))
    texts += "\n".join(path.read_text() for path in (SOURCE / "tests/fortran").glob("*.F"))
    implemented = {function.name for function in api.functions if function.when}
    return [name for name in sorted(BY_HAND & implemented)
            if not re.search(r"call\s+%s\b" % re.sub("_c$", "", name), texts, re.I)]


def run(folder, name, use, forms, long, compiler=()):
    """long: is INTEGER of eight bytes?  compiler: options for another one than gfortran."""
    known, name = wide.bindings(api, bindings(api)) if long else bindings(api), name + "_int8" * long + "_flang" * bool(compiler)
    pairs = [(binding, known.get(name_[:-2], {}).get("f08") if form == "f08_large" else None)
             for name_, of in known.items() for form, binding in of.items() if form in forms and name_ not in BY_HAND]
    calls = [Call(number, *pair) for number, pair in enumerate(pairs, 1)]
    c = C_TOP.replace("%%", "%").replace("FINT", "long" if long else "int")
    c = c.replace("fint pool[64][64];", "static fint (*pool)[64];\nvoid every_pool(void *memory) { pool = memory; }")
    (folder / (name + "_c.c")).write_text(c + "\n".join(call.stub() for call in calls))
    (folder / (name + ".f90")).write_text(program(calls, use))
    for command in ([BUILD / "bin/mpicc", "-g", "-c", name + "_c.c", "-Wno-unused-parameter"],
                    [BUILD / "bin/mpifort", *(compiler or ["-ffree-line-length-none"]), "-g", "-O0", *["-fdefault-integer-8"] * long, name + ".f90", name + "_c.o", "-o", name]):
        made = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if made.returncode:
            return ["%s: %s" % (name, made.stdout + made.stderr[:6000])]
    ran = subprocess.run(["./" + name], cwd=folder, capture_output=True, text=True)
    named = {call.number: call.function.name for call in calls}
    told = re.sub(r"\bcall (\d+)", lambda found: named[int(found[1])], ran.stdout)
    print("%s: %d procedures called" % (name, len(calls)))
    return ["%s (status %d):\n%s%s" % (name, ran.returncode, told, ran.stderr[:2000])] if ran.returncode or told else []


api = Api()
if not (BUILD / "lib/lwmpi-fortran").exists():
    print("there is no Fortran compiler")
    sys.exit(77)
problems = ["no test calls %s, which is written by hand" % name for name in by_hand_called()]
with tempfile.TemporaryDirectory() as folder:
    flang = shutil.which("flang-new-19") or shutil.which("flang-19")
    for compiler in ([], *([[f"-fc={flang}"]] if flang and (BUILD / "lib/lwmpi-fortran/flang").exists() else [])):
        for long in (False, True):
            problems += run(Path(folder), "module_f08", "mpi_f08", ("f08", "f08_large"), long, compiler)
            problems += run(Path(folder), "module_mpi", "mpi", ("f90",), long, compiler)
            problems += run(Path(folder), "include_file", "mpif.h", ("f90",), long, compiler)
print("\n".join(problems))
sys.exit(1 if problems else 0)
