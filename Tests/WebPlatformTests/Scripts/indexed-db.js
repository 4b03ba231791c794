'use strict';

test('a record that was put is there when its transaction has ended', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 2, (db) => db.createObjectStore('s', { keyPath: 'id' }));
    t.deepEqual([db.name, db.version, [...db.objectStoreNames]], ['a', 2, ['s']]);
    const events = [];
    const transaction = page.note(events, 'transaction', db.transaction('s', 'readwrite'), 'complete');
    const put = page.note(events, 'put', transaction.objectStore('s').put({ id: 1, list: [1, { deep: true }] }), 'success');
    await page.runJobs();
    t.deepEqual([events, put.result], [['put success', 'transaction complete'], 1]);
    t.deepEqual(await page.done(db.transaction('s').objectStore('s').get(1)), { id: 1, list: [1, { deep: true }] });
    t.equal(await page.done(db.transaction('s').objectStore('s').get(2)), undefined);
});

test('what is needed of indexedDB is loaded when it is first used, and it is there by a feature check', function (t) {
    const page = newPage();
    t.deepEqual(['indexedDB' in page.global, 'webkitIndexedDB' in page.global, 'mozIndexedDB' in page.global], [true, false, false]);
    t.equal(page.evaluated.includes('idb-keys'), false);
    t.equal(Object.prototype.toString.call(page.global.indexedDB), '[object IDBFactory]');
    t.equal(page.global.indexedDB, page.global.indexedDB);
});

test('a version is a whole number from 1 on', async function (t) {
    const { indexedDB } = newPage().global;
    for (const version of [0, -1, NaN, Infinity, 2 ** 53, null, 'x', 0.5]) {
        let name;
        try {
            indexedDB.open('a', version);
        } catch (error) {
            name = error.name;
        }
        t.equal(name, 'TypeError');
    }
    const page = newDatabasePage();
    t.equal((await page.open('a', 1.9)).version, 1);
    t.equal((await page.open('b')).version, 1);
});

test('a database is opened with its own version, and not with an older one', async function (t) {
    const page = newDatabasePage();
    (await page.open('a', 3)).close();
    let upgrades = 0;
    t.equal((await page.open('a', undefined, () => upgrades++)).version, 3);
    const request = page.global.indexedDB.open('a', 2);
    await page.runJobs();
    t.deepEqual([request.error.name, request.readyState, request.result, upgrades], ['VersionError', 'done', undefined, 0]);
});

test('an upgrade has the old and the new version, and its transaction', async function (t) {
    const page = newDatabasePage();
    const { indexedDB, IDBVersionChangeEvent } = page.global;
    const events = [];
    const request = page.note(events, 'request', indexedDB.open('a', 2), 'upgradeneeded', 'success', 'error');
    t.throws(() => request.result, 'the request has no result yet: wait for its event');
    t.deepEqual([request.readyState, request.source, request.transaction], ['pending', null, null]);
    request.addEventListener('upgradeneeded', (event) => {
        const { transaction } = request;
        t.deepEqual([event instanceof IDBVersionChangeEvent, event.oldVersion, event.newVersion, transaction.mode], [true, 0, 2, 'versionchange']);
        t.equal(transaction.db, request.result);
        page.note(events, 'transaction', transaction, 'complete');
    });
    await page.runJobs();
    t.deepEqual(events, ['request upgradeneeded', 'transaction complete', 'request success']);
    t.equal(request.transaction, null);
});

test('an upgrade that is aborted leaves the database as it was', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    (await page.open('a', 1, (db) => db.createObjectStore('old').createIndex('i', 'x'))).close();
    const request = indexedDB.open('a', 2);
    let db;
    let created;
    let old;
    request.onupgradeneeded = () => {
        db = request.result;
        created = db.createObjectStore('new');
        created.put(1, 1);
        old = request.transaction.objectStore('old');
        old.name = 'renamed';
        old.put({ x: 1 }, 1);
        old.deleteIndex('i');
        old.createIndex('j', 'x');
        t.deepEqual([[...db.objectStoreNames], [...old.indexNames]], [['new', 'renamed'], ['j']]);
        request.transaction.abort();
    };
    await page.runJobs();
    t.deepEqual([request.error.name, request.result, db.version, [...db.objectStoreNames]], ['AbortError', undefined, 1, ['old']]);
    t.deepEqual([old.name, [...old.indexNames], [...created.indexNames]], ['old', ['i'], []]);
    t.equal(t.throws(() => created.get(1), 'the object store was deleted').name, 'InvalidStateError');
    const again = await page.open('a');
    const store = again.transaction('old').objectStore('old');
    t.deepEqual([again.version, [...store.indexNames], await page.done(store.count())], [1, ['i'], 0]);
});

