# SPDX-License-Identifier: MIT
"""Programs whose compiler is told to make REAL longer: MPI_REAL and its kin mean what their variables are, in each binding.
Lengths that there are no modules for are refused.

builds: release debug
timeout: 60
"""
from _fortran import *  # noqa

# Sums of each type; the last digits are lost if a shorter one is summed.
SUM = """program sums
  {use}
  implicit none
  {include}
  integer :: rank, error, real_bytes, double_bytes
  real :: x, total
  double precision :: y, before
  complex :: z
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  before = MPI_Wtime()
  x = 1 + 1.e-12 * rank
  y = 1 + 1.d-12 * rank
  z = cmplx(0, x)
  call MPI_Allreduce(x, total, 1, MPI_REAL, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Allreduce(MPI_IN_PLACE, y, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Allreduce(MPI_IN_PLACE, z, 1, MPI_COMPLEX, MPI_SUM, MPI_COMM_WORLD, error)
  call MPI_Type_size(MPI_REAL, real_bytes, error)
  call MPI_Type_size(MPI_DOUBLE_PRECISION, double_bytes, error)
  if (real_bytes /= storage_size(x) / 8 .or. double_bytes /= storage_size(y) / 8) stop 1
  if (abs(total - 2 - 1.e-12) > 1.e-15) stop 2
  if (abs(y - 2 - 1.d-12) > 1.d-15) stop 3
  if (real(z) /= 0 .or. abs(aimag(z) - total) > 0) stop 4
  if (MPI_Wtime() < before .or. MPI_Wtime() > before + 100) stop 5
  if (rank == 0) print '(a)', 'right'
  call MPI_Finalize(error)
end program
"""
BINDINGS = {"mpi_f08": ("use mpi_f08", ""), "mpi": ("use mpi", ""), "mpif": ("", "include 'mpif.h'")}
FLAGS = (["-fdefault-real-8"], ["-fdefault-real-8", "-fdefault-double-8"])
for name, (use, include) in BINDINGS.items():
    source = FOLDER / f"{name}.f90"
    source.write_text(SUM.format(use=use, include=include))
    for number, flags in enumerate(FLAGS):
        program = FOLDER / f"{name}{number}"
        for _, compiler in COMPILERS:
            expect(run(BIN / "mpifort", *compiler, *flags, source, "-o", program), 0)
            expect(mpiexec("-n", 2, program), 0, "^right$")
for flag in ("-finteger-4-integer-8", "-fdefault-real-16", "-freal-4-real-8"):
    expect(run(BIN / "mpifort", flag, source, "-o", FOLDER / "refused"), 1, None, f"mpifort: {flag}: MPI here knows INTEGER of 4 or")
finish()
