suite({
    plugins: [
        {
            id: 'first',
            modules: [
                { name: 'before', source: 'window.before = window.m = {};', runs: true },
                { name: 'both', source: 'exports.own = 1;', merges: ['m'], clobbers: ['m', 'n.other'] },
                { name: 'idle', source: 'window.idleRan = true; exports.idle = true;' },
                { name: 'class', source: 'module.exports = class Base {};', clobbers: ['Base'] },
                { name: 'sub', source: 'module.exports = class Sub extends Base {};', clobbers: ['Sub'] },
                { name: 'child', source: 'exports.child = true;', clobbers: ['wiped.child'] },
                { name: 'parent', source: 'exports.parent = true;', clobbers: ['wiped'] },
                { name: 'global', source: 'exports.fromMerge = 5;', merges: ['window'] },
                { name: 'odd', source: 'exports.odd = true;', clobbers: ['', ' spaced ', 'dotted.'] },
                {
                    name: 'runner',
                    source: 'window.runnerRan = (window.runnerRan || 0) + 1;',
                    runs: true,
                    clobbers: ['Runner'],
                },
            ],
        },
        {
            id: 'second',
            dependencies: ['first'],
            modules: [
                { name: 'a', source: 'exports.first = require("first.idle");', clobbers: ['S'] },
                { name: 'helper', source: 'exports.help = () => "helped";', merges: ['Base'] },
                { name: 'fill', source: 'exports.filled = 1;', merges: ['n.other'] },
                { name: 'later', source: 'exports.text = require("third.value").text;', clobbers: ['Later'] },
            ],
        },
        { id: 'third', modules: [{ name: 'value', source: 'exports.text = "defined early";' }] },
        { id: 'empty' },
    ],
}, function () {
    test('nothing is left out', function (t) {
        t.deepEqual(t.reports('leftOut'), []);
    });

    test('a module is at each of its targets, merges after clobbers', function (t) {
        const own = cordova.require('first.both');
        t.deepEqual([m, n.other], [own, own]);
        t.equal(own.own, 1);
        t.deepEqual(before, {});
    });

    test('a later merge changes the exports that an earlier clobber put there', function (t) {
        t.equal(cordova.require('first.both').filled, 1);
    });

    test('modules are mapped in the manifest\'s order, so a class finds its base', function (t) {
        t.equal(new Sub() instanceof Base, true);
    });

    test('a merge into a class goes to its prototype', function (t) {
        t.equal(new Sub().help(), 'helped');
    });

    test('a parent clobbered after its child wipes the child', function (t) {
        t.deepEqual(wiped, { parent: true });
    });

    test('merges of window reach the window', function (t) {
        t.equal(fromMerge, 5);
    });

    test('targets are taken to the letter', function (t) {
        const { odd } = cordova.require('first.odd');
        t.equal(odd, true);
        t.deepEqual([window[''].odd, window[' spaced '].odd, window.dotted[''].odd], [true, true, true]);
    });

    test('a module that runs and clobbers runs once', function (t) {
        t.equal(runnerRan, 1);
    });

    test('a module that is not mapped runs when it is required', function (t) {
        t.equal(S.first.idle, true);
    });

    test('modules of later plugins can be required, they are defined before any is mapped', function (t) {
        t.equal(Later.text, 'defined early');
    });

    test('the list of plugins has every module', function (t) {
        const list = cordova.require('cordova/plugin_list');
        t.deepEqual(list.map(({ id }) => id).slice(-2), ['second.later', 'third.value']);
        t.deepEqual(list.find(({ id }) => id === 'first.both').clobbers, ['m', 'n.other']);
    });
});
