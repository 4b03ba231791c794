/**
 * `DOMStringList` (WHATWG HTML section 2.7.6), as lists of names: sorted by code units, and never changed.
 *
 * @globals DOMStringList
 * @returns {(names: Iterable<string>) => DOMStringList} makes one.
 */
(function (host) {
    'use strict';

    const { List, Symbol, append, create, defineProperty, inspect } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { makeBrand, refuseConstruction } = host.load('idb-parts');
    const brand = makeBrand('DOMStringList');
    const iterate = [][Symbol.iterator];

    class DOMStringList {
        constructor() {
            refuseConstruction('DOMStringList');
        }

        get length() {
            return brand.of(this).length;
        }

        item(index) {
            const names = brand.of(this);
            needArguments(arguments.length, 1, 'item');
            return names[index >>> 0] ?? null;
        }

        contains(name) {
            const names = brand.of(this);
            needArguments(arguments.length, 1, 'contains');
            return names.indexOf(`${name}`) >= 0;
        }

        [inspect]() {
            const shown = [];
            brand.of(this).forEach((name) => append(shown, name));
            return shown;
        }
    }
    defineProperty(DOMStringList.prototype, Symbol.iterator, { __proto__: null, value: iterate, writable: true, configurable: true });
    expose('DOMStringList', DOMStringList);

    return function makeStringList(names) {
        const list = create(DOMStringList.prototype);
        const sorted = new List();
        for (let index = 0; index < names.length; index++) {
            sorted.push(names[index]);
        }
        sorted.sort();
        for (let index = 0; index < sorted.length; index++) {
            defineProperty(list, index, { __proto__: null, value: sorted[index], enumerable: true, configurable: true });
        }
        brand.set(list, sorted);
        return list;
    };
})
