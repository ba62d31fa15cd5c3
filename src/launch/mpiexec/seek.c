/* SPDX-License-Identifier: MIT
 *
 * Where workers are.  A part tells the head where the ports of its workers are, and whose ranks have ended.  The head tells of a worker those hosts
 * only that *seek* it, because one of theirs is about to talk to it: what goes through the head grows with the number of those who talk to each
 * other, not with that of all.  Heads of jobs that have met tell each other everything.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/hosts.h"

/* FRAME_DONE */
struct part_done {
    uint32_t gid, count;
};

/* Hosts that seek a worker. */
struct seekers {
    uint32_t count, room;
    uint32_t *hosts;
};

/* All ports are of one size, and so is what says where one is. */
static bool port_copy(struct job_port *to, const struct job_port *from)
{
    uint32_t count = atomic_load(&from->bytes);
    if (count > sizeof to->name)
        return false;
    job_port_copy(to, from);
    atomic_store(&to->bytes, count);
    return true;
}

/* Of so many workers. */
static bool done_sane(const struct part_done *done, uint32_t workers)
{
    return done->gid < workers && done->count <= workers - done->gid;
}

static struct seekers *own_seekers; /* of a head: of the workers of this job; NULL: there are none */

/* The workers of a job as a head or a part knows them. */
struct known {
    struct job_bell *bells; /* NULL: the job has not begun */
    struct job_port *ports;
    struct seekers **seekers;
    uint32_t first_gid, workers;
};

static struct known known_own(void)
{
    struct job_header *header = mpiexec.header;
    return (struct known){mpiexec.bells, header ? job_ports(header) : NULL, &own_seekers, 0,
                          header ? job_bell_count(&mpiexec.job) : 0};
}

static struct known known_guest(struct guest *guest)
{
    char *header = (char *)guest->header;
    return (struct known){(struct job_bell *)(header + guest->places.bells_at),
                          (struct job_port *)(header + guest->places.ports_at), &guest->seekers,
                          guest->first_gid, guest->workers};
}

/* The job of a worker, whose number there is gid - first_gid, if that is less than .workers. */
static struct known known_of(uint32_t gid)
{
    struct guest *guest = gid < job_bell_count(&mpiexec.job) ? NULL : guest_of_gid(gid);
    return guest ? known_guest(guest) : known_own();
}

static bool port_read(const char *data, size_t bytes, uint32_t *gid, struct job_port *port)
{
    if (bytes != sizeof *gid + sizeof *port)
        return false;
    memcpy(gid, data, sizeof *gid);
    memcpy((void *)port, data + sizeof *gid, sizeof *port);
    return true;
}

/* False: it makes no sense. */
static bool port_note(const struct known *known, uint32_t gid, const struct job_port *port)
{
    uint32_t at = gid - known->first_gid;
    return at < known->workers && port_copy(&known->ports[at], port);
}

static bool done_read(const char *data, size_t bytes, struct part_done *done)
{
    if (bytes == sizeof *done)
        memcpy(done, data, sizeof *done);
    return bytes == sizeof *done;
}

/* False: it makes no sense. */
static bool done_note(const struct known *known, const struct part_done *done)
{
    const struct part_done theirs = {done->gid - known->first_gid, done->count};
    if (!done_sane(&theirs, known->workers))
        return false;
    for (uint32_t i = 0; i < theirs.count; i++)
        atomic_store(&known->bells[theirs.gid + i].done, 1);
    return true;
}

/* -------------------------------------------------------------------- the head */

/* True: nobody else had said so. */
static bool seeker_add(struct seekers *seekers, uint32_t host)
{
    for (uint32_t i = 0; i < seekers->count; i++)
        if (seekers->hosts[i] == host)
            return false;
    if (seekers->count == seekers->room) {
        uint32_t *before = seekers->hosts;
        seekers->room = seekers->room ? 2 * seekers->room : 2;
        seekers->hosts = allocate(seekers->room * sizeof *seekers->hosts);
        if (before)
            memcpy(seekers->hosts, before, seekers->count * sizeof *before);
        free(before);
    }
    seekers->hosts[seekers->count++] = host;
    return true;
}

