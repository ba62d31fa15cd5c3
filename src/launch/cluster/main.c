/* SPDX-License-Identifier: MIT
 *
 * lwmpi-cluster: the process that carries a cluster's ranks.  All of it is in the library.
 */
#include "hal/common/job.h"

#ifdef __SANITIZE_ADDRESS__
/* Copies of a program define the same symbols, rightly. */
const char *__asan_default_options(void);
JOB_PUBLIC const char *__asan_default_options(void)
{
    return "detect_odr_violation=0";
}
#endif

int main(int argc, char **argv)
{
    return lwmpi_cluster_main(argc, argv);
}
