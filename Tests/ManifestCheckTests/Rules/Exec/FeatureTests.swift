import ManifestCheck
import Testing

@Suite("Features, the classes behind them and the calls of them")
struct FeatureTests {
    private let java = """
        package org.example;
        public class Torch extends CordovaPlugin {
            public boolean execute(String action, JSONArray args, CallbackContext callback) {
                if (action.equals("on")) { return true; }
                return false;
            }
        }
        """

    private func section(_ feature: String, class name: String = "org.example.Torch") -> String {
        """
        <platform name="android">
            <config-file target="config.xml" parent="/*">
                <feature name="\(feature)"><param name="android-package" value="\(name)"/></feature>
            </config-file>
            <source-file src="Torch.java" target-dir="src/org/example"/>
        </platform>
        """
    }

    private func found(_ script: String, _ inside: String) throws -> [String] {
        let plugin = try plugin(
            #"<js-module src="a.js" name="A"><runs/></js-module>"# + inside,
            files: ["a.js": script, "Torch.java": java])
        return check(plugin).map { "\($0.code): \($0.help ?? "")" }
    }

    private func call(_ service: String, _ action: String = "on") -> String {
        "cordova.exec(null, null, '\(service)', '\(action)', []);"
    }

    @Test("an undeclared service and the feature that nothing calls are one mistake")
    func folded() throws {
        #expect(
            try found(call("Torch"), section("TorchPlugin"))
                == [
                    "exec-service-undeclared: write \"TorchPlugin\": calls go by the feature's name, not by the class's"
                ])
        #expect(
            try found(call("TorchEngine"), section("Torch"))
                == ["exec-service-undeclared: did you mean \"Torch\"?"])
        #expect(
            try found(call("MyTorch"), section("MyTorchPlugin"))
                == ["exec-service-undeclared: did you mean \"MyTorchPlugin\"?"])
        // One that nothing calls is not meant by that alone.
        let other = try found(call("Light"), section("TorchPlugin"))
        #expect(other.count == 1)
        #expect(other.allSatisfy { $0.contains("put <feature") })
    }

    @Test("an unused feature is reported by itself where no service is undeclared")
    func unused() throws {
        let two = section("Torch").replacing(
            "<config-file",
            with: """
                <config-file target="config.xml" parent="/*">
                <feature name="Beam"><param name="android-package" value="org.example.Torch"/></feature></config-file><config-file
                """)
        #expect(
            try found(call("Torch"), two) == ["feature-unused: correct the name, or remove the feature"])
    }

    @Test("a feature for browsers is no proxy")
    func browser() throws {
        let feature = """
            <config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="browser-package" value="Torch"/></feature>
            </config-file>
            """
        let android = section("Torch")
        let told = try found(call("Torch"), android + "<platform name=\"browser\">\(feature)</platform>")
        #expect(told.count == 1)
        #expect(told.allSatisfy { $0.hasPrefix("exec-service-missing-on-platform: add a module that calls") })
        #expect(try found(call("Torch"), android + "<platform name=\"browser\"/>") == [])
        // A module of the section may be the proxy, or put something else in place.
        let module = #"<js-module src="a.js" name="B"><runs/></js-module>"#
        let withModule = try found(call("Torch"), android + "<platform name=\"browser\">\(feature)\(module)</platform>")
        #expect(withModule.allSatisfy { !$0.hasPrefix("exec-") })
        let asked = "if (cordova.platformId !== 'browser') { \(call("Torch")) }"
        #expect(try found(asked, android + "<platform name=\"browser\">\(feature)</platform>") == [])
    }

    @Test("a class of a section without features is reported, unless something may name it or a call tells it better")
    func classWithoutFeature() throws {
        let source = #"<source-file src="Torch.java" target-dir="src/org/example"/>"#
        func codes(_ script: String, _ inside: String) throws -> [String] {
            try found(script, "<platform name=\"android\">\(inside)</platform>").map { String($0.prefix { $0 != ":" }) }
        }
        #expect(try codes("start();", source) == ["class-without-feature"])
        #expect(try codes(call("Torch"), source) == ["exec-service-undeclared"])
        #expect(try codes("start();", source + #"<dependency id="other"/>"#) == [])
        #expect(try codes("start();", source + #"<hook type="before_build" src="a.js"/>"#) == [])
        #expect(
            try codes("start();", source + #"<source-file src="missing.java" target-dir="src"/>"#)
                == ["source-file-missing"])
    }

    @Test("a method of Swift with a label for its command is named with what to write")
    func label() throws {
        let plugin = try plugin(
            """
            <js-module src="a.js" name="A"><runs/></js-module>
            <platform name="ios"><config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="ios-package" value="Torch"/></feature>
            </config-file><source-file src="Torch.swift"/></platform>
            """,
            files: [
                "a.js": call("Torch", "stop"),
                "Torch.swift": """
                @objc(Torch) class Torch : CDVPlugin {
                    @objc func stop(command: CDVInvokedUrlCommand) {}
                    @objc func on(_ command: CDVInvokedUrlCommand) {}
                }
                """,
            ])
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["exec-action-unknown"])
        #expect(
            diagnostics.flatMap { $0.notes.map(\.message) }
                == ["this method has another name in Objective-C: write @objc func stop(_ command: …)"])
    }

    @Test(
        "what a function calls that asks for the platform may be there on some alone",
        arguments: [
            "if (cordova.platformId === 'android') { CALL }",
            "if (cordova.platformId === 'ios') { nothing(); } else { CALL }",
            "exports.a = function () { if (device.platform === 'Android') { CALL } };",
            "exports.a = function () { if (cordova.platformId === 'ios') return; run(function () { CALL }); };",
            "var isAndroid = /Android/.test(navigator.userAgent);\nexports.a = function () { if (isAndroid) { CALL } };",
            "function isAndroid() { return cordova.platformId === 'android'; }\nexports.a = function () { isAndroid() && CALL };",
            "var that = { isAndroid: function () { return cordova.platformId === 'android'; }, a: function () { if (that.isAndroid()) { CALL } } };",
            "function only() { CALL }\nexports.a = function () { if (cordova.platformId === 'android') only(); };",
            "(function () { if (cordova.platformId === 'android') { CALL } })();",
            "var p = require('cordova/platform');\nexports.a = function () { if (p.id === 'android') { CALL } };",
            "cordova['platformId'] === 'android' && CALL",
        ])
    func asks(script: String) throws {
        let script = script.replacing("CALL", with: call("Torch"))
        #expect(try found(script, section("Torch") + #"<platform name="ios"/>"#) == [])
    }

    @Test(
        "a question elsewhere in the script excuses nothing",
        arguments: [
            "exports.b = function () { return cordova.platformId === 'ios'; };\nexports.a = function () { CALL };",
            "if (cordova.platformId === 'ios') { other(); }\nexports.a = function () { CALL };",
            "(function () { if (cordova.platformId === 'ios') { other(); }\n exports.a = function () { CALL }; })();",
            "// cordova.platformId\nCALL",
        ])
    func doesNotAsk(script: String) throws {
        let script = script.replacing("CALL", with: call("Torch"))
        let told = try found(script, section("Torch") + #"<platform name="ios"/>"#)
        #expect(told.map { String($0.prefix { $0 != ":" }) } == ["exec-service-missing-on-platform"])
    }
}
