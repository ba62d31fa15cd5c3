// SPDX-License-Identifier: MIT
//
// C++: constructors and destructors, inline variables, exceptions across waits, streams.
#include <cstdio>
#include <iostream>
#include <map>
#include <mpi.h>
#include <stdexcept>
#include <string>

static int rank = -1, size, failures;

struct Noisy {
    std::string name;
    int born;
    explicit Noisy(const char *n) : name(n), born(rank)
    {
    }
    ~Noisy()
    {
        std::cout << name << " of " << rank << " ends" << std::endl;
    }
};

static Noisy global("global");
static std::map<int, std::string> table = {{1, "one"}, {2, "two"}};
inline int inline_variable = 7;
template <typename T> struct Counted {
    static inline int count = 0;
};

static int &shared_by_function()
{
    static int value = 3;
    return value;
}

static void check(bool good, const char *what)
{
    if (!good) {
        failures++;
        std::cout << "rank " << rank << ": " << what << "\n";
    }
}

static Noisy &per_thread()
{
    thread_local Noisy local("local");
    return local;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    check(global.born == -1 && table.size() == 2, "static constructors");
    for (int turn = 1; turn <= 3; turn++) {
        inline_variable += rank;
        Counted<int>::count += rank;
        shared_by_function() += rank;
        table[10 + rank] += "x";
        MPI_Barrier(MPI_COMM_WORLD);
        check(inline_variable == 7 + turn * rank, "inline variable");
        check(Counted<int>::count == turn * rank, "static member of a template");
        check(shared_by_function() == 3 + turn * rank, "static variable of a function");
        check(table.size() == 3, "static object");
        // An exception of each rank is under way while the others run.
        try {
            throw std::runtime_error("of " + std::to_string(rank));
        } catch (const std::exception &error) {
            MPI_Barrier(MPI_COMM_WORLD);
            check(error.what() == "of " + std::to_string(rank), "exception");
            try {
                throw rank;
            } catch (int inner) {
                MPI_Barrier(MPI_COMM_WORLD);
                check(inner == rank, "exception within");
                try {
                    throw;
                } catch (int again) {
                    check(again == rank, "exception thrown again");
                }
            }
        }
        check(std::uncaught_exceptions() == 0, "exceptions are over");
    }
    check(per_thread().born == rank, "thread-local object");
    int all;
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        std::cout << size << " ranks, " << all << " failures" << std::endl;
    MPI_Finalize();
    return all != 0;
}
