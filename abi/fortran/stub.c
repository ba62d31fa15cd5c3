/* SPDX-License-Identifier: MIT
 *
 * A library that has nothing but the name by which programs need another one, and that one after it.
 */
typedef int nothing;
