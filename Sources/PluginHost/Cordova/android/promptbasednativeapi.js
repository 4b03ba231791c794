/**
 * `cordova/android/promptbasednativeapi`: calls by `prompt`, as on Android before 4.4 (Cordova spec 3).
 *
 * @module cordova/android/promptbasednativeapi
 * @platform android
 */
'use strict';

exports.exec = (secret, service, action, callbackId, json) =>
    window.prompt(json, `gap:${JSON.stringify([secret, service, action, callbackId])}`);

exports.setNativeToJsBridgeMode = function (secret, mode) {
    window.prompt(mode, `gap_bridge_mode:${secret}`);
};

exports.retrieveJsMessages = (secret, fromOnlineEvent) => window.prompt(+fromOnlineEvent, `gap_poll:${secret}`);
