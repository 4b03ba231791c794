suite({
    plugins: [
        {
            id: 'one',
            modules: [
                { name: 'a', source: 'exports.from = "one.a";', clobbers: ['Both', 'Own', 'window.Alias'] },
                { name: 'b', source: 'exports.from = "one.b";', clobbers: ['Own'] },
                { name: 'c', source: 'exports.from = "one.c";', merges: ['Merged', 'Created'] },
            ],
        },
        {
            id: 'two',
            modules: [
                { name: 'a', source: 'exports.from = "two.a";', clobbers: ['Both', 'Alias', 'Created'] },
                { name: 'b', source: 'exports.from = "two.b";', merges: ['Merged'] },
            ],
        },
        { id: 'below', modules: [{ name: 'a', source: 'exports.a = 1;', clobbers: ['Top.inner.leaf', 'Top.kept'] }] },
        {
            id: 'above',
            modules: [
                { name: 'a', source: 'exports.kept = require("below.a");', clobbers: ['Top'] },
                { name: 'b', source: 'exports.exec = cordova.exec;', clobbers: ['cordova.exec', 'Free.inner'] },
                { name: 'c', source: '', clobbers: ['Top'] },
            ],
        },
        { id: 'bad', modules: [{ name: 'a', source: '', clobbers: ['Left', null] }] },
        { id: 'three', modules: [{ name: 'a', source: 'exports.from = "three.a";', clobbers: ['Both', 'Left'] }] },
    ],
}, function () {
    const warning = (t, target) => t.reports('targetTwice').filter((each) => each.target === target);

    test('two plugins on one target are both named; the later one has it', function (t) {
        t.deepEqual(warning(t, 'Both'), [
            {
                kind: 'targetTwice', target: 'Both',
                first: { plugin: 'one', module: 'one.a' }, second: { plugin: 'two', module: 'two.a' },
            },
            {
                kind: 'targetTwice', target: 'Both',
                first: { plugin: 'two', module: 'two.a' }, second: { plugin: 'three', module: 'three.a' },
            },
        ]);
        t.equal(Both.from, 'three.a');
    });

    test('one plugin twice on one target is named with both modules', function (t) {
        t.deepEqual(warning(t, 'Own'), [{
            kind: 'targetTwice', target: 'Own',
            first: { plugin: 'one', module: 'one.a' }, second: { plugin: 'one', module: 'one.b' },
        }]);
    });

    test('a target is the same with and without window', function (t) {
        t.equal(warning(t, 'Alias')[0].first.plugin, 'one');
    });

    test('clobbering what a merge made is a conflict', function (t) {
        t.equal(warning(t, 'Created')[0].first.module, 'one.c');
    });

    test('merging is none', function (t) {
        t.deepEqual(warning(t, 'Merged'), []);
        t.equal(Merged.from, 'two.b');
    });

    test('what a target takes with it is named, and the rest is not', function (t) {
        t.deepEqual(t.reports('targetLost'), [{
            kind: 'targetLost', target: 'Top', lost: 'Top.inner.leaf',
            first: { plugin: 'below', module: 'below.a' }, second: { plugin: 'above', module: 'above.a' },
        }, {
            kind: 'targetLost', target: 'Top', lost: 'Top.kept',
            first: { plugin: 'below', module: 'below.a' }, second: { plugin: 'above', module: 'above.c' },
        }]);
        t.equal(Top.inner, undefined);
    });

    test('a plugin that is left out is in no conflict', function (t) {
        t.deepEqual(warning(t, 'Left'), []);
        t.equal(Left.from, 'three.a');
    });
});
