/* SPDX-License-Identifier: MIT
 *
 * HAL on Linux, private: who knows the secret of a job proves it by a keyed hash, so that the secret itself is never sent between hosts.
 */
#ifndef LW_HAL_LINUX_PROOF_H
#define LW_HAL_LINUX_PROOF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROOF_BYTES = 32 };

/* By which hash: HMAC with SHA-256 by libcrypto, or else keyed BLAKE2b by libsodium, loaded when this is first called.  Who are to believe
 * each other need the same.  PROOF_NONE: neither library is here. */
enum proof_kind { PROOF_NONE, PROOF_HMAC, PROOF_BLAKE2 };
enum proof_kind linux_proof_kind(void);

/* What to say then. */
#define PROOF_MISSING                                                                                    \
    "needs libcrypto.so.3 or libsodium.so.23 (Debian: libssl3 or libsodium23), by which its hosts know " \
    "each other"

/* The hash of some bytes with that key.  False: there is no library, or it fails. */
bool linux_proof_make(const uint64_t secret[2], const void *text, size_t bytes, uint8_t proof[PROOF_BYTES]);

/* Whether these bytes are equal, in a time that does not tell where they differ. */
bool linux_proof_equal(const void *a, const void *b, size_t bytes);

#endif
