'use strict';

const makeStores = (...names) => (db) => names.forEach((name) => db.createObjectStore(name));

/** Whether a request can be made in a transaction now. */
function isActive(transaction) {
    try {
        transaction.objectStore(transaction.objectStoreNames[0]).get(0);
        return true;
    } catch {
        return false;
    }
}

test('a transaction is active where it was made, and in callbacks with their microtasks', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s'));
    const seen = {};
    const transaction = db.transaction('s');
    seen.made = isActive(transaction);
    page.host.enqueueJob(() => (seen.otherTask = isActive(transaction)));
    const request = transaction.objectStore('s').get(1);
    request.onsuccess = () => {
        seen.callback = isActive(transaction);
        (async () => {
            await undefined;
            await undefined;
            seen.microtask = isActive(transaction);
        })();
        page.host.enqueueJob(() => (seen.later = isActive(transaction)));
    };
    transaction.oncomplete = () => (seen.complete = isActive(transaction));
    await page.runJobs();
    t.deepEqual(seen, { made: true, otherTask: false, callback: true, microtask: true, later: false, complete: false });
    const name = t.throws(() => transaction.objectStore('s'), 'the transaction has finished').name;
    t.equal(name, 'InvalidStateError');
});

test('a transaction without requests completes', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s'));
    const events = [];
    for (const mode of ['readonly', 'readwrite', 'readwrite', 'readonly']) {
        page.note(events, mode, db.transaction('s', mode), 'complete');
    }
    t.deepEqual(events, []);
    await page.runJobs();
    t.deepEqual(events, ['readonly complete', 'readwrite complete', 'readwrite complete', 'readonly complete']);
});

test('requests come in the order in which they were made, over transactions', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s', 'u'));
    const events = [];
    const [one, two] = [db.transaction('s'), db.transaction('s')];
    page.note(events, '1', one.objectStore('s').get(1), 'success');
    page.note(events, '2', two.objectStore('s').get(1), 'success');
    page.note(events, '3', one.objectStore('s').get(1), 'success');
    page.note(events, '4', two.objectStore('s').get(1), 'success');
    await page.runJobs();
    t.deepEqual(events, ['1 success', '2 success', '3 success', '4 success']);
});

/** Notes what transactions do that each make three requests, one after the other. */
async function run(page, transactions) {
    const events = [];
    transactions.forEach((transaction, index) => {
        const store = transaction.objectStore(transaction.objectStoreNames[0]);
        let left = 2;
        const ask = () => {
            store.get(1).onsuccess = () => {
                events.push(index);
                if (left-- > 0) {
                    ask();
                }
            };
        };
        ask();
        transaction.oncomplete = () => events.push(`${index} complete`);
    });
    await page.runJobs();
    return events.join(' ');
}

test('transactions that only read run side by side', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s'));
    t.equal(await run(page, [db.transaction('s'), db.transaction('s')]), '0 1 0 1 0 1 0 complete 1 complete');
});

test('a transaction that writes has its stores for itself, in the order of their making', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s', 'u'));
    const made = [db.transaction('s'), db.transaction(['s', 'u'], 'readwrite'), db.transaction('s'), db.transaction('u')];
    t.equal(await run(page, made), '0 0 0 0 complete 1 1 1 1 complete 2 3 2 3 2 3 2 complete 3 complete');
});

test('transactions that write to different stores run side by side, also over connections', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s', 'u'));
    const other = await page.open('a');
    const made = [db.transaction('s', 'readwrite'), other.transaction('u', 'readwrite'), other.transaction('s', 'readwrite')];
    t.equal(await run(page, made), '0 1 0 1 0 1 0 complete 1 complete 2 2 2 2 complete');
});

