/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

/* Those of functions that are not implemented look at none of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#pragma weak MPI_Comm_fromint = PMPI_Comm_fromint
MPI_Comm PMPI_Comm_fromint(int comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_comm_fromint(mpi, comm);
}

#pragma weak MPI_Comm_toint = PMPI_Comm_toint
int PMPI_Comm_toint(MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_comm_toint(mpi, comm);
}

#pragma weak MPI_Errhandler_fromint = PMPI_Errhandler_fromint
MPI_Errhandler PMPI_Errhandler_fromint(int errhandler)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_errhandler_fromint(mpi, errhandler);
}

#pragma weak MPI_Errhandler_toint = PMPI_Errhandler_toint
int PMPI_Errhandler_toint(MPI_Errhandler errhandler)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_errhandler_toint(mpi, errhandler);
}

#pragma weak MPI_File_fromint = PMPI_File_fromint
MPI_File PMPI_File_fromint(int file)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_file_fromint(mpi, file);
}

#pragma weak MPI_File_toint = PMPI_File_toint
int PMPI_File_toint(MPI_File file)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_file_toint(mpi, file);
}

#pragma weak MPI_Group_fromint = PMPI_Group_fromint
MPI_Group PMPI_Group_fromint(int group)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_group_fromint(mpi, group);
}

#pragma weak MPI_Group_toint = PMPI_Group_toint
int PMPI_Group_toint(MPI_Group group)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_group_toint(mpi, group);
}

#pragma weak MPI_Info_fromint = PMPI_Info_fromint
MPI_Info PMPI_Info_fromint(int info)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_info_fromint(mpi, info);
}

#pragma weak MPI_Info_toint = PMPI_Info_toint
int PMPI_Info_toint(MPI_Info info)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_info_toint(mpi, info);
}

#pragma weak MPI_Message_fromint = PMPI_Message_fromint
MPI_Message PMPI_Message_fromint(int message)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_message_fromint(mpi, message);
}

#pragma weak MPI_Message_toint = PMPI_Message_toint
int PMPI_Message_toint(MPI_Message message)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_message_toint(mpi, message);
}

#pragma weak MPI_Op_fromint = PMPI_Op_fromint
MPI_Op PMPI_Op_fromint(int op)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_op_fromint(mpi, op);
}

#pragma weak MPI_Op_toint = PMPI_Op_toint
int PMPI_Op_toint(MPI_Op op)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_op_toint(mpi, op);
}

#pragma weak MPI_Request_fromint = PMPI_Request_fromint
MPI_Request PMPI_Request_fromint(int request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_request_fromint(mpi, request);
}

#pragma weak MPI_Request_toint = PMPI_Request_toint
int PMPI_Request_toint(MPI_Request request)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_request_toint(mpi, request);
}

#pragma weak MPI_Session_fromint = PMPI_Session_fromint
MPI_Session PMPI_Session_fromint(int session)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_session_fromint(mpi, session);
}

#pragma weak MPI_Session_toint = PMPI_Session_toint
int PMPI_Session_toint(MPI_Session session)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_session_toint(mpi, session);
}

#pragma weak MPI_Type_fromint = PMPI_Type_fromint
MPI_Datatype PMPI_Type_fromint(int datatype)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_type_fromint(mpi, datatype);
}

#pragma weak MPI_Type_toint = PMPI_Type_toint
int PMPI_Type_toint(MPI_Datatype datatype)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_type_toint(mpi, datatype);
}

#pragma weak MPI_Win_fromint = PMPI_Win_fromint
MPI_Win PMPI_Win_fromint(int win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_win_fromint(mpi, win);
}

#pragma weak MPI_Win_toint = PMPI_Win_toint
int PMPI_Win_toint(MPI_Win win)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_win_toint(mpi, win);
}
