/**
 * Calls the plugin's native implementation, with callbacks and with a promise.
 */
'use strict';

const cordova = require('cordova');
const own = require('cordova/exec');
const { checkCallback, checkMembers } = require('./checks');

// Looked up at each call, as a test or another plugin may have replaced either.
function exec(...call) {
    const current = cordova.exec && cordova.exec !== own ? cordova.exec : require('cordova/exec');
    current(...call);
}

function isOptions(value) {
    return value !== null && typeof value === 'object' && 'signal' in value;
}

/**
 * The call ends when the signal aborts: the promise is rejected with the signal's reason, and where the platform can cancel a call, it does.
 */
function callUntil(signal, service, action, values) {
    return new Promise((resolve, reject) => {
        if (signal.aborted) {
            reject(signal.reason);
            return;
        }
        const abort = () => reject(signal.reason);
        const settle = (end) => (answer) => {
            signal.removeEventListener('abort', abort);
            end(answer);
        };
        signal.addEventListener('abort', abort, { once: true });
        exec(settle(resolve), settle(reject), service, action, values, { signal });
    });
}

/**
 * @param {string} service
 * @param {string} action
 * @param {Array} values the call's arguments
 * @param {?function(*): void|{signal: AbortSignal}} [success] gets the answer; or the options of a call with a promise alone
 * @param {?function(Error): void} [failure] gets the error
 * @returns {Promise<*>} settles with the same, after the callback. With a failure callback its rejection counts as handled. When the signal
 *     aborts it is rejected with the signal's reason.
 * @throws {TypeError} when a callback is no function
 */
function call(service, action, values, success, failure) {
    if (isOptions(success) && success.signal) {
        return callUntil(success.signal, service, action, values);
    }
    checkCallback(`${service}.${action}`, 'success', success);
    checkCallback(`${service}.${action}`, 'failure', failure);
    const promise = new Promise((resolve, reject) => {
        exec(
            (...answer) => {
                resolve(answer[0]);
                success?.(...answer);
            },
            (error) => {
                reject(error);
                failure?.(error);
            },
            service,
            action,
            values,
        );
    });
    if (failure) {
        promise.catch(() => {});
    }
    return promise;
}

/**
 * The same for an action that takes one object, which is checked first.
 *
 * @param {string} service
 * @param {string} action
 * @param {object} request
 * @param {Object<string, string>} members what there may be in it; see `checkMembers`
 * @param {?function(*): void} [success]
 * @param {?function(Error): void} [failure]
 * @returns {Promise<*>}
 * @throws {TypeError} when the request is not of that kind, or a callback is no function
 */
function callWith(service, action, request, members, success, failure) {
    checkMembers(`${service}.${action}`, request, members);
    return call(service, action, [request], success, failure);
}

/**
 * The same for an action that takes nothing. An empty object before the callbacks is taken as well, as the other actions have a request there.
 *
 * @param {string} service
 * @param {string} action
 * @param {...*} given an empty object or nothing in its place; or the callbacks, or the options, at once
 * @returns {Promise<*>}
 * @throws {TypeError} when there is something in the object, or a callback is no function
 */
function callWithout(service, action, ...given) {
    const hasRequest = given[0] !== null && typeof given[0] === 'object' && !isOptions(given[0]);
    if (hasRequest) {
        checkMembers(`${service}.${action}`, given[0], {});
    }
    const isInPlace = hasRequest || (typeof given[0] !== 'function' && given[2] !== undefined);
    return call(service, action, [], ...(isInPlace ? given.slice(1) : given));
}

module.exports = { call, callWith, callWithout };
