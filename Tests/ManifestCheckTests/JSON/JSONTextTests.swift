import Diagnostics
import ManifestCheck
import Testing

@Suite("A JSON file")
struct JSONTextTests {
    private func json(_ text: String) -> JSONText {
        JSONText(SourceFile(name: "package.json", text: text))
    }

    @Test("knows where its values and keys stand")
    func places() {
        let json = json(
            "\u{FEFF}{\"name\": \"a\\u0062\\n\", \"cordova\": {\"id\": \"x\", \"platforms\": [\"ios\", 1.5e3, null]}}")
        #expect(json["name"]?.string == "ab\n")
        #expect(json["name"]?.span.text == "a\\u0062\\n")
        #expect(json["cordova", "id"]?.span.text == "x")
        #expect(json["cordova", "platforms"]?.elements.map(\.span.text) == ["ios", "1.5e3", "null"])
        #expect(json.root?.members.map(\.keySpan.text) == ["name", "cordova"])
        #expect(json["cordova", "nothing", "more"] == nil)
    }

    @Test("tells where and why it is none")
    func errors() {
        for (text, reason, blamed) in [
            ("", JSONSyntaxError.Reason.unexpectedEnd, ""), ("{\"a\": }", .expected("a value"), "}"),
            ("{a: 1}", .expected("a key in quotes"), "a"), ("{\"a\" 1}", .expected("\":\""), "1"),
            ("{\"a\": 1,}", .expected("a key in quotes"), "}"), ("[1 2]", .expected("\",\" or \"]\""), "2"),
            ("{\"a\": \"\\x\"}", .invalidEscape, "\\x"), ("{} x", .textAfterValue, "x"),
            ("\"a\nb\"", .controlCharacter, "\n"),
            ("[1.]", .expected("a number"), "1."), ("\"\\u12", .unexpectedEnd, ""), ("[", .unexpectedEnd, ""),
        ] {
            #expect(json(text).error?.reason == reason, "\(text)")
            #expect(json(text).error?.span.text == blamed, "\(text)")
            #expect(json(text).root == nil)
        }
        #expect(json(String(repeating: "[", count: 100_000)).error?.reason == .tooDeep(limit: 200))
    }
}
