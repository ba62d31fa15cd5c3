/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info --tool: all variables, events and categories of the tool interface, as a tool would ask for them.
 */
#include <stdio.h>

#include "lwmpi-info.h"
#include "mpi.h"

enum { TEXT = 512 };

static const char *type_name(MPI_Datatype type)
{
    return type == MPI_CHAR       ? "text"
           : type == MPI_INT      ? "int"
           : type == MPI_UNSIGNED ? "unsigned"
           : type == MPI_DOUBLE   ? "seconds"
                                  : "number";
}

static void cvars(int category)
{
    int members[TEXT], count = 0;
    MPI_T_category_get_info(category, NULL, NULL, NULL, NULL, &count, NULL, NULL);
    MPI_T_category_get_cvars(category, TEXT, members);
    for (int i = 0; i < count; i++) {
        char name[TEXT], meaning[TEXT];
        int length = TEXT, room = TEXT, scope;
        MPI_Datatype type;
        MPI_T_cvar_get_info(members[i], name, &length, NULL, &type, NULL, meaning, &room, NULL, &scope);
        printf("  %-30s %-9s %-8s %s\n", name, type_name(type),
               scope == MPI_T_SCOPE_CONSTANT ? "constant"
               : scope == MPI_T_SCOPE_LOCAL  ? "writable"
                                             : "alike",
               meaning);
    }
}

static void pvars(int category)
{
    static const char *const classes[] = {"",       "state",   "level",     "size",  "percentage", "highest",
                                          "lowest", "counter", "aggregate", "timer", "generic"};
    int members[TEXT], count = 0;
    MPI_T_category_get_info(category, NULL, NULL, NULL, NULL, NULL, &count, NULL);
    MPI_T_category_get_pvars(category, TEXT, members);
    for (int i = 0; i < count; i++) {
        char name[TEXT], meaning[TEXT];
        int length = TEXT, room = TEXT, class, bind;
        MPI_Datatype type;
        MPI_T_pvar_get_info(members[i], name, &length, NULL, &class, &type, NULL, meaning, &room, &bind, NULL,
                            NULL, NULL);
        printf("  %-30s %-9s %-8s %s\n", name, type_name(type), classes[class], meaning);
    }
}

static void events(int category)
{
    int members[TEXT], count = 0;
    MPI_T_category_get_num_events(category, &count);
    MPI_T_category_get_events(category, TEXT, members);
    for (int i = 0; i < count; i++) {
        char name[TEXT], meaning[TEXT];
        int length = TEXT, room = TEXT;
        MPI_T_event_get_info(members[i], name, &length, NULL, NULL, NULL, NULL, NULL, NULL, meaning, &room,
                             NULL);
        printf("  %-30s %-9s %-8s %s\n", name, "event", "", meaning);
    }
}

int lw_info_tool(void)
{
    int provided, count = 0;
    if (MPI_T_init_thread(MPI_THREAD_SINGLE, &provided) != MPI_SUCCESS) {
        fprintf(stderr, "lwmpi-info: --tool: the tool interface cannot be started\n");
        return 1;
    }
    MPI_T_category_get_num(&count);
    for (int category = 0; category < count; category++) {
        char name[TEXT], meaning[TEXT];
        int length = TEXT, room = TEXT;
        MPI_T_category_get_info(category, name, &length, meaning, &room, NULL, NULL, NULL);
        printf("%s%s: %s\n", category ? "\n" : "", name, meaning);
        cvars(category);
        pvars(category);
        events(category);
    }
    MPI_T_finalize();
    return 0;
}
