/**
 * `cordova/platform`: which platform this is, and its part in the boot (Cordova spec 2.4). What a platform's own JavaScript does besides is in
 * `puente/platform-<id>`.
 *
 * @module cordova/platform
 */
'use strict';

const channel = require('cordova/channel');

const { platformId } = host;
// The platforms whose native implementations are proxies let plugins find them as `cordova.commandProxy`.
const publishesProxies = platformId === 'browser' || platformId === 'electron';

module.exports = {
    id: platformId,

    publishesProxies,

    // The native side is there before any script is.
    bootstrap() {
        if (platformId === 'ios' || platformId === 'android') {
            require(`puente/platform-${platformId}`).bootstrap();
        } else if (platformId === 'browser') {
            document.addEventListener('visibilitychange', () => (document.hidden ? channel.onPause : channel.onResume).fire());
        }
        channel.onNativeReady.fire();
    },
};
