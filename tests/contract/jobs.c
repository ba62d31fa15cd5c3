/* SPDX-License-Identifier: MIT
 * Other jobs: what is asked of who has started this one, and streams.
 * ranks: 1 2 5
 */
#include <sys/socket.h>
#include <unistd.h>

#include "contract/_contract.h"
#include "hal/jobs.h"
#include "link/link.h"

static int ask(enum hal_request what, const char *text, char **answer)
{
    struct hal_ask ask = {.what = what, .text = text, .bytes = text ? strlen(text) : 0};
    int error = hal_ask(&ask);
    if (answer)
        *answer = ask.answer;
    else
        hal_free(ask.answer);
    return error;
}

static void nobody_to_ask(void)
{
    CHECK(ask(HAL_REQUEST_OPEN, NULL, NULL) == LW_EUNSUP);
    CHECK(ask(HAL_REQUEST_LOOKUP, "a name", NULL) == LW_EUNSUP);
}

static void ports(void)
{
    char *port, *other;
    CHECK(ask(HAL_REQUEST_OPEN, NULL, &port) == LW_OK && port && *port);
    CHECK(ask(HAL_REQUEST_OPEN, NULL, &other) == LW_OK && other && strcmp(port, other) != 0);
    CHECK(ask(HAL_REQUEST_CLOSE, port, NULL) == LW_OK && ask(HAL_REQUEST_CLOSE, port, NULL) == LW_ENOENT);
    CHECK(ask(HAL_REQUEST_ACCEPT, port, NULL) == LW_ENOENT);
    CHECK(ask(HAL_REQUEST_CONNECT, port, NULL) == LW_ENOENT);
    CHECK(ask(HAL_REQUEST_CLOSE, other, NULL) == LW_OK);
    hal_free(port);
    hal_free(other);
}

/* The worker's own name. */
static void names(const struct hal_worker *worker)
{
    char name[64], text[80], *found;
    int length = snprintf(name, sizeof name, "contract %d %u", (int)getpid(), worker->gid);
    snprintf(text, sizeof text, "%s%cwhat", name, 0);
    memcpy(text + length + 1, "what", 5);
    struct hal_ask publish = {.what = HAL_REQUEST_PUBLISH, .text = text, .bytes = (size_t)length + 6};
    CHECK(ask(HAL_REQUEST_LOOKUP, name, NULL) == LW_ENOENT);
    CHECK(hal_ask(&publish) == LW_OK && hal_ask(&publish) == LW_EEXIST);
    CHECK(ask(HAL_REQUEST_LOOKUP, name, &found) == LW_OK && !strcmp(found, "what"));
    hal_free(found);
    CHECK(ask(HAL_REQUEST_UNPUBLISH, name, NULL) == LW_OK &&
          ask(HAL_REQUEST_UNPUBLISH, name, NULL) == LW_ENOENT);
}

static void other_jobs(void)
{
    uint32_t first_gid = 77;
    CHECK(ask(HAL_REQUEST_PARENT, NULL, NULL) == LW_EPEER);
    CHECK(ask(HAL_REQUEST_MEET, "0", NULL) == LW_ENOENT);
    CHECK(ask(HAL_REQUEST_SPAWN, NULL, NULL) == LW_EPEER);
    CHECK(ask(HAL_REQUESTS, NULL, NULL) == LW_EINVAL);
    CHECK(!hal_job_met(65534, &first_gid) && first_gid == 77);
    hal_job_bind(0, 65534, true); /* nobody knows it: nothing happens */
    hal_job_bind(0, 65534, false);
    CHECK(hal_rank_program(0) == 0);
}

static void streams(void)
{
    char mine[3000], theirs[3000] = "", seen[3000];
    int ends[2];
    memset(mine, 'm', sizeof mine);
    CHECK(hal_stream_swap(-1, mine, theirs, 1) == (contract_modelled() ? LW_EUNSUP : LW_EBADF));
    if (contract_modelled())
        return;
    CHECK(!socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
    memset(seen, 't', sizeof seen);
    CHECK(send(ends[1], seen, sizeof seen, 0) == sizeof seen);
    CHECK(hal_stream_swap(ends[0], mine, theirs, sizeof mine) == LW_OK);
    CHECK(!memcmp(theirs, seen, sizeof seen));
    CHECK(recv(ends[1], seen, sizeof seen, MSG_WAITALL) == sizeof seen && !memcmp(seen, mine, sizeof mine));
    close(ends[1]);
    CHECK(hal_stream_swap(ends[0], mine, theirs, 1) == LW_EPEER);
    close(ends[0]);
}

static void run(struct hal_worker *worker)
{
    const char *why = hal_jobs_start();
    CHECK(!why || contract_modelled() || !hal_job()->launched);
    if (why) {
        nobody_to_ask();
    } else {
        ports();
        names(worker);
        other_jobs();
    }
    streams();
}

/* Answers are taken where channels are. */
static void start(struct hal_worker *worker)
{
    CHECK(links_start(worker) == LW_OK);
}

const struct contract contract_jobs = {"jobs", start, run};
