/* SPDX-License-Identifier: MIT
 *
 * Do two jobs that are connected wait for each other, and for good?
 *
 * Each mpiexec has the other's segment, with the bells of its workers.  So one of them (that of the lower number) does for the workers of
 * both what stuck.c does for one job, and the proof is the same.  Only what is on its way between the two mpiexecs is in no
 * segment: a question by their socket, and the answer, have pushed out what was there before.  That is asked before the workers
 * are, and again afterwards; what the other one has passed on must not have grown.
 *
 * Of more than two jobs nobody has all segments: then it is said that nothing is known.
 */
#include "launch/mpiexec/mpiexec.h"

#include <string.h>

enum { LOOKS = 3, PATIENCE = 10, SAY_AFTER = 50 };

static enum { LOOK, FLUSH, ANSWERS, FLUSH_AGAIN } step;
static int looks, patience;
static uint64_t sum_before, passed_before;
static uint32_t asked[2];
static uint64_t token;
static struct {
    bool come, fine;
    uint64_t passed;
} answer;
static bool said, reported;
static uint64_t sum_reported;

static struct job_bell *bells_of(const struct guest *guest)
{
    return (struct job_bell *)((char *)guest->header + guest->places.bells_at);
}

/* Workers that carry ranks or services; no more bells than there are. */
static uint32_t count_of(const struct hal_job *job, uint32_t most)
{
    uint64_t count = (uint64_t)job->nclusters * job->workers + job->services;
    return count < most ? (uint32_t)count : most;
}

static uint32_t own_count(void)
{
    return count_of(&mpiexec.job, job_bell_count(&mpiexec.job));
}

static uint32_t guest_count(const struct guest *guest)
{
    return count_of(&guest->header->job, guest->workers);
}

static bool both_quiet(const struct guest *guest, uint64_t *sum)
{
    *sum = switch_passed();
    return switch_is_empty() && stuck_quiet(mpiexec.bells, own_count(), sum) &&
           stuck_quiet(bells_of(guest), guest_count(guest), sum);
}

static bool answered(const struct job_bell *bells, uint32_t count, uint32_t number)
{
    for (uint32_t i = 0; i < count; i++)
        if (!atomic_load(&bells[i].done) && (int32_t)(atomic_load(&bells[i].waits_given) - number) < 0)
            return false;
    return true;
}

/* ------------------------------------------------------------------- packets */

static void put(struct guest *guest, enum job_stuck what, uint64_t of, bool fine)
{
    const struct job_packet packet = {
        .kind = JOB_STUCK, .what = what, .token = of, .rank = fine, .context = switch_passed()};
    switch_put(&guest->source, &packet, -1);
}

bool stuck_two_told(struct guest *guest, const struct job_packet *packet)
{
    bool alone = guest_bound_alone() == guest && mpiexec.options.deadlock != DEADLOCK_OFF;
    switch (packet->what) {
    case JOB_STUCK_ASK:
        put(guest, JOB_STUCK_ANSWER, packet->token, alone && switch_is_empty() && !watch_any_stopped());
        return true;
    case JOB_STUCK_ANSWER:
        if (packet->token != token)
            return true; /* of a question that was given up */
        answer.come = true;
        answer.fine = packet->rank == 1;
        answer.passed = packet->context;
        return true;
    case JOB_STUCK_PROVED:
        if (alone)
            stuck_proved(guest_text(guest));
        return true;
    default:
        return false;
    }
}

static void question(struct guest *guest)
{
    answer.come = false;
    put(guest, JOB_STUCK_ASK, ++token, false);
    patience = 0;
}

/* --------------------------------------------------------------------- steps */

static void start_over(void)
{
    step = LOOK;
    looks = 0;
}

static void look(struct guest *guest)
{
    uint64_t sum;
    bool quiet = both_quiet(guest, &sum);
    looks = quiet && sum == sum_before ? looks + 1 : 0;
    sum_before = sum;
    if (looks < LOOKS || (reported && sum == sum_reported))
        return;
    question(guest);
    step = FLUSH;
}

static void flushed(struct guest *guest)
{
    if (!answer.fine) {
        start_over();
        return;
    }
    passed_before = answer.passed;
    asked[0] = stuck_ask(mpiexec.header, mpiexec.bells, own_count());
    asked[1] = stuck_ask(guest->header, bells_of(guest), guest_count(guest));
    patience = 0;
    step = ANSWERS;
}

static void flushed_again(struct guest *guest)
{
    uint64_t sum;
    if (answer.fine && answer.passed == passed_before && both_quiet(guest, &sum) && sum == sum_before) {
        reported = true;
        sum_reported = sum;
        put(guest, JOB_STUCK_PROVED, 0, true);
        stuck_proved(guest_text(guest));
    }
    start_over();
}

static void answers_check(struct guest *guest)
{
    uint64_t sum;
    if (!both_quiet(guest, &sum))
        return;
    if (sum != sum_before) {
        start_over();
    } else if (answered(mpiexec.bells, own_count(), asked[0]) &&
               answered(bells_of(guest), guest_count(guest), asked[1])) {
        question(guest);
        step = FLUSH_AGAIN;
    }
}

/* Nothing can be known; but the user is to know that. */
static void several(void)
{
    uint64_t sum = switch_passed();
    bool quiet = stuck_quiet(mpiexec.bells, own_count(), &sum);
    looks = quiet && sum == sum_before ? looks + 1 : 0;
    sum_before = sum;
    if (looks < SAY_AFTER || said)
        return;
    said = true;
    say("all ranks wait, and ranks of other jobs may wake them or not: deadlocks of more than two jobs are "
        "not looked for; "
        "the job goes on");
}

void stuck_two_check(void)
{
    struct guest *guest = guest_bound_alone();
    if (!guest || !guest->header) {
        step = LOOK;
        several();
        return;
    }
    if (mpiexec.number > guest->job) /* the other one looks */
        return;
    if (step != LOOK && ++patience > PATIENCE)
        start_over();
    if (step == LOOK)
        look(guest);
    else if (step == FLUSH && answer.come)
        flushed(guest);
    else if (step == ANSWERS)
        answers_check(guest);
    else if (step == FLUSH_AGAIN && answer.come)
        flushed_again(guest);
}
