/* SPDX-License-Identifier: MIT
 *
 * void hal_switch(void **save, void *load): see switch_x86_64.S.  AAPCS64: x19-x30 and the
 * low halves of v8-v15 are the callee's; FPCR goes along.
 */
    .text
    .globl  hal_switch
    .hidden hal_switch
    .type   hal_switch, %function
    .p2align 4
hal_switch:
    stp     x29, x30, [sp, #-176]!
    stp     x19, x20, [sp, #16]
    stp     x21, x22, [sp, #32]
    stp     x23, x24, [sp, #48]
    stp     x25, x26, [sp, #64]
    stp     x27, x28, [sp, #80]
    stp     d8, d9, [sp, #96]
    stp     d10, d11, [sp, #112]
    stp     d12, d13, [sp, #128]
    stp     d14, d15, [sp, #144]
    mrs     x9, fpcr
    str     x9, [sp, #160]
    mov     x10, sp
    str     x10, [x0]
    mov     sp, x1
    ldr     x11, [sp, #160]
    cmp     x9, x11
    b.eq    1f
    msr     fpcr, x11
1:  ldp     d14, d15, [sp, #144]
    ldp     d12, d13, [sp, #128]
    ldp     d10, d11, [sp, #112]
    ldp     d8, d9, [sp, #96]
    ldp     x27, x28, [sp, #80]
    ldp     x25, x26, [sp, #64]
    ldp     x23, x24, [sp, #48]
    ldp     x21, x22, [sp, #32]
    ldp     x19, x20, [sp, #16]
    ldp     x29, x30, [sp], #176
    ret
    .size   hal_switch, .-hal_switch

    .globl  hal_switch_start
    .hidden hal_switch_start
    .type   hal_switch_start, %function
hal_switch_start:
    mov     x29, xzr
    mov     x30, xzr
    mov     x0, x20
    blr     x19
    brk     #1
    .size   hal_switch_start, .-hal_switch_start
    .section .note.GNU-stack, "", %progbits
