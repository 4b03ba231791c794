'use strict';

test('objects and arrays are copied deeply, with their cycles and what they share', function (t) {
    const { structuredClone } = newPage().global;
    const value = { a: [1, , 'x', null, undefined, 5n], b: { c: true } };
    value.self = value;
    value.again = value.b;
    const copy = structuredClone(value);
    t.deepEqual([copy === value, copy.self === copy, copy.again === copy.b, copy.b === value.b], [false, true, true, false]);
    t.deepEqual([copy.a.length, 1 in copy.a, copy.a[5], copy.b.c], [6, false, 5n, true]);
});

test('only own enumerable properties are copied, read once', function (t) {
    const { structuredClone } = newPage().global;
    class Point {
        x = 1;
        get y() {
            return 2;
        }
    }
    const copy = structuredClone(Object.defineProperty(new Point(), 'hidden', { value: 1 }));
    t.deepEqual([Object.keys(copy), Object.getPrototypeOf(copy) === Object.prototype], [['x'], true]);
    t.equal(structuredClone({ get seen() { return 3; } }).seen, 3);
    t.equal(Object.hasOwn(structuredClone(JSON.parse('{"__proto__": 1}')), '__proto__'), true);
});

test("the language's own objects keep their kind", function (t) {
    const { structuredClone } = newPage().global;
    const [date, pattern, map, set, box] = structuredClone([
        new Date(5), /a+/gi, new Map([[{ k: 1 }, 'v']]), new Set([1, 'a']), Object('text'),
    ]);
    t.deepEqual([date.getTime(), String(pattern), pattern.lastIndex], [5, '/a+/gi', 0]);
    t.deepEqual([...map.keys()][0], { k: 1 });
    t.deepEqual([...set], [1, 'a']);
    t.deepEqual([typeof box, box.valueOf()], ['object', 'text']);
});

test('errors keep their class, message, stack and cause', function (t) {
    const { structuredClone } = newPage().global;
    const error = new RangeError('too far', { cause: { code: 1 } });
    const copy = structuredClone(error);
    t.deepEqual([copy instanceof RangeError, copy.message, copy.stack, copy.cause], [true, 'too far', error.stack, { code: 1 }]);
});

test('views of one buffer stay views of one buffer', function (t) {
    const { structuredClone } = newPage().global;
    const bytes = Uint8Array.of(1, 2, 3, 4);
    const copy = structuredClone({ bytes, words: new Uint16Array(bytes.buffer, 2), view: new DataView(bytes.buffer, 1, 2) });
    bytes[0] = 9;
    t.deepEqual([Array.from(copy.bytes), copy.words.length, copy.view.getUint8(0)], [[1, 2, 3, 4], 1, 2]);
    t.equal(copy.words.buffer, copy.bytes.buffer);
});

test('a buffer that is transferred is gone here, and there whole', function (t) {
    const { structuredClone } = newPage().global;
    const { buffer } = Uint8Array.of(1, 2, 3);
    const copy = structuredClone({ buffer }, { transfer: [buffer] });
    t.deepEqual([buffer.byteLength, Array.from(new Uint8Array(copy.buffer))], [0, [1, 2, 3]]);
    t.throws(() => structuredClone(buffer), 'an ArrayBuffer that was transferred cannot be cloned');
});

test('what cannot be copied is named, and nothing was transferred then', function (t) {
    const { global } = newPage();
    const { structuredClone, document } = global;
    const { buffer } = Uint8Array.of(1);
    const cases = [
        [() => {}, 'the function (anonymous)'], [function f() {}, 'the function f'], [Symbol('s'), 'a symbol'],
        [Promise.resolve(), 'a Promise'], [new WeakMap(), 'a WeakMap'], [new global.Event('x'), 'Event'],
        [new global.EventTarget(), 'EventTarget'], [document.body, 'HTMLBodyElement'], [global.localStorage, 'Storage'],
    ];
    for (const [value, what] of cases) {
        const error = t.throws(() => structuredClone({ value, buffer }, { transfer: [buffer] }), `${what} cannot be cloned`);
        t.deepEqual([error.name, error.code, buffer.byteLength], ['DataCloneError', 25, 1]);
    }
    const twice = () => structuredClone(1, { transfer: [buffer, buffer] });
    t.throws(twice, 'the same object is to be transferred twice');
    t.throws(() => structuredClone(1, { transfer: [{}] }), 'the list of what to transfer has an object that cannot be transferred');
});

test('a DOMException can be copied', function (t) {
    const { DOMException, structuredClone } = newPage().global;
    const copy = structuredClone(new DOMException('gone', 'NotFoundError'));
    t.deepEqual([copy instanceof DOMException, copy.name, copy.message], [true, 'NotFoundError', 'gone']);
});

test('the copy of a view that grows with its buffer does, too', function (t) {
    const { structuredClone } = newPage().global;
    const copy = structuredClone(new Uint8Array(new ArrayBuffer(4, { maxByteLength: 8 })));
    copy.buffer.resize(6);
    t.equal(copy.length, 6);
    const fixed = structuredClone(new Uint8Array(new ArrayBuffer(4, { maxByteLength: 8 }), 0, 4));
    fixed.buffer.resize(6);
    t.equal(fixed.length, 4);
});

test('a rectangle is copied', function (t) {
    const { structuredClone, DOMRect, DOMRectReadOnly } = newPage().global;
    const copy = structuredClone(new DOMRect(1, 2, 3, 4));
    t.deepEqual([copy instanceof DOMRect, copy.x, copy.height], [true, 1, 4]);
    t.equal(structuredClone(new DOMRectReadOnly()) instanceof DOMRect, false);
});
