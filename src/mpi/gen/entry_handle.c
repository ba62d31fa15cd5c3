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

MPI_Comm PMPI_Comm_fromint(int comm)
{
    return lw_mpi_comm_fromint(lw_mpi_self(), comm);
}
LW_INTERPOSABLE(Comm_fromint)

int PMPI_Comm_toint(MPI_Comm comm)
{
    return lw_mpi_comm_toint(lw_mpi_self(), comm);
}
LW_INTERPOSABLE(Comm_toint)

MPI_Errhandler PMPI_Errhandler_fromint(int errhandler)
{
    return lw_mpi_errhandler_fromint(lw_mpi_self(), errhandler);
}
LW_INTERPOSABLE(Errhandler_fromint)

int PMPI_Errhandler_toint(MPI_Errhandler errhandler)
{
    return lw_mpi_errhandler_toint(lw_mpi_self(), errhandler);
}
LW_INTERPOSABLE(Errhandler_toint)

MPI_File PMPI_File_fromint(int file)
{
    return lw_mpi_file_fromint(lw_mpi_self(), file);
}
LW_INTERPOSABLE(File_fromint)

int PMPI_File_toint(MPI_File file)
{
    return lw_mpi_file_toint(lw_mpi_self(), file);
}
LW_INTERPOSABLE(File_toint)

MPI_Group PMPI_Group_fromint(int group)
{
    return lw_mpi_group_fromint(lw_mpi_self(), group);
}
LW_INTERPOSABLE(Group_fromint)

int PMPI_Group_toint(MPI_Group group)
{
    return lw_mpi_group_toint(lw_mpi_self(), group);
}
LW_INTERPOSABLE(Group_toint)

MPI_Info PMPI_Info_fromint(int info)
{
    return lw_mpi_info_fromint(lw_mpi_self(), info);
}
LW_INTERPOSABLE(Info_fromint)

int PMPI_Info_toint(MPI_Info info)
{
    return lw_mpi_info_toint(lw_mpi_self(), info);
}
LW_INTERPOSABLE(Info_toint)

MPI_Message PMPI_Message_fromint(int message)
{
    return lw_mpi_message_fromint(lw_mpi_self(), message);
}
LW_INTERPOSABLE(Message_fromint)

int PMPI_Message_toint(MPI_Message message)
{
    return lw_mpi_message_toint(lw_mpi_self(), message);
}
LW_INTERPOSABLE(Message_toint)

MPI_Op PMPI_Op_fromint(int op)
{
    return lw_mpi_op_fromint(lw_mpi_self(), op);
}
LW_INTERPOSABLE(Op_fromint)

int PMPI_Op_toint(MPI_Op op)
{
    return lw_mpi_op_toint(lw_mpi_self(), op);
}
LW_INTERPOSABLE(Op_toint)

MPI_Request PMPI_Request_fromint(int request)
{
    return lw_mpi_request_fromint(lw_mpi_self(), request);
}
LW_INTERPOSABLE(Request_fromint)

int PMPI_Request_toint(MPI_Request request)
{
    return lw_mpi_request_toint(lw_mpi_self(), request);
}
LW_INTERPOSABLE(Request_toint)

MPI_Session PMPI_Session_fromint(int session)
{
    return lw_mpi_session_fromint(lw_mpi_self(), session);
}
LW_INTERPOSABLE(Session_fromint)

int PMPI_Session_toint(MPI_Session session)
{
    return lw_mpi_session_toint(lw_mpi_self(), session);
}
LW_INTERPOSABLE(Session_toint)

MPI_Datatype PMPI_Type_fromint(int datatype)
{
    return lw_mpi_type_fromint(lw_mpi_self(), datatype);
}
LW_INTERPOSABLE(Type_fromint)

int PMPI_Type_toint(MPI_Datatype datatype)
{
    return lw_mpi_type_toint(lw_mpi_self(), datatype);
}
LW_INTERPOSABLE(Type_toint)

MPI_Win PMPI_Win_fromint(int win)
{
    return lw_mpi_win_fromint(lw_mpi_self(), win);
}
LW_INTERPOSABLE(Win_fromint)

int PMPI_Win_toint(MPI_Win win)
{
    return lw_mpi_win_toint(lw_mpi_self(), win);
}
LW_INTERPOSABLE(Win_toint)
