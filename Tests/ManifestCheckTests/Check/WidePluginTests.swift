import Diagnostics
import ManifestCheck
import TestSupport
import Testing

/// Plugins so wide that a check whose cost grows with the square of their width shows in the time that it takes.
@Suite("Of a wide plugin a check costs what its size costs", .serialized)
struct WidePluginTests {
    private let module = #"<js-module src="a.js" name="A"><runs/></js-module>"#

    private func repeated(_ count: Int, _ piece: (Int) -> String) -> String {
        var text = ""
        for number in 0..<count { text += piece(number) }
        return text
    }

    private func features(_ count: Int, _ platform: String, _ more: String = "") -> String {
        let features = repeated(count) {
            "<feature name=\"Serv\($0)\"><param name=\"\(platform)-package\" value=\"A\($0)\"/></feature>"
        }
        return """
            <platform name="\(platform)"><config-file target="config.xml" parent="/*">\(features)</config-file>\(more)</platform>
            """
    }

    private func calls(_ count: Int) -> String {
        "var exec = require('cordova/exec');" + repeated(count) { "exec(s, f, 'Sorv\($0)', 'x', []);" }
    }

    /// What is inside a plugin, and its files.
    private typealias Inside = (text: String, files: KeyValuePairs<String, String>)

    /// How often each rule speaks of a plugin that is so wide. It has to take less than eight times as long as one of a quarter of the
    /// width: it takes four times as long where the cost grows with the width, and sixteen where it grows with its square.
    private func counts(_ width: Int, _ inside: (Int) -> Inside) throws -> [String: Int] {
        func check(_ width: Int) throws -> (counts: [String: Int], time: Duration) {
            let inside = inside(width)
            let plugin = try plugin(inside.text, files: inside.files)
            var diagnostics: [Diagnostic] = []
            let time = processorTime { diagnostics = ManifestCheckTests.check(plugin) }
            return (diagnostics.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }, time)
        }
        let narrow = try check(width / 4)
        let wide = try check(width)
        #expect(wide.time < narrow.time * 8, "a quarter of the width takes \(narrow.time), the whole \(wide.time)")
        return wide.counts
    }

    @Test("with variables and references")
    func variables() throws {
        let found = try counts(3_000) { width in
            (repeated(width) { "<preference name='A\($0)' default='x'/><info>$A\($0)-$B\($0)</info>" }, [:])
        }
        #expect(found == ["variable-undeclared": 200, "variable-cut-short": 200])
    }

    @Test("with variables that nothing uses and references to others")
    func unusedVariables() throws {
        let found = try counts(3_000) { width in
            (repeated(width) { "<preference name='A\($0)' default='x'/><info>$IOS_B\($0)</info>" }, [:])
        }
        #expect(found == ["variable-undeclared": 200, "variable-unused": 200])
    }

    @Test("with attributes that nobody knows")
    func attributes() throws {
        let found = try counts(5_000) { width in
            (#"<asset src="a.js" target="a.js" \#(repeated(width) { " x\($0)=''" })/>"#, ["a.js": ""])
        }
        #expect(found == ["attribute-unknown": 200])
    }

    @Test("with engines and edits that they let fail")
    func engines() throws {
        let edit =
            #"<edit-config file="AndroidManifest.xml" target="/manifest/uses-sdk" mode="merge"><uses-sdk/></edit-config>"#
        let found = try counts(1_200) { width in
            let engines = repeated(width) { #"<engine name="cordova-android" version="6.0.\#($0) || 9.x"/>"# }
            let edits = repeated(width) { _ in edit }
            return ("<engines>\(engines)</engines><platform name=\"android\">\(edits)</platform>", [:])
        }
        #expect(found["edit-config-uses-sdk"] == 200)
    }

    @Test("with platforms and calls")
    func platforms() throws {
        let found = try counts(2_000) { width in
            let platforms = repeated(width) { "<platform name=\"p\($0)\"/>" }
            return (module + platforms + features(1, "android"), ["a.js": calls(width)])
        }
        #expect(found == ["platform-unknown": 200, "exec-service-undeclared": 200, "feature-class-missing": 1])
    }

    @Test("with features and calls")
    func features() throws {
        let found = try counts(4_000) { width in (module + features(width, "android"), ["a.js": calls(width)]) }
        #expect(found == ["exec-service-undeclared": 200, "feature-class-missing": 200])
    }

    @Test("with features and classes")
    func classes() throws {
        let found = try counts(4_000) { width in
            let source = repeated(width) { "@implementation B\($0)\n@end\n" }
            return (features(width, "ios", #"<source-file src="a.m"/>"#), ["a.m": source])
        }
        #expect(found == ["feature-class-missing": 200])
    }

    @Test("with dependencies and required modules")
    func dependencies() throws {
        let found = try counts(2_500) { width in
            let inside = module + repeated(width) { "<dependency id=\"dep\($0)\"/>" }
            return (inside, ["a.js": repeated(width) { "require('foo\($0).Bar'); require('dep\($0).Bar');" }])
        }
        #expect(found == ["require-without-dependency": 200])
    }

    @Test("with modules and calls of one that is missing")
    func modules() throws {
        let found = try counts(2_500) { width in
            let inside = module + repeated(width) { "<js-module src=\"a.js\" name=\"B\($0)\"/>" }
            return (inside, ["a.js": repeated(width) { "require('cordova-plugin-torch.C\($0)');" }])
        }
        #expect(found["require-unknown-module"] == 200)
    }

    @Test("with actions and calls of those that are missing")
    func actions() throws {
        let found = try counts(3_000) { width in
            let cases = repeated(width) { "case \"a\($0)\":" }
            let source = """
                class A extends CordovaPlugin { boolean execute(String action, JSONArray a, CallbackContext c) {
                switch (action) { \(cases) return true; } return false; } }
                """
            let script =
                "var exec = require('cordova/exec');" + repeated(width) { "exec(s, f, 'Serv0', 'b\($0)', []);" }
            let inside = module + features(1, "android", #"<source-file src="A.java" target-dir="src"/>"#)
            return (inside.replacing("A0", with: "A"), ["a.js": script, "A.java": source])
        }
        #expect(found == ["exec-action-unknown": 200])
    }
}