test('a first upgrade that is aborted leaves no database', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    const request = indexedDB.open('a', 5);
    request.onupgradeneeded = () => request.transaction.abort();
    await page.runJobs();
    t.deepEqual([request.error.name, await indexedDB.databases()], ['AbortError', []]);
    let oldVersion;
    await page.open('a', 1, (db, event) => ({ oldVersion } = event));
    t.deepEqual([oldVersion, await indexedDB.databases()], [0, [{ name: 'a', version: 1 }]]);
});

test('a handler of upgradeneeded that throws aborts the upgrade', async function (t) {
    const page = newDatabasePage();
    const request = page.global.indexedDB.open('a');
    request.onupgradeneeded = () => {
        throw new Error('mine');
    };
    await page.runJobs();
    t.deepEqual([request.error.name, page.reported.map(({ message }) => message)], ['AbortError', ['mine']]);
});

test('a new version waits for other connections, which hear of it', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    const events = [];
    const one = page.note(events, 'one', await page.open('a', 1), 'versionchange');
    const two = await page.open('a', 1);
    two.onversionchange = ({ oldVersion, newVersion }) => {
        events.push(`two ${oldVersion} ${newVersion}`);
        two.close();
    };
    const request = page.note(events, 'request', indexedDB.open('a', 2), 'blocked', 'upgradeneeded', 'success');
    await page.runJobs();
    t.deepEqual(events, ['one versionchange', 'two 1 2', 'request blocked']);
    one.close();
    await page.runJobs();
    t.deepEqual(events.slice(3), ['request upgradeneeded', 'request success']);
});

test('a connection is closed when its transactions are over', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    const events = [];
    const transaction = page.note(events, 'transaction', db.transaction('s', 'readwrite'), 'complete');
    transaction.objectStore('s').put(1, 1);
    db.close();
    t.equal(t.throws(() => db.transaction('s'), 'the connection was closed').name, 'InvalidStateError');
    page.note(events, 'request', indexedDB.open('a', 2), 'upgradeneeded');
    await page.runJobs();
    t.deepEqual(events, ['transaction complete', 'request upgradeneeded']);
});

test('closing during the upgrade is an error of the request', async function (t) {
    const page = newDatabasePage();
    const request = page.global.indexedDB.open('a');
    request.onupgradeneeded = () => request.result.close();
    await page.runJobs();
    t.equal(request.error.name, 'AbortError');
    t.equal((await page.open('a')).version, 1);
});

test('a database is deleted with all that is in it, once nobody has it open', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    const db = await page.open('a', 4, (db) => db.createObjectStore('s').put('x', 1));
    const events = [];
    const request = page.note(events, 'request', indexedDB.deleteDatabase('a'), 'blocked', 'success');
    request.addEventListener('success', ({ oldVersion, newVersion }) => events.push([oldVersion, newVersion]));
    page.note(events, 'db', db, 'versionchange');
    const next = page.note(events, 'next', indexedDB.open('a'), 'upgradeneeded');
    await page.runJobs();
    t.deepEqual([events, page.store.records.length], [['db versionchange', 'request blocked'], 1]);
    db.close();
    await page.runJobs();
    t.deepEqual(events.slice(2), ['request success', [4, null], 'next upgradeneeded']);
    t.deepEqual([request.result, request.error, next.result.version, page.store.records.length], [undefined, null, 1, 0]);
    t.equal((await page.done(indexedDB.deleteDatabase('none'))), undefined);
});

test('databases tells of those that are there, whatever their names are', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    await page.open('a', 3);
    await page.open('\ud800"', 1);
    t.deepEqual(await indexedDB.databases(), [{ name: 'a', version: 3 }, { name: '\ud800"', version: 1 }]);
    const request = indexedDB.open('b', 1);
    let during;
    request.onupgradeneeded = () => (during = indexedDB.databases());
    await page.runJobs();
    t.deepEqual([(await during).length, (await indexedDB.databases()).length], [2, 3]);
});

