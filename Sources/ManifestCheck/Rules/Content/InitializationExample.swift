/// Scripts that hold deviceready back, for pages.
enum InitializationExample {
    static let manifest = """
        <js-module src="www/torch.js" name="Torch">
            <runs/>
        </js-module>
        <js-module src="www/beam.js" name="Beam">
            <runs/>
        </js-module>
        """

    static func module(_ feature: String) -> String {
        """
        var channel = require('cordova/channel');
        channel.waitForInitialization('\(feature)');
        channel.onCordovaReady.subscribe(function () {
            channel.initializationComplete('\(feature)');
        });
        """
    }
}
