/**
 * `cordova/utils`: small helpers that plugins use (Cordova spec 3).
 *
 * @module cordova/utils
 */
'use strict';

const utils = exports;

/** Defines a property that can be defined anew, by its getter and, if there is one, its setter. */
utils.defineGetterSetter = function (object, key, get, set) {
    Object.defineProperty(object, key, set ? { get, set, configurable: true } : { get, configurable: true });
};

/** The same. */
utils.defineGetter = utils.defineGetterSetter;

utils.arrayIndexOf = (array, item) => array.indexOf(item);

/** @returns {boolean} whether the item was in the array */
utils.arrayRemove = function (array, item) {
    const index = array.indexOf(item);
    if (index >= 0) {
        array.splice(index, 1);
    }
    return index >= 0;
};

/** @returns {string} 'Array', 'ArrayBuffer', 'Date', 'Null' and so on: the tag of `Object.prototype.toString` */
utils.typeName = (value) => Object.prototype.toString.call(value).slice(8, -1);

utils.isArray = Array.isArray;

utils.isDate = (value) => value instanceof Date;

/** A deep copy. Functions and dates are shared, members that are undefined are left out. */
utils.clone = function clone(value) {
    if (!value || typeof value !== 'object' || utils.isDate(value)) {
        return value;
    }
    if (Array.isArray(value)) {
        return Array.from(value, clone);
    }
    const copy = {};
    for (const key in value) {
        if (value[key] !== undefined) {
            copy[key] = clone(value[key]);
        }
    }
    return copy;
};

/** A function that calls `method` on `context`, with `params` if they are given, else with its own arguments. */
utils.close = (context, method, params) =>
    function (...args) {
        return method.apply(context, params === undefined ? args : params);
    };

/** Random hexadecimal digits in groups of 8-4-4-4-12. */
utils.createUUID = function () {
    const digits = (count) => Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('');
    return [8, 4, 4, 4, 12].map(digits).join('-');
};

/** Makes instances of `Child` inherit from `Parent`, whose prototype is found as `Child.__super__`. */
utils.extend = function (Child, Parent) {
    Child.prototype = Object.create(Parent.prototype, {
        constructor: { value: Child, writable: true, enumerable: true, configurable: true },
    });
    Child.__super__ = Parent.prototype;
};

/** Shows a message: `window.alert` if there is one, else the console. */
utils.alert = function (message) {
    if (window.alert) {
        window.alert(message);
    } else {
        console.log(message);
    }
};
