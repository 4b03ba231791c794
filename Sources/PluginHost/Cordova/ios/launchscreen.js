/**
 * `cordova/plugin/ios/launchscreen`: `navigator.splashscreen` (Cordova spec 3).
 *
 * @module cordova/plugin/ios/launchscreen
 * @platform ios
 */
'use strict';

const exec = require('cordova/exec');

exports.show = function () {
    exec(null, null, 'LaunchScreen', 'show', []);
};

exports.hide = function () {
    exec(null, null, 'LaunchScreen', 'hide', []);
};
