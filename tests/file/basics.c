/* SPDX-License-Identifier: MIT
 * Files: open in every mode, close, delete, sizes, groups, hints, error handlers, and what the system refuses.
 * ranks: 1 2 5
 */
#include "file/_file.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static void modes(const char *name)
{
    MPI_File file;
    int amode, exists;
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    CHECK(file == MPI_FILE_NULL);
    static const int bad[] = {0,
                              MPI_MODE_RDONLY | MPI_MODE_RDWR,
                              MPI_MODE_RDONLY | MPI_MODE_CREATE,
                              MPI_MODE_RDONLY | MPI_MODE_EXCL,
                              MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL,
                              MPI_MODE_RDWR | 1 << 20};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        FAILS(MPI_ERR_AMODE, MPI_File_open(MPI_COMM_WORLD, name, bad[i], MPI_INFO_NULL, &file));
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL,
                     &file));
    OK(MPI_File_get_amode(file, &amode));
    CHECK(amode == (MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL));
    OK(MPI_File_close(&file));
    CHECK(file == MPI_FILE_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    FAILS(MPI_ERR_FILE_EXISTS,
          MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, MPI_INFO_NULL,
                        &file));
    if (size > 1) /* not the same everywhere */
        FAILS(MPI_ERR_NOT_SAME, MPI_File_open(MPI_COMM_WORLD, name, rank ? MPI_MODE_RDWR : MPI_MODE_RDONLY,
                                              MPI_INFO_NULL, &file));
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_WRONLY | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    OK(MPI_File_close(&file));
    exists = !access(name, F_OK);
    CHECK(!exists);
}

static void deletes(const char *name)
{
    MPI_File file;
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_delete(name, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    OK(MPI_File_close(&file));
    if (rank == 0)
        OK(MPI_File_delete(name, MPI_INFO_NULL));
    MPI_Barrier(MPI_COMM_WORLD);
    FAILS(MPI_ERR_BAD_FILE, MPI_File_open(MPI_COMM_WORLD, "/tmp", MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_open(MPI_COMM_WORLD, "/tmp/lwmpi-no-such-folder/file",
                                              MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
}

static void sizes(const char *name)
{
    MPI_File file;
    MPI_Offset bytes = -1;
    struct stat known;
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    OK(MPI_File_get_size(file, &bytes));
    CHECK(bytes == 0);
    OK(MPI_File_set_size(file, 12345));
    OK(MPI_File_get_size(file, &bytes));
    CHECK(bytes == 12345);
    OK(MPI_File_preallocate(file, 100));
    OK(MPI_File_get_size(file, &bytes));
    CHECK(bytes == 12345);
    MPI_Barrier(MPI_COMM_WORLD); /* until all have looked */
    OK(MPI_File_preallocate(file, 1 << 20));
    OK(MPI_File_get_size(file, &bytes));
    CHECK(bytes == 1 << 20 && !stat(name, &known) && known.st_blocks >= 2048);
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_set_size(file, 10));
    OK(MPI_File_sync(file));
    OK(MPI_File_get_size(file, &bytes));
    CHECK(bytes == 10);
    FAILS(MPI_ERR_ARG, MPI_File_set_size(file, -1));
    FAILS(MPI_ERR_ARG, MPI_File_preallocate(file, -1));
    if (size > 1)
        FAILS(MPI_ERR_NOT_SAME, MPI_File_set_size(file, rank));
    OK(MPI_File_close(&file));
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_set_size(file, 5));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_write(file, "x", 1, MPI_BYTE, MPI_STATUS_IGNORE));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_preallocate(file, 5));
    OK(MPI_File_close(&file));
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_WRONLY, MPI_INFO_NULL, &file));
    char byte;
    FAILS(MPI_ERR_ACCESS, MPI_File_read(file, &byte, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    OK(MPI_File_close(&file));
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_APPEND, MPI_INFO_NULL, &file));
    OK(MPI_File_get_position(file, &bytes));
    CHECK(bytes == 10);
    OK(MPI_File_get_position_shared(file, &bytes));
    CHECK(bytes == 10);
    OK(MPI_File_close(&file));
}

static void groups(const char *name)
{
    MPI_Comm half;
    MPI_File file;
    MPI_Group group, wanted;
    int result, flag = -1;
    char own[200];
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    snprintf(own, sizeof own, "%.150s-%d", name, rank % 2);
    OK(MPI_File_open(half, own, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                     &file));
    OK(MPI_File_get_group(file, &group));
    MPI_Comm_group(half, &wanted);
    MPI_Group_compare(group, wanted, &result);
    CHECK(result == MPI_IDENT);
    MPI_Comm_free(&half); /* the file needs it no more */
    OK(MPI_File_get_atomicity(file, &flag));
    CHECK(flag == 0);
    OK(MPI_File_set_atomicity(file, 1));
    OK(MPI_File_get_atomicity(file, &flag));
    CHECK(flag == 1);
    MPI_Group_free(&group);
    MPI_Group_free(&wanted);
    OK(MPI_File_close(&file));
}

