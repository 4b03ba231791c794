/**
 * `cordova/exec`: calls of native implementations and of proxies (Cordova spec section 4, in the strict manner of section 4.6).
 *
 * A call goes in by `exec`: it gets a slot, its arguments become text, and the native implementation, the proxy or the bridge itself
 * answers. Every answer comes out by `deliver`, on a later turn.
 *
 * Of the host: `resolveAction(service, action)`, the number of a native action or undefined; `callNative(number, slot, text, binaries, site)`,
 * which starts it; `cancelCall(slot)`, which cancels one that has not answered, false if there is none;
 * `unknownAction(service, action, actionsOfProxy, servicesOfProxies)`, a failure's data; `later(fn)`, which calls `fn` on a
 * later turn; `lineOf(error)`, the innermost line in an error's stack that is not Puente's own; `isTraced`, `noteCall`, `noteAnswer`,
 * `secondAnswer`, `unheard` and `uncaught`, which take notes; `prefersProxies`; `services`, fakes and spies, and `faults`, once a script has asked for them.
 *
 * The manners of iOS and Android have an `exec` of their own (`exec-ios.js`, `exec-android.js`), loaded in this one's place. They keep the
 * rest of this file: `host.calls` is what they call, and `host.deviceManner` what they do differently.
 *
 * @module cordova/exec
 */
'use strict';

const { ArrayBuffer, Error, List, String, TypeError, apply, assign, define, isArray, isView, parse, stringify } = host.primordials;
const proxies = require('cordova/exec/proxy');
const { copy, pack, takeBinaries, unpack } = host.binary;
// `failure(call, failure)`, `hand(call, status, keep, messages)` and `unknown(call, slot)` of another manner; undefined in the strict one.
const { deviceManner: device } = host;

const STATUS_OK = 1;
const STATUS_ERROR = 9;
// The statuses that say that a call is wrong, rather than that the native implementation has refused it.
const MISTAKES = { __proto__: null, 2: true, 4: true, 7: true, 8: true };
// At how many unanswered calls the end of a run looks, as that costs more than the call, and how many places it reports.
const MOST_LOOKED_AT = 10000;
const MOST_PLACES = 20;

// slot -> the call that waits for its answer. A slot is used again once its call is answered.
const calls = { __proto__: null };
let slotCount = 0;
const freeSlots = { __proto__: null };
let freeSlotCount = 0;
// service -> action -> the number of the native action.
const numbers = { __proto__: null };
// The first calls that have failed: where `deviceready` does not fire, one of them may be why.
const failed = new List();

/**
 * Calls an action of a service. Neither callback runs before this returns.
 *
 * @param {?function(...*): void} success
 * @param {?function(*): void} fail
 * @param {string} service
 * @param {string} action
 * @param {Array} [args]
 * @param {{signal: AbortSignal}} [options] a signal that aborts the call: the native implementation is cancelled, and `fail` gets the
 *     signal's reason. A device's Cordova ignores this, and calls to the end.
 * @throws {TypeError} when the call itself is malformed; nothing is called then
 */
function exec(success, fail, service, action, args, options) {
    checkCall(success, fail, service, action, args);
    const signal = options?.signal;
    checkSignal(signal, service, action);
    const text = pack(args ?? [], service, action);
    const call = {
        success, fail, service, action, site: new Error(), streams: false, isAnswered: false, notes: undefined, ignoreSignal: undefined,
        isAborted: false,
    };
    const binaries = takeBinaries();
    if (signal?.aborted) {
        host.later(() => fail?.(signal.reason));
        return;
    }
    const slot = place(call, text, binaries, text);
    if (signal !== undefined && signal !== null) {
        follow(signal, call, slot);
    }
}

function checkSignal(signal, service, action) {
    if (signal !== undefined && signal !== null && typeof signal.addEventListener !== 'function') {
        throw new TypeError(`exec takes an AbortSignal as the signal of ${service}.${action}, but got ${kindOf(signal)}`);
    }
}

// Ends a call when its signal aborts, unless its answer is on the way by then.
function follow(signal, call, slot) {
    const abort = () => {
        if (calls[slot] !== call || call.isAnswered || !(host.cancelCall(slot) || call.isOfProxy)) {
            return;
        }
        send(slot, STATUS_ERROR, false, [signal.reason]);
        call.isAborted = true;
    };
    call.ignoreSignal = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
}

