// Puente's own JavaScript, embedded: each file as NUL-terminated UTF-8. The files lie beside the Swift they belong to.
#pragma once

// Bridge
extern const char *const puente_bridge_exec;
extern const char *const puente_bridge_proxy;
extern const char *const puente_bridge_binary;

// WebPlatform: the file `<name>.js`; NULL when there is none.
const char *puente_web_script(const char *name);
