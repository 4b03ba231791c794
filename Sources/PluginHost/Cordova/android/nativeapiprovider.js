/**
 * `cordova/android/nativeapiprovider`: what calls go through on Android (Cordova spec 3). The strict manner has a way of its own.
 *
 * Of the host: `nativeApi`, Puente's own, in the manner of Android.
 *
 * @module cordova/android/nativeapiprovider
 * @platform android
 */
'use strict';

const own = () => window._cordovaNative || host.nativeApi || require('cordova/android/promptbasednativeapi');

let current;

/** @returns {{exec: function, setNativeToJsBridgeMode: function, retrieveJsMessages: function}} */
exports.get = () => (current ??= own());

/** Chooses between the API that asks by prompts and the other. */
exports.setPreferPrompt = function (prefersPrompt) {
    current = prefersPrompt ? require('cordova/android/promptbasednativeapi') : own();
};

/** Puts another in its place, as tests do. */
exports.set = function (api) {
    current = api;
};
