/* SPDX-License-Identifier: MIT
 *
 * Which hosts there are, and how many ranks each of them carries.
 */
#include "launch/mpiexec/hosts.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --------------------------------------------------------------- what is said */

bool host_is_here(const char *name, size_t length)
{
    char here[256] = "";
    gethostname(here, sizeof here - 1);
    const char *const known[] = {"localhost", "127.0.0.1", "::1", here};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i]) == length && strncmp(known[i], name, length) == 0)
            return true;
    size_t bare = strcspn(here, "."); /* also without the domain */
    return bare == length && strncmp(here, name, length) == 0;
}

static bool name_good(const char *name)
{
    return *name && *name != '-' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_@")] == 0;
}

/* The host of this name, which may be another one of this host.  NULL: there is none. */
static struct host *host_named(const struct options *options, const char *name, size_t length)
{
    bool own = host_is_here(name, length);
    for (struct host *host = options->hosts; host < options->hosts + options->host_count; host++)
        if ((own && host->own) || (strlen(host->name) == length && strncmp(host->name, name, length) == 0))
            return host;
    return NULL;
}

/* A host that is named again, be it this one by another name, has more room. */
static void host_add(struct options *options, const char *option, char *name, uint32_t room)
{
    struct host *host = host_named(options, name, strlen(name));
    if (!name_good(name))
        fail(STATUS_USAGE, "%s: \"%s\" is no name of a host", option, name);
    if (!host) {
        options->hosts = realloc(options->hosts, (options->host_count + 1) * sizeof *host);
        if (!options->hosts)
            fail(1, "no memory left");
        host = &options->hosts[options->host_count++];
        *host = (struct host){.name = format_text("%s", name), .own = host_is_here(name, strlen(name))};
    }
    host->room += room;
    if (host->room > HAL_RANKS_MOST)
        fail(STATUS_USAGE, "%s: host %s has room for %u ranks: expected at most %d", option, name, host->room,
             HAL_RANKS_MOST);
}

void hosts_list(struct options *options, const char *option, const char *list)
{
    char *text = format_text("%s", list), *rest;
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        char *colon = strchr(word, ':');
        if (colon)
            *colon++ = 0;
        host_add(options, option, word, colon ? count_read(option, colon) : 1);
    }
    if (!options->host_count)
        fail(STATUS_USAGE, "%s \"%s\": expected names of hosts, as in a:4,b:4", option, list);
    free(text);
}

void hosts_choose(struct options *options, const char *option, const char *list)
{
    bool *chosen = allocate(options->host_count * sizeof *chosen);
    uint32_t kept = 0;
    for (const char *at = list; *at; at += strcspn(at, ","), at += *at == ',') {
        const struct host *host = host_named(options, at, strcspn(at, ",:"));
        if (!host)
            fail(STATUS_USAGE, "%s \"%s\": expected hosts of the job that starts this one: %s", option, list,
                 mpiexec.parent_hosts);
        chosen[host - options->hosts] = true;
    }
    for (uint32_t i = 0; i < options->host_count; i++)
        if (chosen[i])
            options->hosts[kept++] = options->hosts[i];
    options->host_count = kept ? kept : options->host_count;
    free(chosen);
}

char *hosts_text(const struct options *options)
{
    char *text = format_text("%s", "");
    for (uint32_t i = 0; i < options->hosts_named; i++) {
        const struct host *host = &options->hosts[i];
        char *longer = format_text("%s%s%s:%u", text, i ? "," : "", host->name, host->room);
        free(text);
        text = longer;
    }
    return text;
}

/* "a:4", or "a slots=4", or nothing. */
static void line_read(struct options *options, const char *option, char *line)
{
    line[strcspn(line, "#\n")] = 0;
    char *rest, *name = strtok_r(line, " \t", &rest), *room = name ? strtok_r(NULL, " \t", &rest) : NULL;
    if (!name)
        return;
    if (!room) {
        hosts_list(options, option, name);
        return;
    }
    if (strncmp(room, "slots=", 6) != 0)
        fail(STATUS_USAGE, "%s: \"%s %s\": expected NAME, NAME:RANKS or NAME slots=RANKS", option, name,
             room);
    host_add(options, option, name, count_read(option, room + 6));
}

void hosts_file(struct options *options, const char *name, const char *path)
{
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "re");
    if (!file)
        fail(STATUS_USAGE, "%s %s: %m", name, path);
    while (getline(&line, &room, file) > 0)
        line_read(options, name, line);
    free(line);
    fclose(file);
    if (!options->host_count)
        fail(STATUS_USAGE, "%s %s: it names no host", name, path);
}

/* ------------------------------------------------------------------- what holds */

