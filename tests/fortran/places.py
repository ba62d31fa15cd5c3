# SPDX-License-Identifier: MIT
"""What is said about a program names its lines, and calls as Fortran does: deadlocks, errors of arguments, mpiexec --check.

slow: yes
timeout: 240
"""
from _fortran import *  # noqa

BINDINGS = {"mpi_f08": ("use mpi_f08", "", "type(MPI_Win) :: win"), "mpi": ("use mpi", "", "integer :: win"),
            "mpif": ("", "include 'mpif.h'", "integer :: win")}
# The first argument says what is wrong; comments, which line is to be named.
SOURCE_TEXT = """program wrong
  {use}
  implicit none
  {include}
  integer :: rank, size, code, a(4), counts(4), places(4)
  {win}
  character(len=16) :: what
  call get_command_argument(1, what)
  counts = 1
  places = 0
  a = 0
  call MPI_Init(code)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, code)
  call MPI_Comm_size(MPI_COMM_WORLD, size, code)
  select case (what)
  case ('deadlock')
    if (rank == 0) call deeper
    if (rank /= 0) call MPI_Recv(a, 4, MPI_INTEGER, mod(rank + 1, size), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, code) ! others
  case ('argument')
    call MPI_Send(a, -2, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, code) ! argument
  case ('list')
    counts(3) = -5
    call MPI_Gatherv(a, 1, MPI_INTEGER, a, counts, places, MPI_INTEGER, 0, MPI_COMM_WORLD, code) ! list
  case ('disagree')
    if (rank == 0) call MPI_Bcast(a, 4, MPI_INTEGER, 0, MPI_COMM_WORLD, code) ! first
    if (rank /= 0) call MPI_Bcast(a, 4, MPI_INTEGER, 1, MPI_COMM_WORLD, code) ! second
  case ('conflict')
    call MPI_Win_create(a, 16_MPI_ADDRESS_KIND, 4, MPI_INFO_NULL, MPI_COMM_WORLD, win, code)
    call MPI_Win_fence(0, win, code)
    if (rank == 0) call MPI_Put(counts, 1, MPI_INTEGER, 1, 0_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win, code) ! put
    if (rank == 0) call MPI_Put(counts, 1, MPI_INTEGER, 1, 0_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win, code) ! again
    call MPI_Win_fence(0, win, code)
  end select
  call MPI_Finalize(code)
contains
  subroutine deeper
    call MPI_Barrier(MPI_COMM_WORLD, code) ! deeper
  end subroutine
end program
"""


def line(name, comment):
    """"name.f90:12": where this comment stands."""
    lines = (FOLDER / f"{name}.f90").read_text().splitlines()
    return f"{name}.f90:" + str(next(number for number, text in enumerate(lines, 1) if text.endswith("! " + comment)))


def told(name, program, flags):
    def says(options, what, *wanted):
        done = mpiexec("-n", 4, *options, FOLDER / program, what)
        check(done.returncode != 0, f"{program} {what}: it ends well")
        for text in wanted:
            check(re.search(text, done.stderr, re.M), f"{program} {flags} {options} {what}: '{text}' is not in {done.stderr}")

    for mode in ([], ["--clusters", "2"], ["--isolate"], ["--machine", "mppa256"]):
        says(mode, "deadlock", rf"^ +0 +MPI_Barrier .* {line(name, 'deeper')}$", rf"^ +2 +MPI_Recv +rank 3 .* {line(name, 'others')}$")
    says([], "argument", rf"MPI_Send failed on MPI_COMM_WORLD.* at {line(name, 'argument')}$", "count is -2;")
    says([], "list", rf"MPI_Gatherv failed .* at {line(name, 'list')}$", "recvcounts is an array whose element 3 is -5;")
    says(["--check"], "disagree", rf"MPI_Bcast with root 1, .* at {line(name, 'second')}; rank 0 at {line(name, 'first')}")
    says(["--check"], "conflict", rf"MPI_Put failed at {line(name, 'again')}$", rf"writes .* MPI_Put at {line(name, 'put')}")


for flags in ([], ["-fdefault-integer-8"]):
    for name, (use, include, win) in BINDINGS.items():
        (FOLDER / f"{name}.f90").write_text(SOURCE_TEXT.format(use=use, include=include, win=win))
        program = name + "8" * len(flags)
        expect(run(BIN / "mpifort", "-g", *flags, f"{name}.f90", "-o", program, cwd=FOLDER, seconds=120), 0)
        told(name, program, flags)

# Sections and large counts go through other procedures.
(FOLDER / "large.f90").write_text("""program large
  use mpi_f08
  integer :: a(4, 4)
  call MPI_Init()
  call MPI_Send(a(1, :), -1_MPI_COUNT_KIND, MPI_INTEGER, 0, 0, MPI_COMM_WORLD) ! large
end program
""")
expect(run(BIN / "mpifort", "-g", "large.f90", "-o", "large", cwd=FOLDER), 0)
done = mpiexec("-n", 2, FOLDER / "large")
check(re.search(rf"MPI_Send failed on .* at {line('large', 'large')}$", done.stderr, re.M), done.stderr)
finish()