// Finds who answers a call, and has it answer; returns the call's slot. `seen` is the arguments' text as fakes, proxies and spies see it.
function place(call, text, binaries, seen) {
    const { service, action } = call;
    // Code of a script's own may run here, and throw: no call is made then.
    const fake = host.services?.fakeOf(service, action) ?? null;
    const proxy = fake?.[action] ?? findProxy(service, action);
    const number = proxy ? undefined : nativeAction(service, action);
    const copied = proxy && seen !== '' ? copy(seen, binaries) : [];
    const slot = freeSlotCount > 0 ? freeSlots[--freeSlotCount] : slotCount++;
    calls[slot] = call;
    call.notes = host.services?.noteCall(service, action, () => (seen === '' ? [] : copy(seen, binaries)));
    if (number !== undefined) {
        host.callNative(number, slot, text, binaries, call.site);
        return slot;
    }
    if (host.isTraced) {
        // Which arguments of an unknown action are secrets is not known.
        host.noteCall(slot, service, action, proxy ? shown(seen, binaries) : '[]', call.site, fake !== null);
    }
    if (proxy) {
        call.isOfProxy = true;
        proxies.call(proxy, fake, call, copied, (isSuccess, keep, messages) => {
            // What a proxy answers to a call that was aborted goes nowhere.
            if (!call.isAborted) {
                send(slot, isSuccess ? STATUS_OK : STATUS_ERROR, keep, messages);
            }
        });
    } else if (device !== undefined) {
        device.unknown(call, slot);
    } else {
        const failure = host.unknownAction(service, action, proxies.actionsOf(service), proxies.services());
        send(slot, failure.status, false, [failureOf(call, failure)]);
    }
    return slot;
}

function checkCall(success, fail, service, action, args) {
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
        throw new TypeError(`exec takes a service name and an action name, but got ${kindOf(service)} and ${kindOf(action)}`);
    }
    if (args !== undefined && args !== null && !isArray(args)) {
        throw new TypeError(`exec takes the arguments of ${service}.${action} as an array, but got ${kindOf(args)}`);
    }
}

function isCallback(value) {
    return !value || typeof value === 'function';
}

