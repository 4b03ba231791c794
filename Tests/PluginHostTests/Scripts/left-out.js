suite({
    plugins: [
        {
            id: 'base',
            modules: [
                { name: 'a', source: 'exports.base = 1;', clobbers: ['shared', 'Space.kept'] },
                { name: 'type', source: 'module.exports = function Type() {};', clobbers: ['Type'] },
                {
                    name: 'lazy',
                    source() {
                        const channel = require('cordova/channel');
                        channel.waitForInitialization('onLazyReady');
                        channel.onCordovaReady.subscribe(() => channel.initializationComplete('onLazyReady'));
                    },
                },
                { name: 'events', source: 'module.exports = cordova.addWindowEventHandler("known");', runs: true },
                { name: 'plain', source: 'window.Plain = 1; window.Frozen = {};', runs: true },
            ],
        },
        {
            id: 'bad',
            modules: [
                {
                    name: 'clobbers',
                    source: 'exports.bad = 1;',
                    clobbers: ['shared', 'Space.added', 'Fresh.deep.x', 'Plain', 'Frozen.x'],
                },
                {
                    name: 'merges',
                    source: 'exports.bad = 1; exports.base = 2;',
                    merges: ['Space.kept', 'Type', 'window'],
                },
                {
                    name: 'reaches',
                    source() {
                        const cordova = require('cordova');
                        const channel = require('cordova/channel');
                        require('base.lazy');
                        Object.freeze(window.Frozen);
                        channel.waitForInitialization('onBadReady');
                        channel.onCordovaReady.subscribe(() => { window.badCalled = true; });
                        document.addEventListener('deviceready', () => { window.badCalled = true; });
                        cordova.addWindowEventHandler('known');
                        cordova.define.remove('cordova/base64');
                        cordova.define('cordova/base64', () => {});
                        cordova.define('bad.extra', () => {});
                    },
                    runs: true,
                },
                { name: 'requires', source: 'require("./throws");', runs: true },
                { name: 'throws', source: 'null.member;' },
            ],
        },
        {
            id: 'depends',
            dependencies: ['base', 'bad'],
            modules: [{ name: 'a', source: 'require("bad.clobbers");', runs: true, clobbers: ['Depends'] }],
        },
        { id: 'depends.again', dependencies: ['depends'], modules: [{ name: 'a', source: '', clobbers: ['Again'] }] },
        {
            id: 'swallows',
            modules: [
                { name: 'a', source: 'try { require("./b"); } catch {}', clobbers: ['Swallows'] },
                { name: 'b', source: 'exports.half = 1; throw new Error("half done");', clobbers: ['Half'] },
            ],
        },
        { id: 'throws.text', modules: [{ name: 'a', source: 'throw "half done";', runs: true }] },
        { id: 'targetless', modules: [{ name: 'a', source: '', clobbers: ['Targetless', null] }] },
        {
            id: 'last',
            dependencies: ['base'],
            modules: [{ name: 'a', source: 'exports.last = 1;', clobbers: ['Last'] }],
        },
    ],
}, function () {
    const report = (t, plugin) => t.reports('leftOut').find((each) => each.plugin === plugin);

    test('a plugin whose module throws is left out, with the module that threw', function (t) {
        const { reason, module, error, message } = report(t, 'bad');
        t.deepEqual([reason, module, error], ['module-threw', 'bad.throws', 'TypeError']);
        t.equal(message.length > 0, true);
    });

    test('a plugin that depends on it is left out only if it requires one of its modules at boot', function (t) {
        t.deepEqual(report(t, 'depends'), { kind: 'leftOut', plugin: 'depends', reason: 'module-threw',
            module: 'depends.a', error: 'Error', message: 'module bad.clobbers not found' });
        t.deepEqual([report(t, 'depends.again'), window.Depends, typeof window.Again], [undefined, undefined, 'object']);
    });

    test('a mapped module that threw where nobody minded leaves its plugin out', function (t) {
        t.deepEqual(report(t, 'swallows'), { kind: 'leftOut', plugin: 'swallows', reason: 'module-threw',
            module: 'swallows.b', error: 'Error', message: 'half done' });
        t.deepEqual([window.Swallows, window.Half], [undefined, undefined]);
    });

    test('what a module throws need not be an Error', function (t) {
        t.equal(report(t, 'throws.text').module, 'throws.text.a');
    });

    test('a plugin with a target missing is left out', function (t) {
        t.deepEqual(report(t, 'targetless'), { kind: 'leftOut', plugin: 'targetless', reason: 'target-missing',
            module: 'targetless.a', strategy: 'clobbers' });
        t.equal(window.Targetless, undefined);
    });

    test('each is reported once, in order', function (t) {
        t.deepEqual(t.reports('leftOut').map(({ plugin }) => plugin),
            ['bad', 'depends', 'swallows', 'throws.text', 'targetless']);
    });

    test('the other plugins boot', function (t) {
        t.deepEqual([shared.base, Last.last], [1, 1]);
    });

    test('what it clobbered is what it was, and namespaces it made are gone', function (t) {
        t.equal(shared, cordova.require('base.a'));
        t.deepEqual(Object.keys(Space), ['kept']);
        t.equal('Fresh' in window, false);
    });

    test('what it merged into is what it was', function (t) {
        t.deepEqual(Space.kept, { base: 1 });
        t.deepEqual([Object.keys(Type.prototype), 'bad' in window, 'base' in window], [[], false, false]);
    });

    test('what it replaced counts as never replaced', function (t) {
        const { getOriginalSymbol } = cordova.require('cordova/modulemapper');
        t.equal(getOriginalSymbol(window, 'Plain'), 1);
        window.Plain = 2;
        t.equal(getOriginalSymbol(window, 'Plain'), 2);
    });

    test('its modules are not defined any more, and those it removed are', function (t) {
        for (const id of ['bad.clobbers', 'bad.throws', 'bad.extra', 'depends.a', 'targetless.a']) {
            t.throws(() => cordova.require(id), `module ${id} not found`);
        }
        t.equal(typeof cordova.require('cordova/base64').fromArrayBuffer, 'function');
    });

    test('a window event that it took over is its former handler\'s', function (t) {
        window.addEventListener('known', () => {});
        t.equal(cordova.require('base.events').numHandlers, 1);
    });

    test('what cannot be taken back is reported, the rest is taken back', function (t) {
        t.equal(typeof Frozen.x, 'object');
        t.equal(t.reports('uncaught').length, 1);
    });

    test('what it made another plugin do stays that plugin\'s doing', async function (t) {
        const { onLazyReady } = cordova.require('cordova/channel').deviceReadyChannelsMap;
        t.equal(onLazyReady.state, 1);
        await t.deviceready();
        t.equal(onLazyReady.state, 2);
    });

    test('it is not waited for, and its handlers are not called', async function (t) {
        t.equal(cordova.require('cordova/channel').deviceReadyChannelsMap.onBadReady, undefined);
        await t.deviceready();
        t.equal(window.badCalled, undefined);
    });
});
