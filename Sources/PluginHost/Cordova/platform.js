/**
 * `cordova/platform`: which platform this is, and its part in the boot (Cordova spec 2.4).
 *
 * @module cordova/platform
 */
'use strict';

const channel = require('cordova/channel');

module.exports = {
    id: host.platformId,

    // The platforms whose native implementations are proxies let plugins find them as `cordova.commandProxy`.
    publishesProxies: host.platformId === 'browser' || host.platformId === 'electron',

    // The native side is there before any script is.
    bootstrap() {
        channel.onNativeReady.fire();
    },
};
