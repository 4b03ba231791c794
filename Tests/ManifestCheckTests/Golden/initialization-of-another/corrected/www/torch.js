var channel = require('cordova/channel');
channel.waitForInitialization('onTorchReady');
channel.onCordovaReady.subscribe(function () {
    channel.initializationComplete('onTorchReady');
});