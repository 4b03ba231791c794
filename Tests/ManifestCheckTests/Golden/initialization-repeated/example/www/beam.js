var channel = require('cordova/channel');
channel.waitForInitialization('onTorchReady');
