/* SPDX-License-Identifier: MIT
 *
 * Error classes, codes and texts that the program adds to those of the standard.  [MPI 9.5]
 */
#include <stdio.h>
#include <string.h>

#include "check.h"

/* A class is a code that is its own class.  Numbers are those of the place in the table after MPI_ERR_LASTCODE. */
struct code {
    int class; /* 0: removed */
    char *text;
};
struct lw_user_errors {
    int count, room;
    struct code code[];
};

static struct code *find(const struct lw_mpi *mpi, int number)
{
    struct lw_user_errors *table = mpi ? mpi->user_errors : NULL;
    if (!table || number <= MPI_ERR_LASTCODE || number - MPI_ERR_LASTCODE > table->count)
        return NULL;
    struct code *code = &table->code[number - MPI_ERR_LASTCODE - 1];
    return code->class ? code : NULL;
}

int lw_error_last(const struct lw_mpi *mpi)
{
    return MPI_ERR_LASTCODE + (mpi->user_errors ? mpi->user_errors->count : 0);
}

bool lw_error_known(const struct lw_mpi *mpi, int number)
{
    return lw_error_name(number) || find(mpi, number);
}

const char *lw_error_say(const struct lw_mpi *mpi, int number, char *text, size_t bytes)
{
    const struct code *code = find(mpi, number);
    if (code)
        snprintf(text, bytes, "%s", code->text ? code->text : "");
    else if (lw_error_name(number))
        snprintf(text, bytes, "%s: %s", lw_error_name(number), lw_error_class_text(number));
    else
        snprintf(text, bytes, "error %d", number);
    return text;
}

/* The number of a new entry; a class of its own if class is 0. */
static int add(struct lw_mpi *mpi, int class, int *number)
{
    enum { FIRST = 8, MOST = 1 << 20 };
    struct lw_user_errors *table = mpi->user_errors;
    if (!table || table->count == table->room) {
        int room = table ? table->room * 2 : FIRST;
        struct lw_user_errors *grown = room <= MOST
                                           ? hal_alloc(sizeof *grown + (size_t)room * sizeof *grown->code)
                                           : NULL;
        if (!grown)
            return lw_fail_lw(mpi, LW_ENOMEM, "one more error code");
        if (table)
            memcpy(grown->code, table->code, (size_t)table->count * sizeof *table->code);
        grown->count = table ? table->count : 0;
        grown->room = room;
        hal_free(table);
        mpi->user_errors = table = grown;
    }
    int made = MPI_ERR_LASTCODE + ++table->count;
    table->code[table->count - 1] = (struct code){.class = class ? class : made};
    *number = made;
    return MPI_SUCCESS;
}

int lw_mpi_add_error_class(struct lw_mpi *mpi, int *errorclass)
{
    return add(mpi, 0, errorclass);
}

static bool is_class(const struct lw_mpi *mpi, int number)
{
    const struct code *code = find(mpi, number);
    return code ? code->class == number : lw_error_name(number) && number != MPI_ERR_LASTCODE;
}

int lw_mpi_add_error_code(struct lw_mpi *mpi, int errorclass, int *errorcode)
{
    if (!is_class(mpi, errorclass))
        return lw_fail(mpi, MPI_ERR_ARG, "errorclass is %d; expected an error class", errorclass);
    return add(mpi, errorclass, errorcode);
}

/* The entry of a number that is not one of the standard's; NULL and the reason said if there is none. */
static struct code *own(struct lw_mpi *mpi, int number)
{
    struct code *code = find(mpi, number);
    if (!code)
        lw_fail(mpi, MPI_ERR_ARG, "%d is no error class or code that the program has added", number);
    return code;
}

int lw_mpi_add_error_string(struct lw_mpi *mpi, int errorcode, const char *string)
{
    struct code *code = own(mpi, errorcode);
    if (!code)
        return MPI_ERR_ARG;
    size_t length = strlen(string);
    if (length >= MPI_MAX_ERROR_STRING)
        return lw_fail(mpi, MPI_ERR_ARG, "string has %zu characters; expected at most %d", length,
                       MPI_MAX_ERROR_STRING - 1);
    char *text = hal_alloc(length + 1);
    if (!text)
        return lw_fail_lw(mpi, LW_ENOMEM, "the text of an error code");
    memcpy(text, string, length + 1);
    hal_free(code->text);
    code->text = text;
    return MPI_SUCCESS;
}

/* Numbers at the end may be given again. */
static int remove_code(struct lw_mpi *mpi, struct code *code, int number)
{
    if (code->text)
        return lw_fail(mpi, MPI_ERR_ARG, "%d has the text \"%.60s\"; remove that first", number, code->text);
    *code = (struct code){0};
    struct lw_user_errors *table = mpi->user_errors;
    while (table->count && !table->code[table->count - 1].class)
        table->count--;
    return MPI_SUCCESS;
}

int lw_mpi_remove_error_class(struct lw_mpi *mpi, int errorclass)
{
    struct code *code = own(mpi, errorclass);
    if (!code)
        return MPI_ERR_ARG;
    if (code->class != errorclass)
        return lw_fail(mpi, MPI_ERR_ARG, "errorclass is %d, which is an error code of class %d", errorclass,
                       code->class);
    for (int i = 0; i < mpi->user_errors->count; i++)
        if (&mpi->user_errors->code[i] != code && mpi->user_errors->code[i].class == errorclass)
            return lw_fail(mpi, MPI_ERR_ARG,
                           "errorclass is %d, which has the error code %d; remove that first", errorclass,
                           MPI_ERR_LASTCODE + 1 + i);
    return remove_code(mpi, code, errorclass);
}

int lw_mpi_remove_error_code(struct lw_mpi *mpi, int errorcode)
{
    struct code *code = own(mpi, errorcode);
    if (!code)
        return MPI_ERR_ARG;
    if (code->class == errorcode)
        return lw_fail(mpi, MPI_ERR_ARG, "errorcode is %d, which is an error class", errorcode);
    return remove_code(mpi, code, errorcode);
}

int lw_mpi_remove_error_string(struct lw_mpi *mpi, int errorcode)
{
    struct code *code = own(mpi, errorcode);
    if (!code)
        return MPI_ERR_ARG;
    if (!code->text)
        return lw_fail(mpi, MPI_ERR_ARG, "errorcode is %d, which has no text", errorcode);
    hal_free(code->text);
    code->text = NULL;
    return MPI_SUCCESS;
}

int lw_mpi_error_class(struct lw_mpi *mpi, int errorcode, int *errorclass)
{
    const struct code *code = find(mpi, errorcode);
    *errorclass = code ? code->class : errorcode;
    return MPI_SUCCESS;
}

int lw_mpi_error_string(struct lw_mpi *mpi, int errorcode, char *string, int *resultlen)
{
    /* What the program calls its own codes is told as it is. */
    if (mpi && mpi->told_error == errorcode && mpi->detail[0] && lw_error_name(errorcode))
        snprintf(string, MPI_MAX_ERROR_STRING, "%s: %s", lw_error_name(errorcode), mpi->detail);
    else
        lw_error_say(mpi, errorcode, string, MPI_MAX_ERROR_STRING);
    *resultlen = (int)strlen(string);
    return MPI_SUCCESS;
}
