/**
 * `cordova/exec`: calls of native halves and of proxies (Cordova spec section 4, in the strict manner of section 4.6).
 *
 * Of the host: `resolveAction(service, action)` -> the number of a native action or undefined; `isAsynchronous(number)`;
 * `execNative(text)`, which starts synchronous actions and returns how many of them failed or may answer again, and
 * `execAlone(text, binaries, site)`, which starts any one; `requests`, the memory in which both find whose the arguments in the text are; `unknownAction(service, action, actionsOfProxy, servicesOfProxies)` -> the failure's data;
 * `later(fn)`, which calls `fn` on a later turn; `drainMicrotasks()`, which runs what waits for the end of the script; `lineOf(error)` -> the innermost line in an error's stack that is not Puente's own;
 * `isTraced`, `noteCall`, `noteAnswer`, `secondAnswer`, `unheard` and `uncaught`, which take notes; `prefersProxies`.
 */
'use strict';

// As they are before any script runs: a script may replace its globals, and a call has to find its way all the same.
const { ArrayBuffer, Array, Error, Int32Array, Map, Object, String, TypeError } = globalThis;
const { isArray } = Array;
const { assign, defineProperty } = Object;
const { isView } = ArrayBuffer;
const { parse, stringify } = JSON;

const proxies = require('cordova/exec/proxy');
const { copy, pack, takeBinaries, unpack } = host.binary;

const STATUS_OK = 1;
const STATUS_ERROR = 9;
// What says that a call is wrong, rather than that the native half has refused it.
const MISTAKES = [2, 4, 7, 8];

const STATUS_MASK = 15;
const KEEP = 16;
const HAS_MESSAGE = 32;
const RESULT_LENGTH = 3;
// Of how many unanswered calls the lines are looked at, as that costs more than the call, and how many places are told.
const MOST_LOOKED_AT = 10000;
const MOST_PLACES = 20;

// Whether the script has asked for its end: no callback runs any more.
let isStopped = false;

// slot -> the call that waits for its answer. A slot is used again once its call is answered.
const calls = [];
// As many of these as `freeSlotCount` says.
const freeSlots = [];
let freeSlotCount = 0;
// service -> action -> the native action: its number, whether it is asynchronous, how many of its calls have succeeded at once, and
// whether one has not.
const actions = new Map();
// The same by their numbers. Not an array, on whose prototype a script may have put setters.
const actionsByNumber = { __proto__: null };

// The first calls that have failed: where `deviceready` does not fire, one of them may be why.
const failed = [];

// How many calls are handed over, then each one's action and slot.
const requests = new Int32Array(host.requests);
// How many calls wait to be handed over at once, at most, and how long their text may be.
const MOST_WAITING = (requests.length - 1) / 2;
const LONGEST_WAITING = 16384;
// Once so many calls of a synchronous action have succeeded at once, and none has failed, its calls no longer remember where they were
// made: an Error costs a good part of the call, above all when it outlives a round of the garbage collector.
const MOST_REMEMBERED = 1000;
let waiting = 0;
// Their arguments, a line each. JSON text has no line breaks of its own.
let waitingText = '';
// Whether a call goes without waiting: the first of a turn does, as the only one of most turns.
let goesAtOnce = true;
// Whether those that wait are handed over when the results that have come are all delivered.
let isDelivering = false;

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
    if (!isArray(args)) {
        throw new TypeError(`exec takes the arguments of ${service}.${action} in an array, but got ${kindOf(args)}`);
    }
    const proxy = findProxy(service, action);
    const native = proxy ? undefined : nativeAction(service, action);
    const text = pack(args, service, action);
    const binaries = takeBinaries();
    const call = { success, fail, service, action, site: undefined, streams: false, isAnswered: false };
    const slot = freeSlotCount > 0 ? freeSlots[--freeSlotCount] : calls.length;
    calls[slot] = call;
    if (native !== undefined && !native.isAsynchronous && binaries === undefined && !host.isTraced) {
        note(native, slot, text);
        if (mustGo()) {
            handOver();
        }
        if (native.hasFailed || native.succeeded < MOST_REMEMBERED) {
            call.site = new Error();
        }
        return;
    }
    call.site = new Error();
    if (native !== undefined) {
        callAlone(native, slot, text, binaries, call.site);
        return;
    }
    // Results come in the order of the calls.
    handOver();
    if (host.isTraced) {
        // Which arguments of an unknown action are secrets, nobody knows.
        host.noteCall(slot, service, action, proxy ? shown(text, binaries) : '[]', call.site);
    }
    if (proxy) {
        proxies.call(proxy, call, text === '' ? [] : copy(text, binaries), (isSuccess, keep, count, message) =>
            send(slot, isSuccess ? STATUS_OK : STATUS_ERROR, keep, count, message),
        );
    } else {
        const failure = host.unknownAction(service, action, proxies.actionsOf(service), proxies.services());
        send(slot, failure.status, false, 1, failureOf(call, failure));
    }
}

