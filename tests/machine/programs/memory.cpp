// SPDX-License-Identifier: MIT
//
// Allocates by new: so many bytes, in a vector that grows and in blocks; or nothing.
#include <cstdlib>
#include <memory>
#include <mpi.h>
#include <new>
#include <string>
#include <vector>

static std::string global(1000, 'g'); // before main()

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    long count = argc > 1 ? std::atol(argv[1]) : 0;
    bool good = global.size() == 1000;
    char *volatile seen; // so that no allocation is left out
    if (count > 0) {
        std::unique_ptr<char[]> block(new char[count]);
        seen = block.get();
        seen[count - 1] = 1;
        std::vector<std::unique_ptr<int>> many;
        for (int i = 0; i < 1000; i++)
            many.push_back(std::make_unique<int>(i));
        try {
            std::unique_ptr<char[]> more(new char[4 << 20]);
            good = good && count < 1000; // only where memory is not enforced
            seen = more.get();
            seen[0] = 1;
        } catch (const std::bad_alloc &) {
            good = good && count >= 1000;
        }
    }
    MPI_Finalize();
    return good ? 0 : 1;
}
