# SPDX-License-Identifier: MIT
#
# void hal_switch(void **save, void *load): see switch_x86_64.S.  RV64 lp64d: s0-s11 and
# fs0-fs11 are the callee's; fcsr goes along.
    .text
    .globl  hal_switch
    .hidden hal_switch
    .type   hal_switch, @function
    .p2align 2
hal_switch:
    addi    sp, sp, -224
    sd      ra, 0(sp)
    sd      s0, 8(sp)
    sd      s1, 16(sp)
    sd      s2, 24(sp)
    sd      s3, 32(sp)
    sd      s4, 40(sp)
    sd      s5, 48(sp)
    sd      s6, 56(sp)
    sd      s7, 64(sp)
    sd      s8, 72(sp)
    sd      s9, 80(sp)
    sd      s10, 88(sp)
    sd      s11, 96(sp)
    fsd     fs0, 104(sp)
    fsd     fs1, 112(sp)
    fsd     fs2, 120(sp)
    fsd     fs3, 128(sp)
    fsd     fs4, 136(sp)
    fsd     fs5, 144(sp)
    fsd     fs6, 152(sp)
    fsd     fs7, 160(sp)
    fsd     fs8, 168(sp)
    fsd     fs9, 176(sp)
    fsd     fs10, 184(sp)
    fsd     fs11, 192(sp)
    frcsr   t0
    sd      t0, 200(sp)
    sd      sp, 0(a0)
    mv      sp, a1
    ld      t0, 200(sp)
    fscsr   t0
    fld     fs11, 192(sp)
    fld     fs10, 184(sp)
    fld     fs9, 176(sp)
    fld     fs8, 168(sp)
    fld     fs7, 160(sp)
    fld     fs6, 152(sp)
    fld     fs5, 144(sp)
    fld     fs4, 136(sp)
    fld     fs3, 128(sp)
    fld     fs2, 120(sp)
    fld     fs1, 112(sp)
    fld     fs0, 104(sp)
    ld      s11, 96(sp)
    ld      s10, 88(sp)
    ld      s9, 80(sp)
    ld      s8, 72(sp)
    ld      s7, 64(sp)
    ld      s6, 56(sp)
    ld      s5, 48(sp)
    ld      s4, 40(sp)
    ld      s3, 32(sp)
    ld      s2, 24(sp)
    ld      s1, 16(sp)
    ld      s0, 8(sp)
    ld      ra, 0(sp)
    addi    sp, sp, 224
    ret
    .size   hal_switch, .-hal_switch

    .globl  hal_switch_start
    .hidden hal_switch_start
    .type   hal_switch_start, @function
hal_switch_start:
    mv      s0, zero
    mv      ra, zero
    mv      a0, s2
    jalr    s1
    ebreak
    .size   hal_switch_start, .-hal_switch_start
    .section .note.GNU-stack, "", @progbits
