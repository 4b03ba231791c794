suite({}, function () {
    const builder = cordova.require('cordova/builder');

    cordova.define('b.one', (require, exports) => { exports.name = 'one'; });
    cordova.define('b.two', (require, exports) => { exports.name = 'two'; });
    cordova.define('b.bad', () => { throw new Error('boom'); });

    const one = cordova.require('b.one');
    const two = cordova.require('b.two');

    test('modules are built into nothing, with their children', function (t) {
        const target = {};
        builder.buildIntoButDoNotClobber({ a: { path: 'b.one', children: { b: { path: 'b.two' } } }, ns: {} }, target);
        t.deepEqual([target.a, target.a.b], [one, two]);
        t.deepEqual(target.ns, {});
        delete one.b;
    });

    test('what is there is kept, and its missing children are built', function (t) {
        const there = { c: 1 };
        const target = { a: there };
        const children = { b: { path: 'b.two' }, c: { path: 'b.two' } };
        builder.buildIntoButDoNotClobber({ a: { path: 'b.one', children } }, target);
        t.deepEqual([target.a, there.b, there.c], [there, two, 1]);
    });

    test('what is there is clobbered, but not by a mere namespace', function (t) {
        const space = { kept: 1 };
        const target = { a: 1, space };
        builder.buildIntoAndClobber({ a: { path: 'b.one' }, space: { children: { b: { path: 'b.two' } } } }, target);
        t.deepEqual([target.a, target.space, space.b], [one, space, two]);
    });

    test('what is there is merged with', function (t) {
        const there = { kept: 1 };
        builder.buildIntoAndMerge({ a: { path: 'b.one' } }, { a: there });
        t.deepEqual(there, { kept: 1, name: 'one' });
    });

    test('a deprecated module says so when it is first used', function (t) {
        const target = {};
        builder.buildIntoAndClobber({ old: { path: 'b.one', deprecated: 'old is gone' } }, target);
        t.deepEqual(t.reports('console'), []);
        t.deepEqual([target.old, target.old], [one, one]);
        t.deepEqual(t.reports('console').map(({ text }) => text), ['old is gone']);
    });

    test('what cannot be built is shown, and the rest is built', function (t) {
        const before = window.alert;
        const shown = [];
        window.alert = (message) => shown.push(message);
        const target = {};
        try {
            builder.buildIntoAndClobber({ x: { path: 'b.bad' }, y: { path: 'no.such' }, z: { path: 'b.one' } }, target);
        } finally {
            window.alert = before;
        }
        t.deepEqual(shown, [
            'Exception building Cordova JS globals: Error: boom for key "x"',
            'Exception building Cordova JS globals: Error: module no.such not found for key "y"',
        ]);
        t.equal(target.z, one);
    });
});
