#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# slow: yes
# timeout: 120
"""mpicc and mpicxx: what they show, and what they do with unusual command lines."""
from _launch import *

mpicc = BIN / "mpicc"
source = SOURCE / "tests" / "launch" / "programs" / "act.c"


def shown(*arguments, wrapper=mpicc):
    done = run(wrapper, *arguments)
    expect(done, 0, r"\S", "")
    return done.stdout.strip()


compile_flags = shown("-showme:compile")
link_flags = shown("-showme:link")
check("-I" in compile_flags and "-fPIC" in compile_flags and "-l" not in compile_flags.split(), compile_flags)
check("-lmpi_abi" in link_flags and "-Wl,-rpath," in link_flags and "-I" not in link_flags, link_flags)
for dashes in ("-", "--"):
    for what in ("compile", "link", "command", "incdirs", "libdirs", "libs", "version"):
        check(shown(f"-showme:{what}") == shown(f"--showme:{what}"), f"{dashes}showme:{what}")
compiler = shown("-showme:command")
check(shown("-show").startswith(compiler), "-show begins with the compiler")
check((Path(shown("-showme:incdirs")) / "mpi.h").exists(), "-showme:incdirs holds mpi.h")
check((Path(shown("-showme:libdirs")) / "libmpi_abi.so").exists(), "-showme:libdirs holds the library")
check("lwmpi" in shown("-showme:version"), "-showme:version")
for form in ("-show", "-showme", "--showme", "-compile-info", "-link-info"):
    check("-I" in shown(form), form)
check("-lmpi_abi" not in shown("-show", "-c", "a.c"), "-c links nothing")
check("lwmpi_start" not in shown("-show", "-shared", "a.o"), "libraries have no start object")
check("'a b.c'" in shown("-show", "a b.c"), "names with blanks are quoted")
check(shown("-cc=other-cc", "-showme:command") == "other-cc", "-cc=")
for variable in ("LWMPI_CC", "MPICH_CC", "OMPI_CC"):
    done = run(mpicc, "-show", "a.c", env=dict(os.environ, **{variable: "another-cc -m64"}))
    expect(done, 0, r"^another-cc -m64 ", "")
expect(run(mpicc, "--version"), 0, r"\d+\.\d+", "")
expect(run(mpicc, "-showme:nonsense"), 2, "", "-showme:nonsense: expected compile, link")
check(run(mpicc).returncode != 0, "without files")
done = run(mpicc, FOLDER / "missing.c", "-o", FOLDER / "missing")
check(done.returncode != 0 and "missing.c" in done.stderr, "a missing file")

# Compile and link in two steps, in a folder with a blank, through a link, from elsewhere.
folder = FOLDER / "a folder"
folder.mkdir()
(folder / "a program.c").write_bytes(source.read_bytes())
(folder / "wrapper").symlink_to(mpicc)
expect(run(folder / "wrapper", "-Wno-infinite-recursion", "-c", "a program.c", "-o", "an object.o", cwd=folder), 0, "", "")
expect(run("../a folder/wrapper", "an object.o", "-o", "a program", cwd=folder), 0, "", "")
expect(mpiexec("-n", 2, "./a program", "partial", 1, cwd=folder), 0, r"^no newline from 1", "")
path = dict(os.environ, PATH=f"{BIN}:{os.environ['PATH']}")
expect(run("mpicc", "-E", "a program.c", cwd=folder, env=path), 0, "MPI_Init", "")
expect(run("mpicc", "-MM", "a program.c", cwd=folder, env=path), 0, r"a\\ program\.o|a program\.o", "")
expect(run("mpicc", "-DQ=\"a b\"", "-fsyntax-only", "-xc", "-", input="const char *q = \"Q\";", env=path), 0, "", "")
# Words that look like what they are not.
expect(run(mpicc, "-o", "-c.out", "an object.o", cwd=folder), 0, "", "")
check((folder / "-c.out").exists(), "-o takes the next word")

# A shared library that calls MPI, and a program that uses it.
(folder / "library.c").write_text("#include <mpi.h>\nint size(void) { int n; MPI_Comm_size(MPI_COMM_WORLD, &n); "
                                  "return n; }\n")
(folder / "user.c").write_text("#include <mpi.h>\n#include <stdio.h>\nint size(void);\nint main(void) { MPI_Init(0, 0); "
                               "printf(\"%d\\n\", size()); MPI_Finalize(); return 0; }\n")
