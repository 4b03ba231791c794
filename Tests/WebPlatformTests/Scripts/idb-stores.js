'use strict';

const nameOf = (body) => {
    try {
        body();
    } catch ({ name }) {
        return name;
    }
    return 'none';
};

/** A store in a transaction that writes. */
async function makeStore(options, setUp = () => {}) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => setUp(db.createObjectStore('s', options)));
    return { page, db, store: () => db.transaction('s', 'readwrite').objectStore('s') };
}

test('keys are given, taken out of the values, or generated', async function (t) {
    for (const [options, value, key, isRight] of [
        [{}, 'v', 1, true], [{}, 'v', undefined, false], [{ keyPath: 'a.b' }, { a: { b: 5 } }, undefined, true], [{ keyPath: 'a' }, { a: 5 }, 1, false],
        [{ keyPath: 'a' }, {}, undefined, false], [{ keyPath: 'a' }, 'text', undefined, false], [{ keyPath: 'a' }, { a: null }, undefined, false],
        [{ autoIncrement: true }, 'v', undefined, true], [{ autoIncrement: true }, 'v', 'key', true], [{}, 'v', {}, false],
        [{ keyPath: 'a', autoIncrement: true }, {}, undefined, true], [{ keyPath: 'a', autoIncrement: true }, 'text', undefined, false],
        [{ keyPath: 'a.b', autoIncrement: true }, { a: 5 }, undefined, false], [{ keyPath: ['a', 'b'] }, { a: 1, b: 2 }, undefined, true],
        [{ keyPath: '' }, 'text', undefined, true], [{ keyPath: ['a', 'b'] }, { a: 1 }, undefined, false],
    ]) {
        const { store } = await makeStore(options);
        t.equal(nameOf(() => store().put(value, key)), isRight ? 'none' : 'DataError');
    }
});

test('a generated key is put where the key path leads', async function (t) {
    const { page, store } = await makeStore({ keyPath: 'x.y', autoIncrement: true });
    const value = { text: 'mine' };
    t.equal(await page.done(store().put(value)), 1);
    t.deepEqual([value, await page.done(store().get(1))], [{ text: 'mine' }, { text: 'mine', x: { y: 1 } }]);
    t.equal(await page.done(store().put({ x: { other: true } })), 2);
    t.deepEqual(await page.done(store().get(2)), { x: { other: true, y: 2 } });
});

test('a key generator goes on behind the numbers that were given', async function (t) {
    const { page, store } = await makeStore({ autoIncrement: true });
    const keys = [];
    for (const key of [undefined, 5.9, undefined, 3, 'text', [100], new Date(200), -Infinity, undefined, 2 ** 53 - 1, undefined]) {
        keys.push(await page.done(store().put('v', key)));
    }
    t.deepEqual(keys.filter((key) => typeof key === 'number'), [1, 5.9, 6, 3, -Infinity, 7, 2 ** 53 - 1, 2 ** 53]);
    const request = store().put('v');
    request.onerror = (event) => event.preventDefault();
    await page.runJobs();
    t.equal(request.error.name, 'ConstraintError');
    t.equal(await page.done(store().put('v', 4)), 4);
    const { page: other, store: infinite } = await makeStore({ autoIncrement: true });
    await other.done(infinite().put('v', Infinity));
    const failing = infinite().put('v');
    await other.runJobs();
    t.equal(failing.error.name, 'ConstraintError');
});

test('put replaces and add does not', async function (t) {
    const { page, store } = await makeStore({}, (store) => store.put('old', 1));
    const add = store().add('new', 1);
    add.onerror = (event) => event.preventDefault();
    await page.runJobs();
    t.deepEqual([add.error.name, await page.done(store().get(1))], ['ConstraintError', 'old']);
    await page.done(store().put('new', 1));
    t.equal(await page.done(store().get(1)), 'new');
});

