'use strict';

/** Keys in their order, of each kind the least and the greatest. */
const orderedKeys = () => [
    -Infinity, -Number.MAX_VALUE, -1.5, -1, -Number.MIN_VALUE, 0, Number.MIN_VALUE, 1, 2 ** 53, Infinity,
    new Date(-8.64e15), new Date(0), new Date(8.64e15),
    '', '\0', '\0\0', '\u0001', 'a', 'a\0', 'aa', 'b', '\u007e', '\u007f', '\u00ff', '\u407e', '\u407f', '\ud800', '\udbff\udfff', '\uffff',
    new Uint8Array([]).buffer, new Uint8Array([0]), new DataView(new Uint8Array([0, 0]).buffer), new Uint8Array([1]), new Uint8Array([253]),
    new Uint8Array([254]), new Uint8Array([255]), new Uint8Array([255, 0]),
    [], [-1], [1], [1, 1], [1, []], [new Date(0)], ['a'], ['a', 1], ['a', 'b'], ['aa'], [new Uint8Array([1])], [[]], [[], []], [[[]]],
];

test('keys are compared by kind and then by value', function (t) {
    const { indexedDB } = newPage().global;
    const keys = orderedKeys();
    for (let one = 0; one < keys.length; one++) {
        for (let other = 0; other < keys.length; other++) {
            const order = indexedDB.cmp(keys[one], keys[other]);
            if (order !== Math.sign(one - other)) {
                t.equal(`cmp of the keys ${one} and ${other} is ${order}`, `${Math.sign(one - other)}`);
            }
        }
    }
    t.equal(indexedDB.cmp(-0, 0), 0);
});

test('what is no key is a DataError', function (t) {
    const { indexedDB } = newPage().global;
    const cyclic = [];
    cyclic.push([cyclic]);
    let deep = [];
    for (let depth = 0; depth < 3000; depth++) {
        deep = [deep];
    }
    const holes = [1, , 2];
    const detached = new ArrayBuffer(4);
    detached.transfer();
    const invalid = [
        undefined, null, true, NaN, new Date(NaN), {}, () => {}, Symbol(), 1n, /x/, new Number(1), new String('a'), cyclic, deep, holes, [NaN], [{}],
        detached, new Set(), Object.create(Date.prototype),
    ];
    for (const value of invalid) {
        let name;
        try {
            indexedDB.cmp(1, value);
        } catch (error) {
            name = error.name;
        }
        t.equal(name, 'DataError');
    }
    t.equal(indexedDB.cmp([[1]], [[1]]), 0);
    const shared = [1];
    t.equal(indexedDB.cmp([shared, shared], [[1], [1]]), 0);
});

test('a getter of an array that throws is not swallowed', function (t) {
    const { indexedDB } = newPage().global;
    const array = [1];
    Object.defineProperty(array, 1, { get() { throw new RangeError('mine'); } });
    t.equal(t.throws(() => indexedDB.cmp(array, 1), 'mine').name, 'RangeError');
});

test('keys come back from a store as they were, in their order', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    const store = db.transaction('s', 'readwrite').objectStore('s');
    const keys = orderedKeys();
    for (let index = keys.length - 1; index >= 0; index -= 2) {
        store.put(index, keys[index]);
    }
    for (let index = keys.length - 2; index >= 0; index -= 2) {
        store.put(index, keys[index]);
    }
    const values = store.getAll();
    const found = store.getAllKeys();
    await page.runJobs();
    t.deepEqual(values.result, keys.map((key, index) => index));
    const { cmp } = page.global.indexedDB;
    t.equal(found.result.every((key, index) => page.global.indexedDB.cmp(key, keys[index]) === 0), true);
    t.deepEqual([found.result[11] instanceof Date, found.result[29] instanceof ArrayBuffer, cmp.length], [true, true, 2]);
});

