/* SPDX-License-Identifier: MIT
 *
 * The tool interface: its begin and its end, and what its functions have in common. [MPI 15.3.4]
 */
#include "tool.h"

#include <string.h>

#include "mpi/runtime/check.h"
#include "mpi/runtime/threads.h"

int lw_tool_enter(struct lw_tool_frame *frame, uint32_t call)
{
    struct lw_mpi *mpi = lw_mpi_self();
    frame->entered = !mpi && hal_enter();
    frame->mpi = mpi ? mpi : lw_mpi_any();
    int rc = MPI_SUCCESS;
    if (!frame->mpi)
        rc = MPI_T_ERR_CANNOT_INIT;
    else if (!frame->mpi->tool && call != LW_CALL_T_init_thread)
        rc = MPI_T_ERR_NOT_INITIALIZED;
    return rc ? lw_tool_leave(frame, rc) : rc;
}

int lw_tool_leave(const struct lw_tool_frame *frame, int rc)
{
    if (frame->entered)
        hal_leave();
    return rc;
}

/* Whether several threads may call is decided when MPI begins: the level is that of the process then. */
int lw_mpi_t_init_thread(struct lw_mpi *mpi, int required, int *provided)
{
    if (!lw_thread_level_known(required))
        return MPI_T_ERR_INVALID;
    if (!mpi->tool && !(mpi->tool = hal_alloc(sizeof *mpi->tool)))
        return MPI_T_ERR_MEMORY;
    mpi->tool->users++;
    lw_tool_give(provided, lw_mpi_active(mpi) ? mpi->thread_level : MPI_THREAD_FUNNELED);
    return MPI_SUCCESS;
}

int lw_mpi_t_finalize(struct lw_mpi *mpi)
{
    struct lw_tool *tool = mpi->tool;
    if (--tool->users)
        return MPI_SUCCESS;
    lw_events_end(mpi);
    lw_pvars_end(mpi);
    lw_cvars_end(tool);
    mpi->tool = NULL;
    hal_free(tool);
    return MPI_SUCCESS;
}

void lw_tool_text(const char *from, char *text, int *length)
{
    if (!length)
        return;
    size_t bytes = strlen(from) + 1;
    if (text && *length > 0) {
        size_t room = (size_t)*length, given = bytes < room ? bytes : room;
        memcpy(text, from, given - 1);
        text[given - 1] = '\0';
    }
    *length = (int)bytes;
}

bool lw_tool_known(const struct lw_tool_link *list, const void *handle)
{
    while (list && list != handle)
        list = list->next;
    return list != NULL;
}

void lw_tool_add(struct lw_tool_link **list, struct lw_tool_link *handle)
{
    handle->next = *list;
    *list = handle;
}

void lw_tool_drop(struct lw_tool_link **list, struct lw_tool_link *handle)
{
    while (*list != handle)
        list = &(*list)->next;
    *list = handle->next;
}

/* ------------------------------------------------------------ enumerations */

/* Handles are addresses of the descriptions, which are constant; nobody can tell a wrong one but by the words in it. */
MPI_T_enum lw_tool_enum_handle(const struct lw_tool_enum *of)
{
    return of ? (MPI_T_enum)(uintptr_t)of : MPI_T_ENUM_NULL;
}

/* The nth word and its length; NULL: there are fewer. */
static const char *word_at(const char *words, int n, size_t *length)
{
    for (;; words += *length + 1) {
        *length = strcspn(words, " ");
        if (n-- == 0)
            return *length ? words : NULL;
        if (!words[*length])
            return NULL;
    }
}

/* The nth name of an enumeration; NULL: there are fewer. */
static const char *item_at(const struct lw_tool_enum *of, int n, size_t *length)
{
    if (!of->item)
        return word_at(*of->words, n, length);
    const char *item = of->item(of->of, (uint32_t)n);
    *length = item ? strlen(item) : 0;
    return item;
}

int lw_mpi_t_enum_get_info(struct lw_mpi *mpi, MPI_T_enum enumtype, int *num, char *name, int *name_len)
{
    (void)mpi;
    const struct lw_tool_enum *of = (const struct lw_tool_enum *)enumtype;
    if (!of)
        return MPI_T_ERR_INVALID_HANDLE;
    int count = 0;
    size_t length;
    while (item_at(of, count, &length))
        count++;
    lw_tool_give(num, count);
    lw_tool_text(of->name, name, name_len);
    return MPI_SUCCESS;
}

int lw_mpi_t_enum_get_item(struct lw_mpi *mpi, MPI_T_enum enumtype, int indx, int *value, char *name,
                           int *name_len)
{
    (void)mpi;
    enum { WORD_MOST = 64 };
    const struct lw_tool_enum *of = (const struct lw_tool_enum *)enumtype;
    if (!of)
        return MPI_T_ERR_INVALID_HANDLE;
    size_t length;
    const char *word = indx < 0 ? NULL : item_at(of, indx, &length);
    if (!word)
        return MPI_T_ERR_INVALID_INDEX;
    char text[WORD_MOST];
    length = length < sizeof text ? length : sizeof text - 1;
    memcpy(text, word, length);
    text[length] = '\0';
    lw_tool_give(value, indx);
    lw_tool_text(text, name, name_len);
    return MPI_SUCCESS;
}
