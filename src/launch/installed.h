/* SPDX-License-Identifier: MIT
 *
 * Files of the installation, found from where the running program is.
 */
#ifndef LW_LAUNCH_INSTALLED_H
#define LW_LAUNCH_INSTALLED_H

#ifndef LWMPI_REL_LIBEXEC
#define LWMPI_REL_LIBEXEC "../libexec"
#endif
#ifndef LWMPI_REL_LIB
#define LWMPI_REL_LIB "../lib"
#endif
#ifndef LWMPI_REL_MACHINES
#define LWMPI_REL_MACHINES "../share/lwmpi/machines"
#endif
#ifndef LWMPI_REL_SHARE
#define LWMPI_REL_SHARE "../share/lwmpi"
#endif
#define LWMPI_MACHINE_ENDING ".machine"

/* A file (or, name "", the folder) in the folder `relative` to that of this program; to be freed.  NULL if it is not
 * there. */
char *installed_file(const char *relative, const char *name);

/* The end of a message that there is none, if it is not even known where to look: without /proc; else "". */
const char *installed_why(void);

/* The file of a machine: an installed one by its name, else a path; to be freed.  NULL if there is neither. */
char *installed_machine(const char *name);

/* The installed machine whose name is most like this one; to be freed.  NULL if none is like it. */
char *installed_machine_near(const char *name);

#endif
