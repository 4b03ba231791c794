/**
 * `IDBCursor` and `IDBCursorWithValue` (Indexed Database API section 2.10, section 4.8). A cursor keeps nothing open: each step asks the store for what
 * comes behind the place where it stands.
 *
 * @globals IDBCursor IDBCursorWithValue
 * @returns {{open(source: object, place: object, range: {from: Uint8Array, to: Uint8Array}, direction: string, isKeyOnly: boolean): IDBRequest}}
 */
(function (host) {
    'use strict';

    const { TypeError, create, inspect } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { evaluate } = host.load('idb-key-paths');
    const { after, compare, encode, join, keyOf } = host.load('idb-keys');
    const { fail, limits, makeBrand, refuseConstruction, wholeNumber } = host.load('idb-parts');
    const { makeRequest, reset } = host.load('idb-request');
    const { ask, read } = host.load('idb-store');
    const { needActive, place } = host.load('idb-transaction');
    const brand = makeBrand('IDBCursor');

    function needSource({ index, store }) {
        if (store.isDeleted || index?.isDeleted) {
            fail('the object store or the index of the cursor was deleted', 'InvalidStateError');
        }
    }

    function needRecord({ hasRecord }) {
        if (!hasRecord) {
            fail('the cursor is on its way to a record, or past the last one', 'InvalidStateError');
        }
    }

    const isForward = ({ direction }) => direction === 'next' || direction === 'nextunique';
    const isUnique = ({ direction }) => direction === 'nextunique' || direction === 'prevunique';

    /** For what changes the record where the cursor stands. */
    function writable(object) {
        const cursor = brand.of(object);
        needActive(cursor.transaction);
        if (cursor.transaction.mode === 'readonly') {
            fail('the transaction only reads', 'ReadOnlyError');
        }
        needSource(cursor);
        needRecord(cursor);
        if (cursor.isKeyOnly) {
            fail('the cursor has keys alone: open one with openCursor', 'InvalidStateError');
        }
        return cursor;
    }

    class IDBCursor {
        constructor() {
            refuseConstruction('IDBCursor');
        }

        get source() {
            return brand.of(this).source;
        }

        get direction() {
            return brand.of(this).direction;
        }

        get key() {
            return brand.of(this).row?.key;
        }

        get primaryKey() {
            return brand.of(this).row?.primaryKey;
        }

        get request() {
            return brand.of(this).request.object;
        }

        advance(count) {
            const cursor = brand.of(this);
            needArguments(arguments.length, 1, 'advance');
            const steps = wholeNumber(count, limits.long, 'the count');
            if (steps === 0) {
                throw new TypeError('a cursor cannot advance by 0');
            }
            needActive(cursor.transaction);
            needSource(cursor);
            needRecord(cursor);
            goOn(cursor, { __proto__: null, steps });
        }

        continue(key = undefined) {
            const cursor = brand.of(this);
            needActive(cursor.transaction);
            needSource(cursor);
            needRecord(cursor);
            if (key === undefined) {
                goOn(cursor, { __proto__: null });
                return;
            }
            const bytes = keyOf(key);
            const order = compare(bytes, cursor.row.keyBytes);
            if (isForward(cursor) ? order <= 0 : order >= 0) {
                fail('the key does not lie ahead of the cursor', 'DataError');
            }
            goOn(cursor, { __proto__: null, key: bytes });
        }

        continuePrimaryKey(key, primaryKey) {
            const cursor = brand.of(this);
            needArguments(arguments.length, 2, 'continuePrimaryKey');
            needActive(cursor.transaction);
            needSource(cursor);
            if (cursor.index === undefined || isUnique(cursor)) {
                fail('continuePrimaryKey is for cursors of indexes, in the directions next and prev', 'InvalidAccessError');
            }
            needRecord(cursor);
            const bytes = keyOf(key);
            const position = join(bytes, keyOf(primaryKey));
            const order = compare(position, cursor.row.position);
            if (isForward(cursor) ? order <= 0 : order >= 0) {
                fail('the keys do not lie ahead of the cursor', 'DataError');
            }
            goOn(cursor, { __proto__: null, key: position });
        }

        update(value) {
            brand.of(this);
            needArguments(arguments.length, 1, 'update');
            const cursor = writable(this);
            const { row, store, transaction } = cursor;
            const { cloneFor, storeValue } = host.load('idb-object-store');
            const clone = cloneFor(transaction, value);
            if (store.keyPath !== null) {
                const found = evaluate(clone, store.keyPath);
                const bytes = found === undefined ? undefined : encode(found);
                if (bytes === undefined || compare(bytes, row.primaryBytes) !== 0) {
                    fail('the value has another key than the record', 'DataError');
                }
            }
            return storeValue(transaction, store, makeRequest(this, transaction), { value: clone, key: row.primaryBytes }, false);
        }

        delete() {
            const { row, store, transaction } = writable(this);
            return place(transaction, makeRequest(this, transaction), () => {
                ask('databaseDelete', transaction.id, store.id, row.primaryBytes, after(row.primaryBytes));
            });
        }

        [inspect]() {
            const { direction, row } = brand.of(this);
            return { direction, key: row?.key, primaryKey: row?.primaryKey };
        }
    }
    expose('IDBCursor', IDBCursor);

    class IDBCursorWithValue extends IDBCursor {
        get value() {
            return brand.of(this).row?.value;
        }
    }
    expose('IDBCursorWithValue', IDBCursorWithValue);

    function goOn(cursor, target) {
        cursor.hasRecord = false;
        reset(cursor.request);
        place(cursor.transaction, cursor.request, () => move(cursor, target));
    }

    /** Moves a cursor to a record. @returns {IDBCursor | null} The result of its request. */
    function move(cursor, { key, steps = 1 }) {
        let row;
        if (isUnique(cursor)) {
            for (let step = 0; step < steps; step++) {
                row = nextUnique(cursor, key);
                cursor.row = row;
                if (row === undefined) {
                    break;
                }
            }
        } else {
            row = next(cursor, key, steps - 1);
            cursor.row = row;
        }
        cursor.hasRecord = row !== undefined;
        return row === undefined ? null : cursor.object;
    }

    const later = (one, other) => (other !== undefined && compare(one, other) < 0 ? other : one);
    const earlier = (one, other) => (other !== undefined && compare(one, other) > 0 ? other : one);

    function rowOf({ place: where, isKeyOnly }, from, to, isBackward, skip = 0) {
        return read(where, { __proto__: null, from, to, isBackward, limit: 1, skip, withValues: !isKeyOnly })[0];
    }

    function next(cursor, key, skip) {
        const { range: { from, to }, row } = cursor;
        if (isForward(cursor)) {
            const here = row === undefined ? undefined : after(row.position);
            return rowOf(cursor, later(later(from, here), key), to, false, skip);
        }
        return rowOf(cursor, from, earlier(earlier(to, row?.position), key === undefined ? undefined : after(key)), true, skip);
    }

    /** The first record of the next key. */
    function nextUnique(cursor, key) {
        const { range: { from, to }, row } = cursor;
        if (isForward(cursor)) {
            const here = row === undefined ? undefined : after(row.keyBytes);
            return rowOf(cursor, later(later(from, here), key), to, false);
        }
        const end = earlier(earlier(to, row?.keyBytes), key === undefined ? undefined : after(key));
        const found = read(cursor.place, { __proto__: null, from, to: end, isBackward: true, limit: 1 })[0];
        return found === undefined ? undefined : rowOf(cursor, found.keyBytes, after(found.keyBytes), false);
    }

    return {
        open(source, where, range, direction, isKeyOnly) {
            const { transaction } = where;
            const object = create((isKeyOnly ? IDBCursor : IDBCursorWithValue).prototype);
            const request = makeRequest(source, transaction);
            const { index, store } = where;
            const cursor = {
                object, source, request, transaction, index, store, direction, isKeyOnly, range, place: where, row: undefined, hasRecord: false,
            };
            brand.set(object, cursor);
            return place(transaction, request, () => move(cursor, { __proto__: null }));
        },
    };
})
