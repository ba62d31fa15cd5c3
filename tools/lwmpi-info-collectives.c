/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info --collectives: the algorithms of the collectives, and which is taken when.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lwmpi-info.h"
#include "mpi/coll/choose.h"

/* As a user may write it. */
static void bytes_print(uint64_t bytes)
{
    static const char units[] = {0, 'k', 'M', 'G'};
    int unit = 0;
    while (bytes && bytes % 1024 == 0 && unit < 3) {
        bytes /= 1024;
        unit++;
    }
    printf("%llu", (unsigned long long)bytes);
    if (unit)
        putchar(units[unit]);
}

static void rule_print(const struct lw_rule *rule)
{
    printf("  %s%s:%s", rule->wide ? "between clusters, with levels: " : "",
           lw_coll_kind_name((enum lw_coll_kind)rule->algorithm->kind), rule->algorithm->name);
    if (rule->from || rule->to) {
        putchar('@');
        bytes_print(rule->from);
        if (rule->to) {
            putchar('-');
            bytes_print(rule->to);
        }
    }
    if (rule->ranks || rule->workers || rule->clusters || rule->near)
        printf("/%u/%u/%u", rule->ranks, rule->workers, rule->clusters);
    if (rule->near)
        printf("/%u", rule->near);
    putchar('\n');
}

int lw_info_collectives(void)
{
    puts("Algorithms of the collectives:");
    for (const struct lw_algorithm *const *at = lw_algorithms; *at; at++)
        printf("  %-10s %-10s %s\n", lw_coll_kind_name((enum lw_coll_kind)(*at)->kind), (*at)->name,
               (*at)->about);
    puts(
        "\nWhich is taken: the last of these rules that applies.  "
        "<collective>:<algorithm>@<from>-<to>/<ranks>/"
        "<workers>/<clusters>/<near>:\nfrom and to in bytes of a rank's data or of a block, the least number "
        "of each that "
        "the communicator spans, and of its workers in a cluster.");
    struct lw_rule rule;
    for (uint32_t at = 0; lw_rule_tuned(at, &rule); at++)
        rule_print(&rule);
    puts("\nMore rules come from the environment variable LWMPI_COLL and from the info key lwmpi_coll of a "
         "communicator, apart by commas.");
    const char *text = getenv("LWMPI_COLL");
    if (text)
        puts("LWMPI_COLL adds:");
    while (text) {
        const char *begin = text + strspn(text, ", \t\r\n");
        int error = lw_rule_parse(&text, &rule);
        if (error == LW_ENOENT)
            break;
        if (error)
            printf("  (%.*s is no rule)\n", (int)(text - begin), begin);
        else
            rule_print(&rule);
    }
    return 0;
}
