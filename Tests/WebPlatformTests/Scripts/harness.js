/**
 * What the scripts beside this file are written against. It needs one global, `runner`, of whoever runs them (a Swift
 * test, or `shell.js` in the `jsc` shell):
 * - `runner.evaluate(name)`: the function that the feature file `<name>.js` is;
 * - `runner.proxyTarget(value)`: a proxy's target, undefined for everything else;
 * - `runner.documentModule(name)`, `runner.resolveURL(reference, base)`: as a host has them.
 *
 * A script calls `test(sentence, body)`; `runTests()` then runs what was collected, in order, and resolves to
 * `[{name, failure}]`, `failure` undefined or a text. `newPage(overrides)` is a web platform on a global object of its
 * own, with a host that notes what it is asked.
 */
'use strict';

const collected = [];

globalThis.test = function (name, body) {
    collected.push({ name, body });
};

class Failure extends Error {}

function show(value) {
    try {
        return typeof value === 'symbol' ? String(value) : JSON.stringify(value) ?? String(value);
    } catch {
        return typeof value;
    }
}

function isDeepEqual(one, other) {
    if (Object.is(one, other)) {
        return true;
    }
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
        return false;
    }
    if (Array.isArray(one) !== Array.isArray(other)) {
        return false;
    }
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length &&
        keys.every((key) => Object.hasOwn(other, key) && isDeepEqual(one[key], other[key]));
}

const assertions = {
    equal(actual, expected) {
        if (!Object.is(actual, expected)) {
            throw new Failure(`expected ${show(expected)}, got ${show(actual)}`);
        }
    },
    deepEqual(actual, expected) {
        if (!isDeepEqual(actual, expected)) {
            throw new Failure(`expected ${show(expected)}, got ${show(actual)}`);
        }
    },
    throws(body, message) {
        try {
            body();
        } catch (error) {
            assertions.equal(error.message, message);
            return error;
        }
        throw new Failure(`expected an error ${show(message)}, none was thrown`);
    },
    async rejects(promise, message) {
        try {
            await promise;
        } catch (error) {
            assertions.equal(error.message, message);
            return error;
        }
        throw new Failure(`expected a rejection ${show(message)}, the promise was fulfilled`);
    },
};

globalThis.runTests = async function () {
    const results = [];
    for (const { name, body } of collected.splice(0)) {
        let failure;
        try {
            await body(assertions);
        } catch (error) {
            failure = error instanceof Failure ? error.message : `${error}\n${error?.stack}`;
        }
        results.push({ name, failure });
    }
    return results;
};

/** A store of databases as a host has one, in lists: `newPage` has its functions. */
class TestStore {
    records = [];
    entries = [];
    schemas = new Map();
    generators = new Map();
    undo = new Map();

    static compare(one, other) {
        const at = one.findIndex((byte, index) => byte !== other[index]);
        return at < 0 ? one.length - other.length : one[at] - (other[at] ?? -1);
    }

    log(id, change) {
        this.undo.set(id, [...(this.undo.get(id) ?? []), change]);
    }

    change(id, name, list) {
        const gone = this[name].filter((row) => !list.includes(row));
        const added = list.filter((row) => !this[name].includes(row));
        this.log(id, () => (this[name] = [...this[name].filter((row) => !added.includes(row)), ...gone]));
        this[name] = list;
    }

    put(id, store, key, text, bytes, entries, isNew) {
        const isSame = (row) => row.source === store && TestStore.compare(row.position, key) === 0;
        if (isNew && this.records.some(isSame)) {
            return 'key';
        }
        const others = this.entries.filter((entry) => entry.store !== store || TestStore.compare(entry.primary, key) !== 0);
        const added = this.add(others, store, key, entries);
        if (added === undefined) {
            return 'index';
        }
        const row = { source: store, position: key.slice(), text, bytes: bytes?.slice() };
        this.change(id, 'records', [...this.records.filter((other) => !isSame(other)), row]);
        this.change(id, 'entries', added);
    }

