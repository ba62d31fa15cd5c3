/* SPDX-License-Identifier: MIT
 *
 * Nobody else sees the memory that two workers share: each cluster process has channels mapped only of
 * links that it is an end of, and holds no descriptor of any channel.
 * ranks: 3
 * modes: isolate
 */
#include "ikc/_ikc.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 256 };

struct message {
    int from, count;
    unsigned long inode[12];
};

/* Inodes of the shared anonymous files that this process has mapped. */
static int mapped(unsigned long *inodes)
{
    char line[512];
    int count = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    CHECK(maps);
    while (fgets(line, sizeof line, maps)) {
        char permissions[8], path[256] = "";
        unsigned long inode;
        if (sscanf(line, "%*s %7s %*s %*s %lu %255s", permissions, &inode, path) < 2 || permissions[3] != 's')
            continue;
        CHECK(count < MOST);
        int known = 0;
        for (int i = 0; i < count; i++)
            known |= inodes[i] == inode;
        if (!known)
            inodes[count++] = inode;
    }
    fclose(maps);
    return count;
}

static int descriptors_of(const unsigned long *inodes, int count)
{
    int held = 0;
    DIR *folder = opendir("/proc/self/fd");
    CHECK(folder);
    struct dirent *entry;
    while ((entry = readdir(folder))) {
        struct stat stat;
        if (fstat(atoi(entry->d_name), &stat))
            continue;
        for (int i = 0; i < count; i++)
            held += stat.st_ino == inodes[i];
    }
    closedir(folder);
    return held;
}

static int has(const unsigned long *inodes, int count, unsigned long inode)
{
    for (int i = 0; i < count; i++)
        if (inodes[i] == inode)
            return 1;
    return 0;
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    int self = ikc_process(), count = ikc_processes();
    unsigned long mine[MOST];
    char buf[4];
    CHECK_IS(count, 3);
    /* 1 and 2 talk with 0, and with each other: channels 1-2 are none of the business of 0, and so on. */
    int reader = mailbox_mine();
    int to[3];
    for (int other = 0; other < count; other++) {
        to[other] = mailbox_to(other);
        CHECK_IS(ikc_mailbox_awrite(to[other], "hi", 2), 0);
    }
    for (int other = 0; other < count; other++)
        CHECK_IS(ikc_mailbox_read(reader, buf, sizeof buf), 2);
    for (int other = 0; other < count; other++)
        CHECK_IS(ikc_mailbox_close(to[other]), 0);
    CHECK_IS(ikc_barrier(), 0);
    int channels = mapped(mine);
    CHECK_IS(descriptors_of(mine, channels), 0);
    struct message message = {.from = self, .count = channels};
    CHECK(channels <= 12);
    memcpy(message.inode, mine, (size_t)channels * sizeof *mine);
    CHECK_IS(ikc_barrier(), 0);
    if (self) {
        int root = mailbox_to(0);
        CHECK_IS(ikc_mailbox_awrite(root, &message, sizeof message), 0);
        CHECK_IS(ikc_mailbox_close(root), 0);
    } else {
        /* Every channel is mapped by two at most, but for the one segment of the job. */
        struct message others[2];
        for (int i = 0; i < 2; i++)
            CHECK_IS(ikc_mailbox_read(reader, &others[i], sizeof others[i]), sizeof others[i]);
        int by_all = 0, pairs[3] = {0};
        for (int i = 0; i < channels; i++) {
            int a = has(others[0].inode, others[0].count, mine[i]),
                b = has(others[1].inode, others[1].count, mine[i]);
            by_all += a && b;
            pairs[0] += a && !b;
            pairs[1] += b && !a;
        }
        for (int i = 0; i < others[0].count; i++)
            pairs[2] += has(others[1].inode, others[1].count, others[0].inode[i]) &&
                        !has(mine, channels, others[0].inode[i]);
        CHECK_IS(by_all, 1);
        for (int i = 0; i < 3; i++)
            CHECK_IS(pairs[i], 2); /* one each way */
    }
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
