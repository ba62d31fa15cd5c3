/* SPDX-License-Identifier: MIT
 *
 * mpi.h in C++: handles as constants, defaults and template arguments' values, and calls.
 * ranks: 1 3
 */
#include <mpi.h>

#include <complex>
#include <cstdio>
#include <vector>

static const MPI_Comm everybody = MPI_COMM_WORLD;

template <typename T> struct Datatype;
template <> struct Datatype<double> {
    static MPI_Datatype handle()
    {
        return MPI_DOUBLE;
    }
};
template <> struct Datatype<std::complex<double>> {
    static MPI_Datatype handle()
    {
        return MPI_CXX_DOUBLE_COMPLEX;
    }
};

template <typename T> static T sum(T value, MPI_Comm comm = everybody)
{
    T total;
    MPI_Allreduce(&value, &total, 1, Datatype<T>::handle(), MPI_SUM, comm);
    return total;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(everybody, &rank);
    MPI_Comm_size(everybody, &size);
    std::vector<char> name(MPI_MAX_PROCESSOR_NAME);
    int length;
    MPI_Get_processor_name(name.data(), &length);
    bool right = sum(0.5) == 0.5 * size;
    right = right && sum(std::complex<double>(1, rank)) == std::complex<double>(size, size * (size - 1) / 2);
    MPI_Status status = {};
    right = right && sizeof status == 8 * sizeof(int);
    if (!right)
        std::fprintf(stderr, "rank %d: wrong sums\n", rank);
    MPI_Finalize();
    return right ? 0 : 1;
}
