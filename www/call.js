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

/**
 * @param {string} service
 * @param {string} action
 * @param {Array} values the call's arguments
 * @param {?function(*): void} [success] gets the answer
 * @param {?function(Error): void} [failure] gets the error
 * @returns {Promise<*>} settles with the same, after the callback. With a failure callback its rejection counts as handled.
 * @throws {TypeError} when a callback is no function
 */
function call(service, action, values, success, failure) {
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
 * @param {...*} given an empty object or nothing in its place; or the callbacks at once
 * @returns {Promise<*>}
 * @throws {TypeError} when there is something in the object, or a callback is no function
 */
function callWithout(service, action, ...given) {
    const hasRequest = given[0] !== null && typeof given[0] === 'object';
    if (hasRequest) {
        checkMembers(`${service}.${action}`, given[0], {});
    }
    const isInPlace = hasRequest || (typeof given[0] !== 'function' && given[2] !== undefined);
    return call(service, action, [], ...(isInPlace ? given.slice(1) : given));
}

module.exports = { call, callWith, callWithout };
