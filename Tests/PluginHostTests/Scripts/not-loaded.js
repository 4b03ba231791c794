suite({
    plugins: [
        {
            id: 'missing',
            modules: [
                { name: 'there', source: 'window.missingRan = true;', clobbers: ['Missing'] },
                { name: 'gone', source: null },
            ],
        },
        { id: 'broken', modules: [{ name: 'a', source: 'function {', runs: true }, { name: 'b', source: '' }] },
        { id: 'module', modules: [{ name: 'a', source: 'export default 1;', clobbers: ['Esm'] }] },
        {
            id: 'double',
            modules: [
                { name: 'a', source: 'module.exports = 1;', clobbers: ['Double'] },
                { name: 'a', source: 'module.exports = 2;', clobbers: ['Double'] },
            ],
        },
        { id: 'depends', dependencies: ['missing'], modules: [{ name: 'a', source: '', clobbers: ['Depends'] }] },
        { id: 'fine', modules: [{ name: 'a', source: 'exports.fine = 1;', clobbers: ['Fine'] }] },
    ],
}, function () {
    const report = (t, plugin) => t.reports('leftOut').find((each) => each.plugin === plugin);

    test('a plugin with a file missing is left out, mapped or not', function (t) {
        const { reason, module } = report(t, 'missing');
        t.deepEqual([reason, module], ['module-unreadable', 'missing.gone']);
        t.deepEqual([window.missingRan, window.Missing], [undefined, undefined]);
        t.throws(() => cordova.require('missing.there'), 'module missing.there not found');
    });

    test('a plugin with a file that does not parse is left out', function (t) {
        for (const plugin of ['broken', 'module']) {
            const { reason, module, error } = report(t, plugin);
            t.deepEqual([reason, module, error], ['module-not-loaded', `${plugin}.a`, 'SyntaxError']);
        }
    });

    test('a plugin with two modules of one name is left out', function (t) {
        const { reason, module, message } = report(t, 'double');
        t.deepEqual([reason, module, message], ['module-not-loaded', 'double.a', 'module double.a already defined']);
        t.equal(window.Double, undefined);
    });

    test('the others boot, what depends on one of them among them', async function (t) {
        t.equal(report(t, 'depends'), undefined);
        t.deepEqual([typeof Depends, Fine.fine], ['object', 1]);
        await t.deviceready();
    });
});
