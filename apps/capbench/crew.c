/* SPDX-License-Identifier: MIT */
#include "capbench/cap.h"

/* Rank 0 is no member of a team; a job of one rank has one team with nobody else in it. */
static uint32_t empty_teams(const struct topology *topology)
{
    return topology->ranks > 1 && topology_members(topology, 0) == 1;
}

struct team crew_team(const struct crew *crew, const struct topology *topology, uint32_t i)
{
    uint32_t cluster = i + empty_teams(topology);
    struct team team = {(int)topology_rank(topology, cluster, 0), topology_members(topology, cluster)};

    (void)crew;
    if (cluster == 0 && topology->ranks > 1) {
        team.first = (int)topology_rank(topology, 0, 1);
        team.members--;
    }
    return team;
}

void crew_make(struct crew *crew, const struct topology *topology)
{
    uint32_t empty = empty_teams(topology);

    crew->teams = topology->clusters - empty;
    crew->workers = topology->ranks > 1 ? topology->ranks - 1 : 1;
    crew->team = (struct team){0, 0};
    if (topology->ranks == 1) {
        crew->role = ROLE_ALONE;
        crew->team.members = 1;
    } else if (topology->rank == 0) {
        crew->role = ROLE_GLOBAL;
    } else {
        crew->team = crew_team(crew, topology, topology->cluster - empty);
        crew->role = crew->team.first == (int)topology->rank ? ROLE_LOCAL : ROLE_SLAVE;
    }
}

bool cap_start(const char *program, const char *about, int argc, char **argv, const struct option *table,
               struct cap_options *options, struct net *net, struct topology *topology, struct crew *crew,
               int *status)
{
    net_start(net, &argc, &argv);
    enum options_result result = options_parse(net, program, about, argc, argv, table, &options->common,
                                               topology);
    if (result == OPTIONS_RUN && topology->scatter && topology->clusters > 1) {
        if (net->rank == 0)
            complain(program, "--map scatter: these programs know neighbours as clusters only (compact)");
        result = OPTIONS_WRONG;
    }
    if (result != OPTIONS_RUN) {
        net_stop(net);
        *status = options_status(result);
        return false;
    }
    crew_make(crew, topology);
    return true;
}

uint64_t cap_items(uint64_t given, const struct cap_options *options, const struct topology *topology,
                   const uint64_t each[WORKLOAD_TINY + 1])
{
    return given ? given : each[options->common.workload] * topology->clusters;
}

/* Two multiply-with-carry generators of 16 bits [Marsaglia]: what a processor without a divider can do. */
void cap_seed(struct cap_random *random, uint32_t seed)
{
    random->low = 2 * seed + 1;
    random->high = 362436069u ^ seed << 8;
}

uint32_t cap_random(struct cap_random *random)
{
    random->high = 36969 * (random->high & 0xffff) + (random->high >> 16);
    random->low = 18000 * (random->low & 0xffff) + (random->low >> 16);
    return (random->high << 16) + random->low;
}
