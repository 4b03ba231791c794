/**
 * `cordova/exec`: calls of native halves and of proxies (Cordova spec §4, in the strict manner of §4.6).
 *
 * Of the host: `resolveAction(service, action)` → the number of a native action or undefined;
 * `execNative(number, slot, json, binaries, site)`; `unknownAction(service, action, actionsOfProxy)` → the failure's data;
 * `later(fn)`, which calls `fn` on a later turn; `lineOf(error)` → the innermost line in an error's stack that is not Puente's own;
 * `isTraced`, `noteCall`, `noteAnswer`, `secondAnswer` and `uncaught`, which take notes; `prefersProxies`.
 */
'use strict';

const proxies = require('cordova/exec/proxy');
const { pack, unpack } = host.binary;

const STATUS_OK = 1;
const STATUS_ERROR = 9;

const STATUS_MASK = 15;
const KEEP = 16;
const HAS_MESSAGE = 32;
const none = [];

// Taken now: what scripts make of Promise later is not this module's affair.
const settled = Promise.resolve();
const { then } = Promise.prototype;
const enqueue = (job) => Reflect.apply(then, settled, [job]);

// Whether the script has asked for its end: no callback runs any more.
let isStopped = false;

// slot → the call that waits for its answer. A slot is used again once its call is answered.
const calls = [];
const freeSlots = [];
// service → action → number of the native action.
const numbers = new Map();

/**
 * Calls an action of a service. Neither callback runs before this returns.
 *
 * @param {?function(...*): void} success
 * @param {?function(*): void} fail
 * @param {string} service
 * @param {string} action
 * @param {Array} [args]
 * @throws {TypeError} when the call itself is malformed; nothing is called then
 */
function exec(success, fail, service, action, args) {
    if (typeof success === 'string') {
        throw new TypeError(
            'The old format of this exec call has been removed (deprecated since 2.1). Change to: ' +
                "cordova.exec(null, null, 'Service', 'action', [ arg1, arg2 ]);",
        );
    }
    if (!isCallback(success) || !isCallback(fail)) {
        throw new TypeError(`exec takes functions as its callbacks, but got ${kindOf(isCallback(success) ? fail : success)}`);
    }
    if (typeof service !== 'string' || typeof action !== 'string') {
        throw new TypeError(`exec takes the names of a service and of an action, but got ${kindOf(service)} and ${kindOf(action)}`);
    }
    args ??= [];
    if (!Array.isArray(args)) {
        throw new TypeError(`exec takes the arguments of ${service}.${action} in an array, but got ${kindOf(args)}`);
    }
    const proxy = findProxy(service, action);
    const number = proxy ? undefined : numberOf(service, action);
    const packed = proxy ? undefined : pack(args, service, action);
    const call = { success, fail, service, action, site: new Error(), streams: false, isAnswered: false };
    const slot = freeSlots.length > 0 ? freeSlots.pop() : calls.length;
    calls[slot] = call;
    if (number !== undefined) {
        host.execNative(number, slot, packed.text, packed.binaries, call.site);
        return;
    }
    if (host.isTraced) {
        // Which arguments of an unknown action are secrets, nobody knows.
        host.noteCall(slot, service, action, proxy ? shown(args) : '[]', call.site);
    }
    if (proxy) {
        callProxy(proxy, slot, call, args);
    } else {
        const failure = host.unknownAction(service, action, proxies.actionsOf(service));
        send(slot, failure.status, false, [failureOf(call, failure)]);
    }
}

