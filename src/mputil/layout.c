/* SPDX-License-Identifier: MIT
 *
 * First form, replaced by the owner. */
#include "mputil/layout.h"
void lw_layout_pack(const struct lw_layout *l, const void *b, uint64_t o, void *out, uint64_t n){(void)l;(void)b;(void)o;(void)out;(void)n;__builtin_trap();}
void lw_layout_unpack(const struct lw_layout *l, void *b, uint64_t o, const void *in, uint64_t n){(void)l;(void)b;(void)o;(void)in;(void)n;__builtin_trap();}
void lw_layout_copy(const struct lw_layout *l, void *b, const struct lw_layout *m, const void *in, uint64_t n){(void)l;(void)b;(void)m;(void)in;(void)n;__builtin_trap();}
