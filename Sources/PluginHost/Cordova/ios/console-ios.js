/**
 * `cordova/plugin/ios/console`: `window.console` in the manner of iOS. It prints as Puente's console does, and hands the same to the
 * logger (Cordova spec 3).
 *
 * @module cordova/plugin/ios/console
 * @platform ios
 */
'use strict';

const logger = require('cordova/plugin/ios/logger');

const printer = window.console;
const ios = module.exports;

const LOGGED = {
    __proto__: null,
    log: 'LOG', error: 'ERROR', exception: 'LOG', warn: 'WARN', info: 'INFO', debug: 'DEBUG', group: 'LOG', groupCollapsed: 'LOG',
    dir: 'LOG', dirxml: 'LOG', table: 'LOG',
};

// Printing does not fail because of a value that the logger has no text for.
function hand(level, values) {
    try {
        logger.logLevel(level, ...values);
    } catch {
        // It is printed.
    }
}

for (const name of Object.getOwnPropertyNames(printer)) {
    if (typeof printer[name] === 'function') {
        ios[name] = (...values) => printer[name](...values);
    }
}
for (const name in LOGGED) {
    const print = typeof printer[name] === 'function' ? name : 'log';
    ios[name] = (...values) => {
        printer[print](...values);
        hand(LOGGED[name], values);
    };
}

/** Logs unless the condition holds. */
ios.assert = function (condition, ...values) {
    printer.assert(condition, ...values);
    if (!condition) {
        hand('LOG', ['ASSERT:', ...values]);
    }
};