// What a trace may show of a proxy's arguments, which need not have a JSON form.
function shown(args) {
    const isBytes = (value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
    try {
        return JSON.stringify(args, (key, value) => (isBytes(value) ? `${value.byteLength} bytes` : value));
    } catch {
        return '[]';
    }
}

function isCallback(value) {
    return !value || typeof value === 'function';
}

function kindOf(value) {
    return value === null ? 'null' : Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

function numberOf(service, action) {
    let actions = numbers.get(service);
    if (actions === undefined) {
        numbers.set(service, (actions = new Map()));
    }
    let number = actions.get(action);
    if (number === undefined) {
        number = host.resolveAction(service, action);
        if (number !== undefined) {
            actions.set(action, number);
        }
    }
    return number;
}

function findProxy(service, action) {
    if (proxies.isEmpty() || (!host.prefersProxies && numberOf(service, action) !== undefined)) {
        return undefined;
    }
    return proxies.get(service, action) ?? undefined;
}

// A proxy answers through functions like the caller's own, which may take `{keepCallback: true}` after the message.
function callProxy(proxy, slot, call, args) {
    // An Error made where the final answer was given.
    let answeredAt;
    const answerer = (status) => (message, options) => {
        const keep = options?.keepCallback === true;
        if (answeredAt) {
            host.secondAnswer(call.service, call.action, host.lineOf(answeredAt), host.lineOf(new Error()));
            return;
        }
        if (!keep) {
            answeredAt = new Error();
        }
        send(slot, status, keep, message === undefined ? [] : [message]);
    };
    try {
        proxy(answerer(STATUS_OK), answerer(STATUS_ERROR), args);
    } catch (error) {
        if (answeredAt) {
            host.uncaught(error);
        } else {
            answeredAt = new Error();
            send(slot, STATUS_ERROR, false, [error]);
        }
    }
}

// Delivers, on a later turn, a result that no native half has sent.
function send(slot, status, keep, messages) {
    calls[slot].isAnswered = !keep;
    host.later(() => {
        if (host.isTraced) {
            host.noteAnswer(slot, calls[slot].service, calls[slot].action, status, keep);
        }
        deliver(slot, status, keep, messages);
    });
}

/**
 * Takes a result of a native half: called by the host on a turn of its own.
 *
 * @param {number} slot
 * @param {number} status
 * @param {boolean} keep whether more results may come
 * @param {string|ArrayBuffer|object|undefined} message JSON text, bytes, a failure's data, or nothing
 * @param {ArrayBuffer[]} [binaries] what the marks in the text stand for
 */
function answer(slot, status, keep, message, binaries) {
    if (message === undefined) {
        deliver(slot, status, keep, []);
    } else if (typeof message === 'string' || message instanceof ArrayBuffer) {
        deliver(slot, status, keep, [valueOf(message, binaries)]);
    } else {
        deliver(slot, status, keep, [failureOf(calls[slot], message)]);
    }
}

/**
 * Takes many results of native halves that are plain values, each in a microtask of its own, as on the devices.
 *
 * @param {string} text a flat array of `slot, flags, message`; the flags are the status, whether more
 *     results may come, and whether there is a message
 */
function answerAll(text) {
    deliverFrom(JSON.parse(text), 0);
}

function deliverFrom(results, index) {
    if (isStopped) {
        return;
    }
    const flags = results[index + 1];
    const messages = flags & HAS_MESSAGE ? [results[index + 2]] : none;
    deliver(results[index], flags & STATUS_MASK, (flags & KEEP) !== 0, messages);
    if (index + 3 < results.length) {
        enqueue(() => deliverFrom(results, index + 3));
    }
}

/** The same for a result of several messages, each a pair of what `answer` takes as `message` and `binaries`. */
function answerMultipart(slot, status, keep, parts) {
    deliver(slot, status, keep, parts.map(([message, binaries]) => valueOf(message, binaries)));
}

function valueOf(message, binaries) {
    if (typeof message !== 'string') {
        return message;
    }
    return binaries ? unpack(message, binaries) : JSON.parse(message);
}

// The error has the stack of the exec call: that is the line its reader can do something about.
function failureOf(call, { code, message, data, status }) {
    const error = new Error(message);
    Object.defineProperty(error, 'stack', { value: call.site.stack, writable: true, configurable: true });
    Object.assign(error, { code, service: call.service, action: call.action, status });
    if (data !== undefined) {
        error.data = data;
    }
    return error;
}

function deliver(slot, status, keep, messages) {
    const call = calls[slot];
    if (keep) {
        call.streams = true;
    } else {
        calls[slot] = undefined;
        freeSlots.push(slot);
    }
    const isSuccess = status <= STATUS_OK;
    const callback = isSuccess ? status === STATUS_OK && call.success : call.fail;
    if (!callback) {
        return;
    }
    try {
        if (messages.length === 1) {
            // Nearly always, and spared the spreading.
            callback(messages[0]);
        } else {
            callback(...messages);
        }
    } catch (error) {
        callbackThrew(call, slot, isSuccess ? 'Success' : 'Error', error);
    }
}

function callbackThrew(call, slot, kind, error) {
    try {
        const message = `Error in ${kind} callbackId: ${call.service}${slot} : ${String(error)}`;
        require('cordova').fireWindowEvent('cordovacallbackerror', { message, error });
    } catch (failure) {
        // A listener's, or that of an error without a text form. The error itself is told all the same.
        host.uncaught(failure, call.site);
    }
    host.uncaught(error, call.site);
}

/**
 * @param {number[]} answered slots whose final answer is on its way
 * @returns {{service: string, action: string, site: Error}[]} the calls that wait for an answer, in no stream
 */
function unanswered(answered) {
    return calls.filter(
        (call, slot) =>
            call && !call.streams && !call.isAnswered && !answered.includes(slot) && (call.success || call.fail),
    );
}

host.answer = answer;
host.answerMultipart = answerMultipart;
host.answerAll = answerAll;
host.stop = () => {
    isStopped = true;
};
host.unanswered = unanswered;
module.exports = exec;
