import ManifestCheck
import Testing

/// The plugin has a section for Android alone, and its class answers "on".
@Suite("Calls guarded for a platform")
struct PlatformGuardTests {
    private func blamed(_ script: String) throws -> [String] {
        try ManifestCheckTests.blamed(
            """
            <js-module src="a.js" name="A"><runs/></js-module>
            <platform name="android">
                <config-file target="config.xml" parent="/*">
                    <feature name="Torch"><param name="android-package" value="org.example.Torch"/></feature>
                </config-file>
                <source-file src="Torch.java" target-dir="src/org/example"/>
            </platform>
            """,
            files: [
                "a.js": "cordova.exec(null, null, 'Torch', 'on', []);\n" + script,
                "Torch.java": """
                package org.example;
                public class Torch extends CordovaPlugin {
                    public boolean execute(String action, JSONArray args, CallbackContext callback) {
                        if (action.equals("on")) { return true; }
                        return false;
                    }
                }
                """,
            ])
    }

    private static let action = "cordova.exec(null, null, 'Torch', 'beam', []);"
    private static let service = "cordova.exec(null, null, 'Beam', 'on', []);"

    @Test(
        "what no platform of the manifest runs is not held against it",
        arguments: [
            "if (cordova.platformId === 'ios') { \(action) }",
            "if (cordova.platformId === 'ios') \(action) else { cordova.exec(null, null, 'Torch', 'on', []); }",
            "if ('ios' == cordova.platformId) { \(service) }",
            "if (cordova.platformId !== 'android') { \(action) \(service) }",
            "if (!(cordova.platformId === 'android')) { \(action) }",
            "if (cordova.platformId === 'android') { } else { \(action) }",
            "if (cordova.platformId === 'android') { } else if (a) { \(action) } else { \(service) }",
            "if (a && window.cordova.platformId == 'ios' && b) { \(action) }",
            "if (cordova.platformId == 'ios' || cordova.platformId == 'browser') { \(action) }",
            "if (device.platform === 'iOS') { \(service) }",
            "if (device.platform.toLowerCase() === 'ios') { \(service) }",
            "if (/iPhone/.test(navigator.userAgent)) { \(service) }",
            "exports.a = function () { if (cordova.platformId !== 'ios') { if (a) { return go(); } else { return; } } \(action) };",
            "exports.a = function () { switch (cordova.platformId) { case 'android': return; } \(action) };",
            "exports.a = function () { try { if (cordova.platformId !== 'ios') return; } catch (e) { } \(service) };",
            "if (device.platform === 'amazon-fireos') { \(action) }",
            "cordova.platformId === 'ios' && \(action)",
            "if (typeof WinJS === 'object') { \(action) }", "typeof chrome !== 'undefined' && \(service)",
            "if (typeof window.MSApp !== 'undefined') { \(action) }", "if (window.webkit) { \(service) }",
            "var isOld = typeof Windows === 'undefined'; if (!isOld) { \(action) }",
            "if (/iPad/.test(navigator.appVersion)) { \(service) }",
            "({ windows: function () { \(service) } })[cordova.platformId]();",
            "var impl = { ios: { go() { \(action) } } }; impl[cordova.platformId].go();",
            "var impl = { 'ios'() { \(action) } }; exports.go = impl[cordova.platformId];",
            "cordova.platformId === 'android' || \(action)",
            "var x = cordova.platformId === 'ios' ? \(action.dropLast()) : 1;",
            "exports.a = function () { if (cordova.platformId !== 'ios') return; \(action) };",
            "exports.a = function () { if (cordova.platformId !== 'ios') { log(); throw 1; } \(action) };",
            "exports.a = function () { if (a) { return; } else if (cordova.platformId === 'android') { return; } \(action) };",
            "exports.a = function () { if (cordova.platformId === 'ios') { log(); } else { return; } \(service) };",
            "if (cordova.platformId !== 'ios') { return; }\nexports.a = function () { \(service) };",
            "var ios = cordova.platformId === 'ios';\nexports.a = function () { if (ios) { \(action) } };",
            "var p = cordova.platformId;\nexports.a = function () { if (p !== 'ios') { return; } \(action) };",
            "function isApple() { return /iP/.test(navigator.userAgent); }\nif (isApple()) { \(action) }",
            "if (utils.isIOS()) { \(action) }",
            "if (options.onAndroid === false) { \(action) }",
            "switch (cordova.platformId) { case 'ios': \(action) break; }",
            "switch (a) { case 1: { if (cordova.platformId === 'ios') { \(action) } break; } }",
            "switch (a) { default: if (cordova.platformId === 'ios') { \(action) } }",
            "switch (true) { case a: case cordova.platformId === 'ios': log(); \(action) }",
            "const { platformId: id } = cordova;\nif (id === 'ios') { \(action) }",
            "function apple() { \(action) }\nif (cordova.platformId === 'ios') { apple(); }",
            "var apple = () => { \(action) };\nif (cordova.platformId === 'ios') { document.addEventListener('x', apple); }",
            "exports.apple = function () { \(action) };\nif (cordova.platformId === 'ios') { exports.apple(); }",
            "var apple = { a: function () { \(service) }, b: () => { \(action) } };\n"
                + "module.exports = cordova.platformId === 'ios' ? apple : {};",
            "class Apple { a() { \(service) } }\nif (cordova.platformId === 'ios') { module.exports = new Apple(); }",
            "function Apple() {}\nApple.prototype.a = function () { \(action) };\n"
                + "module.exports = cordova.platformId === 'ios' ? new Apple() : {};",
            "function call(action) { if (cordova.platformId !== 'ios') { return; } "
                + "cordova.exec(null, null, 'Torch', action, []); }\ncall('beam');",
            "function call(action) { cordova.exec(null, null, 'Torch', action, []); }\n"
                + "if (cordova.platformId === 'ios') { call('beam'); }",
            "var S = cordova.platformId === 'ios' ? 'Beam' : 'Torch';\ncordova.exec(null, null, S, 'on', []);",
            "cordova.exec(null, null, cordova.platformId === 'ios' ? 'Beam' : 'Torch', 'on', []);",
            "var A = { go: cordova.platformId === 'ios' ? 'beam' : 'on' };\ncordova.exec(null, null, 'Torch', A.go, []);",
            "cordova.exec(null, null, 'Torch', cordova.platformId === 'ios' ? 'beam' : 'on', []);",
        ])
    func silent(script: String) throws {
        #expect(try blamed(script) == [])
    }

