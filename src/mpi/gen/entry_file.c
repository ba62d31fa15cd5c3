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
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh};
    int rc = lw_enter(&frame, LW_CALL_File_close, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_close(frame.mpi, (MPI_File *)(intptr_t)a[0]));
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
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)filename, (intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_File_delete, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_delete(frame.mpi, (const char *)lw_text(a[0]), (struct lw_info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_delete)

int PMPI_File_get_amode(MPI_File fh, int *amode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)amode};
    int rc = lw_enter(&frame, LW_CALL_File_get_amode, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_amode(frame.mpi, (struct lw_file *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_amode)

int PMPI_File_get_atomicity(MPI_File fh, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_File_get_atomicity, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_atomicity(frame.mpi, (struct lw_file *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_atomicity)

int PMPI_File_get_byte_offset(MPI_File fh, MPI_Offset offset, MPI_Offset *disp)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)disp};
    int rc = lw_enter(&frame, LW_CALL_File_get_byte_offset, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_byte_offset(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (MPI_Offset *)(intptr_t)a[2]));
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
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)group};
    int rc = lw_enter(&frame, LW_CALL_File_get_group, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_group(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Group *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_group)

int PMPI_File_get_info(MPI_File fh, MPI_Info *info_used)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)info_used};
    int rc = lw_enter(&frame, LW_CALL_File_get_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_info(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_info)

int PMPI_File_get_position(MPI_File fh, MPI_Offset *offset)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)offset};
    int rc = lw_enter(&frame, LW_CALL_File_get_position, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_position(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_position)

int PMPI_File_get_position_shared(MPI_File fh, MPI_Offset *offset)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)offset};
    int rc = lw_enter(&frame, LW_CALL_File_get_position_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_position_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_position_shared)

int PMPI_File_get_size(MPI_File fh, MPI_Offset *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_File_get_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_size(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_get_size)

int PMPI_File_get_type_extent(MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)datatype, (intptr_t)extent};
    int rc = lw_enter(&frame, LW_CALL_File_get_type_extent, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_type_extent(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_get_type_extent)

int PMPI_File_get_type_extent_c(MPI_File fh, MPI_Datatype datatype, MPI_Count *extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)datatype, (intptr_t)extent};
    int rc = lw_enter(&frame, LW_CALL_File_get_type_extent_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_type_extent(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_get_type_extent_c)

int PMPI_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype,
                       char *datarep)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)disp, (intptr_t)etype, (intptr_t)filetype, (intptr_t)datarep};
    int rc = lw_enter(&frame, LW_CALL_File_get_view, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_get_view(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset *)(intptr_t)a[1], (MPI_Datatype *)(intptr_t)a[2], (MPI_Datatype *)(intptr_t)a[3], (char *)lw_text(a[4])));
}
LW_INTERPOSABLE(File_get_view)

int PMPI_File_iread(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iread)

int PMPI_File_iread_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iread_all)

int PMPI_File_iread_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iread_all_c)

int PMPI_File_iread_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                       MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_at, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iread_at)

int PMPI_File_iread_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                           MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_at_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iread_at_all)

int PMPI_File_iread_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_at_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iread_at_all_c)

int PMPI_File_iread_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                         MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_at_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iread_at_c)

int PMPI_File_iread_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iread_c)

int PMPI_File_iread_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iread_shared)

int PMPI_File_iread_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iread_shared_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iread_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iread_shared_c)

int PMPI_File_iwrite(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iwrite)

int PMPI_File_iwrite_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iwrite_all)

int PMPI_File_iwrite_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                           MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iwrite_all_c)

int PMPI_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                        MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_at, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iwrite_at)

int PMPI_File_iwrite_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_at_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iwrite_at_all)

int PMPI_File_iwrite_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                              MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_at_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iwrite_at_all_c)

int PMPI_File_iwrite_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                          MPI_Datatype datatype, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_at_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Request *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_iwrite_at_c)

int PMPI_File_iwrite_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                       MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iwrite_c)

int PMPI_File_iwrite_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iwrite_shared)

int PMPI_File_iwrite_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                              MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_iwrite_shared_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_iwrite_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Request *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_iwrite_shared_c)

int PMPI_File_open(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)filename, amode, (intptr_t)info, (intptr_t)fh};
    int rc = lw_enter(&frame, LW_CALL_File_open, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_open(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (const char *)lw_text(a[1]), (int)a[2], (struct lw_info *)(intptr_t)a[3], (MPI_File *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_open)

int PMPI_File_preallocate(MPI_File fh, MPI_Offset size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, size};
    int rc = lw_enter(&frame, LW_CALL_File_preallocate, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_preallocate(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1]));
}
LW_INTERPOSABLE(File_preallocate)

int PMPI_File_read(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read)

int PMPI_File_read_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_all)

int PMPI_File_read_all_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_all_begin, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_read_all_begin)

int PMPI_File_read_all_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_all_begin_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_read_all_begin_c)

int PMPI_File_read_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_all_c)

int PMPI_File_read_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_all_end, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_all_end(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_read_all_end)

int PMPI_File_read_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                      MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_read_at)

int PMPI_File_read_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                          MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_read_at_all)

int PMPI_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at_all_begin, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_at_all_begin)

int PMPI_File_read_at_all_begin_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count,
                                  MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at_all_begin_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_at_all_begin_c)

int PMPI_File_read_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_read_at_all_c)

int PMPI_File_read_at_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at_all_end, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at_all_end(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_read_at_all_end)

int PMPI_File_read_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                        MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_at_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_read_at_c)

int PMPI_File_read_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_c)

int PMPI_File_read_ordered(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_ordered, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_ordered(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_ordered)

int PMPI_File_read_ordered_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_ordered_begin, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_ordered_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_read_ordered_begin)

