/* SPDX-License-Identifier: MIT
 *
 * Keyed hashes, by whichever well-kept library is here.
 */
#define _GNU_SOURCE
#include "hal/linux/proof.h"

#include <pthread.h>

#include "hal/linux/optional.h"

enum { KEY_BYTES = 16 };

static struct {
    pthread_once_t once;
    const void *(*sha256)(void);
    unsigned char *(*hmac)(const void *hash, const void *key, int key_bytes, const unsigned char *text,
                           size_t bytes, unsigned char *to, unsigned *to_bytes);
    int (*blake2)(unsigned char *to, size_t to_bytes, const unsigned char *text, unsigned long long bytes,
                  const unsigned char *key, size_t key_bytes);
} hashes = {.once = PTHREAD_ONCE_INIT};

static void libraries_load(void)
{
    const struct linux_function openssl[] = {{"EVP_sha256", (void **)&hashes.sha256},
                                             {"HMAC", (void **)&hashes.hmac}};
    const struct linux_function sodium = {"crypto_generichash", (void **)&hashes.blake2};
    if (linux_library_load("libcrypto.so.3", openssl, 2))
        (void)linux_library_load("libsodium.so.23", &sodium, 1);
}

enum proof_kind linux_proof_kind(void)
{
    pthread_once(&hashes.once, libraries_load);
    return hashes.hmac ? PROOF_HMAC : hashes.blake2 ? PROOF_BLAKE2 : PROOF_NONE;
}

bool linux_proof_make(const uint64_t secret[2], const void *text, size_t bytes, uint8_t proof[PROOF_BYTES])
{
    switch (linux_proof_kind()) {
    case PROOF_HMAC:
        return hashes.hmac(hashes.sha256(), secret, KEY_BYTES, text, bytes, proof, NULL) != NULL;
    case PROOF_BLAKE2:
        return hashes.blake2(proof, PROOF_BYTES, text, bytes, (const unsigned char *)secret, KEY_BYTES) == 0;
    default:
        return false;
    }
}

bool linux_proof_equal(const void *a, const void *b, size_t bytes)
{
    const volatile uint8_t *left = a, *right = b;
    uint8_t differs = 0;
    for (size_t i = 0; i < bytes; i++)
        differs |= left[i] ^ right[i];
    return !differs;
}
