/**
 * Event handler attributes such as `onload` (WHATWG HTML section 8.1.8.1).
 *
 * @returns {{defineHandlers(prototype: object, types: string[], target?: object): void}} gives the instances of a class, which are event
 *     targets, an attribute `on<type>` for each event type. A handler has its place among the listeners from when it is first set. With a
 *     `target` they are that one's, whatever `this` is: for a bare name the engine gives an object that is not the window.
 */
(function (host) {
    'use strict';

    const { SafeMap, SafeWeakMap, apply, defineProperty } = host.primordials;

    /** Each target's handlers by event type. */
    const handlersOf = new SafeWeakMap();

    function isHandler(value) {
        return typeof value === 'function' || (typeof value === 'object' && value !== null);
    }

    function setHandler(target, type, value) {
        let handlers = handlersOf.get(target);
        if (handlers === undefined) {
            handlersOf.set(target, (handlers = new SafeMap()));
        }
        let entry = handlers.get(type);
        if (entry === undefined) {
            if (!isHandler(value)) {
                return;
            }
            handlers.set(type, (entry = { value: null }));
            listen(target, type, entry);
        }
        entry.value = isHandler(value) ? value : null;
    }

    function listen(target, type, entry) {
        const { EventTarget } = host.load('event-target');
        apply(EventTarget.prototype.addEventListener, target, [type, (event) => {
            if (typeof entry.value === 'function' && apply(entry.value, target, [event]) === false) {
                event.preventDefault();
            }
        }]);
    }

    return {
        defineHandlers(prototype, types, target) {
            for (let index = 0; index < types.length; index++) {
                const type = types[index];
                defineProperty(prototype, `on${type}`, {
                    __proto__: null,
                    get() {
                        return handlersOf.get(target ?? this)?.get(type)?.value ?? null;
                    },
                    set(value) {
                        setHandler(target ?? this, type, value);
                    },
                    enumerable: true,
                    configurable: true,
                });
            }
        },
    };
})
