import Diagnostics
import ManifestCheck
import Testing

/// Plugins so wide that a check whose cost grows with the square of their width would take minutes.
@Suite("Of a wide plugin a check costs what its size costs", .serialized, .timeLimit(.minutes(1)))
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

    /// How often each rule speaks.
    private func counts(_ inside: String, files: KeyValuePairs<String, String> = [:]) throws -> [String: Int] {
        try check(plugin(inside, files: files)).reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    }

    @Test("with variables and references")
    func variables() throws {
        let inside = repeated(12_000) { "<preference name='A\($0)' default='x'/><info>$A\($0)-$B\($0)</info>" }
        #expect(try counts(inside) == ["variable-undeclared": 200, "variable-cut-short": 200])
    }

    @Test("with variables that nothing uses and references to others")
    func unusedVariables() throws {
        let inside = repeated(12_000) { "<preference name='A\($0)' default='x'/><info>$IOS_B\($0)</info>" }
        #expect(try counts(inside) == ["variable-undeclared": 200, "variable-unused": 200])
    }

    @Test("with attributes that nobody knows")
    func attributes() throws {
        let inside = #"<asset src="a.js" target="a.js" \#(repeated(20_000) { " x\($0)=''" })/>"#
        #expect(try counts(inside, files: ["a.js": ""]) == ["attribute-unknown": 200])
    }

    @Test("with engines and edits that they let fail")
    func engines() throws {
        let edit =
            #"<edit-config file="AndroidManifest.xml" target="/manifest/uses-sdk" mode="merge"><uses-sdk/></edit-config>"#
        let inside =
            "<engines>\(repeated(4_000) { #"<engine name="cordova-android" version="6.0.\#($0) || 9.x"/>"# })</engines>"
            + "<platform name=\"android\">\(repeated(4_000) { _ in edit })</platform>"
        #expect(try counts(inside)["edit-config-uses-sdk"] == 200)
    }

    @Test("with platforms and calls")
    func platforms() throws {
        let inside = module + repeated(8_000) { "<platform name=\"p\($0)\"/>" } + features(1, "android")
        let found = try counts(inside, files: ["a.js": calls(8_000)])
        #expect(found == ["platform-unknown": 200, "exec-service-undeclared": 200, "feature-class-missing": 1])
    }

    @Test("with features and calls")
    func features() throws {
        let found = try counts(module + features(16_000, "android"), files: ["a.js": calls(16_000)])
        #expect(found == ["exec-service-undeclared": 200, "feature-class-missing": 200])
    }

    @Test("with features and classes")
    func classes() throws {
        let source = repeated(16_000) { "@implementation B\($0)\n@end\n" }
        let inside = features(16_000, "ios", #"<source-file src="a.m"/>"#)
        #expect(try counts(inside, files: ["a.m": source]) == ["feature-class-missing": 200])
    }

    @Test("with dependencies and required modules")
    func dependencies() throws {
        let inside = module + repeated(10_000) { "<dependency id=\"dep\($0)\"/>" }
        let script = repeated(10_000) { "require('foo\($0).Bar'); require('dep\($0).Bar');" }
        #expect(try counts(inside, files: ["a.js": script]) == ["require-without-dependency": 200])
    }

    @Test("with modules and calls of one that is missing")
    func modules() throws {
        let inside = module + repeated(10_000) { "<js-module src=\"a.js\" name=\"B\($0)\"/>" }
        let script = repeated(10_000) { "require('cordova-plugin-torch.C\($0)');" }
        #expect(try counts(inside, files: ["a.js": script])["require-unknown-module"] == 200)
    }

    @Test("with actions and calls of those that are missing")
    func actions() throws {
        let cases = repeated(12_000) { "case \"a\($0)\":" }
        let source = """
            class A extends CordovaPlugin { boolean execute(String action, JSONArray a, CallbackContext c) {
            switch (action) { \(cases) return true; } return false; } }
            """
        let script = "var exec = require('cordova/exec');" + repeated(12_000) { "exec(s, f, 'Serv0', 'b\($0)', []);" }
        let inside = module + features(1, "android", #"<source-file src="A.java" target-dir="src"/>"#)
        let found = try counts(inside.replacing("A0", with: "A"), files: ["a.js": script, "A.java": source])
        #expect(found == ["exec-action-unknown": 200])
    }
}
