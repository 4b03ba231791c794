suite({
    plugins: [
        {
            id: 'p',
            modules: [{
                name: 'watcher',
                source() {
                    const channel = require('cordova/channel');
                    const order = exports.order = [];
                    const states = () => ['onDOMContentLoaded', 'onNativeReady', 'onPluginsReady', 'onCordovaReady']
                        .filter((type) => channel[type].state === 2);
                    exports.firedWhenMapped = states();
                    exports.execWhenMapped = typeof cordova.exec;
                    channel.waitForInitialization('onMineReady');
                    channel.onDeviceReady.subscribe(() => order.push('onDeviceReady'));
                    channel.onCordovaReady.subscribe(() => {
                        order.push('onCordovaReady');
                        // In time still: the channels are counted when this is over.
                        channel.waitForInitialization('onOtherReady');
                        setTimeout(() => {
                            order.push('mine');
                            channel.initializationComplete('onMineReady');
                        }, 100);
                        setTimeout(() => {
                            order.push('other');
                            channel.onOtherReady.fire();
                        }, 200);
                    });
                    require('cordova/platform').initialize = () => order.push('platform');
                },
                clobbers: ['watcher'],
            }],
        },
    ],
}, function () {
    const order = watcher.order;

    const { setTimeout, clearTimeout } = window;
    const watchdogs = new Set();

    window.setTimeout = (work, delay, ...rest) => {
        const id = setTimeout(work, delay, ...rest);
        if (delay === 5000) {
            watchdogs.add(id);
        }
        return id;
    };
    window.clearTimeout = (id) => {
        watchdogs.delete(id);
        clearTimeout(id);
    };

    document.addEventListener('deviceready', () => order.push('deviceready'));

    test('plugins are mapped when page, native side and plugins are ready, and exec is there', function (t) {
        t.deepEqual(watcher.firedWhenMapped, ['onDOMContentLoaded', 'onNativeReady', 'onPluginsReady']);
        t.equal(watcher.execWhenMapped, 'function');
    });

    test('a script runs before Cordova is ready', function (t) {
        order.push('script');
        t.deepEqual(order, ['script']);
        t.deepEqual(t.reports('deviceready'), []);
    });

    test('platform, onCordovaReady, what plugins wait for, deviceready: in this order', async function (t) {
        await t.deviceready();
        t.deepEqual(order, ['script', 'platform', 'onCordovaReady', 'mine', 'other', 'onDeviceReady', 'deviceready']);
    });

    test('the host is told of deviceready once it has fired', async function (t) {
        await t.after(0);
        t.equal(t.reports('deviceready').length, 1);
    });

    test('the watchdog does not hold the run any longer', function (t) {
        t.equal(watchdogs.size, 0);
    });

    test('deviceready fires once', async function (t) {
        cordova.require('cordova/init').fireReady();
        await t.after(0);
        t.equal(t.reports('deviceready').length, 1);
        t.equal(order.filter((each) => each === 'deviceready').length, 1);
    });

    test('waiting for a feature once deviceready has fired has no effect', async function (t) {
        cordova.require('cordova/channel').waitForInitialization('onTooLate');
        await t.after(6000);
        t.deepEqual(t.reports('channelsBlocked'), []);
        t.deepEqual(t.reports('console'), []);
    });
});
