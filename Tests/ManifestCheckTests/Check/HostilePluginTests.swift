import Diagnostics
import ManifestCheck
import Testing

@Suite("Plugins that mean harm", .timeLimit(.minutes(2)))
struct HostilePluginTests {
    private let manifest = """
        <plugin id="p" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
            <js-module src="www/p.js" name="p"><clobbers target="cordova.plugins.p"/></js-module>
            <platform name="android">
                <config-file target="config.xml" parent="/*">
                    <feature name="P"><param name="android-package" value="P"/></feature>
                </config-file>
                <source-file src="src/P.java" target-dir="src"/>
            </platform>
        </plugin>
        """

    private func codes(manifest: [UInt8]) -> [String] {
        let source = SourceFile(name: "plugin.xml", bytes: manifest)
        return PluginCheck().check(CheckedPlugin(manifest: source, folder: MemoryFolder([:]))).map(\.code)
    }

    @Test("with entities that double forty times are reported for one reference that means nothing")
    func entityBomb() {
        var text = "<!DOCTYPE plugin [<!ENTITY b0 'ha'>"
        for level in 1..<40 { text += "<!ENTITY b\(level) '&b\(level - 1);&b\(level - 1);'>" }
        text += "]><plugin id='p' version='1.0.0'><name>&b39;</name></plugin>"
        #expect(codes(manifest: Array(text.utf8)).filter { $0.hasPrefix("xml-") } == ["xml-invalid-reference"])
    }

    @Test("in UTF-16 of either order are reported so, once", arguments: [true, false])
    func utf16(isBigEndian: Bool) {
        let units = Array("\u{FEFF}\(manifest)".utf16)
        let bytes = units.flatMap { unit -> [UInt8] in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? pair : pair.reversed()
        }
        let found = codes(manifest: bytes).filter { $0.hasPrefix("xml-") }
        #expect(found.filter { $0 == "xml-utf-16" }.count == 1)
        #expect(found.count == 1, "\(found)")
    }

    @Test("with NULs or bytes that are no UTF-8 between all others are checked to the end")
    func strayBytes() {
        for stray in [UInt8(0), 0xFF, 0xC3, 0xED] {
            let bytes = manifest.utf8.flatMap { [$0, stray] }
            #expect(!codes(manifest: bytes).isEmpty)
        }
    }

    @Test("whose scripts, sources or package.json are any bytes are checked to the end")
    func anyFiles() throws {
        let contents: [[UInt8]] = [
            [], [0], [0xFF, 0xFE, 0x7B, 0x00], [0xEF, 0xBB, 0xBF], [UInt8](repeating: 0, count: 100_000),
            [UInt8](repeating: 0xFF, count: 100_000), [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
            [UInt8](repeating: UInt8(ascii: "{"), count: 100_000),
            [UInt8](repeating: UInt8(ascii: "\""), count: 100_001),
        ]
        for content in contents {
            for path in ["www/p.js", "src/P.java", "package.json"] {
                var files = ["plugin.xml": Array(manifest.utf8), "www/p.js": [], "src/P.java": []]
                files[path] = content
                let plugin = try CheckedPlugin(folder: MemoryFolder(files))
                for diagnostic in PluginCheck().check(plugin) {
                    guard let range = diagnostic.range else { continue }
                    let source = try plugin.source(at: range.file)
                    #expect(range.end.offset <= source.bytes.count)
                }
            }
        }
    }

    @Test("whose script is larger than what is read have nothing of its content reported")
    func tooLarge() throws {
        let files = [
            "plugin.xml": Array(manifest.utf8), "src/P.java": Array("class P {}".utf8),
            "www/p.js": Array("cordova.exec(s, f, 'Nobody', 'x', []);".utf8) + [UInt8](repeating: 0x20, count: 1 << 20),
        ]
        let all = PluginCheck().check(try CheckedPlugin(folder: MemoryFolder(files)))
        #expect(all.contains { $0.code == "exec-service-undeclared" })
        let limited = try CheckedPlugin(folder: MemoryFolder(files), maximumFileBytes: 1 << 19)
        #expect(!PluginCheck().check(limited).contains { $0.range?.file == "www/p.js" })
    }
}
