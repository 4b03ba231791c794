'use strict';

test('without listeners nothing prevents the report', function (t) {
    const { host } = newPage();
    t.equal(host.load('uncaught').uncaught(new Error('x')), false);
    t.equal(host.load('uncaught').rejected(Promise.resolve(), 'x'), false);
});

test('an error listener learns message, place and value, and may prevent the report', function (t) {
    const { global, host } = newPage();
    const error = new TypeError('wrong');
    let seen;
    const listener = (event) => {
        const { type, message, lineno, colno, isTrusted } = event;
        seen = [type, message, lineno === error.line, colno === error.column, event.error === error, isTrusted];
    };
    global.addEventListener('error', listener);
    t.equal(host.load('uncaught').uncaught(error), false);
    t.deepEqual(seen, ['error', 'Uncaught TypeError: wrong', true, true, true, true]);
    global.addEventListener('error', (event) => event.preventDefault());
    t.equal(host.load('uncaught').uncaught(error), true);
});

test('any value may be uncaught, even one that throws when it is looked at', function (t) {
    const { global, host } = newPage();
    const messages = [];
    global.addEventListener('error', (event) => messages.push(event.message));
    const hostile = { toString() { throw new Error('no'); } };
    for (const value of ['text', undefined, null, 5, Symbol('s'), hostile]) {
        host.load('uncaught').uncaught(value);
    }
    t.deepEqual(messages, ['Uncaught text', 'Uncaught undefined', 'Uncaught null', 'Uncaught 5', 'Uncaught exception', 'Uncaught exception']);
});

test('onerror gets five arguments and prevents the report by returning true', function (t) {
    const { global, host } = newPage();
    const error = new Error('x');
    let seen;
    global.onerror = function (...args) {
        seen = [this === global, args.length, args[0], args[4] === error];
        return true;
    };
    t.equal(host.load('uncaught').uncaught(error), true);
    t.deepEqual(seen, [true, 5, 'Uncaught Error: x', true]);
    global.onerror = () => false;
    t.equal(host.load('uncaught').uncaught(error), false);
    global.onerror = null;
    t.equal(global.onerror, null);
    t.equal(host.load('uncaught').uncaught(error), false);
});

test('a handler property keeps the last function only, and takes nothing else', function (t) {
    const { global, host } = newPage();
    const calls = [];
    global.onerror = () => calls.push('first');
    global.onerror = () => calls.push('second');
    host.load('uncaught').uncaught(1);
    t.deepEqual(calls, ['second']);
    global.onerror = 'code';
    t.equal(global.onerror, null);
});

test('an error listener that throws is reported without asking the listeners again', function (t) {
    let asked = 0;
    const page = newPage({
        reportException(error) {
            asked += 1;
            page.reported.push([error.message, page.host.load('uncaught').uncaught(error)]);
        },
    });
    page.global.addEventListener('error', () => {
        throw new Error('in the listener');
    });
    t.equal(page.host.load('uncaught').uncaught(new Error('first')), false);
    t.equal(asked, 1);
    t.deepEqual(page.reported, [['in the listener', false]]);
});

test('an unhandledrejection listener learns promise and reason, and may prevent the report', function (t) {
    const { global, host } = newPage();
    const promise = Promise.resolve();
    let seen;
    global.onunhandledrejection = (event) => {
        seen = [event.promise === promise, event.reason];
    };
    t.equal(host.load('uncaught').rejected(promise, 'why'), false);
    t.deepEqual(seen, [true, 'why']);
    global.addEventListener('unhandledrejection', (event) => event.preventDefault());
    t.equal(host.load('uncaught').rejected(promise, 'why'), true);
});

test('a script may make these events itself', function (t) {
    const { ErrorEvent, PromiseRejectionEvent } = newPage().global;
    const event = new ErrorEvent('error', { message: 'm', lineno: 3 });
    t.deepEqual([event.message, event.filename, event.lineno, event.colno, event.error], ['m', '', 3, 0, undefined]);
    t.throws(() => new PromiseRejectionEvent('unhandledrejection'),
        'new PromiseRejectionEvent needs the rejected promise');
});

test('reportError reports a value like one that nobody caught', function (t) {
    const { global, reported } = newPage();
    const error = new Error('x');
    global.reportError(error);
    t.deepEqual([reported.length, reported[0] === error], [1, true]);
    t.throws(() => global.reportError(), 'reportError needs a value');
});
