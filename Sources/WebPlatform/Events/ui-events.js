/**
 * `UIEvent` and `MouseEvent` (W3C UI Events section 3.1, section 3.4), loaded when the first one is needed.
 *
 * Of the host: `load('event')`.
 *
 * @globals UIEvent MouseEvent
 * @returns {{UIEvent: typeof UIEvent, MouseEvent: typeof MouseEvent}}
 */
(function (host, global) {
    'use strict';

    const { Event, stateOf } = host.load('event');
    const { Symbol, TypeError, assign, define, inspect } = host.primordials;

    class UIEvent extends Event {
        #fields;

        constructor(type, options) {
            super(...arguments);
            const view = options?.view ?? null;
            if (view !== null && view !== global) {
                throw new TypeError("an event's view is the window or null");
            }
            this.#fields = { view, detail: options?.detail | 0, which: options?.which >>> 0 };
        }

        get view() {
            return this.#fields.view;
        }

        get detail() {
            return this.#fields.detail;
        }

        get which() {
            return this.#fields.which;
        }

        initUIEvent(type, bubbles = false, cancelable = false, view = null, detail = 0) {
            if (!stateOf(this).dispatching) {
                this.initEvent(type, bubbles, cancelable);
                this.#fields.view = view;
                this.#fields.detail = detail | 0;
            }
        }

        get [Symbol.toStringTag]() {
            return 'UIEvent';
        }

        [inspect]() {
            return { ...super[inspect](), detail: this.#fields.detail };
        }
    }

    /** The keys that may be held, by the name that `getModifierState` takes. */
    const modifiers = { __proto__: null, Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey' };

    class MouseEvent extends UIEvent {
        #fields;

        constructor(type, options) {
            super(...arguments);
            this.#fields = fieldsOf(options ?? {});
        }

        get screenX() {
            return this.#fields.screenX;
        }

        get screenY() {
            return this.#fields.screenY;
        }

        get clientX() {
            return this.#fields.clientX;
        }

        get clientY() {
            return this.#fields.clientY;
        }

        get x() {
            return this.#fields.clientX;
        }

        get y() {
            return this.#fields.clientY;
        }

        // Nothing scrolls here.
        get pageX() {
            return this.#fields.clientX;
        }

        get pageY() {
            return this.#fields.clientY;
        }

        get ctrlKey() {
            return this.#fields.ctrlKey;
        }

        get shiftKey() {
            return this.#fields.shiftKey;
        }

        get altKey() {
            return this.#fields.altKey;
        }

        get metaKey() {
            return this.#fields.metaKey;
        }

        get button() {
            return this.#fields.button;
        }

        get buttons() {
            return this.#fields.buttons;
        }

        get relatedTarget() {
            return this.#fields.relatedTarget;
        }

        getModifierState(key) {
            const field = modifiers[`${key}`];
            return field !== undefined && this.#fields[field];
        }

        initMouseEvent(
            type, bubbles = false, cancelable = false, view = null, detail = 0, screenX = 0, screenY = 0, clientX = 0,
            clientY = 0, ctrlKey = false, altKey = false, shiftKey = false, metaKey = false, button = 0, relatedTarget = null,
        ) {
            if (!stateOf(this).dispatching) {
                this.initUIEvent(type, bubbles, cancelable, view, detail);
                const given = { screenX, screenY, clientX, clientY, ctrlKey, altKey, shiftKey, metaKey, button, relatedTarget };
                assign(this.#fields, fieldsOf(given));
            }
        }

        get [Symbol.toStringTag]() {
            return 'MouseEvent';
        }

        [inspect]() {
            const { clientX, clientY, button } = this.#fields;
            return { ...super[inspect](), clientX, clientY, button };
        }
    }

    function fieldsOf(options) {
        return {
            screenX: +(options.screenX ?? 0),
            screenY: +(options.screenY ?? 0),
            clientX: +(options.clientX ?? 0),
            clientY: +(options.clientY ?? 0),
            ctrlKey: !!options.ctrlKey,
            shiftKey: !!options.shiftKey,
            altKey: !!options.altKey,
            metaKey: !!options.metaKey,
            button: options.button | 0,
            buttons: options.buttons & 0xffff,
            relatedTarget: options.relatedTarget ?? null,
        };
    }

    define(global, 'UIEvent', UIEvent);
    define(global, 'MouseEvent', MouseEvent);

    return { UIEvent, MouseEvent };
})
