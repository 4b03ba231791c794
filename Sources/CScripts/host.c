#include "CScripts.h"

static const char cordova_argscheck[] = {
#embed "../PluginHost/Cordova/argscheck.js" suffix(, 0)
};
const char *const puente_cordova_argscheck = cordova_argscheck;

static const char cordova_base64[] = {
#embed "../PluginHost/Cordova/base64.js" suffix(, 0)
};
const char *const puente_cordova_base64 = cordova_base64;

static const char cordova_builder[] = {
#embed "../PluginHost/Cordova/builder.js" suffix(, 0)
};
const char *const puente_cordova_builder = cordova_builder;

static const char cordova_channel[] = {
#embed "../PluginHost/Cordova/channel.js" suffix(, 0)
};
const char *const puente_cordova_channel = cordova_channel;

static const char cordova_cordova[] = {
#embed "../PluginHost/Cordova/cordova.js" suffix(, 0)
};
const char *const puente_cordova_cordova = cordova_cordova;

static const char cordova_init[] = {
#embed "../PluginHost/Cordova/init.js" suffix(, 0)
};
const char *const puente_cordova_init = cordova_init;

static const char cordova_modulemapper[] = {
#embed "../PluginHost/Cordova/modulemapper.js" suffix(, 0)
};
const char *const puente_cordova_modulemapper = cordova_modulemapper;

static const char cordova_platform[] = {
#embed "../PluginHost/Cordova/platform.js" suffix(, 0)
};
const char *const puente_cordova_platform = cordova_platform;

static const char cordova_pluginloader[] = {
#embed "../PluginHost/Cordova/pluginloader.js" suffix(, 0)
};
const char *const puente_cordova_pluginloader = cordova_pluginloader;

static const char cordova_require[] = {
#embed "../PluginHost/Cordova/require.js" suffix(, 0)
};
const char *const puente_cordova_require = cordova_require;

static const char cordova_urlutil[] = {
#embed "../PluginHost/Cordova/urlutil.js" suffix(, 0)
};
const char *const puente_cordova_urlutil = cordova_urlutil;

static const char cordova_utils[] = {
#embed "../PluginHost/Cordova/utils.js" suffix(, 0)
};
const char *const puente_cordova_utils = cordova_utils;

static const char host_puente[] = {
#embed "../PluginHost/Run/puente.js" suffix(, 0)
};
const char *const puente_host_puente = host_puente;
