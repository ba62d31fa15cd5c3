#!/bin/sh
# SPDX-License-Identifier: MIT
# A member that is killed or crashes, while others read from it, write to it, or wait for it: the job ends at once, and says who died and of
# what.  With --survive the others are told by EPIPE, as of a process that has ended by itself.
# timeout: 60
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0
cat >"$folder/killed.c" <<'EOF'
#include <errno.h>
#include <fcntl.h>
#include <lwmpi/mppa.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Rank 1 dies when all have heard from it; what is done meanwhile: argv[1]. */
static int die(const char *how)
{
    if (!strcmp(how, "crash"))
        *(volatile int *)8 = 1;
    kill(getpid(), SIGKILL);
    return 1;
}

static char data[1 << 20];

static long long wait_in(const char *what, int word)
{
    long long bits = -1;
    int portal = mppa_open("/mppa/portal/1:2", O_WRONLY), queue = mppa_open("/mppa/rqueue/2:3/1:4/4", O_RDONLY);
    int channel = mppa_open("/mppa/channel/1:5/2:6", O_WRONLY), full = mppa_open("/mppa/rqueue/1:7/2:8/4", O_WRONLY);
    int sync = mppa_open("/mppa/sync/1:9", O_WRONLY);
    if (!strcmp(what, "late")) { /* it opens when the writer is dead */
        sleep(1);
        return mppa_read(mppa_open("/mppa/rqueue/2:10/1:11/4", O_RDONLY), &word, sizeof word);
    }
    if (!strcmp(what, "read"))
        return mppa_read(queue, &word, sizeof word);
    if (!strcmp(what, "rendezvous"))
        return mppa_write(channel, data, sizeof data);
    for (int i = 0; i < 1000000; i++) { /* until it is seen */
        long long done = !strcmp(what, "put")    ? mppa_pwrite(portal, data, sizeof data, 0)
                         : !strcmp(what, "sync") ? mppa_write(sync, &bits, sizeof bits)
                                                 : mppa_write(full, &word, sizeof word);
        if (done < 0)
            return done;
    }
    return 0;
}

int main(int argc, char **argv)
{
    int rank = mppa_rank(), word = 0, ready = mppa_open("/mppa/rqueue/1:1/[0,2]:1/4", rank == 1 ? O_RDONLY : O_WRONLY);
    if (argc != 3)
        return 2;
    if (rank == 1) {
        struct mppa_aiocb memory = {.aio_fildes = mppa_open("/mppa/portal/1:2", O_RDONLY), .aio_buf = data, .aio_nbytes = sizeof data};
        mppa_aio_read(&memory);
        mppa_open("/mppa/rqueue/1:7/2:8/4", O_RDONLY);
        mppa_ioctl(mppa_open("/mppa/sync/1:9", O_RDONLY), MPPA_RX_SET_MATCH, 0ll);
        mppa_open("/mppa/channel/1:5/2:6", O_RDONLY);
        int to = mppa_open("/mppa/rqueue/2:3/1:4/4", O_WRONLY) + mppa_open("/mppa/rqueue/2:10/1:11/4", O_WRONLY);
        for (int i = 0; i < 2; i++)
            mppa_read(ready, &word, sizeof word);
        (void)to;
        return die(argv[2]);
    }
    if (mppa_write(ready, &word, sizeof word) != 4)
        return 3;
    if (!rank)
        return 0;
    errno = 0;
    long long result = wait_in(argv[1], word);
    printf("%s: %lld, %s: %s\n", argv[1], result, errno == EPIPE ? "EPIPE" : strerror(errno), mppa_error());
    return 0;
}
EOF
"$LWMPI_BUILD/bin/mpicc" --connectors -O1 "$folder/killed.c" -o "$folder/killed" || exit 1

# run STATUS TEXT OPTIONS... -- ARGUMENTS: it ends by itself, with a status that is 0 or not, and says this.
run() {
    expected=$1 text=$2
    shift 2
    output=$(timeout 20 "$LWMPI_BUILD/bin/mpiexec" -n 3 --isolate "$@" 2>&1)
    result=$?
    if [ $result = 124 ] || { [ "$expected" = fails ] && [ $result = 0 ]; } ||
        ! printf '%s\n' "$output" | grep -Eq -- "$text"; then
        echo "FAILED: $*: status $result, expected \"$text\":"
        printf '%s\n' "$output"
        status=1
    fi
}
for what in read put rendezvous queue sync; do
    run fails "rank 1 .*died: SIGKILL" "$folder/killed" $what kill
    run any "$what: -1, EPIPE: .*has ended" --survive "$folder/killed" $what kill
done
run any "late: -1, EPIPE: .*has ended" --survive "$folder/killed" late kill
case $LWMPI_BUILD in
*asan* | *tsan*) ;; # which have a word of their own about crashes
*) run fails "rank 1 .*died: SIGSEGV" "$folder/killed" read crash ;;
esac
exit $status
