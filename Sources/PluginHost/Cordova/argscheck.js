/**
 * `cordova/argscheck`: checks the arguments of a plugin's function by a string of letters (Cordova spec 3).
 *
 * @module cordova/argscheck
 */
'use strict';

const { typeName } = require('cordova/utils');

const types = { A: 'Array', D: 'Date', N: 'Number', S: 'String', F: 'Function', O: 'Object' };

/**
 * @param {string} spec a letter a parameter: A D N S F O; lower-case ones are required, `*` is anything
 * @param {string} functionName for the message
 * @param {IArguments} args the caller's `arguments`
 * @param {Function} [callee] whose source names the parameters; `args.callee` unless given
 * @throws {TypeError} at the first argument of another type
 */
function checkArgs(spec, functionName, args, callee) {
    if (!module.exports.enableChecks) {
        return;
    }
    for (let index = 0; index < spec.length; index += 1) {
        const letter = spec[index];
        const argument = args[index];
        const expected = types[letter.toUpperCase()];
        const optional = letter === letter.toUpperCase();
        const actual = typeName(argument);
        if (letter === '*' || actual === expected || (optional && (argument === undefined || argument === null))) {
            continue;
        }
        const name = parameterName(callee || calleeOf(args), index);
        const message =
            `Wrong type for parameter "${name}" of ${functionName}: Expected ${expected}, but got ${actual}.`;
        // A suite that provokes the error does not want it on its console.
        if (typeof jasmine === 'undefined') {
            console.error(message);
        }
        throw new TypeError(message);
    }
}

// Functions in strict mode hide themselves.
function calleeOf(args) {
    try {
        return args.callee;
    } catch {
        return undefined;
    }
}

function parameterName(callee, index) {
    const list = /\(\s*([^)]*?)\s*\)/.exec(callee);
    return list?.[1].split(/\s*,\s*/)[index] || String(index + 1);
}

/** @returns {*} the value, or the default if it is undefined */
function getValue(value, defaultValue) {
    return value === undefined ? defaultValue : value;
}

module.exports = { checkArgs, getValue, enableChecks: true };
