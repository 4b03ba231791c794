suite({}, function () {
    const argscheck = cordova.require('cordova/argscheck');

    // The parameters' names come from this function's own source.
    function share(message, options) {
        argscheck.checkArgs(share.spec, 'Plugin.share', arguments);
    }

    function checking(spec, ...args) {
        share.spec = spec;
        return () => share(...args);
    }

    const samples = { A: [], D: new Date(), N: 1, S: 'a', F() {}, O: {} };

    test('each letter takes its type', function (t) {
        for (const [letter, value] of Object.entries(samples)) {
            checking(letter.toLowerCase(), value)();
            checking(letter, value)();
        }
    });

    test('each letter refuses the other types', function (t) {
        const names = { A: 'Array', D: 'Date', N: 'Number', S: 'String', F: 'Function', O: 'Object' };
        for (const [letter, expected] of Object.entries(names)) {
            for (const [other, value] of Object.entries(samples)) {
                if (other !== letter) {
                    t.throws(checking(letter, value), 'Wrong type for parameter "message" of Plugin.share: ' +
                        `Expected ${expected}, but got ${names[other]}.`);
                }
            }
        }
    });

    test('the error is a TypeError and names the parameter', function (t) {
        const error = t.throws(checking('sN', 'a', 'b'),
            'Wrong type for parameter "options" of Plugin.share: Expected Number, but got String.');
        t.equal(error.name, 'TypeError');
    });

    test('a capital letter allows null and undefined, a small one does not', function (t) {
        checking('SO', null, undefined)();
        checking('SO')();
        t.throws(checking('s', null),
            'Wrong type for parameter "message" of Plugin.share: Expected String, but got Null.');
        t.throws(checking('so', 'a'),
            'Wrong type for parameter "options" of Plugin.share: Expected Object, but got Undefined.');
    });

    test('a star takes anything', function (t) {
        checking('**', Symbol('s'))();
    });

    test('an asynchronous function is no Function, as its tag says', function (t) {
        t.throws(checking('f', async () => {}),
            'Wrong type for parameter "message" of Plugin.share: Expected Function, but got AsyncFunction.');
    });

    test('the function whose source names the parameters can be given', function (t) {
        t.throws(() => argscheck.checkArgs('n', 'other', ['a'], function (width, height) {}),
            'Wrong type for parameter "width" of other: Expected Number, but got String.');
    });

    test('a parameter of a function in strict mode is named by its position', function (t) {
        function strict(message) {
            'use strict';
            argscheck.checkArgs('n', 'strict', arguments);
        }
        t.throws(() => strict('a'), 'Wrong type for parameter "1" of strict: Expected Number, but got String.');
    });

    test('the message goes to the console, unless Jasmine runs', function (t) {
        const errors = () => t.reports('console').filter(({ level }) => level === 'error').map(({ text }) => text);
        const before = errors().length;
        t.throws(checking('n', 'a'), /Expected Number/);
        t.equal(errors()[before],
            'Wrong type for parameter "message" of Plugin.share: Expected Number, but got String.');
        globalThis.jasmine = {};
        try {
            t.throws(checking('n', 'a'), /Expected Number/);
        } finally {
            delete globalThis.jasmine;
        }
        t.equal(errors().length, before + 1);
    });

    test('checks can be switched off', function (t) {
        argscheck.enableChecks = false;
        try {
            checking('n', 'a')();
        } finally {
            argscheck.enableChecks = true;
        }
        t.throws(checking('n', 'a'), /Expected Number/);
    });

    test('a default stands in for undefined only', function (t) {
        t.equal(argscheck.getValue(undefined, 5), 5);
        t.deepEqual([null, 0, '', false].map((value) => argscheck.getValue(value, 5)), [null, 0, '', false]);
    });
});
