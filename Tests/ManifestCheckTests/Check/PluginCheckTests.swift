import Diagnostics
import ManifestCheck
import Testing

@Suite("A check")
struct PluginCheckTests {
    private let inside = #"<platform name="Ios"/>"#

    @Test("leaves out a rule that is off, and gives another the severity asked for")
    func settings() throws {
        let plugin = try plugin(inside)
        #expect(check(plugin, options: CheckOptions(settings: ["platform-misspelt": .off])).isEmpty)
        let raised = check(plugin, options: CheckOptions(settings: ["platform-misspelt": .error]))
        #expect(raised.map(\.severity) == [.error])
    }

    @Test("of an XML finding goes by the rule's setting too")
    func xmlSettings() throws {
        let plugin = try plugin("<description>&nbsp;</description>")
        #expect(check(plugin).map(\.severity) == [.note])
        #expect(check(plugin, options: CheckOptions(settings: ["xml-html-entity": .off])).isEmpty)
    }

    @Test("with no rules says nothing")
    func noRules() throws {
        #expect(PluginCheck(rules: RuleCatalog([])).check(try plugin(inside)).isEmpty)
    }

    @Test("of a file that is empty, UTF-16 or not UTF-8 says so")
    func encodings() {
        func codes(_ bytes: [UInt8]) -> [String] {
            let source = SourceFile(name: "plugin.xml", bytes: bytes)
            return check(CheckedPlugin(manifest: source, folder: MemoryFolder([:]))).map(\.code)
        }
        #expect(codes([]).contains("xml-no-element"))
        #expect(codes([0xFF, 0xFE, 0x3C, 0x00]).contains("xml-utf-16"))
        let wrong = Array("<plugin id='p' version='1.0.0'><name>\u{e9}".utf8) + [0xE9] + Array("</name></plugin>".utf8)
        #expect(codes(wrong).contains("xml-invalid-utf-8"))
    }

    @Test("of a plugin without a manifest is not possible")
    func noManifest() {
        #expect(throws: FileError.self) { try CheckedPlugin(folder: MemoryFolder(["a": []])) }
    }

    @Test("reads no file that no rule has to ask for, and each of the others once")
    func laziness() throws {
        let example = try #require(RuleCatalog.standard["exec-action-unknown"]?.page.example)
        var files = Dictionary(uniqueKeysWithValues: example.allFiles.map { ($0.path, Array($0.text.utf8)) })
        for path in ["README.md", "www/other.js", "src/android/Other.java"] { files[path] = [0x61] }
        let folder = CountingFolder(MemoryFolder(files))
        let plugin = try CheckedPlugin(folder: folder)
        #expect(!check(plugin).isEmpty)
        _ = check(plugin)
        #expect(folder.reads.sorted() == ["package.json", "plugin.xml", "src/android/Torch.java", "www/torch.js"])
        // A check without rules asks for nothing.
        let unread = CountingFolder(MemoryFolder(files))
        _ = PluginCheck(rules: RuleCatalog([])).check(try CheckedPlugin(folder: unread))
        #expect(unread.reads == ["plugin.xml"])
    }

    @Test("of twenty thousand nested elements is done and ends")
    func deep() {
        let depth = 20_000
        for name in ["a", "platform", "engines", "config-file", "js-module"] {
            let text =
                "<plugin id='p' version='1.0.0'>" + String(repeating: "<\(name)>", count: depth)
                + String(repeating: "</\(name)>", count: depth) + "</plugin>"
            let source = SourceFile(name: "plugin.xml", text: text)
            #expect(!check(CheckedPlugin(manifest: source, folder: MemoryFolder([:]))).isEmpty)
        }
    }

    @Test("of a manifest with two prefixes that are not declared has them declared by one run of fixes")
    func prefixes() throws {
        let source = SourceFile(
            name: "plugin.xml",
            text: """
                <plugin id="p" version="1.0.0">
                    <config-file target="config.xml" parent="/*"><a android:b="" tools:c=""/></config-file>
                </plugin>
                """)
        let found = check(CheckedPlugin(manifest: source, folder: MemoryFolder([:]))).filter {
            $0.code == "xml-unbound-prefix"
        }
        #expect(found.count == 2)
        let text = String(decoding: fixed(found)["plugin.xml"] ?? [], as: UTF8.self)
        #expect(text.contains("xmlns:android=") && text.contains("xmlns:tools="))
    }

    @Test("puts a value between quotes without touching its bytes, which may be no UTF-8")
    func quotes() throws {
        let bytes = Array("<plugin id=p".utf8) + [0xE9] + Array(" version=\"1.0.0\"/>".utf8)
        let source = SourceFile(name: "plugin.xml", bytes: bytes)
        let found = check(CheckedPlugin(manifest: source, folder: MemoryFolder([:])))
        let corrected = Array("<plugin id=\"p".utf8) + [0xE9] + Array("\" version=\"1.0.0\"/>".utf8)
        #expect(fixed(found)["plugin.xml"] == corrected)
    }
}
