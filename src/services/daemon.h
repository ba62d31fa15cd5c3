/* SPDX-License-Identifier: MIT
 *
 * The local name daemon's state, shared by its responder (daemon.c) and its resolver (resolver.c).
 */
#ifndef LW_SERVICES_DAEMON_H
#define LW_SERVICES_DAEMON_H

#include "services/protocol.h"

/* A question of a local process that waits its turn. */
struct task {
    struct task *next;
    struct service_message question;
};

struct daemon {
    int node;
    uint32_t processes, left; /* of this node; those that have left */
    uint32_t threads;         /* of the daemon, that run */
    struct service_table own, cache, services;
    struct service_lines responder_lines, resolver_lines;
    struct task *tasks, **tasks_end;
    struct task *lingerers; /* those who wait for the end of the job */
    struct hal_thread *resolver;
    bool resolver_idle;
    bool ended;
    char asked[IKC_NAME_BYTES]; /* the name that the resolver is asking others for */
    bool outdated;              /* it has been invalidated meanwhile */
    int answers;                /* the resolver's mailbox */
    uint32_t token;
    struct ikc_name_stats stats;
};

/* The resolver's work, until the end.  Returns an enum ikc_error if it cannot begin. */
int daemon_resolve(struct daemon *daemon) LW_CHECK;

/* Run a service for a spawner (spawn.c): IKC_OK or IKC_ENOMEM. */
int service_run(const struct service_name *service, const struct service_message *start) LW_CHECK;

#endif