test('a range includes the keys between its bounds', function (t) {
    const { IDBKeyRange } = newPage().global;
    const includes = (range) => [0, 1, 2, 3, 4].filter((key) => range.includes(key)).join('');
    t.equal(includes(IDBKeyRange.bound(1, 3)), '123');
    t.equal(includes(IDBKeyRange.bound(1, 3, true)), '23');
    t.equal(includes(IDBKeyRange.bound(1, 3, false, true)), '12');
    t.equal(includes(IDBKeyRange.lowerBound(2)), '234');
    t.equal(includes(IDBKeyRange.lowerBound(2, true)), '34');
    t.equal(includes(IDBKeyRange.upperBound(2)), '012');
    t.equal(includes(IDBKeyRange.upperBound(2, true)), '01');
    t.equal(includes(IDBKeyRange.only(2)), '2');
    const range = IDBKeyRange.lowerBound(['a', 1], true);
    t.deepEqual([range.lower, range.upper, range.lowerOpen, range.upperOpen], [['a', 1], undefined, true, true]);
    t.deepEqual([range.includes(['a', 1]), range.includes(['a', 1, 0]), range.includes(['a'])], [false, true, false]);
    t.equal(range.lower, range.lower);
});

test('a range without keys cannot be made', function (t) {
    const { IDBKeyRange } = newPage().global;
    const message = 'the range has no keys: its lower bound is past its upper one';
    t.equal(t.throws(() => IDBKeyRange.bound(2, 1), message).name, 'DataError');
    t.throws(() => IDBKeyRange.bound(1, 1, true), message);
    t.throws(() => IDBKeyRange.bound(1, 1, false, true), message);
    t.equal(t.throws(() => IDBKeyRange.only({}), 'the value is no key: keys are numbers, dates, strings, bytes, and arrays of keys').name, 'DataError');
    t.equal(t.throws(() => IDBKeyRange.bound(1), 'bound needs 2 arguments, and was given 1').name, 'TypeError');
});

test('a key path leads to members, of strings, arrays and blobs as well', async function (t) {
    const page = newDatabasePage();
    const { Blob, File } = page.global;
    const value = { a: { b: 'text' }, list: [1, 2], blob: new Blob(['abc'], { type: 'x/y' }), file: new File(['a'], 'f.txt', { lastModified: 5 }), '\u00e9': 1 };
    const paths = ['', 'a.b', 'a.b.length', 'list.length', 'list.1', 'blob.size', 'blob.type', 'file.name', 'file.lastModified', '\u00e9', ['a.b', 'list']];
    const expected = [undefined, 'text', 4, 2, undefined, 3, 'x/y', 'f.txt', 5, 1, ['text', [1, 2]]];
    const db = await page.open('a', 1, (db) => {
        const store = db.createObjectStore('s');
        for (const path of paths.filter((path) => path !== 'list.1')) {
            store.createIndex(`${path}`, path);
        }
        store.put(value, 1);
    });
    const store = db.transaction('s').objectStore('s');
    const found = [];
    for (const path of paths.filter((path) => path !== 'list.1')) {
        store.index(`${path}`).openKeyCursor().onsuccess = ({ target }) => found.push(target.result?.key);
    }
    await page.runJobs();
    t.deepEqual(found, expected.filter((value, index) => index !== 4));
});

test('what is no key path is a SyntaxError', async function (t) {
    const page = newDatabasePage();
    const names = [];
    await page.open('a', 1, (db) => {
        for (const keyPath of ['.', 'a.', '.a', 'a..b', 'a b', '1', 'a-b', '*', [], [''], ['a', '.'], { toString: () => '%' }]) {
            try {
                db.createObjectStore(`${names.length}`, { keyPath });
                names.push('none');
            } catch (error) {
                names.push(error.name);
            }
        }
    });
    t.deepEqual(names, [...Array(9).fill('SyntaxError'), 'none', 'SyntaxError', 'SyntaxError']);
});

test('a property of the prototype is not where a key path leads', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s', { keyPath: 'constructor.name' }));
    const store = db.transaction('s', 'readwrite').objectStore('s');
    t.equal(t.throws(() => store.put({}), 'the value has no key where the key path leads').name, 'DataError');
});
