/**
 * `IDBIndex` (Indexed Database API section 4.6).
 *
 * @globals IDBIndex
 * @returns {{handleOf(handles: SafeMap, storeObject: IDBObjectStore, transaction: object, index: object): IDBIndex}} An index's state, shared by its
 *     handles: `id`, `name`, `keyPath`, `multiEntry`, `unique`, `store`, `isDeleted`, and `isFilled` once it has the store's records.
 */
(function (host) {
    'use strict';

    const { create, inspect } = host.primordials;
    const { expose } = host.load('interfaces');
    const { fail, makeBrand, refuseConstruction } = host.load('idb-parts');
    const { addReading, pathFor } = host.load('idb-reading');
    const { needActive } = host.load('idb-transaction');
    const brand = makeBrand('IDBIndex');

    function usable(object) {
        const handle = brand.of(object);
        if (handle.index.isDeleted || handle.index.store.isDeleted) {
            fail('the index, or its object store, was deleted', 'InvalidStateError');
        }
        return handle;
    }

    class IDBIndex {
        constructor() {
            refuseConstruction('IDBIndex');
        }

        get name() {
            return brand.of(this).index.name;
        }

        set name(value) {
            const { index, transaction } = brand.of(this);
            const name = `${value}`;
            if (transaction.mode !== 'versionchange') {
                fail('an index gets a name in the transaction of an upgradeneeded event', 'InvalidStateError');
            }
            needActive(transaction);
            usable(this);
            if (index.name === name) {
                return;
            }
            const { indexes } = index.store;
            if (indexes.has(name)) {
                fail(`the object store has an index '${name}' already`, 'ConstraintError');
            }
            indexes.delete(index.name);
            indexes.set(name, index);
            index.name = name;
        }

        get objectStore() {
            return brand.of(this).storeObject;
        }

        get keyPath() {
            const handle = brand.of(this);
            return pathFor(handle, handle.index.keyPath);
        }

        get multiEntry() {
            return brand.of(this).index.multiEntry;
        }

        get unique() {
            return brand.of(this).index.unique;
        }

        [inspect]() {
            const { name, keyPath, multiEntry, unique } = brand.of(this).index;
            return { name, keyPath, multiEntry, unique };
        }
    }

    addReading(IDBIndex, (object) => {
        const { index, transaction } = usable(object);
        needActive(transaction);
        return { transaction, index, store: index.store, source: index.id, isIndex: true };
    });
    expose('IDBIndex', IDBIndex);

    return {
        handleOf(handles, storeObject, transaction, index) {
            let object = handles.get(index);
            if (object === undefined) {
                object = create(IDBIndex.prototype);
                brand.set(object, { object, index, storeObject, transaction });
                handles.set(index, object);
            }
            return object;
        },
    };
})