    @Test(
        "what Android runs is held against it as ever",
        arguments: [
            action,
            "if (cordova.platformId === 'android') { \(action) }",
            "if (cordova.platformId !== 'ios') { \(action) }",
            "if (cordova.platformId === 'ios') { } else { \(action) }",
            "if (device.platform === 'Android') { \(action) }",
            "if (a || cordova.platformId === 'ios') { \(action) }",
            "if (a && cordova.platformId === 'android') { \(action) }",
            "cordova.platformId === 'ios' || \(action)",
            "var platform = cordova.platformId; \(action)",
            "log(cordova.platformId); if (a) { \(action) }",
            "switch (a) { case 1: b(cordova.platformId); \(action) }",
            "switch (a) { case 1: if (cordova.platformId === 'ios') { log(); } \(action) }",
            "var t = { default: { a: cordova.platformId === 'ios', b: function () { \(action) } } };",
            "exports.a = function () { if (cordova.platformId === 'ios') return; \(action) };",
            "exports.a = function () { if (cordova.platformId === 'ios') { log(); } \(action) };",
            "exports.a = function () { if (busy) { if (cordova.platformId !== 'ios') { return; } } \(action) };",
            "exports.a = function () { if (cordova.platformId !== 'ios') { return; } };\nexports.b = function () { \(action) };",
            "var api = { a: function () { \(action) } };\nif (cordova.platformId === 'ios') { start(api); }\nmodule.exports = api;",
            "var made = \(action)\nif (cordova.platformId === 'ios') { start(made); }",
            "class Torch { a() { \(action) } }\nif (cordova.platformId === 'ios') { new Torch(); }\nmodule.exports = Torch;",
            "function both() { \(action) }\nif (cordova.platformId === 'ios') { both(); }\nboth();",
            "function call(action) { if (cordova.platformId === 'browser') { return; } "
                + "cordova.exec(null, null, 'Torch', action, []); }\ncall('beam');",
            "cordova.exec(null, null, 'Torch', cordova.platformId === 'ios' ? 'on' : 'beam', []);",
            "if (cordova.platformId === 'ios') { \(action) }\n\(action)",
        ])
    func told(script: String) throws {
        #expect(try blamed(script) == ["exec-action-unknown: 'beam'"])
    }

