/* SPDX-License-Identifier: MIT
 *
 * Categories of variables and events. [MPI 15.3.9]
 */
#include <string.h>

#include "tool.h"

static const struct lw_tool_about categories[LW_CATEGORIES] = {
    [LW_CATEGORY_SETTINGS] = {"settings",
                              "what users set: variables of the environment and options of mpiexec"},
    [LW_CATEGORY_SIZES] = {"sizes", "how large queues, buffers and pieces are"},
    [LW_CATEGORY_TUNING] = {"tuning", "what may be changed while a program runs"},
    [LW_CATEGORY_MESSAGES] = {"messages", "messages of this process, by protocol, distance and peer"},
    [LW_CATEGORY_QUEUES] = {"queues", "receives without a message, and messages without a receive"},
    [LW_CATEGORY_WAITING] = {"waiting", "when this process gives its worker to others"},
    [LW_CATEGORY_COLLECTIVES] = {"collectives", "collective calls of this process"},
    [LW_CATEGORY_WINDOWS] = {"windows", "epochs of windows, and calls that begin and end them"},
    [LW_CATEGORY_FILES] = {"files", "accesses to files"},
    [LW_CATEGORY_MEMORY] = {"memory", "what this process has of the library's"},
    [LW_CATEGORY_IKC] = {"ikc", "mailboxes, portals and syncs of this process's worker"}};

/* What a category has members of. */
struct members {
    int (*count)(void);
    enum lw_category (*category)(int index);
};
static const struct members cvars = {lw_cvar_count, lw_cvar_category},
                            pvars = {lw_pvar_count, lw_pvar_category},
                            events = {lw_event_count, lw_event_category};

static bool known(int index)
{
    return index >= 0 && index < LW_CATEGORIES;
}

/* How many there are; the first `length` go to indices, unless that is NULL. */
static int members_of(const struct members *members, int category, int length, int *indices)
{
    int found = 0;
    for (int i = 0; i < members->count(); i++) {
        if ((int)members->category(i) != category)
            continue;
        if (indices && found < length)
            indices[found] = i;
        found++;
    }
    return found;
}

int lw_mpi_t_category_get_num(struct lw_mpi *mpi, int *num_cat)
{
    (void)mpi;
    if (!num_cat)
        return MPI_T_ERR_INVALID;
    *num_cat = LW_CATEGORIES;
    return MPI_SUCCESS;
}

/* Nothing is ever added. */
int lw_mpi_t_category_changed(struct lw_mpi *mpi, int *update_number)
{
    (void)mpi;
    if (!update_number)
        return MPI_T_ERR_INVALID;
    *update_number = 1;
    return MPI_SUCCESS;
}

int lw_mpi_t_category_get_index(struct lw_mpi *mpi, const char *name, int *cat_index)
{
    (void)mpi;
    if (!name || !cat_index)
        return MPI_T_ERR_INVALID;
    for (int i = 0; i < LW_CATEGORIES; i++)
        if (!strcmp(categories[i].name, name)) {
            *cat_index = i;
            return MPI_SUCCESS;
        }
    return MPI_T_ERR_INVALID_NAME;
}

int lw_mpi_t_category_get_info(struct lw_mpi *mpi, int cat_index, char *name, int *name_len, char *desc,
                               int *desc_len, int *num_cvars, int *num_pvars, int *num_categories)
{
    (void)mpi;
    if (!known(cat_index))
        return MPI_T_ERR_INVALID_INDEX;
    lw_tool_text(categories[cat_index].name, name, name_len);
    lw_tool_text(categories[cat_index].meaning, desc, desc_len);
    lw_tool_give(num_cvars, members_of(&cvars, cat_index, 0, NULL));
    lw_tool_give(num_pvars, members_of(&pvars, cat_index, 0, NULL));
    lw_tool_give(num_categories, 0);
    return MPI_SUCCESS;
}

int lw_mpi_t_category_get_num_events(struct lw_mpi *mpi, int cat_index, int *num_events)
{
    (void)mpi;
    if (!known(cat_index))
        return MPI_T_ERR_INVALID_INDEX;
    lw_tool_give(num_events, members_of(&events, cat_index, 0, NULL));
    return MPI_SUCCESS;
}

static int list(const struct members *members, int cat_index, int len, int *indices)
{
    if (!known(cat_index))
        return MPI_T_ERR_INVALID_INDEX;
    if (len < 0 || (len && !indices))
        return MPI_T_ERR_INVALID;
    members_of(members, cat_index, len, indices);
    return MPI_SUCCESS;
}

int lw_mpi_t_category_get_cvars(struct lw_mpi *mpi, int cat_index, int len, int *indices)
{
    (void)mpi;
    return list(&cvars, cat_index, len, indices);
}

int lw_mpi_t_category_get_pvars(struct lw_mpi *mpi, int cat_index, int len, int *indices)
{
    (void)mpi;
    return list(&pvars, cat_index, len, indices);
}

int lw_mpi_t_category_get_events(struct lw_mpi *mpi, int cat_index, int len, int *indices)
{
    (void)mpi;
    return list(&events, cat_index, len, indices);
}

/* Categories contain no others. */
int lw_mpi_t_category_get_categories(struct lw_mpi *mpi, int cat_index, int len, int *indices)
{
    (void)mpi, (void)indices;
    if (!known(cat_index))
        return MPI_T_ERR_INVALID_INDEX;
    return len < 0 ? MPI_T_ERR_INVALID : MPI_SUCCESS;
}
