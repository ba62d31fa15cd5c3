/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-cluster.  Wide characters to the streams that ranks share: such streams take
 * bytes only, so that text is turned into them first.
 */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "hal/common/job.h"

#define ORIGINAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

static bool shared(FILE *stream)
{
    return (stream == stdout || stream == stderr) && lwmpi_rank_thread_here();
}

/* NOLINTBEGIN(clang-analyzer-valist.Uninitialized): they are started, in the callers. */

/* The number of wide characters, or -1. */
static int text_put(const wchar_t *text, FILE *stream)
{
    mbstate_t state = {0};
    const wchar_t *at = text;
    size_t bytes = wcsrtombs(NULL, &at, 0, &state);
    char *narrow = bytes == (size_t)-1 ? NULL : malloc(bytes + 1);
    if (!narrow)
        return -1;
    at = text;
    wcsrtombs(narrow, &at, bytes + 1, &state);
    size_t written = fwrite(narrow, 1, bytes, stream);
    free(narrow);
    return written == bytes ? (int)wcslen(text) : -1;
}

static int text_format(FILE *stream, const wchar_t *format, va_list arguments)
{
    enum { MOST = 1 << 22 };
    for (size_t room = 256; room <= MOST; room *= 4) { /* vswprintf() does not tell how much it needs */
        wchar_t *text = malloc(room * sizeof *text);
        va_list again;
        va_copy(again, arguments);
        int length = text ? vswprintf(text, room, format, again) : -1;
        va_end(again);
        if (length >= 0)
            length = text_put(text, stream);
        free(text);
        if (length >= 0)
            return length;
    }
    return -1;
}

JOB_PUBLIC wint_t fputwc(wchar_t letter, FILE *stream)
{
    wchar_t text[2] = {letter, 0};
    if (!shared(stream))
        return ORIGINAL(fputwc)(letter, stream);
    if (!letter)
        return fputc(0, stream) == EOF ? WEOF : 0;
    return text_put(text, stream) < 0 ? WEOF : (wint_t)letter;
}

JOB_PUBLIC wint_t putwc(wchar_t letter, FILE *stream)
{
    return fputwc(letter, stream);
}

JOB_PUBLIC wint_t putwchar(wchar_t letter)
{
    return fputwc(letter, stdout);
}

JOB_PUBLIC int fputws(const wchar_t *restrict text, FILE *restrict stream)
{
    if (!shared(stream))
        return ORIGINAL(fputws)(text, stream);
    return text_put(text, stream) < 0 ? -1 : 1;
}

JOB_PUBLIC int vfwprintf(FILE *restrict stream, const wchar_t *restrict format, va_list arguments)
{
    if (!shared(stream))
        return ORIGINAL(vfwprintf)(stream, format, arguments);
    return text_format(stream, format, arguments);
}

JOB_PUBLIC int vwprintf(const wchar_t *restrict format, va_list arguments)
{
    return vfwprintf(stdout, format, arguments);
}

/* Expands to the rest of a function with "..." after `format`. */
#define FORWARD(stream)                                    \
    {                                                      \
        va_list arguments;                                 \
        va_start(arguments, format);                       \
        int length = vfwprintf(stream, format, arguments); \
        va_end(arguments);                                 \
        return length;                                     \
    }

JOB_PUBLIC int fwprintf(FILE *restrict stream, const wchar_t *restrict format, ...) FORWARD(stream)

    JOB_PUBLIC int wprintf(const wchar_t *restrict format, ...) FORWARD(stdout)

    /* As compilers call them under _FORTIFY_SOURCE. */
    int __fwprintf_chk(FILE *stream, int flag, const wchar_t *format, ...);
int __wprintf_chk(int flag, const wchar_t *format, ...);
int __vfwprintf_chk(FILE *stream, int flag, const wchar_t *format, va_list arguments);
int __vwprintf_chk(int flag, const wchar_t *format, va_list arguments);

JOB_PUBLIC int __fwprintf_chk(FILE *stream, int flag __attribute__((unused)), const wchar_t *format, ...)
    FORWARD(stream)

        JOB_PUBLIC
    int __wprintf_chk(int flag __attribute__((unused)), const wchar_t *format, ...) FORWARD(stdout)

        JOB_PUBLIC int __vfwprintf_chk(FILE *stream, int flag, const wchar_t *format, va_list arguments)
{
    (void)flag;
    return vfwprintf(stream, format, arguments);
}

JOB_PUBLIC int __vwprintf_chk(int flag, const wchar_t *format, va_list arguments)
{
    (void)flag;
    return vfwprintf(stdout, format, arguments);
}

/* NOLINTEND(clang-analyzer-valist.Uninitialized) */
