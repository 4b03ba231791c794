// Puente's own JavaScript, embedded. The files lie beside the Swift they belong to.
#pragma once

#include <stddef.h>

/// A script's text, which the engine runs where it lies, for as long as the program runs. It is ASCII; `make lint` sees to that.
struct __attribute__((swift_attr("@Sendable"))) puente_script {
    const char *text;
    size_t length;
};

// Bridge: core modules, each the function that `define` takes, and a script
extern const struct puente_script puente_bridge_exec;
extern const struct puente_script puente_bridge_proxy;
extern const struct puente_script puente_bridge_binary;

// PluginHost: Cordova's core modules, the script that keeps them, and the one of the global `puente`
extern const struct puente_script puente_cordova_argscheck;
extern const struct puente_script puente_cordova_base64;
extern const struct puente_script puente_cordova_builder;
extern const struct puente_script puente_cordova_channel;
extern const struct puente_script puente_cordova_cordova;
extern const struct puente_script puente_cordova_init;
extern const struct puente_script puente_cordova_modulemapper;
extern const struct puente_script puente_cordova_platform;
extern const struct puente_script puente_cordova_pluginloader;
extern const struct puente_script puente_cordova_require;
extern const struct puente_script puente_cordova_urlutil;
extern const struct puente_script puente_cordova_utils;
extern const struct puente_script puente_host_puente;

// WebPlatform: the file `<name>.js`; its text is NULL when there is none.
struct puente_script puente_web_script(const char *name);
