! SPDX-License-Identifier: MIT
! A Fourier transform in three dimensions: planes are transformed where they lie, then all ranks exchange blocks (MPI_Alltoall, and
! on the way back MPI_Alltoallw with a datatype for each rank), so that each has whole lines of the third dimension.  With an argument,
! that is the points on a side, and the seconds that it took there and back are printed (bench/kernels.py).
! ranks: 1 4 16 64
! modes: threads clusters isolate machine
! timeout: 60
module transform
  use mpi
  implicit none
  integer, parameter :: wide = kind(1d0)
  integer, save :: n = 64
  double precision, parameter :: pi = 3.14159265358979323846d0
  integer, save :: rank = -1, size = -1, planes = 0, code = -1
  complex(wide), allocatable, save :: a(:, :, :) ! x, y, and this rank's planes of z
  complex(wide), allocatable, save :: b(:, :, :) ! z, x, and this rank's lines of y
contains
  ! In place, n a power of two; direction 1 or -1.
  subroutine fft(line, direction)
    complex(wide), intent(inout) :: line(0:n - 1)
    integer, intent(in) :: direction
    integer :: i, j, bit, half, k
    complex(wide) :: factor, step, odd
    j = 0
    do i = 0, n - 2
      if (i < j) line([i, j]) = line([j, i])
      bit = n / 2
      do while (j >= bit)
        j = j - bit
        bit = bit / 2
      end do
      j = j + bit
    end do
    half = 1
    do while (half < n)
      step = exp(cmplx(0d0, direction * pi / half, wide))
      do i = 0, n - 1, 2 * half
        factor = 1
        do k = i, i + half - 1
          odd = factor * line(k + half)
          line(k + half) = line(k) - odd
          line(k) = line(k) + odd
          factor = factor * step
        end do
      end do
      half = 2 * half
    end do
  end subroutine

  subroutine fft_planes(direction)
    integer, intent(in) :: direction
    integer :: y, z, x
    do z = 1, planes
      do y = 1, n
        call fft(a(:, y, z), direction)
      end do
      do x = 1, n
        call fft(a(x, :, z), direction)
      end do
    end do
  end subroutine

  subroutine fft_lines(direction)
    integer, intent(in) :: direction
    integer :: x, y
    do y = 1, planes
      do x = 1, n
        call fft(b(:, x, y), direction)
      end do
    end do
  end subroutine

  ! a to b.
  subroutine transpose_there
    complex(wide), allocatable :: out(:, :, :, :), in(:, :, :, :)
    integer :: other, z, y
    allocate (out(n, planes, planes, 0:size - 1), in(n, planes, planes, 0:size - 1))
    do other = 0, size - 1
      do z = 1, planes
        out(:, :, z, other) = a(:, other * planes + 1:(other + 1) * planes, z)
      end do
    end do
    call MPI_Alltoall(out, n * planes * planes, MPI_DOUBLE_COMPLEX, in, n * planes * planes, MPI_DOUBLE_COMPLEX, &
                      MPI_COMM_WORLD, code)
    do other = 0, size - 1
      do z = 1, planes
        do y = 1, planes
          b(other * planes + z, :, y) = in(:, y, z, other)
        end do
      end do
    end do
  end subroutine

  ! b to a, without copies of ours: datatypes say where elements lie.
  subroutine transpose_back
    integer :: element, line, lines, block, from(0:size - 1), to(0:size - 1), ones(0:size - 1), zeros(0:size - 1)
    integer(MPI_ADDRESS_KIND) :: place
    integer :: other
    ones = 1
    zeros = 0
    element = 2 * wide
    do other = 0, size - 1
      ! For each of its planes z: all y of mine, all x: as they follow in its memory.
      call MPI_Type_create_hvector(n, 1, int(n * element, MPI_ADDRESS_KIND), MPI_DOUBLE_COMPLEX, line, code)
      call MPI_Type_create_hvector(planes, 1, int(n * n * element, MPI_ADDRESS_KIND), line, lines, code)
      place = other * planes * element
      call MPI_Type_create_resized(lines, 0_MPI_ADDRESS_KIND, int(element, MPI_ADDRESS_KIND), block, code)
      call MPI_Type_create_hindexed(1, [planes], [place], block, from(other), code)
      call MPI_Type_commit(from(other), code)
      call MPI_Type_free(line, code)
      call MPI_Type_free(lines, code)
      call MPI_Type_free(block, code)
      call MPI_Type_create_subarray(3, [n, n, planes], [n, planes, planes], [0, other * planes, 0], MPI_ORDER_FORTRAN, &
                                    MPI_DOUBLE_COMPLEX, to(other), code)
      call MPI_Type_commit(to(other), code)
    end do
    call MPI_Alltoallw(b, ones, zeros, from, a, ones, zeros, to, MPI_COMM_WORLD, code)
    do other = 0, size - 1
      call MPI_Type_free(from(other), code)
      call MPI_Type_free(to(other), code)
    end do
  end subroutine
