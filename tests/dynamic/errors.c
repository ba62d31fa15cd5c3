/* SPDX-License-Identifier: MIT
 *
 * What cannot be started, found or connected is an error of the right class at every rank, nobody waits, and the library goes on
 * working.
 * ranks: 1 3
 * modes: threads clusters isolate hosts singleton
 * timeout: 60
 */
#include <string.h>

#include "_dynamic.h"

static int rank;

static void not_started(const char *program, int number, MPI_Info info)
{
    MPI_Comm children = MPI_COMM_SELF;
    int codes[2] = {77, 77};
    int code = MPI_Comm_spawn(program, MPI_ARGV_NULL, number, info, 0, MPI_COMM_WORLD, &children, codes);
    CHECK(class_of(code) == MPI_ERR_SPAWN);
    CHECK(children == MPI_COMM_NULL);
    for (int i = 0; rank == 0 && i < number; i++)
        CHECK(class_of(codes[i]) == MPI_ERR_SPAWN);
}

static void info_refused(const char *key, const char *value)
{
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    not_started("/bin/true", 2, info);
    MPI_Info_free(&info);
}

static void programs(const char *self)
{
    not_started("/nowhere/no-such-program", 2, MPI_INFO_NULL);
    not_started("no-such-program-in-path", 1, MPI_INFO_NULL);
    not_started("/", 2, MPI_INFO_NULL);
    not_started("/bin/true", 2, MPI_INFO_NULL); /* it ends before it calls MPI_Init */
    not_started("/bin/false", 1, MPI_INFO_NULL);
    not_started(self, 0, MPI_INFO_NULL);
    not_started("", 1, MPI_INFO_NULL);
    info_refused("wdir", "/nowhere");
    info_refused("host", "another-host.invalid");
    info_refused("soft", "no numbers");
    info_refused("soft", "3,5:9");
    info_refused("file", "/nowhere/file");
}

static void connection_refused(const char *port)
{
    MPI_Comm made = MPI_COMM_SELF;
    CHECK(class_of(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &made)) == MPI_ERR_PORT);
    CHECK(made == MPI_COMM_NULL);
    made = MPI_COMM_SELF;
    CHECK(class_of(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &made)) == MPI_ERR_PORT);
    CHECK(made == MPI_COMM_NULL);
}

static void ports(void)
{
    char port[MPI_MAX_PORT_NAME], other[MPI_MAX_PORT_NAME];
    CHECK(MPI_Open_port(MPI_INFO_NULL, port) == MPI_SUCCESS);
    CHECK(MPI_Open_port(MPI_INFO_NULL, other) == MPI_SUCCESS);
    CHECK(strcmp(port, other) != 0);
    CHECK(MPI_Close_port(port) == MPI_SUCCESS);
    CHECK(class_of(MPI_Close_port(port)) == MPI_ERR_PORT);
    CHECK(class_of(MPI_Close_port("no port")) == MPI_ERR_PORT);
    MPI_Barrier(MPI_COMM_WORLD);
    connection_refused(port); /* of this job, and closed */
    connection_refused("no port");
    connection_refused("");
    connection_refused("lwmpi-port:65535:00000000000000000000000000000000");
    other[strlen(other) - 1] ^= 1; /* another secret */
    connection_refused(other);
    other[strlen(other) - 1] ^= 1;
    CHECK(MPI_Close_port(other) == MPI_SUCCESS);
}

static void names(void)
{
    char name[64], port[MPI_MAX_PORT_NAME];
    CHECK(class_of(MPI_Lookup_name("nobody has published this", MPI_INFO_NULL, port)) == MPI_ERR_NAME);
    CHECK(class_of(MPI_Unpublish_name("nobody has published this", MPI_INFO_NULL, "x")) == MPI_ERR_SERVICE);
    MPI_Open_port(MPI_INFO_NULL, port);
    snprintf(name, sizeof name, "errors %.40s",
             port + strlen(port) - 32); /* the secret: nobody else's name */
    CHECK(MPI_Publish_name(name, MPI_INFO_NULL, port) == MPI_SUCCESS);
    CHECK(class_of(MPI_Publish_name(name, MPI_INFO_NULL, port)) == MPI_ERR_SERVICE);
    CHECK(MPI_Unpublish_name(name, MPI_INFO_NULL, port) == MPI_SUCCESS);
    CHECK(class_of(MPI_Unpublish_name(name, MPI_INFO_NULL, port)) == MPI_ERR_SERVICE);
    CHECK(class_of(MPI_Lookup_name(name, MPI_INFO_NULL, port)) == MPI_ERR_NAME);
    MPI_Close_port(port);
}

static void descriptors(void)
{
    MPI_Comm made = MPI_COMM_SELF;
    CHECK(class_of(MPI_Comm_join(-1, &made)) == MPI_ERR_ARG);
    CHECK(made == MPI_COMM_NULL);
    CHECK(class_of(MPI_Comm_join(100000, &made)) == MPI_ERR_ARG);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    programs(argv[0]);
    ports();
    names();
    descriptors();
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return failures;
}