test('records are read one by one, many at a time, and counted', async function (t) {
    const { page, store } = await makeStore({}, (store) => [3, 1, 2, 'a'].forEach((key) => store.put(`v${key}`, key)));
    const { IDBKeyRange } = page.global;
    const range = IDBKeyRange.lowerBound(2);
    const s = store();
    const requests = [
        s.get(2), s.get(range), s.getKey(range), s.getKey(9), s.getAll(), s.getAll(range), s.getAll(range, 2), s.getAllKeys(null, 3), s.getAllKeys(2),
        s.count(), s.count(range), s.count(9), s.getAll(undefined, 0),
    ];
    await page.runJobs();
    t.deepEqual(requests.map(({ result }) => result), [
        'v2', 'v2', 2, undefined, ['v1', 'v2', 'v3', 'va'], ['v2', 'v3', 'va'], ['v2', 'v3'], [1, 2, 3], [2], 4, 3, 0, ['v1', 'v2', 'v3', 'va'],
    ]);
    t.deepEqual(['get', 'getKey', 'delete'].map((method) => nameOf(() => store()[method](null))), ['DataError', 'DataError', 'DataError']);
    t.deepEqual([nameOf(() => store().getAll({})), nameOf(() => store().get())], ['DataError', 'TypeError']);
    t.deepEqual([-1, NaN, 2 ** 32, Infinity].map((count) => nameOf(() => store().getAll(null, count))), Array(4).fill('TypeError'));
});

test('records are deleted by key, by range and all together', async function (t) {
    const { page, store } = await makeStore({}, (store) => {
        store.createIndex('i', 'x');
        [1, 2, 3, 4, 5].forEach((key) => store.put({ x: key }, key));
    });
    const { IDBKeyRange } = page.global;
    const remaining = async () => {
        const s = store();
        const [keys, entries] = [s.getAllKeys(), s.index('i').count()];
        await page.runJobs();
        return [keys.result, entries.result];
    };
    t.equal(await page.done(store().delete(2)), undefined);
    t.deepEqual(await remaining(), [[1, 3, 4, 5], 4]);
    await page.done(store().delete(IDBKeyRange.bound(3, 4)));
    t.deepEqual(await remaining(), [[1, 5], 2]);
    t.equal(await page.done(store().clear()), undefined);
    t.deepEqual(await remaining(), [[], 0]);
});

test('an index has each record under its key', async function (t) {
    const { page, store } = await makeStore({}, (store) => {
        store.put({ name: 'b' }, 1);
        store.createIndex('name', 'name');
        store.put({ name: 'a' }, 2);
        store.put({ name: 'b' }, 3);
        store.put({ other: true }, 4);
        store.put({ name: {} }, 5);
    });
    const index = store().index('name');
    const requests = [
        index.get('b'), index.getKey('b'), index.getAllKeys(), index.getAll('b'), index.count(), index.count('b'), index.get('x'),
        index.getAllKeys(page.global.IDBKeyRange.upperBound('b', true)), index.getAllKeys(page.global.IDBKeyRange.lowerBound('a', true)),
    ];
    await page.runJobs();
    t.deepEqual(requests.map(({ result }) => result), [{ name: 'b' }, 1, [2, 1, 3], [{ name: 'b' }, { name: 'b' }], 3, 2, undefined, [2], [1, 3]]);
    await page.done(store().put({ name: 'c' }, 1));
    t.deepEqual(await page.done(store().index('name').getAllKeys()), [2, 3, 1]);
});

test('an index of several paths has arrays as keys, and one with multiEntry each item', async function (t) {
    const { page, store } = await makeStore({}, (store) => {
        store.createIndex('two', ['x', 'y']);
        store.createIndex('tags', 'tags', { multiEntry: true });
        store.put({ x: 1, y: 'a', tags: ['red', 'blue', 'red', {}, null] }, 1);
        store.put({ x: 1, tags: ['blue'] }, 2);
        store.put({ x: 0, y: 'z', tags: 'red' }, 3);
    });
    const s = store();
    const requests = [s.index('two').getAllKeys(), s.index('two').getKey([1, 'a']), s.index('tags').getAllKeys('red'), s.index('tags').getAllKeys('blue'), s.index('tags').count()];
    await page.runJobs();
    t.deepEqual(requests.map(({ result }) => result), [[3, 1], 1, [1, 3], [1, 2], 4]);
    const index = store().index('two');
    t.deepEqual([index.keyPath, index.keyPath === index.keyPath], [['x', 'y'], true]);
});

test('a unique index refuses a second record with a key, and keeps what was', async function (t) {
    const { page, store } = await makeStore({}, (store) => {
        store.createIndex('i', 'x', { unique: true, multiEntry: true });
        store.put({ x: ['a', 'b'] }, 1);
    });
    const s = store();
    const requests = [s.put({ x: ['c', 'b'] }, 2), s.put({ x: ['b'] }, 1), s.put({ x: ['a'] }, 2)];
    requests[0].onerror = (event) => event.preventDefault();
    await page.runJobs();
    t.deepEqual(requests.map(({ error }) => error?.name ?? null), ['ConstraintError', null, null]);
    t.deepEqual(await page.done(store().index('i').getAllKeys()), [2, 1]);
});

