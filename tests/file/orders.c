/* SPDX-License-Identifier: MIT
 * Random accesses whose order nobody has said: atomic ones that overlap, of which some serial order must explain what is in the file;
 * shared pointers, by which each record is somewhere, whole and once; and long nonblocking ones while the rank goes on with others.
 * ranks: 1 2 5 16
 * timeout: 60
 */
#include "file/_file.h"

enum { OPS = 48, SPACE = 200, ROUNDS = 10, RUNS = 12, LONG_CELL = 2048 };

static uint64_t state; /* the same at all ranks */

static uint64_t below(uint64_t limit)
{
    return test_random(&state) % limit;
}

/* ------------------------------------------------------------- atomic ones that overlap
 *
 * The file is SPACE cells, each of one byte or of many, and a write fills cells with its number. */

struct sight {
    int runs, cells, at[RUNS], length[RUNS];
};
struct op {
    int rank, waits, from, cells;
    char covers[SPACE];
};
static struct op ops[OPS];
static int nops, cell;
static char before[OPS][OPS]; /* one must have been before the other one */

static struct sight sight_make(void)
{
    struct sight sight = {.runs = 1 + (int)below(RUNS)};
    for (int i = 0, at = (int)below(20); i < sight.runs; i++) {
        sight.at[i] = at;
        sight.length[i] = 1 + (int)below(SPACE / RUNS / 2);
        sight.cells += sight.length[i];
        at += sight.length[i] + (int)below(SPACE / RUNS / 2 - 1);
    }
    return sight;
}

static void op_make(struct op *op, int writer, int waits, const struct sight *sight)
{
    int from = (int)below((uint64_t)sight->cells);
    *op = (struct op){.rank = writer, .waits = waits, .from = from};
    op->cells = 1 + (int)below((uint64_t)(sight->cells - from));
    for (int i = 0, position = 0; i < sight->runs; i++)
        for (int j = 0; j < sight->length[i]; j++, position++)
            if (position >= from && position < from + op->cells)
                op->covers[sight->at[i] + j] = 1;
}

static void view_set(MPI_File file, const struct sight *sight)
{
    MPI_Datatype unit, type;
    MPI_Type_contiguous(cell, MPI_BYTE, &unit);
    MPI_Type_commit(&unit);
    MPI_Type_indexed(sight->runs, sight->length, sight->at, unit, &type);
    MPI_Type_commit(&type);
    OK(MPI_File_set_view(file, 0, unit, type, "native", MPI_INFO_NULL));
    MPI_Type_free(&unit);
    MPI_Type_free(&type);
}

