#include "embedding.h"

MODULE(puente_cordova_argscheck)
#embed "../PluginHost/Cordova/argscheck.js"
END_MODULE(puente_cordova_argscheck)

MODULE(puente_cordova_base64)
#embed "../PluginHost/Cordova/base64.js"
END_MODULE(puente_cordova_base64)

MODULE(puente_cordova_builder)
#embed "../PluginHost/Cordova/builder.js"
END_MODULE(puente_cordova_builder)

MODULE(puente_cordova_channel)
#embed "../PluginHost/Cordova/channel.js"
END_MODULE(puente_cordova_channel)

MODULE(puente_cordova_cordova)
#embed "../PluginHost/Cordova/cordova.js"
END_MODULE(puente_cordova_cordova)

MODULE(puente_cordova_init)
#embed "../PluginHost/Cordova/init.js"
END_MODULE(puente_cordova_init)

MODULE(puente_cordova_modulemapper)
#embed "../PluginHost/Cordova/modulemapper.js"
END_MODULE(puente_cordova_modulemapper)

MODULE(puente_cordova_platform)
#embed "../PluginHost/Cordova/platform.js"
END_MODULE(puente_cordova_platform)

MODULE(puente_cordova_pluginloader)
#embed "../PluginHost/Cordova/pluginloader.js"
END_MODULE(puente_cordova_pluginloader)

SCRIPT(puente_cordova_require)
#embed "../PluginHost/Cordova/require.js"
END_SCRIPT(puente_cordova_require)

MODULE(puente_cordova_urlutil)
#embed "../PluginHost/Cordova/urlutil.js"
END_MODULE(puente_cordova_urlutil)

MODULE(puente_cordova_utils)
#embed "../PluginHost/Cordova/utils.js"
END_MODULE(puente_cordova_utils)

SCRIPT(puente_host_puente)
#embed "../PluginHost/Run/puente.js"
END_SCRIPT(puente_host_puente)
