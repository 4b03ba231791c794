/**
 * `cordova/builder`: puts values into objects, clobbering or merging (Cordova spec 2.5, 3).
 *
 * @module cordova/builder
 */
'use strict';

const utils = require('cordova/utils');

const { is, keys } = host.primordials;

const builder = exports;

// Plain assignment where it sticks; over a getter or a read-only property only another getter can.
function assign(object, key, value) {
    host.journal?.keep(object, key);
    try {
        object[key] = value;
        if (is(object[key], value)) {
            return;
        }
    } catch {
        // Read-only, or its setter refuses: a getter it is.
    }
    utils.defineGetter(object, key, () => value);
}

/**
 * Assigns a value; with a message, behind a getter that logs it when the property is first read and then goes.
 *
 * @throws {TypeError} when the property can be neither assigned nor redefined
 */
builder.assignOrWrapInDeprecateGetter = function (object, key, value, message) {
    if (!message) {
        assign(object, key, value);
        return;
    }
    host.journal?.keep(object, key);
    utils.defineGetter(object, key, () => {
        console.log(message);
        delete object[key];
        assign(object, key, value);
        return value;
    });
};

const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Copies the own properties of `source` into `target`: into its prototype if it is a constructor, and deep where both
 * have an object.
 */
builder.recursiveMerge = function recursiveMerge(target, source) {
    const isConstructor = target.prototype && target.prototype.constructor === target;
    const names = source === undefined || source === null ? [] : keys(source);
    for (let index = 0; index < names.length; index++) {
        const key = names[index];
        if (isConstructor) {
            assign(target.prototype, key, source[key]);
        } else if (isObject(source[key]) && isObject(target[key])) {
            recursiveMerge(target[key], source[key]);
        } else {
            assign(target, key, source[key]);
        }
    }
};

// One level of a tree of `{ key: { path?, deprecated?, children? } }`; `settle` decides where something is already.
function build(target, tree, settle) {
    const names = tree ? keys(tree) : [];
    for (let index = 0; index < names.length; index++) {
        const key = names[index];
        const { path, deprecated, children } = tree[key];
        try {
            let placed = path ? require(path) : {};
            if (target[key] === undefined) {
                builder.assignOrWrapInDeprecateGetter(target, key, placed, deprecated);
            } else {
                if (path) {
                    settle(target, key, placed, deprecated);
                }
                placed = target[key];
            }
            build(placed, children, settle);
        } catch (error) {
            utils.alert(`Exception building Cordova JS globals: ${error} for key "${key}"`);
        }
    }
}

/** Puts modules where there is nothing yet. */
builder.buildIntoButDoNotClobber = function (objects, target) {
    build(target, objects, () => {});
};

/** Puts modules whatever was there. */
builder.buildIntoAndClobber = function (objects, target) {
    build(target, objects, builder.assignOrWrapInDeprecateGetter);
};

/** Puts modules, merging them with what is there. */
builder.buildIntoAndMerge = function (objects, target) {
    build(target, objects, (parent, key, value) => builder.recursiveMerge(parent[key], value));
};