test('a new index that is unique over records that are not aborts the upgrade', async function (t) {
    const { page, db } = await makeStore({}, (store) => [1, 2].forEach((key) => store.put({ x: 'same' }, key)));
    db.close();
    const request = page.global.indexedDB.open('a', 2);
    let transaction;
    request.onupgradeneeded = () => {
        ({ transaction } = request);
        transaction.objectStore('s').createIndex('i', 'x', { unique: true });
    };
    await page.runJobs();
    t.deepEqual([request.error.name, transaction.error.name], ['AbortError', 'ConstraintError']);
});

test('stores and indexes are made, renamed and deleted in an upgrade', async function (t) {
    const page = newDatabasePage();
    const names = [];
    const fails = (body) => names.push(nameOf(body));
    const db = await page.open('a', 1, (db, event, transaction) => {
        const store = db.createObjectStore('s');
        const index = store.createIndex('i', 'x');
        fails(() => db.createObjectStore('s'));
        fails(() => db.createObjectStore('t', { keyPath: 'a..b' }));
        fails(() => db.createObjectStore('t', { keyPath: '', autoIncrement: true }));
        fails(() => db.createObjectStore('t', { keyPath: ['a'], autoIncrement: true }));
        fails(() => store.createIndex('i', 'y'));
        fails(() => store.createIndex('j', ['y'], { multiEntry: true }));
        fails(() => store.createIndex('j'));
        fails(() => db.deleteObjectStore('none'));
        fails(() => store.deleteIndex('none'));
        fails(() => store.index('none'));
        db.createObjectStore('other');
        fails(() => (store.name = 'other'));
        store.name = 'renamed';
        index.name = 'also';
        t.deepEqual([[...db.objectStoreNames], [...store.indexNames], transaction.objectStore('renamed') === store], [['other', 'renamed'], ['also'], true]);
        fails(() => transaction.objectStore('s'));
        db.deleteObjectStore('other');
        store.deleteIndex('also');
        fails(() => index.get(1));
        const gone = db.createObjectStore('gone');
        db.deleteObjectStore('gone');
        fails(() => gone.put(1, 1));
        fails(() => (gone.name = 'x'));
        db.createObjectStore(undefined).createIndex(null, '');
    });
    t.deepEqual(names, [
        'ConstraintError', 'SyntaxError', 'InvalidAccessError', 'InvalidAccessError', 'ConstraintError', 'InvalidAccessError', 'TypeError', 'NotFoundError',
        'NotFoundError', 'NotFoundError', 'ConstraintError', 'NotFoundError', 'InvalidStateError', 'InvalidStateError', 'InvalidStateError',
    ]);
    t.deepEqual([[...db.objectStoreNames], [...db.transaction('undefined').objectStore('undefined').indexNames]], [['renamed', 'undefined'], ['null']]);
    t.deepEqual([db.objectStoreNames.contains('renamed'), db.objectStoreNames.item(1), db.objectStoreNames.item(2), db.objectStoreNames.length], [true, 'undefined', null, 2]);
});

test('a store that was deleted and made anew begins empty', async function (t) {
    const { page, db } = await makeStore({}, (store) => store.put('old', 1));
    db.close();
    const again = await page.open('a', 2, (db) => {
        db.deleteObjectStore('s');
        db.createObjectStore('s').put('new', 2);
    });
    t.deepEqual(await page.done(again.transaction('s').objectStore('s').getAll()), ['new']);
    t.equal(page.store.records.length, 1);
});

test('a request knows where it comes from', async function (t) {
    const { page, store } = await makeStore({}, (store) => store.createIndex('i', 'x'));
    const s = store();
    const [get, fromIndex] = [s.get(1), s.index('i').get(1)];
    t.deepEqual([get.source === s, fromIndex.source === s.index('i'), get.transaction === s.transaction], [true, true, true]);
    t.deepEqual([s.index('i').objectStore === s, s.index('i') === s.index('i'), get.readyState], [true, true, 'pending']);
    t.equal(nameOf(() => get.error), 'InvalidStateError');
    await page.runJobs();
    t.deepEqual([get.readyState, get.error, get.result], ['done', null, undefined]);
});
