import ManifestCheck
import Testing

@Suite struct PluginActionTests {
    private static let files = [
        "plugin.xml": """
        <?xml version="1.0"?>
        <plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="org.example.cart" version="1.0.0">
            <name>Cart</name>
            <js-module src="www/cart.js" name="cart"><clobbers target="cart"/></js-module>
            <platform name="android">
                <config-file target="res/xml/config.xml" parent="/*">
                    <feature name="Cart"><param name="android-package" value="org.example.Cart"/></feature>
                </config-file>
                <source-file src="src/android/Cart.java" target-dir="src/org/example"/>
            </platform>
            <platform name="ios">
                <config-file target="config.xml" parent="/*">
                    <feature name="Cart"><param name="ios-package" value="Cart"/></feature>
                </config-file>
                <header-file src="src/ios/Cart.h"/>
                <source-file src="src/ios/Cart.m"/>
            </platform>
        </plugin>
        """,
        "www/cart.js": """
        const exec = require('cordova/exec');
        exports.load = (ok, no) => exec(ok, no, 'Cart', 'load', []);
        exports.pay = (ok, no) => exec(ok, no, 'Cart', 'pay', []);
        exports.device = (ok, no) => exec(ok, no, 'Device', 'getDeviceInfo', []);
        """,
        "src/android/Cart.java": """
        package org.example;
        public class Cart extends CordovaPlugin {
            @Override
            public boolean execute(String action, JSONArray args, CallbackContext callbackContext) {
                if (action.equals("load")) { callbackContext.success(); return true; }
                if (action.equals("pay")) { callbackContext.success(); return true; }
                return false;
            }
        }
        """,
        "src/ios/Cart.h": """
        #import <Cordova/CDVPlugin.h>
        @interface Cart : CDVPlugin
        - (void)load:(CDVInvokedUrlCommand*)command;
        - (void)drop:(CDVInvokedUrlCommand*)command;
        @end
        """,
        "src/ios/Cart.m": """
        #import "Cart.h"
        @implementation Cart
        - (void)load:(CDVInvokedUrlCommand*)command { }
        - (void)drop:(CDVInvokedUrlCommand*)command { }
        @end
        """,
    ]

    @Test("an action has who calls it and who handles it, of its own services alone")
    func actions() throws {
        let folder = MemoryFolder(Self.files.mapValues { Array($0.utf8) })
        let actions = PluginAction.all(of: try CheckedPlugin(folder: folder))
        #expect(actions.map { "\($0.service).\($0.name)" } == ["Cart.drop", "Cart.load", "Cart.pay"])
        #expect(actions.map { $0.call?.start.line } == [nil, 2, 3])
        #expect(actions.map { $0.handling["android"] } == [.missing, .handled, .handled])
        #expect(actions.map { $0.handling["ios"] } == [.handled, .handled, .missing])
    }
}
