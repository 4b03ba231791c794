/**
 * What `inspect` makes of values of every kind: `inspectTable()` is the text of `Golden/inspect.txt`. A case is a name, an
 * expression that is evaluated anew, and options if it has any. Needs `harness.js`.
 */
'use strict';

/** An error with a stack as the engine writes it, the same wherever this runs. */
globalThis.stacked = function (error, ...lines) {
    return Object.defineProperty(error, 'stack', { value: lines.join('\n'), configurable: true, writable: true });
};

const cases = [
    // Primitives
    ['text is quoted', "'text'"],
    ['a text with a quote', `["it's", 'say "it\\'s"', 'all \\' " \`']`],
    ['control characters and lone surrogates are escaped', "'tab\\t nul\\0 esc\\x1b \\u007f \\ud800 \\ude00\\ud83d \\\\ é 😀'"],
    ['a text of several lines inside an object', "({ text: 'one\\ntwo' })"],
    ['numbers', '[0, -0, 1.5, NaN, -Infinity, 1e21, 5n]'],
    ['the rest of the primitives', "[true, null, undefined, Symbol('s'), Symbol(), Symbol.iterator]"],
    // Objects
    ['an empty object', '({})'],
    ['keys that need quotes', "({ a: 1, $b: 2, 'c-d': 3, '': 4, 5: 6, ñandú: 7, \"it's\": 8 })"],
    ['symbols as keys', "({ [Symbol('s')]: 1, [Symbol.iterator]: 2 })"],
    ['a key __proto__ of its own', "({ ['__proto__']: 1 })"],
    ['properties that are not enumerable stay out', "Object.defineProperty({ a: 1 }, 'b', { value: 2 })"],
    ['accessors are named, not run', '({ get a() { throw 1; }, set b(value) {}, get c() { throw 1; }, set c(value) {} })'],
    ['an object without prototype', "Object.assign(Object.create(null), { a: 1 })"],
    ['an instance of a class', 'new (class Card { number = 1; #pin = 2; })()'],
    ['an instance of a class that extends another', 'new (class B extends (class A {}) {})()'],
    ['an instance of a class without name', '(() => new (class {})())()'],
    ['an object of a constructor function', 'new (function Card() { this.a = 1; })()'],
    ['the prototype of a class', '(class A { m() {} }).prototype'],
    ['a tag of its own', "({ [Symbol.toStringTag]: 'Tag' })"],
    ['a class with a tag', "new (class A { static { this.prototype[Symbol.toStringTag] = 'Tag'; } })()"],
    ['a constructor property that is data', "({ constructor: 'x' })"],
    ['objects of the language', '[Math, JSON, Reflect, Intl]'],
    ['a class that says what it holds', "new (class Url { #a = 1; [Symbol.for('puente.inspect')]() { return { a: this.#a, b: 'x' }; } })()"],
    // Depth and circles
    ['four levels below the value are shown', '({ a: { b: { c: { d: { e: { f: 1 } } } } } })'],
    ['what is too deep is named, what is empty is shown', '[[[[[[1], [], {}, { a: 1 }, new Map([[1, 2]]), new (class A {})(), new Date(0), /x/, () => 1]]]]]'],
    ['depth 0', '({ a: {}, b: { c: 1 }, d: [1], e: Object.assign(Object.create(null), { f: 1 }) })', { depth: 0 }],
    ['depth null shows all levels', '({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } })', { depth: null }],
    ['a circle', '(() => { const a = { name: "a" }; a.self = a; return a; })()'],
    ['two circles', '(() => { const a = {}; const b = { a }; a.b = b; b.b = b; return a; })()'],
    ['a circle through an array, a Map and a Set', '(() => { const a = []; a.push(new Map([[a, new Set([a])]])); return a; })()'],
    ['the same object twice is no circle', '(() => { const a = { x: 1 }; return [a, a]; })()'],
    // Arrays
    ['an empty array', '[]'],
    ['holes', '[, 1, , , 2, ,]'],
    ['only holes', 'new Array(5)'],
    ['a huge array of holes', '(() => { const a = []; a[4000000000] = 1; a[4000000002] = 2; return a; })()'],
    ['an array with properties', "Object.assign([1, 2], { index: 0, 'a-b': 1, [Symbol('s')]: 2 })"],
    ['an accessor as an item', "Object.defineProperty([1, 2], 0, { get() { throw 1; } })"],
    ['a subclass of Array', 'new (class List extends Array {})(1, 2)'],
    ['an array without prototype', 'Object.setPrototypeOf([1], null)'],
    ['more than 100 items', 'Array.from({ length: 120 }, (_, index) => index)'],
    ['101 items', "Array.from({ length: 101 }, () => 'item')"],
    ['numbers of different widths in columns', 'Array.from({ length: 40 }, (_, index) => (index * 7919) % 10007 - 500)'],
    ['texts in columns', "Array.from({ length: 30 }, (_, index) => 'x'.repeat(index % 9 + 1))"],
    ['long texts one a line', "Array.from({ length: 7 }, (_, index) => 'x'.repeat(20 + index))"],
    ['objects one a line', "Array.from({ length: 7 }, (_, id) => ({ id, name: 'someone' }))"],
    ['arguments', '(function () { return arguments; })(1, "a")'],
    // Width
    ['as wide as a line', "({ text: 'x'.repeat(67) })"],
    ['one more than a line holds', "({ text: 'x'.repeat(68) })"],
    ['nested objects break where they must', "({ user: { id: 1, name: 'Ana María Hernández', cards: [{ number: '4111', state: 'active' }, { number: '4222', state: 'blocked' }] }, ok: true })"],
    ['a narrow line', '({ a: 1, b: 2, c: [1, 2, 3] })', { columns: 12 }],
    // Collections and buffers
    ['a Map', "new Map([['a', 1], [{ b: 1 }, [2]]])"],
    ['an empty Map and an empty Set', '[new Map(), new Set()]'],
    ['a Set with a property', 'Object.assign(new Set([1, { a: 1 }]), { extra: 1 })'],
    ['a subclass of Map', 'new (class Registry extends Map {})([[1, 2]])'],
    ['a Set with more than 100 values', 'new Set(Array.from({ length: 102 }, (_, index) => index * 10))'],
    ['a Map with more than 100 entries', 'new Map(Array.from({ length: 101 }, (_, index) => [index, {}]))'],
    ['weak collections', '[new WeakMap(), new WeakSet(), new WeakRef({})]'],
    ['typed arrays', '[new Uint8Array([1, 2, 255]), new Float64Array([0.5, -0]), new BigInt64Array([1n]), new Uint8Array()]'],
    ['a long typed array', 'new Uint8Array(130).map((_, index) => index)'],
    ['an ArrayBuffer', 'new Uint8Array([1, 171, 255]).buffer'],
    ['a long ArrayBuffer', 'new ArrayBuffer(60)'],
    ['an ArrayBuffer that was given away', '(() => { const buffer = new ArrayBuffer(4); buffer.transfer(); return buffer; })()'],
    ['a DataView', 'new DataView(new ArrayBuffer(4), 1, 2)'],
    ['iterators and generators', '[new Map().entries(), [].values(), (function* () {})()]'],
    ['promises', '[Promise.resolve(1), Object.assign(new Promise(() => {}), { id: 1 })]'],
    // Values that are a text
    ['dates', '[new Date(0), new Date(NaN), Object.assign(new Date(0), { zone: 1 })]'],
    ['a subclass of Date', 'new (class Day extends Date {})(0)'],
    ['regular expressions', '[/a\\/b/gi, new RegExp(""), Object.assign(/x/y, { a: 1 })]'],
    ['boxed primitives', "[new Number(-0), new String('abc'), new Boolean(false), Object(Symbol('s')), Object(1n)]"],
    ['a boxed text with a property', "Object.assign(new String('abc'), { a: 1 })"],
    ['functions', '[function f() {}, () => {}, async () => {}, async function g() {}, function* h() {}, async function* i() {}, (function f() {}).bind()]'],
    ['classes', '[class A {}, class B extends Array {}, class {}]'],
    ['methods and built-in functions', '[({ m() {} }).m, parseInt, Map, Function.prototype]'],
    ['a function with properties', 'Object.assign(function f() {}, { a: 1 })'],
    ['a class with static fields', 'class A { static version = 2; }'],
    ['a function whose name was taken away', "Object.defineProperty(function f() {}, 'name', { get() { throw 1; } })"],
    // Proxies
    ['a proxy shows its target', 'new Proxy({ a: 1 }, { get() { throw 1; }, ownKeys() { throw 1; }, getPrototypeOf() { throw 1; } })'],
    ['a proxy of a proxy of a function', 'new Proxy(new Proxy(function f() {}, {}), {})'],
    ['a revoked proxy', '(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return [proxy]; })()'],
    ['a proxy as prototype', 'Object.create(new Proxy({}, { get() { throw 1; } }))'],
    // Errors
    ['an error with its frames', "stacked(new TypeError('wrong'), 'inner@file:///app/a.js:3:9', '@file:///app/a.js:7:1', 'map@[native code]', 'global code@file:///app/a.js:9:4')"],
    ['frames of the host stay out', "stacked(new Error('m'), 'f@a.js:1:2', 'fire@puente:timers.js:60:8')"],
    ['a path with an @', "stacked(new Error('m'), 'f@/node_modules/@scope/a.js:1:2')"],
    ['frames without a place', "stacked(new Error('m'), 'anonymous@', 'eval code@', 'f@a.js:1:2')"],
    ['more than 20 frames', "stacked(new RangeError('too deep'), ...Array.from({ length: 25 }, (_, index) => `f@a.js:${index}:1`))"],
    ['an error without frames', "stacked(new Error('m'), '')"],
    ['an error without message', "stacked(new Error(), 'f@a.js:1:2')"],
    ['an error that knows only its place', "Object.assign(stacked(new SyntaxError('unexpected token'), ''), { sourceURL: 'a.js', line: 3, column: 7 })"],
    ['a stack as other engines write it', "stacked(new Error('a@b'), 'Error: a@b', '    at f (a.js:1:2)')"],
    ['a stack that is a text of its own', "stacked(new Error('m'), 'nothing to see')"],
    ['a message of several lines', "({ error: stacked(new Error('one\\ntwo'), 'f@a.js:1:2') })"],
    ['an error with properties', "Object.assign(stacked(new Error('m'), 'f@a.js:1:2'), { code: 'E_NET', details: { status: 500 } })"],
    ['an error without frames but with properties', "Object.assign(stacked(new Error('m'), ''), { code: 5 })"],
    ['an error in an object', "({ error: stacked(new Error('m'), 'f@a.js:1:2', 'g@a.js:3:4') })"],
    ['a cause, and its cause', "stacked(new Error('outer', { cause: stacked(new Error('inner', { cause: 'wire' }), 'g@a.js:2:1') }), 'f@a.js:1:2')"],
    ['causes are not cut off by depth', "({ a: { b: { c: { d: stacked(new Error('outer', { cause: stacked(new Error('inner'), '') }), '') } } } })"],
    ['an error that is its own cause', "(() => { const error = stacked(new Error('m'), ''); error.cause = error; return error; })()"],
    ['an AggregateError', "stacked(new AggregateError([stacked(new Error('one'), 'f@a.js:1:2'), 5], 'all failed'), 'g@a.js:3:4')"],
    ['a class of errors', "stacked(new (class PaymentError extends Error {})('m'), 'f@a.js:1:2')"],
    ['an error with a name of its own', "Object.assign(stacked(new Error('m'), 'f@a.js:1:2'), { name: 'Refused' })"],
    ['an error with accessors that throw', "Object.defineProperties(new Error('x'), { message: { get() { throw 1; } }, stack: { get() { throw 1; } }, sourceURL: { value: '' } })"],
    ['an error that is too deep', "({ a: stacked(new Error('m'), 'f@a.js:1:2') })", { depth: 0 }],
    ['an object that only inherits from Error', "Object.create(Error.prototype)"],
    // Colours
    ['colours', "({ text: 'x', number: 1, big: 1n, yes: true, nothing: null, none: undefined, [Symbol('s')]: /x/, date: new Date(0), f() {}, get g() { return 1; } })", { colors: true }],
    ['colours do not count for the width', "({ text: 'x'.repeat(60), b: 1 })", { colors: true }],
];

globalThis.inspectTable = function () {
    const inspect = newPage().host.load('inspect');
    return cases.map(([name, expression, options]) => {
        const value = (0, eval)(`(${expression})`);
        const how = options === undefined ? '' : ` with ${JSON.stringify(options)}`;
        const text = inspect(value, options).replaceAll('\x1b', '␛');
        return `# ${name}\n> ${expression}${how}\n${text}\n`;
    }).join('\n');
};
