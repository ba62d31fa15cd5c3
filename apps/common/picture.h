/* SPDX-License-Identifier: MIT
 *
 * Pictures in files: PNG (if the program was built with libpng), binary PGM and PPM.
 * Grey or RGB, 8 bits a channel; deeper and transparent ones are converted.
 */
#ifndef APPS_PICTURE_H
#define APPS_PICTURE_H

#include <stddef.h>
#include <stdint.h>

struct picture {
    uint32_t width, height, channels; /* channels: 1 or 3 */
    uint8_t *pixels;                  /* height * width * channels bytes */
};

/* Read a picture.  0; or -1: `why` says what is wrong with the file.  The caller frees
 * picture->pixels. */
int picture_read(const char *path, struct picture *picture, char *why, size_t bytes);

/* Write a picture in the format that the end of the path names: .png, .pgm or .ppm.
 * 0; or -1: `why` says what is wrong. */
int picture_write(const char *path, const struct picture *picture, char *why, size_t bytes);

/* True if picture_write() knows the format of this path and can write such pictures: to
 * find out before the work is done.  channels 0: not known yet. */
int picture_writable(const char *path, uint32_t channels, char *why, size_t bytes);

#endif
