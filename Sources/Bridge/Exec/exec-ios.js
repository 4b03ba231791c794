/**
 * `cordova/exec` in the manner of iOS (Cordova spec section 4). Calls go through `webkit.messageHandlers.cordova`, answers come through
 * the `nativeCallback` of whatever `cordova/exec` is then.
 *
 * @module cordova/exec-ios
 */
'use strict';

const cordova = require('cordova');
const utils = require('cordova/utils');
const base64 = require('cordova/base64');
const proxies = require('cordova/exec/proxy');
const device = require('puente/exec-device');

const { Error, List, Promise, apply, isArray, parse, stringify, then, toLowerCase } = host.primordials;

const NO_CALLBACK = 'INVALID';
const STATUS_OK = 1;

/**
 * Calls an action of a service.
 *
 * @throws {Error} in the form of before 2.1, with a string first; what JSON.stringify throws
 */
function exec(success, fail, service, action, args) {
    if (typeof success === 'string') {
        throw new Error(
            'The old format of this exec call has been removed (deprecated since 2.1). Change to: ' +
                "cordova.exec(null, null, 'Service', 'action', [ arg1, arg2 ]);",
        );
    }
    let id = NO_CALLBACK;
    if (success || fail) {
        id = service + cordova.callbackId++;
        cordova.callbacks[id] = { success, fail };
    }
    // Whatever cannot cross as JSON goes here, before the handler sees it.
    const command = [id, service, action, parse(stringify(massaged(args || [])))];
    window.webkit.messageHandlers.cordova.postMessage(command);
}

// `forEach` leaves holes out, so what is behind them moves up.
function massaged(args) {
    if (utils.typeName(args) !== 'Array') {
        return args;
    }
    const result = [];
    args.forEach((value) => {
        const isBuffer = utils.typeName(value) === 'ArrayBuffer';
        result.push(isBuffer ? { CDVType: 'ArrayBuffer', data: base64.fromArrayBuffer(value) } : value);
    });
    return result;
}

/**
 * Takes a result of the native side.
 *
 * @param {string} id
 * @param {number} status
 * @param {*} message what came as JSON: bytes and several messages are objects with a `CDVType`
 * @param {boolean} keep whether more results may come
 */
function nativeCallback(id, status, message, keep) {
    const args = messagesOf(message);
    then(Promise.resolve(), () => cordova.callbackFromNative(id, status === 0 || status === STATUS_OK, status, args, keep));
}

function messagesOf(message) {
    if (message && message.CDVType === 'MultiPart') {
        const messages = [];
        for (let index = 0; index < message.messages.length; index++) {
            messages.push(messageOf(message.messages[index]));
        }
        return messages;
    }
    return [message ? messageOf(message) : message];
}

// A part that is null is a TypeError here, as on a device.
function messageOf(message) {
    return message.CDVType === 'ArrayBuffer' ? base64.toArrayBuffer(message.data) : message;
}

// What another plugin has put in the place of `cordova/exec` is called even by those that have required this one, if it is whole.
function replacement() {
    const current = host.require('cordova/exec');
    const isWhole =
        current !== proxy && typeof current.nativeCallback === 'function' && typeof current.nativeEvalAndFetch === 'function' &&
        typeof current.nativeFetchMessages === 'function';
    return isWhole ? current : undefined;
}

function proxy(...all) {
    apply(replacement() ?? exec, null, all);
}

proxy.nativeCallback = (...all) => apply((replacement() ?? { nativeCallback }).nativeCallback, null, all);

/** Of the bridges before WKWebView; kept as Cordova keeps them. */
proxy.nativeEvalAndFetch = function (work) {
    try {
        work();
    } catch (error) {
        console.log(error);
    }
};
proxy.nativeFetchMessages = () => '';

// The native side, which gets commands and sends results.

function receive(command) {
    const args = command[3];
    const buffers = new List();
    if (isArray(args)) {
        for (let index = 0; index < args.length; index++) {
            if (args[index]?.CDVType === 'ArrayBuffer' && typeof args[index].data === 'string') {
                buffers[index] = base64.toArrayBuffer(args[index].data);
            }
        }
    }
    device.start(command[0], serviceNamed(command[1]), `${command[2]}`, stringify(args), buffers);
}

// iOS ignores the letter case of service names.
function serviceNamed(name) {
    const wanted = toLowerCase(`${name}`);
    const lists = [host.services?.names() ?? [], proxies.services(), host.serviceNames()];
    for (let list = 0; list < lists.length; list++) {
        for (let index = 0; index < lists[list].length; index++) {
            if (toLowerCase(lists[list][index]) === wanted) {
                return lists[list][index];
            }
        }
    }
    return `${name}`;
}

// Neither callback is called, and both stay in `cordova.callbacks`. The native side logs it on a later turn.
function unknown({ service, action }) {
    host.later(() => logUnknown(service, action));
}

function logUnknown(service, action) {
    if (device.isKnown(service)) {
        host.log(`ERROR: Method '${action}:' not defined in Plugin '${service}'`);
        return;
    }
    const className = host.missingClass(service);
    if (className) {
        host.log(`CDVPlugin class ${className} (pluginName: ${service}) does not exist.`);
    }
    host.log(
        `ERROR: Plugin '${service}' not found, or is not a CDVPlugin. Check your plugin mapping in config.xml.`,
    );
}

function hand(call, status, keep, messages) {
    const { id } = call;
    if (id === NO_CALLBACK) {
        return;
    }
    if (!isValid(id)) {
        host.log('Invalid callback id received by sendPluginResult');
        return;
    }
    try {
        // Looked up each time, as the native side does.
        host.require('cordova/exec').nativeCallback(id, status, wireOf(messages), keep);
    } catch (error) {
        host.uncaught(error, call);
    }
}

function isValid(id) {
    let isPlain = id.length > 0 && id.length <= 100;
    for (let index = 0; index < id.length; index++) {
        const letter = id[index];
        isPlain &&=
            (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
            letter === '.' || letter === '_' || letter === '-';
    }
    return isPlain;
}

function wireOf(messages) {
    if (messages.length <= 1) {
        return messages.length === 0 ? null : partOf(messages[0]);
    }
    const parts = [];
    for (let index = 0; index < messages.length; index++) {
        parts.push(partOf(messages[index]));
    }
    return { CDVType: 'MultiPart', messages: parts };
}

function partOf(message) {
    const part = device.plain(message);
    return utils.typeName(part) === 'ArrayBuffer' ? { CDVType: 'ArrayBuffer', data: base64.fromArrayBuffer(part) } : part;
}

device.load({ failure: device.failure, hand, unknown });

window.webkit ??= {};
window.webkit.messageHandlers ??= {};
window.webkit.messageHandlers.cordova ??= { postMessage: receive };

module.exports = proxy;