test('an aborted transaction leaves nothing, and others keep what is theirs', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => {
        makeStores('s', 'u')(db);
        db.createObjectStore('g', { autoIncrement: true });
    });
    await page.done(db.transaction('s', 'readwrite').objectStore('s').put('before', 1));
    const events = [];
    const one = page.note(events, 'one', db.transaction(['s', 'g'], 'readwrite'), 'abort', 'complete');
    const two = page.note(events, 'two', db.transaction('u', 'readwrite'), 'abort', 'complete');
    one.objectStore('s').put('after', 1);
    one.objectStore('s').put('new', 2);
    two.objectStore('u').put('other', 1);
    const last = one.objectStore('g').put('generated');
    last.onsuccess = () => one.abort();
    await page.runJobs();
    t.deepEqual([events.toSorted(), one.error, last.result], [['one abort', 'two complete'], null, 1]);
    const reading = db.transaction(['s', 'u', 'g'], 'readwrite');
    const all = ['s', 'u', 'g'].map((name) => reading.objectStore(name).getAll());
    const next = reading.objectStore('g').put('again');
    await page.runJobs();
    t.deepEqual([all.map(({ result }) => result), next.result], [[['before'], ['other'], []], 1]);
});

test('abort fails what waits, and then tells the transaction and the database', async function (t) {
    const page = newDatabasePage();
    const db = page.note([], 'db', await page.open('a', 1, makeStores('s')));
    const events = [];
    page.note(events, 'db', db, 'error', 'abort');
    const transaction = page.note(events, 'transaction', db.transaction('s', 'readwrite'), 'error', 'abort');
    const request = page.note(events, 'request', transaction.objectStore('s').put(1, 1), 'success', 'error');
    transaction.abort();
    t.deepEqual([events, request.readyState], [[], 'pending']);
    t.equal(t.throws(() => transaction.abort(), 'the transaction is being committed, or has finished').name, 'InvalidStateError');
    await page.runJobs();
    t.deepEqual(events, ['request error', 'transaction error', 'db error', 'transaction abort', 'db abort']);
    t.deepEqual([request.error.name, request.result, transaction.error], ['AbortError', undefined, null]);
});

test('an error goes up to the database and aborts the transaction, unless that is prevented', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s').put(0, 1));
    for (const isPrevented of [false, true]) {
        const events = [];
        const transaction = page.note(events, 'transaction', db.transaction('s', 'readwrite'), 'error', 'abort', 'complete');
        const request = page.note(events, 'request', transaction.objectStore('s').add(1, 1), 'error');
        db.onerror = (event) => {
            events.push(`db ${event.target === request} ${event.type}`);
            if (isPrevented) {
                event.preventDefault();
            }
        };
        await page.runJobs();
        const last = isPrevented ? 'transaction complete' : 'transaction abort';
        t.deepEqual(events, ['request error', 'transaction error', 'db true error', last]);
        t.deepEqual([request.error.name, transaction.error?.name], ['ConstraintError', isPrevented ? undefined : 'ConstraintError']);
    }
});

test('a handler that throws aborts the transaction, and the error is reported', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, (db) => db.createObjectStore('s').put(0, 1));
    for (const method of ['put', 'add']) {
        const transaction = db.transaction('s', 'readwrite');
        const request = transaction.objectStore('s')[method](1, 1);
        request.onsuccess = request.onerror = (event) => {
            event.preventDefault();
            throw new Error(`mine of ${method}`);
        };
        await page.runJobs();
        t.equal(transaction.error.name, 'AbortError');
    }
    t.deepEqual(page.reported.map(({ message }) => message), ['mine of put', 'mine of add']);
    t.equal(await page.done(db.transaction('s').objectStore('s').get(1)), 0);
});

test('commit ends a transaction before its task is over, and its requests still come', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s'));
    const events = [];
    const transaction = page.note(events, 'transaction', db.transaction('s', 'readwrite'), 'complete', 'abort');
    const store = transaction.objectStore('s');
    const request = page.note(events, 'put', store.put(1, 1), 'success');
    transaction.commit();
    t.equal(t.throws(() => store.get(1), 'the transaction is not active: it is in the callbacks of its requests alone').name, 'TransactionInactiveError');
    t.equal(t.throws(() => transaction.commit(), 'the transaction is not active').name, 'InvalidStateError');
    t.equal(t.throws(() => transaction.abort(), 'the transaction is being committed, or has finished').name, 'InvalidStateError');
    request.addEventListener('success', () => events.push(isActive(transaction)));
    await page.runJobs();
    t.deepEqual(events, ['put success', false, 'transaction complete']);
});

