# SPDX-License-Identifier: MIT
#
# Where a program begins.  Elsewhere that is the C library's Scrt1.o; RISC-V's brings a .preinit_array, which shared
# objects must not have.  It would load gp, which code of shared objects does not use.
    .text
    .globl  _start
    .type   _start, @function
    .p2align 2
_start:
    .cfi_startproc
    .cfi_undefined ra           # the outermost frame
    mv      a5, a0              # what the loader wants to be called at the end
    la      a0, main
    ld      a1, 0(sp)           # argc
    addi    a2, sp, 8           # argv
    andi    sp, sp, -16
    li      a3, 0
    li      a4, 0
    mv      a6, sp
    call    __libc_start_main@plt
    ebreak
    .cfi_endproc
    .size   _start, . - _start
    .section .note.GNU-stack, "", @progbits
