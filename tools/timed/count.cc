/* SPDX-License-Identifier: MIT
 *
 * Which operations a statement of GIMPLE is.  What the modelled processor does on its own way is counted the way that
 * it does it, not the host: vectors by their elements, copies of structures by words, divisions by constants as
 * multiplications.  Free are moves between registers, conversions between integers (its addresses have 32 bits: most of
 * them exist on the host only), and address arithmetic that a load does by itself (base + index * size).
 */
#include "timed.h"

#include "calls.h"
#include "fold-const.h"
#include "gimple-iterator.h"
#include "internal-fn.h"
#include "ssa.h"
#include "tree-cfg.h"
#include "tree-eh.h"

static const unsigned WORD = 8; // bytes that a load or store moves

static unsigned elements(tree type)
{
    if (TREE_CODE(type) == VECTOR_TYPE) {
        unsigned HOST_WIDE_INT count;
        return TYPE_VECTOR_SUBPARTS(type).is_constant(&count) ? (unsigned)count : 1;
    }
    return TREE_CODE(type) == COMPLEX_TYPE ? 2 : 1;
}

static tree element_type(tree type)
{
    return TREE_CODE(type) == VECTOR_TYPE || TREE_CODE(type) == COMPLEX_TYPE ? TREE_TYPE(type) : type;
}

static bool is_float(tree type)
{
    return SCALAR_FLOAT_TYPE_P(element_type(type));
}

// Wider than the processor's registers: long integers, doubles.
static bool is_wide(tree type)
{
    type = element_type(type);
    return SCALAR_FLOAT_TYPE_P(type) ? TYPE_PRECISION(type) > 32
                                     : INTEGRAL_TYPE_P(type) && TYPE_PRECISION(type) > 32;
}

static void add(lw_timed_counts *counts, tree type, enum lw_timed_class narrow, enum lw_timed_class wide,
                unsigned times = 1)
{
    counts->of[is_wide(type) ? wide : narrow] += times * elements(type);
}

static void add_simple(lw_timed_counts *counts, tree type, unsigned times = 1)
{
    if (is_float(type))
        add(counts, type, LW_TIMED_FADD32, LW_TIMED_FADD, times);
    else
        add(counts, type, LW_TIMED_INT, LW_TIMED_INT64, times);
}

static void add_multiply(lw_timed_counts *counts, tree type)
{
    if (is_float(type))
        add(counts, type, LW_TIMED_FMULTIPLY32, LW_TIMED_FMULTIPLY);
    else
        add(counts, type, LW_TIMED_MULTIPLY, LW_TIMED_MULTIPLY64);
}

// ------------------------------------------------------------------ memory

static unsigned words(tree type)
{
    tree size = TYPE_SIZE_UNIT(type);
    if (!size || !tree_fits_uhwi_p(size))
        return 1;
    unsigned HOST_WIDE_INT bytes = tree_to_uhwi(size);
    unsigned parts = elements(type); // element by element
    unsigned whole = (unsigned)MIN((bytes + WORD - 1) / WORD, 65535);
    return TREE_CODE(type) == VECTOR_TYPE ? MAX(parts, whole) : whole;
}

// In the frame of this function?
static bool in_frame(tree reference)
{
    tree base = get_base_address(reference);
    if (base && TREE_CODE(base) == MEM_REF && TREE_CODE(TREE_OPERAND(base, 0)) == ADDR_EXPR)
        base = get_base_address(TREE_OPERAND(TREE_OPERAND(base, 0), 0));
    if (base && TREE_CODE(base) == TARGET_MEM_REF && TREE_CODE(TMR_BASE(base)) == ADDR_EXPR)
        base = get_base_address(TREE_OPERAND(TMR_BASE(base), 0));
    return base &&
           (TREE_CODE(base) == VAR_DECL || TREE_CODE(base) == PARM_DECL || TREE_CODE(base) == RESULT_DECL) &&
           auto_var_in_fn_p(base, current_function_decl);
}