test('after commit an error of a request aborts all, and an error of a handler does not', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s'));
    const events = [];
    const one = page.note(events, 'one', db.transaction('s', 'readwrite'), 'complete', 'abort');
    one.objectStore('s').put(1, 1).onsuccess = () => {
        throw new Error('mine');
    };
    one.commit();
    const two = page.note(events, 'two', db.transaction('s', 'readwrite'), 'complete', 'abort');
    const request = two.objectStore('s').add(1, 1);
    request.onerror = (event) => event.preventDefault();
    two.commit();
    await page.runJobs();
    t.deepEqual([events, two.error.name, request.error.name], [['one complete', 'two abort'], 'ConstraintError', 'AbortError']);
});

test('an opened database comes before what a transaction asks for that its upgrade has made', async function (t) {
    const page = newDatabasePage();
    const { indexedDB } = page.global;
    const events = [];
    const request = page.note(events, 'request', indexedDB.open('a'), 'success');
    request.onupgradeneeded = () => {
        request.result.createObjectStore('s');
        request.transaction.oncomplete = () => page.note(events, 'get', request.result.transaction('s').objectStore('s').get(1), 'success');
    };
    await page.runJobs();
    t.deepEqual(events, ['request success', 'get success']);
});

test('a transaction that only reads changes nothing', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('s'));
    const store = db.transaction('s').objectStore('s');
    for (const change of [() => store.put(1, 1), () => store.add(1, 1), () => store.delete(1), () => store.clear()]) {
        t.equal(t.throws(change, 'the transaction only reads').name, 'ReadOnlyError');
    }
});

test('transaction takes names, a mode and a durability', async function (t) {
    const page = newDatabasePage();
    const db = await page.open('a', 1, makeStores('b', 'a', 'c'));
    const transaction = db.transaction(['c', 'a', 'a'], 'readwrite', { durability: 'strict' });
    t.deepEqual([[...transaction.objectStoreNames], transaction.mode, transaction.durability, transaction.db === db], [['a', 'c'], 'readwrite', 'strict', true]);
    t.deepEqual([[...db.transaction(db.objectStoreNames).objectStoreNames], db.transaction('b').durability], [['a', 'b', 'c'], 'default']);
    t.equal(transaction.objectStore('a'), transaction.objectStore('a'));
    const fails = (name, body) => {
        let found;
        try {
            body();
        } catch (error) {
            found = error.name;
        }
        t.equal(found, name);
    };
    fails('NotFoundError', () => db.transaction('x'));
    fails('NotFoundError', () => db.transaction(['a', 'x']));
    fails('InvalidAccessError', () => db.transaction([]));
    fails('TypeError', () => db.transaction('a', 'versionchange'));
    fails('TypeError', () => db.transaction('a', 'writeonly'));
    fails('TypeError', () => db.transaction('a', 'readonly', { durability: 'none' }));
    fails('TypeError', () => db.transaction());
    fails('NotFoundError', () => transaction.objectStore('b'));
    fails('InvalidStateError', () => db.createObjectStore('d'));
    fails('InvalidStateError', () => db.deleteObjectStore('a'));
    fails('InvalidStateError', () => transaction.objectStore('a').createIndex('i', 'x'));
    fails('InvalidStateError', () => (transaction.objectStore('a').name = 'z'));
});

test('an upgrade is the only transaction while it lasts', async function (t) {
    const page = newDatabasePage();
    const request = page.global.indexedDB.open('a');
    const names = [];
    let upgrade;
    request.onupgradeneeded = () => {
        request.result.createObjectStore('s');
        upgrade = request.transaction;
        try {
            request.result.transaction('s');
        } catch ({ name }) {
            names.push(name);
        }
        page.host.enqueueJob(() => {
            try {
                request.result.createObjectStore('t');
            } catch ({ name }) {
                names.push(name);
            }
        });
        request.transaction.objectStore('s').put(1, 1);
    };
    await page.runJobs();
    t.deepEqual([names, upgrade.mode], [['InvalidStateError', 'TransactionInactiveError'], 'versionchange']);
});