static void op_do(MPI_File file, const struct op *op, int collective, const char *data, MPI_Request *request)
{
    int bytes = op->cells * cell;
    *request = MPI_REQUEST_NULL;
    if (collective && op->waits)
        OK(MPI_File_write_at_all(file, op->from, data, bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    else if (collective)
        OK(MPI_File_iwrite_at_all(file, op->from, data, bytes, MPI_BYTE, request));
    else if (op->waits)
        OK(MPI_File_write_at(file, op->from, data, bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    else
        OK(MPI_File_iwrite_at(file, op->from, data, bytes, MPI_BYTE, request));
}

/* No circle: then there is an order. */
static int ordered(void)
{
    char gone[OPS] = {0};
    for (int left = nops; left; left--) {
        int first = -1;
        for (int i = 0; i < nops && first < 0; i++) {
            int free = !gone[i];
            for (int j = 0; j < nops && free; j++)
                free = gone[j] || !before[j][i];
            if (free)
                first = i;
        }
        if (first < 0)
            return 0;
        gone[first] = 1;
    }
    return 1;
}

/* Each cell is that of the last write that covers it. */
static void explain(const unsigned char *found, int round)
{
    memset(before, 0, sizeof before);
    for (int i = 0; i < nops; i++)
        for (int j = i + 1; j < nops; j++)
            before[i][j] = ops[i].rank == ops[j].rank && ops[i].waits;
    for (int at = 0; at < SPACE; at++) {
        const unsigned char *here = found + (size_t)at * (size_t)cell;
        int last = here[0] - 1, covered = 0;
        CHECK(!memcmp(here, here + 1, (size_t)cell - 1), "round %d: cell %d is of several writes", round, at);
        for (int i = 0; i < nops; i++)
            covered |= ops[i].covers[at];
        CHECK(covered ? last >= 0 && last < nops && ops[last].covers[at] : last == -1,
              "round %d: cell %d is %d, and of no write there", round, at, last);
        for (int i = 0; i < nops && covered; i++)
            before[i][last] |= i != last && ops[i].covers[at];
    }
    CHECK(ordered(), "round %d: no order of the writes has this result", round);
}

static void overlap(MPI_File file, int round)
{
    unsigned char *found = calloc(SPACE, LONG_CELL);
    char *data[OPS];
    MPI_Request requests[OPS];
    struct sight sights[16], own;
    int each = 1 + (int)below(OPS / 16), collective = below(3) == 0, count = 0;
    cell = below(2) ? LONG_CELL : 2;
    nops = 0;
    for (int r = 0; r < size; r++)
        sights[r] = sight_make();
    for (int i = 0; i < each; i++) {
        int waits = below(2) == 0;
        for (int r = 0; r < size; r++) /* of a collective call all wait, or none */
            op_make(&ops[nops++], r, collective ? waits : below(2) == 0, &sights[r]);
    }
    own = sights[rank];
    OK(MPI_File_set_size(file, 0));
    OK(MPI_File_set_atomicity(file, 1));
    view_set(file, &own);
    for (int i = rank; i < nops; i += size, count++) {
        data[count] = malloc((size_t)ops[i].cells * (size_t)cell);
        memset(data[count], 1 + i, (size_t)ops[i].cells * (size_t)cell);
        op_do(file, &ops[i], collective, data[count], &requests[count]);
    }
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    OK(MPI_File_read_at(file, 0, found, SPACE * cell, MPI_BYTE, MPI_STATUS_IGNORE));
    explain(found, round);
    OK(MPI_File_set_atomicity(file, 0));
    while (count--)
        free(data[count]);
    free(found);
}

/* ------------------------------------------------------------------ shared pointers
 *
 * Records of a random length, each of which says whose it is and which: in any order, those that a rank has waited for in its own. */

enum { RECORDS = 12, LENGTH = 200 };

static uint32_t word_of(int r, int record, int length, int at)
{
    return (uint32_t)r << 24 | (uint32_t)record << 16 | (uint32_t)length << 8 | (uint32_t)at;
}

/* All records, whole and once.  How many words. */
static int records_check(MPI_File file, const int *waits)
{
    MPI_Offset bytes;
    OK(MPI_File_get_size(file, &bytes));
    uint32_t *words = malloc((size_t)bytes + 1);
    char seen[16][RECORDS] = {{0}};
    int last[16], count = (int)bytes / 4, records = 0;
    memset(last, -1, sizeof last);
    OK(MPI_File_read_at(file, 0, words, count, MPI_UINT32_T, MPI_STATUS_IGNORE));
    for (int at = 0; at < count; records++) {
        int r = (int)(words[at] >> 24), record = words[at] >> 16 & 255, length = words[at] >> 8 & 255;
        CHECK(r < size && record < RECORDS && !seen[r][record], "word %d is %x", at, words[at]);
        for (int i = 0; i < length; i++)
            CHECK(at + i < count && words[at + i] == word_of(r, record, length, i),
                  "record %d of rank %d is not whole", record, r);
        CHECK(record > last[r] || !waits[record], "records of rank %d are not in order", r);
        seen[r][record] = 1;
        if (waits[record])
            last[r] = record;
        at += length;
    }
    CHECK(records == size * RECORDS, "%d records of %d", records, size * RECORDS);
    free(words);
    return count;
}

/* Each word is read once, by whoever comes. */
static void words_read(MPI_File file, int count)
{
    int *times = calloc((size_t)count, sizeof *times), got, moved = 1;
    uint32_t *all = malloc((size_t)count * 4), part[LENGTH];
    uint64_t own = state + (uint64_t)rank;
    MPI_Status status;
    OK(MPI_File_read_at(file, 0, all, count, MPI_UINT32_T, MPI_STATUS_IGNORE));
    OK(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    while (moved) {
        int length = 1 + (int)(test_random(&own) % LENGTH);
        OK(MPI_File_read_shared(file, part, length, MPI_UINT32_T, &status));
        MPI_Get_count(&status, MPI_UINT32_T, &moved);
        int at = 0; /* the first word is there once */
        while (moved && at < count && all[at] != part[0])
            at++;
        CHECK(at + moved <= count && !memcmp(all + at, part, (size_t)moved * 4),
              "what was read is not in the file");
        for (int i = 0; i < moved; i++)
            times[at + i]++;
    }
    MPI_Allreduce(MPI_IN_PLACE, times, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (got = 0; got < count; got++)
        CHECK(times[got] == 1, "word %d was read %d times", got, times[got]);
    free(times);
    free(all);
}

static void shared(MPI_File file)
{
    uint32_t records[RECORDS][LENGTH];
    MPI_Request requests[RECORDS];
    int waits[RECORDS];
    uint64_t own;
    for (int i = 0; i < RECORDS; i++)
        waits[i] = below(2) == 0;
    own = state + (uint64_t)rank;
    OK(MPI_File_set_size(file, 0));
    OK(MPI_File_set_view(file, 0, MPI_UINT32_T, MPI_UINT32_T, "native", MPI_INFO_NULL));
    for (int i = 0; i < RECORDS; i++) {
        int length = 1 + (int)(test_random(&own) % LENGTH);
        for (int j = 0; j < length; j++)
            records[i][j] = word_of(rank, i, length, j);
        requests[i] = MPI_REQUEST_NULL;
        if (waits[i])
            OK(MPI_File_write_shared(file, records[i], length, MPI_UINT32_T, MPI_STATUS_IGNORE));
        else
            OK(MPI_File_iwrite_shared(file, records[i], length, MPI_UINT32_T, &requests[i]));
    }
    MPI_Waitall(RECORDS, requests, MPI_STATUSES_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    words_read(file, records_check(file, waits));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* ------------------------------------------------- long ones, while the rank goes on */

enum { LONG = 100000, LONGS = 4, SHORTS = 40 };

static void meanwhile(MPI_File file)
{
    static unsigned char data[LONGS][LONG], back[LONGS][LONG];
    MPI_Request requests[LONGS];
    MPI_Offset base = (MPI_Offset)rank * (LONGS + 1) * LONG;
    int peer = size > 1 ? rank ^ 1 : 0, said = rank, heard = -1;
    OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    for (int i = 0; i < LONGS; i++) {
        for (int j = 0; j < LONG; j++)
            data[i][j] = test_byte((uint64_t)(rank * LONGS + i) + state, (size_t)j);
        OK(MPI_File_iwrite_at(file, base + i * LONG, data[i], LONG, MPI_BYTE, &requests[i]));
    }
    for (int i = 0; i < SHORTS; i++) { /* other places, and messages */
        MPI_Offset at = base + LONGS * LONG + (MPI_Offset)below(LONG - 8);
        uint64_t word = below(1u << 30), found = 0;
        OK(MPI_File_write_at(file, at, &word, 8, MPI_BYTE, MPI_STATUS_IGNORE));
        OK(MPI_File_read_at(file, at, &found, 8, MPI_BYTE, MPI_STATUS_IGNORE));
        CHECK(found == word);
        if (peer < size && peer != rank)
            MPI_Sendrecv(&said, 1, MPI_INT, peer, 0, &heard, 1, MPI_INT, peer, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
    }
    MPI_Waitall(LONGS, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < LONGS; i++)
        OK(MPI_File_iread_at(file, base + i * LONG, back[i], LONG, MPI_BYTE, &requests[i]));
    MPI_Waitall(LONGS, requests, MPI_STATUSES_IGNORE);
    CHECK(!memcmp(data, back, sizeof data));
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    char name[128];
    MPI_File file;
    begin(&argc, &argv, name);
    state = test_seed();
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                     MPI_INFO_NULL, &file));
    for (int round = 0; round < ROUNDS; round++) {
        overlap(file, round);
        if (round % 3 == 0)
            shared(file);
        if (round % 3 == 1)
            meanwhile(file);
    }
    OK(MPI_File_close(&file));
    return end(name);
}
