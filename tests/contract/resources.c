/* SPDX-License-Identifier: MIT
 * The job, memory, time, settings.
 * ranks: 1 2 5
 */
#include "contract/_contract.h"

#include "hal/map.h"

static void job_is_known(const struct hal_worker *worker)
{
    const struct hal_job *job = hal_job();
    uint32_t ranks = 0;
    CHECK(hal_attach() == LW_OK); /* again: nothing happens */
    CHECK(job == hal_job() && job->nranks && job->cluster < job->nclusters);
    CHECK(worker->gid == job->cluster * job->workers + worker->id && worker->id < job->workers);
    for (uint32_t cluster = 0; cluster < job->nclusters; cluster++)
        ranks += lw_map_count(job, cluster);
    CHECK(ranks == job->nranks);
    CHECK(hal_budget() == &job->budget);
    CHECK(hal_modelled() == contract_modelled());
}

static void memory(void)
{
    for (size_t bytes = 1; bytes < 1 << 20; bytes *= 3) {
        unsigned char *plain = hal_alloc(bytes), *line = hal_alloc_line(bytes);
        CHECK(plain && line && (uintptr_t)line % LW_CACHE_LINE == 0);
        for (size_t i = 0; i < bytes; i++)
            CHECK(!plain[i] && !line[i]);
        memset(plain, 1, bytes);
        memset(line, 2, bytes);
        CHECK(plain[bytes - 1] == 1);
        hal_free(plain);
        hal_free(line);
    }
    hal_free(NULL);
}

static void time_goes_on(void)
{
    uint64_t before = hal_time_ns();
    CHECK(hal_time_tick_ns() >= 1 && hal_time_tick_ns() < 1000000000);
    for (int i = 0; i < 1000; i++) {
        uint64_t now = hal_time_ns();
        CHECK(now >= before);
        before = now;
    }
    CHECK(hal_thread_sleep(1000) == 0 && hal_time_ns() > before);
}

static void settings(void)
{
    char name[64], shorter[4];
    memset(name, 'x', sizeof name);
    memset(shorter, 'x', sizeof shorter);
    hal_host_name(name, sizeof name);
    hal_host_name(shorter, sizeof shorter);
    CHECK(memchr(name, 0, sizeof name) && name[0] && memchr(shorter, 0, sizeof shorter));
    CHECK(strncmp(name, shorter, 3) == 0);
    CHECK(strcmp(hal_setting_name(HAL_SETTING_STACK), "LWMPI_STACK") == 0);
    CHECK(hal_setting(HAL_SETTING_COLL) == getenv("LWMPI_COLL"));
    CHECK(hal_setting_on(HAL_SETTING_NO_PEER_READ) == (getenv("LWMPI_NO_PEER_READ") != NULL));
    CHECK(hal_setting_number(HAL_SETTING_STACK, 77) == 77 || getenv("LWMPI_STACK"));
    CHECK(hal_setting_stack() >= 64 << 10);
}

/* (Under mpiexec --check, with lines of the source: tests/win/check.py.) */
static void places_differ(void)
{
    int data;
    uint64_t here = hal_code_place((const void *)(uintptr_t)memory),
             there = hal_code_place((const void *)(uintptr_t)settings);
    CHECK(here != there || !here);
    CHECK(hal_code_place(&data) == 0 && hal_code_place(NULL) == 0);
    bool bindings = true;
    (void)hal_code_caller(NULL, (const void *)(uintptr_t)memory, &bindings);
    CHECK(!bindings);
    char text[80] = "MPI_Send_c failed\n  counts[0] is 1";
    hal_code_tell(NULL, text, sizeof text);
    CHECK(strncmp(text, "MPI_Send_c failed", 17) == 0 &&
          strstr(text, "\n  counts[0] is 1")); /* this is no Fortran */
    struct hal_wait line = {.call = "MPI_Recv_c", .code = 1};
    hal_code_wait(&line);
    CHECK(!line.code && strcmp(line.call, "MPI_Recv_c") == 0);
}

/* Memory that may not be there. */
static void maybe_there(void)
{
    static const char data[5000] = "data";
    char copy[5000];
    CHECK(hal_memory_read(copy, data, sizeof data) == sizeof data && strcmp(copy, "data") == 0);
    CHECK(!hal_memory_read(copy, NULL, 1) &&
          !hal_memory_read(copy, (const void *)(uintptr_t)64, sizeof copy));
}

static void facts(void)
{
    char text[4096], shorter[4];
    for (int fact = HAL_FACT_COMMAND; fact <= HAL_FACT_PROCESSOR; fact++) {
        hal_program_fact((enum hal_fact)fact, text, sizeof text);
        hal_program_fact((enum hal_fact)fact, shorter, sizeof shorter);
        CHECK(memchr(text, 0, sizeof text) && memchr(shorter, 0, sizeof shorter));
        CHECK(text[0] || fact == HAL_FACT_ARGUMENTS);
        CHECK(!shorter[0] || strncmp(text, shorter, strlen(shorter)) == 0);
    }
}

static void run(struct hal_worker *worker)
{
    job_is_known(worker);
    places_differ();
    memory();
    time_goes_on();
    settings();
    maybe_there();
    facts();
    hal_log("worker %u has %s", worker->gid, "seen all");
}

const struct contract contract_resources = {"resources", NULL, run};
