/* SPDX-License-Identifier: MIT
 *
 * What a rank can be told of the program that it runs.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "hal/common/host.h"
#include "hal/common/output.h"

/* Add a word, as much as fits. */
static void word_add(char *text, size_t bytes, const char *word)
{
    size_t at = strlen(text);
    snprintf(text + at, bytes - at, "%s%s", at ? " " : "", word);
}

/* The command line of this process, whose words the kernel ends by nulls. */
static void own_words(bool first, char *text, size_t bytes)
{
    char all[4096];
    int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    ssize_t got = file < 0 ? 0 : read(file, all, sizeof all - 1);
    if (file >= 0)
        close(file);
    all[got > 0 ? got : 0] = 0;
    const char *word = all, *end = all + (got > 0 ? got : 0);
    if (first)
        word_add(text, bytes, word);
    for (word += strlen(word) + 1; !first && word < end; word += strlen(word) + 1)
        word_add(text, bytes, word);
}

static void words(bool first, char *text, size_t bytes)
{
    const struct hal_output *output = hal_output_self();
    char *const *known = job_here.words && output ? job_here.words(output->rank) : NULL;
    if (!known) {
        own_words(first, text, bytes);
        return;
    }
    for (int i = first ? 0 : 1; known[i] && (!first || !i); i++)
        word_add(text, bytes, known[i]);
}

/* A machine is a file, whose name is the machine's. */
static void processor(char *text, size_t bytes)
{
    struct utsname system;
    const char *file = hal_modelled() ? getenv("LWMPI_MACHINE") : NULL;
    if (!file && !uname(&system))
        word_add(text, bytes, system.machine);
    if (!file)
        return;
    const char *name = strrchr(file, '/');
    word_add(text, bytes, name ? name + 1 : file);
    text[strcspn(text, ".")] = 0;
}

void hal_program_fact(enum hal_fact fact, char *text, size_t bytes)
{
    text[0] = 0;
    switch (fact) {
    case HAL_FACT_COMMAND:
    case HAL_FACT_ARGUMENTS:
        words(fact == HAL_FACT_COMMAND, text, bytes);
        break;
    case HAL_FACT_FOLDER:
        if (!getcwd(text, bytes))
            text[0] = 0;
        break;
    case HAL_FACT_PROCESSOR:
        processor(text, bytes);
    }
}
