/**
 * `puente/platform-ios`: what the platform's JavaScript does at the start (Cordova spec 2.4, 3). `pause`, `resume`, `resign` and `active` come
 * from the native side.
 *
 * @module puente/platform-ios
 * @platform ios
 */
'use strict';

exports.bootstrap = function () {
    if (host.manner === 'ios') {
        host.mapSymbol(window, 'clobbers', 'cordova/plugin/ios/console', 'window.console');
    }
    host.mapSymbol(window, 'clobbers', 'cordova/plugin/ios/wkwebkit', 'window.WkWebView');
    host.mapSymbol(window, 'clobbers', 'cordova/plugin/ios/launchscreen', 'navigator.splashscreen');
    host.mapSymbol(window, 'clobbers', 'cordova/plugin/ios/statusbar', 'window.statusbar');
};
