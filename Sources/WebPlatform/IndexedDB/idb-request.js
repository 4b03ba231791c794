/**
 * `IDBRequest`, `IDBOpenDBRequest` and `IDBVersionChangeEvent` (Indexed Database API section 4.1, section 4.2).
 *
 * Of the host: `load` of `event`, `event-target`, `handlers`, `interfaces`, `dom-exception`.
 *
 * @globals IDBRequest IDBOpenDBRequest IDBVersionChangeEvent
 * @returns {{
 *     makeRequest(source: object, transaction: object): object,
 *     makeOpenRequest(): object,
 *     succeed(state: object, result: unknown): boolean,
 *     refuse(state: object, error: Error): {hasThrown: boolean, isPrevented: boolean},
 *     reset(state: object): void,
 *     fire(target: object, event: Event): {hasThrown: boolean, isPrevented: boolean},
 *     versionChange(type: string, oldVersion: number, newVersion: number | null): Event,
 * }} The makers give a request's state, whose `object` is the request. `succeed` and `refuse` finish it and fire its event; `reset` has it wait again.
 */
(function (host) {
    'use strict';

    const { create, inspect } = host.primordials;
    const { Event, stateOf } = host.load('event');
    const { EventTarget, adopt, dispatch } = host.load('event-target');
    const { defineHandlers } = host.load('handlers');
    const { expose } = host.load('interfaces');
    const { fail, limits, makeBrand, refuseConstruction, wholeNumber } = host.load('idb-parts');
    const brand = makeBrand('IDBRequest');

    function finished(request, name) {
        const state = brand.of(request);
        if (!state.isDone) {
            fail(`the request has no ${name} yet: wait for its event`, 'InvalidStateError');
        }
        return state;
    }

    class IDBRequest extends EventTarget {
        constructor() {
            super();
            refuseConstruction('IDBRequest');
        }

        get result() {
            return finished(this, 'result').result;
        }

        get error() {
            return finished(this, 'error').error;
        }

        get source() {
            return brand.of(this).source;
        }

        get transaction() {
            return brand.of(this).transaction?.object ?? null;
        }

        get readyState() {
            return brand.of(this).isDone ? 'done' : 'pending';
        }

        [inspect]() {
            const { isDone, result, error } = brand.of(this);
            return { readyState: isDone ? 'done' : 'pending', result, error };
        }
    }
    defineHandlers(IDBRequest.prototype, ['success', 'error']);
    expose('IDBRequest', IDBRequest);

    class IDBOpenDBRequest extends IDBRequest {}
    defineHandlers(IDBOpenDBRequest.prototype, ['blocked', 'upgradeneeded']);
    expose('IDBOpenDBRequest', IDBOpenDBRequest);

    class IDBVersionChangeEvent extends Event {
        #oldVersion;
        #newVersion;

        constructor(type, options = {}) {
            super(...arguments);
            const { newVersion, oldVersion } = options ?? {};
            this.#newVersion = newVersion === undefined || newVersion === null ? null : wholeNumber(newVersion, limits.longLong, 'newVersion');
            this.#oldVersion = oldVersion === undefined ? 0 : wholeNumber(oldVersion, limits.longLong, 'oldVersion');
        }

        get oldVersion() {
            return this.#oldVersion;
        }

        get newVersion() {
            return this.#newVersion;
        }

        [inspect]() {
            return { ...super[inspect](), oldVersion: this.#oldVersion, newVersion: this.#newVersion };
        }
    }
    expose('IDBVersionChangeEvent', IDBVersionChangeEvent);

    function make(prototype, source, transaction) {
        const object = create(prototype);
        const state = { object, source, transaction, result: undefined, error: null, isDone: false };
        adopt(object, transaction?.object);
        brand.set(object, state);
        return state;
    }

    function fire(target, event) {
        const isPrevented = !dispatch(target, event);
        return { isPrevented, hasThrown: stateOf(event).hasThrown === true };
    }

    return {
        fire,
        makeOpenRequest: () => make(IDBOpenDBRequest.prototype, null, null),
        makeRequest: (source, transaction) => make(IDBRequest.prototype, source, transaction),
        refuse(state, error) {
            state.isDone = true;
            state.result = undefined;
            state.error = error;
            return fire(state.object, new Event('error', { bubbles: true, cancelable: true }));
        },
        reset(state) {
            state.isDone = false;
            state.result = undefined;
            state.error = null;
        },
        succeed(state, result) {
            state.isDone = true;
            state.result = result;
            state.error = null;
            return fire(state.object, new Event('success'));
        },
        versionChange: (type, oldVersion, newVersion) => new IDBVersionChangeEvent(type, { oldVersion, newVersion }),
    };
})
