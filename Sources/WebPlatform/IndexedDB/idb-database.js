/**
 * `IDBDatabase` (Indexed Database API section 4.4): a connection to a database.
 *
 * @globals IDBDatabase
 * @returns {{connect(database: object): object}} A connection's state: `object`, `database`, `version`, `stores` by name, `isClosing`, `isClosed`, how
 *     many `transactions` it has, and its `upgrade`, the transaction of one.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, TypeError, create, inspect } = host.primordials;
    const { EventTarget, adopt } = host.load('event-target');
    const { defineHandlers } = host.load('handlers');
    const { expose, needArguments } = host.load('interfaces');
    const { pathOf } = host.load('idb-key-paths');
    const { first, last } = host.load('idb-keys');
    const { fail, makeBrand, namesOf, refuseConstruction } = host.load('idb-parts');
    const { ask } = host.load('idb-store');
    const { begin, needActive, place } = host.load('idb-transaction');
    const brand = makeBrand('IDBDatabase');
    const modes = { __proto__: null, readonly: true, readwrite: true, versionchange: true };
    const durabilities = { __proto__: null, default: true, strict: true, relaxed: true };

    /** The transaction of the upgrade under way. */
    function upgradeOf(connection) {
        if (connection.upgrade === null) {
            fail('this is for the transaction of an upgradeneeded event', 'InvalidStateError');
        }
        needActive(connection.upgrade);
        return connection.upgrade;
    }

    function choice(value, choices, what) {
        const name = `${value}`;
        if (choices[name] !== true) {
            throw new TypeError(`'${name}' is no ${what} of a transaction`);
        }
        return name;
    }

    class IDBDatabase extends EventTarget {
        constructor() {
            super();
            refuseConstruction('IDBDatabase');
        }

        get name() {
            return brand.of(this).database.name;
        }

        get version() {
            return brand.of(this).version;
        }

        get objectStoreNames() {
            const names = new List();
            brand.of(this).stores.forEach((store, name) => names.push(name));
            return host.load('dom-string-list')(names);
        }

        createObjectStore(name, options = {}) {
            const connection = brand.of(this);
            needArguments(arguments.length, 1, 'createObjectStore');
            const wanted = `${name}`;
            const given = options?.keyPath ?? null;
            const names = given === null ? null : namesOf(given);
            const autoIncrement = !!options?.autoIncrement;
            const transaction = upgradeOf(connection);
            const keyPath = names === null ? null : pathOf(names);
            if (connection.stores.has(wanted)) {
                fail(`there is an object store '${wanted}' already`, 'ConstraintError');
            }
            if (autoIncrement && (keyPath === '' || (keyPath !== null && typeof keyPath !== 'string'))) {
                fail('a key generator needs a key path that leads to one member, or none', 'InvalidAccessError');
            }
            const id = connection.database.newID();
            const store = { id, name: wanted, keyPath, autoIncrement, current: 1, indexes: new SafeMap(), line: new List(), isDeleted: false };
            connection.stores.set(wanted, store);
            return host.load('idb-object-store').handleOf(transaction, store);
        }

        deleteObjectStore(name) {
            const connection = brand.of(this);
            needArguments(arguments.length, 1, 'deleteObjectStore');
            const wanted = `${name}`;
            const transaction = upgradeOf(connection);
            const store = connection.stores.get(wanted);
            if (store === undefined) {
                fail(`there is no object store '${wanted}'`, 'NotFoundError');
            }
            connection.stores.delete(wanted);
            store.isDeleted = true;
            store.indexes.clear();
            place(transaction, null, () => ask('databaseDelete', transaction.id, store.id, first, last));
        }

        transaction(storeNames, mode = 'readonly', options = {}) {
            const connection = brand.of(this);
            needArguments(arguments.length, 1, 'transaction');
            const given = namesOf(storeNames);
            const chosen = choice(mode, modes, 'mode');
            const durability = choice(options?.durability ?? 'default', durabilities, 'durability');
            if (connection.upgrade !== null) {
                fail('an upgrade is under way: use its transaction', 'InvalidStateError');
            }
            if (connection.isClosing) {
                fail('the connection was closed', 'InvalidStateError');
            }
            const names = typeof given === 'string' ? [given] : given;
            const scope = new SafeMap();
            for (let index = 0; index < names.length; index++) {
                const store = connection.stores.get(names[index]);
                if (store === undefined) {
                    fail(`there is no object store '${names[index]}'`, 'NotFoundError');
                }
                scope.set(names[index], store);
            }
            if (names.length === 0) {
                fail('a transaction needs at least one object store', 'InvalidAccessError');
            }
            if (chosen === 'versionchange') {
                throw new TypeError('a transaction of the mode versionchange begins with an upgradeneeded event');
            }
            return begin(connection, scope, chosen, durability).object;
        }

        close() {
            const connection = brand.of(this);
            connection.isClosing = true;
            host.load('idb-connections').settle(connection);
        }

        [inspect]() {
            const { database, version } = brand.of(this);
            return { name: database.name, version };
        }
    }
    defineHandlers(IDBDatabase.prototype, ['abort', 'close', 'error', 'versionchange']);
    expose('IDBDatabase', IDBDatabase);

    return {
        connect(database) {
            const object = create(IDBDatabase.prototype);
            adopt(object);
            const stores = new SafeMap();
            database.stores.forEach((store, name) => stores.set(name, store));
            const { version } = database;
            const connection = { object, database, version, stores, isClosing: false, isClosed: false, transactions: 0, upgrade: null };
            brand.set(object, connection);
            database.connections.push(connection);
            return connection;
        },
    };
})
