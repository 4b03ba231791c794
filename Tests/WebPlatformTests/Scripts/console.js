'use strict';

/** What the host is asked to print while `body` runs. */
function written(body, overrides) {
    const page = newPage(overrides);
    body(page.global.console, page);
    return page.written;
}

test('each level reaches the host under its name, one call a message', function (t) {
    const lines = written((console) => {
        console.log('a');
        console.info('b');
        console.warn('c');
        console.error('d');
        console.debug('e');
        console.dirxml('f', 1);
    });
    t.deepEqual(lines, [['log', 'a'], ['info', 'b'], ['warn', 'c'], ['error', 'd'], ['debug', 'e'], ['log', 'f 1']]);
});

test('arguments are joined by blanks, texts raw and everything else as inspect shows it', function (t) {
    const lines = written((console) => {
        console.log('a\nb', 1, -0, 2n, true, null, undefined, Symbol('s'), ['x']);
        console.log();
        console.log('');
        console.log({ a: 'x' }, 'y');
    });
    t.deepEqual(lines, [
        ['log', "a\nb 1 -0 2n true null undefined Symbol(s) [ 'x' ]"],
        ['log', ''],
        ['log', ''],
        ['log', "{ a: 'x' } y"],
    ]);
});

test('texts and numbers alone load nothing', function (t) {
    const page = newPage();
    page.global.console.log('%d of %i items, %s', 1, 2, 'ok', true, null);
    page.global.console.error('text', 5);
    t.deepEqual(page.written, [['log', '1 of 2 items, ok true null'], ['error', 'text 5']]);
    t.deepEqual(page.evaluated, ['primordials', 'console']);
});

test('format specifiers take their arguments in turn', function (t) {
    const circle = {};
    circle.self = circle;
    const table = [
        [['%s is %d', 'a', 5], 'a is 5'],
        [['%d %d %d', '42', '4.5', 'x'], '42 4.5 NaN'],
        [['%j %j', { a: [1] }, undefined], '{"a":[1]} undefined'],
        [['%j %j', circle, 1n], '[Circular] [cannot be converted to JSON]'],
        [['%d %i %f', 5n, 6n, 7n], '5n 6n 7n'],
        [['%i %i', 42.9, '-7.5px'], '42 -7'],
        [['%f %f', '1.5x', 'x'], '1.5 NaN'],
        [['%d %i %f', {}, Symbol('s'), () => {}], 'NaN NaN NaN'],
        [['%s %s %s', -0, 1n, Symbol('s')], '-0 1n Symbol(s)'],
        [['%s %s', null, undefined], 'null undefined'],
        [['%o %O', 'text', { a: 1 }], "'text' { a: 1 }"],
        [['%cred%c plain', 'color: red', ''], 'red plain'],
        [['100%% of %s', 'all'], '100% of all'],
        [['100%%'], '100%%'],
        [['%s and %s', 'one'], 'one and %s'],
        [['%s', 'one', 'two', 3], 'one two 3'],
        [['%x %', 1], '%x % 1'],
        [[5, '%s', 'a'], '5 %s a'],
        [['a%sb', '%s', 'c'], 'a%sb c'],
    ];
    for (const [args, text] of table) {
        t.deepEqual(written((console) => console.log(...args)), [['log', text]]);
    }
});

test("%s uses an object's own toString, and shows the others on one line", function (t) {
    class Money {
        toString() {
            return '5 €';
        }
    }
    class Broken {
        toString() {
            throw new Error('no');
        }
    }
    const table = [
        [new Money(), '5 €'],
        [new Broken(), 'Broken {}'],
        [{ a: { b: 1 } }, '{ a: [Object] }'],
        [[1, [2]], '[ 1, [Array] ]'],
        [new Date(0), '1970-01-01T00:00:00.000Z'],
        [function f() {}, '[Function: f]'],
        [class A {}, '[class A]'],
        [Object.create(null), '[Object: null prototype] {}'],
    ];
    for (const [value, text] of table) {
        t.deepEqual(written((console) => console.log('%s', value)), [['log', text]]);
    }
});

