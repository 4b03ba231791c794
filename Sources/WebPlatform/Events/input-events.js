/**
 * Events of keys, text, focus and forms (W3C UI Events sections 3.3, 3.6, 3.7; WHATWG HTML section 4.10.21), loaded when the first one is needed.
 *
 * Of the host: `load` of `ui-events`, `event`.
 *
 * @globals FocusEvent KeyboardEvent InputEvent CompositionEvent SubmitEvent
 * @returns {{FocusEvent: function, KeyboardEvent: function, InputEvent: function, CompositionEvent: function, SubmitEvent: function}}
 */
(function (host, global) {
    'use strict';

    const { UIEvent } = host.load('ui-events');
    const { Event, stateOf } = host.load('event');
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

    const text = (fallback) => ({ fallback, convert: (value) => `${value}` });
    const number = { fallback: 0, convert: (value) => value >>> 0 };
    const flag = { fallback: false, convert: (value) => !!value };
    const object = { fallback: null, convert: (value) => value };
    const nullableText = { fallback: null, convert: (value) => (value === null ? null : `${value}`) };

    const { Class: FocusEvent } = eventClass('FocusEvent', UIEvent, { relatedTarget: object });
    const { Class: InputEvent } = eventClass('InputEvent', UIEvent, {
        data: nullableText, isComposing: flag, inputType: text(''), dataTransfer: object,
    });
    const { Class: CompositionEvent } = eventClass('CompositionEvent', UIEvent, { data: text('') });
    const { Class: SubmitEvent } = eventClass('SubmitEvent', Event, { submitter: object });
    const { Class: KeyboardEvent, change: changeKeys } = eventClass('KeyboardEvent', UIEvent, {
        key: text(''), code: text(''), location: number, repeat: flag, isComposing: flag,
        ctrlKey: flag, shiftKey: flag, altKey: flag, metaKey: flag, charCode: number, keyCode: number,
    });

    const modifiers = { __proto__: null, Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey' };
    define(KeyboardEvent.prototype, 'getModifierState', function getModifierState(key) {
        const field = modifiers[`${key}`];
        return field !== undefined && this[field];
    });
    define(KeyboardEvent.prototype, 'initKeyboardEvent', function initKeyboardEvent(
        type, bubbles = false, cancelable = false, view = null, key = '', location = 0, ctrlKey = false, altKey = false, shiftKey = false,
        metaKey = false,
    ) {
        if (!stateOf(this).dispatching) {
            this.initUIEvent(type, bubbles, cancelable, view, 0);
            changeKeys(this, { key, location, ctrlKey, altKey, shiftKey, metaKey });
        }
    });
    // Old scripts ask for the key as a number, of either property.
    defineProperty(KeyboardEvent.prototype, 'which', {
        __proto__: null,
        get() {
            return this.keyCode || this.charCode;
        },
        enumerable: true,
        configurable: true,
    });
    const places = ['STANDARD', 'LEFT', 'RIGHT', 'NUMPAD'];
    for (let value = 0; value < places.length; value++) {
        for (const target of [KeyboardEvent, KeyboardEvent.prototype]) {
            defineProperty(target, `DOM_KEY_LOCATION_${places[value]}`, { __proto__: null, value, enumerable: true });
        }
    }

    return { FocusEvent, KeyboardEvent, InputEvent, CompositionEvent, SubmitEvent };
})
