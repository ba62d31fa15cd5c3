/* SPDX-License-Identifier: MIT
 *
 * Ports: where a rank of this job waits for one of another, or of the same.  Its name says the number of the job, and a secret, so
 * that only who was told finds it.  Who calls while nobody accepts waits in the order of calling.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/mpiexec.h"

#include <stdio.h>
#include <sys/random.h>

#include "base/error.h"

enum { SECRET = 32 };
#define PORT_PREFIX "lwmpi-port:"
#define UNFIT                                                                                              \
    "the jobs were started with different budgets (--budget), or one of them with LWMPI_NO_PEER_READ, or " \
    "only "                                                                                                \
    "one of them on several hosts (--hosts)"

/* Somebody who accepts, or calls, at a port. */
struct at_port {
    struct at_port *next;
    struct asker asker;  /* guest NULL: a rank of this job */
    struct guest *guest; /* else one of its ranks, as asker.leader and .token say */
};

struct port {
    struct port *next;
    char secret[SECRET + 1]; /* "": where the parent calls */
    struct at_port *accepting, *calling;
};
static struct port *ports;
static struct port parents_port;

/* A rank of ours that calls at a port of another job, or waits for a job that it has started, or that it is to meet (number 0). */
struct call {
    struct call *next;
    uint64_t number;
    struct asker asker;
    struct guest *guest;
};
static struct call *calls;
static uint64_t calls_made;

/* --------------------------------------------------------------- ports and names */

/* The name of a port: the job's number and where the secret begins; NULL: it is none. */
static const char *name_read(const char *name, uint32_t *job)
{
    size_t prefix = strlen(PORT_PREFIX);
    char *end;
    if (strncmp(name, PORT_PREFIX, prefix) != 0)
        return NULL;
    unsigned long number = strtoul(name + prefix, &end, 10);
    if (*end != ':' || strlen(end + 1) != SECRET || !number || number > UINT16_MAX)
        return NULL;
    *job = (uint32_t)number;
    return end + 1;
}

/* Of this job. */
static struct port **port_find(const char *secret)
{
    struct port **at = &ports;
    while (*at && strcmp((*at)->secret, secret) != 0)
        at = &(*at)->next;
    return at;
}

static struct port **port_named(const char *name)
{
    uint32_t job;
    const char *secret = name_read(name, &job);
    static struct port *none;
    return secret && job == mpiexec.number ? port_find(secret) : &none;
}

