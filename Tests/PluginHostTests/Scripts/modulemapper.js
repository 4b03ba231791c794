suite({}, function () {
    const mapper = cordova.require('cordova/modulemapper');
    let number = 0;

    // Defines a module with these exports and returns its id.
    function given(exports) {
        const id = `given.${++number}`;
        cordova.define(id, (require, _, module) => { module.exports = exports; });
        return id;
    }

    // Maps registered entries into a new object and returns it.
    function mapped(context, ...register) {
        mapper.reset();
        register.forEach((each) => each());
        mapper.mapModules(context);
        mapper.reset();
        return context;
    }

    test('an entry for an unknown module is refused', function (t) {
        for (const strategy of ['clobbers', 'merges', 'defaults', 'runs']) {
            t.throws(() => mapper[strategy]('no.such', 'x'), 'Module no.such does not exist.');
        }
    });

    test('a clobber replaces what is there and makes missing namespaces', function (t) {
        const value = { mine: true };
        const context = mapped({ a: 1 },
            () => mapper.clobbers(given(value), 'a'),
            () => mapper.clobbers(given(value), 'x.y.z'));
        t.equal(context.a, value);
        t.equal(context.x.y.z, value);
    });

    test('a clobber of null makes a namespace of it', function (t) {
        t.equal(mapped({ a: null }, () => mapper.clobbers(given(5), 'a.b')).a.b, 5);
    });

    test('an existing namespace is kept, be it an object or a function', function (t) {
        const context = { object: { old: 1 }, call() {} };
        const { object, call } = context;
        mapped(context, () => mapper.clobbers(given(2), 'object.x'), () => mapper.clobbers(given(3), 'call.x'));
        t.deepEqual([context.object, context.call, object.x, call.x, object.old], [object, call, 2, 3, 1]);
    });

    test('targets are taken to the letter: empty, with spaces, with a dot at the end', function (t) {
        const context = mapped({},
            () => mapper.clobbers(given(1), ''),
            () => mapper.clobbers(given(2), ' a '),
            () => mapper.clobbers(given(3), 'b.'));
        t.deepEqual(context, { '': 1, ' a ': 2, b: { '': 3 } });
    });

    test('a module that runs is required and mapped nowhere', function (t) {
        let ran = 0;
        cordova.define('runs.only', () => { ran += 1; });
        t.deepEqual(mapped({}, () => mapper.runs('runs.only')), {});
        t.equal(ran, 1);
    });

    test('entries run in the order of their registration, and each requires its module then', function (t) {
        const order = [];
        for (const id of ['order.a', 'order.b', 'order.c']) {
            cordova.define(id, () => order.push(id));
        }
        mapped({},
            () => mapper.merges('order.b', 'x'),
            () => mapper.runs('order.c'),
            () => mapper.clobbers('order.a', 'y'));
        t.deepEqual(order, ['order.b', 'order.c', 'order.a']);
    });

    test('the value before the first clobber is remembered', function (t) {
        const context = { a: 'original' };
        mapped(context, () => mapper.clobbers(given(1), 'a'), () => mapper.clobbers(given(2), 'a'),
            () => mapper.clobbers(given(3), 'new.one'));
        t.deepEqual([context.a, mapper.getOriginalSymbol(context, 'a')], [2, 'original']);
        t.equal(mapper.getOriginalSymbol(context, 'new.one'), undefined);
    });

    test('the original of what was never replaced is what is there', function (t) {
        t.equal(mapper.getOriginalSymbol({ a: { b: 5 } }, 'a.b'), 5);
        t.equal(mapper.getOriginalSymbol({}, 'a.b.c'), undefined);
    });

    test('a clobber over a getter or a read-only property becomes a getter', function (t) {
        const context = { get only() { return 'old'; } };
        Object.defineProperty(context, 'fixed', { value: 'old', writable: false, configurable: true });
        const refuse = () => { throw new Error('no'); };
        Object.defineProperty(context, 'deaf', { get: () => 'old', set() {}, configurable: true });
        Object.defineProperty(context, 'throws', { get: () => 'old', set: refuse, configurable: true });
        for (const name of ['only', 'fixed', 'deaf', 'throws']) {
            mapped(context, () => mapper.clobbers(given('new'), name));
            t.equal(context[name], 'new');
            t.equal(Object.getOwnPropertyDescriptor(context, name).configurable, true);
        }
    });

    test('a clobber of what cannot be redefined is a TypeError', function (t) {
        const context = Object.defineProperty({}, 'fixed', { value: 'old' });
        const error = t.throws(() => mapped(context, () => mapper.clobbers(given('new'), 'fixed')), /./);
        t.equal(error.name, 'TypeError');
        t.equal(context.fixed, 'old');
    });

    test('a clobber under a primitive is a TypeError, however deep', function (t) {
        for (const target of ['num.z', 'num.y.z', 'text.z']) {
            const context = { num: 1, text: 'a' };
            const error = t.throws(() => mapped(context, () => mapper.clobbers(given(5), target)),
                'Properties can only be defined on Objects.');
            t.equal(error.name, 'TypeError');
            t.deepEqual(context, { num: 1, text: 'a' });
        }
    });

    test('a namespace that is falsy is replaced', function (t) {
        for (const falsy of [false, 0, '', null, NaN]) {
            t.deepEqual(mapped({ no: falsy }, () => mapper.clobbers(given(5), 'no.z')), { no: { z: 5 } });
        }
    });

    test('a path goes no further than to an empty step; a dot at its end makes a child without a name', function (t) {
        t.deepEqual(mapped({}, () => mapper.clobbers(given(5), 'a..b')), { a: { b: 5 } });
        t.deepEqual(mapped({}, () => mapper.clobbers(given(5), '.a')), { a: 5 });
        t.deepEqual(mapped({}, () => mapper.clobbers(given(5), 'a.')), { a: { '': 5 } });
        t.deepEqual(mapped({}, () => mapper.clobbers(given(5), '')), { '': 5 });
        t.deepEqual(mapped({}, () => mapper.clobbers(given(5), ' a ')), { ' a ': 5 });
    });

    test('a module without exports merges nothing', function (t) {
        t.deepEqual(mapped({ a: { b: 1 } }, () => mapper.merges(given(null), 'a')), { a: { b: 1 } });
    });

    test('a merge into nothing is a clobber, of the same object', function (t) {
        const value = {};
        t.equal(mapped({}, () => mapper.merges(given(value), 'a.b')).a.b, value);
    });

    test('a second merge into nothing changes the first module\'s exports', function (t) {
        const first = { a: 1 };
        mapped({}, () => mapper.merges(given(first), 'x'), () => mapper.merges(given({ b: 2 }), 'x'));
        t.deepEqual(first, { a: 1, b: 2 });
    });

    test('a merge is deep where both have an object, else it overwrites', function (t) {
        const context = { x: { keep: 1, deep: { keep: 1, replace: 1 }, list: 5, nil: null } };
        const { x } = context;
        const merged = { deep: { replace: 2, add: 2 }, list: { a: 1 }, nil: { a: 1 } };
        mapped(context, () => mapper.merges(given(merged), 'x'));
        t.equal(context.x, x);
        t.deepEqual(x, { keep: 1, deep: { keep: 1, replace: 2, add: 2 }, list: { a: 1 }, nil: { a: 1 } });
    });

    test('a merge copies own enumerable properties only', function (t) {
        const source = Object.create({ inherited: 1 }, { hidden: { value: 1 }, shown: { value: 1, enumerable: true } });
        t.deepEqual(mapped({ x: {} }, () => mapper.merges(given(source), 'x')), { x: { shown: 1 } });
    });

    test('a merge into a constructor goes to its prototype', function (t) {
        function Legacy() {}
        class Modern {}
        const helper = () => 'helped';
        mapped({ Legacy, Modern },
            () => mapper.merges(given({ helper }), 'Legacy'),
            () => mapper.merges(given({ helper }), 'Modern'));
        t.deepEqual([new Legacy().helper(), new Modern().helper()], ['helped', 'helped']);
        t.deepEqual([Legacy.helper, Modern.helper], [undefined, undefined]);
    });

    test('a merge into an arrow function goes to the function', function (t) {
        const arrow = () => {};
        mapped({ arrow }, () => mapper.merges(given({ extra: 1 }), 'arrow'));
        t.equal(arrow.extra, 1);
    });

    test('merging a function copies nothing, merging a string its characters', function (t) {
        t.deepEqual(mapped({ x: { a: 1 } }, () => mapper.merges(given(function () {}), 'x')), { x: { a: 1 } });
        t.deepEqual(mapped({ x: {} }, () => mapper.merges(given('hi'), 'x')), { x: { 0: 'h', 1: 'i' } });
    });

    test('a default is used where there is nothing', function (t) {
        const context = mapped({ zero: 0, there: 1 },
            () => mapper.defaults(given(5), 'zero'),
            () => mapper.defaults(given(5), 'there'),
            () => mapper.defaults(given(5), 'missing'));
        t.deepEqual(context, { zero: 5, there: 1, missing: 5 });
    });

    test('a deprecated symbol says so when it is first used, and then is there', function (t) {
        const lines = () => t.reports('console').map(({ text }) => text);
        const value = {};
        const context = mapped({}, () => mapper.clobbers(given(value), 'old.name', 'use new.name'));
        t.deepEqual(lines(), []);
        t.equal(context.old.name, value);
        t.equal(context.old.name, value);
        t.deepEqual(lines(), ['Access made to deprecated symbol: old.name.']);
        t.equal(Object.getOwnPropertyDescriptor(context.old, 'name').value, value);
    });

    test('a merge into the window of the window reaches the window', function (t) {
        mapped(window, () => mapper.merges(given({ mergedGlobal: 7 }), 'window'));
        t.equal(window.mergedGlobal, 7);
    });

    test('what a factory throws comes out of the mapping', function (t) {
        cordova.define('bad', () => { throw new Error('boom'); });
        t.throws(() => mapped({}, () => mapper.runs('bad')), 'boom');
    });
});
