/**
 * Events of keys, text, focus and forms (W3C UI Events sections 3.3, 3.6, 3.7; WHATWG HTML section 4.10.21), loaded when the first one is needed.
 *
 * Of the host: `load` of `ui-events`, `event`, `event-class`.
 *
 * @globals FocusEvent KeyboardEvent InputEvent CompositionEvent SubmitEvent
 * @returns {{FocusEvent: function, KeyboardEvent: function, InputEvent: function, CompositionEvent: function, SubmitEvent: function}}
 */
(function (host, global) {
    'use strict';

    const { UIEvent } = host.load('ui-events');
    const { Event, stateOf } = host.load('event');
    const { define, defineProperty } = host.primordials;

    const { eventClass, fields } = host.load('event-class');
    const { text, number, flag, object, nullableText } = fields;

    const { Class: FocusEvent } = eventClass('FocusEvent', UIEvent, { relatedTarget: object });
    const { Class: InputEvent } = eventClass('InputEvent', UIEvent, {
        data: nullableText, isComposing: flag, inputType: text(''), dataTransfer: object,
    });
    const { Class: CompositionEvent, change: changeText } = eventClass('CompositionEvent', UIEvent, { data: text('') });
    const { Class: SubmitEvent } = eventClass('SubmitEvent', Event, { submitter: object });
    const { Class: KeyboardEvent, change: changeKeys } = eventClass('KeyboardEvent', UIEvent, {
        key: text(''), code: text(''), location: number, repeat: flag, isComposing: flag,
        ctrlKey: flag, shiftKey: flag, altKey: flag, metaKey: flag, charCode: number, keyCode: number,
    });

    define(CompositionEvent.prototype, 'initCompositionEvent', function initCompositionEvent(
        type, bubbles = false, cancelable = false, view = null, data = '',
    ) {
        if (!stateOf(this).dispatching) {
            this.initUIEvent(type, bubbles, cancelable, view, 0);
            changeText(this, { data });
        }
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
