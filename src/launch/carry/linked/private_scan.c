/* SPDX-License-Identifier: MIT
 *
 * Linked into programs that call functions which read stdin without naming it: the C library's would take its own, not that of
 * private_stdin.c.  Those with two underscores are what compilers make of scanf() in the language as it is now.
 */
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

#undef getchar
#undef getchar_unlocked

int getchar(void)
{
    return fgetc(stdin);
}

int getchar_unlocked(void)
{
    return fgetc(stdin);
}

wint_t getwchar(void)
{
    return fgetwc(stdin);
}

int __isoc99_vscanf(const char *format, va_list arguments);
int __isoc99_scanf(const char *format, ...);
int __isoc99_vwscanf(const wchar_t *format, va_list arguments);
int __isoc99_wscanf(const wchar_t *format, ...);

int __isoc99_vscanf(const char *format, va_list arguments)
{
    return vfscanf(stdin, format, arguments);
}

int __isoc99_vwscanf(const wchar_t *format, va_list arguments)
{
    return vfwscanf(stdin, format, arguments);
}

int __isoc99_scanf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int count = vfscanf(stdin, format, arguments);
    va_end(arguments);
    return count;
}

int __isoc99_wscanf(const wchar_t *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int count = vfwscanf(stdin, format, arguments);
    va_end(arguments);
    return count;
}