/* Is this hint used, with this value?  "": it is not. */
static int used(MPI_File file, const char *key, const char *value)
{
    MPI_Info info;
    char found[64];
    int flag, length = sizeof found;
    OK(MPI_File_get_info(file, &info));
    MPI_Info_get_string(info, key, &length, found, &flag);
    MPI_Info_free(&info);
    return flag ? !strcmp(found, value) : !*value;
}

static void hint(MPI_File file, const char *key, const char *value)
{
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    OK(MPI_File_set_info(file, info));
    MPI_Info_free(&info);
}

static void hints(const char *name)
{
    MPI_File file;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "cb_nodes", "1");
    MPI_Info_set(info, "cb_buffer_size", "nonsense");
    MPI_Info_set(info, "romio_cb_write", "enable");
    MPI_Info_set(info, "romio_ds_read", "disable");
    MPI_Info_set(info, "no_hint_of_ours", "7");
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info,
                     &file));
    MPI_Info_free(&info);
    CHECK(used(file, "cb_nodes", "1") && used(file, "cb_buffer_size", "4194304"));
    CHECK(used(file, "romio_cb_write", "enable") && used(file, "romio_cb_read", "automatic"));
    CHECK(used(file, "romio_ds_read", "disable") && used(file, "romio_ds_write", "automatic"));
    CHECK(used(file, "collective_buffering", "true") && used(file, "no_hint_of_ours", ""));
    CHECK(used(file, "access_style", ""));

    /* What is shown is what is done. */
    hint(file, "cb_buffer_size", "8192");
    CHECK(used(file, "cb_buffer_size", "8192") && used(file, "romio_cb_write", "enable"));
    hint(file, "cb_buffer_size", "5000");
    CHECK(used(file, "cb_buffer_size", "8192"));
    hint(file, "cb_buffer_size", "0");
    CHECK(used(file, "cb_buffer_size", "8192"));
    hint(file, "cb_nodes", "1000");
    CHECK(!used(file, "cb_nodes", "1000") && !used(file, "cb_nodes", "")); /* there are not so many workers */
    hint(file, "romio_cb_read", "disable");
    CHECK(used(file, "collective_buffering", "true"));
    hint(file, "romio_cb_write", "disable");
    CHECK(used(file, "collective_buffering", "false"));
    hint(file, "collective_buffering", "true");
    CHECK(used(file, "romio_cb_read", "automatic") && used(file, "romio_cb_write", "automatic"));
    hint(file, "collective_buffering", "false");
    CHECK(used(file, "romio_cb_read", "disable") && used(file, "romio_cb_write", "disable"));
    hint(file, "access_style", "random, read_once");
    CHECK(used(file, "access_style", "read_once,random"));
    hint(file, "access_style", "random,no_style");
    CHECK(used(file, "access_style", "read_once,random"));
    hint(file, "access_style", rank % 2 ? "sequential" : "reverse_sequential"); /* each has its own */
    CHECK(used(file, "access_style", rank % 2 ? "sequential" : "reverse_sequential"));

    /* Who collects must know how the others do: the first one is heeded. */
    hint(file, "cb_buffer_size", rank ? "65536" : "4096");
    CHECK(used(file, "cb_buffer_size", "4096"));
    OK(MPI_File_close(&file));
}

/* The error says the file's name, and what the system has said. */
static void says(int code, const char *name, const char *words)
{
    char text[MPI_MAX_ERROR_STRING];
    int length;
    MPI_Error_string(code, text, &length);
    CHECK(strstr(text, name) && strstr(text, words), "\"%s\" and \"%s\" are not in: %s", name, words, text);
}

