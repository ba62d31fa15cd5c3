/* SPDX-License-Identifier: MIT
 *
 * <lwmpi/mppa.h> beside <signal.h>, which makes a macro of a name that both have: in either order.
 * ranks: 1
 * modes: threads
 */
#include <aio.h>
#include <signal.h>

#include "connector/_connector.h"

static int called;

static void came(union mppa_sigval value)
{
    called += value.sival_int;
}

int main(void)
{
    struct sigevent other = {.sigev_notify = SIGEV_NONE};
    other.sigev_notify_function = NULL;
    char byte = 1, got = 0;
    int reader = opened(O_RDONLY, "/mppa/portal/0:1"), writer = opened(O_WRONLY, "/mppa/portal/0:1");
    struct mppa_aiocb control = {.aio_fildes = reader, .aio_lio_opcode = 1, .aio_buf = &got, .aio_nbytes = 1};
    control.aio_sigevent.sigev_notify = MPPA_SIGEV_CALLBACK;
    control.aio_sigevent.sigev_notify_function = came;
    control.aio_sigevent.sigev_value.sival_int = 3;
    CHECK_IS(mppa_aio_read(&control), 0);
    CHECK_IS(mppa_pwrite(writer, &byte, 1, 0), 1);
    while (!called)
        (void)mppa_aio_error(&control);
    CHECK_IS(called, 3);
    CHECK(other.sigev_notify == SIGEV_NONE && got == 1);
    CHECK_IS(mppa_close(writer), 0);
    CHECK_IS(mppa_close(reader), 0);
    return 0;
}
