/**
 * `cordova/exec` in the manner of Android (Cordova spec section 4). Calls go through the API that `cordova/android/nativeapiprovider`
 * gives, answers come as its messages or, from Puente's own API, straight to the callback, as by Android's bridge that evaluates.
 *
 * @module cordova/exec-android
 */
'use strict';

const channel = require('cordova/channel');
const cordova = require('cordova');
const utils = require('cordova/utils');
const base64 = require('cordova/base64');
const device = require('puente/exec-device');

const { Error, List, Promise, set, stringify, then } = host.primordials;

const STATUS_OK = 1;
const STATUS_CLASS_NOT_FOUND = 2;
const STATUS_INVALID_ACTION = 7;
const STATUS_TEXTS = [
    'No result', 'OK', 'Class not found', 'Illegal access', 'Instantiation error', 'Malformed url', 'IO error', 'Invalid action',
    'JSON error', 'Error',
];
const POLL_INTERVAL = 50;

const jsToNativeModes = { PROMPT: 0, JS_OBJECT: 1 };
const nativeToJsModes = { POLLING: 0, LOAD_URL: 1, ONLINE_EVENT: 2, EVAL_BRIDGE: 3 };

let secret = -1;
let nativeToJsMode = nativeToJsModes.EVAL_BRIDGE;
let isPolling = false;
// Messages that wait, each perhaps of several.
const batches = new List();
let isProcessing = false;
// The last call's arguments: the text that crosses, and the bytes that stand in it as base64.
let crossing = { json: undefined, buffers: new List() };

/**
 * Calls an action of a service. A buffer among the arguments is replaced by its base64, in the caller's own array.
 *
 * @throws what JSON.stringify throws; nothing is stored then
 */
function exec(success, fail, service, action, args) {
    if (secret < 0) {
        throw new Error('exec() called without bridgeSecret');
    }
    args = args || [];
    const buffers = new List();
    for (let index = 0; index < args.length; index++) {
        if (utils.typeName(args[index]) === 'ArrayBuffer') {
            buffers[index] = args[index];
            set(args, index, base64.fromArrayBuffer(args[index]));
        }
    }
    const id = service + cordova.callbackId++;
    const json = stringify(args);
    if (success || fail) {
        cordova.callbacks[id] = { success, fail };
    }
    crossing = { json, buffers };
    take(api().exec(secret, service, action, id, json));
}

function api() {
    return require('cordova/android/nativeapiprovider').get();
}

function take(messages) {
    if (messages) {
        batches.push(messages);
        // Never at once: what a callback throws is not the caller's.
        soon(processMessages);
    }
}

function soon(work) {
    then(Promise.resolve(), work);
}

function processMessages() {
    if (isProcessing || batches.length === 0) {
        return;
    }
    isProcessing = true;
    try {
        const message = nextMessage();
        if (message === '*') {
            if (batches.length === 0) {
                soon(() => exec.pollOnce());
            }
            return;
        }
        processMessage(message);
    } finally {
        isProcessing = false;
        if (batches.length > 0) {
            soon(processMessages);
        }
    }
}

// Each begins with its length. A star at the end says that more can be polled.
function nextMessage() {
    const batch = batches.shift();
    if (batch === '*') {
        return batch;
    }
    const [message, rest] = splitOff(batch);
    if (rest) {
        batches.unshift(rest);
    }
    return message;
}

function splitOff(text) {
    const space = text.indexOf(' ');
    const end = space + 1 + Number(text.slice(0, space));
    return [text.slice(space + 1, end), text.slice(end)];
}

