// SPDX-License-Identifier: MIT
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <iostream>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    std::setlocale(LC_ALL, "C.UTF-8");
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::wprintf(L"wide %ls %d\n", L"\u00e4\u00f6", rank);
    std::fputws(L"words ", stdout);
    std::putwchar(L'\u20ac');
    std::wcout << L" streams " << rank << std::endl;
    std::fwprintf(stderr, L"%ls%d\n", L"errors ", rank);
    MPI_Finalize();
    return 0;
}
