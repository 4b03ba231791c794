/**
 * `MessageChannel`, `MessagePort` and `MessageEvent` (WHATWG HTML section 9.4). A message is copied when it is sent and delivered in a
 * macrotask; ports that wait for messages do not keep the run alive.
 *
 * Of the host: `enqueueJob(function)`; `load` of `event`, `event-target`, `handlers`, `structured-clone`.
 *
 * @globals MessageChannel MessagePort MessageEvent
 * @returns {{MessageEvent: typeof MessageEvent, isOpen(value: unknown): boolean, makePort(): MessagePort, move(from: MessagePort, to: MessagePort): void}} `MessageEvent`
 *     for other scripts; the rest for `structured-clone.js`: whether a value is a port that can be handed over; a port that is connected to nothing; give a port's connection
 *     and its waiting messages to another, which leaves it closed.
 */
(function (host, global) {
    'use strict';

    const { List, Object, SafeWeakMap, Symbol, TypeError, apply, create, define, inspect } = host.primordials;
    const { Event } = host.load('event');
    const { EventTarget, adopt, dispatch } = host.load('event-target');

    class MessageEvent extends Event {
        #fields;

        constructor(type, options) {
            super(...arguments);
            const { data = null, origin = '', lastEventId = '', source = null, ports = [] } = options ?? {};
            this.#fields = { data, origin: `${origin}`, lastEventId: `${lastEventId}`, source, ports: Object.freeze([...ports]) };
        }

        get data() {
            return this.#fields.data;
        }

        get origin() {
            return this.#fields.origin;
        }

        get lastEventId() {
            return this.#fields.lastEventId;
        }

        get source() {
            return this.#fields.source;
        }

        get ports() {
            return this.#fields.ports;
        }

        get [Symbol.toStringTag]() {
            return 'MessageEvent';
        }

        [inspect]() {
            return { ...super[inspect](), data: this.#fields.data };
        }
    }

    /** A port to `{ other, waiting, isStarted, isClosed }`: the state of the port at the other end, and the messages that came so far. */
    const states = new SafeWeakMap();

    function stateOf(port) {
        const state = states.get(port);
        if (state === undefined) {
            throw new TypeError('the method must be called on a MessagePort');
        }
        return state;
    }

    function deliver(state) {
        const message = state.isStarted && !state.isClosed ? state.waiting.shift() : undefined;
        if (message !== undefined) {
            dispatch(state.port, new MessageEvent('message', { data: message.value, ports: message.moved }));
        }
    }

    class MessagePort extends EventTarget {
        constructor() {
            super();
            throw new TypeError('a MessagePort is made by a MessageChannel');
        }

        postMessage(value, options) {
            const state = stateOf(this);
            if (arguments.length === 0) {
                throw new TypeError('postMessage needs a value');
            }
            const given = options?.[Symbol.iterator] === undefined ? options?.transfer : options;
            const transferred = given === undefined ? [] : [...given];
            const clone = host.load('structured-clone');
            for (let index = 0; index < transferred.length; index++) {
                if (transferred[index] === this) {
                    const DOMException = host.load('dom-exception');
                    throw new DOMException('a port cannot be sent through itself', 'DataCloneError');
                }
            }
            const message = clone(value, transferred);
            const { other } = state;
            if (other !== null) {
                other.waiting.push(message);
                wake(other, 1);
            }
        }

        start() {
            const state = stateOf(this);
            if (!state.isStarted) {
                state.isStarted = true;
                wake(state, state.waiting.length);
            }
        }

        close() {
            const state = stateOf(this);
            state.isClosed = true;
            if (state.other !== null) {
                state.other.other = null;
                state.other = null;
            }
        }

        get [Symbol.toStringTag]() {
            return 'MessagePort';
        }

        [inspect]() {
            return {};
        }
    }

    /** Each message is delivered in a macrotask of its own. */
    function wake(state, count) {
        for (let index = 0; state.isStarted && index < count; index++) {
            host.enqueueJob(() => deliver(state));
        }
    }

    const { defineHandlers } = host.load('handlers');
    defineHandlers(MessagePort.prototype, ['message', 'messageerror']);
    const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
        get,
        // Who sets the handler need not call start.
        set(value) {
            apply(set, this, [value]);
            this.start();
        },
    });

    function makePort() {
        const port = create(MessagePort.prototype);
        adopt(port);
        states.set(port, { port, other: null, waiting: new List(), isStarted: false, isClosed: false });
        return port;
    }

    class MessageChannel {
        #ports = [makePort(), makePort()];

        constructor() {
            const [one, other] = [stateOf(this.#ports[0]), stateOf(this.#ports[1])];
            one.other = other;
            other.other = one;
        }

        get port1() {
            return this.#ports[0];
        }

        get port2() {
            return this.#ports[1];
        }

        get [Symbol.toStringTag]() {
            return 'MessageChannel';
        }

        [inspect]() {
            return { port1: this.port1, port2: this.port2 };
        }
    }

    define(global, 'MessageChannel', MessageChannel);
    define(global, 'MessagePort', MessagePort);
    define(global, 'MessageEvent', MessageEvent);

    return {
        MessageEvent,
        isOpen: (value) => states.get(value)?.isClosed === false,
        makePort,
        move(from, to) {
            const [before, after] = [states.get(from), states.get(to)];
            after.other = before.other;
            if (after.other !== null) {
                after.other.other = after;
            }
            while (before.waiting.length > 0) {
                after.waiting.push(before.waiting.shift());
            }
            before.other = null;
            before.isClosed = true;
        },
    };
})
