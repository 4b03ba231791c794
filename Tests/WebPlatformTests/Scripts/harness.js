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

/** @returns {object} `global`, `host`, the `time` that the host tells, and what it noted. */
globalThis.newPage = function (overrides = {}) {
    const page = { global: {}, written: [], started: [], canceled: [], reported: [], evaluated: [], files: {}, ran: [], jobs: [], sent: [], answers: {}, read: [], given: [], limited: [], alarms: [], time: 0 };
    page.host = {
        evaluate(name) {
            page.evaluated.push(name);
            return runner.evaluate(name);
        },
        original: (place) => place,
        proxyTarget: (value) => runner.proxyTarget(value),
        documentModule: (name) => runner.documentModule(name),
        documentFolder: '/usr/share/nodejs/domino/lib',
        resolveURL: (reference, base) => runner.resolveURL(reference, base),
        readFile: (url) => page.files[url] ?? { problem: 'there is no such file' },
        evaluateText: (text, name) => page.ran.push([text, name]),
        enqueueJob: (job) => page.jobs.push(job),
        sendRequest: (...request) => page.sent.push(request),
        cancelRequest: (id) => page.canceled.push(id),
        requestFile: (url) => page.answers[url] ?? { problem: 'there is no such file' },
        sendRequestAndWait: (...request) => (page.sent.push(request), page.answers[request[1]] ?? { problem: 'nobody answers' }),
        readOfResponse: (id, count) => page.read.push([id, count]),
        giveBody: (id, bytes) => page.given.push(bytes === undefined ? null : Array.from(bytes)),
        limitRequest: (id, milliseconds) => page.limited.push([id, milliseconds]),
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
    runner.evaluate('globals')(page.host, page.global);
    return page;
};
