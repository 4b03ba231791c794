/**
 * `NodeList` (WHATWG DOM section 4.2.10.1), in the place of domino's, which is an array to everyone: here it has a list's methods alone. domino
 * keeps children in one, so `push` and `splice` are there for it.
 *
 * @returns {typeof NodeList} made of an array of nodes, which it copies
 */
(function (host) {
    'use strict';

    const { Array, Symbol, append, define, setPrototypeOf } = host.primordials;

    const { prototype: array } = Array;
    const methods = {
        forEach: array.forEach, keys: array.keys, values: array.values, entries: array.entries, push: array.push, splice: array.splice,
    };

    class NodeList {
        constructor(nodes) {
            const list = setPrototypeOf([], NodeList.prototype);
            for (let index = 0; index < (nodes?.length ?? 0); index++) {
                append(list, nodes[index]);
            }
            return list;
        }

        item(index) {
            return this[index >>> 0] ?? null;
        }
    }
    for (const name in methods) {
        define(NodeList.prototype, name, methods[name]);
    }
    define(NodeList.prototype, Symbol.iterator, array.values);
    define(NodeList.prototype, Symbol.isConcatSpreadable, false);

    return NodeList;
})
