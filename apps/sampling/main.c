/* SPDX-License-Identifier: MIT
 *
 * sampling [MILLISECONDS]: communication by sampling, as in a loosely time-triggered architecture.  Process 0 writes a sample every
 * period of its own, into a Stream; the others read the latest at periods of theirs: faster, alike, slower.  Nobody waits for anybody.
 *
 * A reader has ceil(f_Tx / f_Rx) + 1 places for samples, so that the one that it copies is not written meanwhile.  It prints how old
 * the values were that it read, beside the bound: a period of the writer, and what the way takes.
 */
#include <lwmpi/ikc.h>
#include <lwmpi/mppa.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TX_US = 2000, WORDS = 12, NS = 1000, MILLISECONDS = 100, END = -1 };
static const int RX_US[] = {700, 2000, 9000};

struct sample {
    int64_t number, written_ns; /* number END: the last */
    int64_t words[WORDS];       /* all follow from number */
};

static void failed(const char *what)
{
    fprintf(stderr, "sampling: process %d: %s: %s\n", mppa_rank(), what, mppa_error());
    exit(1);
}

/* Sleep until `due`, on this process's clock. */
static void until(uint64_t due)
{
    uint64_t now = ikc_time_ns();
    if (now < due) {
        struct timespec rest = {.tv_nsec = (long)((due - now) % 1000000000),
                                .tv_sec = (time_t)((due - now) / 1000000000)};
        nanosleep(&rest, NULL);
    }
}

static void fill(struct sample *sample, int64_t number)
{
    sample->number = number;
    for (int i = 0; i < WORDS; i++)
        sample->words[i] = number * (i + 1);
    sample->written_ns = (int64_t)ikc_time_ns();
}

static int whole(const struct sample *sample)
{
    for (int i = 0; i < WORDS; i++)
        if (sample->words[i] != sample->number * (i + 1))
            return 0;
    return 1;
}

static void writer(int stream, int milliseconds)
{
    struct sample sample;
    uint64_t begin = ikc_time_ns();
    int count = milliseconds * 1000 / TX_US;
    for (int i = 1; i <= count; i++) {
        fill(&sample, i == count ? END : i);
        if (mppa_write(stream, &sample, sizeof sample) != sizeof sample)
            failed("mppa_write");
        until(begin + (uint64_t)i * TX_US * NS);
    }
    printf("writer: %d samples, one in %d us\n", count, TX_US);
}

/* What one reader saw. */
struct seen {
    int reads, torn, back;
    int64_t oldest_ns;
};

static int64_t look(const struct sample *places, const struct mppa_aiocb *control, struct seen *seen,
                    int64_t before)
{
    struct sample sample;
    (void)mppa_aio_error(control); /* what has come is let in */
    memcpy(&sample, &places[control->aio_offset / (int64_t)sizeof sample], sizeof sample);
    int64_t age = (int64_t)ikc_time_ns() - sample.written_ns;
    seen->reads++;
    seen->torn += !whole(&sample);
    seen->back += sample.number != END && sample.number < before;
    seen->oldest_ns = age > seen->oldest_ns ? age : seen->oldest_ns;
    return sample.number;
}

static void report(const struct seen *seen, int period, int places, int64_t way_ns)
{
    double bound = TX_US + (double)way_ns / NS;
    printf("reader %d: %d reads, one in %d us, %d places; oldest value %.1f us, bound %.1f us; torn %d, "
           "backwards %d\n",
           mppa_rank(), seen->reads, period, places, (double)seen->oldest_ns / NS, bound, seen->torn,
           seen->back);
}

static void reader(int stream)
{
    int period = RX_US[(mppa_rank() - 1) % (int)(sizeof RX_US / sizeof *RX_US)];
    int places = (period + TX_US - 1) / TX_US + 1;
    struct sample *memory = calloc((size_t)places, sizeof *memory);
    struct mppa_aiocb control = {.aio_fildes = stream,
                                 .aio_lio_opcode = 1,
                                 .aio_buf = memory,
                                 .aio_nbytes = (size_t)places * sizeof *memory};
    struct seen seen = {0}, first = {0};
    if (!memory || mppa_aio_read(&control) || mppa_aio_wait(&control) < 0)
        failed("mppa_aio_read");
    uint64_t begin = ikc_time_ns();
    int64_t number = look(memory, &control, &first, 0); /* so old is a value that has just come */
    for (int i = 1; number != END; i++) {
        until(begin + (uint64_t)i * (uint64_t)period * NS);
        number = look(memory, &control, &seen, number);
    }
    report(&seen, period, places, 2 * first.oldest_ns);
    free(memory);
}

int main(int argc, char **argv)
{
    int milliseconds = argc > 1 ? atoi(argv[1]) : MILLISECONDS;
    char path[MPPA_PATH_BYTES];
    if (mppa_ranks() < 2 || milliseconds < TX_US / 1000) {
        fprintf(stderr, "sampling: expected 2 processes or more, and %d ms or more\n", TX_US / 1000);
        return 2;
    }
    snprintf(path, sizeof path, "/mppa/stream/[1..%d]:0", mppa_ranks() - 1);
    int stream = mppa_open(path, mppa_rank() ? O_RDONLY : O_WRONLY);
    if (stream < 0)
        failed("mppa_open");
    if (mppa_rank())
        reader(stream);
    else
        writer(stream, milliseconds);
    return mppa_close(stream) < 0;
}
