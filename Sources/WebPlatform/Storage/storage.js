/**
 * `localStorage` and `sessionStorage` (WHATWG HTML section 12), in memory: they begin empty and end with the run. Entries are properties, too.
 * The local one may be kept: its entries are saved at the end of each turn that has changed them.
 *
 * Of the host: `load('quota-exceeded-error')`; `keepsStorage`; `storedText()`, what was saved last; `store(text)`; `enqueueJob(function)`.
 *
 * @globals Storage localStorage sessionStorage
 * @returns {{save(): void}} saves what has changed
 */
(function (host, global) {
    'use strict';

    const { Proxy, SafeMap, SafeWeakMap, Symbol, TypeError, append, parse, stringify, create, define, defineProperty, get, getOwnPropertyDescriptor, inspect, ownKeys, set } = host.primordials;

    /** What keys and values of one storage may have in characters together, as in browsers. */
    const capacity = 5 * 1024 * 1024;

    /** A storage, and the object behind its proxy, to `{ entries, size }`. */
    const states = new SafeWeakMap();

    function stateOf(storage) {
        const state = states.get(storage);
        if (state === undefined) {
            throw new TypeError('the method must be called on a Storage');
        }
        return state;
    }

    function check(count, needed, name) {
        if (count < needed) {
            throw new TypeError(`${name} needs ${needed === 1 ? 'a key' : 'a key and a value'}`);
        }
    }

    function setEntry(state, key, value) {
        const before = state.entries.get(key);
        const size = state.size + value.length + (before === undefined ? key.length : -before.length);
        if (size > capacity) {
            throw new (host.load('quota-exceeded-error'))(`the storage is full: it holds ${capacity} characters`);
        }
        state.entries.set(key, value);
        state.size = size;
        state.changed();
    }

    function removeEntry(state, key) {
        const before = state.entries.get(key);
        if (before !== undefined) {
            state.entries.delete(key);
            state.size -= key.length + before.length;
            state.changed();
        }
    }

    function keysOf(state) {
        const names = [];
        state.entries.forEach((value, key) => append(names, key));
        return names;
    }

    class Storage {
        constructor() {
            throw new TypeError('there is no other Storage than localStorage and sessionStorage');
        }

        get length() {
            return stateOf(this).entries.size;
        }

        key(index) {
            const { entries } = stateOf(this);
            check(arguments.length, 1, 'key');
            return keysOf({ entries })[index >>> 0] ?? null;
        }

        getItem(key) {
            const { entries } = stateOf(this);
            check(arguments.length, 1, 'getItem');
            return entries.get(`${key}`) ?? null;
        }

        setItem(key, value) {
            const state = stateOf(this);
            check(arguments.length, 2, 'setItem');
            setEntry(state, `${key}`, `${value}`);
        }

        removeItem(key) {
            const state = stateOf(this);
            check(arguments.length, 1, 'removeItem');
            removeEntry(state, `${key}`);
        }

        clear() {
            const state = stateOf(this);
            state.entries.clear();
            state.size = 0;
            state.changed();
        }

        get [Symbol.toStringTag]() {
            return 'Storage';
        }

        [inspect]() {
            const shown = { __proto__: null };
            stateOf(this).entries.forEach((value, key) => (shown[key] = value));
            return shown;
        }
    }

    /** Whether a property is an entry: what every Storage has goes before. */
    const isEntry = (state, name) => typeof name === 'string' && !(name in Storage.prototype) && state.entries.has(name);

    const handler = {
        __proto__: null,
        get(target, name, receiver) {
            const state = states.get(target);
            return isEntry(state, name) ? state.entries.get(name) : get(target, name, receiver);
        },
        set(target, name, value) {
            if (typeof name !== 'string') {
                return set(target, name, value);
            }
            setEntry(states.get(target), name, `${value}`);
            return true;
        },
        has: (target, name) => name in target || isEntry(states.get(target), name),
        deleteProperty(target, name) {
            if (typeof name !== 'string') {
                return delete target[name];
            }
            if (isEntry(states.get(target), name)) {
                removeEntry(states.get(target), name);
            }
            return true;
        },
        defineProperty(target, name, descriptor) {
            if (typeof name !== 'string') {
                defineProperty(target, name, descriptor);
                return true;
            }
            if (!('value' in descriptor)) {
                return false;
            }
            setEntry(states.get(target), name, `${descriptor.value}`);
            return true;
        },
        ownKeys(target) {
            const state = states.get(target);
            const names = [];
            const all = keysOf(state);
            for (let index = 0; index < all.length; index++) {
                if (isEntry(state, all[index])) {
                    append(names, all[index]);
                }
            }
            const symbols = ownKeys(target);
            for (let index = 0; index < symbols.length; index++) {
                append(names, symbols[index]);
            }
            return names;
        },
        getOwnPropertyDescriptor(target, name) {
            const state = states.get(target);
            return isEntry(state, name)
                ? { __proto__: null, value: state.entries.get(name), writable: true, enumerable: true, configurable: true }
                : typeof name === 'symbol' ? getOwnPropertyDescriptor(target, name) : undefined;
        },
    };

    function makeStorage(changed) {
        const state = { entries: new SafeMap(), size: 0, changed };
        const target = create(Storage.prototype);
        const storage = new Proxy(target, handler);
        states.set(target, state);
        states.set(storage, state);
        return storage;
    }

    let hasChanged = false;
    /** Has the entries saved when the turn is over. */
    function noteChange() {
        if (!hasChanged) {
            hasChanged = true;
            host.enqueueJob(save);
        }
    }

    function save() {
        if (!hasChanged) {
            return;
        }
        hasChanged = false;
        const items = [];
        states.get(localStorage).entries.forEach((value, key) => append(items, [key, value]));
        host.store(stringify({ localStorage: items }));
    }

    const nothing = () => {};
    const localStorage = makeStorage(host.keepsStorage ? noteChange : nothing);
    if (host.keepsStorage) {
        const state = states.get(localStorage);
        const { localStorage: items } = parse(host.storedText());
        for (let index = 0; index < items.length; index++) {
            const [key, value] = items[index];
            state.entries.set(key, value);
            state.size += key.length + value.length;
        }
    }

    define(global, 'Storage', Storage);
    define(global, 'localStorage', localStorage);
    define(global, 'sessionStorage', makeStorage(nothing));

    return { save };
})
