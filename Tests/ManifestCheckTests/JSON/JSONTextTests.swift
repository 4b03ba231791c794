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

    @Test("tells where and why it is none, also behind a byte order mark")
    func errors() {
        for mark in ["", "\u{FEFF}"] {
            let error = json(mark + "{\"a\": }").error
            #expect(error?.message == "expected a value")
            #expect(error?.span.text == "}")
            #expect(json(mark + "{\"a\": }").root == nil)
        }
        #expect(json("").error?.span.text == "")
    }
}
