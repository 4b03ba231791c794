'use strict';

/** What a value comes back as, after it was stored. */
async function stored(page, value) {
    const db = await page.open(`${Math.random()}`, 1, (db) => db.createObjectStore('s').put(value, 1));
    return page.done(db.transaction('s').objectStore('s').get(1));
}

test('plain values come back as they were', async function (t) {
    const page = newDatabasePage();
    const values = [
        null, true, 0, 1.5, '', 'text', '\ud800', [], {}, [[], [1, [2]]], { a: { b: [{ c: null }] } }, JSON.parse('{"__proto__":{"x":1}}'),
        { toJSON: 1 }, { length: 3 },
    ];
    for (const value of values) {
        const found = await stored(page, value);
        t.deepEqual(found, value);
        t.equal(JSON.stringify(found), JSON.stringify(value));
    }
});

test('values that JSON has not come back as they were', async function (t) {
    const page = newDatabasePage();
    for (const value of [undefined, NaN, -0, Infinity, -Infinity, 12n, -(2n ** 70n)]) {
        t.equal(await stored(page, value), value);
        t.equal((await stored(page, [value]))[0], value);
        t.equal((await stored(page, { value })).value, value);
    }
    const found = await stored(page, { a: undefined, list: [1, , 3], date: new Date(5), never: new Date(NaN), pattern: /a+\/b/gi });
    t.deepEqual([Object.keys(found), found.list.length, 1 in found.list, found.date.getTime(), found.never.getTime()], [
        ['a', 'list', 'date', 'never', 'pattern'], 3, false, 5, NaN,
    ]);
    t.equal(`${found.pattern}`, '/a+\\/b/gi');
    const named = await stored(page, Object.assign([], { length: 1, name: 'x' }));
    t.deepEqual([named.length, 0 in named, named.name], [1, false, 'x']);
    const boxes = await stored(page, [Object(true), Object(-0), Object('x'), Object(3n)]);
    t.deepEqual(boxes.map((box) => typeof box), ['object', 'object', 'object', 'object']);
    t.deepEqual(boxes.map((box) => box.valueOf()), [true, -0, 'x', 3n]);
});

test('cycles and places that share an object stay', async function (t) {
    const page = newDatabasePage();
    const shared = { name: 'shared' };
    const value = { one: shared, two: shared, list: [shared] };
    value.self = value;
    const found = await stored(page, value);
    t.deepEqual([found.self === found, found.one === found.two, found.list[0] === found.one, found.one !== shared], [true, true, true, true]);
});

test('maps and sets come back with their order, and what is in them', async function (t) {
    const page = newDatabasePage();
    const map = new Map([['a', 1], [{ key: true }, new Set([1, 'two'])]]);
    map.set('self', map);
    const found = await stored(page, map);
    t.equal(found instanceof Map && found.get('self') === found, true);
    const [, [key, set]] = [...found];
    t.deepEqual([key, [...set]], [{ key: true }, [1, 'two']]);
});

test('bytes come back, and views that share a buffer still do', async function (t) {
    const page = newDatabasePage();
    const { buffer } = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]);
    const value = { buffer, part: new Uint8Array(buffer, 2, 3), words: new Uint16Array(buffer, 4), view: new DataView(buffer, 1, 2), big: new BigInt64Array(1) };
    const found = await stored(page, value);
    t.deepEqual([...found.part], [3, 4, 5]);
    t.deepEqual([[...found.words], found.view.getUint8(1), found.big.constructor.name], [[0x0605, 0x0807], 3, 'BigInt64Array']);
    t.deepEqual([found.part.buffer === found.buffer, found.view.buffer === found.buffer], [true, true]);
    found.part[0] = 99;
    t.equal(new Uint8Array(found.buffer)[2], 99);
    const growing = new ArrayBuffer(2, { maxByteLength: 10 });
    t.deepEqual([(await stored(page, growing)).maxByteLength, (await stored(page, growing)).byteLength], [10, 2]);
});