// Indices that the addressing mode does not do.
static void count_address(tree reference, lw_timed_counts *counts)
{
    unsigned indices = 0;
    for (; handled_component_p(reference); reference = TREE_OPERAND(reference, 0)) {
        if (TREE_CODE(reference) != ARRAY_REF || TREE_CODE(TREE_OPERAND(reference, 1)) == INTEGER_CST)
            continue;
        tree size = TYPE_SIZE_UNIT(TREE_TYPE(reference));
        if (indices++ || !size || !tree_fits_uhwi_p(size) || tree_to_uhwi(size) > WORD)
            counts->of[LW_TIMED_INT] += 2; // shift or multiply, and add
    }
}

static void count_load(tree reference, lw_timed_counts *counts)
{
    if (is_gimple_min_invariant(reference) || TREE_CODE(reference) == CONSTRUCTOR)
        return;
    counts->of[in_frame(reference) ? LW_TIMED_LOAD_FRAME : LW_TIMED_LOAD] += words(TREE_TYPE(reference));
    count_address(reference, counts);
}

static void count_store(tree reference, lw_timed_counts *counts)
{
    counts->of[LW_TIMED_STORE] += words(TREE_TYPE(reference));
    count_address(reference, counts);
}

// ------------------------------------------------------------------ assignments

// A division by a constant is a multiplication and shifts, or just shifts.
static unsigned count_divide(gimple *stmt, tree type, lw_timed_counts *counts)
{
    tree by = gimple_assign_rhs2(stmt);
    bool modulo = gimple_assign_rhs_code(stmt) == TRUNC_MOD_EXPR;
    if (TREE_CODE(by) == INTEGER_CST) {
        add_simple(counts, type, TYPE_UNSIGNED(type) ? 1 : 3);
        if (!integer_pow2p(by)) {
            add_multiply(counts, type);
            add_simple(counts, type);
            if (modulo) {
                add_multiply(counts, type);
                add_simple(counts, type);
            }
        }
        return 0;
    }
    add(counts, type, LW_TIMED_DIVIDE, LW_TIMED_DIVIDE64);
    return INTEGRAL_TYPE_P(type) && TYPE_PRECISION(type) <= 64 ? LW_TIMED_QUOTIENT : 0;
}

static unsigned count_operation(gimple *stmt, lw_timed_counts *counts)
{
    tree lhs = gimple_assign_lhs(stmt), type = TREE_TYPE(lhs), from = TREE_TYPE(gimple_assign_rhs1(stmt));
    switch (gimple_assign_rhs_code(stmt)) {
    CASE_CONVERT:
    case VIEW_CONVERT_EXPR:
    case PAREN_EXPR:
    case OBJ_TYPE_REF:
    case ASSERT_EXPR:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case COMPLEX_EXPR:
    case ADDR_EXPR:
        if (is_float(type) && is_float(from) && is_wide(type) != is_wide(from))
            counts->of[LW_TIMED_CONVERT] += elements(type);
        return 0;
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
    case VEC_UNPACK_FLOAT_HI_EXPR:
    case VEC_UNPACK_FLOAT_LO_EXPR:
    case VEC_PACK_FIX_TRUNC_EXPR:
        counts->of[LW_TIMED_CONVERT] += elements(type);
        return 0;
    case MULT_EXPR:
    case MULT_HIGHPART_EXPR:
        // by a constant power of two is a shift
        if (TREE_CODE(gimple_assign_rhs2(stmt)) == INTEGER_CST && integer_pow2p(gimple_assign_rhs2(stmt)))
            add_simple(counts, type);
        else
            add_multiply(counts, type);
        return 0;
    case WIDEN_MULT_EXPR:
        add_multiply(counts, from);
        return 0;
    case WIDEN_MULT_PLUS_EXPR:
    case WIDEN_MULT_MINUS_EXPR:
        add_multiply(counts, from);
        add_simple(counts, type);
        return 0;
    case DOT_PROD_EXPR:
    case SAD_EXPR:
        add_multiply(counts, from);
        add_simple(counts, from);
        return 0;
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
        return count_divide(stmt, type, counts);
    case EXACT_DIV_EXPR:
    case CEIL_DIV_EXPR:
    case FLOOR_DIV_EXPR:
    case ROUND_DIV_EXPR:
    case CEIL_MOD_EXPR:
    case FLOOR_MOD_EXPR:
    case ROUND_MOD_EXPR:
        if (TREE_CODE(gimple_assign_rhs2(stmt)) == INTEGER_CST)
            return count_divide(stmt, type, counts);
        add(counts, type, LW_TIMED_DIVIDE, LW_TIMED_DIVIDE64);
        return 0;
    case RDIV_EXPR:
        add(counts, type, LW_TIMED_FDIVIDE32, LW_TIMED_FDIVIDE);
        return 0;
    case LT_EXPR:
    case LE_EXPR:
    case GT_EXPR:
    case GE_EXPR:
    case EQ_EXPR:
    case NE_EXPR:
    case UNORDERED_EXPR:
    case ORDERED_EXPR:
    case UNLT_EXPR:
    case UNLE_EXPR:
    case UNGT_EXPR:
    case UNGE_EXPR:
    case UNEQ_EXPR:
    case LTGT_EXPR:
        add_simple(counts, from);
        return 0;
    case COND_EXPR:
        if (COMPARISON_CLASS_P(gimple_assign_rhs1(stmt)))
            add_simple(counts, TREE_TYPE(TREE_OPERAND(gimple_assign_rhs1(stmt), 0)));
        counts->of[LW_TIMED_INT] += elements(type); // a conditional move
        return 0;
    case VEC_COND_EXPR:
        counts->of[LW_TIMED_INT] += elements(type);
        return 0;
    case POINTER_PLUS_EXPR:
        counts->of[LW_TIMED_INT]++;
        return 0;
    case POINTER_DIFF_EXPR:
        counts->of[LW_TIMED_INT]++;
        return 0;
    case BIT_FIELD_REF: // an element of a vector is a register of its own
    case VEC_PERM_EXPR:
    case CONSTRUCTOR:
        return 0;
    default: // add, subtract, negate, shift, and, or, not, least, greatest ...
        add_simple(counts, type);
        return 0;
    }
}

