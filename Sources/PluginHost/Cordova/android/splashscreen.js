/**
 * `cordova/plugin/android/splashscreen`: `navigator.splashscreen` (Cordova spec 3).
 *
 * @module cordova/plugin/android/splashscreen
 * @platform android
 */
'use strict';

const exec = require('cordova/exec');

module.exports = {
    /** Android shows it by itself only. */
    show() {
        console.log('"navigator.splashscreen.show()" is unsupported on Android.');
    },

    hide() {
        exec(null, null, 'CordovaSplashScreenPlugin', 'hide', []);
    },
};
