/**
 * Says at once, and by name, what is wrong with a call. No message shows a value: it may be a PIN.
 */
'use strict';

/**
 * Checks the one object that a method takes.
 *
 * @param {string} method for the message, `LoginService.login`
 * @param {*} given
 * @param {Object<string, string>} members the members that there are, each with its type as `typeof` names it;
 *     `'string?'` may be left out, `'string|null?'` may be `null` as well
 * @throws {TypeError} when it is no object, lacks a member, or has one of another type or name
 */
function checkMembers(method, given, members) {
    if (given === null || typeof given !== 'object' || Array.isArray(given)) {
        throw new TypeError(`${method} takes an object, but got ${kindOf(given)}`);
    }
    for (const [name, type] of Object.entries(members)) {
        const value = given[name];
        const types = type.replace('?', '').split('|');
        const isOptional = type.endsWith('?') && value === undefined;
        if (!isOptional && !types.includes(value === null ? 'null' : typeof value)) {
            throw new TypeError(
                value === undefined
                    ? `${method} needs the member '${name}'`
                    : `${method} takes a ${types.join(' or ')} as '${name}', but got ${kindOf(value)}`,
            );
        }
    }
    // An unknown name is a slip of the pen, and what it holds would not be known for the secret that it may be.
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(members, name));
    if (unknown !== undefined) {
        const known = Object.keys(members).map((name) => `'${name}'`).join(', ');
        throw new TypeError(`${method} knows no member '${unknown}', only ${known}`);
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

function kindOf(value) {
    if (value === undefined || value === null) {
        return String(value);
    }
    return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

module.exports = { checkMembers, checkCallback };
