/// A plugin in order, of which the pages about calls show parts.
enum ExecExample {
    static let torch = """
        package org.example;
        public class Torch extends CordovaPlugin {
            public boolean execute(String action, JSONArray args, CallbackContext callback) {
                if ("on".equals(action)) {
                    callback.success();
                    return true;
                }
                return false;
            }
        }
        """

    static func script(_ service: String, _ action: String = "on") -> String {
        """
        var exec = require('cordova/exec');
        exports.on = function (success, fail) {
            exec(success, fail, '\(service)', '\(action)', []);
        };
        """
    }

    static func manifest(feature: String = "Torch", class name: String = "org.example.Torch") -> String {
        """
        <js-module src="www/torch.js" name="Torch">
            <clobbers target="cordova.plugins.torch"/>
        </js-module>
        <platform name="android">
            <config-file target="res/xml/config.xml" parent="/*">
                <feature name="\(feature)">
                    <param name="android-package" value="\(name)"/>
                </feature>
            </config-file>
            <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
        </platform>
        """
    }

    static let inOrder = RuleExample(
        inside: manifest(), files: ["www/torch.js": script("Torch"), "src/android/Torch.java": torch])
}
