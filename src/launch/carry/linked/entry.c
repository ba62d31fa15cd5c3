/* SPDX-License-Identifier: MIT
 *
 * mpicc links programs as shared objects with an entry point, because only then does the
 * linker leave thread-local variables where each copy can have its own.  The kernel finds the
 * dynamic loader by this section, which the linker makes by itself only for executables.
 */
#if defined(__x86_64__)
#define LOADER "/lib64/ld-linux-x86-64.so.2"
#elif defined(__aarch64__)
#define LOADER "/lib/ld-linux-aarch64.so.1"
#elif defined(__riscv) && defined(__riscv_float_abi_double)
#define LOADER "/lib/ld-linux-riscv64-lp64d.so.1"
#else
#error "what is the dynamic loader of this platform called?"
#endif

__attribute__((section(".interp"), used)) const char lwmpi_interpreter[] = LOADER;
