/**
 * `cordova/init`: the boot (Cordova spec 2.4, 5.3). Requiring it loads and maps the plugins; `fireReady` goes on from
 * there to `deviceready`. In between is the turn of the script that is run.
 *
 * @module cordova/init
 */
'use strict';

const channel = require('cordova/channel');
const cordova = require('cordova');
const platform = require('cordova/platform');
const { load } = require('cordova/pluginloader');

const { List, apply, getOwnPropertyDescriptor } = host.primordials;

const patience = 5000;

if (window.cordova && !(typeof HTMLElement === 'function' && window.cordova instanceof HTMLElement)) {
    throw new Error('cordova already defined');
}
window.cordova = cordova;

channel.onPause = cordova.addDocumentEventHandler('pause');
channel.onResume = cordova.addDocumentEventHandler('resume');
channel.onActivated = cordova.addDocumentEventHandler('activated');
channel.onDeviceReady = cordova.addStickyDocumentEventHandler('deviceready');

// A script without a page has no markup to wait for.
if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => channel.onDOMContentLoaded.fire());
} else {
    channel.onDOMContentLoaded.fire();
}

platform.bootstrap();
load(() => channel.onPluginsReady.fire());
cordova.exec = require('cordova/exec');
if (platform.publishesProxies) {
    cordova.commandProxy = require('cordova/exec/proxy');
}
(window.Cordova ??= {}).exec = cordova.exec;
host.mapPlugins();

let ready = false;

/** Lets the plugins get ready, then fires `deviceready`, on a later turn. To be called once, after the script. */
exports.fireReady = function () {
    if (ready) {
        return;
    }
    ready = true;
    let watchdog;
    let isReady = false;
    if (!host.hasPage) {
        host.later(announceLoad);
    }
    if (isStopped()) {
        setTimeout(reportUnfired, patience);
        return;
    }
    platform.initialize?.();
    channel.onCordovaReady.fire();
    channel.join(() => {
        isReady = true;
        if (watchdog !== undefined) {
            clearTimeout(watchdog);
        }
        cordova.fireDocumentEvent('deviceready');
        host.later(host.deviceready);
    }, channel.deviceReadyChannelsArray);
    // Most runs are ready at once, and load no timers for this.
    if (!isReady) {
        watchdog = setTimeout(reportUnfired, patience);
    }
};

// Whether a fault has stopped the boot, as it does on a device.
function isStopped() {
    return host.manner !== 'strict' && require('puente/boot-device').isStopped();
}

// The page has no markup to load: its events come once the script has run.
function announceLoad() {
    announce(document, 'DOMContentLoaded', true);
    announce(window, 'load', false);
    // Once it is a handler of the window's, the event calls it.
    const onload = getOwnPropertyDescriptor(window, 'onload')?.value;
    if (typeof onload === 'function') {
        try {
            apply(onload, window, [newEvent('load', false)]);
        } catch (error) {
            host.uncaught(error);
        }
    }
}

function announce(target, type, bubbles) {
    if (host.events.hasListeners(target, type) || (bubbles && host.events.hasListeners(window, type))) {
        host.events.dispatch(target, newEvent(type, bubbles));
    }
}

function newEvent(type, bubbles) {
    const event = document.createEvent('Event');
    event.initEvent(type, bubbles, false);
    return event;
}

function reportUnfired() {
    if (channel.onDeviceReady.state === 2) {
        return;
    }
    console.log('deviceready has not fired after 5 seconds.');
    const blocked = new List();
    const note = ({ type, state }) => {
        if (state !== 2) {
            console.log(`Channel not fired: ${type}`);
            blocked.push({ channel: type, ...host.waits[type] });
        }
    };
    note(channel.onNativeReady);
    note(channel.onPluginsReady);
    const awaited = channel.deviceReadyChannelsArray;
    for (let index = 0; index < awaited.length; index++) {
        note(awaited[index]);
    }
    if (isStopped()) {
        return;
    }
    // A channel that a plugin waits for twice blocks, too, as on a device.
    for (let index = 0; index < awaited.length; index++) {
        const { type, state } = awaited[index];
        if (state === 2 && host.manner !== 'strict' && awaited.indexOf(awaited[index]) < index) {
            blocked.push({ channel: type, ...host.waits[type] });
        }
    }
    host.channelsBlocked(blocked, host.troubledCalls());
}
