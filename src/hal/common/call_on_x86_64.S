/* SPDX-License-Identifier: MIT
 *
 * void hal_code_call_on(void *top, void (*function)(void *), void *argument): call it on a stack that ends at `top`, a multiple of 16.
 */
    .text
    .globl  hal_code_call_on
    .hidden hal_code_call_on
    .type   hal_code_call_on, @function
    .p2align 4
hal_code_call_on:
    .cfi_startproc
    endbr64
    pushq   %rbp
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %rbp, 0
    movq    %rsp, %rbp
    .cfi_def_cfa_register %rbp
    movq    %rdi, %rsp
    movq    %rdx, %rdi
    callq   *%rsi
    movq    %rbp, %rsp
    popq    %rbp
    .cfi_def_cfa %rsp, 8
    retq
    .cfi_endproc
    .size   hal_code_call_on, .-hal_code_call_on
    .section .note.GNU-stack, "", @progbits
