/* SPDX-License-Identifier: MIT
 *
 * Control variables: what users set, how large queues and buffers are, and what may be changed while a program
 * runs. [MPI 15.3.6]
 */
#include <string.h>

#include "cvar.h"

/* ---------------------------------------------------------- what there is */

static const struct setting {
    struct lw_tool_about about;
    struct hal_values values;
    const char *usual;
    struct lw_tool_enum words; /* of one that is a word */
} settings[HAL_SETTING_COUNT] = {
#define SETTING(name, option, argument, values_, usual, meaning) \
    {{"LWMPI_" #name, meaning},                                  \
     values_,                                                    \
     usual,                                                      \
     {"LWMPI_" #name, &settings[HAL_SETTING_##name].values.words, NULL, 0}},
    HAL_SETTINGS(SETTING)
#undef SETTING
};

static const struct size {
    struct lw_tool_about about;
    size_t at; /* in struct hal_budget */
} sizes[] = {
#define SIZE(field, unit, usual, tiny, least, most, meaning) \
    {{"budget." #field, unit ", " meaning}, offsetof(struct hal_budget, field)},
    HAL_BUDGET(SIZE)
#undef SIZE
};

static const struct lw_tool_about tunables[LW_TUNABLES] = {
    [LW_TUNE_EAGER_LIMIT] =
        {"tune.eager_limit",
         "bytes of a message that is sent ahead of its receive; at most budget.eager_limit"},
    [LW_TUNE_MATCH_FAR] = {"tune.match_far", "entries, looked at before a queue of messages gets an index"},
    [LW_TUNE_POLLS] = {"tune.polls",
                       "looks for messages before a rank that waits gives its worker to others"}};

enum {
    SETTINGS = HAL_SETTING_COUNT,
    SIZES = sizeof sizes / sizeof *sizes,
    ALL = SETTINGS + SIZES + LW_TUNABLES + LW_CHOICES
};

/* One of them. */
struct cvar {
    const struct lw_tool_about *about;
    enum lw_category category;
    const struct setting *setting;
    const struct size *size;
    enum lw_tunable tunable;
    const struct lw_choice_variable *choice;
};

static bool cvar_at(int index, struct cvar *cvar)
{
    *cvar = (struct cvar){0};
    if (index < 0 || index >= ALL)
        return false;
    if (index < SETTINGS) {
        cvar->category = LW_CATEGORY_SETTINGS;
        cvar->setting = &settings[index];
        cvar->about = &cvar->setting->about;
    } else if (index < SETTINGS + SIZES) {
        cvar->category = LW_CATEGORY_SIZES;
        cvar->size = &sizes[index - SETTINGS];
        cvar->about = &cvar->size->about;
    } else if (index >= SETTINGS + SIZES + LW_TUNABLES) {
        cvar->choice = &lw_choice_variables[index - SETTINGS - SIZES - LW_TUNABLES];
        cvar->category = cvar->choice->category;
        cvar->about = &cvar->choice->about;
    } else {
        cvar->category = LW_CATEGORY_TUNING;
        cvar->tunable = (enum lw_tunable)(index - SETTINGS - SIZES);
        cvar->about = &tunables[cvar->tunable];
    }
    return true;
}

int lw_cvar_count(void)
{
    return ALL;
}

enum lw_category lw_cvar_category(int index)
{
    struct cvar cvar;
    cvar_at(index, &cvar);
    return cvar.category;
}

/* Numbers and texts are texts, as users have set them: what holds otherwise may depend on the job. */
static MPI_Datatype type_of(const struct cvar *cvar)
{
    if (cvar->choice)
        return cvar->choice->words.name ? MPI_INT : MPI_UNSIGNED;
    if (!cvar->setting)
        return MPI_UNSIGNED;
    enum hal_value_kind kind = cvar->setting->values.kind;
    return kind == HAL_VALUE_FLAG || kind == HAL_VALUE_WORD ? MPI_INT : MPI_CHAR;
}

static const char *setting_text(const struct setting *setting)
{
    const char *text = hal_setting((enum hal_setting)(setting - settings));
    return text ? text : "";
}

/* NULL: its values have no names. */
static const struct lw_tool_enum *words_of(const struct cvar *cvar)
{
    if (cvar->choice)
        return cvar->choice->words.name ? &cvar->choice->words : NULL;
    bool word = cvar->setting && cvar->setting->values.kind == HAL_VALUE_WORD;
    return word ? &cvar->setting->words : NULL;
}

static int scope_of(const struct cvar *cvar)
{
    return cvar->choice                           ? MPI_T_SCOPE_ALL_EQ
           : cvar->category == LW_CATEGORY_TUNING ? MPI_T_SCOPE_LOCAL
                                                  : MPI_T_SCOPE_CONSTANT;
}

/* --------------------------------------------------------------- questions */

int lw_mpi_t_cvar_get_num(struct lw_mpi *mpi, int *num_cvar)
{
    (void)mpi;
    if (!num_cvar)
        return MPI_T_ERR_INVALID;
    *num_cvar = ALL;
    return MPI_SUCCESS;
}

int lw_mpi_t_cvar_get_index(struct lw_mpi *mpi, const char *name, int *cvar_index)
{
    (void)mpi;
    struct cvar cvar;
    if (!name || !cvar_index)
        return MPI_T_ERR_INVALID;
    for (int i = 0; cvar_at(i, &cvar); i++)
        if (!strcmp(cvar.about->name, name)) {
            *cvar_index = i;
            return MPI_SUCCESS;
        }
    return MPI_T_ERR_INVALID_NAME;
}

int lw_mpi_t_cvar_get_info(struct lw_mpi *mpi, int cvar_index, char *name, int *name_len, int *verbosity,
                           MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind,
                           int *scope)
{
    (void)mpi;
    struct cvar cvar;
    if (!cvar_at(cvar_index, &cvar))
        return MPI_T_ERR_INVALID_INDEX;
    lw_tool_text(cvar.about->name, name, name_len);
    lw_tool_text(cvar.about->meaning, desc, desc_len);
    lw_tool_give(verbosity, cvar.setting ? MPI_T_VERBOSITY_USER_BASIC : MPI_T_VERBOSITY_TUNER_BASIC);
    if (datatype)
        *datatype = type_of(&cvar);
    if (enumtype)
        *enumtype = lw_tool_enum_handle(words_of(&cvar));
    lw_tool_give(bind, MPI_T_BIND_NO_OBJECT);
    lw_tool_give(scope, scope_of(&cvar));
    return MPI_SUCCESS;
}

/* ----------------------------------------------------------------- handles */

struct handle {
    struct lw_tool_link link;
    struct cvar cvar;
};

int lw_mpi_t_cvar_handle_alloc(struct lw_mpi *mpi, int cvar_index, void *obj_handle,
                               MPI_T_cvar_handle *handle, int *count)
{
    (void)obj_handle; /* none is bound to an object */
    struct cvar cvar;
    if (!handle || !count)
        return MPI_T_ERR_INVALID;
    if (!cvar_at(cvar_index, &cvar))
        return MPI_T_ERR_INVALID_INDEX;
    struct handle *made = hal_alloc(sizeof *made);
    if (!made)
        return MPI_T_ERR_OUT_OF_HANDLES;
    made->cvar = cvar;
    lw_tool_add(&mpi->tool->cvar_handles, &made->link);
    *handle = (MPI_T_cvar_handle)made;
    *count = type_of(&cvar) == MPI_CHAR ? (int)strlen(setting_text(cvar.setting)) + 1 : 1;
    return MPI_SUCCESS;
}

static struct handle *handle_of(const struct lw_tool *tool, MPI_T_cvar_handle handle)
{
    return lw_tool_known(tool->cvar_handles, handle) ? (struct handle *)handle : NULL;
}

int lw_mpi_t_cvar_handle_free(struct lw_mpi *mpi, MPI_T_cvar_handle *handle)
{
    struct handle *freed = handle ? handle_of(mpi->tool, *handle) : NULL;
    if (!freed)
        return MPI_T_ERR_INVALID_HANDLE;
    lw_tool_drop(&mpi->tool->cvar_handles, &freed->link);
    hal_free(freed);
    *handle = MPI_T_CVAR_HANDLE_NULL;
    return MPI_SUCCESS;
}

static int word_now(const struct setting *setting)
{
    uint32_t value;
    if (!hal_value_read(&setting->values, setting_text(setting), &value) &&
        !hal_value_read(&setting->values, setting->usual, &value))
        value = 0;
    return (int)value;
}

int lw_mpi_t_cvar_read(struct lw_mpi *mpi, MPI_T_cvar_handle handle, void *buf)
{
    const struct handle *of = handle_of(mpi->tool, handle);
    if (!of)
        return MPI_T_ERR_INVALID_HANDLE;
    if (!buf)
        return MPI_T_ERR_INVALID;
    const struct cvar *cvar = &of->cvar;
    if (type_of(cvar) == MPI_CHAR)
        memcpy(buf, setting_text(cvar->setting), strlen(setting_text(cvar->setting)) + 1);
    else if (cvar->setting)
        *(int *)buf = word_now(cvar->setting);
    else if (cvar->size)
        memcpy(buf, (const char *)hal_budget() + cvar->size->at, sizeof(unsigned));
    else if (cvar->choice)
        *(unsigned *)buf = cvar->choice->get(mpi, cvar->choice->of);
    else
        *(unsigned *)buf = lw_tunable(mpi->rank, cvar->tunable);
    return MPI_SUCCESS;
}

static int choose(struct lw_mpi *mpi, const struct lw_choice_variable *choice, uint32_t value)
{
    int error = choice->set(mpi, choice->of, value);
    return error == LW_ENOMEM ? MPI_T_ERR_MEMORY : error ? MPI_T_ERR_INVALID : MPI_SUCCESS;
}

int lw_mpi_t_cvar_write(struct lw_mpi *mpi, MPI_T_cvar_handle handle, const void *buf)
{
    const struct handle *of = handle_of(mpi->tool, handle);
    uint32_t least, most;
    if (!of)
        return MPI_T_ERR_INVALID_HANDLE;
    if (scope_of(&of->cvar) == MPI_T_SCOPE_CONSTANT)
        return MPI_T_ERR_CVAR_SET_NEVER;
    if (!buf)
        return MPI_T_ERR_INVALID;
    if (of->cvar.choice)
        return choose(mpi, of->cvar.choice, *(const unsigned *)buf);
    if (lw_tune(mpi->rank, of->cvar.tunable, *(const unsigned *)buf, &least, &most))
        return MPI_T_ERR_INVALID;
    return MPI_SUCCESS;
}

void lw_cvars_end(struct lw_tool *tool)
{
    while (tool->cvar_handles) {
        struct lw_tool_link *handle = tool->cvar_handles;
        tool->cvar_handles = handle->next;
        hal_free(handle);
    }
}
