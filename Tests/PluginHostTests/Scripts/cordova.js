suite({
    plugins: [{
        id: 'p',
        modules: [{ name: 'a', source: 'exports.platform = require("cordova/platform").id;', clobbers: ['P'] }],
    }],
}, function () {
    test('version is Cordova\'s and platform the host\'s', function (t) {
        t.equal(cordova.version, suiteHost.version);
        t.equal(cordova.platformVersion, suiteHost.version);
        t.equal(cordova.platformId, 'puente');
        t.equal(P.platform, 'puente');
    });

    test('exec is found as cordova.exec and Cordova.exec', function (t) {
        t.equal(typeof cordova.exec, 'function');
        t.equal(cordova.exec, cordova.require('cordova/exec'));
        t.equal(Cordova.exec, cordova.exec);
    });

    test('a plugin that asks for the plugins to be loaded is called back, and nothing is loaded twice', function (t) {
        let called = 0;
        cordova.require('cordova/pluginloader').load(() => { called += 1; });
        t.equal(called, 1);
        t.deepEqual(t.reports('leftOut'), []);
    });

    test('call ids start at random, below two thousand million', function (t) {
        t.equal(Number.isInteger(cordova.callbackId), true);
        t.equal(cordova.callbackId >= 0 && cordova.callbackId < 2e9, true);
    });

    test('the statuses have Cordova\'s numbers', function (t) {
        t.deepEqual(cordova.callbackStatus, {
            NO_RESULT: 0, OK: 1, CLASS_NOT_FOUND_EXCEPTION: 2, ILLEGAL_ACCESS_EXCEPTION: 3, INSTANTIATION_EXCEPTION: 4,
            MALFORMED_URL_EXCEPTION: 5, IO_EXCEPTION: 6, INVALID_ACTION: 7, JSON_EXCEPTION: 8, ERROR: 9,
        });
    });

    // Keeps callbacks under an id and says what they were called with.
    function keep(id, callbacks) {
        const calls = [];
        cordova.callbacks[id] = callbacks ?? {
            success: (...args) => calls.push(['success', ...args]),
            fail: (...args) => calls.push(['fail', ...args]),
        };
        return calls;
    }

    test('a success calls success with all arguments and forgets the callbacks', function (t) {
        const calls = keep('S1');
        cordova.callbackFromNative('S1', true, 1, [1, 'two'], false);
        t.deepEqual(calls, [['success', 1, 'two']]);
        t.equal('S1' in cordova.callbacks, false);
    });

    test('a failure calls fail, whatever its status', function (t) {
        const calls = keep('S2');
        cordova.callbackFromNative('S2', false, 1, ['no'], false);
        t.deepEqual(calls, [['fail', 'no']]);
    });

    test('a success without result calls nobody and forgets the callbacks', function (t) {
        const calls = keep('S3');
        cordova.callbackFromNative('S3', true, 0, ['x'], false);
        t.deepEqual(calls, []);
        t.equal('S3' in cordova.callbacks, false);
    });

    test('kept callbacks stay for the next result', function (t) {
        const calls = keep('S4');
        cordova.callbackSuccess('S4', { status: 1, message: 'a', keepCallback: true });
        cordova.callbackSuccess('S4', { status: 0, message: 'b', keepCallback: true });
        cordova.callbackError('S4', { status: 9, message: 'c' });
        t.deepEqual(calls, [['success', 'a'], ['fail', 'c']]);
        t.equal('S4' in cordova.callbacks, false);
    });

    test('an answer to an unknown id is ignored', function (t) {
        cordova.callbackFromNative('nobody', true, 1, ['x'], false);
        cordova.callbackError('nobody', { status: 9, message: 'x' });
    });

    test('a missing callback is not called', function (t) {
        keep('S5', {});
        cordova.callbackFromNative('S5', true, 1, ['x'], true);
        cordova.callbackFromNative('S5', false, 9, ['x'], false);
        t.equal('S5' in cordova.callbacks, false);
    });

    test('a callback that throws fires cordovacallbackerror, is forgotten, and the error goes on', function (t) {
        const events = [];
        const listen = ({ message, error }) => events.push({ message, error });
        window.addEventListener('cordovacallbackerror', listen);
        const boom = new Error('boom');
        const thrower = () => { throw boom; };
        keep('S6', { success: thrower });
        keep('S7', { fail: thrower });
        t.equal(t.throws(() => cordova.callbackFromNative('S6', true, 1, [], false), 'boom'), boom);
        t.throws(() => cordova.callbackFromNative('S7', false, 9, [], false), 'boom');
        window.removeEventListener('cordovacallbackerror', listen);
        t.deepEqual(events, [
            { message: 'Error in Success callbackId: S6 : Error: boom', error: boom },
            { message: 'Error in Error callbackId: S7 : Error: boom', error: boom },
        ]);
        t.equal('S6' in cordova.callbacks || 'S7' in cordova.callbacks, false);
    });

    test('a callback that is no function is an error of the callback', function (t) {
        keep('S8', { success: 'str' });
        t.equal(t.throws(() => cordova.callbackFromNative('S8', true, 1, [], false), /./).name, 'TypeError');
    });

    test('constructors run before deviceready; one that throws is logged and stops nobody', function (t) {
        const order = [];
        cordova.addConstructor(() => order.push('first'));
        cordova.addConstructor(() => { throw new Error('boom'); });
        cordova.addConstructor(() => order.push('last'));
        document.addEventListener('deviceready', () => order.push('deviceready'));
        t.deepEqual(order, []);
        return t.deviceready().then(() => {
            t.deepEqual(order, ['first', 'last', 'deviceready']);
            t.deepEqual(t.reports('console').map(({ text }) => text), ['Failed to run constructor: Error: boom']);
        });
    });
});
