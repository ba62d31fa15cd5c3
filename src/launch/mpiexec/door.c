/* SPDX-License-Identifier: MIT
 *
 * Where other mpiexecs of this user knock.  A job has a number that no other of the user has: its mpiexec listens at an address made
 * of it, which nobody else can have then.  A name that is published is such an address, too.  They are abstract addresses: no
 * file is needed, none stays behind, and they end with the process.  Whoever is not of this user is refused, at either end.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/mpiexec.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/un.h>

#include "base/error.h"

enum { TRIES = 256, BACKLOG = 128 };

static struct source own_door = {.kind = SOURCE_DOOR, .fd = -1};

/* ------------------------------------------------------------------ addresses */

/* Of this user; `at` says of what.  Returns how long it is. */
static socklen_t address_of(const char *at, struct sockaddr_un *address)
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(address->sun_path + 1, sizeof address->sun_path - 1, "lwmpi/%u/%s",
                          (unsigned)geteuid(), at);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
}

/* Is the process at the other end this user's? */
static bool user_fits(int fd)
{
    struct ucred peer = {.uid = (uid_t)-1};
    socklen_t length = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 && peer.uid == geteuid();
}

/* A socket that listens there; -1 and errno. */
static int listen_at(const char *at)
{
    struct sockaddr_un address;
    socklen_t length = address_of(at, &address);
    int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && !bind(fd, (struct sockaddr *)&address, length) && !listen(fd, BACKLOG))
        return fd;
    int error = errno;
    if (fd >= 0)
        close(fd);
    errno = error;
    return -1;
}

int door_knock(const char *at)
{
    struct sockaddr_un address;
    socklen_t length = address_of(at, &address);
    int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && !connect(fd, (struct sockaddr *)&address, length) && user_fits(fd))
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

void door_answer(struct source *door)
{
    for (int fd; (fd = accept4(door->fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0;)
        if (user_fits(fd))
            (void)guest_new(fd);
        else
            close(fd);
}

/* ------------------------------------------------------------- the job's number */

void door_open(void)
{
    char at[32];
    if (mpiexec.options.machine)
        return; /* a modelled machine meets no other job, and is the same each time */
    uint32_t first = (uint32_t)getpid();
    for (uint32_t i = 0; i < TRIES && own_door.fd < 0; i++) {
        mpiexec.number = (first + i * 251) % UINT16_MAX + 1;
        snprintf(at, sizeof at, "%u", mpiexec.number);
        own_door.fd = listen_at(at);
        if (own_door.fd < 0 && errno != EADDRINUSE)
            break;
    }
    if (own_door.fd < 0)
        mpiexec.number = 0;
    else
        source_watch(&own_door, EPOLLIN);
}

struct guest *door_job(uint32_t number)
{
    char at[32];
    struct guest *guest = guest_of_job(number);
    if (guest)
        return guest;
    snprintf(at, sizeof at, "%u", number);
    int fd = door_knock(at);
    if (fd < 0)
        return NULL;
    guest = guest_new(fd);
    guest_hello(guest);
    return guest;
}

/* ----------------------------------------------------------------------- names */

struct name {
    struct name *next;
    char *name, *what;
    struct source door;
};
static struct name *names;

/* Somebody of ours who looks for a name of another job, which is asked. */
struct look {
    struct look *next;
    struct asker asker;
    struct guest *guest;
};
static struct look *looks;

static const char *name_at(const char *name)
{
    static char at[48];
    uint64_t hash = 14695981039346656037u;
    for (const char *c = name; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    snprintf(at, sizeof at, "name/%016llx", (unsigned long long)hash);
    return at;
}

static struct name **name_find(const char *name)
{
    struct name **at = &names;
    while (*at && strcmp((*at)->name, name) != 0)
        at = &(*at)->next;
    return at;
}

int name_publish(const char *name, const char *what)
{
    int fd = *name_find(name) ? -1 : listen_at(name_at(name));
    if (fd < 0)
        return *name_find(name) || errno == EADDRINUSE ? LW_EEXIST : LW_EOS;
    struct name *made = allocate(sizeof *made);
    *made = (struct name){.next = names,
                          .name = format_text("%s", name),
                          .what = format_text("%s", what),
                          .door = {.kind = SOURCE_DOOR, .fd = fd}};
    source_watch(&made->door, EPOLLIN);
    names = made;
    return LW_OK;
}

int name_unpublish(const char *name)
{
    struct name **at = name_find(name), *found = *at;
    if (!found)
        return LW_ENOENT;
    *at = found->next;
    source_close(&found->door);
    free(found->name);
    free(found->what);
    free(found);
    return LW_OK;
}

void name_lookup(const struct asker *asker, const char *name)
{
    const struct name *own = *name_find(name);
    int fd = own ? -1 : door_knock(name_at(name));
    if (own || fd < 0) {
        ask_answer(asker, own ? LW_OK : LW_ENOENT, NULL, own ? own->what : NULL);
        return;
    }
    struct look *look = allocate(sizeof *look);
    *look = (struct look){.next = looks, .asker = *asker, .guest = guest_new(fd)};
    looks = look;
    const struct job_packet packet = {.kind = JOB_NAME, .bytes = strlen(name)};
    switch_put(&look->guest->source, &packet, job_text_new(name, strlen(name)));
}

void name_asked(struct guest *guest, const char *name)
{
    const struct name *found = *name_find(name);
    const char *text = found ? found->what : "";
    const struct job_packet packet = {
        .kind = JOB_OPENED, .what = found ? LW_OK : LW_ENOENT, .bytes = strlen(text)};
    switch_put(&guest->source, &packet, found ? job_text_new(text, strlen(text)) : -1);
}

/* Who has asked hangs up; so does the other then. */
static bool look_end(const struct guest *guest, int error, const char *text)
{
    struct look **at = &looks, *look;
    while (*at && (*at)->guest != guest)
        at = &(*at)->next;
    if (!(look = *at))
        return false;
    *at = look->next;
    ask_answer(&look->asker, error, NULL, text);
    free(look);
    return true;
}

bool name_found(struct guest *guest, const struct job_packet *packet, const char *text)
{
    return look_end(guest, packet->what == LW_OK && text ? LW_OK : LW_ENOENT, text);
}

void name_guest_over(const struct guest *guest)
{
    (void)look_end(guest, LW_ENOENT, NULL);
}
