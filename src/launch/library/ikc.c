/* SPDX-License-Identifier: MIT
 *
 * The library for programs on bare IKC: nothing above that but the services.
 */
#include "ikc/above.h"

const struct ikc_library ikc_library = {.processes_start = ikc_bare_start,
                                        .process = ikc_bare_process,
                                        .services_start = ikc_services_start,
                                        .services_leave = ikc_services_leave};
