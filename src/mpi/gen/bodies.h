/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
/* The hand-written bodies of the entry points.  Arguments are checked.  Objects that are not
 * significant in a call (the receive type of MPI_Gather at other ranks than the root) are NULL.
 * Each returns MPI_SUCCESS or what lw_fail() returned.  `mpi` is NULL before MPI_Init in those that
 * may be called then. */
#ifndef LW_BODIES_H
#define LW_BODIES_H

#include "mpi/runtime/libmpi.h"

int lw_mpi_abi_get_fortran_booleans(struct lw_mpi *mpi, int logical_size, void *logical_true,
                                    void *logical_false, int *is_set);
int lw_mpi_abi_get_fortran_info(struct lw_mpi *mpi, MPI_Info *info);
int lw_mpi_abi_get_info(struct lw_mpi *mpi, MPI_Info *info);
int lw_mpi_abi_get_version(struct lw_mpi *mpi, int *abi_major, int *abi_minor);
int lw_mpi_abi_set_fortran_booleans(struct lw_mpi *mpi, int logical_size, void *logical_true,
                                    void *logical_false);
int lw_mpi_abi_set_fortran_info(struct lw_mpi *mpi, struct lw_info *info);
int lw_mpi_abort(struct lw_mpi *mpi, struct lw_comm *comm, int errorcode);
int lw_mpi_accumulate(struct lw_mpi *mpi, const void *origin_addr, MPI_Count origin_count,
                      const struct lw_type *origin_datatype, int target_rank, MPI_Count target_disp,
                      MPI_Count target_count, const struct lw_type *target_datatype, const struct lw_op *op,
                      struct lw_win *win);
int lw_mpi_add_error_class(struct lw_mpi *mpi, int *errorclass);
int lw_mpi_add_error_code(struct lw_mpi *mpi, int errorclass, int *errorcode);
int lw_mpi_add_error_string(struct lw_mpi *mpi, int errorcode, const char *string);
MPI_Aint lw_mpi_aint_add(struct lw_mpi *mpi, MPI_Aint base, MPI_Aint disp);
MPI_Aint lw_mpi_aint_diff(struct lw_mpi *mpi, MPI_Aint addr1, MPI_Aint addr2);
LW_APART int lw_mpi_allgather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                              const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                              const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                              MPI_Request *request);
LW_APART int lw_mpi_allgatherv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                               const struct lw_type *sendtype, void *recvbuf, struct lw_counts recvcounts,
                               struct lw_counts displs, const struct lw_type *recvtype, struct lw_comm *comm,
                               enum lw_coll_how how, MPI_Request *request);
int lw_mpi_alloc_mem(struct lw_mpi *mpi, MPI_Count size, struct lw_info *info, void *baseptr);
LW_APART int lw_mpi_allreduce(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                              const struct lw_type *datatype, const struct lw_op *op, struct lw_comm *comm,
                              enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_alltoall(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                             const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                             const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                             MPI_Request *request);
LW_APART int lw_mpi_alltoallv(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                              struct lw_counts sdispls, const struct lw_type *sendtype, void *recvbuf,
                              struct lw_counts recvcounts, struct lw_counts rdispls,
                              const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                              MPI_Request *request);
LW_APART int lw_mpi_alltoallw(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                              struct lw_counts sdispls, const MPI_Datatype *sendtypes, void *recvbuf,
                              struct lw_counts recvcounts, struct lw_counts rdispls,
                              const MPI_Datatype *recvtypes, struct lw_comm *comm, enum lw_coll_how how,
                              MPI_Request *request);
LW_APART int lw_mpi_barrier(struct lw_mpi *mpi, struct lw_comm *comm, enum lw_coll_how how,
                            MPI_Request *request);
LW_APART int lw_mpi_bcast(struct lw_mpi *mpi, void *buffer, MPI_Count count, const struct lw_type *datatype,
                          int root, struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request);
int lw_mpi_bsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                 int dest, int tag, struct lw_comm *comm);
int lw_mpi_bsend_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                      int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_buffer_attach(struct lw_mpi *mpi, void *buffer, MPI_Count size);
int lw_mpi_buffer_detach(struct lw_mpi *mpi, void *buffer_addr, MPI_Count *size);
int lw_mpi_buffer_flush(struct lw_mpi *mpi);
int lw_mpi_buffer_iflush(struct lw_mpi *mpi, MPI_Request *request);
int lw_mpi_cancel(struct lw_mpi *mpi, MPI_Request *request);
int lw_mpi_cart_coords(struct lw_mpi *mpi, struct lw_comm *comm, int rank, int maxdims, int *coords);
int lw_mpi_cart_create(struct lw_mpi *mpi, struct lw_comm *comm_old, int ndims, const int *dims,
                       const int *periods, int reorder, MPI_Comm *comm_cart);
int lw_mpi_cart_get(struct lw_mpi *mpi, struct lw_comm *comm, int maxdims, int *dims, int *periods,
                    int *coords);
int lw_mpi_cart_map(struct lw_mpi *mpi, struct lw_comm *comm, int ndims, const int *dims, const int *periods,
                    int *newrank);
int lw_mpi_cart_rank(struct lw_mpi *mpi, struct lw_comm *comm, const int *coords, int *rank);
int lw_mpi_cart_shift(struct lw_mpi *mpi, struct lw_comm *comm, int direction, int disp, int *rank_source,
                      int *rank_dest);
int lw_mpi_cart_sub(struct lw_mpi *mpi, struct lw_comm *comm, const int *remain_dims, MPI_Comm *newcomm);
int lw_mpi_cartdim_get(struct lw_mpi *mpi, struct lw_comm *comm, int *ndims);
int lw_mpi_close_port(struct lw_mpi *mpi, const char *port_name);
int lw_mpi_comm_accept(struct lw_mpi *mpi, const char *port_name, struct lw_info *info, int root,
                       struct lw_comm *comm, MPI_Comm *newcomm);
int lw_mpi_comm_attach_buffer(struct lw_mpi *mpi, struct lw_comm *comm, void *buffer, MPI_Count size);
int lw_mpi_comm_call_errhandler(struct lw_mpi *mpi, struct lw_comm *comm, int errorcode);
int lw_mpi_comm_compare(struct lw_mpi *mpi, struct lw_comm *comm1, struct lw_comm *comm2, int *result);
int lw_mpi_comm_connect(struct lw_mpi *mpi, const char *port_name, struct lw_info *info, int root,
                        struct lw_comm *comm, MPI_Comm *newcomm);
int lw_mpi_comm_create(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_group *group, MPI_Comm *newcomm);
int lw_mpi_comm_create_errhandler(struct lw_mpi *mpi, MPI_Comm_errhandler_function *comm_errhandler_fn,
                                  MPI_Errhandler *errhandler);
int lw_mpi_comm_create_from_group(struct lw_mpi *mpi, struct lw_group *group, const char *stringtag,
                                  struct lw_info *info, struct lw_errhandler *errhandler, MPI_Comm *newcomm);
int lw_mpi_comm_create_group(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_group *group, int tag,
                             MPI_Comm *newcomm);
int lw_mpi_comm_create_keyval(struct lw_mpi *mpi, MPI_Comm_copy_attr_function *comm_copy_attr_fn,
                              MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval,
                              void *extra_state);
