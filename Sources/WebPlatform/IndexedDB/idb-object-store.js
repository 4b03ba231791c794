/**
 * `IDBObjectStore` (Indexed Database API section 4.5).
 *
 * @globals IDBObjectStore
 * @returns {{
 *     handleOf(transaction: object, store: object): IDBObjectStore,
 *     storeValue(transaction: object, store: object, request: object, given: {value: unknown, key?: Uint8Array}, isNew: boolean): IDBRequest,
 *     cloneFor(transaction: object, value: unknown): unknown,
 * }} A store's state, shared by its handles: `id`, `name`, `keyPath`, `autoIncrement`, `current` (the next generated key), `indexes` by name,
 *     `isDeleted`, and the `line` of its transactions, in the order of their making.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, create, inspect } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { evaluate, canInject, inject, pathOf } = host.load('idb-key-paths');
    const { after, decode, encode, first, keyOf, last } = host.load('idb-keys');
    const { rangeOf } = host.load('idb-key-range');
    const { fail, makeBrand, namesOf, refuseConstruction } = host.load('idb-parts');
    const { makeRequest } = host.load('idb-request');
    const { ask, entriesOf, read } = host.load('idb-store');
    const { inactive, needActive, place } = host.load('idb-transaction');
    const { addReading, pathFor } = host.load('idb-reading');
    const brand = makeBrand('IDBObjectStore');
    /** After this one, generators give no keys. */
    const lastGenerated = 9007199254740992;

    function usable(object) {
        const handle = brand.of(object);
        if (handle.store.isDeleted) {
            fail('the object store was deleted', 'InvalidStateError');
        }
        return handle;
    }

    /** For what changes records. */
    function writable(object) {
        const handle = usable(object);
        needActive(handle.transaction);
        if (handle.transaction.mode === 'readonly') {
            fail('the transaction only reads', 'ReadOnlyError');
        }
        return handle;
    }

    /** For what only an upgrade does. */
    function upgrading(object) {
        const handle = brand.of(object);
        if (handle.transaction.mode !== 'versionchange') {
            fail('this is for the transaction of an upgradeneeded event', 'InvalidStateError');
        }
        usable(object);
        needActive(handle.transaction);
        return handle;
    }

    class IDBObjectStore {
        constructor() {
            refuseConstruction('IDBObjectStore');
        }

        get name() {
            return brand.of(this).store.name;
        }

        set name(value) {
            brand.of(this);
            const name = `${value}`;
            const { store, transaction } = usable(this);
            upgrading(this);
            if (store.name === name) {
                return;
            }
            const { stores } = transaction.connection;
            if (stores.has(name)) {
                fail(`there is an object store '${name}' already`, 'ConstraintError');
            }
            stores.delete(store.name);
            stores.set(name, store);
            store.name = name;
        }

        get keyPath() {
            const handle = brand.of(this);
            return pathFor(handle, handle.store.keyPath);
        }

        get indexNames() {
            const names = new List();
            brand.of(this).store.indexes.forEach((index, name) => names.push(name));
            return host.load('dom-string-list')(names);
        }

        get transaction() {
            return brand.of(this).transaction.object;
        }

        get autoIncrement() {
            return brand.of(this).store.autoIncrement;
        }

        put(value, key = undefined) {
            brand.of(this);
            needArguments(arguments.length, 1, 'put');
            return putOrAdd(this, value, key, false);
        }

        add(value, key = undefined) {
            brand.of(this);
            needArguments(arguments.length, 1, 'add');
            return putOrAdd(this, value, key, true);
        }

        delete(query) {
            const { store, transaction } = writable(this);
            needArguments(arguments.length, 1, 'delete');
            const { from, to } = rangeOf(query, true);
            return place(transaction, makeRequest(this, transaction), () => {
                ask('databaseDelete', transaction.id, store.id, from, to);
            });
        }

        clear() {
            const { store, transaction } = writable(this);
            return place(transaction, makeRequest(this, transaction), () => {
                ask('databaseDelete', transaction.id, store.id, first, last);
            });
        }

        index(name) {
            const { store, transaction, indexes } = brand.of(this);
            needArguments(arguments.length, 1, 'index');
            const wanted = `${name}`;
            usable(this);
            if (transaction.phase === 'finished') {
                fail('the transaction has finished', 'InvalidStateError');
            }
            const index = store.indexes.get(wanted);
            if (index === undefined) {
                fail(`the object store has no index '${wanted}'`, 'NotFoundError');
            }
            return host.load('idb-index').handleOf(indexes, this, transaction, index);
        }

        createIndex(name, keyPath, options = {}) {
            brand.of(this);
            needArguments(arguments.length, 2, 'createIndex');
            const wanted = `${name}`;
            const given = namesOf(keyPath);
            const multiEntry = !!options?.multiEntry;
            const unique = !!options?.unique;
            const { store, transaction, indexes } = upgrading(this);
            if (store.indexes.has(wanted)) {
                fail(`the object store has an index '${wanted}' already`, 'ConstraintError');
            }
            const path = pathOf(given);
            if (multiEntry && typeof path !== 'string') {
                fail('an index with several key paths cannot have multiEntry', 'InvalidAccessError');
            }
            const id = transaction.database.newID();
            const index = { id, name: wanted, keyPath: path, multiEntry, unique, store, isDeleted: false, isFilled: false };
            store.indexes.set(wanted, index);
            place(transaction, null, () => fill(transaction, index));
            return host.load('idb-index').handleOf(indexes, this, transaction, index);
        }

        deleteIndex(name) {
            brand.of(this);
            needArguments(arguments.length, 1, 'deleteIndex');
            const wanted = `${name}`;
            const { store, transaction } = upgrading(this);
            const index = store.indexes.get(wanted);
            if (index === undefined) {
                fail(`the object store has no index '${wanted}'`, 'NotFoundError');
            }
            store.indexes.delete(wanted);
            index.isDeleted = true;
            place(transaction, null, () => ask('databaseDropIndex', transaction.id, index.id));
        }

        [inspect]() {
            const { name, keyPath, autoIncrement } = brand.of(this).store;
            return { name, keyPath, autoIncrement };
        }
    }

    addReading(IDBObjectStore, (object) => {
        const { store, transaction } = usable(object);
        needActive(transaction);
        return { transaction, store, source: store.id, isIndex: false };
    });
    expose('IDBObjectStore', IDBObjectStore);

    function cloneFor(transaction, value) {
        return inactive(transaction, () => host.load('structured-clone')(value, []).value);
    }

    function putOrAdd(object, value, key, isNew) {
        const { store, transaction } = writable(object);
        const { keyPath, autoIncrement } = store;
        if (keyPath !== null && key !== undefined) {
            fail('the object store takes keys out of the values: give none', 'DataError');
        }
        if (keyPath === null && !autoIncrement && key === undefined) {
            fail('the object store has neither a key path nor a key generator: give a key', 'DataError');
        }
        let bytes = key === undefined ? undefined : inactive(transaction, () => keyOf(key));
        const clone = cloneFor(transaction, value);
        if (keyPath !== null) {
            const found = evaluate(clone, keyPath);
            if (found !== undefined) {
                bytes = keyOf(found);
            } else if (!autoIncrement) {
                fail('the value has no key where the key path leads', 'DataError');
            } else if (!canInject(clone, keyPath)) {
                fail('a generated key cannot be put into the value where the key path leads', 'DataError');
            }
        }
        return storeValue(transaction, store, makeRequest(object, transaction), { value: clone, key: bytes }, isNew);
    }

    function storeValue(transaction, store, request, { value, key: given }, isNew) {
        const indexes = new List();
        store.indexes.forEach((index) => indexes.push(index));
        return place(transaction, request, () => {
            let key = given;
            if (store.autoIncrement) {
                key = generate(transaction, store, key, value);
            }
            const { text, bytes } = host.load('idb-values')(value);
            const entries = entriesOf(filled(indexes), value);
            const problem = ask('databasePut', transaction.id, store.id, key, text, bytes, entries, isNew);
            if (problem === 'key') {
                fail('there is a record with that key already', 'ConstraintError');
            }
            if (problem === 'index') {
                fail('another record has the same key in an index that is unique', 'ConstraintError');
            }
            return decode(key, 0).value;
        });
    }

    /** Those that have the store's records: the others get them all later. */
    function filled(indexes) {
        const result = new List();
        for (let index = 0; index < indexes.length; index++) {
            if (indexes[index].isFilled) {
                result.push(indexes[index]);
            }
        }
        return result;
    }

    /** @returns {Uint8Array} The record's key: the one given, which may move the generator, or the next of the generator. */
    function generate(transaction, store, given, value) {
        const { current } = store;
        if (given !== undefined) {
            const number = decode(given, 0).value;
            if (typeof number === 'number' && number >= current) {
                move(transaction, store, number < lastGenerated ? number - number % 1 : lastGenerated);
            }
            return given;
        }
        if (current > lastGenerated) {
            fail('the key generator has no more keys', 'ConstraintError');
        }
        if (store.keyPath !== null) {
            inject(value, store.keyPath, current);
        }
        move(transaction, store, current);
        return encode(current);
    }

    /** Has a generator go on behind a number. The last one and 1 are the same number, so that 2 is added there. */
    function move(transaction, store, number) {
        if (!transaction.generators.has(store)) {
            transaction.generators.set(store, store.current);
        }
        store.current = number + (number < lastGenerated ? 1 : 2);
    }

    /** Gives a new index the records that there are. */
    function fill(transaction, index) {
        const { store } = index;
        const indexes = new List();
        indexes.push(index);
        const place = { source: store.id, isIndex: false };
        let rows = read(place, { __proto__: null, from: first, to: last, limit: 100, withValues: true });
        while (rows.length > 0) {
            for (let number = 0; number < rows.length; number++) {
                const { keyBytes, value } = rows[number];
                const entries = entriesOf(indexes, value);
                if (entries !== undefined && ask('databaseAddEntries', transaction.id, store.id, keyBytes, entries) === 'index') {
                    fail(`two records have the same key in the index '${index.name}', which is unique`, 'ConstraintError');
                }
            }
            const { keyBytes } = rows[rows.length - 1];
            rows = read(place, { __proto__: null, from: after(keyBytes), to: last, limit: 100, withValues: true });
        }
        index.isFilled = true;
    }

    return {
        cloneFor,
        handleOf(transaction, store) {
            let object = transaction.handles.get(store);
            if (object === undefined) {
                object = create(IDBObjectStore.prototype);
                brand.set(object, { object, store, transaction, indexes: new SafeMap() });
                transaction.handles.set(store, object);
            }
            return object;
        },
        storeValue,
    };
})