/* What a job on several hosts cannot have. */
static void options_check(const struct options *options)
{
    const char *what = options->machine             ? "--machine"
                       : options->services          ? "--services"
                       : options->clusters          ? "--clusters"
                       : options->map               ? "--map scatter"
                       : programs_bare(options)     ? "a program of mpicc --ikc"
                       : protocol_connects(options) ? "--protocol connector"
                                                    : NULL;
    if (what)
        fail(STATUS_USAGE, "--hosts %s,...: %s is for one host", options->hosts[0].name, what);
}

/* Room for ranks on a host; -ppn says it for all. */
static uint32_t host_room(const struct options *options, const struct host *host)
{
    return options->per_host ? options->per_host : host->room;
}

/* No network is needed, but to reach those who have started it. */
static bool runs_here_alone(const struct options *options)
{
    return !options->host_count ||
           (options->host_count == 1 && options->hosts[0].own && !mpiexec.parent_hosts);
}

uint32_t hosts_room(const struct options *options)
{
    uint32_t room = 0;
    if (runs_here_alone(options))
        return options->per_host ? options->per_host : 1;
    for (uint32_t i = 0; i < options->host_count; i++)
        room += host_room(options, &options->hosts[i]);
    return room;
}

/* The ranks fill one host after the other; those that get none are left out. */
static void ranks_deal(struct options *options)
{
    uint32_t left = options->ranks, count = 0, all = hosts_room(options), times = 1;
    if (mpiexec.offspring) /* those that have started it fill the hosts already: as many times as it takes */
        times = (options->ranks + all - 1) / all;
    for (uint32_t i = 0; i < options->host_count; i++) {
        struct host *host = &options->hosts[i];
        host->number = i;
        uint32_t room = host_room(options, host) * times;
        host->ranks = left < room ? left : room;
        left -= host->ranks;
        count += host->ranks > 0;
    }
    if (left)
        fail(STATUS_USAGE, "-n %u: the hosts have room for %u ranks", options->ranks, options->ranks - left);
    options->hosts_named = options->host_count;
    options->host_count = count;
}

void hosts_settle(struct options *options)
{
    if (runs_here_alone(options)) {
        options->host_count = 0; /* as many ranks as one wants, as without a word of hosts */
        return;
    }
    options_check(options);
    ranks_deal(options);
}

static uint32_t divisor(uint32_t a, uint32_t b)
{
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* No cluster has ranks of two hosts, and all but the last are full: PEs that divide what all hosts but the last carry. */
static uint32_t pes_find(const struct options *options)
{
    uint32_t pes = 0, last = options->host_count - 1;
    for (uint32_t i = 0; i < last; i++)
        pes = divisor(pes, options->hosts[i].ranks);
    if (options->pes && pes % options->pes != 0)
        fail(STATUS_USAGE,
             "--pes %u: expected a number that divides %u, so that each host has whole clusters",
             options->pes, pes);
    return options->pes ? options->pes : pes ? pes : options->hosts[last].ranks;
}

uint32_t hosts_shape(struct options *options, bool alone, struct hal_job *job)
{
    uint32_t most = 0;
    job->hosts = options->host_count;
    job->pes = alone ? 1 : pes_find(options);
    job->nclusters = 0;
    for (uint32_t i = 0; i < options->host_count; i++) {
        struct host *host = &options->hosts[i];
        uint32_t clusters = (host->ranks + job->pes - 1) / job->pes;
        host->first_cluster = job->nclusters;
        job->nclusters += clusters;
        most = clusters > most ? clusters : most;
    }
    return most;
}

void refused(const char *why, const struct sockaddr_in *from)
{
    enum { PAUSE_NS = 1000000000 };
    static uint64_t told_ns;
    static uint32_t count;
    char who[INET_ADDRSTRLEN + 16] = "a process of this host";
    uint64_t now = now_ns();
    count++;
    if (told_ns && now - told_ns < PAUSE_NS)
        return;
    if (from && inet_ntop(AF_INET, &from->sin_addr, who, sizeof who))
        snprintf(who + strlen(who), sizeof who - strlen(who), " port %u", ntohs(from->sin_port));
    if (count > 1)
        say("%s was refused: %s (and %u others before)", who, why, count - 1);
    else
        say("%s was refused: %s", who, why);
    told_ns = now;
    count = 0;
}

uint64_t late_ns(uint64_t now)
{
    enum { LATE_NS = 1500000000 };
    static uint64_t before;
    uint64_t late = before && now - before > LATE_NS ? now - before : 0;
    before = now;
    return late;
}

const char *host_text(const struct host *host)
{
    static char text[320];
    uint32_t first = host->first_cluster * mpiexec.job.pes;
    if (!mpiexec.job.pes)
        snprintf(text, sizeof text, "host %.200s", host->name);
    else if (host->ranks == 1)
        snprintf(text, sizeof text, "host %.200s (rank %u)", host->name, first);
    else
        snprintf(text, sizeof text, "host %.200s (ranks %u-%u)", host->name, first, first + host->ranks - 1);
    return text;
}
