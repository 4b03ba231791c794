/**
 * `cordova/plugin/android/statusbar`: `window.statusbar` (Cordova spec 3).
 *
 * @module cordova/plugin/android/statusbar
 * @platform android
 */
'use strict';

module.exports = require('puente/statusbar')(
    'SystemBarPlugin', { visible: 'setStatusBarVisible', background: 'setStatusBarBackgroundColor' },
);
