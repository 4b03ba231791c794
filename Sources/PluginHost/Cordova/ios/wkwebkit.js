/**
 * `cordova/plugin/ios/wkwebkit`: `window.WkWebView` (Cordova spec 3).
 *
 * @module cordova/plugin/ios/wkwebkit
 * @platform ios
 */
'use strict';

const exec = require('cordova/exec');

/** Whether swiping goes back and forward between pages. */
exports.allowsBackForwardNavigationGestures = function (isAllowed) {
    exec(null, null, 'CDVWebViewEngine', 'allowsBackForwardNavigationGestures', [isAllowed]);
};
