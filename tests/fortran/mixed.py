# SPDX-License-Identifier: MIT
"""Programs of C and Fortran: one that shares libgfortran's units among its ranks runs one rank a process, and mpiexec says why; what
mpifort has linked does not.  mpifort --timed counts as mpicc --timed does.

builds: release debug
timeout: 60
"""
from _fortran import *  # noqa

(FOLDER / "tell.f90").write_text("subroutine tell(rank)\n  integer :: rank\n  write (*, '(a, i0)') 'rank ', rank\nend subroutine\n")
(FOLDER / "main.c").write_text("#include <mpi.h>\nvoid tell_(int *rank);\nint main(void)\n{\n    int rank;\n    MPI_Init(0, 0);\n"
                               "    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n    tell_(&rank);\n    MPI_Finalize();\n    return 0;\n}\n")
expect(run(BIN / "mpifort", "-c", FOLDER / "tell.f90", "-o", FOLDER / "tell.o"), 0)
expect(run(BIN / "mpicc", FOLDER / "main.c", FOLDER / "tell.o", "-lgfortran", "-o", FOLDER / "shared"), 0)
done = mpiexec("--verbose", "-n", 3, FOLDER / "shared")
expect(done, 0, None, "ranks are processes: .*its ranks would share the units and random numbers of one Fortran library")
check(sorted(done.stdout.split("\n")[:-1]) == ["rank 0", "rank 1", "rank 2"], f"each rank tells itself: {done.stdout}")
expect(run(BIN / "mpicc", "-c", FOLDER / "main.c", "-o", FOLDER / "main.o"), 0)
for libraries in (), ("-lm",), ("-lgfortran", "-lquadmath", "-lm"):  # gfortran puts its library in front of an -lm
    linked = run(BIN / "mpifort", FOLDER / "main.o", FOLDER / "tell.o", *libraries, "-o", FOLDER / "own")
    expect(linked, 0)
    check(linked.stderr == "", f"mpifort has nothing to say of {libraries}: {linked.stderr}")
    done = mpiexec("--verbose", "-n", 3, FOLDER / "own")
    expect(done, 0)
    check("ranks are processes" not in done.stderr, f"what mpifort has linked with {libraries} has units of its own: {done.stderr}")

LOOP = """program loop
  use mpi_f08
  integer :: i
  double precision :: s, begin, took(2)
  integer :: turns(2) = [100000, 200000], which
  s = 0
  call MPI_Init()
  do which = 1, 2
    begin = MPI_Wtime()
    do i = 1, turns(which)
      s = s + sqrt(dble(i))
    end do
    took(which) = MPI_Wtime() - begin
  end do
  print '(3(es12.4, 1x))', took, s
  call MPI_Finalize()
end program
"""
if (BUILD / "lib/lwmpi-timed.so").exists():
    (FOLDER / "loop.f90").write_text(LOOP)
    times = {}
    for name, flags in (("plain", []), ("timed", ["--timed"])):
        expect(run(BIN / "mpifort", *flags, "-O2", FOLDER / "loop.f90", "-o", FOLDER / name), 0)
        done = mpiexec("--machine", "mppa256", "-n", 1, FOLDER / name)
        expect(done, 0)
        times[name] = [float(word) for word in done.stdout.split()[:2]]
    check(times["plain"][1] < 1e-5, f"what is not counted takes no time: {times}")
    once, twice = times["timed"]
    check(once > 1e-4 and abs(twice / once - 2) < 0.01, f"twice the turns take twice the time: {times}")
finish()