expect(run(mpicc, "-shared", "library.c", "-o", "libsize.so", cwd=folder), 0, "", "")
expect(run(mpicc, "user.c", "-o", "user", "-L.", "-lsize", "-Wl,-rpath,$ORIGIN", cwd=folder), 0, "", "")
expect(mpiexec("-n", 3, folder / "user"), 0, lines=["3"] * 3, err="")
expect(mpiexec("-n", 3, "--isolate", folder / "user"), 0, lines=["3"] * 3, err="")
done = run(mpicc, "user.c", "-o", "unresolved", cwd=folder)
check(done.returncode != 0 and "size" in done.stderr, "missing functions are found by the linker")

# main() may come from an archive.
expect(run(mpicc, "-c", "user.c", "-o", "user.o", cwd=folder), 0, "", "")
expect(run("ar", "rc", "libuser.a", "user.o", cwd=folder), 0)
expect(run(mpicc, "-o", "archived", "libuser.a", "-L.", "-lsize", "-Wl,-rpath,$ORIGIN", cwd=folder), 0, "", "")
expect(mpiexec("-n", 2, folder / "archived"), 0, lines=["2"] * 2, err="")

# The flags fit an ordinary compiler call; such programs need no wrapper.
cc = os.environ.get("CC", "cc")
plain = FOLDER / "plain"
expect(run(cc, "-Wno-infinite-recursion", *compile_flags.split(), source, "-o", plain, *link_flags.split()), 0, "", "")
done = mpiexec("-v", "-n", 4, plain, "partial", 2)
expect(done, 0, r"^no newline from 2", "user-level threads" if not SANITIZED else None)
if not SANITIZED:
    expect(run(mpicc, "-static", "-Wno-infinite-recursion", source, "-o", FOLDER / "static"), 0, None, None)
    expect(run(FOLDER / "static", "partial"), 0, "no newline from 0", "")
    expect(mpiexec("-n", 2, FOLDER / "static", "partial", 1), 0, "no newline from 1", "")
for other in ("clang", "gcc"):
    if shutil.which(other) and not SANITIZED:
        expect(run(mpicc, f"-cc={other}", "-Wno-infinite-recursion", source, "-o", FOLDER / other), 0, "", "")
        done = mpiexec("-v", "-n", 3, FOLDER / other, "partial", 1)
        expect(done, 0, r"^no newline from 1", "user-level threads")
if shutil.which("ld.lld") and shutil.which("clang") and not SANITIZED:
    expect(run(mpicc, "-cc=clang", "-fuse-ld=lld", "-Wno-infinite-recursion", source, "-o", FOLDER / "lld"), 0, "", "")
    expect(mpiexec("-n", 3, FOLDER / "lld", "partial", 1), 0, r"^no newline from 1", "")

# CMake.
if shutil.which("cmake") and not SANITIZED:
    project = FOLDER / "project"
    project.mkdir()
    (project / "main.c").write_bytes((folder / "user.c").read_bytes())
    (project / "size.c").write_bytes((folder / "library.c").read_bytes())
    (project / "plus.cpp").write_text("#include <iostream>\n#include <mpi.h>\nint main(int c, char **v) { MPI_Init(&c, &v); "
                                      "int r; MPI_Comm_rank(MPI_COMM_WORLD, &r); std::cout << \"rank \" << r << "
                                      "std::endl; MPI_Finalize(); }\n")
    languages = "C CXX" if shutil.which("c++") else "C"
    (project / "CMakeLists.txt").write_text(
        f"cmake_minimum_required(VERSION 3.10)\nproject(p {languages})\nfind_package(MPI REQUIRED)\n"
        "add_library(size SHARED size.c)\ntarget_link_libraries(size MPI::MPI_C)\n"
        "add_executable(main main.c)\ntarget_link_libraries(main MPI::MPI_C size)\n"
        "enable_testing()\nadd_test(NAME t COMMAND ${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG} 3 $<TARGET_FILE:main>)\n"
        + ("add_executable(plus plus.cpp)\ntarget_link_libraries(plus MPI::MPI_CXX)\n" if "CXX" in languages else ""))
    for options in ([], [f"-DCMAKE_C_COMPILER={mpicc}", f"-DCMAKE_CXX_COMPILER={BIN / 'mpicxx'}"]):
        out = FOLDER / f"out{len(options)}"
        expect(run("cmake", "-S", project, "-B", out, *options, env=path, seconds=60), 0, r"Found MPI", None)
        expect(run("cmake", "--build", out, env=path, seconds=60), 0)
        expect(run("ctest", "--test-dir", out, env=path), 0)
        expect(mpiexec("-n", 3, out / "main"), 0, lines=["3"] * 3, err="")
        if "CXX" in languages:
            expect(mpiexec("-n", 3, out / "plus"), 0, lines=["rank 0", "rank 1", "rank 2"], err="")
finish()
