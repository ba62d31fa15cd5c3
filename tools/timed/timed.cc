/* SPDX-License-Identifier: MIT
 *
 * A plug-in of GCC, for `mpicc --timed`: counts the operations of each stretch of a function when all optimization of
 * the program is done, and lets the program sum up the prices of the stretches that it comes through.  What the
 * operations are called stands in base/timed.h; how they are counted in count.cc.
 *
 * While a function runs, the sum is in a local variable, which the compiler keeps in a register; it goes to
 * lwmpi_timed_work[] before whatever may look at it: calls, and the end of the function.
 */
#include "timed.h"

#include "plugin.h"
#include "plugin-version.h"

// In the order in which they need each other.
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "context.h"
#include "diagnostic-core.h"
#include "fold-const.h"
#include "gimple-iterator.h"
#include "gimplify.h"
#include "stor-layout.h"
#include "stringpool.h"
#include "attribs.h"
#include "tree-cfg.h"
#include "varasm.h"

int plugin_is_GPL_compatible;

static tree work;          // uint64_t lwmpi_timed_work[]
static tree function_type; // struct lw_timed_function

static const ggc_root_tab roots[] = {
    {&work, 1, sizeof work, &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node},
    {&function_type, 1, sizeof function_type, &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node},
    LAST_GGC_ROOT_TAB};

// ------------------------------------------------------------------ variables of the program

static tree variable(const char *name, tree type)
{
    tree decl = build_decl(UNKNOWN_LOCATION, VAR_DECL, get_identifier(name), type);
    TREE_STATIC(decl) = 1;
    DECL_ARTIFICIAL(decl) = 1;
    DECL_IGNORED_P(decl) = 1;
    TREE_USED(decl) = 1;
    TREE_ADDRESSABLE(decl) = 1; // others write to it
    return decl;
}

static tree local_variable(const char *name, tree type)
{
    static unsigned number;
    char text[64];
    snprintf(text, sizeof text, "lwmpi_timed_%s.%u", name, number++);
    return variable(text, type);
}

static tree array_of(tree element, unsigned HOST_WIDE_INT count)
{
    return build_array_type_nelts(element, count);
}

// Weak, so that each file brings one and each program has one; hidden, so that copies of a program do not share it.
static tree work_decl()
{
    if (work)
        return work;
    work = variable("lwmpi_timed_work", array_of(uint64_type_node, LW_TIMED_WORKS));
    TREE_PUBLIC(work) = 1;
    DECL_WEAK(work) = 1;
    DECL_VISIBILITY(work) = VISIBILITY_HIDDEN;
    DECL_VISIBILITY_SPECIFIED(work) = 1;
    DECL_PRESERVE_P(work) = 1;
    varpool_node::finalize_decl(work);
    return work;
}

static tree field(tree record, const char *name, tree type, tree before)
{
    tree decl = build_decl(UNKNOWN_LOCATION, FIELD_DECL, get_identifier(name), type);
    DECL_CONTEXT(decl) = record;
    DECL_CHAIN(decl) = before;
    return decl;
}

static tree function_type_make()
{
    if (function_type)
        return function_type;
    function_type = make_node(RECORD_TYPE);
    tree counts = field(function_type, "counts", build_pointer_type(uint16_type_node), NULL_TREE);
    tree prices = field(function_type, "prices", build_pointer_type(uint64_type_node), counts);
    tree stretches = field(function_type, "stretches", uint32_type_node, prices);
    TYPE_FIELDS(function_type) = field(function_type, "version", uint32_type_node, stretches);
    layout_type(function_type);
    return function_type;
}

static tree address_of(tree array)
{
    return build_fold_addr_expr(
        build4(ARRAY_REF, TREE_TYPE(TREE_TYPE(array)), array, size_zero_node, NULL_TREE, NULL_TREE));
}

