/**
 * What databases there are, and how each is made up: read once, kept in memory, written by the upgrades.
 *
 * @returns {{
 *     databaseNamed(name: string): object,
 *     all(): object[],
 *     write(transaction: object, database: object, version: number, stores: SafeMap): void,
 *     remember(connection: object): (transaction: object) => void,
 * }} A database's state: `name`, `version` (0 when there is none), `committedVersion`, `stores` by name, `connections`, and the `requests` to open or
 *     delete it. `remember` gives what takes back all that an upgrade changes.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, parse, stringify } = host.primordials;
    const { ask } = host.load('idb-store');

    /** By name; undefined before the first use. */
    let databases;
    let lastID = 0;
    const newID = () => ++lastID;

    function make(name) {
        const database = {
            name, newID, version: 0, committedVersion: 0, stores: new SafeMap(), connections: new List(),
            requests: new List(), isBusy: false, wake: null,
        };
        databases.set(name, database);
        return database;
    }

    function noteID(id) {
        lastID = id > lastID ? id : lastID;
        return id;
    }

    function readStore({ id, name, keyPath, autoIncrement, indexes }) {
        const store = { id: noteID(id), name, keyPath, autoIncrement, current: 1, indexes: new SafeMap(), line: new List(), isDeleted: false };
        for (let number = 0; number < indexes.length; number++) {
            const { id, name, keyPath, multiEntry, unique } = indexes[number];
            store.indexes.set(name, { id: noteID(id), name, keyPath, multiEntry, unique, store, isDeleted: false, isFilled: true });
        }
        return store;
    }

    function load() {
        const { schemas, generators } = parse(ask('databaseSchemas'));
        const stores = new SafeMap();
        databases = new SafeMap();
        for (let number = 0; number < schemas.length; number++) {
            const schema = schemas[number];
            const database = make(schema.name);
            database.version = database.committedVersion = schema.version;
            for (let index = 0; index < schema.stores.length; index++) {
                const store = readStore(schema.stores[index]);
                database.stores.set(store.name, store);
                stores.set(store.id, store);
            }
        }
        for (let number = 0; number < generators.length; number++) {
            const store = stores.get(generators[number][0]);
            if (store !== undefined) {
                store.current = generators[number][1];
            }
        }
    }

    function pathText(keyPath) {
        if (keyPath === null || typeof keyPath === 'string') {
            return keyPath;
        }
        const paths = new List();
        for (let index = 0; index < keyPath.length; index++) {
            paths.push(keyPath[index]);
        }
        return paths;
    }

    function schemaText(name, version, stores) {
        const written = new List();
        stores.forEach(({ id, name, keyPath, autoIncrement, indexes }) => {
            const list = new List();
            indexes.forEach(({ id, name, keyPath, multiEntry, unique }) => {
                list.push({ __proto__: null, id, name, keyPath: pathText(keyPath), multiEntry, unique });
            });
            written.push({ __proto__: null, id, name, keyPath: pathText(keyPath), autoIncrement, indexes: list });
        });
        return stringify({ __proto__: null, name, version, stores: written });
    }

    function restoreIndexes(store, kept) {
        store.indexes.forEach((index) => (index.isDeleted = true));
        store.indexes.clear();
        for (let number = 0; number < kept.length; number++) {
            const { index, name } = kept[number];
            index.name = name;
            index.isDeleted = false;
            store.indexes.set(name, index);
        }
    }

    return {
        databaseNamed(name) {
            if (databases === undefined) {
                load();
            }
            return databases.get(name) ?? make(name);
        },
        all() {
            if (databases === undefined) {
                load();
            }
            const found = new List();
            databases.forEach((database) => found.push(database));
            return found;
        },
        write(transaction, { name }, version, stores) {
            // A name may have characters that no text outside of JavaScript can have.
            ask('databaseSetSchema', transaction.id, stringify(name), version === 0 ? undefined : schemaText(name, version, stores));
        },
        remember({ stores }) {
            const kept = new List();
            stores.forEach((store, name) => {
                const indexes = new List();
                store.indexes.forEach((index, indexName) => indexes.push({ index, name: indexName }));
                kept.push({ store, name, indexes });
            });
            return function restore() {
                stores.forEach((store) => {
                    store.isDeleted = true;
                    restoreIndexes(store, []);
                });
                stores.clear();
                for (let number = 0; number < kept.length; number++) {
                    const { store, name, indexes } = kept[number];
                    store.name = name;
                    store.isDeleted = false;
                    restoreIndexes(store, indexes);
                    stores.set(name, store);
                }
            };
        },
    };
})
