/* SPDX-License-Identifier: MIT
 *
 * Jobs that a networked job meets.
 *
 * The heads meet, as mpiexecs of jobs on one host do (guests.c).  A head has no segment: it shows a *picture* of one, with the description of its
 * job, where the workers are, and the secret.  It gives the parts what it was shown itself, by which each makes a picture of its own for the clusters of
 * its host; from then on workers of the two jobs talk over the network.  Ports that were not known yet follow, one by one, and so does whose ranks have
 * ended: who waits until they have read all need not wait any more.
 *
 * What ranks ask goes to the head (failures_hosts.c), and so does which jobs they are bound to.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/hosts.h"

#include <fcntl.h>

/* FRAME_MET, before the picture. */
struct part_met {
    uint32_t job, first_gid;
};

/* FRAME_OVER */
struct part_met_over {
    uint32_t first_gid, well;
};

/* FRAME_DONE */
struct part_done {
    uint32_t gid, count;
};

/* FRAME_BIND */
struct part_bound {
    uint32_t job, bound;
};

/* ------------------------------------------------------------------- pictures */

/* Memory that nobody can shrink; *fd: to be closed.  NULL: there is none. */
static void *picture_new(size_t bytes, int *fd)
{
    *fd = memfd_create("lwmpi-picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (*fd < 0)
        return NULL;
    void *memory = MAP_FAILED;
    if (!ftruncate(*fd, (off_t)bytes) && !fcntl(*fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
        memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, *fd, 0);
    if (memory != MAP_FAILED)
        return memory;
    close(*fd);
    *fd = -1;
    return NULL;
}

/* -------------------------------------------------------------------- the head */

static struct {
    struct job_header *header;
    int fd;
} own = {.fd = -1}; /* what other jobs are shown of this one */

void head_picture_make(const uint64_t secret[2])
{
    const struct hal_job *job = &mpiexec.job;
    uint64_t bells_at = (sizeof(struct job_header) + LW_CACHE_LINE - 1) & ~(uint64_t)(LW_CACHE_LINE - 1);
    uint64_t ports_at = bells_at + (uint64_t)job_bell_count(job) * sizeof(struct job_bell);
    uint64_t hosts_at = ports_at + (uint64_t)job_bell_count(job) * sizeof(struct job_port);
    uint64_t bytes = hosts_at + ((uint64_t)job->hosts + 1) * sizeof(uint32_t);
    struct job_header *header = own.header = picture_new(bytes, &own.fd);
    if (!header)
        fail(1, "cannot create memory of %llu bytes: %m", (unsigned long long)bytes);
    *header = (struct job_header){.magic = JOB_MAGIC,
                                  .version = JOB_VERSION,
                                  .bytes = bytes,
                                  .bells_at = bells_at,
                                  .ports_at = ports_at,
                                  .hosts_at = hosts_at,
                                  .secret = {secret[0], secret[1]},
                                  .job = *job,
                                  .launcher_pid = getpid()};
    for (uint32_t i = 0; i < host_count(); i++)
        job_hosts(header)[i] = host_at(i)->first_cluster;
    job_hosts(header)[host_count()] = job->nclusters;
}

int head_picture(void)
{
    return own.fd;
}

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

static void guests_tell(const struct job_packet *packet)
{
    for (struct guest *guest = NULL; (guest = guest_next(guest));)
        if (!guest->over && guest->greeted)
            switch_put(&guest->source, packet, -1);
}

void head_port(struct host *host, const char *data, size_t bytes)
{
    uint32_t gid = 0;
    struct job_port port;
    memcpy(&gid, data, bytes < sizeof gid ? bytes : sizeof gid);
    if (bytes != sizeof gid + sizeof port || !own.header || gid >= job_bell_count(&mpiexec.job))
        return;
    memcpy(&port, data + sizeof gid, sizeof port);
    if (!port_copy(&job_ports(own.header)[gid], &port))
        return;
    head_tell(host, FRAME_PORT, &gid, sizeof gid, &port, sizeof port);
    guests_tell(&(struct job_packet){.kind = JOB_PORT, .from = gid});
}

/* Of so many workers. */
static bool done_sane(const struct part_done *done, uint32_t workers)
{
    return done->gid < workers && done->count <= workers - done->gid;
}

void head_done(struct host *host, const char *data, size_t bytes)
{
    struct part_done done = {0, 0};
    memcpy(&done, data, bytes < sizeof done ? bytes : sizeof done);
    if (!own.header || !done_sane(&done, job_bell_count(&mpiexec.job)))
        return;
    for (uint32_t i = 0; i < done.count; i++)
        atomic_store(&job_bells(own.header)[done.gid + i].done, 1);
    head_tell(host, FRAME_DONE, &done, sizeof done, NULL, 0);
    guests_tell(&(struct job_packet){.kind = JOB_DONE, .from = done.gid, .what = done.count});
}

void head_guest_met(const struct guest *guest)
{
    const struct part_met met = {guest->job, guest->first_gid};
    head_tell(NULL, FRAME_MET, &met, sizeof met, guest->header, guest->header_bytes);
}

bool head_guest_port(const struct guest *guest, uint32_t gid)
{
    struct job_port port = {0};
    if (!guest->header || !guest->fits)
        return true; /* it says so to everybody */
    if (gid >= guest->workers || !port_copy(&port, &job_ports(guest->header)[gid]))
        return false;
    gid += guest->first_gid;
    head_tell(NULL, FRAME_PORT, &gid, sizeof gid, &port, sizeof port);
    return true;
}

bool head_guest_done(const struct guest *guest, uint32_t gid, uint32_t count)
{
    struct part_done done = {gid, count};
    if (!guest->header || !guest->fits)
        return true;
    if (!done_sane(&done, guest->workers))
        return false;
    done.gid += guest->first_gid;
    head_tell(NULL, FRAME_DONE, &done, sizeof done, NULL, 0);
    return true;
}

void head_guest_over(const struct guest *guest)
{
    const struct part_met_over over = {guest->first_gid, guest->well};
    head_tell(NULL, FRAME_OVER, &over, sizeof over, NULL, 0);
}

void head_bound(const char *data, size_t bytes)
{
    struct part_bound told;
    if (bytes != sizeof told)
        return;
    memcpy(&told, data, sizeof told);
    guest_bind(told.job, told.bound != 0);
}

/* ---------------------------------------------------------------------- a part */

void part_met(const char *data, size_t bytes)
{
    struct part_met met;
    int fd;
    void *picture = bytes > sizeof met ? picture_new(bytes - sizeof met, &fd) : NULL;
    if (!picture)
        return;
    memcpy(&met, data, sizeof met);
    memcpy(picture, data + sizeof met, bytes - sizeof met);
    munmap(picture, bytes - sizeof met);
    guest_told(met.job, met.first_gid, fd);
    close(fd);
}

void part_met_over(const char *data, size_t bytes)
{
    struct part_met_over over;
    if (bytes != sizeof over)
        return;
    memcpy(&over, data, sizeof over);
    struct guest *guest = guest_of_gid(over.first_gid);
    if (!guest)
        return;
    guest->well = over.well == 1;
    guest_over(guest);
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
    const struct guest *guest = done.gid < job_bell_count(&mpiexec.job) ? NULL : guest_of_gid(done.gid);
    uint32_t workers = job_bell_count(&mpiexec.job);
    if (guest) {
        bells = (struct job_bell *)((char *)guest->header + guest->bells_at);
        workers = guest->workers;
        done.gid -= guest->first_gid;
    }
    for (uint32_t i = 0; done_sane(&done, workers) && i < done.count; i++)
        atomic_store(&bells[done.gid + i].done, 1);
}

void part_bind(uint32_t job, bool bound)
{
    const struct part_bound told = {job, bound};
    part_put(FRAME_BIND, &told, sizeof told, NULL, 0);
}
