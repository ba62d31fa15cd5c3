/* SPDX-License-Identifier: MIT
 *
 * The network interface by which this host talks to others.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

uint32_t linux_interface_address(void)
{
    const char *wanted = hal_setting(HAL_SETTING_INTERFACE);
    struct ifaddrs *all = NULL;
    uint32_t found = 0;
    if (getifaddrs(&all))
        return 0;
    for (const struct ifaddrs *at = all; at && !found; at = at->ifa_next) {
        bool fits = wanted && *wanted ? !strcmp(at->ifa_name, wanted) : !(at->ifa_flags & IFF_LOOPBACK);
        if (fits && (at->ifa_flags & IFF_UP) && at->ifa_addr && at->ifa_addr->sa_family == AF_INET)
            found = ((const struct sockaddr_in *)(const void *)at->ifa_addr)->sin_addr.s_addr;
    }
    freeifaddrs(all);
    return found;
}
