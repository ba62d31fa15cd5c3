! SPDX-License-Identifier: MIT
! Each rank has its own units, and its own random numbers.
! Not with the thread sanitizer: libgfortran takes its locks of units in two orders.
! ranks: 1 4
! builds: release debug asan tiny
program main
  use mpi
  use check
  implicit none
  integer :: rank, size, code, got, again, i
  real :: mine(4), first
  character(len=:), allocatable :: line
  integer, allocatable :: seed(:)

  call MPI_Init(code)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, code)
  call MPI_Comm_size(MPI_COMM_WORLD, size, code)
  open(10, status="scratch", action="readwrite")
  call MPI_Barrier(MPI_COMM_WORLD, code)
  write(10, '(i0)') rank
  call MPI_Barrier(MPI_COMM_WORLD, code)
  write(10, '(i0)') 100 + rank
  call MPI_Barrier(MPI_COMM_WORLD, code)
  rewind(10)
  call MPI_Barrier(MPI_COMM_WORLD, code)
  read(10, *) got
  call MPI_Barrier(MPI_COMM_WORLD, code)
  read(10, *) again
  call expect(got == rank .and. again == 100 + rank, "unit 10 is the rank's")
  close(10)

  call random_seed(size=i)
  allocate(seed(i), source=1 + rank)
  call random_seed(put=seed)
  call random_number(first)
  call random_seed(put=seed)
  call MPI_Barrier(MPI_COMM_WORLD, code)
  call random_number(mine)
  call MPI_Barrier(MPI_COMM_WORLD, code)
  call expect(first == mine(1), "random numbers are the rank's")
  line = repeat("x", 100 * (rank + 1))
  call MPI_Barrier(MPI_COMM_WORLD, code)
  call expect(len(line) == 100 * (rank + 1), "texts on the heap")
  deallocate(line, seed) ! variables of a main program are kept else, and the search for leaks would find them
  call MPI_Finalize(code)
  call finish
end program