// What a trace shows of a proxy's arguments.
function shown(text, binaries) {
    if (binaries === undefined) {
        return text === '' ? '[]' : text;
    }
    const isBytes = (value) => isView(value) || value instanceof ArrayBuffer;
    return stringify(unpack(text, binaries), (key, value) => (isBytes(value) ? `${value.byteLength} bytes` : value));
}

function isCallback(value) {
    return !value || typeof value === 'function';
}

function kindOf(value) {
    return value === null ? 'null' : isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

function nativeAction(service, action) {
    let known = actions.get(service);
    if (known === undefined) {
        actions.set(service, (known = new Map()));
    }
    let native = known.get(action);
    if (native === undefined) {
        const number = host.resolveAction(service, action);
        if (number !== undefined) {
            native = { number, isAsynchronous: host.isAsynchronous(number), succeeded: 0, hasFailed: false };
            known.set(action, native);
            actionsByNumber[number] = native;
        }
    }
    return native;
}

function findProxy(service, action) {
    if (proxies.isEmpty() || (!host.prefersProxies && nativeAction(service, action) !== undefined)) {
        return undefined;
    }
    return proxies.get(service, action) ?? undefined;
}

// Starts an action that does not wait for others: asynchronous actions may have long to go, and bytes may be changed by the script. Those
// that wait go before it: actions start in the order of the calls.
function callAlone(native, slot, text, binaries, site) {
    handOver();
    note(native, slot, text);
    host.execAlone(takeWaiting(), binaries, site);
}

// Adds a call to those that wait, as the way to the native halves costs more than many an action.
function note({ number }, slot, text) {
    requests[2 * waiting + 1] = number;
    requests[2 * waiting + 2] = slot;
    waitingText = waiting === 0 ? text : `${waitingText}\n${text}`;
    waiting++;
}

// Whether those that wait go at once; if not, it is seen to that they go later.
function mustGo() {
    if (goesAtOnce || waiting === MOST_WAITING || waitingText.length > LONGEST_WAITING) {
        return true;
    }
    if (waiting === 1 && !isDelivering) {
        handOverSoon();
    }
    return false;
}

// Starts the actions of the calls that wait, in their order.
function handOver() {
    const count = waiting;
    if (count === 0) {
        return;
    }
    goesAtOnce = false;
    const text = takeWaiting();
    // How many of them failed or may answer again: any of their actions may be the one.
    const unsettled = host.execNative(text);
    if (unsettled === undefined) {
        // The script is being stopped, and what it has called starts when it has.
        waiting = count;
        waitingText = text;
        return;
    }
    for (let index = 0; index < count; index++) {
        const native = actionsByNumber[requests[2 * index + 1]];
        native.succeeded++;
        native.hasFailed ||= unsettled > 0;
    }
}

function takeWaiting() {
    const text = waitingText;
    requests[0] = waiting;
    waiting = 0;
    waitingText = '';
    return text;
}

// An await takes a microtask, and asks nothing that a script may have replaced.
async function handOverSoon() {
    await undefined;
    handOver();
}

// Delivers, on a later turn, a result that no native half has sent.
function send(slot, status, keep, count, message) {
    calls[slot].isAnswered = !keep;
    host.later(() => {
        if (host.isTraced) {
            host.noteAnswer(slot, calls[slot].service, calls[slot].action, status, keep);
        }
        deliver(slot, status, keep, count, message);
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
        deliver(slot, status, keep, 0);
    } else if (typeof message === 'string' || message instanceof ArrayBuffer) {
        deliver(slot, status, keep, 1, valueOf(message, binaries));
    } else {
        deliver(slot, status, keep, 1, failureOf(calls[slot], message));
    }
}

/**
 * Takes many results of native halves that are plain values, each in a microtask of its own, as on the devices.
 *
 * @param {string} text a flat array of `slot, flags, message`; the flags are the status, whether more
 *     results may come, and whether there is a message
 */
function answerAll(text) {
    const results = parse(text);
    goesAtOnce = true;
    if (!isStopped) {
        deliverOne(results, 0);
    }
    if (results.length > RESULT_LENGTH) {
        deliverRest(results);
        // At the end of the script each microtask would enter the engine on its own.
        host.drainMicrotasks();
    }
}

async function deliverRest(results) {
    isDelivering = true;
    try {
        for (let index = RESULT_LENGTH; index < results.length; index += RESULT_LENGTH) {
            await undefined;
            if (isStopped) {
                return;
            }
            deliverOne(results, index);
        }
    } finally {
        isDelivering = false;
        handOver();
    }
}

function deliverOne(results, index) {
    const flags = results[index + 1];
    deliver(results[index], flags & STATUS_MASK, (flags & KEEP) !== 0, flags & HAS_MESSAGE ? 1 : 0, results[index + 2]);
}

/** The same for a result of several messages, each a pair of what `answer` takes as `message` and `binaries`. */
function answerMultipart(slot, status, keep, parts) {
    const messages = parts.map(([message, binaries]) => valueOf(message, binaries));
    deliver(slot, status, keep, messages.length, messages.length === 1 ? messages[0] : messages);
}

function valueOf(message, binaries) {
    if (typeof message !== 'string') {
        return message;
    }
    return binaries ? unpack(message, binaries) : parse(message);
}

// The error has the stack of the exec call: that is the line its reader can do something about.
function failureOf(call, { code, message, data, status }) {
    const error = new Error(message);
    const { site } = call;
    const stack = site ? site.stack : `its line was not noted, as ${call.service}.${call.action} had never failed before`;
    defineProperty(error, 'stack', { value: stack, writable: true, configurable: true });
    assign(error, { code, service: call.service, action: call.action, status });
    if (data !== undefined) {
        error.data = data;
    }
    return error;
}

/**
 * Calls the callback of a call.
 *
 * @param {number} slot
 * @param {number} status
 * @param {boolean} keep
 * @param {number} count how many messages it gets
 * @param {*} [message] the message; an array of them if there are several
 */
function deliver(slot, status, keep, count, message) {
    const call = calls[slot];
    if (keep) {
        call.streams = true;
    } else {
        calls[slot] = undefined;
        freeSlots[freeSlotCount++] = slot;
    }
    const isSuccess = status <= STATUS_OK;
    const callback = isSuccess ? status === STATUS_OK && call.success : call.fail;
    if (!isSuccess && failed.length < MOST_PLACES) {
        failed[failed.length] = { service: call.service, action: call.action, site: call.site, message };
    }
    if (!callback) {
        if (!isSuccess) {
            noteUnheard(call, status, message);
        }
        return;
    }
    try {
        if (count === 1) {
            callback(message);
        } else if (count === 0) {
            callback();
        } else {
            callback(...message);
        }
    } catch (error) {
        callbackThrew(call, slot, isSuccess ? 'Success' : 'Error', error);
    }
}

// A call that cannot reach any action is told even if its caller has not asked: it is wrong, and nothing else would say so.
function noteUnheard(call, status, error) {
    for (let index = 0; index < MISTAKES.length; index++) {
        if (MISTAKES[index] === status && error instanceof Error) {
            host.unheard(call, error.message);
        }
    }
}

function callbackThrew(call, slot, kind, error) {
    try {
        const message = `Error in ${kind} callbackId: ${call.service}${slot} : ${String(error)}`;
        require('cordova').fireWindowEvent('cordovacallbackerror', { message, error });
    } catch (failure) {
        // A listener's, or that of an error without a text form. The error itself is told all the same.
        host.uncaught(failure, call);
    }
    host.uncaught(error, call);
}

/**
 * @param {string} answered an array of the slots whose final answer is on its way
 * @returns {{count: number, places: {service: string, action: string, site: Error, count: number}[]}} how many calls wait
 *     for an answer, in no stream, and the first places that they were made at
 */
function unanswered(answered) {
    const slots = parse(answered);
    for (let index = 0; index < slots.length; index++) {
        const call = calls[slots[index]];
        if (call) {
            call.isAnswered = true;
        }
    }
    let count = 0;
    const places = [];
    const known = { __proto__: null };
    for (let slot = 0; slot < calls.length; slot++) {
        const call = calls[slot];
        if (!call || call.streams || call.isAnswered || !(call.success || call.fail) || ++count > MOST_LOOKED_AT) {
            continue;
        }
        const { service, action, site } = call;
        const key = `${service}\n${action}\n${site?.stack}`;
        if (known[key]) {
            known[key].count++;
        } else if (places.length < MOST_PLACES) {
            known[key] = places[places.length] = { service, action, site, count: 1 };
        }
    }
    return { count, places };
}

/**
 * @returns {{service: string, action: string, site: Error, hasFailed: boolean, error: (undefined|Error)}[]} the first calls that have
 *     failed, with the error that says why, and those that wait for an answer
 */
function troubledCalls() {
    const troubled = [];
    for (const { service, action, site, message } of failed) {
        troubled.push({ service, action, site, hasFailed: true, error: message instanceof Error ? message : undefined });
    }
    for (const call of calls) {
        if (call && !call.streams && !call.isAnswered && troubled.length < 2 * MOST_PLACES) {
            const { service, action, site } = call;
            troubled.push({ service, action, site, hasFailed: false });
        }
    }
    return troubled;
}

host.troubledCalls = troubledCalls;
host.answer = answer;
host.answerMultipart = answerMultipart;
host.answerAll = answerAll;
host.handOver = handOver;
host.stop = () => {
    isStopped = true;
};
host.unanswered = unanswered;
module.exports = exec;
