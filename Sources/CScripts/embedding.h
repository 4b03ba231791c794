// How the files get into the program. An #embed cannot stand in a macro, so a script is begun and ended around it.
#pragma once

#include "CScripts.h"

#define SCRIPT(name) static const char text_of_##name[] = {
#define END_SCRIPT(name) \
    }; \
    const struct puente_script name = {text_of_##name, sizeof text_of_##name};

// A core module's file is the body of `(function (require, exports, module, host) { ... })`.
#define MODULE(name) \
    SCRIPT(name) \
        '(', 'f', 'u', 'n', 'c', 't', 'i', 'o', 'n', ' ', '(', 'r', 'e', 'q', \
        'u', 'i', 'r', 'e', ',', ' ', 'e', 'x', 'p', 'o', 'r', 't', 's', ',', \
        ' ', 'm', 'o', 'd', 'u', 'l', 'e', ',', ' ', 'h', 'o', 's', 't', ')', \
        ' ', '{',
#define END_MODULE(name) , '\n', '}', ')' END_SCRIPT(name)
