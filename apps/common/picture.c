/* SPDX-License-Identifier: MIT */
#include "common/picture.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#ifdef HAVE_PNG
#include <png.h>
#endif

/* Pixels a picture may have: what it says of itself is not trusted with our memory. */
#define MOST_PIXELS ((uint64_t)1 << 28)

static int fail(char *why, size_t bytes, const char *text)
{
    snprintf(why, bytes, "%s", text);
    return -1;
}

static bool ends_with(const char *path, const char *end)
{
    size_t length = strlen(path), tail = strlen(end);

    return length >= tail && !strcasecmp(path + length - tail, end);
}

/* A number in the header of a PGM or PPM; -1: there is none. */
static long header_number(FILE *file)
{
    long number = 0;
    int c = fgetc(file), digits = 0;

    while (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '#') {
        if (c == '#')
            while (c != '\n' && c != EOF)
                c = fgetc(file);
        else
            c = fgetc(file);
    }
    for (; c >= '0' && c <= '9' && digits < 9; c = fgetc(file), digits++)
        number = 10 * number + c - '0';
    /* One white space ends the number. */
    return digits && (c == ' ' || c == '\t' || c == '\r' || c == '\n') ? number : -1;
}

static int read_pnm(FILE *file, struct picture *picture, char *why, size_t bytes)
{
    picture->channels = fgetc(file) == '6' ? 3 : 1;
    long width = header_number(file), height = header_number(file), most = header_number(file);

    if (width < 1 || height < 1 || most < 1)
        return fail(why, bytes, "the header is damaged");
    if (most > 255)
        return fail(why, bytes, "more than 255 levels of grey or colour are not supported");
    if ((uint64_t)width * (uint64_t)height > MOST_PIXELS)
        return fail(why, bytes, "the picture is too large");
    size_t size = (size_t)width * (size_t)height * picture->channels;
    uint8_t *pixels = malloc(size);
    if (!pixels)
        return fail(why, bytes, "no memory for the picture");
    if (fread(pixels, 1, size, file) != size) {
        free(pixels);
        return fail(why, bytes, "the file is too short for its picture");
    }
    for (size_t i = 0; most < 255 && i < size; i++)
        pixels[i] = (uint8_t)(pixels[i] >= most ? 255 : pixels[i] * 255 / most);
    picture->width = (uint32_t)width;
    picture->height = (uint32_t)height;
    picture->pixels = pixels;
    return 0;
}

#ifdef HAVE_PNG
static int read_png(FILE *file, struct picture *picture, char *why, size_t bytes)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    png_color white = {255, 255, 255}; /* behind transparent pixels */

    if (!png_image_begin_read_from_stdio(&image, file)) {
        snprintf(why, bytes, "not a good PNG: %s", image.message);
        return -1;
    }
    image.format = image.format & PNG_FORMAT_FLAG_COLOR ? PNG_FORMAT_RGB : PNG_FORMAT_GRAY;
    if ((uint64_t)image.width * image.height > MOST_PIXELS) {
        png_image_free(&image);
        return fail(why, bytes, "the picture is too large");
    }
    picture->width = image.width;
    picture->height = image.height;
    picture->channels = PNG_IMAGE_PIXEL_CHANNELS(image.format);
    picture->pixels = malloc(PNG_IMAGE_SIZE(image));
    if (!picture->pixels) {
        png_image_free(&image);
        return fail(why, bytes, "no memory for the picture");
    }
    if (!png_image_finish_read(&image, &white, picture->pixels, 0, NULL)) {
        snprintf(why, bytes, "not a good PNG: %s", image.message);
        free(picture->pixels);
        picture->pixels = NULL;
        return -1;
    }
    return 0;
}

static int write_png(FILE *file, const struct picture *picture, char *why, size_t bytes)
{
    png_image image = {.version = PNG_IMAGE_VERSION, .width = picture->width, .height = picture->height};

    image.format = picture->channels == 3 ? PNG_FORMAT_RGB : PNG_FORMAT_GRAY;
    if (!png_image_write_to_stdio(&image, file, 0, picture->pixels, 0, NULL)) {
        snprintf(why, bytes, "%s", image.message);
        return -1;
    }
    return 0;
}
#else
#define NO_PNG "this program was built without libpng; use PGM or PPM"

static int read_png(FILE *file, struct picture *picture, char *why, size_t bytes)
{
    (void)file;
    (void)picture;
    return fail(why, bytes, NO_PNG);
}

static int write_png(FILE *file, const struct picture *picture, char *why, size_t bytes)
{
    (void)file;
    (void)picture;
    return fail(why, bytes, NO_PNG);
}
#endif

int picture_read(const char *path, struct picture *picture, char *why, size_t bytes)
{
    FILE *file = fopen(path, "rb");
    int error;

    memset(picture, 0, sizeof *picture);
    if (!file)
        return fail(why, bytes, strerror(errno));
    int c = fgetc(file);
    if (c == 0x89) {
        rewind(file);
        error = read_png(file, picture, why, bytes);
    } else if (c == 'P') {
        c = fgetc(file);
        ungetc(c, file);
        error = c == '5' || c == '6' ? read_pnm(file, picture, why, bytes)
                                     : fail(why, bytes, "not a binary PGM (P5) or PPM (P6)");
    } else {
        error = fail(why, bytes, ferror(file) ? strerror(errno) : "not a PNG, PGM or PPM picture");
    }
    fclose(file);
    return error;
}

int picture_writable(const char *path, uint32_t channels, char *why, size_t bytes)
{
    if (ends_with(path, ".png")) {
#ifdef HAVE_PNG
        return 1;
#else
        fail(why, bytes, NO_PNG);
        return 0;
#endif
    }
    if (!ends_with(path, ".pgm") && !ends_with(path, ".ppm"))
        fail(why, bytes, "the name must end in .png, .pgm or .ppm");
    else if (channels && channels != (ends_with(path, ".pgm") ? 1 : 3))
        fail(why, bytes,
             channels == 1 ? "a grey picture goes to .pgm or .png" : "a colour picture goes to .ppm or .png");
    else
        return 1;
    return 0;
}

int picture_write(const char *path, const struct picture *picture, char *why, size_t bytes)
{
    if (!picture_writable(path, picture->channels, why, bytes))
        return -1;
    FILE *file = fopen(path, "wb");
    if (!file)
        return fail(why, bytes, strerror(errno));
    int error = 0;
    if (ends_with(path, ".png")) {
        error = write_png(file, picture, why, bytes);
    } else {
        fprintf(file, "P%c\n%u %u\n255\n", picture->channels == 1 ? '5' : '6', picture->width,
                picture->height);
        fwrite(picture->pixels, picture->channels, (size_t)picture->width * picture->height, file);
    }
    bool bad = ferror(file);
    if (fclose(file) || bad)
        error = error ? error : fail(why, bytes, strerror(errno));
    return error;
}