test('groups indent every line, and the width left is smaller', function (t) {
    const lines = written((console) => {
        console.group('outer');
        console.log('a\nb');
        console.groupCollapsed();
        console.warn({ text: 'x'.repeat(64), b: 1 });
        console.groupEnd();
        console.groupEnd();
        console.groupEnd();
        console.log('c');
    });
    t.deepEqual(lines, [
        ['log', 'outer'],
        ['log', '  a\n  b'],
        ['warn', `    {\n      text: '${'x'.repeat(64)}',\n      b: 1\n    }`],
        ['log', 'c'],
    ]);
});

test('assert prints only what failed', function (t) {
    const lines = written((console) => {
        console.assert(true, 'fine');
        console.assert(1);
        console.assert(false);
        console.assert();
        console.assert(0, 'count is %d', 5);
        console.assert(null, { a: 1 });
    });
    t.deepEqual(lines, [
        ['error', 'Assertion failed'],
        ['error', 'Assertion failed'],
        ['error', 'Assertion failed: count is 5'],
        ['error', 'Assertion failed { a: 1 }'],
    ]);
});

test('clear ends the groups; what is for a browser\'s tools does nothing', function (t) {
    const lines = written((console) => {
        console.group();
        console.clear();
        console.profile('a');
        console.profileEnd('a');
        console.timeStamp('a');
        console.exception('%d is wrong', 5);
    });
    t.deepEqual(lines, [['error', '5 is wrong']]);
});

test('counts go by label and can be set back', function (t) {
    const lines = written((console) => {
        console.count();
        console.count('default');
        console.count('a');
        console.countReset();
        console.count();
        console.countReset('b');
    });
    t.deepEqual(lines, [
        ['info', 'default: 1'],
        ['info', 'default: 2'],
        ['info', 'a: 1'],
        ['info', 'default: 1'],
        ['warn', "count 'b' does not exist"],
    ]);
});

test('timers print the time since they were started', function (t) {
    const lines = written((console, page) => {
        page.time = 100;
        console.time('load');
        console.time('load');
        page.time = 101.5;
        console.timeLog('load', '100%d', { a: 1 });
        page.time = 2600;
        console.timeEnd('load');
        console.timeEnd('load');
        console.timeLog();
    });
    t.deepEqual(lines, [
        ['warn', "timer 'load' already exists"],
        ['log', 'load: 1.500ms 100%d { a: 1 }'],
        ['info', 'load: 2.500s'],
        ['warn', "timer 'load' does not exist"],
        ['warn', "timer 'default' does not exist"],
    ]);
});

test('trace prints where it was called, without frames of the host', function (t) {
    const [[level, text]] = written((console) => {
        (function inner() {
            console.trace('at %s', 'work');
        })();
    });
    const lines = text.split('\n');
    t.equal(level, 'log');
    t.equal(lines[0], 'Trace: at work');
    t.equal(/^ {4}at inner \(.*console\.js:\d+:\d+\)$/.test(lines.slice(1).find((line) => line.includes(':'))), true);
    t.equal(text.includes('puente:'), false);
    t.equal(written((console) => console.trace())[0][1].startsWith('Trace\n    at '), true);
});

test('dir shows any value, a text in quotes, to the depth it is told', function (t) {
    const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
    const lines = written((console) => {
        console.dir('text');
        console.dir({ a: { b: 1 } }, { depth: 0 });
        console.dir(deep);
        console.dir(deep, { depth: null });
    });
    t.deepEqual(lines, [
        ['log', "'text'"],
        ['log', '{ a: [Object] }'],
        ['log', '{ a: { b: { c: { d: { e: [Object] } } } } }'],
        ['log', '{ a: { b: { c: { d: { e: { f: 1 } } } } } }'],
    ]);
});

test('colours are used for the levels that the host says', function (t) {
    const lines = written((console) => {
        console.log({ a: 'x' }, 5, 'raw');
        console.error({ a: 'x' }, 5);
        console.log('%d %s %o', 5, 6, 'x');
    }, { colors: { log: true } });
    t.deepEqual(lines, [
        ['log', "{ a: \x1b[32m'x'\x1b[39m } \x1b[33m5\x1b[39m raw"],
        ['error', "{ a: 'x' } 5"],
        ['log', "5 6 \x1b[32m'x'\x1b[39m"],
    ]);
});

