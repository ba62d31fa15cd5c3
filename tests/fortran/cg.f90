! SPDX-License-Identifier: MIT
! Conjugate gradients on a square grid that is cut into strips: state in module variables, halos by MPI_Sendrecv and by persistent
! requests in turns, sums by MPI_Allreduce.  The solution is known.  With an argument, that is the points on a side, and the seconds
! that the iterations took are printed (bench/kernels.py).
! ranks: 1 4 16 64
! modes: threads clusters isolate machine
! timeout: 60
module grid
  use mpi_f08
  implicit none
  integer, save :: n = 64 ! points on a side, without the border, which is 0
  integer, save :: rank = -1, size = -1, first = 0, rows = 0
  double precision, allocatable, save, asynchronous :: p(:, :)
  double precision, allocatable, save :: x(:, :), r(:, :), q(:, :)
  type(MPI_Request), save :: halo(4)
  integer, save :: exchanges = 0
contains
  ! This rank's rows, with one of each neighbor around them.
  subroutine begin
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Comm_size(MPI_COMM_WORLD, size)
    first = n * rank / size + 1
    rows = n * (rank + 1) / size - first + 1
    allocate (p(0:n + 1, 0:rows + 1), x(n, rows), r(n, rows), q(n, rows))
    p = 0
    call MPI_Send_init(p(1:n, 1), n, MPI_DOUBLE_PRECISION, below(), 1, MPI_COMM_WORLD, halo(1))
    call MPI_Send_init(p(1:n, rows), n, MPI_DOUBLE_PRECISION, above(), 2, MPI_COMM_WORLD, halo(2))
    call MPI_Recv_init(p(1:n, rows + 1), n, MPI_DOUBLE_PRECISION, above(), 1, MPI_COMM_WORLD, halo(3))
    call MPI_Recv_init(p(1:n, 0), n, MPI_DOUBLE_PRECISION, below(), 2, MPI_COMM_WORLD, halo(4))
  end subroutine

  integer function below()
    below = merge(rank - 1, MPI_PROC_NULL, rank > 0)
  end function

  integer function above()
    above = merge(rank + 1, MPI_PROC_NULL, rank < size - 1)
  end function

  subroutine exchange
    exchanges = exchanges + 1
    if (mod(exchanges, 2) == 0) then
      call MPI_Startall(4, halo)
      call MPI_Waitall(4, halo, MPI_STATUSES_IGNORE)
    else
      call MPI_Sendrecv(p(1:n, 1), n, MPI_DOUBLE_PRECISION, below(), 3, p(1:n, rows + 1), n, MPI_DOUBLE_PRECISION, &
                        above(), 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
      call MPI_Sendrecv(p(1:n, rows), n, MPI_DOUBLE_PRECISION, above(), 4, p(1:n, 0), n, MPI_DOUBLE_PRECISION, &
                        below(), 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    end if
  end subroutine

  ! q = A p, with the five-point stencil.
  subroutine multiply
    integer :: i, j
    call exchange
    do j = 1, rows
      do i = 1, n
        q(i, j) = 4 * p(i, j) - p(i - 1, j) - p(i + 1, j) - p(i, j - 1) - p(i, j + 1)
      end do
    end do
  end subroutine

  double precision function dot(a, b)
    double precision, intent(in) :: a(:, :), b(:, :)
    dot = sum(a * b)
    call MPI_Allreduce(MPI_IN_PLACE, dot, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD)
  end function

  double precision function solution(i, j)
    integer, intent(in) :: i, j
    solution = i * (n + 1 - i) * 1d-3 + mod(i * 7 + j * 3, 11)
  end function
end module

program main
  use grid
  use check
  implicit none
  integer :: i, j, step
  double precision :: rho, before, alpha, worst, begun

  call MPI_Init()
  n = argument(n)
  call begin
  do j = 0, rows + 1
    do i = 1, n
      if (first + j - 1 >= 1 .and. first + j - 1 <= n) p(i, j) = solution(i, first + j - 1)
    end do
  end do
  call multiply ! the right side
  x = 0
  r = q
  p = 0
  p(1:n, 1:rows) = r
  rho = dot(r, r)
  begun = MPI_Wtime()
  do step = 1, 20 * n
    call multiply
    alpha = rho / dot(p(1:n, 1:rows), q)
    x = x + alpha * p(1:n, 1:rows)
    r = r - alpha * q
    before = rho
    rho = dot(r, r)
    if (rho < 1d-20) exit
    p(1:n, 1:rows) = r + rho / before * p(1:n, 1:rows)
  end do
  if (command_argument_count() > 0 .and. rank == 0) print '(f0.6)', MPI_Wtime() - begun
  worst = 0
  do j = 1, rows
    do i = 1, n
      worst = max(worst, abs(x(i, j) - solution(i, first + j - 1)))
    end do
  end do
  call MPI_Allreduce(MPI_IN_PLACE, worst, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD)
  call expect(step < 7 * n, "it converges")
  call expect(worst < 1d-8 * n, "the solution")
  do i = 1, 4
    call MPI_Request_free(halo(i))
  end do
  call MPI_Finalize()
  call finish
end program
