// Puente's own JavaScript, embedded: each file as NUL-terminated UTF-8. The files lie beside the Swift they belong to.
#pragma once

// Bridge
extern const char *const puente_bridge_exec;
extern const char *const puente_bridge_proxy;
extern const char *const puente_bridge_binary;

// PluginHost: Cordova's core modules, and the global `puente`
extern const char *const puente_cordova_argscheck;
extern const char *const puente_cordova_base64;
extern const char *const puente_cordova_builder;
extern const char *const puente_cordova_channel;
extern const char *const puente_cordova_cordova;
extern const char *const puente_cordova_init;
extern const char *const puente_cordova_modulemapper;
extern const char *const puente_cordova_platform;
extern const char *const puente_cordova_pluginloader;
extern const char *const puente_cordova_require;
extern const char *const puente_cordova_urlutil;
extern const char *const puente_cordova_utils;
extern const char *const puente_host_puente;

// WebPlatform: the file `<name>.js`; NULL when there is none.
const char *puente_web_script(const char *name);
