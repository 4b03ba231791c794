/**
 * `puente/platform-android`: what the platform's JavaScript does at the start (Cordova spec 2.4, 5.5). The service CoreAndroid tells of
 * the app's life and of buttons by one stream, which becomes events of the document, and hears for which buttons somebody listens.
 *
 * @module puente/platform-android
 * @platform android
 */
'use strict';

const channel = require('cordova/channel');
const cordova = require('cordova');

const { Error } = host.primordials;

const SERVICE = 'CoreAndroid';
const BUTTONS = ['menubutton', 'searchbutton'];
const VOLUME_BUTTONS = ['volumeup', 'volumedown'];
const EVENTS = ['pause', 'backbutton', 'menubutton', 'searchbutton', 'volumeupbutton', 'volumedownbutton'];

// A resume that brought the result of a call that was made before the app was ended.
let lastResume = null;

// In the manner of Android calls are made whoever answers them; a program without the service hears nothing of it in the others.
function tell(success, action, args) {
    if (host.manner === 'android' || host.isAnswered(SERVICE, action)) {
        require('cordova/exec')(success, null, SERVICE, action, args);
    }
}

function receive(message, ...results) {
    const { action } = message;
    if (action === 'resume') {
        if (message.pendingResult && results.length > 0) {
            message.pendingResult.result = results.length === 1 ? results[0] : results;
            lastResume = message;
        }
        cordova.fireDocumentEvent(action, message);
    } else if (EVENTS.includes(action)) {
        cordova.fireDocumentEvent(action);
    } else {
        throw new Error(`Unknown event action ${action}`);
    }
}

exports.bootstrap = function () {
    host.mapSymbol(window, 'clobbers', 'cordova/plugin/android/app', 'navigator.app');
    host.mapSymbol(window, 'clobbers', 'cordova/plugin/android/splashscreen', 'navigator.splashscreen');
    host.mapSymbol(window, 'clobbers', 'cordova/plugin/android/statusbar', 'window.statusbar');

    cordova.addDocumentEventHandler('backbutton').onHasSubscribersChange = function () {
        tell(null, 'overrideBackbutton', [this.numHandlers === 1]);
    };
    BUTTONS.forEach((name) => cordova.addDocumentEventHandler(name));
    VOLUME_BUTTONS.forEach((name) => {
        cordova.addDocumentEventHandler(`${name}button`).onHasSubscribersChange = function () {
            tell(null, 'overrideButton', [name, this.numHandlers === 1]);
        };
    });
    replayResume();
    // What the network plugin fires at the document, the window gets as well.
    document.addEventListener('online', () => cordova.fireWindowEvent('online'));
    document.addEventListener('offline', () => cordova.fireWindowEvent('offline'));

    channel.onCordovaReady.subscribe(() => {
        tell(receive, 'messageChannel', []);
        // It answers when there is something to tell: nobody waits for it.
        host.calls.release(SERVICE, 'messageChannel');
        tell(null, 'show', []);
    });
};

// Who listens only now gets a pending result all the same.
function replayResume() {
    const { addEventListener } = document;
    document.addEventListener = function (type, listener, options) {
        addEventListener(type, listener, options);
        if (type === 'resume' && lastResume) {
            listener(lastResume);
        }
    };
}