static unsigned count_assign(gimple *stmt, lw_timed_counts *counts)
{
    if (gimple_clobber_p(stmt))
        return 0;
    tree lhs = gimple_assign_lhs(stmt), rhs = gimple_assign_rhs1(stmt);
    if (!gimple_assign_single_p(stmt))
        return count_operation(stmt, counts);
    if (gimple_store_p(stmt))
        count_store(lhs, counts);
    if (gimple_assign_load_p(stmt))
        count_load(rhs, counts);
    else if (is_gimple_reg(lhs) && TREE_CODE_CLASS(TREE_CODE(rhs)) != tcc_exceptional &&
             TREE_CODE_CLASS(TREE_CODE(rhs)) != tcc_constant &&
             TREE_CODE_CLASS(TREE_CODE(rhs)) != tcc_declaration)
        return count_operation(stmt, counts);
    return 0;
}

// ------------------------------------------------------------------ calls

bool lw_timed_is_set(gimple *call)
{
    return !gimple_call_builtin_p(call, BUILT_IN_MEMCPY) && !gimple_call_builtin_p(call, BUILT_IN_MEMMOVE) &&
           !gimple_call_builtin_p(call, BUILT_IN_MEMPCPY);
}

static unsigned count_move(gimple *call, lw_timed_counts *counts)
{
    tree bytes = gimple_call_arg(call, 2);
    if (tree_fits_uhwi_p(bytes) && tree_to_uhwi(bytes) <= 8 * WORD) { // not worth a call
        unsigned count = (unsigned)(tree_to_uhwi(bytes) + WORD - 1) / WORD;
        bool compares = TREE_CODE(TREE_TYPE(TREE_TYPE(gimple_call_fndecl(call)))) == INTEGER_TYPE;
        counts->of[compares ? LW_TIMED_INT : LW_TIMED_STORE] += count;
        if (!lw_timed_is_set(call))
            counts->of[LW_TIMED_LOAD] += count;
        else if (compares)
            counts->of[LW_TIMED_LOAD] += 2 * count;
        return 0;
    }
    counts->of[LW_TIMED_CALL]++;
    return LW_TIMED_AMOUNT;
}

