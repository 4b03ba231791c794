/**
 * What the scripts of this folder ask of the store, whose keys and positions are bytes. What fails there becomes a DOMException.
 *
 * Of the host: the functions `database*`, see `WebHost+Databases.swift`.
 *
 * @returns {{
 *     ask(name: string, ...args: unknown[]): unknown,
 *     entriesOf(indexes: object[], value: unknown): Uint8Array | undefined,
 *     read(place: {source: number, isIndex: boolean}, query: object): object[],
 * }} `entriesOf` has what the indexes keep of a value. `read` gives rows: `position`, where a cursor stands; `key` and `primaryKey`, functions that
 *     make them; `value`, the same. What it takes is `from` and `to`, bytes, `isBackward`, `limit`, `skip`, `withValues`.
 */
(function (host) {
    'use strict';

    const { DataView, List, Uint8Array, apply, isArray, parse, setBytes } = host.primordials;
    const { decode, encode, encodeItems } = host.load('idb-keys');
    const { evaluate } = host.load('idb-key-paths');
    const { fail } = host.load('idb-parts');

    function failure(error) {
        if (error.name === 'QuotaExceededError') {
            return new (host.load('quota-exceeded-error'))(error.message);
        }
        return new (host.load('dom-exception'))(error.message, 'UnknownError');
    }

    function ask(name, ...args) {
        try {
            return apply(host[name], host, args);
        } catch (error) {
            throw failure(error);
        }
    }

    /** The keys under which an index has a value. */
    function keysIn({ keyPath, multiEntry }, value) {
        const found = evaluate(value, keyPath);
        if (found === undefined) {
            return new List();
        }
        if (multiEntry && isArray(found)) {
            return encodeItems(found);
        }
        const keys = new List();
        const key = encode(found);
        if (key !== undefined) {
            keys.push(key);
        }
        return keys;
    }

    function entriesOf(indexes, value) {
        const entries = new List();
        let size = 0;
        for (let index = 0; index < indexes.length; index++) {
            const keys = keysIn(indexes[index], value);
            for (let number = 0; number < keys.length; number++) {
                entries.push({ index: indexes[index], key: keys[number] });
                size += 9 + keys[number].length;
            }
        }
        if (size === 0) {
            return undefined;
        }
        // Each is the index's number, whether it is unique, the key's length and the key.
        const packed = new Uint8Array(size);
        const view = new DataView(packed.buffer);
        let at = 0;
        for (let number = 0; number < entries.length; number++) {
            const { index, key } = entries[number];
            view.setUint32(at, index.id);
            view.setUint8(at + 4, index.unique ? 1 : 0);
            view.setUint32(at + 5, key.length);
            setBytes(packed, key, at + 9);
            at += 9 + key.length;
        }
        return packed;
    }

    function rowAt(bytes, start, isIndex) {
        const key = decode(bytes, start);
        const primary = isIndex ? decode(bytes, key.end) : key;
        const { buffer, byteOffset } = bytes;
        const between = (from, to) => new Uint8Array(buffer, byteOffset + from, to - from);
        return {
            key: key.value,
            primaryKey: isIndex ? primary.value : key.value,
            position: between(start, primary.end),
            keyBytes: between(start, key.end),
            primaryBytes: isIndex ? between(key.end, primary.end) : between(start, key.end),
            end: primary.end,
            value: undefined,
        };
    }

    function read({ source, isIndex }, { from, to, isBackward = false, limit = 0, skip = 0, withValues = false }) {
        const rows = new List();
        const found = ask('databaseRead', source, isIndex, from, to, isBackward, limit, skip, withValues);
        if (found === undefined) {
            return rows;
        }
        try {
            const keys = new Uint8Array(found.keys);
            for (let at = 0; at < keys.length; at = rows[rows.length - 1].end) {
                rows.push(rowAt(keys, at, isIndex));
            }
            if (withValues) {
                readValues(rows, parse(found.texts), found.bytes);
            }
        } catch {
            fail("the database's file is damaged: a record cannot be read", 'UnknownError');
        }
        return rows;
    }

    /** The rows' bytes stand one after the other, each after its length. */
    function readValues(rows, forms, buffer) {
        const deserialize = host.load('idb-value-reader');
        const view = buffer === null ? undefined : new DataView(buffer);
        let at = 0;
        for (let index = 0; index < rows.length; index++) {
            let bytes;
            if (view !== undefined) {
                bytes = new Uint8Array(buffer, at + 4, view.getUint32(at));
                at += 4 + bytes.length;
            }
            rows[index].value = deserialize(forms[index], bytes);
        }
    }

    return { ask, entriesOf, read };
})
