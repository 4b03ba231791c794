// The one-way password hashes of libxcrypt (Debian: libcrypt-dev): `crypt_r` and `crypt_gensalt_rn` with their `crypt_data`.
#include <crypt.h>