// What the model reads: struct lw_timed_function.
static void record_make(const vec<lw_timed_counts> &stretches, tree prices)
{
    vec<constructor_elt, va_gc> *values = NULL, *fields = NULL;
    unsigned at = 0;
    for (const lw_timed_counts &stretch : stretches)
        for (unsigned c = 0; c < LW_TIMED_CLASSES; c++)
            CONSTRUCTOR_APPEND_ELT(values, size_int(at++),
                                   build_int_cst(uint16_type_node, MIN(stretch.of[c], 65535u)));
    tree counts = local_variable("counts", array_of(uint16_type_node, at));
    TREE_READONLY(counts) = 1;
    DECL_INITIAL(counts) = build_constructor(TREE_TYPE(counts), values);
    varpool_node::finalize_decl(counts);

    tree record = local_variable("function", function_type_make());
    tree at_field = TYPE_FIELDS(function_type);
    CONSTRUCTOR_APPEND_ELT(fields, at_field, build_int_cst(uint32_type_node, LW_TIMED_VERSION | (optimize ? 0 : LW_TIMED_PLAIN)));
    at_field = DECL_CHAIN(at_field);
    CONSTRUCTOR_APPEND_ELT(fields, at_field, build_int_cst(uint32_type_node, stretches.length()));
    at_field = DECL_CHAIN(at_field);
    CONSTRUCTOR_APPEND_ELT(fields, at_field, address_of(prices));
    at_field = DECL_CHAIN(at_field);
    CONSTRUCTOR_APPEND_ELT(fields, at_field, address_of(counts));
    DECL_INITIAL(record) = build_constructor(function_type, fields);
    DECL_PRESERVE_P(record) = 1;
    /* Without this some are aligned to 32 bytes, and there are gaps in the section. */
    SET_DECL_ALIGN(record, 64);
    DECL_USER_ALIGN(record) = 1;
    /* Nobody refers to it; linkers that drop what nobody refers to are to keep it. */
    DECL_ATTRIBUTES(record) = tree_cons(get_identifier("retain"), NULL_TREE, NULL_TREE);
    set_decl_section_name(record, "lwmpi_timed");
    varpool_node::finalize_decl(record);
}

// ------------------------------------------------------------------ what is inserted

namespace
{

class inserter
{
  public:
    inserter(tree prices_) : prices(prices_), direct(false), sum(NULL_TREE)
    {
    }
    void prepare();
    void begin();
    void price(gimple_stmt_iterator *at, unsigned stretch, bool before);
    void flush(gimple_stmt_iterator *at);
    void amount(gimple_stmt_iterator *at, enum lw_timed_work which, tree bytes);
    void quotient(gimple_stmt_iterator *at, gimple *division);

  private:
    tree ssa(gimple_seq *seq, enum tree_code code, tree type, tree a, tree b = NULL_TREE);
    tree load(gimple_seq *seq, tree array, unsigned index);
    void add(gimple_seq *seq, enum lw_timed_work which, tree more);
    void put(gimple_stmt_iterator *at, gimple_seq seq, bool before);
    tree leading(gimple_seq *seq, tree value);

