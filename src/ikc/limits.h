/* SPDX-License-Identifier: MIT
 *
 * Every bound of IKC's tables, in one place. [lwmpi 4.3]
 */
#ifndef LW_IKC_LIMITS_H
#define LW_IKC_LIMITS_H

/* Of one process, as the paper has one process a cluster. */
#define IKC_MAILBOX_PORTS 24 /* mailboxes owned */
#define IKC_PORTAL_PORTS  24 /* portals owned and opened: both need a port */
#define IKC_MAILBOXES     64 /* virtual mailboxes, owned and opened */
#define IKC_SYNCS         64 /* owned and opened */

/* Of one worker: unread messages that wait, for each of the three abstractions.  Of one node, and of the name
 * server: names. */
#ifdef LW_TINY
#define IKC_BUFFERS 2
#define IKC_NAMES   8
#else
#define IKC_BUFFERS 32
#define IKC_NAMES   1024
#endif

/* Answers to one worker that wait for room on the link to it. */
#define IKC_ANSWERS 65536u

/* Port numbers: fixed ones that programs choose, some that IKC uses itself, and those that a
 * worker gives away, which tell the worker. */
#define IKC_FIXED_LIMIT   4096u      /* == IKC_FIXED_PORTS */
#define IKC_DYNAMIC_FIRST (1u << 24) /* below: set aside for IKC */
#define IKC_DYNAMIC_BITS  16         /* dynamic ports a worker: 1 << this */

#endif