static unsigned count_builtin(gimple *call, tree decl, lw_timed_counts *counts)
{
    tree lhs = gimple_call_lhs(call), type = lhs ? TREE_TYPE(lhs) : void_type_node;
    switch (DECL_FUNCTION_CODE(decl)) {
    case BUILT_IN_MEMCPY:
    case BUILT_IN_MEMMOVE:
    case BUILT_IN_MEMPCPY:
    case BUILT_IN_MEMSET:
    case BUILT_IN_MEMCMP:
    case BUILT_IN_MEMCMP_EQ:
        return count_move(call, counts);
        CASE_FLT_FN(BUILT_IN_SQRT) : add(counts, type, LW_TIMED_FSQRT32, LW_TIMED_FSQRT);
        return 0;
        CASE_FLT_FN(BUILT_IN_FMA) : add_multiply(counts, type);
        add_simple(counts, type);
        return 0;
        CASE_FLT_FN(BUILT_IN_FABS)
            : CASE_FLT_FN(BUILT_IN_COPYSIGN)
            : CASE_FLT_FN(BUILT_IN_FMIN) : CASE_FLT_FN(BUILT_IN_FMAX) : add_simple(counts, type);
        return 0;
        CASE_FLT_FN(BUILT_IN_FLOOR)
            : CASE_FLT_FN(BUILT_IN_CEIL)
            : CASE_FLT_FN(BUILT_IN_TRUNC)
            : CASE_FLT_FN(BUILT_IN_ROUND)
            : CASE_FLT_FN(BUILT_IN_RINT)
            : CASE_FLT_FN(BUILT_IN_NEARBYINT)
            : CASE_FLT_FN(BUILT_IN_LRINT) : CASE_FLT_FN(BUILT_IN_LROUND) : counts->of[LW_TIMED_CONVERT] += 2;
        return 0;
    case BUILT_IN_MALLOC:
    case BUILT_IN_CALLOC:
    case BUILT_IN_REALLOC:
    case BUILT_IN_FREE:
    case BUILT_IN_ALIGNED_ALLOC:
    case BUILT_IN_POSIX_MEMALIGN:
        counts->of[LW_TIMED_HEAP]++;
        return 0;
    default:
        break;
    }
    // What is left: functions of numbers are those of libm, or a few operations on bits.
    bool constant = TREE_READONLY(decl) || DECL_PURE_P(decl) || flags_from_decl_or_type(decl) & ECF_CONST;
    if (constant && lhs && is_float(type) && gimple_call_num_args(call)) {
        counts->of[LW_TIMED_MATH]++;
        return 0;
    }
    if (constant && gimple_call_num_args(call) && POINTER_TYPE_P(TREE_TYPE(gimple_call_arg(call, 0)))) {
        counts->of[LW_TIMED_CALL]++; // strlen() and the like: how long, nobody knows
        return 0;
    }
    if (constant || decl_function_context(decl)) {
        if (lhs)
            add_simple(counts, type);
        return 0;
    }
    // Libm's functions set errno, and so are no constant functions.
    if (lhs && is_float(type) && gimple_call_num_args(call)) {
        counts->of[LW_TIMED_MATH]++;
        return 0;
    }
    if (gimple_call_noreturn_p(call) || !gimple_call_nothrow_p(as_a<gcall *>(call)))
        return LW_TIMED_FLUSH | LW_TIMED_LEAVES;
    if (DECL_ASSEMBLER_NAME_SET_P(decl) && !startswith(IDENTIFIER_POINTER(DECL_NAME(decl)), "__builtin_"))
        counts->of[LW_TIMED_CALL]++;
    return LW_TIMED_FLUSH | LW_TIMED_LEAVES;
}