int lw_mpi_comm_delete_attr(struct lw_mpi *mpi, struct lw_comm *comm, int comm_keyval);
int lw_mpi_comm_detach_buffer(struct lw_mpi *mpi, struct lw_comm *comm, void *buffer_addr, MPI_Count *size);
int lw_mpi_comm_disconnect(struct lw_mpi *mpi, MPI_Comm *comm);
int lw_mpi_comm_dup(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *newcomm);
int lw_mpi_comm_dup_with_info(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_info *info,
                              MPI_Comm *newcomm);
int lw_mpi_comm_flush_buffer(struct lw_mpi *mpi, struct lw_comm *comm);
int lw_mpi_comm_free(struct lw_mpi *mpi, MPI_Comm *comm);
int lw_mpi_comm_free_keyval(struct lw_mpi *mpi, int *comm_keyval);
MPI_Comm lw_mpi_comm_fromint(struct lw_mpi *mpi, int comm);
int lw_mpi_comm_get_attr(struct lw_mpi *mpi, struct lw_comm *comm, int comm_keyval, void *attribute_val,
                         int *flag);
int lw_mpi_comm_get_errhandler(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Errhandler *errhandler);
int lw_mpi_comm_get_info(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Info *info_used);
int lw_mpi_comm_get_name(struct lw_mpi *mpi, struct lw_comm *comm, char *comm_name, int *resultlen);
int lw_mpi_comm_get_parent(struct lw_mpi *mpi, MPI_Comm *parent);
int lw_mpi_comm_group(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Group *group);
int lw_mpi_comm_idup(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *newcomm, MPI_Request *request);
int lw_mpi_comm_idup_with_info(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_info *info,
                               MPI_Comm *newcomm, MPI_Request *request);