static void host_tell(uint32_t host, enum frame_kind kind, uint32_t gid, const void *data, size_t bytes)
{
    if (!host_at(host)->over)
        stream_put_both(&host_at(host)->stream, kind, &gid, sizeof gid, data, bytes);
}

/* at: its number among the workers of that job. */
static void seekers_tell(const struct known *known, uint32_t at, enum frame_kind kind, const void *data,
                         size_t bytes)
{
    const struct seekers *seekers = *known->seekers ? &(*known->seekers)[at] : NULL;
    for (uint32_t i = 0; seekers && i < seekers->count; i++)
        host_tell(seekers->hosts[i], kind, known->first_gid + at, data, bytes);
}

static void port_tell(const struct known *known, uint32_t at, const struct job_port *port)
{
    seekers_tell(known, at, FRAME_PORT, port, sizeof *port);
}

static void done_tell(const struct known *known, const struct part_done *done)
{
    static const uint32_t one = 1;
    for (uint32_t i = 0; i < done->count; i++)
        seekers_tell(known, done->gid + i, FRAME_DONE, &one, sizeof one);
}

void head_sought(struct host *host, const char *data, size_t bytes)
{
    uint32_t gid = UINT32_MAX, one = 1;
    memcpy(&gid, data, bytes < sizeof gid ? bytes : sizeof gid);
    const struct known known = known_of(gid);
    uint32_t at = gid - known.first_gid;
    if (at >= known.workers)
        return;
    if (!*known.seekers)
        *known.seekers = allocate(known.workers * sizeof **known.seekers);
    struct job_port port = {0};
    if (!seeker_add(&(*known.seekers)[at], host->number) || !port_copy(&port, &known.ports[at]))
        return;
    if (atomic_load(&port.bytes))
        host_tell(host->number, FRAME_PORT, gid, &port, sizeof port);
    if (atomic_load(&known.bells[at].done))
        host_tell(host->number, FRAME_DONE, gid, &one, sizeof one);
}

static void guests_tell(const struct job_packet *packet)
{
    for (struct guest *guest = NULL; (guest = guest_next(guest));)
        if (!guest->over && guest->greeted)
            switch_put(&guest->source, packet, -1);
}

void head_port(const char *data, size_t bytes)
{
    const struct known known = known_own();
    uint32_t gid;
    struct job_port port;
    if (!port_read(data, bytes, &gid, &port) || !port_note(&known, gid, &port))
        return;
    port_tell(&known, gid, &port);
    guests_tell(&(struct job_packet){.kind = JOB_PORT, .from = gid});
}

void head_done(const char *data, size_t bytes)
{
    const struct known known = known_own();
    struct part_done done;
    if (!done_read(data, bytes, &done) || !done_note(&known, &done))
        return;
    done_tell(&known, &done);
    guests_tell(&(struct job_packet){.kind = JOB_DONE, .from = done.gid, .what = done.count});
}

/* Who does not fit says so to everybody. */
bool head_guest_port(struct guest *guest, uint32_t gid)
{
    struct job_port port = {0};
    if (!guest->header || !guest->fits)
        return true;
    const struct known known = known_guest(guest);
    if (gid >= known.workers || !port_copy(&port, &known.ports[gid]))
        return false;
    port_tell(&known, gid, &port);
    return true;
}

bool head_guest_done(struct guest *guest, uint32_t gid, uint32_t count)
{
    const struct part_done done = {gid, count};
    if (!guest->header || !guest->fits)
        return true;
    if (!done_sane(&done, guest->workers))
        return false;
    const struct known known = known_guest(guest);
    done_tell(&known, &done);
    return true;
}

/* ---------------------------------------------------------------------- a part */

void part_seek(uint32_t gid)
{
    part_put(FRAME_SEEK, &gid, sizeof gid, NULL, 0);
}

void part_port_came(const char *data, size_t bytes)
{
    uint32_t gid;
    struct job_port port;
    if (!port_read(data, bytes, &gid, &port))
        return;
    const struct known known = known_of(gid);
    (void)port_note(&known, gid, &port);
}

void part_done_came(const char *data, size_t bytes)
{
    struct part_done done;
    if (!done_read(data, bytes, &done))
        return;
    const struct known known = known_of(done.gid);
    (void)done_note(&known, &done);
}
