/**
 * Reports at once, and by name, what is wrong with a call. No message shows a value: it may be a PIN.
 */
'use strict';

// What a member may be, by the names that the services use: how a message says it, and what is one.
const kinds = {
    string: ['a string', (value) => typeof value === 'string'],
    boolean: ['a boolean', (value) => typeof value === 'boolean'],
    integer: ['an integer', Number.isSafeInteger],
    'string[]': ['an array of strings', (value) => Array.isArray(value) && value.every((each) => typeof each === 'string')],
    object: ['an object', (value) => value !== null && typeof value === 'object' && !Array.isArray(value)],
    null: ['null', (value) => value === null],
};

/**
 * Checks the one object that a method takes.
 *
 * @param {string} method for the message, `LoginService.login`
 * @param {*} given
 * @param {Object<string, string>} members the members that there are, each with what it may be: `'string'`, `'boolean'`,
 *     `'integer'`, `'string[]'`, `'object'`; `'string?'` may be left out, `'string|null?'` may be `null` as well
 * @throws {TypeError} when it is no object, lacks a member, or has one of another kind or name
 */
function checkMembers(method, given, members) {
    if (!kinds.object[1](given)) {
        throw new TypeError(`${method} takes an object, but got ${kindOf(given)}`);
    }
    for (const [name, type] of Object.entries(members)) {
        // Only own members reach the native implementation.
        const value = Object.hasOwn(given, name) ? given[name] : undefined;
        const allowed = type.replace('?', '').split('|').map((kind) => kinds[kind]);
        const isLeftOut = type.endsWith('?') && value === undefined;
        if (!isLeftOut && !allowed.some(([, isOne]) => isOne(value))) {
            throw new TypeError(
                value === undefined
                    ? `${method} needs the member '${name}'`
                    : `${method} takes ${allowed.map(([words]) => words).join(' or ')} as '${name}', but got ${kindOf(value)}`,
            );
        }
    }
    // An unknown name is a slip of the pen, and what it holds would not be known for the secret that it may be.
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(members, name));
    if (unknown !== undefined) {
        const known = Object.keys(members).map((name) => `'${name}'`).join(', ');
        throw new TypeError(`${method} got an unknown member '${unknown}'; ${known ? `known members: ${known}` : 'it takes none'}`);
    }
}

/**
 * Checks a callback.
 *
 * @param {string} method for the message
 * @param {string} name the parameter's name
 * @param {*} given a function, or nothing
 * @throws {TypeError} when it is something else
 */
function checkCallback(method, name, given) {
    if (given !== undefined && given !== null && typeof given !== 'function') {
        throw new TypeError(`${method} takes a function as ${name}, but got ${kindOf(given)}`);
    }
}

/**
 * Checks a callback that there must be.
 *
 * @throws {TypeError} when it is no function
 */
function checkFunction(method, name, given) {
    if (typeof given !== 'function') {
        throw new TypeError(`${method} takes a function as ${name}, but got ${kindOf(given)}`);
    }
}

function kindOf(value) {
    if (value === undefined || value === null) {
        return String(value);
    }
    if (Array.isArray(value)) {
        return kinds['string[]'][1](value) ? 'an array' : 'an array of other values';
    }
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
        return Number.isInteger(value) ? 'a number too large to be exact' : 'a number that is not an integer';
    }
    return `a value of type ${typeof value}`;
}

module.exports = { checkMembers, checkCallback, checkFunction };
