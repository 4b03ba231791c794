/**
 * `puente/exec-device`: what the manners of iOS and Android have in common (Cordova spec sections 4.1 to 4.5). Their callbacks lie in
 * `cordova.callbacks`, faults are lines of the native log, and `fail` gets texts.
 *
 * Of the host: `services()`, the services that plugins declare and those that this program answers besides; `missingClass(service)`, the class
 * that a manifest names for a declared service without a native implementation, undefined when that is not what is wrong with it; `log(line)`,
 * which writes to the native log.
 *
 * @module puente/exec-device
 */
'use strict';

const { Error, List, parse, stringify } = host.primordials;
const { markOf } = host.binary;

const proxies = require('cordova/exec/proxy');

const STATUS_JSON = 8;

/**
 * Loads the calls of the strict manner, which keep the book and talk to native implementations.
 *
 * @param {object} device what the manner does differently; see `exec.js`
 * @returns {{place: function, send: function}}
 */
exports.load = function (device) {
    host.deviceManner = device;
    host.loadCoreModule('puente/calls')(require, {}, {}, host);
    return host.calls;
};

/**
 * Starts a call whose callbacks, if any, are in `cordova.callbacks`.
 *
 * @param {string} id
 * @param {string} service
 * @param {string} action
 * @param {string|undefined} json the arguments as they cross
 * @param {ArrayBuffer[]} buffers for each argument the bytes that it stands for, if any: what a native implementation gets
 */
exports.start = function (id, service, action, json, buffers) {
    const { success, fail } = require('cordova').callbacks[id] ?? {};
    const call = {
        success, fail, service, action, site: new Error(), streams: false, isAnswered: false, notes: undefined, id,
    };
    // Without arguments nothing crosses.
    const seen = json === '[]' ? '' : json ?? 'null';
    let text = seen;
    let binaries;
    if (buffers.length > 0) {
        const values = parse(json);
        binaries = new List();
        for (let index = 0; index < buffers.length; index++) {
            if (buffers[index] !== undefined) {
                values[index] = markOf(binaries.push(buffers[index]) - 1);
            }
        }
        text = stringify(values);
    }
    host.calls.place(call, text, binaries, seen);
};

/** Whether anything answers calls of a service, whatever their action. */
exports.isKnown = (service) =>
    proxies.actionsOf(service) !== undefined ||
    (host.services?.hasFake(service) ?? false) ||
    (host.missingClass(service) === undefined && host.serviceNames().includes(service));

/**
 * What `fail` gets of an error that a native implementation threw: its data, else its message. Arguments that do not fit are
 * Cordova's own "JSON error", and the log says what is wrong with them.
 *
 * @param {{message: string, data: *, status: number}} failure
 */
exports.failure = function ({ message, data, status }) {
    if (status === STATUS_JSON) {
        host.log(message);
        return 'JSON error';
    }
    return data ?? message;
};

/** A message as a native implementation could have sent it: it has no Error to send. */
exports.plain = (message) => (message instanceof Error ? message.message : message);
