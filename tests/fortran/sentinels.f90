! SPDX-License-Identifier: MIT
! What means something by its address, in both modules (mpif.h: old_sentinels.f90): MPI_BOTTOM, MPI_IN_PLACE, MPI_BUFFER_AUTOMATIC,
! MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY, MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE; and PMPI_ names.
! ranks: 1 2 3
program main
  use mpi_f08
  use check
  implicit none
  call PMPI_Init()
  call modern
  call middle
  call PMPI_Finalize()
  call finish
end program

subroutine modern
  use mpi_f08
  use check
  implicit none
  integer, asynchronous :: a(4), b(4)
  integer(MPI_ADDRESS_KIND) :: places(2)
  integer :: rank, size, sources, targets, bytes
  logical :: weighted
  type(MPI_Datatype) :: both
  type(MPI_Comm) :: graph
  type(MPI_Request) :: requests(2)
  call PMPI_Comm_rank(MPI_COMM_WORLD, rank)
  call PMPI_Comm_size(MPI_COMM_WORLD, size)
  a = rank
  b = -1
  call MPI_Get_address(a(2), places(1))
  call MPI_Get_address(b(3), places(2))
  call MPI_Type_create_hindexed_block(2, 1, places, MPI_INTEGER, both)
  call MPI_Type_commit(both)
  call MPI_Bcast(MPI_BOTTOM, 1, both, size - 1, MPI_COMM_WORLD)
  call MPI_F_sync_reg(a)
  call MPI_F_sync_reg(b)
  call expect(a(2) == size - 1 .and. a(1) == rank .and. b(3) == -1, "MPI_BOTTOM in MPI_Bcast")
  b(3) = rank
  call MPI_Irecv(b(1), 2, MPI_INTEGER, rank, 3, MPI_COMM_WORLD, requests(1))
  call MPI_Isend(MPI_BOTTOM, 1, both, rank, 3, MPI_COMM_WORLD, requests(2))
  call PMPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
  call expect(b(1) == size - 1 .and. b(2) == rank, "MPI_BOTTOM in MPI_Isend")
  call MPI_Type_free(both)
  call MPI_Ireduce(MPI_IN_PLACE, a, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_SELF, requests(1))
  call PMPI_Wait(requests(1), MPI_STATUS_IGNORE)
  call expect(a(1) == rank, "MPI_IN_PLACE in MPI_Ireduce")
  call MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0)
  call MPI_Bsend(a, 4, MPI_INTEGER, rank, 4, MPI_COMM_WORLD)
  call MPI_Recv(b, 4, MPI_INTEGER, rank, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call detach(bytes)
  call expect(all(a == b), "MPI_BUFFER_AUTOMATIC")
  call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, [integer ::], MPI_WEIGHTS_EMPTY, 0, [integer ::], MPI_WEIGHTS_EMPTY, &
                                      MPI_INFO_NULL, .false., graph)
  call MPI_Dist_graph_neighbors_count(graph, sources, targets, weighted)
  call expect(sources == 0 .and. targets == 0 .and. weighted, "MPI_WEIGHTS_EMPTY")
  call MPI_Comm_free(graph)
  call MPI_Dist_graph_create(MPI_COMM_WORLD, 1, [rank], [1], [mod(rank + 1, size)], MPI_UNWEIGHTED, MPI_INFO_NULL, .false., graph)
  call MPI_Dist_graph_neighbors_count(graph, sources, targets, weighted)
  call expect(sources == 1 .and. targets == 1 .and. .not. weighted, "MPI_UNWEIGHTED")
  call MPI_Comm_free(graph)
contains
  subroutine detach(bytes)
    use, intrinsic :: iso_c_binding, only: c_ptr
    integer, intent(out) :: bytes
    type(c_ptr) :: place
    call MPI_Buffer_detach(place, bytes)
  end subroutine
end subroutine

subroutine middle
  use mpi
  use check
  implicit none
  integer, asynchronous :: a(4), b(4)
  integer(MPI_ADDRESS_KIND) :: places(1), place
  integer :: rank, size, sources, targets, both, graph, code, bytes, requests(2)
  logical :: weighted
  call PMPI_Comm_rank(MPI_COMM_WORLD, rank, code)
  call PMPI_Comm_size(MPI_COMM_WORLD, size, code)
  a = rank
  call MPI_Get_address(a(2), places(1), code)
  call MPI_Type_create_hindexed_block(1, 1, places, MPI_INTEGER, both, code)
  call MPI_Type_commit(both, code)
  call MPI_Bcast(MPI_BOTTOM, 1, both, size - 1, MPI_COMM_WORLD, code)
  call MPI_F_sync_reg(a)
  call expect(a(2) == size - 1 .and. a(1) == rank, "use mpi: MPI_BOTTOM")
  call MPI_Type_free(both, code)
  call PMPI_Irecv(b, 4, MPI_INTEGER, rank, 5, MPI_COMM_WORLD, requests(1), code)
  call MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0, code)
  call PMPI_Bsend(a, 4, MPI_INTEGER, rank, 5, MPI_COMM_WORLD, code)
  requests(2) = MPI_REQUEST_NULL
  call PMPI_Waitall(2, requests, MPI_STATUSES_IGNORE, code)
  call MPI_Buffer_detach(place, bytes, code)
  call expect(all(a == b), "use mpi: MPI_BUFFER_AUTOMATIC")
  call MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, b, 4, MPI_INTEGER, MPI_COMM_SELF, code)
  call expect(all(a == b), "use mpi: MPI_IN_PLACE")
  call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, [integer ::], MPI_WEIGHTS_EMPTY, 0, [integer ::], MPI_WEIGHTS_EMPTY, &
                                      MPI_INFO_NULL, .false., graph, code)
  call MPI_Dist_graph_neighbors_count(graph, sources, targets, weighted, code)
  call expect(sources == 0 .and. targets == 0 .and. weighted, "use mpi: MPI_WEIGHTS_EMPTY")
  call MPI_Comm_free(graph, code)
end subroutine
