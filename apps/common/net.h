/* SPDX-License-Identifier: MIT
 *
 * What the applications need to talk to each other, in the two forms that the
 * paper compares: MPI (net_mpi.c: MPI_Send and MPI_Recv) and bare inter-kernel
 * communication (net_ikc.c: mailbox for control, portal for data).  The masters
 * and slaves of an application are written once against this; which file is
 * linked decides the form.
 *
 * The calls return on success only: any failure of the layer below ends the job
 * with a message.
 */
#ifndef APPS_NET_H
#define APPS_NET_H

#include <stddef.h>

/* The longest control message, in bytes: it fits into one mailbox message. */
#define NET_CONTROL_BYTES 112

struct net_form; /* of the form that is linked */

struct net {
    int rank, size;
    const char *variant; /* "mpi" or "ipc" */
    struct net_form *form;
};

/* Join the job.  argc and argv are those of main. */
void net_start(struct net *net, int *argc, char ***argv);

/* Leave the job; net is not usable any more. */
void net_stop(struct net *net);

/* End the whole job, after a message, with this exit status if the form below can do that. */
_Noreturn void net_abort(struct net *net, int status);

/* Send a control message of at most NET_CONTROL_BYTES to rank `to`.  May wait until
 * an earlier one to the same rank has been read. */
void net_send_control(struct net *net, int to, const void *message, size_t bytes);

/* Wait for the next control message, which must come from `from` with this size.
 * A rank gets control messages from its own master only. */
void net_recv_control(struct net *net, int from, void *message, size_t bytes);

/* Send `bytes` (may be 0: nothing happens) to rank `to`.  May wait until it receives. */
void net_send_data(struct net *net, int to, const void *data, size_t bytes);

/* Receive exactly `bytes` (may be 0: nothing happens) from rank `from`. */
void net_recv_data(struct net *net, int from, void *data, size_t bytes);

/* Messages of any size from anybody to anybody, in the way of the published programs (apps/capbench): the
 * receiver says from whom, and what others send meanwhile is kept for later.  Over MPI they are MPI_Send and
 * MPI_Recv.  Over IKC each is announced by a mailbox message with sender, port and size, which the data follow
 * through a portal; mailbox and portal are opened for the message and closed after it.  Not to be mixed with the
 * calls above in one program.  net_send() may wait until `to` receives. */
void net_send(struct net *net, int to, const void *data, size_t bytes);
void net_recv(struct net *net, int from, void *data, size_t bytes);

/* Wait until all ranks are here. */
void net_barrier(struct net *net);

/* Seconds since an arbitrary moment. */
double net_time(struct net *net);

#endif