    add(entries, store, primary, packed) {
        const added = [...entries];
        const view = packed === undefined ? undefined : new DataView(packed.buffer);
        for (let at = 0; at < (packed?.length ?? 0); at += 9 + view.getUint32(at + 5)) {
            const source = view.getUint32(at);
            const key = packed.slice(at + 9, at + 9 + view.getUint32(at + 5));
            const hasKey = (entry) => entry.source === source && TestStore.compare(entry.position.slice(0, key.length), key) === 0;
            if (view.getUint8(at + 4) === 1 && added.some(hasKey)) {
                return undefined;
            }
            added.push({ source, store, primary: primary.slice(), position: Uint8Array.from([...key, ...primary]) });
        }
        return added;
    }

    within(source, isIndex, from, to) {
        const { compare } = TestStore;
        return (isIndex ? this.entries : this.records)
            .filter((row) => row.source === source && compare(row.position, from) >= 0 && compare(row.position, to) < 0)
            .sort((one, other) => compare(one.position, other.position));
    }

    read(source, isIndex, from, to, isBackward, limit, skip, withValues) {
        const all = this.within(source, isIndex, from, to);
        const rows = (isBackward ? all.reverse() : all).slice(skip, limit === 0 ? undefined : skip + limit);
        if (rows.length === 0) {
            return undefined;
        }
        const keys = Uint8Array.from(rows.flatMap(({ position }) => [...position])).buffer;
        const values = rows.map((row) => this.records.find(({ source, position }) =>
            !isIndex ? position === row.position : source === row.store && TestStore.compare(position, row.primary) === 0));
        const length = (bytes) => [...new Uint8Array(Uint32Array.of(bytes.length).buffer)].reverse();
        const bytes = values.flatMap(({ bytes = [] }) => [...length(bytes), ...bytes]);
        return withValues ? { keys, texts: `[${values.map(({ text }) => text)}]`, bytes: Uint8Array.from(bytes).buffer } : { keys };
    }

    host() {
        return {
            databaseSchemas: () => `{"schemas":[${[...this.schemas.values()]}],"generators":${JSON.stringify([...this.generators])}}`,
            databaseSetSchema: (id, name, text) => (text === undefined ? this.schemas.delete(name) : this.schemas.set(name, text)),
            databaseSetGenerator: (id, store, current) => this.generators.set(store, current),
            databasePut: (...given) => this.put(...given),
            databaseAddEntries: (id, store, key, packed) => {
                const added = this.add(this.entries, store, key, packed);
                return added === undefined ? 'index' : this.change(id, 'entries', added);
            },
            databaseDelete: (id, store, from, to) => {
                const gone = new Set(this.within(store, false, from, to));
                const isGone = (entry) => entry.store === store && [...gone].some(({ position }) => TestStore.compare(position, entry.primary) === 0);
                this.change(id, 'entries', this.entries.filter((entry) => !isGone(entry)));
                this.change(id, 'records', this.records.filter((row) => !gone.has(row)));
            },
            databaseDropIndex: (id, index) => this.change(id, 'entries', this.entries.filter(({ source }) => source !== index)),
            databaseRead: (...given) => this.read(...given),
            databaseCount: (source, isIndex, from, to) => this.within(source, isIndex, from, to).length,
            databaseCommit: (id) => this.undo.delete(id),
            databaseAbort: (id) => {
                (this.undo.get(id) ?? []).reverse().forEach((change) => change());
                this.undo.delete(id);
            },
        };
    }
}

