'use strict';

const newParams = (init) => new (newPage().global.URLSearchParams)(init);

test('parameters are read as forms write them', function (t) {
    const cases = [
        ['', []], ['?a=b', [['a', 'b']]], ['??a', [['?a', '']]], ['&&a&&=&', [['a', ''], ['', '']]], ['a=b=c', [['a', 'b=c']]],
        ['a+b=%2B+', [['a b', '+ ']]], ['%', [['%', '']]], ['%4', [['%4', '']]], ['a=%zz%41', [['a', '%zzA']]], ['%C3%A9=%c3', [['é', '\uFFFD']]],
        ['a=%EF%BB%BFx', [['a', '\uFEFFx']]], ['a=%F0%9F%98%80', [['a', '\u{1F600}']]], ['a=%ED%A0%80', [['a', '\uFFFD\uFFFD\uFFFD']]],
        ['a=%F0%9Fx', [['a', '\uFFFDx']]], ['a=%E2%82%E2%82%AC', [['a', '\uFFFD\u20AC']]], ['a=\ud800', [['a', '\uFFFD']]], ['a=%C0%80', [['a', '\uFFFD\uFFFD']]],
        ['a=%F4%90%80%80', [['a', '\uFFFD\uFFFD\uFFFD\uFFFD']]],
    ];
    for (const [text, entries] of cases) {
        t.deepEqual([text, [...newParams(text)]], [text, entries]);
    }
});

test('they are written with all but letters, digits and *-._ encoded', function (t) {
    const params = newParams({ 'a b': "*-._!'()~", é: '\u{1F600}\ud800', '': '\0\r\n%+' });
    t.equal(`${params}`, 'a+b=*-._%21%27%28%29%7E&%C3%A9=%F0%9F%98%80%EF%BF%BD&=%00%0D%0A%25%2B');
});

test('they are made of pairs, of objects and of other parameters', function (t) {
    const cases = [
        [undefined, ''], [null, 'null='], [5, '5='], [[['a', 1], new Set(['b', 2])], 'a=1&b=2'], [new Map([['a', 'b']]), 'a=b'], [{ b: 1, a: 2 }, 'b=1&a=2'],
        [{ '\ud800x': 1, y: 2, '\udbffx': 3 }, '%EF%BF%BDx=3&y=2'], [Object.create({ a: 1 }), ''], [newParams('a=1&a=2'), 'a=1&a=2'],
        [Object.assign(() => {}, { a: 1 }), 'a=1'], [Object.defineProperty({ a: 1 }, 'b', { value: 2 }), 'a=1'], [{ a: 1, [Symbol.iterator]: undefined }, TypeError],
    ];
    for (const [init, text] of cases) {
        let result;
        try {
            result = `${newParams(init)}`;
        } catch (error) {
            result = error.constructor;
        }
        t.equal(result, text);
    }
});

test("an interface's constants are its properties, and its prototype's accessors are not for everybody", function (t) {
    const { DOMException, URLSearchParams } = newPage().global;
    const params = new URLSearchParams(DOMException);
    t.deepEqual([params.size, params.get('DOMSTRING_SIZE_ERR'), params.get('DATA_CLONE_ERR')], [25, '2', '25']);
    let error;
    try {
        new URLSearchParams(DOMException.prototype);
    } catch (thrown) {
        error = thrown;
    }
    t.equal(error instanceof TypeError, true);
});

test('what is no pair, and a symbol, is a TypeError', function (t) {
    t.throws(() => newParams([['a']]), 'a pair of URLSearchParams is a name and a value: this one has 1 items');
    t.throws(() => newParams([['a', 'b', 'c']]), 'a pair of URLSearchParams is a name and a value: this one has 3 items');
    t.throws(() => newParams(['ab']), 'a pair of URLSearchParams is a name and a value, in an array');
    for (const init of [Symbol('a'), { a: Symbol('a') }, { [Symbol('a')]: 1 }, { [Symbol.iterator]: 5 }, [[Symbol('a'), 1]]]) {
        let error;
        try {
            newParams(init);
        } catch (thrown) {
            error = thrown;
        }
        t.equal(error instanceof TypeError, true);
    }
});

test('get, getAll, has, set, append and delete go by name, and by value where one is given', function (t) {
    const params = newParams('a=1&b=2&a=3&a=1');
    t.deepEqual([params.get('a'), params.get('c'), params.getAll('a'), params.size], ['1', null, ['1', '3', '1'], 4]);
    t.deepEqual([params.has('a', '3'), params.has('a', 4), params.has('a', undefined), params.has('c')], [true, false, true, false]);
    params.delete('a', 1);
    t.equal(`${params}`, 'b=2&a=3');
    params.append('a', null);
    params.set('a', 'x');
    params.set('c', undefined);
    t.equal(`${params}`, 'b=2&a=x&c=undefined');
    params.delete('a', undefined);
    t.equal(`${params}`, 'b=2&c=undefined');
});

test('a call with too few arguments is a TypeError that says so', function (t) {
    const params = newParams();
    t.throws(() => params.append('a'), 'URLSearchParams.append needs 2 arguments, and was given 1');
    for (const name of ['delete', 'get', 'getAll', 'has', 'forEach']) {
        t.throws(() => params[name](), `URLSearchParams.${name} needs an argument, and was given none`);
    }
    t.throws(() => params.forEach({}), 'URLSearchParams.forEach needs a function');
});

test('sort goes by UTF-16 code units and keeps the order of equal names', function (t) {
    const params = newParams([['\uFFFD', 1], ['z', 1], ['\u{1F308}', 1], ['a', 2], ['z', 0], ['a', 1]]);
    params.sort();
    t.deepEqual([...params.keys()].join(), 'a,a,z,z,\u{1F308},\uFFFD');
    t.deepEqual([...params.values()].join(), '2,1,1,0,1,1');
});

test('iterators see what changes meanwhile', function (t) {
    const params = newParams('a=1&b=2&c=3');
    const seen = [];
    for (const [name] of params) {
        seen.push(name);
        params.delete(name);
    }
    t.deepEqual([seen, `${params}`], [['a', 'c'], 'b=2']);
    params.forEach((value, name, owner) => {
        seen.push(name, value, owner === params);
        if (params.size < 3) {
            params.append('d', '4');
        }
    });
    t.deepEqual(seen.slice(2), ['b', '2', true, 'd', '4', true, 'd', '4', true]);
    const ended = params.keys();
    t.deepEqual([...ended].length, 3);
    params.append('e', '5');
    t.deepEqual(ended.next(), { value: 'e', done: false });
});

test('an iterator is of its interface', function (t) {
    const params = newParams('a=1');
    const iterator = params.entries();
    const prototype = Object.getPrototypeOf(iterator);
    t.deepEqual([prototype[Symbol.toStringTag], Object.keys(prototype), iterator[Symbol.iterator]() === iterator], ['URLSearchParams Iterator', ['next'], true]);
    t.throws(() => iterator.next.call({}), 'next was called on an object that is no iterator of URLSearchParams');
    t.equal(params[Symbol.iterator], params.entries);
});