test('blobs and files come back with their bytes and what is said of them', async function (t) {
    const page = newDatabasePage();
    const { Blob, File } = page.global;
    const found = await stored(page, { blob: new Blob(['abc'], { type: 'text/plain' }), file: new File(['de'], 'n.txt', { lastModified: 7 }) });
    t.deepEqual([found.blob instanceof Blob, found.blob.type, await found.blob.text()], [true, 'text/plain', 'abc']);
    t.deepEqual([found.file instanceof File, found.file.name, found.file.lastModified, await found.file.text()], [true, 'n.txt', 7, 'de']);
});

test('errors come back with their kind and message', async function (t) {
    const page = newDatabasePage();
    const error = new RangeError('mine', { cause: { code: 5 } });
    const found = await stored(page, { error, other: new page.global.DOMException('no', 'AbortError') });
    t.deepEqual([found.error instanceof RangeError, found.error.message, found.error.cause], [true, 'mine', { code: 5 }]);
    t.deepEqual([found.other.name, found.other.message, Object.keys(found.error)], ['AbortError', 'no', []]);
});

test('a value that cannot be cloned is a DataCloneError, and the transaction goes on', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    const store = db.transaction('s', 'readwrite').objectStore('s');
    for (const value of [() => {}, Symbol(), { deep: [() => {}] }, new WeakMap(), Promise.resolve()]) {
        let name;
        try {
            store.put(value, 1);
        } catch (error) {
            name = error.name;
        }
        t.equal(name, 'DataCloneError');
    }
    t.equal(await page.done(store.put('fine', 1)), 1);
});

test('a value is copied when it is put, and each time that it is read', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    const store = db.transaction('s', 'readwrite').objectStore('s');
    const value = { list: [1] };
    store.put(value, 1);
    value.list.push(2);
    const [one, two] = [store.get(1), store.get(1)];
    await page.runJobs();
    t.deepEqual([one.result, one.result !== two.result], [{ list: [1] }, true]);
});

test('a transaction cannot be used by the getters of a value', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    const store = db.transaction('s', 'readwrite').objectStore('s');
    let name;
    const value = {
        get member() {
            try {
                store.get(1);
            } catch (error) {
                ({ name } = error);
            }
            return 1;
        },
    };
    store.put(value, 1);
    t.equal(name, 'TransactionInactiveError');
    t.deepEqual(await page.done(store.get(1)), { member: 1 });
});

test('what scripts do to the language changes nothing in a stored value', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    Object.prototype.toJSON = () => 'replaced';
    try {
        const store = db.transaction('s', 'readwrite').objectStore('s');
        store.put({ a: [1], map: new Map([[1, 2]]) }, 1);
        const { a, map } = await page.done(store.get(1));
        t.deepEqual([a[0], map.get(1)], [1, 2]);
    } finally {
        delete Object.prototype.toJSON;
    }
});

test('a record that cannot be read any more is an error', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s').put(new Date(1), 1));
    page.store.records[0].text = '[0,[0],["nothing"]]';
    const request = db.transaction('s').objectStore('s').get(1);
    await page.runJobs();
    t.deepEqual([request.error.name, request.error.message], ['UnknownError', "the database's file is damaged: a record cannot be read"]);
});

test('members that scripts give to all objects are no part of a query', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    const names = ['isBackward', 'limit', 'skip', 'withValues', 'steps', 'key', 'from', 'to', 'get', 'keyPath', 'bytes'];
    for (const name of names) {
        Object.prototype[name] = 1;
    }
    try {
        const store = db.transaction('s', 'readwrite').objectStore('s');
        store.put('one', 1);
        store.put('two', 2);
        t.equal((await page.done(store.getAll())).join(), 'one,two');
    } finally {
        for (const name of names) {
            delete Object.prototype[name];
        }
    }
});