// `S` or `F`, whether the callback stays, the status, the callback's id, and the payload.
function processMessage(message) {
    const kind = message[0];
    if (kind !== 'S' && kind !== 'F') {
        console.log(`processMessage failed: invalid message: ${stringify(message)}`);
        return;
    }
    const idStart = message.indexOf(' ', 2) + 1;
    const idEnd = message.indexOf(' ', idStart);
    const payload = [];
    addPayload(payload, message.slice(idEnd + 1));
    cordova.callbackFromNative(
        message.slice(idStart, idEnd), kind === 'S', Number(message.slice(2, idStart - 1)), payload, message[1] === '1',
    );
}

function addPayload(payload, text) {
    const rest = text.slice(1);
    switch (text[0]) {
        case 's': payload.push(rest); break;
        case 't': payload.push(true); break;
        case 'f': payload.push(false); break;
        case 'N': payload.push(null); break;
        case 'n': payload.push(Number(rest)); break;
        case 'A': payload.push(base64.toArrayBuffer(rest)); break;
        case 'S': payload.push(window.atob(rest)); break;
        case 'M': {
            let left = rest;
            while (left !== '') {
                const [part, after] = splitOff(left);
                addPayload(payload, part);
                left = after;
            }
            break;
        }
        default: payload.push(JSON.parse(text));
    }
}

exec.jsToNativeModes = jsToNativeModes;
exec.nativeToJsModes = nativeToJsModes;

/** Makes the bridge ready. */
exec.init = function () {
    secret = Math.floor(Math.random() * 0x7fffffff);
    channel.onNativeReady.fire();
};

/** Fetches the messages that wait. */
exec.pollOnce = function (fromOnlineEvent) {
    // Before the bridge is ready there is nothing to fetch.
    if (secret >= 0) {
        take(api().retrieveJsMessages(secret, !!fromOnlineEvent));
    }
};

exec.setJsToNativeBridgeMode = function (mode) {
    require('cordova/android/nativeapiprovider').setPreferPrompt(mode === jsToNativeModes.PROMPT);
};

exec.setNativeToJsBridgeMode = function (mode) {
    if (mode === nativeToJsMode) {
        return;
    }
    nativeToJsMode = mode;
    isPolling = mode === nativeToJsModes.POLLING;
    if (secret >= 0) {
        api().setNativeToJsBridgeMode(secret, mode);
    }
    if (isPolling) {
        setTimeout(poll, 1);
    }
};

function poll() {
    if (isPolling) {
        exec.pollOnce();
        setTimeout(poll, POLL_INTERVAL);
    }
}

// The native side, whose answers go straight to their callbacks: there is never a message to fetch.

const nativeApi = {
    exec(bridgeSecret, service, action, id, json) {
        const buffers = json === crossing.json ? crossing.buffers : new List();
        device.start(id, `${service}`, `${action}`, json, buffers);
        return '';
    },
    setNativeToJsBridgeMode() {},
    retrieveJsMessages: () => '',
};

function unknown(call, slot) {
    const { service } = call;
    const className = host.missingClass(service);
    if (device.isKnown(service)) {
        host.calls.send(slot, STATUS_INVALID_ACTION, false, [STATUS_TEXTS[STATUS_INVALID_ACTION]]);
    } else if (className === undefined) {
        host.calls.send(slot, STATUS_CLASS_NOT_FOUND, false, [STATUS_TEXTS[STATUS_CLASS_NOT_FOUND]]);
    } else {
        // The declared class does not exist. Android logs that, and neither callback is called.
        host.log(`Error adding plugin ${className || service}.`);
    }
}

function hand(call, status, keep, messages) {
    if (status === 0 && keep) {
        return;
    }
    const args = [];
    for (let index = 0; index < messages.length; index++) {
        args.push(device.plain(messages[index]));
    }
    if (messages.length === 0) {
        args.push(STATUS_TEXTS[status]);
    }
    try {
        cordova.callbackFromNative(call.id, status <= STATUS_OK, status, args, keep);
    } catch (error) {
        host.uncaught(error, call);
    }
}

device.load({ failure: device.failure, hand, unknown });
host.nativeApi = nativeApi;
exec.init();

module.exports = exec;
