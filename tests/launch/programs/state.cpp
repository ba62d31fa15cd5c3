// SPDX-License-Identifier: MIT
//
// One std::cout serves a process, and so do its formats: odd ranks set them to hexadecimal, and then all print a number.
#include <iostream>
#include <mpi.h>

int main()
{
    int rank;
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank % 2)
        std::cout << std::hex;
    MPI_Barrier(MPI_COMM_WORLD);
    std::cout << rank << " prints " << 255 << std::endl;
    MPI_Finalize();
}
