/**
 * `Event` and `CustomEvent` (WHATWG DOM section 2.2, section 2.4).
 *
 * Of the host: `now()`.
 *
 * @globals Event CustomEvent
 * @returns {{
 *     Event: typeof Event,
 *     CustomEvent: typeof CustomEvent,
 *     stateOf(value: unknown): object | undefined,
 * }} the classes, and what a dispatch works on: an event's state, undefined if the value is no event.
 */
(function (host, global) {
    'use strict';

    const { Symbol, TypeError, define, defineProperty, getOwnPropertyDescriptor, inspect } = host.primordials;

    let stateOf;

    /** An event's own property, one that scripts cannot change. */
    const isTrusted = {
        __proto__: null,
        get: getOwnPropertyDescriptor({
            get isTrusted() {
                const state = stateOf(this);
                if (state === undefined) {
                    throw new TypeError('isTrusted is of events');
                }
                return state.trusted;
            },
        }, 'isTrusted').get,
        enumerable: true,
    };

    class Event {
        #state;

        static {
            stateOf = (value) => {
                return typeof value === 'object' && value !== null && #state in value ? value.#state : undefined;
            };
        }

        constructor(type, options) {
            if (arguments.length === 0) {
                throw new TypeError(`new ${new.target.name} needs an event type`);
            }
            if (options !== undefined && options !== null && typeof options !== 'object' && typeof options !== 'function') {
                throw new TypeError(`new ${new.target.name} takes its options as an object`);
            }
            defineProperty(this, 'isTrusted', isTrusted);
            this.#state = {
                type: `${type}`,
                bubbles: !!options?.bubbles,
                cancelable: !!options?.cancelable,
                composed: !!options?.composed,
                timeStamp: host.now(),
                initialized: true,
                trusted: false,
                target: null,
                currentTarget: null,
                phase: 0,
                path: [],
                dispatching: false,
                stopped: false,
                stoppedNow: false,
                canceled: false,
                /** Whether a listener threw, which IndexedDB asks. */
                hasThrown: false,
                passive: false,
            };
        }

        get type() {
            return this.#state.type;
        }

        get target() {
            return this.#state.target;
        }

        get srcElement() {
            return this.#state.target;
        }

        get currentTarget() {
            return this.#state.currentTarget;
        }

        get eventPhase() {
            return this.#state.phase;
        }

        get bubbles() {
            return this.#state.bubbles;
        }

        get cancelable() {
            return this.#state.cancelable;
        }

        get composed() {
            return this.#state.composed;
        }

        get defaultPrevented() {
            return this.#state.canceled;
        }

        get returnValue() {
            return !this.#state.canceled;
        }

        set returnValue(value) {
            if (!value) {
                this.preventDefault();
            }
        }

        get cancelBubble() {
            return this.#state.stopped;
        }

        set cancelBubble(value) {
            if (value) {
                this.stopPropagation();
            }
        }

        get timeStamp() {
            return this.#state.timeStamp;
        }

        composedPath() {
            return this.#state.path.slice();
        }

        stopPropagation() {
            this.#state.stopped = true;
        }

        stopImmediatePropagation() {
            this.#state.stopped = true;
            this.#state.stoppedNow = true;
        }

        preventDefault() {
            if (this.#state.cancelable && !this.#state.passive) {
                this.#state.canceled = true;
            }
        }

        initEvent(type, bubbles = false, cancelable = false) {
            const state = this.#state;
            if (arguments.length === 0) {
                throw new TypeError('initEvent needs an event type');
            }
            if (!state.dispatching) {
                state.type = `${type}`;
                state.bubbles = !!bubbles;
                state.cancelable = !!cancelable;
                state.initialized = true;
                state.trusted = false;
                state.target = null;
                state.stopped = state.stoppedNow = state.canceled = false;
            }
        }

        get [Symbol.toStringTag]() {
            return 'Event';
        }

        [inspect]() {
            const { type, bubbles, cancelable, canceled } = this.#state;
            const { isTrusted, ...own } = this;
            return { type, bubbles, cancelable, defaultPrevented: canceled, ...own };
        }
    }
    const phases = ['NONE', 'CAPTURING_PHASE', 'AT_TARGET', 'BUBBLING_PHASE'];
    for (let value = 0; value < phases.length; value++) {
        defineProperty(Event, phases[value], { __proto__: null, value, enumerable: true });
        defineProperty(Event.prototype, phases[value], { __proto__: null, value, enumerable: true });
    }

    class CustomEvent extends Event {
        #detail;

        constructor(type, options) {
            super(...arguments);
            this.#detail = options?.detail ?? null;
        }

        get detail() {
            return this.#detail;
        }

        initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
            if (arguments.length === 0) {
                throw new TypeError('initCustomEvent needs an event type');
            }
            if (!stateOf(this).dispatching) {
                this.initEvent(type, bubbles, cancelable);
                this.#detail = detail;
            }
        }

        get [Symbol.toStringTag]() {
            return 'CustomEvent';
        }

        [inspect]() {
            return { ...super[inspect](), detail: this.#detail };
        }
    }

    define(global, 'Event', Event);
    define(global, 'CustomEvent', CustomEvent);

    return { Event, CustomEvent, stateOf };
})