    @Test("a service that is called under a guard and without one is reported where it has none")
    func both() throws {
        let script = "if (cordova.platformId === 'ios') { \(Self.service) }\n"
        #expect(try blamed(script) == [])
        #expect(try blamed(script + Self.service) == ["exec-service-undeclared: 'Beam'"])
    }

    /// The plugin has "Torch" on both platforms, which answers "on" on Android and "off" on iOS, and "Beam" on Android.
    private func blamedOnTwo(_ script: String) throws -> [String] {
        try ManifestCheckTests.blamed(
            """
            <js-module src="a.js" name="A"><runs/></js-module>
            <platform name="android">
                <config-file target="config.xml" parent="/*">
                    <feature name="Torch"><param name="android-package" value="org.example.Torch"/></feature>
                    <feature name="Beam"><param name="android-package" value="org.example.Torch"/></feature>
                </config-file>
                <source-file src="Torch.java" target-dir="src/org/example"/>
            </platform>
            <platform name="ios">
                <config-file target="config.xml" parent="/*">
                    <feature name="Torch"><param name="ios-package" value="Torch"/></feature>
                </config-file>
                <source-file src="Torch.m"/>
            </platform>
            """,
            files: [
                "a.js": "cordova.platformId === 'ios' || cordova.exec(null, null, 'Beam', 'on', []);\n" + script,
                "Torch.java": """
                package org.example;
                public class Torch extends CordovaPlugin {
                    public boolean execute(String action, JSONArray args, CallbackContext callback) {
                        if (action.equals("on")) { return true; }
                        return false;
                    }
                }
                """,
                "Torch.m": """
                @interface Torch : CDVPlugin
                @end
                @implementation Torch
                - (void)off:(CDVInvokedUrlCommand*)command { }
                @end
                """,
            ])
    }

    @Test(
        "a call for platforms alone that do not answer it is reported, whoever else does",
        arguments: [
            (
                "if (cordova.platformId === 'ios') { cordova.exec(null, null, 'Torch', 'on', []); }",
                ["exec-action-unknown: 'on'"]
            ),
            ("if (cordova.platformId !== 'ios') { cordova.exec(null, null, 'Torch', 'on', []); }", []),
            (
                "cordova.exec(null, null, 'Torch', cordova.platformId === 'ios' ? 'on' : 'on', []);",
                ["exec-action-unknown: 'on'"]
            ),
            ("cordova.exec(null, null, 'Torch', cordova.platformId === 'ios' ? 'off' : 'on', []);", []),
            ("if (is(cordova.platformId)) { cordova.exec(null, null, 'Torch', 'on', []); }", []),
            ("if (a || cordova.platformId === 'ios') { cordova.exec(null, null, 'Torch', 'off', []); }", []),
            (
                "if (cordova.platformId === 'ios') { cordova.exec(null, null, 'Beam', 'on', []); }",
                ["exec-service-missing-on-platform: 'Beam'"]
            ),
            ("if (cordova.platformId === 'android') { cordova.exec(null, null, 'Beam', 'on', []); }", []),
            ("if (is(cordova.platformId)) { cordova.exec(null, null, 'Beam', 'on', []); }", []),
            ("if (a || cordova.platformId === 'ios') { cordova.exec(null, null, 'Beam', 'on', []); }", []),
        ])
    func forOne(script: String, told: [String]) throws {
        #expect(try blamedOnTwo(script).filter { $0.hasPrefix("exec-") } == told)
    }
}
