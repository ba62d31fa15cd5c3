/* SPDX-License-Identifier: MIT
 *
 * void hal_switch(void **save, void *load)
 *
 * Save the callee-saved state of the System V ABI on the stack, store the stack pointer
 * in *save, continue where `load` was saved.  The two control words are loaded only if
 * they differ, because loading them is slow and they hardly ever do.
 */
    .text
    .globl  hal_switch
    .hidden hal_switch
    .type   hal_switch, @function
    .p2align 5
hal_switch:
    .cfi_startproc
    endbr64
    pushq   %rbp
    pushq   %rbx
    pushq   %r12
    pushq   %r13
    pushq   %r14
    pushq   %r15
    subq    $8, %rsp
    stmxcsr (%rsp)
    fnstcw  4(%rsp)
    movq    (%rsp), %rax
    movq    %rsp, (%rdi)
    movq    %rsi, %rsp
    cmpq    (%rsp), %rax
    jne     2f
1:  addq    $8, %rsp
    popq    %r15
    popq    %r14
    popq    %r13
    popq    %r12
    popq    %rbx
    popq    %rbp
    retq
2:  ldmxcsr (%rsp)
    fldcw   4(%rsp)
    jmp     1b
    .cfi_endproc
    .size   hal_switch, .-hal_switch

/* First code of a new thread: hal_switch_prepare() left the function in rbx and its
 * argument in r12. The zero return address ends a debugger's backtrace. */
    .globl  hal_switch_start
    .hidden hal_switch_start
    .type   hal_switch_start, @function
hal_switch_start:
    .cfi_startproc
    .cfi_undefined %rip
    endbr64
    xorl    %ebp, %ebp
    movq    %r12, %rdi
    callq   *%rbx
    ud2
    .cfi_endproc
    .size   hal_switch_start, .-hal_switch_start
    .section .note.GNU-stack, "", @progbits
