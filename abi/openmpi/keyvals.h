/* SPDX-License-Identifier: MIT
 *
 * Keys of attributes are the same in C and in Fortran.
 */
static inline fint keyval_in(fint keyval)
{
    return keyval;
}