int lw_mpi_comm_iflush_buffer(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_comm_join(struct lw_mpi *mpi, int fd, MPI_Comm *intercomm);
int lw_mpi_comm_rank(struct lw_mpi *mpi, struct lw_comm *comm, int *rank);
int lw_mpi_comm_remote_group(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Group *group);
int lw_mpi_comm_remote_size(struct lw_mpi *mpi, struct lw_comm *comm, int *size);
int lw_mpi_comm_set_attr(struct lw_mpi *mpi, struct lw_comm *comm, int comm_keyval, void *attribute_val);
int lw_mpi_comm_set_errhandler(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_errhandler *errhandler);
int lw_mpi_comm_set_info(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_info *info);
int lw_mpi_comm_set_name(struct lw_mpi *mpi, struct lw_comm *comm, const char *comm_name);
int lw_mpi_comm_size(struct lw_mpi *mpi, struct lw_comm *comm, int *size);
int lw_mpi_comm_spawn(struct lw_mpi *mpi, const char *command, char **argv, int maxprocs,
                      struct lw_info *info, int root, struct lw_comm *comm, MPI_Comm *intercomm,
                      int *array_of_errcodes);
int lw_mpi_comm_spawn_multiple(struct lw_mpi *mpi, int count, char **array_of_commands, char ***array_of_argv,
                               const int *array_of_maxprocs, const MPI_Info *array_of_info, int root,
                               struct lw_comm *comm, MPI_Comm *intercomm, int *array_of_errcodes);
int lw_mpi_comm_split(struct lw_mpi *mpi, struct lw_comm *comm, int color, int key, MPI_Comm *newcomm);
int lw_mpi_comm_split_type(struct lw_mpi *mpi, struct lw_comm *comm, int split_type, int key,
                           struct lw_info *info, MPI_Comm *newcomm);
int lw_mpi_comm_test_inter(struct lw_mpi *mpi, struct lw_comm *comm, int *flag);
int lw_mpi_comm_toint(struct lw_mpi *mpi, MPI_Comm comm);
int lw_mpi_compare_and_swap(struct lw_mpi *mpi, const void *origin_addr, const void *compare_addr,
                            void *result_addr, const struct lw_type *datatype, int target_rank,
                            MPI_Count target_disp, struct lw_win *win);
int lw_mpi_dims_create(struct lw_mpi *mpi, int nnodes, int ndims, int *dims);
int lw_mpi_dist_graph_create(struct lw_mpi *mpi, struct lw_comm *comm_old, int n, const int *sources,
                             const int *degrees, const int *destinations, const int *weights,
                             struct lw_info *info, int reorder, MPI_Comm *comm_dist_graph);
int lw_mpi_dist_graph_create_adjacent(struct lw_mpi *mpi, struct lw_comm *comm_old, int indegree,
                                      const int *sources, const int *sourceweights, int outdegree,
                                      const int *destinations, const int *destweights, struct lw_info *info,
                                      int reorder, MPI_Comm *comm_dist_graph);
int lw_mpi_dist_graph_neighbors(struct lw_mpi *mpi, struct lw_comm *comm, int maxindegree, int *sources,
                                int *sourceweights, int maxoutdegree, int *destinations, int *destweights);
int lw_mpi_dist_graph_neighbors_count(struct lw_mpi *mpi, struct lw_comm *comm, int *indegree, int *outdegree,
                                      int *weighted);
int lw_mpi_errhandler_free(struct lw_mpi *mpi, MPI_Errhandler *errhandler);
MPI_Errhandler lw_mpi_errhandler_fromint(struct lw_mpi *mpi, int errhandler);
int lw_mpi_errhandler_toint(struct lw_mpi *mpi, MPI_Errhandler errhandler);
int lw_mpi_error_class(struct lw_mpi *mpi, int errorcode, int *errorclass);
int lw_mpi_error_string(struct lw_mpi *mpi, int errorcode, char *string, int *resultlen);
LW_APART int lw_mpi_exscan(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                           const struct lw_type *datatype, const struct lw_op *op, struct lw_comm *comm,
                           enum lw_coll_how how, MPI_Request *request);
int lw_mpi_fetch_and_op(struct lw_mpi *mpi, const void *origin_addr, void *result_addr,
                        const struct lw_type *datatype, int target_rank, MPI_Count target_disp,
                        const struct lw_op *op, struct lw_win *win);
int lw_mpi_file_call_errhandler(struct lw_mpi *mpi, struct lw_hearer *fh, int errorcode);
int lw_mpi_file_close(struct lw_mpi *mpi, MPI_File *fh);
int lw_mpi_file_create_errhandler(struct lw_mpi *mpi, MPI_File_errhandler_function *file_errhandler_fn,
                                  MPI_Errhandler *errhandler);
int lw_mpi_file_delete(struct lw_mpi *mpi, const char *filename, struct lw_info *info);
MPI_File lw_mpi_file_fromint(struct lw_mpi *mpi, int file);
int lw_mpi_file_get_amode(struct lw_mpi *mpi, struct lw_file *fh, int *amode);
int lw_mpi_file_get_atomicity(struct lw_mpi *mpi, struct lw_file *fh, int *flag);
int lw_mpi_file_get_byte_offset(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, MPI_Offset *disp);
int lw_mpi_file_get_errhandler(struct lw_mpi *mpi, struct lw_hearer *file, MPI_Errhandler *errhandler);
int lw_mpi_file_get_group(struct lw_mpi *mpi, struct lw_file *fh, MPI_Group *group);
int lw_mpi_file_get_info(struct lw_mpi *mpi, struct lw_file *fh, MPI_Info *info_used);
int lw_mpi_file_get_position(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset *offset);
int lw_mpi_file_get_position_shared(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset *offset);
int lw_mpi_file_get_size(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset *size);
int lw_mpi_file_get_type_extent(struct lw_mpi *mpi, struct lw_file *fh, const struct lw_type *datatype,
                                MPI_Count *extent);
int lw_mpi_file_get_view(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset *disp, MPI_Datatype *etype,
                         MPI_Datatype *filetype, char *datarep);
int lw_mpi_file_iread(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                      const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iread_all(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                          const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iread_at(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, void *buf,
                         MPI_Count count, const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iread_at_all(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, void *buf,
                             MPI_Count count, const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iread_shared(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                             const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iwrite(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                       const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iwrite_all(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                           const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iwrite_at(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, const void *buf,
                          MPI_Count count, const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iwrite_at_all(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, const void *buf,
                              MPI_Count count, const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_iwrite_shared(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                              const struct lw_type *datatype, MPI_Request *request);
int lw_mpi_file_open(struct lw_mpi *mpi, struct lw_comm *comm, const char *filename, int amode,
                     struct lw_info *info, MPI_File *fh);
int lw_mpi_file_preallocate(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset size);
int lw_mpi_file_read(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                     const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_read_all(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                         const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_read_all_begin(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                               const struct lw_type *datatype);
int lw_mpi_file_read_all_end(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Status *status);
int lw_mpi_file_read_at(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, void *buf, MPI_Count count,
                        const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_read_at_all(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, void *buf,
                            MPI_Count count, const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_read_at_all_begin(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, void *buf,
                                  MPI_Count count, const struct lw_type *datatype);
int lw_mpi_file_read_at_all_end(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Status *status);
int lw_mpi_file_read_ordered(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                             const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_read_ordered_begin(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                                   const struct lw_type *datatype);
int lw_mpi_file_read_ordered_end(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Status *status);
int lw_mpi_file_read_shared(struct lw_mpi *mpi, struct lw_file *fh, void *buf, MPI_Count count,
                            const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_seek(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, int whence);
int lw_mpi_file_seek_shared(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, int whence);
int lw_mpi_file_set_atomicity(struct lw_mpi *mpi, struct lw_file *fh, int flag);
int lw_mpi_file_set_errhandler(struct lw_mpi *mpi, struct lw_hearer *file, struct lw_errhandler *errhandler);
int lw_mpi_file_set_info(struct lw_mpi *mpi, struct lw_file *fh, struct lw_info *info);
int lw_mpi_file_set_size(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset size);
int lw_mpi_file_set_view(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset disp, const struct lw_type *etype,
                         const struct lw_type *filetype, const char *datarep, struct lw_info *info);
int lw_mpi_file_sync(struct lw_mpi *mpi, struct lw_file *fh);
int lw_mpi_file_toint(struct lw_mpi *mpi, MPI_File file);
int lw_mpi_file_write(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                      const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_write_all(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                          const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_write_all_begin(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                                const struct lw_type *datatype);
int lw_mpi_file_write_all_end(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Status *status);
int lw_mpi_file_write_at(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, const void *buf,
                         MPI_Count count, const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_write_at_all(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, const void *buf,
                             MPI_Count count, const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_write_at_all_begin(struct lw_mpi *mpi, struct lw_file *fh, MPI_Offset offset, const void *buf,
                                   MPI_Count count, const struct lw_type *datatype);
int lw_mpi_file_write_at_all_end(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Status *status);
int lw_mpi_file_write_ordered(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                              const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_file_write_ordered_begin(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                                    const struct lw_type *datatype);
int lw_mpi_file_write_ordered_end(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Status *status);
int lw_mpi_file_write_shared(struct lw_mpi *mpi, struct lw_file *fh, const void *buf, MPI_Count count,
                             const struct lw_type *datatype, MPI_Status *status);
int lw_mpi_finalize(struct lw_mpi *mpi);
int lw_mpi_finalized(struct lw_mpi *mpi, int *flag);
int lw_mpi_free_mem(struct lw_mpi *mpi, void *base);
LW_APART int lw_mpi_gather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                           const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                           const struct lw_type *recvtype, int root, struct lw_comm *comm,
                           enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_gatherv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                            const struct lw_type *sendtype, void *recvbuf, struct lw_counts recvcounts,
                            struct lw_counts displs, const struct lw_type *recvtype, int root,
                            struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request);
int lw_mpi_get(struct lw_mpi *mpi, void *origin_addr, MPI_Count origin_count,
               const struct lw_type *origin_datatype, int target_rank, MPI_Count target_disp,
               MPI_Count target_count, const struct lw_type *target_datatype, struct lw_win *win);
int lw_mpi_get_accumulate(struct lw_mpi *mpi, const void *origin_addr, MPI_Count origin_count,
                          const struct lw_type *origin_datatype, void *result_addr, MPI_Count result_count,
                          const struct lw_type *result_datatype, int target_rank, MPI_Count target_disp,
                          MPI_Count target_count, const struct lw_type *target_datatype,
                          const struct lw_op *op, struct lw_win *win);
int lw_mpi_get_address(struct lw_mpi *mpi, const void *location, MPI_Aint *address);
int lw_mpi_get_count(struct lw_mpi *mpi, const MPI_Status *status, const struct lw_type *datatype,
                     MPI_Count *count);
int lw_mpi_get_elements(struct lw_mpi *mpi, const MPI_Status *status, const struct lw_type *datatype,
                        MPI_Count *count);
int lw_mpi_get_hw_resource_info(struct lw_mpi *mpi, MPI_Info *hw_info);
int lw_mpi_get_library_version(struct lw_mpi *mpi, char *version, int *resultlen);
int lw_mpi_get_processor_name(struct lw_mpi *mpi, char *name, int *resultlen);
int lw_mpi_get_version(struct lw_mpi *mpi, int *version, int *subversion);
int lw_mpi_graph_create(struct lw_mpi *mpi, struct lw_comm *comm_old, int nnodes, const int *indx,
                        const int *edges, int reorder, MPI_Comm *comm_graph);
int lw_mpi_graph_get(struct lw_mpi *mpi, struct lw_comm *comm, int maxindex, int maxedges, int *indx,
                     int *edges);
int lw_mpi_graph_map(struct lw_mpi *mpi, struct lw_comm *comm, int nnodes, const int *indx, const int *edges,
                     int *newrank);
int lw_mpi_graph_neighbors(struct lw_mpi *mpi, struct lw_comm *comm, int rank, int maxneighbors,
                           int *neighbors);
int lw_mpi_graph_neighbors_count(struct lw_mpi *mpi, struct lw_comm *comm, int rank, int *nneighbors);
int lw_mpi_graphdims_get(struct lw_mpi *mpi, struct lw_comm *comm, int *nnodes, int *nedges);
int lw_mpi_grequest_complete(struct lw_mpi *mpi, struct lw_request_public *request);
int lw_mpi_grequest_start(struct lw_mpi *mpi, MPI_Grequest_query_function *query_fn,
                          MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn,
                          void *extra_state, MPI_Request *request);
int lw_mpi_group_compare(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2, int *result);
int lw_mpi_group_difference(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2,
                            MPI_Group *newgroup);
int lw_mpi_group_excl(struct lw_mpi *mpi, struct lw_group *group, int n, const int *ranks,
                      MPI_Group *newgroup);
int lw_mpi_group_free(struct lw_mpi *mpi, MPI_Group *group);
int lw_mpi_group_from_session_pset(struct lw_mpi *mpi, struct lw_session *session, const char *pset_name,
                                   MPI_Group *newgroup);
MPI_Group lw_mpi_group_fromint(struct lw_mpi *mpi, int group);
int lw_mpi_group_incl(struct lw_mpi *mpi, struct lw_group *group, int n, const int *ranks,
                      MPI_Group *newgroup);
int lw_mpi_group_intersection(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2,
                              MPI_Group *newgroup);
int lw_mpi_group_range_excl(struct lw_mpi *mpi, struct lw_group *group, int n, int ranges[][3],
                            MPI_Group *newgroup);
int lw_mpi_group_range_incl(struct lw_mpi *mpi, struct lw_group *group, int n, int ranges[][3],
                            MPI_Group *newgroup);
int lw_mpi_group_rank(struct lw_mpi *mpi, struct lw_group *group, int *rank);
int lw_mpi_group_size(struct lw_mpi *mpi, struct lw_group *group, int *size);
int lw_mpi_group_toint(struct lw_mpi *mpi, MPI_Group group);
int lw_mpi_group_translate_ranks(struct lw_mpi *mpi, struct lw_group *group1, int n, const int *ranks1,
                                 struct lw_group *group2, int *ranks2);
int lw_mpi_group_union(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2,
                       MPI_Group *newgroup);
int lw_mpi_ibsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                  int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_improbe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, int *flag,
                   MPI_Message *message, MPI_Status *status);
int lw_mpi_imrecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype,
                  MPI_Message *message, MPI_Request *request);
int lw_mpi_info_create(struct lw_mpi *mpi, MPI_Info *info);
int lw_mpi_info_create_env(struct lw_mpi *mpi, int argc, char **argv, MPI_Info *info);
int lw_mpi_info_delete(struct lw_mpi *mpi, struct lw_info *info, const char *key);
int lw_mpi_info_dup(struct lw_mpi *mpi, struct lw_info *info, MPI_Info *newinfo);
int lw_mpi_info_free(struct lw_mpi *mpi, MPI_Info *info);
MPI_Info lw_mpi_info_fromint(struct lw_mpi *mpi, int info);
int lw_mpi_info_get(struct lw_mpi *mpi, struct lw_info *info, const char *key, int valuelen, char *value,
                    int *flag);
int lw_mpi_info_get_nkeys(struct lw_mpi *mpi, struct lw_info *info, int *nkeys);
int lw_mpi_info_get_nthkey(struct lw_mpi *mpi, struct lw_info *info, int n, char *key);
int lw_mpi_info_get_string(struct lw_mpi *mpi, struct lw_info *info, const char *key, int *buflen,
                           char *value, int *flag);
int lw_mpi_info_get_valuelen(struct lw_mpi *mpi, struct lw_info *info, const char *key, int *valuelen,
                             int *flag);
int lw_mpi_info_set(struct lw_mpi *mpi, struct lw_info *info, const char *key, const char *value);
int lw_mpi_info_toint(struct lw_mpi *mpi, MPI_Info info);
int lw_mpi_init(struct lw_mpi *mpi, int *argc, char ***argv);
int lw_mpi_init_thread(struct lw_mpi *mpi, int *argc, char ***argv, int required, int *provided);
int lw_mpi_initialized(struct lw_mpi *mpi, int *flag);
int lw_mpi_intercomm_create(struct lw_mpi *mpi, struct lw_comm *local_comm, int local_leader,
                            MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm);
int lw_mpi_intercomm_create_from_groups(struct lw_mpi *mpi, struct lw_group *local_group, int local_leader,
                                        struct lw_group *remote_group, int remote_leader,
                                        const char *stringtag, struct lw_info *info,
                                        struct lw_errhandler *errhandler, MPI_Comm *newintercomm);
int lw_mpi_intercomm_merge(struct lw_mpi *mpi, struct lw_comm *intercomm, int high, MPI_Comm *newintracomm);
int lw_mpi_iprobe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, int *flag,
                  MPI_Status *status);
int lw_mpi_irecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype, int source,
                 int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_irsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                  int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_is_thread_main(struct lw_mpi *mpi, int *flag);
int lw_mpi_isend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                 int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_isendrecv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                     const struct lw_type *sendtype, int dest, int sendtag, void *recvbuf,
                     MPI_Count recvcount, const struct lw_type *recvtype, int source, int recvtag,
                     struct lw_comm *comm, MPI_Request *request);
int lw_mpi_isendrecv_replace(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype,
                             int dest, int sendtag, int source, int recvtag, struct lw_comm *comm,
                             MPI_Request *request);
int lw_mpi_issend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                  int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_keyval_create(struct lw_mpi *mpi, MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn,
                         int *keyval, void *extra_state);
int lw_mpi_lookup_name(struct lw_mpi *mpi, const char *service_name, struct lw_info *info, char *port_name);
MPI_Message lw_mpi_message_fromint(struct lw_mpi *mpi, int message);
int lw_mpi_message_toint(struct lw_mpi *mpi, MPI_Message message);
int lw_mpi_mprobe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, MPI_Message *message,
                  MPI_Status *status);
int lw_mpi_mrecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype,
                 MPI_Message *message, MPI_Status *status);
LW_APART int lw_mpi_neighbor_allgather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                                       const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                                       const struct lw_type *recvtype, struct lw_comm *comm,
                                       enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_neighbor_allgatherv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                                        const struct lw_type *sendtype, void *recvbuf,
                                        struct lw_counts recvcounts, struct lw_counts displs,
                                        const struct lw_type *recvtype, struct lw_comm *comm,
                                        enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_neighbor_alltoall(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                                      const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                                      const struct lw_type *recvtype, struct lw_comm *comm,
                                      enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_neighbor_alltoallv(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                                       struct lw_counts sdispls, const struct lw_type *sendtype,
                                       void *recvbuf, struct lw_counts recvcounts, struct lw_counts rdispls,
                                       const struct lw_type *recvtype, struct lw_comm *comm,
                                       enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_neighbor_alltoallw(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                                       struct lw_counts sdispls, const MPI_Datatype *sendtypes, void *recvbuf,
                                       struct lw_counts recvcounts, struct lw_counts rdispls,
                                       const MPI_Datatype *recvtypes, struct lw_comm *comm,
                                       enum lw_coll_how how, MPI_Request *request);
int lw_mpi_op_commutative(struct lw_mpi *mpi, const struct lw_op *op, int *commute);
int lw_mpi_op_create(struct lw_mpi *mpi, MPI_User_function *user_fn, int commute, MPI_Op *op);
int lw_mpi_op_create_c(struct lw_mpi *mpi, MPI_User_function_c *user_fn, int commute, MPI_Op *op);
int lw_mpi_op_free(struct lw_mpi *mpi, MPI_Op *op);
MPI_Op lw_mpi_op_fromint(struct lw_mpi *mpi, int op);
int lw_mpi_op_toint(struct lw_mpi *mpi, MPI_Op op);
int lw_mpi_open_port(struct lw_mpi *mpi, struct lw_info *info, char *port_name);
int lw_mpi_pack(struct lw_mpi *mpi, const void *inbuf, MPI_Count incount, const struct lw_type *datatype,
                void *outbuf, MPI_Count outsize, MPI_Count *position, struct lw_comm *comm);
int lw_mpi_pack_external(struct lw_mpi *mpi, const char *datarep, const void *inbuf, MPI_Count incount,
                         const struct lw_type *datatype, void *outbuf, MPI_Count outsize, MPI_Count *position);
int lw_mpi_pack_external_size(struct lw_mpi *mpi, const char *datarep, MPI_Count incount,
                              const struct lw_type *datatype, MPI_Count *size);
int lw_mpi_pack_size(struct lw_mpi *mpi, MPI_Count incount, const struct lw_type *datatype,
                     struct lw_comm *comm, MPI_Count *size);
int lw_mpi_parrived(struct lw_mpi *mpi, struct lw_request_public *request, int partition, int *flag);
int lw_mpi_pcontrol(struct lw_mpi *mpi, int level);
int lw_mpi_pready(struct lw_mpi *mpi, int partition, struct lw_request_public *request);
int lw_mpi_pready_list(struct lw_mpi *mpi, int length, const int *array_of_partitions,
                       struct lw_request_public *request);
int lw_mpi_pready_range(struct lw_mpi *mpi, int partition_low, int partition_high,
                        struct lw_request_public *request);
int lw_mpi_precv_init(struct lw_mpi *mpi, void *buf, int partitions, MPI_Count count,
                      const struct lw_type *datatype, int dest, int tag, struct lw_comm *comm,
                      struct lw_info *info, MPI_Request *request);
int lw_mpi_probe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, MPI_Status *status);
int lw_mpi_psend_init(struct lw_mpi *mpi, const void *buf, int partitions, MPI_Count count,
                      const struct lw_type *datatype, int dest, int tag, struct lw_comm *comm,
                      struct lw_info *info, MPI_Request *request);
int lw_mpi_publish_name(struct lw_mpi *mpi, const char *service_name, struct lw_info *info,
                        const char *port_name);
int lw_mpi_put(struct lw_mpi *mpi, const void *origin_addr, MPI_Count origin_count,
               const struct lw_type *origin_datatype, int target_rank, MPI_Count target_disp,
               MPI_Count target_count, const struct lw_type *target_datatype, struct lw_win *win);
int lw_mpi_query_thread(struct lw_mpi *mpi, int *provided);
int lw_mpi_raccumulate(struct lw_mpi *mpi, const void *origin_addr, MPI_Count origin_count,
                       const struct lw_type *origin_datatype, int target_rank, MPI_Count target_disp,
                       MPI_Count target_count, const struct lw_type *target_datatype, const struct lw_op *op,
                       struct lw_win *win, MPI_Request *request);
int lw_mpi_recv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype, int source,
                int tag, struct lw_comm *comm, MPI_Status *status);
int lw_mpi_recv_init(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype,
                     int source, int tag, struct lw_comm *comm, MPI_Request *request);
LW_APART int lw_mpi_reduce(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                           const struct lw_type *datatype, const struct lw_op *op, int root,
                           struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request);
int lw_mpi_reduce_local(struct lw_mpi *mpi, const void *inbuf, void *inoutbuf, MPI_Count count,
                        const struct lw_type *datatype, const struct lw_op *op);
LW_APART int lw_mpi_reduce_scatter(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf,
                                   struct lw_counts recvcounts, const struct lw_type *datatype,
                                   const struct lw_op *op, struct lw_comm *comm, enum lw_coll_how how,
                                   MPI_Request *request);
LW_APART int lw_mpi_reduce_scatter_block(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf,
                                         MPI_Count recvcount, const struct lw_type *datatype,
                                         const struct lw_op *op, struct lw_comm *comm, enum lw_coll_how how,
                                         MPI_Request *request);
int lw_mpi_register_datarep(struct lw_mpi *mpi, const char *datarep,
                            MPI_Datarep_conversion_function *read_conversion_fn,
                            MPI_Datarep_conversion_function *write_conversion_fn,
                            MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state);
int lw_mpi_register_datarep_c(struct lw_mpi *mpi, const char *datarep,
                              MPI_Datarep_conversion_function_c *read_conversion_fn,
                              MPI_Datarep_conversion_function_c *write_conversion_fn,
                              MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state);
int lw_mpi_remove_error_class(struct lw_mpi *mpi, int errorclass);
int lw_mpi_remove_error_code(struct lw_mpi *mpi, int errorcode);
int lw_mpi_remove_error_string(struct lw_mpi *mpi, int errorcode);
int lw_mpi_request_free(struct lw_mpi *mpi, MPI_Request *request);
MPI_Request lw_mpi_request_fromint(struct lw_mpi *mpi, int request);
int lw_mpi_request_get_status(struct lw_mpi *mpi, MPI_Request request, int *flag, MPI_Status *status);
int lw_mpi_request_get_status_all(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *array_of_requests,
                                  int *flag, MPI_Status *array_of_statuses);
int lw_mpi_request_get_status_any(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *array_of_requests,
                                  int *indx, int *flag, MPI_Status *status);
int lw_mpi_request_get_status_some(struct lw_mpi *mpi, MPI_Count incount,
                                   const MPI_Request *array_of_requests, int *outcount, int *array_of_indices,
                                   MPI_Status *array_of_statuses);
int lw_mpi_request_toint(struct lw_mpi *mpi, MPI_Request request);
int lw_mpi_rget(struct lw_mpi *mpi, void *origin_addr, MPI_Count origin_count,
                const struct lw_type *origin_datatype, int target_rank, MPI_Count target_disp,
                MPI_Count target_count, const struct lw_type *target_datatype, struct lw_win *win,
                MPI_Request *request);
int lw_mpi_rget_accumulate(struct lw_mpi *mpi, const void *origin_addr, MPI_Count origin_count,
                           const struct lw_type *origin_datatype, void *result_addr, MPI_Count result_count,
                           const struct lw_type *result_datatype, int target_rank, MPI_Count target_disp,
                           MPI_Count target_count, const struct lw_type *target_datatype,
                           const struct lw_op *op, struct lw_win *win, MPI_Request *request);
int lw_mpi_rput(struct lw_mpi *mpi, const void *origin_addr, MPI_Count origin_count,
                const struct lw_type *origin_datatype, int target_rank, MPI_Count target_disp,
                MPI_Count target_count, const struct lw_type *target_datatype, struct lw_win *win,
                MPI_Request *request);
int lw_mpi_rsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                 int dest, int tag, struct lw_comm *comm);
int lw_mpi_rsend_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                      int dest, int tag, struct lw_comm *comm, MPI_Request *request);
LW_APART int lw_mpi_scan(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                         const struct lw_type *datatype, const struct lw_op *op, struct lw_comm *comm,
                         enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_scatter(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                            const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                            const struct lw_type *recvtype, int root, struct lw_comm *comm,
                            enum lw_coll_how how, MPI_Request *request);
LW_APART int lw_mpi_scatterv(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                             struct lw_counts displs, const struct lw_type *sendtype, void *recvbuf,
                             MPI_Count recvcount, const struct lw_type *recvtype, int root,
                             struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request);
int lw_mpi_send(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                int dest, int tag, struct lw_comm *comm);
int lw_mpi_send_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                     int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_sendrecv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                    const struct lw_type *sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount,
                    const struct lw_type *recvtype, int source, int recvtag, struct lw_comm *comm,
                    MPI_Status *status);
int lw_mpi_sendrecv_replace(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *datatype,
                            int dest, int sendtag, int source, int recvtag, struct lw_comm *comm,
                            MPI_Status *status);
int lw_mpi_session_attach_buffer(struct lw_mpi *mpi, struct lw_session *session, void *buffer, MPI_Count size);
int lw_mpi_session_call_errhandler(struct lw_mpi *mpi, struct lw_session *session, int errorcode);
int lw_mpi_session_create_errhandler(struct lw_mpi *mpi,
                                     MPI_Session_errhandler_function *session_errhandler_fn,
                                     MPI_Errhandler *errhandler);
int lw_mpi_session_detach_buffer(struct lw_mpi *mpi, struct lw_session *session, void *buffer_addr,
                                 MPI_Count *size);
int lw_mpi_session_finalize(struct lw_mpi *mpi, MPI_Session *session);
int lw_mpi_session_flush_buffer(struct lw_mpi *mpi, struct lw_session *session);
MPI_Session lw_mpi_session_fromint(struct lw_mpi *mpi, int session);
int lw_mpi_session_get_errhandler(struct lw_mpi *mpi, struct lw_session *session, MPI_Errhandler *errhandler);
int lw_mpi_session_get_info(struct lw_mpi *mpi, struct lw_session *session, MPI_Info *info_used);
int lw_mpi_session_get_nth_pset(struct lw_mpi *mpi, struct lw_session *session, struct lw_info *info, int n,
                                int *pset_len, char *pset_name);
int lw_mpi_session_get_num_psets(struct lw_mpi *mpi, struct lw_session *session, struct lw_info *info,
                                 int *npset_names);
int lw_mpi_session_get_pset_info(struct lw_mpi *mpi, struct lw_session *session, const char *pset_name,
                                 MPI_Info *info);
int lw_mpi_session_iflush_buffer(struct lw_mpi *mpi, struct lw_session *session, MPI_Request *request);
int lw_mpi_session_init(struct lw_mpi *mpi, struct lw_info *info, struct lw_errhandler *errhandler,
                        MPI_Session *session);
int lw_mpi_session_set_errhandler(struct lw_mpi *mpi, struct lw_session *session,
                                  struct lw_errhandler *errhandler);
int lw_mpi_session_toint(struct lw_mpi *mpi, MPI_Session session);
int lw_mpi_ssend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                 int dest, int tag, struct lw_comm *comm);
int lw_mpi_ssend_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *datatype,
                      int dest, int tag, struct lw_comm *comm, MPI_Request *request);
int lw_mpi_start(struct lw_mpi *mpi, MPI_Request *request);
int lw_mpi_startall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *array_of_requests);
int lw_mpi_status_get_error(struct lw_mpi *mpi, const MPI_Status *status, int *error);
int lw_mpi_status_get_source(struct lw_mpi *mpi, const MPI_Status *status, int *source);
int lw_mpi_status_get_tag(struct lw_mpi *mpi, const MPI_Status *status, int *tag);
int lw_mpi_status_set_cancelled(struct lw_mpi *mpi, MPI_Status *status, int flag);
int lw_mpi_status_set_elements(struct lw_mpi *mpi, MPI_Status *status, const struct lw_type *datatype,
                               MPI_Count count);
int lw_mpi_status_set_error(struct lw_mpi *mpi, MPI_Status *status, int error);
int lw_mpi_status_set_source(struct lw_mpi *mpi, MPI_Status *status, int source);
int lw_mpi_status_set_tag(struct lw_mpi *mpi, MPI_Status *status, int tag);
int lw_mpi_t_category_changed(struct lw_mpi *mpi, int *update_number);
int lw_mpi_t_category_get_categories(struct lw_mpi *mpi, int cat_index, int len, int *indices);
int lw_mpi_t_category_get_cvars(struct lw_mpi *mpi, int cat_index, int len, int *indices);
int lw_mpi_t_category_get_events(struct lw_mpi *mpi, int cat_index, int len, int *indices);
int lw_mpi_t_category_get_index(struct lw_mpi *mpi, const char *name, int *cat_index);
int lw_mpi_t_category_get_info(struct lw_mpi *mpi, int cat_index, char *name, int *name_len, char *desc,
                               int *desc_len, int *num_cvars, int *num_pvars, int *num_categories);
int lw_mpi_t_category_get_num(struct lw_mpi *mpi, int *num_cat);
int lw_mpi_t_category_get_num_events(struct lw_mpi *mpi, int cat_index, int *num_events);
int lw_mpi_t_category_get_pvars(struct lw_mpi *mpi, int cat_index, int len, int *indices);
int lw_mpi_t_cvar_get_index(struct lw_mpi *mpi, const char *name, int *cvar_index);
int lw_mpi_t_cvar_get_info(struct lw_mpi *mpi, int cvar_index, char *name, int *name_len, int *verbosity,
                           MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind,
                           int *scope);
int lw_mpi_t_cvar_get_num(struct lw_mpi *mpi, int *num_cvar);
int lw_mpi_t_cvar_handle_alloc(struct lw_mpi *mpi, int cvar_index, void *obj_handle,
                               MPI_T_cvar_handle *handle, int *count);
int lw_mpi_t_cvar_handle_free(struct lw_mpi *mpi, MPI_T_cvar_handle *handle);
int lw_mpi_t_cvar_read(struct lw_mpi *mpi, MPI_T_cvar_handle handle, void *buf);
int lw_mpi_t_cvar_write(struct lw_mpi *mpi, MPI_T_cvar_handle handle, const void *buf);
int lw_mpi_t_enum_get_info(struct lw_mpi *mpi, MPI_T_enum enumtype, int *num, char *name, int *name_len);
int lw_mpi_t_enum_get_item(struct lw_mpi *mpi, MPI_T_enum enumtype, int indx, int *value, char *name,
                           int *name_len);
int lw_mpi_t_event_callback_get_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, MPI_Info *info_used);
int lw_mpi_t_event_callback_set_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, MPI_Info info);
int lw_mpi_t_event_copy(struct lw_mpi *mpi, MPI_T_event_instance event_instance, void *buffer);
int lw_mpi_t_event_get_index(struct lw_mpi *mpi, const char *name, int *event_index);
int lw_mpi_t_event_get_info(struct lw_mpi *mpi, int event_index, char *name, int *name_len, int *verbosity,
                            MPI_Datatype *array_of_datatypes, MPI_Aint *array_of_displacements,
                            int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc,
                            int *desc_len, int *bind);
int lw_mpi_t_event_get_num(struct lw_mpi *mpi, int *num_events);
int lw_mpi_t_event_get_source(struct lw_mpi *mpi, MPI_T_event_instance event_instance, int *source_index);
int lw_mpi_t_event_get_timestamp(struct lw_mpi *mpi, MPI_T_event_instance event_instance,
                                 MPI_Count *event_timestamp);
int lw_mpi_t_event_handle_alloc(struct lw_mpi *mpi, int event_index, void *obj_handle, MPI_Info info,
                                MPI_T_event_registration *event_registration);
int lw_mpi_t_event_handle_free(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                               void *user_data, MPI_T_event_free_cb_function free_cb_function);
int lw_mpi_t_event_handle_get_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                   MPI_Info *info_used);
int lw_mpi_t_event_handle_set_info(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                   MPI_Info info);
int lw_mpi_t_event_read(struct lw_mpi *mpi, MPI_T_event_instance event_instance, int element_index,
                        void *buffer);
int lw_mpi_t_event_register_callback(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                     MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data,
                                     MPI_T_event_cb_function event_cb_function);
int lw_mpi_t_event_set_dropped_handler(struct lw_mpi *mpi, MPI_T_event_registration event_registration,
                                       MPI_T_event_dropped_cb_function dropped_cb_function);
int lw_mpi_t_finalize(struct lw_mpi *mpi);
int lw_mpi_t_init_thread(struct lw_mpi *mpi, int required, int *provided);
int lw_mpi_t_pvar_get_index(struct lw_mpi *mpi, const char *name, int var_class, int *pvar_index);
int lw_mpi_t_pvar_get_info(struct lw_mpi *mpi, int pvar_index, char *name, int *name_len, int *verbosity,
                           int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc,
                           int *desc_len, int *bind, int *readonly, int *continuous, int *atomic);
int lw_mpi_t_pvar_get_num(struct lw_mpi *mpi, int *num_pvar);
int lw_mpi_t_pvar_handle_alloc(struct lw_mpi *mpi, MPI_T_pvar_session session, int pvar_index,
                               void *obj_handle, MPI_T_pvar_handle *handle, int *count);
int lw_mpi_t_pvar_handle_free(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle *handle);
int lw_mpi_t_pvar_read(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf);
int lw_mpi_t_pvar_readreset(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                            void *buf);
int lw_mpi_t_pvar_reset(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle);
int lw_mpi_t_pvar_session_create(struct lw_mpi *mpi, MPI_T_pvar_session *session);
int lw_mpi_t_pvar_session_free(struct lw_mpi *mpi, MPI_T_pvar_session *session);
int lw_mpi_t_pvar_start(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle);
int lw_mpi_t_pvar_stop(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle);
int lw_mpi_t_pvar_write(struct lw_mpi *mpi, MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                        const void *buf);
int lw_mpi_t_source_get_info(struct lw_mpi *mpi, int source_index, char *name, int *name_len, char *desc,
                             int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second,
                             MPI_Count *max_ticks, MPI_Info *info);
int lw_mpi_t_source_get_num(struct lw_mpi *mpi, int *num_sources);
int lw_mpi_t_source_get_timestamp(struct lw_mpi *mpi, int source_index, MPI_Count *timestamp);
int lw_mpi_test(struct lw_mpi *mpi, MPI_Request *request, int *flag, MPI_Status *status);
int lw_mpi_test_cancelled(struct lw_mpi *mpi, const MPI_Status *status, int *flag);
int lw_mpi_testall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *array_of_requests, int *flag,
                   MPI_Status *array_of_statuses);
int lw_mpi_testany(struct lw_mpi *mpi, MPI_Count count, MPI_Request *array_of_requests, int *indx, int *flag,
                   MPI_Status *status);
int lw_mpi_testsome(struct lw_mpi *mpi, MPI_Count incount, MPI_Request *array_of_requests, int *outcount,
                    int *array_of_indices, MPI_Status *array_of_statuses);
int lw_mpi_topo_test(struct lw_mpi *mpi, struct lw_comm *comm, int *status);
int lw_mpi_type_commit(struct lw_mpi *mpi, MPI_Datatype *datatype);
int lw_mpi_type_contiguous(struct lw_mpi *mpi, MPI_Count count, const struct lw_type *oldtype,
                           MPI_Datatype *newtype);
int lw_mpi_type_create_darray(struct lw_mpi *mpi, int size, int rank, int ndims,
                              struct lw_counts array_of_gsizes, const int *array_of_distribs,
                              const int *array_of_dargs, const int *array_of_psizes, int order,
                              const struct lw_type *oldtype, MPI_Datatype *newtype);
int lw_mpi_type_create_f90_complex(struct lw_mpi *mpi, int p, int r, MPI_Datatype *newtype);
int lw_mpi_type_create_f90_integer(struct lw_mpi *mpi, int r, MPI_Datatype *newtype);
int lw_mpi_type_create_f90_real(struct lw_mpi *mpi, int p, int r, MPI_Datatype *newtype);
int lw_mpi_type_create_hindexed(struct lw_mpi *mpi, MPI_Count count, struct lw_counts array_of_blocklengths,
                                struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                                MPI_Datatype *newtype);
int lw_mpi_type_create_hindexed_block(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength,
                                      struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                                      MPI_Datatype *newtype);
int lw_mpi_type_create_hvector(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                               const struct lw_type *oldtype, MPI_Datatype *newtype);
int lw_mpi_type_create_indexed_block(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength,
                                     struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                                     MPI_Datatype *newtype);
int lw_mpi_type_create_keyval(struct lw_mpi *mpi, MPI_Type_copy_attr_function *type_copy_attr_fn,
                              MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval,
                              void *extra_state);
int lw_mpi_type_create_resized(struct lw_mpi *mpi, const struct lw_type *oldtype, MPI_Count lb,
                               MPI_Count extent, MPI_Datatype *newtype);
int lw_mpi_type_create_struct(struct lw_mpi *mpi, MPI_Count count, struct lw_counts array_of_blocklengths,
                              struct lw_counts array_of_displacements, const MPI_Datatype *array_of_types,
                              MPI_Datatype *newtype);
int lw_mpi_type_create_subarray(struct lw_mpi *mpi, int ndims, struct lw_counts array_of_sizes,
                                struct lw_counts array_of_subsizes, struct lw_counts array_of_starts,
                                int order, const struct lw_type *oldtype, MPI_Datatype *newtype);
int lw_mpi_type_delete_attr(struct lw_mpi *mpi, const struct lw_type *datatype, int type_keyval);
int lw_mpi_type_dup(struct lw_mpi *mpi, const struct lw_type *oldtype, MPI_Datatype *newtype);
int lw_mpi_type_free(struct lw_mpi *mpi, MPI_Datatype *datatype);
int lw_mpi_type_free_keyval(struct lw_mpi *mpi, int *type_keyval);
MPI_Datatype lw_mpi_type_fromint(struct lw_mpi *mpi, int datatype);
int lw_mpi_type_get_attr(struct lw_mpi *mpi, const struct lw_type *datatype, int type_keyval,
                         void *attribute_val, int *flag);
int lw_mpi_type_get_contents(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count max_integers,
                             MPI_Count max_addresses, MPI_Count max_datatypes, int *array_of_integers,
                             MPI_Aint *array_of_addresses, MPI_Datatype *array_of_datatypes);
int lw_mpi_type_get_contents_c(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count max_integers,
                               MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes,
                               int *array_of_integers, MPI_Aint *array_of_addresses,
                               MPI_Count *array_of_large_counts, MPI_Datatype *array_of_datatypes);
int lw_mpi_type_get_envelope(struct lw_mpi *mpi, const struct lw_type *datatype, int *num_integers,
                             int *num_addresses, int *num_datatypes, int *combiner);
int lw_mpi_type_get_envelope_c(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *num_integers,
                               MPI_Count *num_addresses, MPI_Count *num_large_counts,
                               MPI_Count *num_datatypes, int *combiner);
int lw_mpi_type_get_extent(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *lb,
                           MPI_Count *extent);
int lw_mpi_type_get_name(struct lw_mpi *mpi, const struct lw_type *datatype, char *type_name, int *resultlen);
int lw_mpi_type_get_true_extent(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *true_lb,
                                MPI_Count *true_extent);
int lw_mpi_type_get_value_index(struct lw_mpi *mpi, const struct lw_type *value_type,
                                const struct lw_type *index_type, MPI_Datatype *pair_type);
int lw_mpi_type_indexed(struct lw_mpi *mpi, MPI_Count count, struct lw_counts array_of_blocklengths,
                        struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                        MPI_Datatype *newtype);
int lw_mpi_type_match_size(struct lw_mpi *mpi, int typeclass, int size, MPI_Datatype *datatype);
int lw_mpi_type_set_attr(struct lw_mpi *mpi, const struct lw_type *datatype, int type_keyval,
                         void *attribute_val);
int lw_mpi_type_set_name(struct lw_mpi *mpi, const struct lw_type *datatype, const char *type_name);
int lw_mpi_type_size(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *size);
int lw_mpi_type_toint(struct lw_mpi *mpi, MPI_Datatype datatype);
int lw_mpi_type_vector(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                       const struct lw_type *oldtype, MPI_Datatype *newtype);
int lw_mpi_unpack(struct lw_mpi *mpi, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                  MPI_Count outcount, const struct lw_type *datatype, struct lw_comm *comm);
int lw_mpi_unpack_external(struct lw_mpi *mpi, const char *datarep, const void *inbuf, MPI_Count insize,
                           MPI_Count *position, void *outbuf, MPI_Count outcount,
                           const struct lw_type *datatype);
int lw_mpi_unpublish_name(struct lw_mpi *mpi, const char *service_name, struct lw_info *info,
                          const char *port_name);
int lw_mpi_wait(struct lw_mpi *mpi, MPI_Request *request, MPI_Status *status);
int lw_mpi_waitall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *array_of_requests,
                   MPI_Status *array_of_statuses);
int lw_mpi_waitany(struct lw_mpi *mpi, MPI_Count count, MPI_Request *array_of_requests, int *indx,
                   MPI_Status *status);
int lw_mpi_waitsome(struct lw_mpi *mpi, MPI_Count incount, MPI_Request *array_of_requests, int *outcount,
                    int *array_of_indices, MPI_Status *array_of_statuses);
int lw_mpi_win_allocate(struct lw_mpi *mpi, MPI_Count size, MPI_Count disp_unit, struct lw_info *info,
                        struct lw_comm *comm, void *baseptr, MPI_Win *win);
int lw_mpi_win_allocate_shared(struct lw_mpi *mpi, MPI_Count size, MPI_Count disp_unit, struct lw_info *info,
                               struct lw_comm *comm, void *baseptr, MPI_Win *win);
int lw_mpi_win_attach(struct lw_mpi *mpi, struct lw_win *win, void *base, MPI_Count size);
int lw_mpi_win_call_errhandler(struct lw_mpi *mpi, struct lw_win *win, int errorcode);
int lw_mpi_win_complete(struct lw_mpi *mpi, struct lw_win *win);
int lw_mpi_win_create(struct lw_mpi *mpi, void *base, MPI_Count size, MPI_Count disp_unit,
                      struct lw_info *info, struct lw_comm *comm, MPI_Win *win);
int lw_mpi_win_create_dynamic(struct lw_mpi *mpi, struct lw_info *info, struct lw_comm *comm, MPI_Win *win);
int lw_mpi_win_create_errhandler(struct lw_mpi *mpi, MPI_Win_errhandler_function *win_errhandler_fn,
                                 MPI_Errhandler *errhandler);
int lw_mpi_win_create_keyval(struct lw_mpi *mpi, MPI_Win_copy_attr_function *win_copy_attr_fn,
                             MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval,
                             void *extra_state);
int lw_mpi_win_delete_attr(struct lw_mpi *mpi, struct lw_win *win, int win_keyval);
int lw_mpi_win_detach(struct lw_mpi *mpi, struct lw_win *win, const void *base);
int lw_mpi_win_fence(struct lw_mpi *mpi, int assert, struct lw_win *win);
int lw_mpi_win_flush(struct lw_mpi *mpi, int rank, struct lw_win *win);
int lw_mpi_win_flush_all(struct lw_mpi *mpi, struct lw_win *win);
int lw_mpi_win_flush_local(struct lw_mpi *mpi, int rank, struct lw_win *win);
int lw_mpi_win_flush_local_all(struct lw_mpi *mpi, struct lw_win *win);
int lw_mpi_win_free(struct lw_mpi *mpi, MPI_Win *win);
int lw_mpi_win_free_keyval(struct lw_mpi *mpi, int *win_keyval);
MPI_Win lw_mpi_win_fromint(struct lw_mpi *mpi, int win);
int lw_mpi_win_get_attr(struct lw_mpi *mpi, struct lw_win *win, int win_keyval, void *attribute_val,
                        int *flag);
int lw_mpi_win_get_errhandler(struct lw_mpi *mpi, struct lw_win *win, MPI_Errhandler *errhandler);
int lw_mpi_win_get_group(struct lw_mpi *mpi, struct lw_win *win, MPI_Group *group);
int lw_mpi_win_get_info(struct lw_mpi *mpi, struct lw_win *win, MPI_Info *info_used);
int lw_mpi_win_get_name(struct lw_mpi *mpi, struct lw_win *win, char *win_name, int *resultlen);
int lw_mpi_win_lock(struct lw_mpi *mpi, int lock_type, int rank, int assert, struct lw_win *win);
int lw_mpi_win_lock_all(struct lw_mpi *mpi, int assert, struct lw_win *win);
int lw_mpi_win_post(struct lw_mpi *mpi, struct lw_group *group, int assert, struct lw_win *win);
int lw_mpi_win_set_attr(struct lw_mpi *mpi, struct lw_win *win, int win_keyval, void *attribute_val);
int lw_mpi_win_set_errhandler(struct lw_mpi *mpi, struct lw_win *win, struct lw_errhandler *errhandler);
int lw_mpi_win_set_info(struct lw_mpi *mpi, struct lw_win *win, struct lw_info *info);
int lw_mpi_win_set_name(struct lw_mpi *mpi, struct lw_win *win, const char *win_name);
int lw_mpi_win_shared_query(struct lw_mpi *mpi, struct lw_win *win, int rank, MPI_Aint *size,
                            MPI_Count *disp_unit, void *baseptr);
int lw_mpi_win_start(struct lw_mpi *mpi, struct lw_group *group, int assert, struct lw_win *win);
int lw_mpi_win_sync(struct lw_mpi *mpi, struct lw_win *win);
int lw_mpi_win_test(struct lw_mpi *mpi, struct lw_win *win, int *flag);
int lw_mpi_win_toint(struct lw_mpi *mpi, MPI_Win win);
int lw_mpi_win_unlock(struct lw_mpi *mpi, int rank, struct lw_win *win);
int lw_mpi_win_unlock_all(struct lw_mpi *mpi, struct lw_win *win);
int lw_mpi_win_wait(struct lw_mpi *mpi, struct lw_win *win);
double lw_mpi_wtick(struct lw_mpi *mpi);
double lw_mpi_wtime(struct lw_mpi *mpi);

#endif