int PMPI_File_read_ordered_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_ordered_begin_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_ordered_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_read_ordered_begin_c)

int PMPI_File_read_ordered_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_ordered_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_ordered(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_ordered_c)

int PMPI_File_read_ordered_end(MPI_File fh, void *buf, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_ordered_end, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_ordered_end(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_read_ordered_end)

int PMPI_File_read_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_shared)

int PMPI_File_read_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_read_shared_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_read_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_read_shared_c)

int PMPI_File_seek(MPI_File fh, MPI_Offset offset, int whence)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, whence};
    int rc = lw_enter(&frame, LW_CALL_File_seek, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_seek(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (int)a[2]));
}
LW_INTERPOSABLE(File_seek)

int PMPI_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, whence};
    int rc = lw_enter(&frame, LW_CALL_File_seek_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_seek_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (int)a[2]));
}
LW_INTERPOSABLE(File_seek_shared)

int PMPI_File_set_atomicity(MPI_File fh, int flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, flag};
    int rc = lw_enter(&frame, LW_CALL_File_set_atomicity, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_set_atomicity(frame.mpi, (struct lw_file *)(intptr_t)a[0], (int)a[1]));
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
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_File_set_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_set_info(frame.mpi, (struct lw_file *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(File_set_info)

int PMPI_File_set_size(MPI_File fh, MPI_Offset size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, size};
    int rc = lw_enter(&frame, LW_CALL_File_set_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_set_size(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1]));
}
LW_INTERPOSABLE(File_set_size)

int PMPI_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype,
                       const char *datarep, MPI_Info info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, disp, (intptr_t)etype, (intptr_t)filetype, (intptr_t)datarep, (intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_File_set_view, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_set_view(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const struct lw_type *)(intptr_t)a[2], (const struct lw_type *)(intptr_t)a[3], (const char *)lw_text(a[4]), (struct lw_info *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_set_view)

int PMPI_File_sync(MPI_File fh)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh};
    int rc = lw_enter(&frame, LW_CALL_File_sync, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_sync(frame.mpi, (struct lw_file *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(File_sync)

int PMPI_File_write(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write)

int PMPI_File_write_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_all)

int PMPI_File_write_all_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_all_begin, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_write_all_begin)

int PMPI_File_write_all_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_all_begin_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_write_all_begin_c)

int PMPI_File_write_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_all_c)

int PMPI_File_write_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_all_end, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_all_end(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_write_all_end)

int PMPI_File_write_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                       MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_write_at)

int PMPI_File_write_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                           MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at_all, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_write_at_all)

int PMPI_File_write_at_all_begin(MPI_File fh, MPI_Offset offset, const void *buf, int count,
                                 MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at_all_begin, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_at_all_begin)

int PMPI_File_write_at_all_begin_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                                   MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at_all_begin_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at_all_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_at_all_begin_c)

int PMPI_File_write_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at_all_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at_all(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_write_at_all_c)

int PMPI_File_write_at_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at_all_end, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at_all_end(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_write_at_all_end)

int PMPI_File_write_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, offset, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_at_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_at(frame.mpi, (struct lw_file *)(intptr_t)a[0], (MPI_Offset)a[1], (const void *)(intptr_t)a[2], a[3], (const struct lw_type *)(intptr_t)a[4], (MPI_Status *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(File_write_at_c)

int PMPI_File_write_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                      MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_c)

int PMPI_File_write_ordered(MPI_File fh, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_ordered, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_ordered(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_ordered)

int PMPI_File_write_ordered_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_ordered_begin, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_ordered_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_write_ordered_begin)

int PMPI_File_write_ordered_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_ordered_begin_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_ordered_begin(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(File_write_ordered_begin_c)

int PMPI_File_write_ordered_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                              MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_ordered_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_ordered(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_ordered_c)

int PMPI_File_write_ordered_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_ordered_end, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_ordered_end(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], (MPI_Status *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(File_write_ordered_end)

int PMPI_File_write_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_shared, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_shared)

int PMPI_File_write_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Status *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)fh, (intptr_t)buf, count, (intptr_t)datatype, (intptr_t)status};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_File_write_shared_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_file_write_shared(frame.mpi, (struct lw_file *)(intptr_t)a[0], (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Status *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(File_write_shared_c)

int PMPI_Register_datarep(const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn,
                          MPI_Datarep_conversion_function *write_conversion_fn,
                          MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, (intptr_t)read_conversion_fn, (intptr_t)write_conversion_fn,
                 (intptr_t)dtype_file_extent_fn, (intptr_t)extra_state};
    int rc = lw_enter(&frame, LW_CALL_Register_datarep, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_register_datarep(frame.mpi, (const char *)lw_text(a[0]), (MPI_Datarep_conversion_function *)(intptr_t)a[1], (MPI_Datarep_conversion_function *)(intptr_t)a[2], (MPI_Datarep_extent_function *)(intptr_t)a[3], (void *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Register_datarep)

int PMPI_Register_datarep_c(const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn,
                            MPI_Datarep_conversion_function_c *write_conversion_fn,
                            MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, (intptr_t)read_conversion_fn, (intptr_t)write_conversion_fn,
                 (intptr_t)dtype_file_extent_fn, (intptr_t)extra_state};
    int rc = lw_enter(&frame, LW_CALL_Register_datarep_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_register_datarep_c(frame.mpi, (const char *)lw_text(a[0]), (MPI_Datarep_conversion_function_c *)(intptr_t)a[1], (MPI_Datarep_conversion_function_c *)(intptr_t)a[2], (MPI_Datarep_extent_function *)(intptr_t)a[3], (void *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Register_datarep_c)
