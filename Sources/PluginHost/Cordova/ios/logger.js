/**
 * `cordova/plugin/ios/logger`: sends what is logged to the service Console, from `deviceready` on (Cordova spec 3).
 *
 * Puente's console has printed the text by then. So the service is called only where a script observes it, by a fake or a spy: it would
 * print the text once more.
 *
 * @module cordova/plugin/ios/logger
 * @platform ios
 */
'use strict';

const { Error } = host.primordials;

const LEVELS = ['LOG', 'ERROR', 'WARN', 'INFO', 'DEBUG'];
const printer = window.console;

const logger = exports;

// Levels behind this one are dropped.
let current = LEVELS.indexOf('WARN');
let usesConsole = false;
let usesLogger = true;
// Pairs of a level and a text that wait for `deviceready`; null from then on.
let queue = [];

LEVELS.forEach((level) => {
    logger[level] = level;
    logger[level.toLowerCase()] = (...values) => logger.logLevel(level, ...values);
});

/** @returns {string} the level from which on is logged, which a level given becomes first */
logger.level = function (level) {
    if (level !== undefined) {
        current = indexOf(level);
    }
    return LEVELS[current];
};

/** @returns {boolean} whether it prints to the console, too */
logger.useConsole = function (isUsed) {
    if (isUsed !== undefined) {
        usesConsole = !!isUsed;
    }
    return usesConsole;
};

/** @returns {boolean} whether it calls the service */
logger.useLogger = function (isUsed) {
    if (isUsed !== undefined) {
        usesLogger = !!isUsed;
    }
    return usesLogger;
};

/** Logs values at a level. The first may have `%s`, `%d`, `%j`, `%o` in it. */
logger.logLevel = function (level, ...values) {
    send(level, logger.format(...values));
};

function send(level, message) {
    if (indexOf(level) > current) {
        return;
    }
    if (queue && !usesConsole) {
        queue.push([level, message]);
        return;
    }
    if (usesLogger && (host.services?.isObserved('Console') ?? false)) {
        require('cordova/exec')(null, null, 'Console', 'logLevel', [level, message]);
    }
    if (usesConsole) {
        printer.log(level === 'LOG' ? message : `${level}: ${message}`);
    }
}

function indexOf(level) {
    const index = LEVELS.indexOf(level);
    if (index < 0) {
        throw new Error(`invalid logging level: ${level}`);
    }
    return index;
}

/** @returns {string} the values as one text */
logger.format = function (format, ...values) {
    if (values.length === 0) {
        return textOf(format);
    }
    if (typeof format !== 'string') {
        return [format, ...values].map(textOf).join(' ');
    }
    let next = 0;
    const text = format.replace(/%(.)/g, (directive, kind) => {
        if (kind === '%') {
            return '%';
        }
        if (next >= values.length) {
            return directive;
        }
        const value = values[next++];
        return kind === 'c' ? '' : kind === 'j' || kind === 'o' ? JSON.stringify(value) : textOf(value);
    });
    return [text, ...values.slice(next).map(textOf)].join(' ');
};

function textOf(value) {
    return typeof value === 'object' && value !== null && !(value instanceof Error) ? JSON.stringify(value) : String(value);
}

/** Sends what has waited. */
logger.__onDeviceReady = function () {
    const waiting = queue;
    queue = null;
    waiting?.forEach(([level, message]) => send(level, message));
};

document.addEventListener('deviceready', logger.__onDeviceReady);
