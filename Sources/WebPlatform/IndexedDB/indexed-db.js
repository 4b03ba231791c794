/**
 * `indexedDB` and `IDBFactory` (Indexed Database API section 4.3). All of this folder is loaded when one of its globals is first used.
 *
 * Of the host: `load` of this folder's scripts and of `interfaces`.
 *
 * @globals indexedDB IDBFactory
 */
(function (host, global) {
    'use strict';

    const { TypeError, append, create, defineProperty, inspect } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { compare, keyOf } = host.load('idb-keys');
    const { limits, makeBrand, refuseConstruction, wholeNumber } = host.load('idb-parts');
    const { makeOpenRequest } = host.load('idb-request');
    const { open, remove } = host.load('idb-connections');
    const brand = makeBrand('IDBFactory');

    class IDBFactory {
        constructor() {
            refuseConstruction('IDBFactory');
        }

        open(name, version = undefined) {
            brand.of(this);
            needArguments(arguments.length, 1, 'open');
            const wanted = `${name}`;
            const number = version === undefined ? undefined : wholeNumber(version, limits.longLong, 'the version');
            if (number === 0) {
                throw new TypeError('the first version of a database is 1');
            }
            const request = makeOpenRequest();
            open(request, wanted, number);
            return request.object;
        }

        deleteDatabase(name) {
            brand.of(this);
            needArguments(arguments.length, 1, 'deleteDatabase');
            const request = makeOpenRequest();
            remove(request, `${name}`);
            return request.object;
        }

        async databases() {
            brand.of(this);
            const found = [];
            host.load('idb-schema').all().forEach(({ name, committedVersion }) => {
                if (committedVersion > 0) {
                    append(found, { name, version: committedVersion });
                }
            });
            return found;
        }

        cmp(first, second) {
            brand.of(this);
            needArguments(arguments.length, 2, 'cmp');
            return compare(keyOf(first), keyOf(second));
        }

        [inspect]() {
            return {};
        }
    }
    expose('IDBFactory', IDBFactory);

    const indexedDB = create(IDBFactory.prototype);
    brand.set(indexedDB, {});
    defineProperty(global, 'indexedDB', { __proto__: null, get: () => indexedDB, set: undefined, enumerable: true, configurable: true });
})
