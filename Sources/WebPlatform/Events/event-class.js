/**
 * Makes classes of events that have fields and nothing else of their own.
 *
 * @returns {{
 *     eventClass(name: string, Base: Function, fields: object): {Class: Function, change(event: Event, given: object): void},
 *     fields: object,
 * }} a class that is put on the global object, and a function that writes an event's fields; kinds of fields, each with `fallback`, the value
 *     without options, and `convert`
 */
(function (host, global) {
    'use strict';

    const { Symbol, define, defineProperty, inspect, keys } = host.primordials;

    /** A class of events with fields of its own, each read from the options or a value that it has without them. */
    function eventClass(name, Base, fields) {
        const names = keys(fields);
        const Class = {
            [name]: class extends Base {
                #fields = { __proto__: null };

                constructor(type, options) {
                    super(...arguments);
                    for (let index = 0; index < names.length; index++) {
                        const field = names[index];
                        const { fallback, convert } = fields[field];
                        const given = options?.[field];
                        this.#fields[field] = given === undefined ? fallback : convert(given);
                    }
                }

                static field(event, field) {
                    return event.#fields[field];
                }

                static change(event, given) {
                    for (const field in given) {
                        event.#fields[field] = fields[field].convert(given[field]);
                    }
                }

                get [Symbol.toStringTag]() {
                    return name;
                }

                [inspect]() {
                    return { ...super[inspect](), ...this.#fields };
                }
            },
        }[name];
        const { field, change } = Class;
        delete Class.field;
        delete Class.change;
        for (let index = 0; index < names.length; index++) {
            defineProperty(Class.prototype, names[index], {
                __proto__: null,
                get() {
                    return field(this, names[index]);
                },
                enumerable: true,
                configurable: true,
            });
        }
        define(global, name, Class);
        return { Class, change };
    }

    return {
        eventClass,
        fields: {
            text: (fallback) => ({ fallback, convert: (value) => `${value}` }),
            number: { fallback: 0, convert: (value) => value >>> 0 },
            float: { fallback: 0, convert: (value) => +value },
            nullableFloat: { fallback: null, convert: (value) => (value === null ? null : +value) },
            flag: { fallback: false, convert: (value) => !!value },
            object: { fallback: null, convert: (value) => value },
            nullableText: { fallback: null, convert: (value) => (value === null ? null : `${value}`) },
        },
    };
})