test('console methods work without console', function (t) {
    t.deepEqual(written(({ log, group, table }) => {
        group();
        log('a');
        table(5);
    }), [['log', '  a'], ['log', '  5']]);
});

test('nothing that is printed makes console.log throw', function (t) {
    const hostile = () => {
        throw new Error('trap');
    };
    const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, hostile]));
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const detached = new Uint8Array(4);
    detached.buffer.transfer();
    const values = [
        new Proxy({}, traps),
        new Proxy([], traps),
        new Proxy(function () {}, traps),
        revoked.proxy,
        { get a() { throw 1; } },
        { get [Symbol.toStringTag]() { throw 1; } },
        { toString: hostile, toJSON: hostile, valueOf: hostile, [Symbol.toPrimitive]: hostile },
        { [Symbol.for('puente.inspect')]: hostile },
        Object.create(revoked.proxy),
        Object.create(new Proxy({}, traps)),
        Object.defineProperty(new Error('x'), 'stack', { get: hostile }),
        Object.defineProperty(new Error('x'), 'message', { get: hostile }),
        Object.assign(new Error('x'), { name: { toString: hostile } }),
        Object.defineProperty(() => {}, 'name', { get: hostile }),
        Object.setPrototypeOf(new Map([[1, 2]]), null),
        Object.assign(new Map(), { get: hostile, entries: hostile, [Symbol.iterator]: hostile }),
        Object.assign(new Set([1]), { values: hostile }),
        ...[Map, Date, RegExp, Promise, Error, Uint8Array].map((type) => Object.create(type.prototype)),
        Map.prototype,
        Function.prototype,
        new Date(NaN),
        detached,
        globalThis,
    ];
    for (const value of values) {
        for (const args of [[value], ['%s %d %i %f %o %O %c', value, value, value, value, value, value, value]]) {
            t.equal(written((console) => console.log(...args)).length, 1);
        }
        t.equal(written((console) => console.table([value])).length, 1);
        t.equal(written((console) => console.table(value)).length, 1);
        t.equal(written((console) => console.dir(value, { depth: null })).length, 1);
    }
});

test('printing runs no getter, trap, toJSON or iterator of the value', function (t) {
    const calls = [];
    const handler = new Proxy({}, { get: (_, trap) => calls.push(trap) && undefined });
    const value = {
        get a() { return calls.push('getter'); },
        toJSON: () => calls.push('toJSON'),
        [Symbol.toPrimitive]: () => calls.push('toPrimitive'),
        list: Object.assign([1], { map: () => calls.push('map'), [Symbol.iterator]: () => calls.push('iterator') }),
        proxy: new Proxy({ x: 1 }, handler),
        tagged: { get [Symbol.toStringTag]() { return calls.push('tag'); } },
    };
    written((console) => console.log(value));
    t.deepEqual(calls, []);
});

test('what is long, wide or deep is cut, at a cost that does not grow with it', function (t) {
    const one = (value, options) => written((console) => console.dir(value, options))[0][1];
    t.equal(one(['x'.repeat(10005)]), `[\n  '${'x'.repeat(10000)}'... 5 more characters\n]`);
    const big = one(new Array(3000000).fill(7)).split('\n');
    t.equal(big.at(-2), '  ... 2999900 more items');
    let list = null;
    for (let index = 0; index < 100000; index++) {
        list = { list };
    }
    t.equal(one(list, { depth: null }).split('\n').length > 900, true);
    const hundred = (make) => Array.from({ length: 100 }, make);
    const wide = hundred(() => hundred(() => hundred(() => ({ a: { b: 1 } }))));
    t.equal(one(wide).length < 2000000, true);
});

test('a script that breaks the built-in prototypes still gets its text printed', function (t) {
    const page = newPage();
    page.global.console.log({});
    const { entries } = Map.prototype;
    Map.prototype.entries = () => {
        throw new Error('replaced');
    };
    try {
        page.global.console.log(new Map([[1, 2]]));
    } finally {
        Map.prototype.entries = entries;
    }
    t.deepEqual(page.written[1], ['log', 'Map(1) { 1 => 2 }']);
});
