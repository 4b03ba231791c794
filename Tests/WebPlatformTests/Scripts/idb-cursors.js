'use strict';

const nameOf = (body) => {
    try {
        body();
    } catch ({ name }) {
        return name;
    }
    return 'none';
};

/** A page with a store of fruits: 1 to 6 by number, by name in the index `name`. */
async function fruitPage() {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => {
        const store = db.createObjectStore('s');
        store.createIndex('name', 'name');
        ['fig', 'apple', 'fig', 'plum', 'apple', 'fig'].forEach((name, index) => store.put({ name }, index + 1));
    });
    return Object.assign(page, { store: () => db.transaction('s', 'readwrite').objectStore('s') });
}

/** All that a cursor comes to. */
async function walk(page, request, step = (cursor) => cursor.continue()) {
    const found = [];
    request.onsuccess = () => {
        const cursor = request.result;
        if (cursor !== null) {
            found.push(cursor.key === cursor.primaryKey ? `${cursor.key}` : `${cursor.key}${cursor.primaryKey}`);
            step(cursor);
        }
    };
    await page.runJobs();
    return found.join(' ');
}

test('a cursor goes over a store in both directions', async function (t) {
    const page = await fruitPage();
    const { IDBKeyRange } = page.global;
    const open = (...args) => walk(page, page.store().openCursor(...args));
    t.equal(await open(), '1 2 3 4 5 6');
    t.equal(await open(null, 'prev'), '6 5 4 3 2 1');
    t.equal(await open(undefined, 'nextunique'), '1 2 3 4 5 6');
    t.equal(await open(null, 'prevunique'), '6 5 4 3 2 1');
    t.equal(await open(IDBKeyRange.bound(2, 5, true)), '3 4 5');
    t.equal(await open(IDBKeyRange.bound(2, 5, false, true), 'prev'), '4 3 2');
    t.equal(await open(3), '3');
    t.equal(await open(9), '');
});

test('a cursor goes over an index, and over each of its keys once', async function (t) {
    const page = await fruitPage();
    const { IDBKeyRange } = page.global;
    const open = (...args) => walk(page, page.store().index('name').openCursor(...args));
    t.equal(await open(), 'apple2 apple5 fig1 fig3 fig6 plum4');
    t.equal(await open(null, 'prev'), 'plum4 fig6 fig3 fig1 apple5 apple2');
    t.equal(await open(null, 'nextunique'), 'apple2 fig1 plum4');
    t.equal(await open(null, 'prevunique'), 'plum4 fig1 apple2');
    t.equal(await open('fig', 'prev'), 'fig6 fig3 fig1');
    t.equal(await open(IDBKeyRange.lowerBound('apple', true), 'prevunique'), 'plum4 fig1');
    t.equal(await open(IDBKeyRange.upperBound('fig', true)), 'apple2 apple5');
});

test('a cursor goes on to a key, or to a record of a key', async function (t) {
    const page = await fruitPage();
    const index = () => page.store().index('name');
    t.equal(await walk(page, page.store().openCursor(), (cursor) => cursor.continue(cursor.key + 1.5)), '1 3 5');
    t.equal(await walk(page, page.store().openCursor(null, 'prev'), (cursor) => cursor.continue(cursor.key - 1.5)), '6 4 2');
    t.equal(await walk(page, index().openCursor(), (cursor) => cursor.continue(`${cursor.key}a`)), 'apple2 fig1 plum4');
    t.equal(await walk(page, index().openCursor(null, 'prev'), (cursor) => cursor.continue(cursor.key === 'plum' ? 'fig' : 'b')), 'plum4 fig6 apple5');
    const to = (key, primary) => (cursor) => (cursor.key === 'fig' ? cursor.continue() : cursor.continuePrimaryKey(key, primary));
    t.equal(await walk(page, index().openCursor(), to('fig', 3)), 'apple2 fig3 fig6 plum4');
    t.equal(await walk(page, index().openCursor(), to('fig', 2)), 'apple2 fig3 fig6 plum4');
    t.equal(await walk(page, index().openCursor(null, 'prev'), to('fig', 3)).then((text) => text.slice(0, 15)), 'plum4 fig3 fig1');
});

test('a cursor advances over records', async function (t) {
    const page = await fruitPage();
    const index = () => page.store().index('name');
    t.equal(await walk(page, page.store().openCursor(), (cursor) => cursor.advance(2)), '1 3 5');
    t.equal(await walk(page, page.store().openCursor(null, 'prev'), (cursor) => cursor.advance(4)), '6 2');
    t.equal(await walk(page, index().openCursor(null, 'nextunique'), (cursor) => cursor.advance(2)), 'apple2 plum4');
    t.equal(await walk(page, index().openCursor(null, 'prevunique'), (cursor) => cursor.advance(2)), 'plum4 apple2');
    t.equal(await walk(page, index().openCursor(), (cursor) => cursor.advance(4294967295)), 'apple2');
});

