# SPDX-License-Identifier: MIT
"""mpifort as build systems ask it: what it shows, its other names, autoconf's macros, Meson; all PMPI_ names are there.
(CMake: tests/checks/install.sh.)

timeout: 240
builds: release debug
"""
from _fortran import *  # noqa

HELLO = """program hello
  use mpi_f08
  implicit none
  integer :: rank, total
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  if (rank == 0) print '(a, i0)', 'sum ', total
  call MPI_Finalize()
end program
"""
(FOLDER / "hello.f90").write_text(HELLO)
mpifort = BIN / "mpifort"
path = {name: value for name, value in os.environ.items() if name not in ("CC", "FC")} | {"PATH": f"{BIN}:{os.environ['PATH']}"}


def shown(*arguments, wrapper=mpifort):
    done = run(wrapper, *arguments)
    expect(done, 0, r"\S", "")
    return done.stdout.strip()


for _, compiler in COMPILERS:
    compile_flags, link_flags = shown(*compiler, "-showme:compile"), shown(*compiler, "-showme:link")
    check("lwmpi-fortran" in compile_flags and "-l" not in compile_flags.split(), compile_flags)
    check(all(f"-l{name}" in link_flags.split() for name in ("lwmpi_fortran", "lwmpi_start", "mpi_abi")), link_flags)
    for what in ("compile", "link", "command", "incdirs", "libdirs", "libs", "version"):
        check(shown(*compiler, f"-showme:{what}") == shown(*compiler, f"--showme:{what}"), f"--showme:{what}")
    command = shown(*compiler, "-showme:command")
    for form in ("-show", "-showme", "--showme"):
        check(shown(*compiler, form, "hello.f90").startswith(command + " "), f"{form} begins with the compiler")
    for form in ("-show", "-compile-info", "-link-info"):
        check(compile_flags.split()[-1] in shown(*compiler, form, "hello.f90"), form)
    check("-lmpi_abi" not in shown(*compiler, "-show", "-c", "hello.f90"), "-c links nothing")
    check(any((Path(folder) / "mpif.h").exists() for folder in shown("-showme:incdirs").split()), "-showme:incdirs holds mpif.h")
    check("lwmpi_fortran" in shown(*compiler, "-showme:libs").split(), "-showme:libs")
    # What is shown is what is done: by the flags alone, and by the command.
    expect(run(*command.split(), *compile_flags.split(), "hello.f90", "-o", "flags", *link_flags.split(), cwd=FOLDER), 0)
    expect(mpiexec("-n", 3, FOLDER / "flags"), 0, "^sum 3$")
    expect(run("sh", "-c", shown(*compiler, "-show", "hello.f90", "-o", "shown"), cwd=FOLDER), 0)
    expect(mpiexec("-n", 3, FOLDER / "shown"), 0, "^sum 3$")
for name in ("mpif90", "mpif77"):
    check(shown("-showme:link", wrapper=BIN / name) == shown("-showme:link"), name)
for variable in ("LWMPI_FC", "MPICH_FC", "OMPI_FC"):
    expect(run(mpifort, "-show", "a.f90", env={**os.environ, variable: "another-fc -m64"}), 0, "^another-fc -m64 ", "")
if not FLANG:
    expect(run(mpifort, "-fc=flangsome", "hello.f90"), 1, None, "built without modules for it")

# All procedures have PMPI_ names.
symbols = run("nm", "-D", "--defined-only", BUILD / "lib/liblwmpi_fortran.so").stdout
names = set(re.findall(r" [TWiI] (p?mpi_\w+)$", symbols, re.M))
plain = {name for name in names if name.startswith("mpi_")}
check(len(plain) > 1000, f"{len(plain)} procedures")
functions = r"mpi_\w*(dup_fn|null_(copy|delete)_fn|conversion_fn_null)\w*_|mpi_sentinel\w*"  # that programs name, and what is no procedure
missing = sorted(name for name in plain if "p" + name not in names and not re.fullmatch(functions, name))
check(not missing, f"without PMPI_ names: {missing}")

# Autoconf: its compiler, and programs.
if shutil.which("autoconf") and shutil.which("make"):
    project = FOLDER / "autoconf"
    project.mkdir()
    (project / "hello.f90").write_text(HELLO)
    (project / "configure.ac").write_text("""AC_INIT([hello], [1])
AC_PROG_CC([mpicc])
AC_PROG_FC([mpifort mpif90])
AC_FC_SRCEXT([f90])
AC_LANG_PUSH([Fortran])
AC_LINK_IFELSE([AC_LANG_PROGRAM([], [
      use mpi_f08
      call MPI_Init()])], [AC_MSG_NOTICE([found mpi_f08])], [AC_MSG_ERROR([no mpi_f08])])
AC_LINK_IFELSE([AC_LANG_PROGRAM([], [
      include 'mpif.h'
      call MPI_INIT(i)])], [AC_MSG_NOTICE([found mpif.h])], [AC_MSG_ERROR([no mpif.h])])
AC_LANG_POP([Fortran])
AC_LANG_PUSH([C])
AC_CHECK_FUNC([MPI_Init], [], [AC_MSG_ERROR([no MPI_Init])])
AC_LANG_POP([C])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
""")
    (project / "Makefile.in").write_text("hello: hello.f90\n\t@FC@ @FCFLAGS@ -o $@ $< @LDFLAGS@ @LIBS@\n")
    expect(run("autoconf", cwd=project, seconds=60), 0)
    configured = run("./configure", cwd=project, env=path, seconds=120)
    expect(configured, 0, "found mpi_f08")
    check("found mpif.h" in configured.stdout, configured.stdout)
    expect(run("make", cwd=project, env=path, seconds=60), 0)
    expect(mpiexec("-n", 4, project / "hello"), 0, "^sum 6$")
else:
    print("left out: autoconf")

if shutil.which("meson") and shutil.which("ninja"):
    project = FOLDER / "meson"
    project.mkdir()
    (project / "hello.f90").write_text(HELLO)
    (project / "meson.build").write_text("project('hello', 'fortran')\n"
                                         "executable('hello', 'hello.f90', dependencies: dependency('mpi', language: 'fortran'))\n")
    expect(run("meson", "setup", "out", cwd=project, env=path, seconds=120), 0)
    expect(run("ninja", "-C", "out", cwd=project, env=path, seconds=120), 0)
    expect(mpiexec("-n", 4, project / "out/hello"), 0, "^sum 6$")
else:
    print("left out: Meson")
finish()
