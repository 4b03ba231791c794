/**
 * Opening and deleting databases (Indexed Database API section 5.1 to section 5.3): the requests of each database come one after the other, and a new
 * version waits until all other connections are closed.
 *
 * Of the host: `enqueueJob(function)`.
 *
 * @returns {{
 *     open(request: object, name: string, version: number | undefined): void,
 *     remove(request: object, name: string): void,
 *     settle(connection: object): void,
 * }} `settle` closes a connection that is to be closed, once it has no more transactions.
 */
(function (host) {
    'use strict';

    const { SafeMap } = host.primordials;
    const { fire, refuse, succeed, versionChange } = host.load('idb-request');
    const { first, last } = host.load('idb-keys');
    const { databaseNamed, remember, write } = host.load('idb-schema');
    const { ask } = host.load('idb-store');
    const { abort, activate, beginUpgrade, check, nextID } = host.load('idb-transaction');
    const { connect } = host.load('idb-database');

    const exception = (message, name) => new (host.load('dom-exception'))(message, name);

    /** Has a request carried out when those before it are over. `run` gets what to call at the end. */
    function enqueue(request, name, run) {
        let database;
        try {
            database = databaseNamed(name);
        } catch (error) {
            host.enqueueJob(() => refuse(request, error));
            return;
        }
        database.requests.push(() => run(database, () => {
            database.isBusy = false;
            proceed(database);
        }));
        proceed(database);
    }

    function proceed(database) {
        if (!database.isBusy && database.requests.length > 0) {
            database.isBusy = true;
            host.enqueueJob(database.requests.shift());
        }
    }

    function open(request, name, version) {
        enqueue(request, name, (database, done) => {
            const wanted = version ?? (database.version || 1);
            if (database.version > wanted) {
                done();
                const message = `the database has the version ${database.version}, which is more than ${wanted}`;
                refuse(request, exception(message, 'VersionError'));
            } else if (database.version === wanted) {
                done();
                succeed(request, connect(database).object);
            } else {
                announce(database, request, wanted, () => upgrade(database, request, wanted, done));
            }
        });
    }

    function remove(request, name) {
        enqueue(request, name, (database, done) => {
            if (database.version === 0) {
                done();
                finishRemoval(request, 0);
                return;
            }
            announce(database, request, null, () => {
                const { version } = database;
                try {
                    erase(database);
                } catch (error) {
                    done();
                    refuse(request, error);
                    return;
                }
                done();
                finishRemoval(request, version);
            });
        });
    }

    function erase(database) {
        const transaction = { id: nextID() };
        try {
            database.stores.forEach((store) => ask('databaseDelete', transaction.id, store.id, first, last));
            write(transaction, database, 0, database.stores);
            ask('databaseCommit', transaction.id);
        } catch (error) {
            ask('databaseAbort', transaction.id);
            throw error;
        }
        database.version = database.committedVersion = 0;
        database.stores = new SafeMap();
    }

    function finishRemoval(request, oldVersion) {
        request.isDone = true;
        request.result = undefined;
        fire(request.object, versionChange('success', oldVersion, null));
    }

    /** Tells the open connections of a new version, and goes on when there are none. */
    function announce(database, request, newVersion, then) {
        const { version } = database;
        const told = database.connections.slice();
        for (let index = 0; index < told.length; index++) {
            host.enqueueJob(() => {
                if (!told[index].isClosing) {
                    fire(told[index].object, versionChange('versionchange', version, newVersion));
                }
            });
        }
        const goOn = () => {
            database.wake = null;
            then();
        };
        host.enqueueJob(() => {
            if (database.connections.length > 0) {
                database.wake = () => host.enqueueJob(goOn);
                fire(request.object, versionChange('blocked', version, newVersion));
            } else {
                goOn();
            }
        });
    }

    function settle(connection) {
        const { database } = connection;
        if (!connection.isClosing || connection.isClosed || connection.transactions > 0) {
            return;
        }
        connection.isClosed = true;
        database.connections.splice(database.connections.indexOf(connection), 1);
        if (database.connections.length === 0) {
            database.wake?.();
            database.wake = null;
        }
    }

    function upgrade(database, request, version, done) {
        const connection = connect(database);
        const oldVersion = database.version;
        const restore = remember(connection);
        const transaction = beginUpgrade(connection);
        connection.upgrade = transaction;
        connection.version = database.version = version;
        transaction.onCommit = () => write(transaction, database, version, connection.stores);
        transaction.onAbort = () => {
            restore();
            connection.version = database.version = oldVersion;
        };
        transaction.onFinish = (isCommitted) => {
            if (isCommitted) {
                database.committedVersion = version;
                database.stores = copy(connection.stores);
            }
            host.enqueueJob(() => conclude(request, connection, isCommitted, done));
        };
        request.transaction = transaction;
        request.result = connection.object;
        request.isDone = true;
        activate(transaction);
        const { hasThrown } = fire(request.object, versionChange('upgradeneeded', oldVersion, version));
        if (hasThrown && transaction.phase !== 'finished') {
            abort(transaction, exception('a handler of upgradeneeded threw an error', 'AbortError'));
        }
        host.enqueueJob(() => check(transaction));
    }

    function copy(stores) {
        const copied = new SafeMap();
        stores.forEach((store, name) => copied.set(name, store));
        return copied;
    }

    function conclude(request, connection, isCommitted, done) {
        request.transaction = null;
        connection.isClosing ||= !isCommitted;
        settle(connection);
        done();
        if (!isCommitted) {
            refuse(request, exception('the upgrade was aborted', 'AbortError'));
        } else if (connection.isClosing) {
            refuse(request, exception('the connection was closed during the upgrade', 'AbortError'));
        } else {
            succeed(request, connection.object);
        }
    }

    return { open, remove, settle };
})
