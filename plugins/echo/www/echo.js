/**
 * `cordova.echo`: sends values through the bridge and back.
 */
'use strict';

const exec = require('cordova/exec');

/**
 * Sends a value to an action of the service Echo and gives back what it answers.
 *
 * @param {string} action
 * @param {Array} values the call's arguments
 * @returns {Promise<*>} the answer; the arguments of the callback as an array if there is not exactly one
 */
function call(action, values) {
    return new Promise((resolve, reject) => {
        exec((...answers) => resolve(answers.length === 1 ? answers[0] : answers), reject, 'Echo', action, values);
    });
}

module.exports = {
    /** Any JSON value, or bytes at any depth, answered at once. */
    echo: (value) => call('echo', [value]),
    /** The same, answered by an asynchronous action. */
    echoAsync: (value) => call('echoAsync', [value]),
    /** Bytes, which come back as an ArrayBuffer. */
    echoArrayBuffer: (bytes) => call('echoArrayBuffer', [bytes]),
    /** Bytes through an asynchronous action. */
    echoArrayBufferAsync: (bytes) => call('echoArrayBufferAsync', [bytes]),
    /** All arguments, each as an argument of the callback. */
    echoMultiPart: (...values) => call('echoMultiPart', values),

    /**
     * A value as many times as asked for, each as a result of its own.
     *
     * @param {*} value
     * @param {number} times
     * @param {function(*): void} each called with each answer
     * @param {function(Error): void} [fail]
     */
    echoBulk(value, times, each, fail) {
        exec(each, fail, 'Echo', 'echoBulk', [value, times]);
    },
};
