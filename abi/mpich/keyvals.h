/* SPDX-License-Identifier: MIT
 *
 * Keys of predefined attributes are odd in C; in Fortran they are one more, and even.
 */
static inline fint keyval_in(fint keyval)
{
    return keyval >> 30 == 1 && keyval % 2 == 0 ? keyval - 1 : keyval;
}
