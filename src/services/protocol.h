/* SPDX-License-Identifier: MIT
 *
 * What clients, local name daemons, the name server and the spawn server tell each other: one mailbox
 * message each.  Who sent a message is what ikc_mailbox_sender() says, not what is in it.
 *
 * Nobody sends a second question before the first is answered, and questions and answers go by
 * different handles, so no awrite here waits for somebody who waits for us. [lwmpi 5.6]
 */
#ifndef LW_SERVICES_PROTOCOL_H
#define LW_SERVICES_PROTOCOL_H

#include "ikc/above.h"

/* Where they read.  On each node with processes, and on the service cluster. */
enum service_port {
    PORT_DAEMON,        /* a daemon's questions, from all */
    PORT_DAEMON_ANSWER, /* a daemon's answers, from the server and other daemons */
    PORT_NAMES,         /* the name server's questions */
    PORT_SPAWN,         /* the spawn server's questions */
    PORT_SPAWN_ANSWER   /* the spawn server's answers, from daemons */
};

enum service_op {
    /* a process to the daemon of its node */
    OP_LINK,     /* name, port */
    OP_UNLINK,   /* name */
    OP_LOOKUP,   /* name, mode: answered with node and port */
    OP_NODE,     /* name: answered with node */
    OP_STATS,    /* answered with stats */
    OP_REGISTER, /* name, arg (the function), port (its worker): a service */
    OP_LEAVE,    /* arg (enum ikc_leave): answered when its names are gone, or when the job has ended */
    /* a daemon to the name server */
    OP_SERVER_LINK,
    OP_SERVER_UNLINK,
    OP_SERVER_NODE,    /* name: answered with the node */
    OP_SERVER_FORWARD, /* name: answered by the daemon of that node */
    OP_SERVER_DONE,    /* all processes of the node have left; not answered */
    /* the name server to daemons */
    OP_INVALIDATE, /* name: forget it */
    OP_END,        /* the job is over */
    /* a daemon, or the name server for one, to a daemon */
    OP_ADDRESS, /* name, asker: answered with node and port, to the asker's daemon */
    /* a process to the spawn server */
    OP_SPAWN, /* node, name, arg, asker, sync: a process; answered */
    /* the spawn server to a daemon */
    OP_START,
    /* all answers */
    OP_ANSWER
};

struct service_message {
    uint8_t op;
    int8_t status;  /* enum ikc_error */
    uint8_t mode;   /* enum ikc_lookup_mode */
    uint8_t hops;   /* messages between nodes so far, this one included */
    uint32_t token; /* of the question */
    int32_t asker;  /* node that wants the answer (OP_ADDRESS); else of the service to start */
    int32_t reply;  /* port that wants it */
    int32_t node;   /* of the name */
    int32_t port;
    uint64_t arg;
    int32_t sync_node, sync_port, sync_self; /* where a service signals that it runs */
    uint32_t reserved;
    union {
        char name[IKC_NAME_BYTES];
        struct ikc_name_stats stats;
    };
};
_Static_assert(sizeof(struct service_message) <= IKC_MSG_BYTES, "fits a mailbox message");

/* Nodes 0 .. this-1 have processes, and with them a daemon. */
static inline uint32_t service_nodes(void)
{
    const struct hal_job *job = hal_job();
    if (job->io_ranks)
        return job->nclusters;
    uint32_t needed = job->map == HAL_MAP_COMPACT ? (job->nranks + job->pes - 1) / job->pes : job->nranks;
    return needed < job->nclusters ? needed : job->nclusters;
}

/* The node of the servers. */
static inline int service_cluster(void)
{
    return (int)hal_job()->nclusters;
}

/* Does a name that came in a message end, and is it one? */
bool service_name_valid(const char *name);

/* ------------------------------------------------------- lines (daemon.c) */

/* Opened mailboxes of one thread, by address. */
struct service_lines {
    struct service_line {
        int node, port, handle;
    } * to;
    uint32_t count, room;
};

/* Post a message; wait until the last one has been read. */
int service_send(struct service_lines *lines, int node, int port,
                 const struct service_message *message) LW_CHECK;
int service_flush(struct service_lines *lines, int node, int port);

/* Answer a question that came from (or for) `node`. */
void service_reply(struct service_lines *lines, int node, const struct service_message *question,
                   struct service_message *answer);

/* ------------------------------------------------ tables of names (names.c) */

struct service_name {
    struct service_name *next; /* in its bucket */
    char name[IKC_NAME_BYTES];
    int node, port;
    int owner;       /* reply port of the process that linked it */
    uint32_t worker; /* of a service */
    uint64_t used;   /* when, by the table's clock */
    uint64_t arg;
};

#define SERVICE_BUCKETS 64
struct service_table {
    struct service_name *buckets[SERVICE_BUCKETS];
    uint32_t count, most;
    uint64_t clock;
};

struct service_name *service_table_find(struct service_table *table, const char *name);

/* Enter a name that is not there.  NULL: the table is full, or no memory. */
struct service_name *service_table_add(struct service_table *table, const char *name);

bool service_table_remove(struct service_table *table, const char *name);

/* The name that was found the longest ago; NULL if the table is empty. */
struct service_name *service_table_oldest(struct service_table *table);

/* Some name of this owner; NULL if there is none. */
struct service_name *service_table_of(struct service_table *table, int owner);

#endif
