/**
 * `EventTarget` (WHATWG DOM section 2.7 to section 2.10). An event's path leads from its target through the nodes above it to the document
 * and the window.
 *
 * Of the host: `reportException(error)`, for what a listener throws: the others still run; `load('event')`,
 * `load('dom-exception')`, `load('abort')`. Loaded, it puts `event` on the window.
 *
 * @globals EventTarget
 * @returns {{
 *     EventTarget: typeof EventTarget,
 *     adopt(object: object, parent?: object): void,
 *     grow(tree: {has(object: object): boolean, parentOf(node: object): object | null, activation(event: Event, path: object[]): object}): void,
 *     hasListeners(target: object, type: string): boolean,
 *     neverFired(): {type: string, site: Error}[],
 *     aim(target: object, event: Event): void,
 *     dispatch(target: object, event: Event): boolean,
 * }} for the other files: make any object an event target, whose events bubble to `parent`; make the nodes of a tree event targets, each
 *     when it first needs to be, where `activation` gives what a click does by default, `before()` and `after(isPrevented)`, or undefined; ask whether anyone listens, and which events the document's and the window's listeners still wait for that never came;
 *     leave an event as a dispatch that nobody heard would; dispatch an event of the host's own, `isTrusted`, false if a listener prevented the default.
 */
