import ManifestCheck
import Testing

/// Plugins as they are published, of which nothing is wrong.
@Suite("What is no error")
struct FalseAlarmTests {
    private static let torch = """
        package org.example;
        public class Torch extends CordovaPlugin {
            public boolean execute(String action, JSONArray args, CallbackContext callback) {
                if (action.equals("on")) { return true; }
                return false;
            }
        }
        """
    private static let android = """
        <platform name="android">
            <config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="android-package" value="org.example.Torch"/></feature>
            </config-file>
            <source-file src="Torch.java" target-dir="src/org/example"/>
        </platform>
        """
    private static let module = "<js-module src=\"a.js\" name=\"A\"><runs/></js-module>"

    @Test("Windows is not Windows Phone")
    func windowsPhone() throws {
        let script = """
            exports.a = function () {
                if (cordova.platformId === 'windowsphone') { cordova.exec(null, null, 'Torch', 'beam', []); return; }
                cordova.exec(null, null, 'Torch', 'on', []);
            };
            """
        let found = try blamed(
            Self.module + Self.android
                + "<platform name=\"windows\"><js-module src=\"p.js\" name=\"P\"><runs/></js-module></platform>",
            files: [
                "a.js": script, "Torch.java": Self.torch,
                "p.js": "require('cordova/exec/proxy').add('Torch', { on: function () {} });",
            ])
        #expect(found == [])
    }

    @Test(
        "a service of another plugin may be called once the script asked whether it is there",
        arguments: [
            "if (window.beam.isAvailable()) { BEAM }", "beam.isAvailable(function (yes) { BEAM });",
            "beam.isAvailable() && BEAM", "exports.a = function () { if (!beam.isInstalled()) return; BEAM };",
            "beam.isAvailable().then(function () { BEAM });",
        ])
    func optional(script: String) throws {
        let call = "cordova.exec(null, null, 'Beam', 'go', []);"
        func found(_ script: String) throws -> [String] {
            try blamed(
                Self.module + Self.android,
                files: [
                    "a.js": "cordova.exec(null, null, 'Torch', 'on', []);\n"
                        + script.replacing("BEAM", with: call), "Torch.java": Self.torch,
                ])
        }
        #expect(try found(script) == [])
    }

    @Test(
        "a question that has no bearing on the call changes nothing",
        arguments: [
            "exports.isAvailable = function (a) { BEAM };", "BEAM\nbeam.isAvailable();",
            "exports.b = function () { return beam.isAvailable(); };\nexports.a = function () { BEAM };",
            "class A { isAvailable() { BEAM } }",
        ])
    func asked(script: String) throws {
        let found = try blamed(
            Self.module + Self.android,
            files: [
                "a.js": "cordova.exec(null, null, 'Torch', 'on', []);\n"
                    + script.replacing("BEAM", with: "cordova.exec(null, null, 'Beam', 'go', []);"),
                "Torch.java": Self.torch,
            ])
        #expect(found == ["exec-service-undeclared: 'Beam'"])
    }

    @Test("the tests of a plugin call its services")
    func tests() throws {
        let script = "exports.defineAutoTests = function () { cordova.exec(null, null, 'Torch', 'on', []); };"
        #expect(try blamed("<js-module src=\"tests.js\" name=\"tests\"/>", files: ["tests.js": script]) == [])
        #expect(
            try blamed("<js-module src=\"tests.js\" name=\"other\"/>", files: ["tests.js": script])
                .contains("exec-service-undeclared: 'Torch'"))
    }

    @Test(
        "a template among the assets is not JavaScript yet",
        arguments: ["var a = %@;", "var b = {{ name }};", "<% a %>"])
    func template(script: String) throws {
        let asset = "<asset src=\"t.js\" target=\"t.js\"/>"
        let options = CheckOptions(syntaxCheck: { _, _ in SyntaxError("unexpected", range: nil) })
        #expect(try blamed(asset, files: ["t.js": script], options: options) == [])
        #expect(try blamed(asset, files: ["t.js": "var c = ;"], options: options).count == 1)
    }

    @Test("a library's base class needs no feature")
    func baseClass() throws {
        let section = """
            <platform name="android"><source-file src="Torch.java" target-dir="src/org/example"/></platform>
            """
        let reflective = """
            package org.example;
            public class Torch extends CordovaPlugin {
                public final boolean execute(String action, JSONArray args, CallbackContext callback) {
                    return methods.get(action).invoke(this, args);
                }
            }
            """
        let abstract = Self.torch.replacing("public class", with: "public abstract class")
        #expect(try blamed(section, files: ["Torch.java": reflective]) == [])
        #expect(try blamed(section, files: ["Torch.java": abstract]) == [])
        #expect(try blamed(section, files: ["Torch.java": Self.torch]) == ["class-without-feature: Torch.java"])
    }

    @Test("a package may be installed by the hook of a dependency")
    func dependencyInstalls() throws {
        let hook = "<hook type=\"after_prepare\" src=\"h.js\"/>"
        let dependency = "<dependency id=\"cordova-plugin-other\" version=\"^1.0.0\"/>"
        let files: KeyValuePairs<String, String> = ["h.js": "const xcode = require('xcode');"]
        #expect(try blamed(hook + dependency, files: files) == [])
        #expect(try blamed(hook, files: files) == ["hook-require-missing: 'xcode'"])
    }

    @Test("a version in the id of a dependency is reported, and nothing follows from it")
    func versionInID() throws {
        let found = try blamed(
            Self.module + "<dependency id=\"cordova-plugin-file@^7.0.0\"/><dependency id=\"@scope/other\"/>",
            files: ["a.js": "require('cordova-plugin-file.File');"])
        #expect(found == ["dependency-id-with-version: cordova-plugin-file@^7.0.0"])
        #expect(try blamed("<dependency id=\"git@example.org:a/b.git\"/>") == [])
    }
}
