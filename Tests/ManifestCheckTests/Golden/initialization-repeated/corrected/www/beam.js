var channel = require('cordova/channel');
channel.waitForInitialization('onBeamReady');
channel.onCordovaReady.subscribe(function () {
    channel.initializationComplete('onBeamReady');
});