(function (host, global) {
    'use strict';

    const { Error, List, SafeMap, SafeWeakMap, Symbol, TypeError, append, apply, define, defineProperty } = host.primordials;

    /** Each target's listeners by event type. */
    const listenersOf = new SafeWeakMap();
    /** Where a bubbling event goes next. */
    const parents = new SafeWeakMap();
    /** What `window.event` is: the event whose listener runs. */
    let currentEvent;
    /** The document's nodes, once there are any. */
    let tree = null;
    /** The types of the events that the document or the window has had. */
    const fired = new SafeMap();
    /** The type and an Error of the line of each first listener of the document or the window for a type. */
    const firstListeners = new List();

    /** The first event loads its class: who only listens does not need it. */
    const stateOf = (event) => host.load('event').stateOf(event);

    const phases = { capturing: 1, atTarget: 2, bubbling: 3 };

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    function listOf(target, method) {
        const lists = listenersOf.get(target);
        if (lists !== undefined) {
            return lists;
        }
        if (!tree?.has(target)) {
            throw new TypeError(`${method} must be called on an event target`);
        }
        const made = new SafeMap();
        listenersOf.set(target, made);
        return made;
    }

    function captures(options) {
        return !!(isObject(options) ? options.capture : options);
    }

    function isObject(value) {
        return typeof value === 'object' ? value !== null : typeof value === 'function';
    }

    /** The options of `addEventListener`, read in the order in which Web IDL reads them. */
    function read(options) {
        if (!isObject(options)) {
            return { capture: !!options, once: false, passive: undefined, signal: undefined };
        }
        const { capture, once, passive, signal } = options;
        if (signal !== undefined && host.load('abort').stateOf(signal) === undefined) {
            throw new TypeError("addEventListener's signal must be an AbortSignal");
        }
        return { capture: !!capture, once: !!once, passive: passive === undefined ? undefined : !!passive, signal };
    }

    /** Events whose default the window's and the document's listeners cannot prevent unless they say so (WHATWG DOM section 2.7). */
    const passiveTypes = { __proto__: null, touchstart: true, touchmove: true, wheel: true, mousewheel: true };

    function check(method, count, callback) {
        if (count < 2) {
            throw new TypeError(`${method} needs an event type and a listener`);
        }
        if (callback !== undefined && !isObject(callback) && callback !== null) {
            throw new TypeError(`${method} needs a function or an object with a handleEvent method`);
        }
    }

    function find(list, callback, capture) {
        for (let index = 0; index < list.length; index++) {
            if (list[index].callback === callback && list[index].capture === capture) {
                return index;
            }
        }
        return -1;
    }

    function isOfPage(target) {
        return target === global || parents.get(target) === global;
    }

    /** The window, the document, its root and its body. */
    function isRoot(target) {
        if (isOfPage(target) || !tree?.has(target)) {
            return isOfPage(target);
        }
        const parent = tree.parentOf(target);
        return isOfPage(parent) || (target.localName === 'body' && isOfPage(parent?.parentNode));
    }

    function remove(list, index) {
        list[index].removed = true;
        list.splice(index, 1);
    }

    class EventTarget {
        constructor() {
            listenersOf.set(this, new SafeMap());
        }

        addEventListener(type, callback, options) {
            const target = this ?? global;
            const lists = listOf(target, 'addEventListener');
            check('addEventListener', arguments.length, callback);
            const name = `${type}`;
            const { capture, once, passive, signal } = read(options);
            if (callback === null || callback === undefined || signal?.aborted) {
                return;
            }
            let list = lists.get(name);
            if (list === undefined) {
                lists.set(name, (list = new List()));
                if (isOfPage(target)) {
                    firstListeners.push({ target, type: name, site: new Error() });
                }
            } else if (find(list, callback, capture) >= 0) {
                return;
            }
            const isPassive = passive ?? (passiveTypes[name] === true && isRoot(target));
            const listener = { callback, capture, once, passive: isPassive, removed: false };
            list.push(listener);
            if (signal !== undefined) {
                host.load('abort').add(signal, () => {
                    if (!listener.removed) {
                        remove(list, list.indexOf(listener));
                    }
                });
            }
        }

        removeEventListener(type, callback, options) {
            const lists = listOf(this ?? global, 'removeEventListener');
            check('removeEventListener', arguments.length, callback);
            const list = lists.get(`${type}`);
            const capture = captures(options);
            const index = list === undefined ? -1 : find(list, callback, capture);
            if (index >= 0) {
                remove(list, index);
            }
        }

        dispatchEvent(event) {
            const target = this ?? global;
            listOf(target, 'dispatchEvent');
            const state = stateOf(event);
            if (state === undefined) {
                throw new TypeError('dispatchEvent needs an Event');
            }
            if (state.dispatching) {
                fail(`the event '${state.type}' is already being dispatched`, 'InvalidStateError');
            }
            if (!state.initialized) {
                fail('the event has no type yet: call initEvent first', 'InvalidStateError');
            }
            state.trusted = false;
            return dispatch(target, event);
        }

        get [Symbol.toStringTag]() {
            return 'EventTarget';
        }
    }

    /** The target and what is above it. The window does not get the document's `load`. */
    function pathOf(target, type) {
        const path = [];
        let next = target;
        while (next !== null && next !== undefined) {
            append(path, next);
            const parent = parents.get(next);
            next = parent ?? (tree?.has(next) ? tree.parentOf(next) : null);
            if (type === 'load' && next === global) {
                break;
            }
        }
        return path;
    }

    function dispatch(target, event) {
        const state = stateOf(event);
        const path = pathOf(target, state.type);
        if (isOfPage(path[path.length - 1])) {
            fired.set(state.type, true);
        }
        state.dispatching = true;
        state.target = target;
        state.path = path;
        const activation = state.type === 'click' && tree !== null ? tree.activation(event, path) : undefined;
        activation?.before();
        for (let index = path.length - 1; index >= 0; index--) {
            invoke(path[index], event, state, index === 0 ? phases.atTarget : phases.capturing, true);
        }
        const end = state.bubbles ? path.length : 1;
        for (let index = 0; index < end; index++) {
            invoke(path[index], event, state, index === 0 ? phases.atTarget : phases.bubbling, false);
        }
        state.dispatching = state.stopped = state.stoppedNow = false;
        state.phase = 0;
        state.currentTarget = null;
        state.path = [];
        activation?.after(state.canceled);
        return !state.canceled;
    }

    function invoke(target, event, state, phase, capture) {
        const list = listenersOf.get(target)?.get(state.type);
        if (list === undefined || state.stopped) {
            return;
        }
        state.phase = phase;
        state.currentTarget = target;
        // A copy: a listener added meanwhile waits for the next event.
        const listeners = list.slice();
        for (let index = 0; index < listeners.length; index++) {
            const listener = listeners[index];
            if (listener.capture !== capture || listener.removed) {
                continue;
            }
            if (listener.once) {
                remove(list, list.indexOf(listener));
            }
            state.passive = listener.passive;
            const outer = currentEvent;
            currentEvent = event;
            try {
                call(listener.callback, target, event);
            } catch (error) {
                state.hasThrown = true;
                host.reportException(error);
            }
            currentEvent = outer;
            state.passive = false;
            if (state.stoppedNow) {
                return;
            }
        }
    }

    function call(callback, target, event) {
        if (typeof callback === 'function') {
            apply(callback, target, [event]);
            return;
        }
        const { handleEvent } = callback;
        if (typeof handleEvent !== 'function') {
            throw new TypeError(`the listener for '${event.type}' has no handleEvent method`);
        }
        apply(handleEvent, callback, [event]);
    }

    define(global, 'EventTarget', EventTarget);
    defineProperty(global, 'event', {
        __proto__: null,
        get: () => currentEvent,
        set: (value) => define(global, 'event', value),
        configurable: true,
    });

    return {
        EventTarget,
        adopt(object, parent) {
            listenersOf.set(object, new SafeMap());
            if (parent !== undefined) {
                parents.set(object, parent);
            }
        },
        grow(nodes) {
            tree = nodes;
        },
        hasListeners(target, type) {
            return listenersOf.get(target)?.get(type)?.length > 0;
        },
        neverFired() {
            const waiting = new List();
            for (let index = 0; index < firstListeners.length; index++) {
                const { target, type, site } = firstListeners[index];
                if (!fired.has(type) && listenersOf.get(target).get(type).length > 0) {
                    waiting.push({ type, site });
                }
            }
            return waiting;
        },
        aim(target, event) {
            stateOf(event).target = target;
        },
        dispatch(target, event) {
            stateOf(event).trusted = true;
            return dispatch(target, event);
        },
    };
})