    tree prices;
    bool direct; // no local sum
    tree sum;
};

tree inserter::ssa(gimple_seq *seq, enum tree_code code, tree type, tree a, tree b)
{
    tree name = make_ssa_name(type);
    gimple_seq_add_stmt(seq, b ? gimple_build_assign(name, code, a, b) : gimple_build_assign(name, code, a));
    return name;
}

static tree element(tree array, unsigned index)
{
    return build4(ARRAY_REF, uint64_type_node, array, size_int(index), NULL_TREE, NULL_TREE);
}

tree inserter::load(gimple_seq *seq, tree array, unsigned index)
{
    tree name = make_ssa_name(uint64_type_node);
    gimple_seq_add_stmt(seq, gimple_build_assign(name, element(array, index)));
    return name;
}

void inserter::add(gimple_seq *seq, enum lw_timed_work which, tree more)
{
    tree before = load(seq, work_decl(), which);
    tree after = ssa(seq, PLUS_EXPR, uint64_type_node, before, more);
    gimple_seq_add_stmt(seq, gimple_build_assign(element(work_decl(), which), after));
}

void inserter::put(gimple_stmt_iterator *at, gimple_seq seq, bool before)
{
    for (gimple_stmt_iterator i = gsi_start(seq); !gsi_end_p(i); gsi_next(&i))
        gimple_set_location(gsi_stmt(i), UNKNOWN_LOCATION);
    if (before)
        gsi_insert_seq_before(at, seq, GSI_SAME_STMT);
    else
        gsi_insert_seq_after(at, seq, GSI_CONTINUE_LINKING);
}

// Registers that change between setjmp() and longjmp() are lost, and edges that no one sees constrain them.
void inserter::prepare()
{
    basic_block block;
    edge e;
    edge_iterator i;
    direct = cfun->calls_setjmp || cfun->has_nonlocal_label;
    FOR_EACH_BB_FN(block, cfun)
    FOR_EACH_EDGE(e, i, block->succs)
    direct |= (e->flags & EDGE_ABNORMAL) && !(e->flags & EDGE_EH);
    if (!direct)
        sum = create_tmp_var(uint64_type_node, "lwmpi_sum");
}

void inserter::begin()
{
    if (direct)
        return;
    edge entry = single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(cfun));
    basic_block block = single_pred_p(entry->dest) ? entry->dest : split_edge(entry);
    gimple_stmt_iterator start = gsi_after_labels(block);
    gsi_insert_before(&start, gimple_build_assign(sum, build_zero_cst(uint64_type_node)), GSI_SAME_STMT);
}

void inserter::price(gimple_stmt_iterator *at, unsigned stretch, bool before)
{
    gimple_seq seq = NULL;
    tree more = load(&seq, prices, stretch);
    if (direct)
        add(&seq, LW_TIMED_PS, more);
    else
        gimple_seq_add_stmt(&seq, gimple_build_assign(sum, PLUS_EXPR, sum, more));
    put(at, seq, before);
}

void inserter::flush(gimple_stmt_iterator *at)
{
    gimple_seq seq = NULL;
    if (direct)
        return;
    tree before = load(&seq, work_decl(), LW_TIMED_PS);
    tree after = ssa(&seq, PLUS_EXPR, uint64_type_node, before, sum);
    gimple_seq_add_stmt(&seq, gimple_build_assign(element(work_decl(), LW_TIMED_PS), after));
    gimple_seq_add_stmt(&seq, gimple_build_assign(sum, build_zero_cst(uint64_type_node)));
    put(at, seq, true);
}

void inserter::amount(gimple_stmt_iterator *at, enum lw_timed_work which, tree bytes)
{
    gimple_seq seq = NULL;
    add(&seq, which, ssa(&seq, NOP_EXPR, uint64_type_node, bytes));
    put(at, seq, true);
}

// How many leading zeros its amount has, as 64 bits.
tree inserter::leading(gimple_seq *seq, tree value)
{
    if (!TYPE_UNSIGNED(TREE_TYPE(value)))
        value = ssa(seq, ABSU_EXPR, unsigned_type_for(TREE_TYPE(value)), value);
    value = ssa(seq, NOP_EXPR, uint64_type_node, value);
    value = ssa(seq, BIT_IOR_EXPR, uint64_type_node, value, build_one_cst(uint64_type_node));
    tree zeros = make_ssa_name(integer_type_node);
    gcall *call = gimple_build_call(builtin_decl_explicit(BUILT_IN_CLZLL), 1, value);
    gimple_call_set_lhs(call, zeros);
    gimple_seq_add_stmt(seq, call);
    return zeros;
}

// The software's division takes a step for each bit of the quotient.
void inserter::quotient(gimple_stmt_iterator *at, gimple *division)
{
    gimple_seq seq = NULL;
    tree over = leading(&seq, gimple_assign_rhs1(division)),
         under = leading(&seq, gimple_assign_rhs2(division));
    tree bits = ssa(&seq, MINUS_EXPR, integer_type_node, under, over);
    bits = ssa(&seq, MAX_EXPR, integer_type_node, bits, integer_zero_node);
    add(&seq, LW_TIMED_BITS, ssa(&seq, NOP_EXPR, uint64_type_node, bits));
    put(at, seq, true);
}

