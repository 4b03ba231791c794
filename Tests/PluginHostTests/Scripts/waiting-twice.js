suite({
    plugins: ['one', 'two'].map((id) => ({
        id,
        modules: [{
            name: 'waits',
            source() {
                const channel = require('cordova/channel');
                channel.waitForInitialization('onShared');
                channel.waitForInitialization('onShared');
                channel.onCordovaReady.subscribe(() => channel.initializationComplete('onShared'));
            },
            runs: true,
        }],
    })),
}, function () {
    test('two plugins that wait for the same feature, twice each, do not block deviceready', async function (t) {
        await t.deviceready();
        await t.after(6000);
        t.deepEqual(t.reports('channelsBlocked'), []);
    });
});
