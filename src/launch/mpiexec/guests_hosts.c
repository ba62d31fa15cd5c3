/* SPDX-License-Identifier: MIT
 *
 * Jobs that a networked job meets.
 *
 * The heads meet, as mpiexecs of jobs on one host do (guests.c).  The segment of a head is a *picture* of one, with the description of its
 * job, where the workers are, and the secret.  It gives the parts what it was shown itself, by which each makes a picture of its own for the clusters of
 * its host; from then on workers of the two jobs talk over the network, and seek each other as those of one job do (seek.c).
 *
 * What ranks ask goes to the head (failures_hosts.c), and so does which jobs they are bound to.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/hosts.h"

#include <fcntl.h>

/* Of the largest job there may be, and more. */
#define PICTURE_MOST ((uint64_t)1 << 40)

/* FRAME_MET, before that of a picture which is not empty: the header and the hosts. */
struct part_met {
    uint32_t job, first_gid;
};

/* FRAME_OVER */
struct part_met_over {
    uint32_t first_gid, well;
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

void head_picture_make(const uint64_t secret[2])
{
    const struct hal_job *job = &mpiexec.job;
    uint64_t hosts_at = sizeof(struct job_header), hosts_end = hosts_at + (job->hosts + 1) * sizeof(uint32_t);
    uint64_t bells_at = lw_whole_lines(hosts_end);
    uint64_t ports_at = bells_at + (uint64_t)job_bell_count(job) * sizeof(struct job_bell);
    uint64_t bytes = ports_at + (uint64_t)job_bell_count(job) * sizeof(struct job_port);
    struct job_header *header = picture_new(bytes, &mpiexec.segment);
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
    mpiexec.header = header;
    mpiexec.bells = job_bells(header);
}

void head_guest_met(const struct guest *guest)
{
    const struct part_met met = {guest->job, guest->first_gid};
    head_tell(NULL, FRAME_MET, &met, sizeof met, guest->header, guest->places.bells_at);
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
    struct job_header header;
    int fd;
    if (bytes < sizeof met + sizeof header)
        return;
    memcpy(&met, data, sizeof met);
    memcpy((void *)&header, data + sizeof met, sizeof header);
    size_t begin = bytes - sizeof met;
    void *picture = header.bytes >= begin && header.bytes <= PICTURE_MOST ? picture_new(header.bytes, &fd)
                                                                          : NULL;
    if (!picture)
        return;
    memcpy(picture, data + sizeof met, begin);
    munmap(picture, header.bytes);
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

void part_bind(uint32_t job, bool bound)
{
    const struct part_bound told = {job, bound};
    part_put(FRAME_BIND, &told, sizeof told, NULL, 0);
}