test('a cursor is one object, with the record where it stands', async function (t) {
    const page = await fruitPage();
    const { IDBCursor, IDBCursorWithValue } = page.global;
    const store = page.store();
    const request = store.index('name').openCursor(null, 'next');
    const seen = [];
    request.onsuccess = () => {
        const cursor = request.result;
        seen.push(cursor);
        if (seen.length === 1) {
            t.deepEqual([cursor instanceof IDBCursorWithValue, cursor.direction, cursor.value, cursor.request === request], [true, 'next', { name: 'apple' }, true]);
            t.deepEqual([cursor.source === store.index('name'), cursor.value === cursor.value, cursor.key], [true, true, 'apple']);
            cursor.continue();
            t.deepEqual([request.readyState, cursor.key, nameOf(() => cursor.continue()), nameOf(() => cursor.advance(1))], ['pending', 'apple', 'InvalidStateError', 'InvalidStateError']);
        } else if (cursor !== null) {
            cursor.advance(100);
        }
    };
    await page.runJobs();
    t.deepEqual([seen.length, seen[0] === seen[1], seen[2], seen[0].key, seen[0].primaryKey, seen[0].value], [3, true, null, undefined, undefined, undefined]);
    const keys = page.store().openKeyCursor();
    await page.runJobs();
    t.deepEqual([keys.result instanceof IDBCursor, keys.result instanceof IDBCursorWithValue, 'value' in keys.result], [true, false, false]);
});

test('a cursor changes and deletes records under way', async function (t) {
    const page = await fruitPage();
    const seen = await walk(page, page.store().openCursor(), (cursor) => {
        if (cursor.key % 2 === 0) {
            cursor.delete();
        } else {
            const request = cursor.update({ name: `fresh ${cursor.value.name}` });
            t.equal(request.source, cursor);
        }
        cursor.continue();
    });
    const all = await page.done(page.store().index('name').getAllKeys());
    t.deepEqual([seen, all], ['1 2 3 4 5 6', [5, 1, 3]]);
    t.deepEqual(await page.done(page.store().get(1)), { name: 'fresh fig' });
});

test('a cursor sees what is put ahead of it, and not what is deleted there', async function (t) {
    const page = await fruitPage();
    const seen = await walk(page, page.store().openCursor(), (cursor) => {
        if (cursor.key === 2) {
            cursor.source.delete(3);
            cursor.source.put({ name: 'new' }, 4.5);
        }
        cursor.continue();
    });
    t.equal(seen, '1 2 4 4.5 5 6');
});

test('a cursor refuses what cannot be done', async function (t) {
    const page = await fruitPage();
    const names = [];
    const fails = (body) => names.push(nameOf(body));
    page.store().openCursor(3).onsuccess = ({ target: { result: cursor } }) => {
        if (cursor === null) {
            return;
        }
        fails(() => cursor.continue(3));
        fails(() => cursor.continue({}));
        fails(() => cursor.continuePrimaryKey(4, 4));
        fails(() => cursor.advance(0));
        fails(() => cursor.advance(-1));
        fails(() => cursor.advance());
        fails(() => cursor.update(() => {}));
        fails(() => cursor.update());
    };
    page.store().index('name').openKeyCursor('fig', 'prev').onsuccess = ({ target: { result: cursor } }) => {
        fails(() => cursor.continue('fig'));
        fails(() => cursor.continuePrimaryKey('fig', 6));
        fails(() => cursor.continuePrimaryKey('fig', {}));
        fails(() => cursor.update({}));
        fails(() => cursor.delete());
    };
    await page.runJobs();
    t.deepEqual(names, [
        'DataError', 'DataError', 'InvalidAccessError', 'TypeError', 'TypeError', 'TypeError', 'DataCloneError', 'TypeError',
        'DataError', 'DataError', 'DataError', 'InvalidStateError', 'InvalidStateError',
    ]);
    t.deepEqual([nameOf(() => page.store().openCursor(null, 'up')), nameOf(() => page.store().openCursor({}))], ['TypeError', 'DataError']);
});

test('a cursor is of use in its transaction alone, and where that writes', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s', { keyPath: 'id' }).put({ id: 1 }));
    const request = db.transaction('s').objectStore('s').openCursor();
    const names = [];
    request.onsuccess = ({ target: { result: cursor } }) => names.push(nameOf(() => cursor.update({ id: 1 })), nameOf(() => cursor.delete()));
    await page.runJobs();
    names.push(nameOf(() => request.result.continue()), nameOf(() => request.result.delete()));
    const writing = db.transaction('s', 'readwrite').objectStore('s').openCursor();
    writing.onsuccess = ({ target: { result: cursor } }) => names.push(nameOf(() => cursor.update({ id: 2 })), nameOf(() => cursor.update({})));
    await page.runJobs();
    t.deepEqual(names, ['ReadOnlyError', 'ReadOnlyError', 'TransactionInactiveError', 'TransactionInactiveError', 'DataError', 'DataError']);
});
