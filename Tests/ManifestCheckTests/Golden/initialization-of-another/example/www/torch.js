var channel = require('cordova/channel');
channel.waitForInitialization('onCordovaInfoReady');
channel.onCordovaReady.subscribe(function () {
    channel.initializationComplete('onCordovaInfoReady');
});