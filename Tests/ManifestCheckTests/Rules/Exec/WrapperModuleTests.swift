import Diagnostics
import ManifestCheck
import Testing

@Suite("Calls by way of another module")
struct WrapperModuleTests {
    private let modules = """
        <js-module src="www/call.js" name="call"/>
        <js-module src="www/torch.js" name="Torch"><runs/></js-module>
        """

    private func native(_ platform: String) -> String {
        platform == "android"
            ? """
            <platform name="android">
                <config-file target="res/xml/config.xml" parent="/*">
                    <feature name="Torch"><param name="android-package" value="org.example.Torch"/></feature>
                </config-file>
                <source-file src="Torch.java" target-dir="src/org/example"/>
            </platform>
            """
            : """
            <platform name="ios">
                <config-file target="config.xml" parent="/*">
                    <feature name="Torch"><param name="ios-package" value="Torch"/></feature>
                </config-file>
                <source-file src="Torch.m"/>
            </platform>
            """
    }

    private let java = """
        package org.example;
        public class Torch extends CordovaPlugin {
            public boolean execute(String action, JSONArray args, CallbackContext callback) {
                if ("on".equals(action)) { return true; }
                return false;
            }
        }
        """
    private let objectiveC = """
        @interface Torch : CDVPlugin
        @end
        @implementation Torch
        - (void)on:(CDVInvokedUrlCommand*)command { }
        - (void)blink:(CDVInvokedUrlCommand*)command { }
        @end
        """

    private func found(_ inside: String, call: String, torch: String) throws -> (CheckedPlugin, [Diagnostic]) {
        let plugin = try plugin(
            inside,
            files: ["www/call.js": call, "www/torch.js": torch, "Torch.java": java, "Torch.m": objectiveC])
        return (plugin, check(plugin))
    }

    private let call = """
        var exec = require('cordova/exec');
        module.exports = function (action, args) {
            return new Promise((ok, no) => exec(ok, no, 'Torch', action, args));
        };
        """

    @Test(
        "a wrong action is reported where it is written, with a note where exec is called",
        arguments: ["./call", "cordova-plugin-torch.call"])
    func action(id: String) throws {
        let (plugin, found) = try found(
            modules + native("android"), call: call, torch: "var call = require('\(id)');\ncall('onn');\ncall('on');\n")
        #expect(
            rendered(found, .text(color: false), of: plugin) == """
                www/torch.js:2:6: error: the service "Torch" has no action "onn" on android [exec-action-unknown]
                  2 | call('onn');
                    |      ^~~~~
                Torch.java:2:14: note: the actions on android are those of this class
                  2 | public class Torch extends CordovaPlugin {
                    |              ^~~~~
                www/call.js:3:36: note: exec is called here for it
                  3 |     return new Promise((ok, no) => exec(ok, no, 'Torch', action, args));
                    |                                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                    = help: did you mean "on"?

                """)
    }

    @Test(
        "a service that is handed over is told where it is written, one that the other module names is told there, once"
    )
    func service() throws {
        let (_, handed) = try found(
            modules + native("android"),
            call: "exports.call = function (s, a) { require('cordova/exec')(null, null, s, a); };",
            torch: "require('./call').call('Beam', 'on'); require('./call').call('Torch', 'on');")
        #expect(
            handed.map { "\($0.code) \($0.range?.description ?? "")" } == ["exec-service-undeclared www/torch.js:1:24"])
        let (_, named) = try found(
            modules + native("android"),
            call: "module.exports = function (a) { require('cordova/exec')(null, null, 'Beam', a); };",
            torch: "require('./call')('on'); require('./call')('off');")
        #expect(named.filter { $0.code == "exec-service-undeclared" }.map(\.range?.file) == ["www/call.js"])
        #expect(named.filter { $0.code.hasPrefix("exec") }.count == 1)
    }

    @Test("a module of one platform calls there alone, and a script that asks where it is may know")
    func platforms() throws {
        func section(_ platform: String) -> String {
            native(platform).replacing(
                "<config-file", with: #"<js-module src="www/call.js" name="call"/><config-file"#, maxReplacements: 1)
        }
        let torch = #"<js-module src="www/torch.js" name="Torch"><runs/></js-module>"#
        let inside = torch + section("android") + section("ios")
        let (_, told) = try found(inside, call: call, torch: "require('./call')('blink');")
        #expect(
            told.filter { $0.code == "exec-action-unknown" }.map(\.message) == [
                "the service \"Torch\" has no action \"blink\" on android"
            ])
        let (_, asked) = try found(
            inside, call: call, torch: "if (cordova.platformId === 'ios') { require('./call')('blink'); }")
        #expect(asked.filter { $0.code.hasPrefix("exec") }.isEmpty)
    }

    @Test("five thousand calls by way of a module of five thousand functions are read in their time")
    func many() throws {
        let count = 5_000
        let wrappers = (0..<count).map { "exports.f\($0) = function (a) { exec(0, 0, 'Torch', a); };" }.joined()
        let calls = (0..<count).map { "call.f\($0)('on');" }.joined()
        let (_, found) = try found(
            modules + native("android"), call: "var exec = require('cordova/exec');" + wrappers,
            torch: "var call = require('./call');" + calls)
        #expect(found.isEmpty)
    }
}
