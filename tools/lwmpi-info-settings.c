/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info --settings: docs/settings.md.
 */
#include <stdio.h>
#include <string.h>

#include "hal/hal.h"
#include "lwmpi-info.h"
#include "ikc/counters.h"
#include "mputil/counters.h"

static void setting(enum hal_setting id, const char *option, const char *argument, struct hal_values values,
                    const char *usual, const char *meaning)
{
    char expected[128];
    hal_value_expected(&values, expected, sizeof expected);
    printf("| `%s` |%s%s%s%s%s | %s | %s | %s |\n", hal_setting_name(id), *option ? " `" : "", option,
           *argument ? " " : "", argument, *option ? "`" : "", expected, usual, meaning);
}

static void settings(void)
{
    puts("| variable | option of mpiexec | values | default | meaning |\n|---|---|---|---|---|");
#define ROW(name, option, argument, values, usual, meaning) \
    setting(HAL_SETTING_##name, option, argument, (struct hal_values)values, usual, meaning);
    HAL_SETTINGS(ROW)
#undef ROW
}

static void budget(void)
{
    puts("| field | unit | default | tiny | values | meaning |\n|---|---|---|---|---|---|");
#define ROW(field, unit, usual, tiny, least, most, meaning)                                                \
    printf("| `%s` | %s | %u | %u | %u to %u | %s |\n", #field, unit, (unsigned)(usual), (unsigned)(tiny), \
           (unsigned)(least), (unsigned)(most), meaning);
    HAL_BUDGET(ROW)
#undef ROW
}

static void counters(void)
{
    puts("| counter | unit | meaning |\n|---|---|---|");
#define ROW(group, name, unit, value, meaning) puts("| `" #group "." #name "` | " unit " | " meaning " |");
    LW_COUNTERS(ROW) IKC_COUNTERS(ROW)
#undef ROW
}

int lw_info_settings(void)
{
    puts("# Settings, sizes and counters\n\n(`lwmpi-info --settings` prints this page.)\n\n"
         "## Settings\n\n"
         "Variables of the environment, and the options of `mpiexec` that say the same and come first. A "
         "value that\n"
         "makes no sense is refused before anything runs. `mpiexec --help` lists all other options.\n");
    settings();
    puts("\n## Sizes\n\n"
         "Fields of a budget (`--budget`, `LWMPI_BUDGET`, key `budget` of a machine file): `default`, `tiny` "
         "(to shake out\n"
         "edge cases), or a number of bytes a cluster (`2M`), with changes behind it: `tiny,eager_limit=64`. "
         "`lwmpi-info`\n"
         "shows what is in force.\n");
    budget();
    puts(
        "\n## Counters\n\n"
        "Of each rank (`mpiexec --counters`, `<lwmpi/counters.h>`), or of a whole run on a modelled machine\n"
        "(`--report`).\n");
    counters();
    return fflush(stdout) ? 1 : 0;
}
