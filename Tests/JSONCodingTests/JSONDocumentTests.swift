import JSONCoding
import Testing

@Suite("A text whose values know where they stand")
struct JSONDocumentTests {
    private func shown(_ range: Range<Int>, of text: String) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    @Test(
        "each value is as long as its text",
        arguments: [
            "null", "true", "false", "-1.5e3", "0", "[]", "{}", "[ ]", "[[],[ ]]", "[[[1], {\"a\" : [ ] } ] ]",
            "{\"a\": {\"b\": [\"]}\", null] } , \"c\":{}}",
        ])
    func ranges(text: String) throws {
        let document = try JSONDocument(Array((" " + text + "\n").utf8))
        #expect(shown(document.root.range, of: " " + text + "\n") == text)
        try checkParts(of: document.root, text: " " + text + "\n")
    }

    /// What stands at a value's range is a text of the same value.
    private func checkParts(of value: JSONDocument.Value, text: String) throws {
        for part in value.elements + value.members.map(\.value) {
            let own = shown(part.range, of: text)
            let document = try JSONDocument(Array((part.kind == .string ? "\"\(own)\"" : own).utf8))
            #expect(document.root.kind == part.kind)
            #expect(document.root.string == part.string)
            #expect(document.root.elements.count == part.elements.count)
            try checkParts(of: part, text: text)
        }
    }

    @Test("keys are found with their escapes resolved and shown as written; the last of one key counts")
    func keys() throws {
        let text = #"{"a\u0062": 1, "c": [2], "ab": "d\n"}"#
        let root = try JSONDocument(Array(text.utf8)).root
        #expect(root["ab"]?.string == "d\n")
        #expect(root["ab"].map { shown($0.range, of: text) } == #"d\n"#)
        #expect(root.members.map { shown($0.keyRange, of: text) } == [#"a\u0062"#, "c", "ab"])
        #expect(root.members.map(\.key) == ["ab", "c", "ab"])
        #expect(root["c"]?["x"] == nil)
        #expect(root["none"] == nil)
    }

    @Test("a text that is none says where")
    func error() {
        #expect { try JSONDocument(Array("[1 2]".utf8)) } throws: { ($0 as? JSONError)?.position?.offset == 3 }
    }
}