function kindOf(value) {
    return value === null ? 'null' : isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

function nativeAction(service, action) {
    const known = (numbers[service] ??= { __proto__: null });
    return (known[action] ??= host.resolveAction(service, action));
}

function findProxy(service, action) {
    if (proxies.isEmpty() || (!host.prefersProxies && nativeAction(service, action) !== undefined)) {
        return undefined;
    }
    return proxies.get(service, action) ?? undefined;
}

// What a trace shows of a proxy's arguments.
function shown(text, binaries) {
    if (binaries === undefined) {
        return text === '' ? '[]' : text;
    }
    const isBytes = (value) => isView(value) || value instanceof ArrayBuffer;
    return stringify(unpack(text, binaries), (key, value) => (isBytes(value) ? `${value.byteLength} byte${value.byteLength === 1 ? '' : 's'}` : value));
}

// Delivers, on a later turn, what no native implementation has answered.
function send(slot, status, keep, messages) {
    const call = calls[slot];
    call.isAnswered = !keep;
    host.later(() => {
        if (host.isTraced) {
            host.noteAnswer(slot, call.service, call.action, status, keep);
        }
        deliver(slot, status, keep, messages);
    });
}

/**
 * Takes a result of a native implementation: called by the host on a turn of its own.
 *
 * @param {number} slot
 * @param {number} status
 * @param {boolean} keep whether more results may come
 * @param {string|ArrayBuffer|object|Array|undefined} message JSON text, bytes, a failure's data, nothing, or a list of pairs of a message
 *     and its binary parts
 * @param {ArrayBuffer[]} [binaries] what the marks in the text stand for
 */
function answer(slot, status, keep, message, binaries) {
    let messages;
    try {
        messages = messagesOf(calls[slot], message, binaries);
    } catch (error) {
        // As of a message that is nested too deep.
        status = STATUS_ERROR;
        messages = [error];
    }
    deliver(slot, status, keep, messages);
}

function messagesOf(call, message, binaries) {
    if (typeof message === 'string') {
        return [binaries ? unpack(message, binaries) : parse(message)];
    }
    if (message === undefined) {
        return [];
    }
    if (message instanceof ArrayBuffer) {
        return [message];
    }
    if (!isArray(message)) {
        return [device === undefined ? failureOf(call, message) : device.failure(message)];
    }
    const messages = new List();
    for (let index = 0; index < message.length; index++) {
        messages.push(messagesOf(call, message[index][0], message[index][1])[0]);
    }
    return messages;
}

// The error has the stack of the exec call: that is the line its reader can do something about.
function failureOf(call, { code, message, data, status }) {
    const error = new Error(message);
    define(error, 'stack', call.site.stack);
    assign(error, { code, service: call.service, action: call.action, status });
    if (data !== undefined) {
        error.data = data;
    }
    return error;
}

/** Delivers an answer, unless a fault that a script has set takes it (`puente.faults`). */
function deliver(slot, status, keep, messages) {
    const call = calls[slot];
    if (host.faults === undefined) {
        deliverNow(slot, status, keep, messages);
        return;
    }
    const now = () => {
        // A call that was aborted meanwhile has had its answer.
        if (calls[slot] === call) {
            deliverNow(slot, status, keep, messages);
        }
    };
    const again = () => hand(call, slot, status, keep, messages);
    if (!host.faults.take(call.service, call.action, now, again)) {
        deliverNow(slot, status, keep, messages);
    }
}

/** Calls the callback of a call: the one way out of the bridge. */
function deliverNow(slot, status, keep, messages) {
    const call = calls[slot];
    if (keep) {
        call.streams = true;
    } else {
        calls[slot] = undefined;
        freeSlots[freeSlotCount++] = slot;
        call.ignoreSignal?.();
    }
    const isSuccess = status <= STATUS_OK;
    if (call.notes !== undefined) {
        host.services.noteAnswer(call.notes, isSuccess, keep, messages[0]);
    }
    if (!isSuccess && failed.length < MOST_PLACES) {
        failed.push({ service: call.service, action: call.action, site: call.site, message: messages[0] });
    }
    hand(call, slot, status, keep, messages);
}

function hand(call, slot, status, keep, messages) {
    const isSuccess = status <= STATUS_OK;
    if (device !== undefined) {
        device.hand(call, status, keep, messages);
        return;
    }
    const callback = isSuccess ? status === STATUS_OK && call.success : call.fail;
    if (!callback) {
        // A call that cannot reach any action is reported even if its caller has not asked: nothing else would say so.
        if (MISTAKES[status] && messages[0] instanceof Error) {
            host.unheard(call, messages[0].message);
        }
        return;
    }
    try {
        apply(callback, undefined, messages);
    } catch (error) {
        callbackThrew(call, slot, isSuccess ? 'Success' : 'Error', error);
    }
}

function callbackThrew(call, slot, kind, error) {
    try {
        const message = `Error in ${kind} callbackId: ${call.service}${slot} : ${String(error)}`;
        require('cordova').fireWindowEvent('cordovacallbackerror', { message, error });
    } catch (failure) {
        // A listener's, or that of an error without a text form. The error itself is reported all the same.
        host.uncaught(failure, call);
    }
    host.uncaught(error, call);
}

function isWaiting(call) {
    return call !== undefined && !call.streams && !call.isAnswered;
}

/**
 * @param {string} answered an array of the slots whose final answer is on its way
 * @returns {{count: number, places: {service: string, action: string, site: Error, count: number}[]}} how many calls with callbacks wait
 *     for an answer, in no stream, and the first places that they were made at
 */
function unanswered(answered) {
    const slots = parse(answered);
    for (let index = 0; index < slots.length; index++) {
        if (calls[slots[index]]) {
            calls[slots[index]].isAnswered = true;
        }
    }
    let count = 0;
    const places = new List();
    const known = { __proto__: null };
    for (let slot = 0; slot < slotCount; slot++) {
        const call = calls[slot];
        if (!isWaiting(call) || !(call.success || call.fail) || ++count > MOST_LOOKED_AT) {
            continue;
        }
        const { service, action, site } = call;
        const key = `${service}\n${action}\n${site.stack}`;
        if (known[key]) {
            known[key].count++;
        } else if (places.length < MOST_PLACES) {
            known[key] = { service, action, site, count: 1 };
            places.push(known[key]);
        }
    }
    return { count, places };
}

/**
 * @returns {{service: string, action: string, site: Error, hasFailed: boolean, error: (undefined|Error)}[]} the first calls that have
 *     failed, with the error that says why, and those that wait for an answer
 */
function troubledCalls() {
    const troubled = new List();
    for (let index = 0; index < failed.length; index++) {
        const { service, action, site, message } = failed[index];
        troubled.push({ service, action, site, hasFailed: true, error: message instanceof Error ? message : undefined });
    }
    for (let slot = 0; slot < slotCount && troubled.length < 2 * MOST_PLACES; slot++) {
        if (isWaiting(calls[slot])) {
            const { service, action, site } = calls[slot];
            troubled.push({ service, action, site, hasFailed: false });
        }
    }
    return troubled;
}

/** Lets neither the run nor a deadline wait for the calls of an action: they answer if ever there is something to tell. */
function release(service, action) {
    for (let slot = 0; slot < slotCount; slot++) {
        if (calls[slot]?.service === service && calls[slot].action === action) {
            calls[slot].streams = true;
            host.releaseCall(slot);
        }
    }
}

/** Whether anything answers an action; for the platforms' own JavaScript. */
host.isAnswered = (service, action) =>
    !!(host.services?.fakeOf(service, action) ?? findProxy(service, action)) || nativeAction(service, action) !== undefined;
host.calls = { place, release, send };
host.troubledCalls = troubledCalls;
host.answer = answer;
host.unanswered = unanswered;
module.exports = exec;
