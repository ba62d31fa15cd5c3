/* SPDX-License-Identifier: MIT */
#include "hal/linux/optional.h"

#include <dlfcn.h>

const char *linux_library_load(const char *library, const struct linux_function *functions, size_t count)
{
    void *loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!loaded)
        return library;
    for (size_t i = 0; i < count; i++)
        if (!(*functions[i].at = dlsym(loaded, functions[i].name)))
            return functions[i].name;
    return NULL;
}
