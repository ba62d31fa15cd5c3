/* SPDX-License-Identifier: MIT
 *
 * Ways to leave a function: exceptions, longjmp, goto, switch; destructors on the way.
 */
#include <csetjmp>
#include <cstdio>
#include <lwmpi/machine.h>
#include <map>
#include <mpi.h>
#include <stdexcept>
#include <string>
#include <vector>

static std::jmp_buf home;
static int left;

struct guard {
    ~guard()
    {
        left++;
    }
};

__attribute__((noinline)) static int thrower(int n)
{
    guard g;
    if (n == 0)
        throw std::runtime_error("bottom");
    try {
        return thrower(n - 1) + 1;
    } catch (const std::logic_error &) {
        return -1;
    }
}

__attribute__((noinline)) static int jumper(int n)
{
    if (n == 0)
        longjmp(home, 7);
    return jumper(n - 1) + 1;
}

__attribute__((noinline)) static int interpret(const unsigned char *code)
{
    static void *const steps[] = {&&increment, &&triple, &&end};
    int value = 0;
    goto *steps[*code];
increment:
    value++;
    goto *steps[*++code];
triple:
    value *= 3;
    goto *steps[*++code];
end:
    return value;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int caught = 0, rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double begin = lwmpi_time();
    for (int i = 0; i < 10; i++)
        try {
            thrower(i);
        } catch (const std::exception &) {
            caught++;
        }
    volatile int jumps = 0;
    if (setjmp(home))
        jumps = jumps + 1;
    if (jumps < 5)
        jumper(3);
    const unsigned char code[] = {0, 1, 0, 0, 1, 2};
    std::map<std::string, std::vector<double>> map;
    for (int i = 0; i < 100; i++)
        map[std::to_string(i % 7)].push_back(i);
    double time = lwmpi_time() - begin;
    if (rank == 0) {
        std::printf("%d %d %d %d %zu\n", caught, left, jumps, interpret(code), map["3"].size());
        if (argc > 1)
            std::printf("%.12f\n", time);
    }
    MPI_Finalize();
    return lwmpi_modelled() && argc > 1 && time <= 0;
}
