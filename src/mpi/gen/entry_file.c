/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "mpi/runtime/check.h"

/* Those of functions that are not implemented look at few of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_File_call_errhandler(MPI_File fh, int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, errorcode};
    int rc = lw_enter(&frame, LW_CALL_File_call_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_call_errhandler(frame.mpi, (struct lw_hearer *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(File_call_errhandler)

int PMPI_File_close(MPI_File *fh)
{
    return lw_unsupported(LW_CALL_File_close, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_close)

int PMPI_File_create_errhandler(MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)file_errhandler_fn, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_File_create_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_create_errhandler(frame.mpi, (MPI_File_errhandler_function *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_create_errhandler)

int PMPI_File_delete(const char *filename, MPI_Info info)
{
    return lw_unsupported(LW_CALL_File_delete, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_delete)

int PMPI_File_get_amode(MPI_File fh, int *amode)
{
    return lw_unsupported(LW_CALL_File_get_amode, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_amode)

int PMPI_File_get_atomicity(MPI_File fh, int *flag)
{
    return lw_unsupported(LW_CALL_File_get_atomicity, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_atomicity)

int PMPI_File_get_byte_offset(MPI_File fh, MPI_Offset offset, MPI_Offset *disp)
{
    return lw_unsupported(LW_CALL_File_get_byte_offset, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_byte_offset)

int PMPI_File_get_errhandler(MPI_File file, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)file, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_File_get_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_errhandler(frame.mpi, (struct lw_hearer *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_errhandler)

int PMPI_File_get_group(MPI_File fh, MPI_Group *group)
{
    if (group)
        *group = MPI_GROUP_NULL;
    return lw_unsupported(LW_CALL_File_get_group, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_group)

int PMPI_File_get_info(MPI_File fh, MPI_Info *info_used)
{
    if (info_used)
        *info_used = MPI_INFO_NULL;
    return lw_unsupported(LW_CALL_File_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_info)

int PMPI_File_get_position(MPI_File fh, MPI_Offset *offset)
{
    return lw_unsupported(LW_CALL_File_get_position, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_position)

int PMPI_File_get_position_shared(MPI_File fh, MPI_Offset *offset)
{
    return lw_unsupported(LW_CALL_File_get_position_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_position_shared)

int PMPI_File_get_size(MPI_File fh, MPI_Offset *size)
{
    return lw_unsupported(LW_CALL_File_get_size, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_size)

int PMPI_File_get_type_extent(MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent)
{
    return lw_unsupported(LW_CALL_File_get_type_extent, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_type_extent)

int PMPI_File_get_type_extent_c(MPI_File fh, MPI_Datatype datatype, MPI_Count *extent)
{
    return lw_unsupported(LW_CALL_File_get_type_extent_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_type_extent_c)

int PMPI_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype,
                       char *datarep)
{
    if (etype)
        *etype = MPI_DATATYPE_NULL;
    if (filetype)
        *filetype = MPI_DATATYPE_NULL;
    return lw_unsupported(LW_CALL_File_get_view, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_get_view)

int PMPI_File_iread(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread)

int PMPI_File_iread_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_all)

int PMPI_File_iread_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_all_c)

int PMPI_File_iread_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                       MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_at, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_at)

int PMPI_File_iread_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                           MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_at_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_at_all)

int PMPI_File_iread_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_at_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_at_all_c)

int PMPI_File_iread_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                         MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_at_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_at_c)

int PMPI_File_iread_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_c)

int PMPI_File_iread_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_shared)

int PMPI_File_iread_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iread_shared_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iread_shared_c)

int PMPI_File_iwrite(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite)

int PMPI_File_iwrite_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_all)

int PMPI_File_iwrite_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                           MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_all_c)

int PMPI_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                        MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_at, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_at)

int PMPI_File_iwrite_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_at_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_at_all)

int PMPI_File_iwrite_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                              MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_at_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_at_all_c)

int PMPI_File_iwrite_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                          MPI_Datatype datatype, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_at_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_at_c)

int PMPI_File_iwrite_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                       MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_c)

int PMPI_File_iwrite_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_shared)

int PMPI_File_iwrite_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                              MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_File_iwrite_shared_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_iwrite_shared_c)

int PMPI_File_open(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    if (fh)
        *fh = MPI_FILE_NULL;
    return lw_unsupported(LW_CALL_File_open, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_open)

int PMPI_File_preallocate(MPI_File fh, MPI_Offset size)
{
    return lw_unsupported(LW_CALL_File_preallocate, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_preallocate)

int PMPI_File_read(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read)

int PMPI_File_read_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_all)

int PMPI_File_read_all_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_read_all_begin, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_all_begin)

int PMPI_File_read_all_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_read_all_begin_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_all_begin_c)

int PMPI_File_read_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_all_c)

int PMPI_File_read_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_all_end, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_all_end)

int PMPI_File_read_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                      MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_at, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at)

int PMPI_File_read_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                          MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_at_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at_all)

int PMPI_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_read_at_all_begin, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at_all_begin)

int PMPI_File_read_at_all_begin_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count,
                                  MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_read_at_all_begin_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at_all_begin_c)

int PMPI_File_read_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_at_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at_all_c)

int PMPI_File_read_at_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_at_all_end, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at_all_end)

int PMPI_File_read_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                        MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_at_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_at_c)

int PMPI_File_read_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_c)

int PMPI_File_read_ordered(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_ordered, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_ordered)

int PMPI_File_read_ordered_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_read_ordered_begin, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_ordered_begin)

int PMPI_File_read_ordered_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_read_ordered_begin_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_ordered_begin_c)

int PMPI_File_read_ordered_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_ordered_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_ordered_c)

int PMPI_File_read_ordered_end(MPI_File fh, void *buf, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_ordered_end, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_ordered_end)

int PMPI_File_read_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_shared)

int PMPI_File_read_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_read_shared_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_read_shared_c)

int PMPI_File_seek(MPI_File fh, MPI_Offset offset, int whence)
{
    return lw_unsupported(LW_CALL_File_seek, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_seek)

int PMPI_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence)
{
    return lw_unsupported(LW_CALL_File_seek_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_seek_shared)

int PMPI_File_set_atomicity(MPI_File fh, int flag)
{
    return lw_unsupported(LW_CALL_File_set_atomicity, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_set_atomicity)

int PMPI_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)file, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_File_set_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_set_errhandler(frame.mpi, (struct lw_hearer *)(intptr_t)a[0], (struct lw_errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_set_errhandler)

int PMPI_File_set_info(MPI_File fh, MPI_Info info)
{
    return lw_unsupported(LW_CALL_File_set_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_set_info)

int PMPI_File_set_size(MPI_File fh, MPI_Offset size)
{
    return lw_unsupported(LW_CALL_File_set_size, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_set_size)

int PMPI_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype,
                       const char *datarep, MPI_Info info)
{
    return lw_unsupported(LW_CALL_File_set_view, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_set_view)

int PMPI_File_sync(MPI_File fh)
{
    return lw_unsupported(LW_CALL_File_sync, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_sync)

int PMPI_File_write(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write)

int PMPI_File_write_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_all)

int PMPI_File_write_all_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_write_all_begin, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_all_begin)

int PMPI_File_write_all_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_write_all_begin_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_all_begin_c)

int PMPI_File_write_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_all_c)

int PMPI_File_write_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_all_end, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_all_end)

int PMPI_File_write_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                       MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_at, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at)

int PMPI_File_write_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                           MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_at_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at_all)

int PMPI_File_write_at_all_begin(MPI_File fh, MPI_Offset offset, const void *buf, int count,
                                 MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_write_at_all_begin, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at_all_begin)

int PMPI_File_write_at_all_begin_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                                   MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_write_at_all_begin_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at_all_begin_c)

int PMPI_File_write_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_at_all_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at_all_c)

int PMPI_File_write_at_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_at_all_end, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at_all_end)

int PMPI_File_write_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_at_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_at_c)

int PMPI_File_write_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                      MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_c)

int PMPI_File_write_ordered(MPI_File fh, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_ordered, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_ordered)

int PMPI_File_write_ordered_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_write_ordered_begin, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_ordered_begin)

int PMPI_File_write_ordered_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return lw_unsupported(LW_CALL_File_write_ordered_begin_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_ordered_begin_c)

int PMPI_File_write_ordered_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                              MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_ordered_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_ordered_c)

int PMPI_File_write_ordered_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_ordered_end, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_ordered_end)

int PMPI_File_write_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_shared)

int PMPI_File_write_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Status *status)
{
    return lw_unsupported(LW_CALL_File_write_shared_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(File_write_shared_c)

int PMPI_Register_datarep(const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn,
                          MPI_Datarep_conversion_function *write_conversion_fn,
                          MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    return lw_unsupported(LW_CALL_Register_datarep, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Register_datarep)

int PMPI_Register_datarep_c(const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn,
                            MPI_Datarep_conversion_function_c *write_conversion_fn,
                            MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    return lw_unsupported(LW_CALL_Register_datarep_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Register_datarep_c)
