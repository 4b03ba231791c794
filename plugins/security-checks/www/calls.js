/**
 * Calls of the native implementation, and how their failures look: an `Error` with MobileFirst's members.
 */
'use strict';

const exec = require('cordova/exec');

/** A failure: `errorCode` and `errorMsg`, and what the server has answered, if it has. */
function failureOf({ errorCode, errorMsg, ...response }) {
    const empty = { status: 0, responseText: '', responseJSON: null, responseHeaders: {} };
    return Object.assign(new Error(errorMsg), empty, response, { errorCode, errorMsg });
}

/** An argument that is wrong. */
const illegal = (errorMsg) => failureOf({ errorCode: 'ILLEGAL_ARGUMENT_EXCEPTION', errorMsg });

/** @returns {Promise<*>} what the native implementation answers */
const call = (action, ...values) => new Promise((resolve, reject) => {
    const refuse = (error) => reject(failureOf(error?.errorCode ? error : { errorCode: 'UNEXPECTED_ERROR', errorMsg: String(error?.message ?? error) }));
    exec(resolve, refuse, 'SecurityChecks', action, values);
});

let calls = 0;

/** A timer with more fires at once. */
const longestTimer = 0x7fffffff;

/**
 * A call that is given up after a time. The promise is rejected then with `REQUEST_TIMEOUT`.
 *
 * @param {string} action
 * @param {number|undefined} milliseconds no limit when it is left out or 0
 */
function callWithin(action, milliseconds, ...values) {
    calls += 1;
    const number = calls;
    const answer = call(action, number, ...values);
    if (!(milliseconds > 0)) {
        return answer;
    }
    const timer = setTimeout(() => call('abandon', number), Math.min(milliseconds, longestTimer));
    return answer.finally(() => clearTimeout(timer));
}

module.exports = { exec, call, callWithin, illegal };