static void texts(const char *name)
{
    MPI_File file;
    MPI_Offset size;
    char byte = 0;
    says(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file), name, strerror(ENOENT));
    says(MPI_File_open(MPI_COMM_WORLD, "/tmp", MPI_MODE_RDONLY, MPI_INFO_NULL, &file), "/tmp",
         strerror(EISDIR));
    says(MPI_File_delete(name, MPI_INFO_NULL), name, strerror(ENOENT));
    const char *running = "/proc/self/exe"; /* a program that runs */
    FAILS(MPI_ERR_FILE_IN_USE, MPI_File_open(MPI_COMM_WORLD, running, MPI_MODE_WRONLY, MPI_INFO_NULL, &file));
    says(MPI_File_open(MPI_COMM_WORLD, running, MPI_MODE_WRONLY, MPI_INFO_NULL, &file), running,
         strerror(ETXTBSY));
    /* /dev/full has no room, whoever writes: at one rank, which the others hear of. */
    OK(MPI_File_open(MPI_COMM_WORLD, "/dev/full", MPI_MODE_WRONLY, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_at(file, 0, &byte, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    says(MPI_File_write_at(file, 0, &byte, 1, MPI_BYTE, MPI_STATUS_IGNORE), "/dev/full", strerror(ENOSPC));
    says(MPI_File_set_size(file, 100), "/dev/full", strerror(EINVAL));
    OK(MPI_File_get_size(file, &size));
    OK(MPI_File_close(&file));
}

static int heard;
static MPI_File heard_of;
static void hear(MPI_File *file, int *code, ...)
{
    heard = *code;
    heard_of = *file;
}

static void handlers(const char *name)
{
    MPI_File file;
    MPI_Errhandler handler, found;
    char text[MPI_MAX_ERROR_STRING];
    MPI_File_create_errhandler(hear, &handler);
    OK(MPI_File_get_errhandler(MPI_FILE_NULL, &found));
    CHECK(found == MPI_ERRORS_RETURN);
    OK(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    CHECK(heard == MPI_ERR_NO_SUCH_FILE && heard_of == MPI_FILE_NULL);
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                     MPI_INFO_NULL, &file)); /* has the same */
    OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    heard = 0;
    MPI_Request request;
    FAILS(MPI_ERR_ARG, MPI_File_iwrite_at(file, -1, text, 1, MPI_BYTE, &request));
    CHECK(heard == MPI_ERR_ARG && heard_of == file && request == MPI_REQUEST_NULL);
    OK(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN));
    heard = 0;
    FAILS(MPI_ERR_ARG, MPI_File_seek(file, -1, MPI_SEEK_SET));
    FAILS(MPI_ERR_ARG, MPI_File_seek(file, 0, 12345));
    CHECK(!heard);
    MPI_Errhandler_free(&handler);
    OK(MPI_File_close(&file));
}

/* What a request finds out is told to the error handler of its file. */
static void requests(const char *name)
{
    MPI_File file;
    MPI_Errhandler handler;
    MPI_Request request;
    struct stat known;
    if (stat("/dev/full", &known))
        return;
    (void)name;
    MPI_File_create_errhandler(hear, &handler);
    OK(MPI_File_open(MPI_COMM_SELF, "/dev/full", MPI_MODE_WRONLY, MPI_INFO_NULL, &file));
    OK(MPI_File_set_errhandler(file, handler));
    heard = 0;
    size_t bytes = 200000; /* long enough to be done by others */
    char *data = calloc(1, bytes);
    OK(MPI_File_iwrite_at(file, 0, data, (int)bytes, MPI_BYTE, &request));
    FAILS(MPI_ERR_NO_SPACE, MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(heard == MPI_ERR_NO_SPACE && heard_of == file && request == MPI_REQUEST_NULL);
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_at(file, 0, data, 10, MPI_BYTE, MPI_STATUS_IGNORE));
    FAILS(MPI_ERR_NO_SPACE, MPI_File_write_all(file, data, (int)bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    free(data);
    MPI_Errhandler_free(&handler);
    OK(MPI_File_close(&file));
}

/* The folder goes away while a file in it is open: data can be written and read still, its name is not there any more. */
static void vanished(const char *name)
{
    char folder[140], file_name[160], byte = 0;
    MPI_File file;
    snprintf(folder, sizeof folder, "%s-folder", name);
    snprintf(file_name, sizeof file_name, "%s/file", folder);
    if (rank == 0)
        CHECK(!mkdir(folder, 0700));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_open(MPI_COMM_WORLD, file_name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                     MPI_INFO_NULL, &file));
    if (rank == 0)
        CHECK(!unlink(file_name) && !rmdir(folder));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_write_at_all(file, rank, "x", 1, MPI_BYTE, MPI_STATUS_IGNORE));
    OK(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_read_at_all(file, size - 1 - rank, &byte, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK(byte == 'x');
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_close(&file));
    FAILS(MPI_ERR_NO_SUCH_FILE, MPI_File_delete(file_name, MPI_INFO_NULL));
}

int main(int argc, char **argv)
{
    char name[128];
    begin(&argc, &argv, name);
    modes(name);
    deletes(name);
    sizes(name);
    if (rank == 0)
        unlink(name);
    groups(name);
    MPI_Barrier(MPI_COMM_WORLD);
    vanished(name);
    hints(name);
    texts(name);
    handlers(name);
    requests(name);
    return end(name);
}
