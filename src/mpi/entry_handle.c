/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

/* Those of functions that are not implemented look at none of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

MPI_Comm PMPI_Comm_fromint(int comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_comm_fromint(mpi, comm);
}
LW_INTERPOSABLE(Comm_fromint)

int PMPI_Comm_toint(MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_comm_toint(mpi, comm);
}
LW_INTERPOSABLE(Comm_toint)

MPI_Errhandler PMPI_Errhandler_fromint(int errhandler)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_errhandler_fromint(mpi, errhandler);
}
LW_INTERPOSABLE(Errhandler_fromint)

int PMPI_Errhandler_toint(MPI_Errhandler errhandler)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_errhandler_toint(mpi, errhandler);
}
LW_INTERPOSABLE(Errhandler_toint)

MPI_File PMPI_File_fromint(int file)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_file_fromint(mpi, file);
}
LW_INTERPOSABLE(File_fromint)

int PMPI_File_toint(MPI_File file)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_file_toint(mpi, file);
}
LW_INTERPOSABLE(File_toint)

MPI_Group PMPI_Group_fromint(int group)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_group_fromint(mpi, group);
}
LW_INTERPOSABLE(Group_fromint)

int PMPI_Group_toint(MPI_Group group)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_group_toint(mpi, group);
}
LW_INTERPOSABLE(Group_toint)

MPI_Info PMPI_Info_fromint(int info)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_info_fromint(mpi, info);
}
LW_INTERPOSABLE(Info_fromint)

int PMPI_Info_toint(MPI_Info info)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_info_toint(mpi, info);
}
LW_INTERPOSABLE(Info_toint)

MPI_Message PMPI_Message_fromint(int message)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_message_fromint(mpi, message);
}
LW_INTERPOSABLE(Message_fromint)

int PMPI_Message_toint(MPI_Message message)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_message_toint(mpi, message);
}
LW_INTERPOSABLE(Message_toint)

MPI_Op PMPI_Op_fromint(int op)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_op_fromint(mpi, op);
}
LW_INTERPOSABLE(Op_fromint)

int PMPI_Op_toint(MPI_Op op)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_op_toint(mpi, op);
}
LW_INTERPOSABLE(Op_toint)

MPI_Request PMPI_Request_fromint(int request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_request_fromint(mpi, request);
}
LW_INTERPOSABLE(Request_fromint)

int PMPI_Request_toint(MPI_Request request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_request_toint(mpi, request);
}
LW_INTERPOSABLE(Request_toint)

MPI_Session PMPI_Session_fromint(int session)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_session_fromint(mpi, session);
}
LW_INTERPOSABLE(Session_fromint)

int PMPI_Session_toint(MPI_Session session)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_session_toint(mpi, session);
}
LW_INTERPOSABLE(Session_toint)

MPI_Datatype PMPI_Type_fromint(int datatype)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_type_fromint(mpi, datatype);
}
LW_INTERPOSABLE(Type_fromint)

int PMPI_Type_toint(MPI_Datatype datatype)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_type_toint(mpi, datatype);
}
LW_INTERPOSABLE(Type_toint)

MPI_Win PMPI_Win_fromint(int win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_win_fromint(mpi, win);
}
LW_INTERPOSABLE(Win_fromint)

int PMPI_Win_toint(MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_win_toint(mpi, win);
}
LW_INTERPOSABLE(Win_toint)
