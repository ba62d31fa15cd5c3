/* SPDX-License-Identifier: MIT
 *
 * Which MPI library a program was built with, by the libraries that it names as needed.
 */
#ifndef LW_LAUNCH_ABI_H
#define LW_LAUNCH_ABI_H

#include "launch/carry/elf.h"

/* The libraries for programs that were built with another MPI library are in this folder below that of ours. */
#define LW_ABI_FOLDER "lwmpi-abi"

/* The first needed library that is one of MPI; NULL: it needs none. */
const char *lw_abi_needed(const struct lw_elf *elf);

/* True if lwmpi has something for programs that need a library of MPI with this name. */
bool lw_abi_is_there(const char *library);

/* The first needed library of MPI that lwmpi has nothing for; NULL: there is none. */
const char *lw_abi_missing(const struct lw_elf *elf);

/* The first library of a program, or of its libraries, that needs a library of MPI, where the program itself names none: the file of the former, to be
 * freed, and the name of the latter in *needed, to be freed, too.  NULL: there is none that can be found. */
char *lw_abi_by_library(const char *program, char **needed);

/* Whose ABI it is that a library of this name has; "an unknown ABI" if lwmpi does not know. */
const char *lw_abi_name(const char *library);

/* The library of ours (its file, to be freed) that has to be loaded before the program, for the program itself says where
 * it looks for its libraries first (DT_RPATH); NULL: none. */
char *lw_abi_preload(const struct lw_elf *elf);

/* Where lwmpi has its own library of this name, or, for Fortran's, the one for C that goes with it (to be freed); NULL: nowhere. */
char *lw_abi_file(const char *library);

#endif