static void count_internal(gimple *call, lw_timed_counts *counts)
{
    tree lhs = gimple_call_lhs(call);
    if (!lhs)
        return;
    tree type = TREE_TYPE(lhs);
    switch (gimple_call_internal_fn(call)) {
    case IFN_FMA:
    case IFN_FMS:
    case IFN_FNMA:
    case IFN_FNMS:
        add_multiply(counts, type);
        add_simple(counts, type);
        return;
    case IFN_SQRT:
        add(counts, type, LW_TIMED_FSQRT32, LW_TIMED_FSQRT);
        return;
    case IFN_DIVMOD: // both at once on some hosts; two calls otherwise
        add(counts, TREE_TYPE(gimple_call_arg(call, 0)), LW_TIMED_DIVIDE, LW_TIMED_DIVIDE64, 2);
        return;
    case IFN_MUL_OVERFLOW:
    case IFN_UBSAN_CHECK_MUL:
        add_multiply(counts, TREE_TYPE(gimple_call_arg(call, 0)));
        return;
    case IFN_FLOOR:
    case IFN_CEIL:
    case IFN_TRUNC:
    case IFN_ROUND:
    case IFN_RINT:
    case IFN_NEARBYINT:
        counts->of[LW_TIMED_CONVERT] += 2 * elements(type);
        return;
    default:
        add_simple(counts, type);
    }
}

static unsigned count_call(gimple *stmt, lw_timed_counts *counts)
{
    if (gimple_call_internal_p(stmt)) {
        count_internal(stmt, counts);
        return 0;
    }
    tree decl = gimple_call_fndecl(stmt);
    unsigned seen = LW_TIMED_FLUSH | LW_TIMED_LEAVES;
    if (decl && fndecl_built_in_p(decl, BUILT_IN_NORMAL)) {
        seen = count_builtin(stmt, decl, counts);
    } else if (decl &&
               fndecl_built_in_p(decl, BUILT_IN_MD)) { // an instruction of the host: element by element
        if (tree lhs = gimple_call_lhs(stmt))
            add_simple(counts, TREE_TYPE(lhs));
        seen = 0;
    } else {
        counts->of[LW_TIMED_CALL]++;
    }
    // Nothing that comes after it is executed: the function it calls returns to our caller.
    if (gimple_call_tail_p(as_a<gcall *>(stmt)))
        seen |= LW_TIMED_FLUSH;
    tree lhs = gimple_call_lhs(stmt);
    if (lhs && !is_gimple_reg(lhs))
        count_store(lhs, counts);
    for (unsigned i = 0; i < gimple_call_num_args(stmt); i++) {
        tree argument = gimple_call_arg(stmt, i);
        if (!is_gimple_val(argument) && TREE_CODE(argument) != WITH_SIZE_EXPR)
            count_load(argument, counts);
    }
    return seen;
}

static bool is_variable(tree name)
{
    tree variable = TREE_CODE(name) == SSA_NAME ? SSA_NAME_VAR(name) : NULL_TREE;
    return variable && !DECL_IGNORED_P(variable);
}

// Without optimisation the program's variables lie in memory, and are read and written for each use.
static void count_variables(gimple *stmt, lw_timed_counts *counts)
{
    ssa_op_iter iterator;
    tree name;
    FOR_EACH_SSA_TREE_OPERAND(name, stmt, iterator, SSA_OP_USE)
        counts->of[LW_TIMED_LOAD_FRAME] += is_variable(name);
    FOR_EACH_SSA_TREE_OPERAND(name, stmt, iterator, SSA_OP_DEF)
        counts->of[LW_TIMED_STORE] += is_variable(name);
}

unsigned lw_timed_count(gimple *stmt, lw_timed_counts *counts)
{
    if (!optimize && !is_gimple_debug(stmt))
        count_variables(stmt, counts);
    switch (gimple_code(stmt)) {
    case GIMPLE_ASSIGN:
        return count_assign(stmt, counts);
    case GIMPLE_CALL:
        return count_call(stmt, counts);
    case GIMPLE_COND:
        add_simple(counts, TREE_TYPE(gimple_cond_lhs(stmt)));
        counts->of[LW_TIMED_BRANCH]++;
        return 0;
    case GIMPLE_SWITCH: // bounds, table, jump
        counts->of[LW_TIMED_INT] += 2;
        counts->of[LW_TIMED_LOAD]++;
        counts->of[LW_TIMED_BRANCH] += 2;
        return 0;
    case GIMPLE_GOTO:
        counts->of[LW_TIMED_BRANCH]++;
        return 0;
    case GIMPLE_ASM: // who knows
        counts->of[LW_TIMED_INT]++;
        return LW_TIMED_FLUSH;
    case GIMPLE_RETURN:
    case GIMPLE_RESX:
        return LW_TIMED_FLUSH;
    default:
        return 0;
    }
}
