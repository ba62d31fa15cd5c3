! SPDX-License-Identifier: MIT
! What means something by its address, with mpif.h.  (In a file of its own, for compilers compare its calls with what modules say.)
! ranks: 1 2 3
program main
  use check
  implicit none
  include 'mpif.h'
  integer :: a(4), b(4), rank, size, both, code, bytes, graph, sources, targets
  integer(MPI_ADDRESS_KIND) :: places(1), place
  logical :: weighted
  common /kept/ a ! else a compiler may keep it in registers
  call PMPI_INIT(code)
  call PMPI_COMM_RANK(MPI_COMM_WORLD, rank, code)
  call PMPI_COMM_SIZE(MPI_COMM_WORLD, size, code)
  a = rank
  call MPI_GET_ADDRESS(a(2), places(1), code)
  call MPI_TYPE_CREATE_HINDEXED_BLOCK(1, 1, places, MPI_INTEGER, both, code)
  call MPI_TYPE_COMMIT(both, code)
  call MPI_BCAST(MPI_BOTTOM, 1, both, size - 1, MPI_COMM_WORLD, code)
  call MPI_F_SYNC_REG(a)
  call expect(a(2) == size - 1 .and. a(1) == rank, "mpif.h: MPI_BOTTOM")
  call MPI_TYPE_FREE(both, code)
  call MPI_BUFFER_ATTACH(MPI_BUFFER_AUTOMATIC, 0, code)
  call MPI_BSEND(a, 4, MPI_INTEGER, rank, 6, MPI_COMM_WORLD, code)
  call PMPI_RECV(b, 4, MPI_INTEGER, rank, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE, code)
  call MPI_BUFFER_DETACH(place, bytes, code)
  call expect(all(a == b), "mpif.h: MPI_BUFFER_AUTOMATIC")
  call MPI_ALLREDUCE(MPI_IN_PLACE, b, 4, MPI_INTEGER, MPI_MAX, MPI_COMM_SELF, code)
  call expect(all(a == b), "mpif.h: MPI_IN_PLACE")
  call MPI_DIST_GRAPH_CREATE_ADJACENT(MPI_COMM_WORLD, 0, b, MPI_WEIGHTS_EMPTY, 0, b, MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, .false., &
                                      graph, code)
  call MPI_DIST_GRAPH_NEIGHBORS_COUNT(graph, sources, targets, weighted, code)
  call expect(sources == 0 .and. targets == 0 .and. weighted, "mpif.h: MPI_WEIGHTS_EMPTY")
  call MPI_COMM_FREE(graph, code)
  call PMPI_FINALIZE(code)
  call finish
end program
