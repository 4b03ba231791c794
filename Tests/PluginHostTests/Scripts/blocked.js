suite({
    plugins: [
        {
            id: 'p',
            modules: [{
                name: 'waits',
                source() {
                    const channel = require('cordova/channel');
                    channel.waitForInitialization('onNeverReady');
                    channel.waitForInitialization('onSoonReady');
                    channel.waitForInitialization('onAlsoNeverReady');
                    channel.initializationComplete('onSoonReady');
                },
                runs: true,
            }],
        },
    ],
}, function () {
    let fired = false;
    document.addEventListener('deviceready', () => { fired = true; });

    test('after five seconds without deviceready the channels that did not fire are named', async function (t) {
        await t.after(4900);
        t.deepEqual(t.reports('channelsBlocked'), []);
        await t.after(200);
        t.equal(fired, false);
        t.deepEqual(t.reports('channelsBlocked'),
            [{ kind: 'channelsBlocked', channels: ['onNeverReady', 'onAlsoNeverReady'] }]);
        t.deepEqual(t.reports('console').map(({ text }) => text), [
            'deviceready has not fired after 5 seconds.',
            'Channel not fired: onNeverReady',
            'Channel not fired: onAlsoNeverReady',
        ]);
    });

    test('deviceready still fires when they do', async function (t) {
        const channel = cordova.require('cordova/channel');
        channel.initializationComplete('onNeverReady');
        channel.initializationComplete('onAlsoNeverReady');
        await t.after(0);
        t.equal(fired, true);
    });
});
