/* SPDX-License-Identifier: MIT
 *
 * C++: std::thread, with exceptions in flight and thread_local objects, in every rank.
 * ranks: 1 2 4
 * modes: threads clusters scatter isolate singleton
 */
#include <mpi.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static int rank, ranks;

struct tally {
    int count = 0;
    ~tally()
    {
        ended++;
    }
    static std::atomic<int> ended;
};
std::atomic<int> tally::ended;
static thread_local tally mine;
static std::mutex lock;
static std::condition_variable changed;
static int finished;

static void work(int number)
{
    for (int round = 0; round < 30; round++) {
        try {
            int out = rank * 100 + round, in = -1, left = (rank + ranks - 1) % ranks;
            MPI_Sendrecv(&out, 1, MPI_INT, (rank + 1) % ranks, number, &in, 1, MPI_INT, left, number,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (in != left * 100 + round)
                MPI_Abort(MPI_COMM_WORLD, 1);
            throw std::runtime_error(std::to_string(in));
        } catch (const std::runtime_error &error) {
            /* Others send and throw while this exception is being handled. */
            MPI_Request request;
            int zero = 0, back;
            MPI_Isend(&zero, 1, MPI_INT, rank, 100 + number, MPI_COMM_WORLD, &request);
            MPI_Recv(&back, 1, MPI_INT, rank, 100 + number, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            if (std::stoi(error.what()) % 100 != round)
                MPI_Abort(MPI_COMM_WORLD, 2);
            mine.count++;
        }
    }
    if (mine.count != 30)
        MPI_Abort(MPI_COMM_WORLD, 3);
    std::lock_guard<std::mutex> guard(lock);
    finished++;
    changed.notify_all();
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided != MPI_THREAD_MULTIPLE)
        MPI_Abort(MPI_COMM_WORLD, 4);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; i++)
        threads.emplace_back(work, i);
    {
        std::unique_lock<std::mutex> guard(lock);
        changed.wait(guard, [] { return finished == 3; });
    }
    for (auto &thread : threads)
        thread.join();
    if (tally::ended != 3)
        MPI_Abort(MPI_COMM_WORLD, 5);
    work(3);
    MPI_Finalize();
    return 0;
}
