suite({
    plugins: [
        {
            id: 'prepares',
            modules: [{
                name: 'a',
                source() {
                    window.num = 1;
                    window.frozen = Object.freeze({});
                    Object.defineProperty(window, 'fixed', { value: 'old' });
                    let held = 'held';
                    Object.defineProperty(window, 'accessor', {
                        get: () => held,
                        set(value) { held = value; },
                        configurable: true,
                    });
                    Object.defineProperty(window, 'getter', { get: () => ({}), configurable: true });
                },
                runs: true,
            }],
        },
        { id: 'primitive', modules: [{ name: 'a', source: '', clobbers: ['Before', 'num.z'] }] },
        { id: 'primitive.deep', modules: [{ name: 'a', source: '', merges: ['num.y.z'] }] },
        { id: 'fixed', modules: [{ name: 'a', source: '', clobbers: ['accessor', 'getter', 'fixed'] }] },
        { id: 'frozen', modules: [{ name: 'a', source: '', clobbers: ['frozen.a.b'] }] },
        { id: 'fine', modules: [{ name: 'a', source: 'exports.fine = 1;', clobbers: ['Fine'] }] },
    ],
}, function () {
    const report = (t, plugin) => t.reports('leftOut').find((each) => each.plugin === plugin);

    test('a plugin with a target under a primitive is left out, with the target', function (t) {
        t.deepEqual(report(t, 'primitive'), {
            kind: 'leftOut', plugin: 'primitive', reason: 'target-not-mapped',
            module: 'primitive.a', target: 'num.z',
            error: 'TypeError', message: 'Properties can only be defined on Objects.',
        });
        t.equal(window.Before, undefined);
    });

    test('the same two levels deep', function (t) {
        const { target, message } = report(t, 'primitive.deep');
        t.deepEqual([target, message], ['num.y.z', 'Properties can only be defined on Objects.']);
    });

    test('a plugin with a target that cannot be defined is left out', function (t) {
        const { reason, target, error } = report(t, 'fixed');
        t.deepEqual([reason, target, error], ['target-not-mapped', 'fixed', 'TypeError']);
        t.equal(fixed, 'old');
        t.equal(report(t, 'frozen').target, 'frozen.a.b');
    });

    test('accessors are as they were', function (t) {
        t.equal(accessor, 'held');
        t.equal(Object.getOwnPropertyDescriptor(window, 'accessor').get instanceof Function, true);
        // Its getter makes a new object each time; the plugin's would be one.
        t.equal(getter === getter, false);
        t.deepEqual(t.reports('uncaught'), []);
    });

    test('the others boot', async function (t) {
        t.equal(Fine.fine, 1);
        await t.deviceready();
    });
});
