'use strict';

test('entries are texts, kept by key in the order in which they came', function (t) {
    const { localStorage } = newPage().global;
    localStorage.setItem('b', 1);
    localStorage.setItem('a', { toString: () => 'two' });
    localStorage.setItem('b', null);
    t.deepEqual([localStorage.length, localStorage.key(0), localStorage.key(1), localStorage.key(2)], [2, 'b', 'a', null]);
    t.deepEqual([localStorage.getItem('b'), localStorage.getItem('a'), localStorage.getItem('c')], ['null', 'two', null]);
    localStorage.removeItem('b');
    localStorage.removeItem('c');
    t.equal(localStorage.length, 1);
    localStorage.clear();
    t.equal(localStorage.length, 0);
});

test('an entry is a property, and the other way round', function (t) {
    const { localStorage } = newPage().global;
    localStorage.name = 5;
    t.deepEqual([localStorage.getItem('name'), localStorage.name, 'name' in localStorage], ['5', '5', true]);
    localStorage.setItem('other', 'x');
    t.deepEqual(Object.keys(localStorage), ['name', 'other']);
    t.deepEqual({ ...localStorage }, { name: '5', other: 'x' });
    t.equal(JSON.stringify(localStorage), '{"name":"5","other":"x"}');
    delete localStorage.name;
    t.deepEqual([localStorage.getItem('name'), localStorage.name, 'name' in localStorage], [null, undefined, false]);
    Object.defineProperty(localStorage, 'defined', { value: 1 });
    t.equal(localStorage.getItem('defined'), '1');
});

test('a key that is the name of a method is an entry, and the method stays', function (t) {
    const { localStorage } = newPage().global;
    localStorage.getItem = 'mine';
    t.deepEqual([typeof localStorage.getItem, localStorage.getItem('getItem')], ['function', 'mine']);
    localStorage.setItem('__proto__', 'x');
    t.deepEqual([localStorage.getItem('__proto__'), localStorage instanceof newPage().global.Storage], ['x', false]);
});

test('the two storages know nothing of each other', function (t) {
    const { Storage, localStorage, sessionStorage } = newPage().global;
    localStorage.setItem('a', '1');
    t.equal(sessionStorage.getItem('a'), null);
    t.deepEqual([localStorage instanceof Storage, sessionStorage instanceof Storage], [true, true]);
    t.equal(Object.prototype.toString.call(localStorage), '[object Storage]');
    t.throws(() => new Storage(), 'there is no other Storage than localStorage and sessionStorage');
});

test('a storage that is full says so, and keeps what it has', function (t) {
    const { localStorage } = newPage().global;
    const half = 'x'.repeat(5 * 512 * 1024);
    localStorage.setItem('a', half);
    const error = t.throws(() => localStorage.setItem('b', half), 'the storage is full: it holds 5242880 characters');
    t.deepEqual([error.name, localStorage.length, localStorage.getItem('b')], ['QuotaExceededError', 1, null]);
    localStorage.setItem('a', half);
    localStorage.removeItem('a');
    localStorage.setItem('b', half);
    t.equal(localStorage.length, 1);
});

test('a method needs its arguments', function (t) {
    const { localStorage } = newPage().global;
    t.throws(() => localStorage.getItem(), 'getItem needs a key');
    t.throws(() => localStorage.setItem('a'), 'setItem needs a key and a value');
});

test('the console shows the entries', function (t) {
    const page = newPage();
    page.global.localStorage.setItem('a', '1');
    page.global.console.log(page.global.localStorage);
    t.deepEqual(page.written, [['log', "Storage { a: '1' }"]]);
});

test('a symbol is a property like that of any object, and no entry', function (t) {
    const { localStorage } = newPage().global;
    const symbol = Symbol('s');
    localStorage[symbol] = 5;
    t.equal(localStorage[symbol], 5);
    t.equal(localStorage.length, 0);
    t.deepEqual(Object.getOwnPropertySymbols(localStorage).length, 1);
    delete localStorage[symbol];
    t.equal(symbol in localStorage, false);
});