// ------------------------------------------------------------------ the pass

const pass_data timed_data = {GIMPLE_PASS,
                              "lwmpi_timed",
                              OPTGROUP_NONE,
                              TV_NONE,
                              PROP_cfg | PROP_ssa,
                              0,
                              0,
                              0,
                              TODO_update_ssa | TODO_cleanup_cfg | TODO_verify_il};

class timed_pass : public gimple_opt_pass
{
  public:
    timed_pass(gcc::context *context) : gimple_opt_pass(timed_data, context)
    {
    }
    bool gate(function *fun) final override
    {
        return !lookup_attribute("no_instrument_function", DECL_ATTRIBUTES(fun->decl)) && !seen_error();
    }
    unsigned int execute(function *fun) final override;
};

// One after the other: the stretches of all blocks, each with where it begins.
struct stretch_at {
    basic_block block;
    gimple *after; // the call before it; NULL: the block's beginning
};

unsigned int timed_pass::execute(function *fun)
{
    auto_vec<lw_timed_counts> stretches;
    auto_vec<stretch_at> places;
    auto_vec<gimple *> flushes, amounts, quotients;
    basic_block block;

    FOR_EACH_BB_FN(block, fun)
    {
        lw_timed_counts counts = {};
        stretch_at place = {block, NULL};
        for (gimple_stmt_iterator i = gsi_start_bb(block); !gsi_end_p(i); gsi_next(&i)) {
            gimple *stmt = gsi_stmt(i);
            if (is_gimple_debug(stmt))
                continue;
            unsigned seen = lw_timed_count(stmt, &counts);
            if (seen & LW_TIMED_AMOUNT)
                amounts.safe_push(stmt);
            if (seen & LW_TIMED_QUOTIENT)
                quotients.safe_push(stmt);
            if (seen & LW_TIMED_FLUSH)
                flushes.safe_push(stmt);
            if (!(seen & LW_TIMED_LEAVES))
                continue;
            stretches.safe_push(counts);
            places.safe_push(place);
            counts = {};
            place.after = stmt;
        }
        if (counts.any()) {
            stretches.safe_push(counts);
            places.safe_push(place);
        }
    }
    if (stretches.is_empty())
        return 0;

    tree prices = local_variable("prices", array_of(uint64_type_node, stretches.length()));
    varpool_node::finalize_decl(prices);
    record_make(stretches, prices);

    inserter insert(prices);
    insert.prepare();
    for (gimple *stmt : flushes) {
        gimple_stmt_iterator at = gsi_for_stmt(stmt);
        insert.flush(&at);
    }
    for (gimple *stmt : quotients) {
        gimple_stmt_iterator at = gsi_for_stmt(stmt);
        insert.quotient(&at, stmt);
    }
    for (gimple *stmt : amounts) {
        gimple_stmt_iterator at = gsi_for_stmt(stmt);
        insert.amount(&at, lw_timed_is_set(stmt) ? LW_TIMED_SET : LW_TIMED_COPIED, gimple_call_arg(stmt, 2));
    }
    for (unsigned i = 0; i < stretches.length(); i++) {
        gimple_stmt_iterator at = places[i].after ? gsi_for_stmt(places[i].after)
                                                  : gsi_after_labels(places[i].block);
        insert.price(&at, i, !places[i].after);
    }
    insert.begin();
    return 0;
}

} // namespace

int plugin_init(struct plugin_name_args *info, struct plugin_gcc_version *version)
{
    if (!plugin_default_version_check(version, &gcc_version)) {
        error("%<--timed%>: lwmpi was built with GCC %s, this is GCC %s; use that one, or build lwmpi with "
              "this one",
              gcc_version.basever, version->basever);
        return 1;
    }
    struct register_pass_info pass = {new timed_pass(g), "optimized", 1, PASS_POS_INSERT_BEFORE};
    register_callback(info->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
    register_callback(info->base_name, PLUGIN_REGISTER_GGC_ROOTS, NULL, (void *)roots);
    return 0;
}
