/**
 * `IDBTransaction` (Indexed Database API section 2.7, section 4.9): its life, and when each may begin.
 *
 * A transaction is active in the task that made it and in those that deliver its events, with their microtasks: the host numbers the tasks, so nothing
 * has to be done when one is over. Each request is carried out in a task of its own, and so they come in the order in which they were made. One without
 * further requests commits in the next task.
 *
 * Of the host: `enqueueJob(function)`; `taskNumber()`, which is another for each task; `load` of `event`, `event-target`, `handlers`, `interfaces`.
 *
 * @globals IDBTransaction
 * @returns {{
 *     begin(connection: object, scope: SafeMap, mode: string, durability: string): object,
 *     beginUpgrade(connection: object): object,
 *     nextID(): number,
 *     activate(transaction: object): void,
 *     isActive(transaction: object): boolean,
 *     inactive<T>(transaction: object, body: () => T): T,
 *     needActive(transaction: object): void,
 *     place(transaction: object, request: object | null, run: () => unknown): object | null,
 *     abort(transaction: object, error: Error | null): void,
 *     check(transaction: object): void,
 * }} The state of a transaction has `object`, `database`, `connection`, `scope` (stores by name), `mode`, `id`, for the store, and `onFinish`, called
 *     before its last event with whether it was committed. `place` adds a request and what carries it out: what that returns is the result.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, create, inspect } = host.primordials;
    const { Event } = host.load('event');
    const { EventTarget, adopt } = host.load('event-target');
    const { defineHandlers } = host.load('handlers');
    const { expose, needArguments } = host.load('interfaces');
    const { fire, refuse, succeed } = host.load('idb-request');
    const { fail, makeBrand, refuseConstruction } = host.load('idb-parts');
    const { ask } = host.load('idb-store');
    const brand = makeBrand('IDBTransaction');
    let lastID = 0;

    class IDBTransaction extends EventTarget {
        constructor() {
            super();
            refuseConstruction('IDBTransaction');
        }

        get objectStoreNames() {
            return host.load('dom-string-list')(namesIn(brand.of(this).scope));
        }

        get mode() {
            return brand.of(this).mode;
        }

        get durability() {
            return brand.of(this).durability;
        }

        get db() {
            return brand.of(this).connection.object;
        }

        get error() {
            return brand.of(this).error;
        }

        objectStore(name) {
            const transaction = brand.of(this);
            needArguments(arguments.length, 1, 'objectStore');
            const wanted = `${name}`;
            if (transaction.phase === 'finished') {
                fail('the transaction has finished', 'InvalidStateError');
            }
            const store = transaction.scope.get(wanted);
            if (store === undefined) {
                fail(`the transaction has no object store '${wanted}'`, 'NotFoundError');
            }
            return host.load('idb-object-store').handleOf(transaction, store);
        }

        commit() {
            const transaction = brand.of(this);
            if (!isActive(transaction)) {
                fail('the transaction is not active', 'InvalidStateError');
            }
            transaction.phase = 'committing';
            host.enqueueJob(() => check(transaction));
        }

        abort() {
            const transaction = brand.of(this);
            if (transaction.phase !== 'live') {
                fail('the transaction is being committed, or has finished', 'InvalidStateError');
            }
            abort(transaction, null);
        }

        [inspect]() {
            const { mode, phase, error } = brand.of(this);
            return { mode, isFinished: phase === 'finished', error };
        }
    }
    defineHandlers(IDBTransaction.prototype, ['abort', 'complete', 'error']);
    expose('IDBTransaction', IDBTransaction);

    function namesIn(scope) {
        const names = new List();
        scope.forEach((store, name) => names.push(name));
        return names;
    }

    const isActive = (transaction) => transaction.phase === 'live' && transaction.task === host.taskNumber();

    function activate(transaction) {
        transaction.task = host.taskNumber();
    }

    /** Keeps a transaction from being used while a script's getters run. */
    function inactive(transaction, body) {
        const { task } = transaction;
        transaction.task = -1;
        try {
            return body();
        } finally {
            transaction.task = task;
        }
    }

    function needActive(transaction) {
        if (!isActive(transaction)) {
            const what = transaction.phase === 'finished' ? 'has finished' : 'is not active: it is in the callbacks of its requests alone';
            fail(`the transaction ${what}`, 'TransactionInactiveError');
        }
    }

    function make(connection, scope, mode, durability) {
        const object = create(IDBTransaction.prototype);
        adopt(object, connection.object);
        const transaction = {
            object, connection, database: connection.database, scope, mode, durability,
            id: ++lastID,
            phase: 'live',
            task: -1,
            hasBegun: mode === 'versionchange',
            error: null,
            /** What is to be carried out, from `next` on. */
            queue: new List(),
            next: 0,
            handles: new SafeMap(),
            /** The key generators that have moved, with where they were. */
            generators: new SafeMap(),
            /** What an upgrade does before its commit, and at its abort. */
            onCommit: null,
            onAbort: null,
            onFinish: null,
        };
        brand.set(object, transaction);
        connection.transactions += 1;
        return transaction;
    }

    /** Whether no earlier transaction keeps it waiting: one that writes has its stores for itself. */
    function mayBegin(transaction) {
        let isFree = true;
        transaction.scope.forEach(({ line }) => {
            isFree &&= isInFront(line, transaction);
        });
        return isFree;
    }

    function isInFront(line, transaction) {
        for (let index = 0; index < line.length; index++) {
            if (line[index] === transaction) {
                return true;
            }
            if (transaction.mode !== 'readonly' || line[index].mode !== 'readonly') {
                return false;
            }
        }
        return false;
    }

    function beginIfFree(transaction) {
        if (transaction.hasBegun || !mayBegin(transaction)) {
            return;
        }
        transaction.hasBegun = true;
        for (let waiting = transaction.next; waiting < transaction.queue.length; waiting++) {
            host.enqueueJob(() => carryOut(transaction));
        }
        host.enqueueJob(() => check(transaction));
    }

    /** Lets others have the stores of a transaction. An upgrade had all, and nobody waits in a line meanwhile. */
    function leave(transaction) {
        if (transaction.mode === 'versionchange') {
            return;
        }
        transaction.scope.forEach(({ line }) => line.splice(line.indexOf(transaction), 1));
        transaction.scope.forEach(({ line }) => {
            let isReading = true;
            for (let index = 0; index < line.length && isReading; index++) {
                beginIfFree(line[index]);
                isReading = line[index].mode === 'readonly';
            }
        });
    }

    function place(transaction, request, run) {
        transaction.queue.push({ request, run });
        if (transaction.hasBegun) {
            host.enqueueJob(() => carryOut(transaction));
        }
        return request?.object ?? null;
    }

    function carryOut(transaction) {
        if (transaction.phase === 'finished') {
            return;
        }
        const { request, run } = transaction.queue[transaction.next];
        let result;
        let error = null;
        try {
            result = run();
        } catch (thrown) {
            error = thrown;
        }
        // What fails once there is no way back is told like all that waits: its handlers cannot prevent anything.
        if (error !== null && (request === null || transaction.phase === 'committing')) {
            abort(transaction, error);
            return;
        }
        transaction.queue[transaction.next++] = undefined;
        if (request !== null) {
            activate(transaction);
            deliver(transaction, request, result, error);
        }
        if (transaction.next === transaction.queue.length) {
            transaction.next = transaction.queue.length = 0;
            host.enqueueJob(() => check(transaction));
        }
    }

    function deliver(transaction, request, result, error) {
        const { hasThrown, isPrevented } = error === null ? succeed(request, result) : refuse(request, error);
        if (transaction.phase !== 'live') {
            return;
        }
        if (hasThrown) {
            abort(transaction, exception('an event handler threw an error', 'AbortError'));
        } else if (error !== null && !isPrevented) {
            abort(transaction, error);
        }
    }

    function exception(message, name) {
        return new (host.load('dom-exception'))(message, name);
    }

    /** Commits a transaction that waits for nothing and that no task can use any more. */
    function check(transaction) {
        const isIdle = transaction.hasBegun && transaction.next === transaction.queue.length;
        if (transaction.phase === 'finished' || !isIdle || isActive(transaction)) {
            return;
        }
        try {
            transaction.onCommit?.();
            transaction.generators.forEach((before, store) => ask('databaseSetGenerator', transaction.id, store.id, store.current));
            ask('databaseCommit', transaction.id);
        } catch (error) {
            abort(transaction, error);
            return;
        }
        finish(transaction, true);
    }

    /** Fires the last event and lets others begin. */
    function finish(transaction, isCommitted) {
        const { connection } = transaction;
        transaction.phase = 'finished';
        if (connection.upgrade === transaction) {
            connection.upgrade = null;
        }
        transaction.onFinish?.(isCommitted);
        fire(transaction.object, new Event(isCommitted ? 'complete' : 'abort', { bubbles: !isCommitted }));
        connection.transactions -= 1;
        host.load('idb-connections').settle(connection);
        leave(transaction);
    }

    function abort(transaction, error) {
        transaction.phase = 'finished';
        transaction.error = error;
        try {
            ask('databaseAbort', transaction.id);
        } catch (thrown) {
            transaction.error ??= thrown;
        }
        transaction.generators.forEach((before, store) => {
            store.current = before;
        });
        transaction.onAbort?.();
        for (let index = transaction.next; index < transaction.queue.length; index++) {
            const { request } = transaction.queue[index];
            if (request !== null) {
                host.enqueueJob(() => refuse(request, exception('the transaction was aborted', 'AbortError')));
            }
        }
        transaction.queue.length = transaction.next;
        host.enqueueJob(() => finish(transaction, false));
    }

    return {
        abort,
        activate,
        begin(connection, scope, mode, durability) {
            const transaction = make(connection, scope, mode, durability);
            activate(transaction);
            scope.forEach(({ line }) => line.push(transaction));
            beginIfFree(transaction);
            return transaction;
        },
        beginUpgrade: (connection) => make(connection, connection.stores, 'versionchange', 'default'),
        check,
        inactive,
        isActive,
        needActive,
        nextID: () => ++lastID,
        place,
    };
})