test('what the store kept is there for the next page', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 7, (db) => {
        const store = db.createObjectStore('s', { keyPath: ['x', 'y'] });
        store.createIndex('i', 'x', { unique: true, multiEntry: true });
        store.put({ x: 1, y: 2 });
        db.createObjectStore('g', { autoIncrement: true }).put('first');
    });
    db.close();
    const next = newDatabasePage(page.store.host());
    const again = await next.open('a');
    const { keyPath, indexNames } = again.transaction('s').objectStore('s');
    const { unique, multiEntry } = again.transaction('s').objectStore('s').index('i');
    t.deepEqual([again.version, keyPath, [...indexNames], unique, multiEntry], [7, ['x', 'y'], ['i'], true, true]);
    t.deepEqual(await next.done(again.transaction('s').objectStore('s').index('i').get(1)), { x: 1, y: 2 });
    t.equal(await next.done(again.transaction('g', 'readwrite').objectStore('g').put('second')), 2);
    // A new store is no old one.
    again.close();
    const upgraded = await next.open('a', 8, (db) => db.createObjectStore('t').put('t', 1));
    t.equal(await next.done(upgraded.transaction('s').objectStore('s').count()), 1);
});

test('an error of the store is an error of the request', async function (t) {
    const page = newDatabasePage({
        databaseSchemas() {
            throw Object.assign(new Error('the file is damaged'), { name: 'UnknownError' });
        },
    });
    const { indexedDB, DOMException } = page.global;
    const request = indexedDB.open('a');
    await page.runJobs();
    t.deepEqual([request.error instanceof DOMException, request.error.name, request.error.message], [true, 'UnknownError', 'the file is damaged']);
    await t.rejects(indexedDB.databases(), 'the file is damaged');
});

test('a commit that fails aborts the transaction', async function (t) {
    const full = Object.assign(new Error('the databases are full'), { name: 'QuotaExceededError' });
    let isFull = false;
    const page = newDatabasePage();
    const { databaseCommit } = page.host;
    page.host.databaseCommit = (id) => {
        if (isFull) {
            throw full;
        }
        return databaseCommit(id);
    };
    const db = await page.open('a', 1, (db) => db.createObjectStore('s'));
    isFull = true;
    const events = [];
    const transaction = page.note(events, 'transaction', db.transaction('s', 'readwrite'), 'complete', 'abort');
    transaction.objectStore('s').put(1, 1);
    await page.runJobs();
    t.deepEqual([events, transaction.error.name, page.store.records.length], [['transaction abort'], 'QuotaExceededError', 0]);
});

test('the classes cannot be made with new, and know their own objects', async function (t) {
    const page = newDatabasePage();
    const { global } = page;
    for (const name of ['IDBFactory', 'IDBDatabase', 'IDBTransaction', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBKeyRange', 'IDBRequest']) {
        t.throws(() => new global[name](), `no ${name} can be made with new: indexedDB makes them`);
    }
    const { get } = Object.getOwnPropertyDescriptor(global.IDBDatabase.prototype, 'name');
    t.throws(() => get.call({}), 'the member belongs to IDBDatabase and was used on another object');
    const db = await page.open('a');
    t.equal(Object.prototype.toString.call(db), '[object IDBDatabase]');
    t.equal(db instanceof global.EventTarget, true);
    t.deepEqual([global.IDBFactory.prototype.open.length, Object.keys(global.IDBFactory.prototype)], [1, ['open', 'deleteDatabase', 'databases', 'cmp']]);
    t.equal(t.throws(() => global.structuredClone(global.IDBKeyRange.only(1)), 'IDBKeyRange cannot be cloned').name, 'DataCloneError');
});

test('the console shows what the objects are', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 2, (db) => db.createObjectStore('s'));
    const { console, IDBKeyRange } = page.global;
    console.log(db);
    console.log(db.transaction('s').objectStore('s'));
    console.log(IDBKeyRange.bound(1, 2, true));
    console.log(db.objectStoreNames);
    t.deepEqual(page.written.map(([, text]) => text), [
        "IDBDatabase { name: 'a', version: 2 }",
        "IDBObjectStore { name: 's', keyPath: null, autoIncrement: false }",
        'IDBKeyRange { lower: 1, upper: 2, lowerOpen: true, upperOpen: false }',
        "DOMStringList { '0': 's' }",
    ]);
});
