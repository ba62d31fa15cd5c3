/* SPDX-License-Identifier: MIT
 *
 * HAL contract, a part of hal.h: hooks of the simulator.  Tiers above the HAL call them everywhere; on platforms that have
 * time of their own they are nothing, and this header is the only one above the HAL that knows which.
 */
#ifndef LW_HAL_MODEL_H
#define LW_HAL_MODEL_H

/* What the tiers above tell a platform that models the time of a machine (LW_HAL_MODEL).  On platforms
 * that have time of their own all this is nothing.
 *
 * What a message is on the machine, whatever carries it here: */
enum hal_traffic {
    HAL_TRAFFIC_MAIL, /* a message to a mailbox, which the receiver's kernel keeps: see HAL_CALL_TAKE */
    HAL_TRAFFIC_STEP, /* one that a library reads, a step of a protocol: whoever waits for it must be awake to go on */
    HAL_TRAFFIC_DATA, /* data of a portal, straight into the memory of whom they are for */
    HAL_TRAFFIC_SIGNAL, /* a signal: the control network, nothing but itself; the receiver's kernel keeps it: HAL_CALL_WAIT */
    HAL_TRAFFIC_ALLOW, /* a library's leave to write to a portal, the same way; who waits for it does not sleep */
    HAL_TRAFFIC_CREDIT, /* what kernels tell each other of their own accord: it has been read, there is room */
    HAL_TRAFFIC_GRANT, /* the same about a portal, whose users do not sleep while they wait: go on, it is there */
    HAL_TRAFFIC_SHARED, /* memory that sender and receiver share, without the kernel; to another cluster: STEP */
    HAL_TRAFFICS
};

/* What programs and libraries ask of their kernel that is no message by itself. */
enum hal_call {
    HAL_CALL_ALLOW, /* let somebody write to a portal; he learns of it later, by GRANT */
    HAL_CALL_WRITE, /* begin to write so many bytes to a portal */
    HAL_CALL_READ,  /* take them from a portal of the same cluster; from others that is part of DATA */
    HAL_CALL_TAKE, /* read a message of so many bytes from a mailbox: the kernel does so when it comes, if asked before */
    HAL_CALL_WAIT, /* wait for signals; so many (`bytes`) were there in the end */
    HAL_CALL_LOOK /* so many (`bytes`) calls that only look into the kernel's tables: open, close, who am I */
};

/* How a thread waits that is about to block. */
enum hal_waiting {
    HAL_WAIT_ASKS,   /* it calls its kernel again and again, until that has what it wants */
    HAL_WAIT_SPINS,  /* it looks at a word of memory */
    HAL_WAIT_SLEEPS, /* it does nothing */
    HAL_WAIT_SERVES, /* for somebody to ask it for a service, or for an answer of one: not looked at */
    HAL_WAITS
};
/* The route of what a worker sends to another cluster over a network on chip, as an allocator for the whole machine has given it. */
struct hal_route {
    uint32_t number; /* 0: the one that everybody has who was given none */
    uint32_t hops;   /* links between routers */
    uint64_t rate;   /* bytes a second that are the sender's, whoever else sends by routes that were given */
    char directions[64]; /* of the links, in order: E, W, S, N; as many as fit */
};
#ifdef LW_HAL_MODEL
/* The calling worker opens something by which it sends data to the cluster of worker `gid`, and gives it up.  A worker of
 * a cluster where another one has done so before may get a route of its own.  LW_ENOMEM. */
int hal_route_open(uint32_t gid) LW_CHECK;
void hal_route_close(uint32_t gid);

/* Which route that is; false: none was given. */
bool hal_route_look(uint32_t gid, struct hal_route *route);

/* The calling worker has computed for so many cycles, or has copied so many bytes of a user in the memory of its
 * cluster: its clock goes on, and whatever happens before then elsewhere happens first.  Other threads of this worker do
 * not run meanwhile.  What a message costs contains the copies from the sender's buffer and, unless it must be
 * kept, to the receiver's: told are others (kept for later, packed, from rank to rank in one copy). */
void hal_compute(uint64_t cycles);
void hal_copied(uint64_t bytes);

/* The calling worker begins, or ends, to take calls of others that want something of its memory (one-sided communication): as long as it
 * has begun more often than ended, its cluster's resource manager takes its messages while its programs compute.  Handlers then run where
 * a program calls hal_compute() or LibMPI. */
