/**
 * `FileList` (W3C File API section 5): what the user chose for an `<input type="file">`, which is nothing, as there is no user. A test gives an
 * input files with `Object.defineProperty(input, 'files', { value: [file] })`.
 *
 * @globals FileList
 * @returns {{empty(): FileList}}
 */
(function (host, global) {
    'use strict';

    const { Array, Symbol, TypeError, create, define, inspect } = host.primordials;

    class FileList {
        constructor() {
            throw new TypeError('a FileList is made by an input element');
        }

        get length() {
            return 0;
        }

        item() {
            return null;
        }

        get [Symbol.toStringTag]() {
            return 'FileList';
        }

        [inspect]() {
            return {};
        }
    }
    define(FileList.prototype, Symbol.iterator, Array.prototype.values);

    define(global, 'FileList', FileList);

    return { empty: () => create(FileList.prototype) };
})
