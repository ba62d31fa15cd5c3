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
    memcpy(to->name, from->name, sizeof to->name);
    to->provider = from->provider;
    atomic_store(&to->bytes, count);
    return true;
}

/* Of so many workers. */
static bool done_sane(const struct part_done *done, uint32_t workers)
{
    return done->gid < workers && done->count <= workers - done->gid;
}

/* -------------------------------------------------------------------- the head */

static struct seekers *own_seekers; /* of the workers of this job; NULL: there are none */

/* The workers of a job as a head knows them. */
struct known {
    struct job_header *header;
    struct seekers **seekers;
    uint32_t first_gid, workers;
};

static struct known known_own(void)
{
    return (struct known){head_picture_header(), &own_seekers, 0, job_bell_count(&mpiexec.job)};
}

static struct known known_guest(struct guest *guest)
{
    return (struct known){guest->header, &guest->seekers, guest->first_gid, guest->workers};
}

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
    uint32_t gid = UINT32_MAX;
    memcpy(&gid, data, bytes < sizeof gid ? bytes : sizeof gid);
    struct guest *guest = gid < job_bell_count(&mpiexec.job) ? NULL : guest_of_gid(gid);
    struct known known = guest ? known_guest(guest) : known_own();
    uint32_t at = gid - known.first_gid, one = 1;
    if (!known.header || at >= known.workers)
        return;
    if (!*known.seekers)
        *known.seekers = allocate(known.workers * sizeof **known.seekers);
    struct job_port port = {0};
    if (!seeker_add(&(*known.seekers)[at], host->number) || !port_copy(&port, &job_ports(known.header)[at]))
        return;
    if (atomic_load(&port.bytes))
        host_tell(host->number, FRAME_PORT, gid, &port, sizeof port);
    if (atomic_load(&job_bells(known.header)[at].done))
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
    uint32_t gid = 0;
    struct job_port port;
    const struct known known = known_own();
    memcpy(&gid, data, bytes < sizeof gid ? bytes : sizeof gid);
    if (bytes != sizeof gid + sizeof port || !known.header || gid >= known.workers)
        return;
    memcpy(&port, data + sizeof gid, sizeof port);
    if (!port_copy(&job_ports(known.header)[gid], &port))
        return;
    port_tell(&known, gid, &port);
    guests_tell(&(struct job_packet){.kind = JOB_PORT, .from = gid});
}

void head_done(const char *data, size_t bytes)
{
    struct part_done done = {0, 0};
    const struct known known = known_own();
    memcpy(&done, data, bytes < sizeof done ? bytes : sizeof done);
    if (!known.header || !done_sane(&done, known.workers))
        return;
    for (uint32_t i = 0; i < done.count; i++)
        atomic_store(&job_bells(known.header)[done.gid + i].done, 1);
    done_tell(&known, &done);
    guests_tell(&(struct job_packet){.kind = JOB_DONE, .from = done.gid, .what = done.count});
}

/* Who does not fit says so to everybody. */
bool head_guest_port(struct guest *guest, uint32_t gid)
{
    struct job_port port = {0};
    if (!guest->header || !guest->fits)
        return true;
    if (gid >= guest->workers || !port_copy(&port, &job_ports(guest->header)[gid]))
        return false;
    const struct known known = known_guest(guest);
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
    uint32_t gid = 0;
    struct job_port port;
    memcpy(&gid, data, bytes < sizeof gid ? bytes : sizeof gid);
    bool own_gid = gid < job_bell_count(&mpiexec.job);
    const struct guest *guest = own_gid ? NULL : guest_of_gid(gid);
    if (bytes != sizeof gid + sizeof port || (!own_gid && !guest))
        return;
    memcpy(&port, data + sizeof gid, sizeof port);
    if (guest)
        (void)port_copy(&job_ports(guest->header)[gid - guest->first_gid], &port);
    else
        (void)port_copy(&job_ports(mpiexec.header)[gid], &port);
}

void part_done_came(const char *data, size_t bytes)
{
    struct part_done done = {0, 0};
    memcpy(&done, data, bytes < sizeof done ? bytes : sizeof done);
    struct job_bell *bells = mpiexec.bells;
    uint32_t workers = job_bell_count(&mpiexec.job);
    const struct guest *guest = done.gid < workers ? NULL : guest_of_gid(done.gid);
    if (guest) {
        bells = (struct job_bell *)((char *)guest->header + guest->bells_at);
        workers = guest->workers;
        done.gid -= guest->first_gid;
    }
    for (uint32_t i = 0; done_sane(&done, workers) && i < done.count; i++)
        atomic_store(&bells[done.gid + i].done, 1);
}
