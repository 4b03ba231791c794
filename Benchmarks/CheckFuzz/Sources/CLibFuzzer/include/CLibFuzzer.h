#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer with its command line, which calls `test` with each input. It comes with the compiler, without a header.
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nullable *_Nonnull argv, int (*_Nonnull test)(const uint8_t *_Nullable data, size_t size));