end module

program main
  use transform
  use check
  implicit none
  integer :: x, y, z, depth
  double precision :: worst, power(2), total(2), begun, took
  complex(wide) :: wave

  call MPI_Init(code)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, code)
  call MPI_Comm_size(MPI_COMM_WORLD, size, code)
  n = argument(n)
  planes = n / size
  allocate (a(n, n, planes), b(n, n, planes))
  do z = 1, planes
    depth = rank * planes + z
    do y = 1, n
      do x = 1, n
        a(x, y, z) = value(x, y, depth)
      end do
    end do
  end do
  power(1) = sum(abs(a)**2)
  begun = MPI_Wtime()
  call fft_planes(1)
  call transpose_there
  call fft_lines(1)
  took = MPI_Wtime() - begun
  power(2) = sum(abs(b)**2) / dble(n)**3
  call MPI_Allreduce(power, total, 2, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, code)
  call expect(abs(total(1) / total(2) - 1) < 1d-12, "the transform keeps the sum of squares")

  ! One coefficient by its definition, computed by all together.
  wave = 0
  call coefficient(3, 5, 7, wave)
  do y = 1, planes
    if (rank * planes + y == 5 + 1) call expect(abs(b(7 + 1, 3 + 1, y) - wave) < 1d-8 * abs(wave) + 1d-6, "a coefficient")
  end do

  begun = MPI_Wtime()
  call fft_lines(-1)
  call transpose_back
  call fft_planes(-1)
  took = took + MPI_Wtime() - begun
  if (command_argument_count() > 0 .and. rank == 0) print '(f0.6)', took
  worst = 0
  do z = 1, planes
    do y = 1, n
      do x = 1, n
        worst = max(worst, abs(a(x, y, z) / dble(n)**3 - value(x, y, rank * planes + z)))
      end do
    end do
  end do
  call expect(worst < 1d-12, "there and back")
  call MPI_Finalize(code)
  call finish

contains

  pure complex(wide) function value(x, y, z)
    integer, intent(in) :: x, y, z
    value = cmplx(sin(x * 0.3d0) + mod(y * z, 7), mod(x + 2 * y + 3 * z, 5), wide)
  end function

  ! Of the waves (kx, ky, kz) in the data.
  subroutine coefficient(kx, ky, kz, found)
    integer, intent(in) :: kx, ky, kz
    complex(wide), intent(out) :: found
    complex(wide) :: mine
    integer :: x, y, z, at
    mine = 0
    do z = 1, planes
      at = rank * planes + z
      do y = 1, n
        do x = 1, n
          mine = mine + value(x, y, at) * exp(cmplx(0d0, 2 * pi / n * (kx * (x - 1) + ky * (y - 1) + kz * (at - 1)), wide))
        end do
      end do
    end do
    call MPI_Allreduce(mine, found, 1, MPI_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD, code)
  end subroutine
end program
