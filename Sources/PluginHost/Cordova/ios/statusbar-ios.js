/**
 * `cordova/plugin/ios/statusbar`: `window.statusbar` (Cordova spec 3).
 *
 * @module cordova/plugin/ios/statusbar
 * @platform ios
 */
'use strict';

module.exports = require('puente/statusbar')('StatusBarInternal', { visible: 'setVisible', background: 'setBackgroundColor' });
