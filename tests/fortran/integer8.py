# SPDX-License-Identifier: MIT
"""Programs whose compiler is told to make INTEGER and LOGICAL longer: the other tests here pass so compiled, counts may exceed what
an int holds, what C cannot have is told, and objects of both kinds do not run together.

builds: release debug
timeout: 300
"""
from _fortran import *  # noqa

HERE = SOURCE / "tests/fortran"
BINDINGS = {"mpi_f08": ("use mpi_f08", ""), "mpi": ("use mpi", ""), "mpif": ("", "include 'mpif.h'")}

TYPES = """program types
  {use}
  implicit none
  {include}
  integer :: rank, error, bytes, x, total
  logical :: one, every
  double precision :: y
  real :: z
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  x = 10_8 ** 12 + rank
  call MPI_Allreduce(x, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, error)
  if (total /= 2 * 10_8 ** 12 + 1) stop 1
  one = rank == 0
  call MPI_Allreduce(one, every, 1, MPI_LOGICAL, MPI_LOR, MPI_COMM_WORLD, error)
  if (.not. every) stop 2
  call MPI_Allreduce(one, every, 1, MPI_LOGICAL, MPI_LAND, MPI_COMM_WORLD, error)
  if (every) stop 3
  call MPI_Type_size(MPI_INTEGER, bytes, error)
  if (bytes /= storage_size(x) / 8 .or. bytes /= 8) stop 4
  call MPI_Type_size(MPI_LOGICAL, bytes, error)
  if (bytes /= storage_size(one) / 8) stop 5
  y = rank
  z = rank
  call MPI_Allreduce(MPI_IN_PLACE, y, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Allreduce(MPI_IN_PLACE, z, 1, MPI_REAL, MPI_SUM, MPI_COMM_WORLD, error)
  if (y /= 1 .or. z /= 1) stop 6
  if (MPI_INTEGER_KIND /= kind(x)) stop 7
  if (rank == 0) print '(a)', 'right'
  call MPI_Finalize(error)
end program
"""

# A type and a message of more elements than an int can count: a stride of 0 gives them one place.
LARGE = """program large
  use mpi_f08
  implicit none
  integer, parameter :: many = 3 * 10_8 ** 9
  integer :: bytes, combiner, integers, addresses, types, error, x, request_count
  type(MPI_Datatype) :: small, empty
  type(MPI_Status) :: status
  call MPI_Init()
  call MPI_Type_contiguous(many, MPI_INTEGER, small)
  call MPI_Type_size(small, bytes)
  if (bytes /= 8 * many) stop 1
  call MPI_Type_free(small)
  call MPI_Type_contiguous(3, MPI_INTEGER, small)
  call MPI_Type_get_envelope(small, integers, addresses, types, combiner)
  if (integers /= 1 .or. combiner /= MPI_COMBINER_CONTIGUOUS) stop 2
  call MPI_Type_free(small)
  call MPI_Type_contiguous(0, MPI_INTEGER, empty)
  call MPI_Type_commit(empty)
  call MPI_Sendrecv(x, many, empty, 0, 1, x, many, empty, 0, 1, MPI_COMM_SELF, status)
  call MPI_Status_set_elements(status, MPI_BYTE, many)
  call MPI_Get_count(status, MPI_BYTE, request_count)
  if (request_count /= many) stop 3
  call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
  call MPI_Send(x, 1, MPI_INTEGER, 0, many, MPI_COMM_SELF, error)
  if (error /= MPI_ERR_ARG) stop 4
  call MPI_Finalize()
end program
"""


def build(*what, compiler=()):
    expect(run(BIN / "mpifort", *compiler, "-fdefault-integer-8", *what, cwd=FOLDER, seconds=120), 0)


WIDER = ([], ["-fdefault-real-8"], ["-fdefault-real-8", "-fdefault-double-8"])
(FOLDER / "large.f90").write_text(LARGE)
for _, compiler in COMPILERS:
    for name, (use, include) in BINDINGS.items():
        source = FOLDER / f"{name}.f90"
        source.write_text(TYPES.format(use=use, include=include))
        for flags in WIDER:
            build(*flags, source, "-o", "types", compiler=compiler)
            expect(mpiexec("-n", 2, FOLDER / "types"), 0, "^right$")
    build("large.f90", "-o", "large", compiler=compiler)
    expect(run(FOLDER / "large"), 0, None, "MPI_Send: tag is a number of more than 32 bits")

    # The other tests, each with as many ranks as it can have.
    for program, ranks in (("buffers.f90", 2), ("callbacks.f90", 3), ("cg.f90", 4), ("datareps.f90", 3), ("descriptors.f90", 4),
                           ("files.f90", 3), ("ft.f90", 4), ("module.f90", 4), ("old_attributes.f90", 2), ("old_sentinels.f90", 3),
                           ("removed.F", 2), ("sections.f90", 4), ("sentinels.f90", 3), ("spawn.f90", 2), ("units.f90", 4), ("include.F", 4)):
        build(HERE / "_check.f90", HERE / program, "-o", "other", compiler=compiler)
        expect(mpiexec("-n", ranks, FOLDER / "other"), 0)
    expect(mpiexec("-n", 4, "--isolate", FOLDER / "other"), 0)

# A shared library in Fortran takes the shared one of the bindings.
(FOLDER / "ranks.f90").write_text("integer function ranks()\n  use mpi\n  integer :: error\n"
                                  "  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)\nend function\n")
(FOLDER / "asks.f90").write_text("program asks\n  use mpi\n  integer :: error, ranks\n  external :: ranks\n  call MPI_Init(error)\n"
                                 "  if (ranks() /= 2) stop 1\n  call MPI_Finalize(error)\nend program\n")
build("-shared", "-fPIC", "ranks.f90", "-o", "libranks.so")
build("asks.f90", "-L.", "-lranks", f"-Wl,-rpath,{FOLDER}", "-o", "asks")
expect(mpiexec("-n", 2, FOLDER / "asks"), 0)

# Compiled so and linked otherwise, and the other way round.
for one, other in ((["-fdefault-integer-8"], []), ([], ["-fdefault-integer-8"])):
    for name in BINDINGS:
        expect(run(BIN / "mpifort", *one, "-c", f"{name}.f90", "-o", "mixed.o", cwd=FOLDER), 0)
        expect(run(BIN / "mpifort", *other, "mixed.o", "-o", "mixed", cwd=FOLDER), 0)
        mixed = mpiexec("-n", 1, FOLDER / "mixed")
        check(mixed.returncode > 0 and "MPI_Init: parts of this program were compiled with -fdefault-integer-8" in mixed.stderr,
              f"{one} {name}, linked with {other}: {mixed.returncode}, {mixed.stderr}")
finish()
