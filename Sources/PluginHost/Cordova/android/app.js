/**
 * `cordova/plugin/android/app`: `navigator.app`, the app as Android lets it be handled (Cordova spec 3, 5.5).
 *
 * @module cordova/plugin/android/app
 * @platform android
 */
'use strict';

const exec = require('cordova/exec');

function call(action, ...args) {
    exec(null, null, 'CoreAndroid', action, args);
}

module.exports = {
    /** Forgets what the web view has cached. */
    clearCache() {
        call('clearCache');
    },

    /**
     * Loads another page.
     *
     * @param {string} url
     * @param {{wait: number, openExternal: boolean, clearHistory: boolean}} [options]
     */
    loadUrl(url, options) {
        call('loadUrl', url, options);
    },

    /** Gives up a `loadUrl` that waits. */
    cancelLoadUrl() {
        call('cancelLoadUrl');
    },

    /** Forgets the pages before this one. */
    clearHistory() {
        call('clearHistory');
    },

    /** Goes back a page. */
    backHistory() {
        call('backHistory');
    },

    /** Says whether the app handles the back button itself. */
    overrideBackbutton(isOverridden) {
        call('overrideBackbutton', isOverridden);
    },

    /** The same of a volume button, `volumeup` or `volumedown`. */
    overrideButton(name, isOverridden) {
        call('overrideButton', name, isOverridden);
    },

    /** Ends the app. */
    exitApp() {
        call('exitApp');
    },
};