char *port_open(void)
{
    unsigned char bytes[SECRET / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return NULL;
    struct port *port = allocate(sizeof *port);
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(port->secret + 2 * i, 3, "%02x", bytes[i]);
    port->next = ports;
    ports = port;
    return format_text(PORT_PREFIX "%u:%s", mpiexec.number, port->secret);
}

/* ------------------------------------------------------------------- meeting */

static void put_last(struct at_port **list, const struct asker *asker, struct guest *guest)
{
    struct at_port *entry = allocate(sizeof *entry);
    *entry = (struct at_port){.asker = *asker, .guest = guest};
    while (*list)
        list = &(*list)->next;
    *list = entry;
}

static struct at_port take_first(struct at_port **list)
{
    struct at_port *entry = *list, taken = *entry;
    *list = entry->next;
    free(entry);
    return taken;
}

/* Tell who waits what has become of it. */
static void tell(const struct at_port *who, int error, const struct hal_leader *leader, const char *text)
{
    if (!who->guest) {
        ask_answer(&who->asker, error, leader, text);
        return;
    }
    struct job_packet packet = {.kind = JOB_OPENED, .what = (uint32_t)error, .token = who->asker.token};
    if (leader) {
        packet.job = leader->job;
        packet.rank = leader->rank;
        packet.context = leader->context;
    }
    int fd = text ? job_text_new(text, strlen(text)) : -1;
    packet.bytes = text ? strlen(text) : 0;
    switch_put(&who->guest->source, &packet, fd);
}

/* Who accepts and who calls meet; the context is the caller's choice. */
static void port_match(struct port *port)
{
    while (port->accepting && port->calling) {
        struct at_port accepts = take_first(&port->accepting), call = take_first(&port->calling);
        struct hal_leader leader = accepts.asker.leader;
        leader.context = call.asker.leader.context;
        tell(&accepts, LW_OK, &call.asker.leader, NULL);
        tell(&call, LW_OK, &leader, NULL);
    }
}

static void all_refuse(struct at_port **list, int error, const char *why)
{
    while (*list) {
        struct at_port entry = take_first(list);
        tell(&entry, error, NULL, why);
    }
}

int port_close(const char *name)
{
    struct port **at = port_named(name), *port = *at;
    if (!port)
        return LW_ENOENT;
    *at = port->next;
    all_refuse(&port->accepting, LW_ENOENT, "the port was closed");
    all_refuse(&port->calling, LW_ENOENT, "the port was closed");
    free(port);
    return LW_OK;
}

/* ----------------------------------------------------------- ranks of this job */

void port_accept(const struct asker *asker, const char *name)
{
    struct port *port = *port_named(name);
    if (!port) {
        ask_answer(asker, LW_ENOENT, NULL, "this job has no such open port");
        return;
    }
    put_last(&port->accepting, asker, NULL);
    port_match(port);
}

void port_accept_parent(const struct asker *asker)
{
    struct guest *parent = NULL;
    for (struct guest *guest = NULL; (guest = guest_next(guest));)
        if (guest->parent && !guest->over)
            parent = guest;
    if (!parent) {
        ask_answer(asker, LW_EPEER, NULL, "the job that has started this one has ended");
        return;
    }
    put_last(&parents_port.accepting, asker, NULL);
    port_match(&parents_port);
}

static void call_out(const struct asker *asker, struct guest *guest, const char *secret)
{
    struct call *call = allocate(sizeof *call);
    *call = (struct call){.next = calls, .number = ++calls_made, .asker = *asker, .guest = guest};
    calls = call;
    const struct job_packet packet = {.kind = JOB_KNOCK,
                                      .bytes = strlen(secret),
                                      .token = call->number,
                                      .job = asker->leader.job,
                                      .rank = asker->leader.rank,
                                      .context = asker->leader.context};
    switch_put(&guest->source, &packet, *secret ? job_text_new(secret, strlen(secret)) : -1);
}

static void call_within(const struct asker *asker, const char *secret)
{
    struct port *port = *port_find(secret);
    if (!port) {
        ask_answer(asker, LW_ENOENT, NULL, "nobody has this port open");
        return;
    }
    put_last(&port->calling, asker, NULL);
    port_match(port);
}

void port_connect(const struct asker *asker, const char *name)
{
    uint32_t job;
    const char *secret = name_read(name, &job);
    if (!secret) {
        ask_answer(asker, LW_ENOENT, NULL, "this is not the name of a port");
        return;
    }
    if (job == mpiexec.number) {
        call_within(asker, secret);
        return;
    }
    struct guest *guest = door_job(job);
    if (guest)
        call_out(asker, guest, secret);
    else
        ask_answer(asker, LW_ENOENT, NULL, "its job has ended, or is another user's");
}

void port_call_child(const struct asker *asker, struct guest *guest)
{
    call_out(asker, guest, "");
}

/* ------------------------------------------------------------------ other jobs */

/* The calls of that number; each is taken out. */
static struct call *call_take(const struct guest *guest, uint64_t number)
{
    struct call **at = &calls, *call;
    while (*at && ((*at)->number != number || (*at)->guest != guest))
        at = &(*at)->next;
    call = *at;
    if (call)
        *at = call->next;
    return call;
}

void port_guest_met(struct guest *guest)
{
    for (struct call *call; (call = call_take(guest, 0)); free(call))
        ask_answer(&call->asker, guest->fits ? LW_OK : LW_EPERM, NULL, guest->fits ? NULL : UNFIT);
}

void port_meet(const struct asker *asker, unsigned long job)
{
    struct guest *guest = job && job <= UINT16_MAX ? door_job((uint32_t)job) : NULL;
    if (!guest) {
        ask_answer(asker, LW_ENOENT, NULL, "a job that its peers know has ended");
        return;
    }
    struct call *call = allocate(sizeof *call);
    *call = (struct call){.next = calls, .asker = *asker, .guest = guest};
    calls = call;
    if (guest->job)
        port_guest_met(guest);
}

void port_knocked(struct guest *guest, const struct job_packet *packet, const char *secret)
{
    const struct at_port call = {
        .guest = guest,
        .asker = {.token = packet->token, .leader = {guest->job, packet->rank, packet->context}}};
    struct port *port = !*secret && guest->parent ? &parents_port : *secret ? *port_find(secret) : NULL;
    if (!guest->fits) {
        tell(&call, LW_EPERM, NULL, UNFIT);
        return;
    }
    if (!port) {
        tell(&call, LW_ENOENT, NULL, "nobody has this port open");
        return;
    }
    put_last(&port->calling, &call.asker, guest);
    port_match(port);
}

void port_opened(struct guest *guest, const struct job_packet *packet, const char *text)
{
    struct call *call = packet->token ? call_take(guest, packet->token) : NULL;
    if (!call)
        return;
    int error = packet->what < LW_ERROR_COUNT ? (int)packet->what : LW_EPROTO;
    const struct hal_leader leader = {guest->job, packet->rank, packet->context};
    guest->serves = guest->serves || !error;
    ask_answer(&call->asker, error, &leader, error ? text : NULL);
    free(call);
}

static void calls_refuse(const struct guest *guest)
{
    const char *why = guest->why       ? guest->why
                      : guest->spawned ? "it has ended before it called MPI_Init"
                                       : "its job has ended";
    for (struct call **at = &calls, *call; (call = *at);)
        if (call->guest == guest) {
            *at = call->next;
            ask_answer(&call->asker, guest->spawned ? LW_EPEER : LW_ENOENT, NULL, why);
            free(call);
        } else {
            at = &call->next;
        }
}

static void callers_forget(struct port *port, const struct guest *guest)
{
    for (struct at_port **at = &port->calling; *at;)
        if ((*at)->guest == guest)
            (void)take_first(at);
        else
            at = &(*at)->next;
}

void port_guest_over(struct guest *guest)
{
    calls_refuse(guest);
    for (struct port *port = ports; port; port = port->next)
        callers_forget(port, guest);
    callers_forget(&parents_port, guest);
    if (guest->parent)
        all_refuse(&parents_port.accepting, LW_EPEER, "the job that has started this one has ended");
}