void hal_serve(bool begins);

/* The calling worker has called its kernel.  local: the other one is of the same cluster. */
void hal_called(enum hal_call call, bool local, uint64_t bytes);

/* Around a block of the calling thread.  Whoever says nothing waits for a message of LibMPI. */
void hal_wait_begin(enum hal_waiting how);
void hal_wait_end(enum hal_waiting how);

/* Of the calling worker's time, what the counters of kernels do not see: the way into them, and the wait for one's turn. */
uint64_t hal_uncounted_ns(void);

/* The calling thread is about to run a program, whose computing time runs up there (base/timed.h): whenever the thread
 * enters, its clock goes on by that.  LW_EPROTO or LW_EINVAL, and a text for the user, if that cannot be. */
struct lw_timed;
int hal_program(const struct lw_timed *timed, char *text, size_t bytes) LW_CHECK;

/* Charge for a message to worker `gid`: `bytes` of it in a slot, `bulk` more in the bulk area.  Returns when it
 * will be there, in the platform's time. */
uint64_t hal_message_sent(uint32_t gid, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk);

/* A message on its way: who sends it puts this in front, and hands it over with the time at which it arrives. */
struct hal_parcel {
    uint64_t arrives, order;
};
void hal_parcel_send(uint32_t gid, struct hal_parcel *parcel, uint64_t arrives);

/* The first of those that have arrived at the calling worker; NULL: none. */
struct hal_parcel *hal_parcel_next(struct hal_worker *worker);

/* Memory for what is on its way, which is not the machine's.  Not zeroed; NULL: none is left. */
void *hal_parcel_new(size_t bytes);
void hal_parcel_free(void *memory, size_t bytes);

/* A word of the cluster of worker `gid`, for whoever carries messages: NULL at first. */
void **hal_parcel_inbox(uint32_t gid);

/* On their way to the cluster of worker `gid` are so many bytes more than ever before. */
void hal_link_grown(uint32_t gid, uint64_t bytes);

/* A message was taken: charge for it. */
void hal_message_taken(uint32_t gid, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk);

/* The calling thread's program has called this function of LibMPI, and is about to go on: for what is shown of the run.
 * entry: see hal_code_caller(). */
void hal_function_begin(uint32_t call, const void *entry);
void hal_function_end(void);

/* True: time is that of a modelled machine. */
static inline bool hal_modelled(void)
{
    return true;
}

/* A block of hal_alloc() that will not be written any more: others of this process may have one with the same content.
 * Returns it, or one that all of them share, to be given back by hal_common_free(). */
void *hal_common(void *block, size_t bytes);
void hal_common_free(void *block);
#else
static inline int hal_route_open(uint32_t gid)
{
    (void)gid;
    return LW_OK;
}
static inline void hal_route_close(uint32_t gid)
{
    (void)gid;
}
static inline bool hal_route_look(uint32_t gid, struct hal_route *route)
{
    (void)gid, (void)route;
    return false;
}
static inline void hal_function_begin(uint32_t call, const void *entry)
{
    (void)call, (void)entry;
}
static inline void hal_function_end(void)
{
}
static inline void hal_compute(uint64_t cycles)
{
    (void)cycles;
}
static inline void hal_serve(bool begins)
{
    (void)begins;
}
static inline void hal_copied(uint64_t bytes)
{
    (void)bytes;
}
static inline void hal_called(enum hal_call call, bool local, uint64_t bytes)
{
    (void)call, (void)local, (void)bytes;
}
static inline void hal_wait_begin(enum hal_waiting how)
{
    (void)how;
}
static inline void hal_wait_end(enum hal_waiting how)
{
    (void)how;
}
static inline uint64_t hal_uncounted_ns(void)
{
    return 0;
}
struct lw_timed;
static inline int hal_program(const struct lw_timed *timed, char *text, size_t bytes)
{
    (void)timed, (void)text, (void)bytes;
    return LW_OK;
}
static inline bool hal_modelled(void)
{
    return false;
}
static inline void *hal_common(void *block, size_t bytes)
{
    (void)bytes;
    return block;
}
static inline void hal_common_free(void *block)
{
    hal_free(block);
}
#endif

#endif
