/**
 * `dataset` (WHATWG HTML section 3.2.6.6): the attributes `data-*` of an element as properties.
 *
 * @returns {function(Element): object} makes an element's, a `DOMStringMap`
 */
(function (host) {
    'use strict';

    const { Proxy, Symbol, append, create, define, inspect, slice, startsWith } = host.primordials;

    class DOMStringMap {
        get [Symbol.toStringTag]() {
            return 'DOMStringMap';
        }
    }

    const attributeOf = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const propertyOf = (name) => slice(name, 5).replace(/-([a-z])/g, (whole, letter) => letter.toUpperCase());

    /** What the console shows. */
    function shown(element) {
        const values = {};
        for (const name of element.getAttributeNames()) {
            if (startsWith(name, 'data-')) {
                values[propertyOf(name)] = element.getAttribute(name);
            }
        }
        return values;
    }

    function targetOf(element) {
        const target = create(DOMStringMap.prototype);
        define(target, inspect, () => shown(element));
        return target;
    }

    return (element) => new Proxy(targetOf(element), {
        __proto__: null,
        get(target, name) {
            return typeof name === 'string' ? (element.getAttribute(attributeOf(name)) ?? target[name]) : target[name];
        },
        has(target, name) {
            return (typeof name === 'string' && element.hasAttribute(attributeOf(name))) || name in target;
        },
        set(target, name, value) {
            if (/-[a-z]/.test(name)) {
                throw new (host.load('dom-exception'))(`'${name}' is no name for a data attribute: write it in camel case`, 'SyntaxError');
            }
            element.setAttribute(attributeOf(name), `${value}`);
            return true;
        },
        deleteProperty(target, name) {
            if (typeof name === 'string') {
                element.removeAttribute(attributeOf(name));
            }
            return true;
        },
        ownKeys() {
            const names = [];
            for (const name of element.getAttributeNames()) {
                if (startsWith(name, 'data-') && !/[A-Z]/.test(name)) {
                    append(names, propertyOf(name));
                }
            }
            return names;
        },
        getOwnPropertyDescriptor(target, name) {
            const value = typeof name === 'string' ? element.getAttribute(attributeOf(name)) : null;
            return value === null ? undefined : { __proto__: null, value, writable: true, enumerable: true, configurable: true };
        },
    });
})