/** @returns {object} `global`, `host`, the `time` that the host tells, and what it noted. */
globalThis.newPage = function (overrides = {}) {
    const page = { global: {}, written: [], started: [], canceled: [], reported: [], evaluated: [], files: {}, ran: [], jobs: [], sent: [], answers: {}, read: [], given: [], limited: [], alarms: [], sockets: [], time: 0, task: 0, store: new TestStore() };
    page.host = {
        evaluate(name) {
            page.evaluated.push(name);
            return runner.evaluate(name);
        },
        original: (place) => place,
        urlOfScript: (name) => name,
        compileHandler: (body) => new Function('document', 'form', 'element', `with (document) with (form) with (element) return function (event) {${body}\n};`),
        proxyTarget: (value) => runner.proxyTarget(value),
        documentModule: (name) => runner.documentModule(name),
        documentFolder: '/usr/share/nodejs/domino/lib',
        resolveURL: (reference, base) => runner.resolveURL(reference, base),
        readFile: (url) => page.files[url] ?? { problem: 'there is no such file' },
        evaluateText: (text, name) => page.ran.push([text, name]),
        enqueueJob: (job) => page.jobs.push(job),
        taskNumber: () => page.task,
        ...page.store.host(),
        sendRequest: (...request) => page.sent.push(request),
        cancelRequest: (id) => page.canceled.push(id),
        requestFile: (url) => page.answers[url] ?? { problem: 'there is no such file' },
        sendRequestAndWait: (...request) => (page.sent.push(request), page.answers[request[1]] ?? { problem: 'nobody answers' }),
        readOfResponse: (id, count) => page.read.push([id, count]),
        giveBody: (id, bytes) => page.given.push(bytes === undefined ? null : Array.from(bytes)),
        limitRequest: (id, milliseconds) => page.limited.push([id, milliseconds]),
        openSocket: (...socket) => page.sockets.push(['open', ...socket]),
        sendOnSocket: (...message) => page.sockets.push(['send', ...message]),
        closeSocket: (...closing) => page.sockets.push(['close', ...closing]),
        dropSocket: (id) => page.sockets.push(['drop', id]),
        lengthOfText: (text) => unescape(encodeURIComponent(text)).length,
        placeOf: () => ' (at app.js:1:1)',
        setAlarm: (milliseconds, job) => page.alarms.push([milliseconds, job]),
        utf8OfBytes: (bytes) => decodeURIComponent(escape(String.fromCharCode(...new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength)))),
        binaryStringOfBytes: (bytes) => String.fromCharCode(...new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength)),
        decodeBase64: (text) => (text === 'aGk=' ? 'hi' : undefined),
        encodeBase64: (text) => `base64 of ${text}`,
        bytesOfText: (text) => Uint8Array.from(unescape(encodeURIComponent(text)), (letter) => letter.charCodeAt(0)).buffer,
        textOfBytes: (bytes) => String.fromCharCode(...new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength)),
        write: (level, text) => page.written.push([level, text]),
        colors: {},
        now: () => page.time,
        wallTime: () => 1700000000000 + page.time,
        timeOrigin: 1700000000000,
        startTimer: (id, milliseconds, repeats) => page.started.push([id, milliseconds, repeats]),
        cancelTimer: (id) => page.canceled.push(id),
        answerDialog: (...dialog) => page.dialog?.(...dialog),
        reportException: (error) => page.reported.push(error),
        locationHref: () => 'file:///app/www/index.html',
        navigator: {
            userAgent: 'Puente/1.0',
            appVersion: '1.0',
            platform: 'Linux x86_64',
            language: 'es-MX',
            languages: ['es-MX', 'es'],
            onLine: true,
        },
        ...overrides,
    };
    /** Does what waits, each in a task of its own, until nothing does. */
    page.runJobs = async () => {
        while (page.jobs.length > 0) {
            page.task += 1;
            page.jobs.shift()();
            for (let turn = 0; turn < 10; turn++) {
                await undefined;
            }
        }
        page.task += 1;
    };
    runner.evaluate('globals')(page.host, page.global);
    return page;
};

/** A page for databases: `open` resolves to a connection, after `upgrade(db, event, transaction)`; `done` to a request's result. */
globalThis.newDatabasePage = function (overrides) {
    const page = newPage(overrides);
    const { indexedDB } = page.global;
    page.done = async (request) => {
        await page.runJobs();
        return request.result;
    };
    page.open = async (name, version, upgrade = () => {}) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = (event) => upgrade(request.result, event, request.transaction);
        return page.done(request);
    };
    /** Notes events by their type, in order. */
    page.note = (events, name, target, ...types) => {
        for (const type of types) {
            target.addEventListener(type, () => events.push(`${name} ${type}`));
        }
        return target;
    };
    return page;
};
