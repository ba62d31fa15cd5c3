! SPDX-License-Identifier: MIT
! The same as call.c in Fortran: compiled with -DBINDING=mpi_f08 or -DBINDING=mpi.
program call
  use BINDING
  implicit none
  integer, parameter :: rounds = 200, calls = 20000
  double precision :: buffer(4), best, begin, took
  integer :: round, i, code
  buffer = 0
  best = 1
  call MPI_Init(code)
  do round = 1, rounds
    begin = MPI_Wtime()
    do i = 1, calls
      call MPI_Send(buffer, 4, MPI_DOUBLE_PRECISION, MPI_PROC_NULL, 1, MPI_COMM_WORLD, code)
    end do
    took = (MPI_Wtime() - begin) / calls
    best = min(best, took)
  end do
  print '(f0.2)', best * 1d9
  call MPI_Finalize(code)
end program
