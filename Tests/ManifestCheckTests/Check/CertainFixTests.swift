import Diagnostics
import ManifestCheck
import Testing

@Suite("Fixes of a plugin")
struct CertainFixTests {
    private func check(_ bytes: [UInt8]) -> [Diagnostic] {
        let source = SourceFile(name: "plugin.xml", bytes: bytes)
        let folder = MemoryFolder(["www/ni\u{F1}o.js": []])
        return PluginCheck().check(CheckedPlugin(manifest: source, folder: folder))
    }

    @Test("that would bring UTF-8 into a file that is none are not promised")
    func notUTF8() throws {
        let start = Array("<plugin id=\"p\" version=\"1.0.0\"><name>".utf8)
        let end = Array("</name><js-module src=\"www/Ni\u{F1}o.js\" name=\"n\"/></plugin>".utf8)
        for (name, isFixed) in [(Array("n".utf8), true), ([0xE9], false)] {
            let found = try #require(check(start + name + end).first { $0.code == "file-letter-case" })
            #expect((found.fix != nil) == isFixed)
        }
    }

    @Test("declare no prefix where a second root element stands: it may be used outside of the one that counts")
    func secondRoot() {
        let text = """
            <a android:b=""/>
            <plugin id="p" version="1.0.0"></plugin>
            """
        let unbound = check(Array(text.utf8)).filter { $0.code == "xml-unbound-prefix" }
        #expect(unbound.count == 1)
        #expect(unbound.allSatisfy { $0.fix == nil })
    }

    @Test(
        "are made only where one can be meant",
        arguments: [
            ("<name>AT&T</name>", "<name>AT&amp;T</name>"), ("<name>a &amp b</name>", "<name>a &amp; b</name>"),
            ("<issue>http://x?a=1&lt=2</issue>", "<issue>http://x?a=1&amp;lt=2</issue>"),
            ("<name>a &copy b</name>", nil), ("<name>1 < 2</name>", "<name>1 &lt; 2</name>"),
            ("<name>1 << 2</name>", "<name>1 &lt;&lt; 2</name>"), ("<<name>a</name>", nil),
            ("<info>if a < b then <b>c</b></info>", nil), ("<info>a < / > b</info>", nil),
            ("< name>a</name>", "<name>a</name>"), ("<repo a=\"b\"c=\"d\"/>", "<repo a=\"b\" c=\"d\"/>"),
            ("<repo a=\"b c= d\"e=\"f\"/>", "<repo a=\"b c= d\" e=\"f\"/>"), ("<repo a=\"b=\"c=\"d\"/>", nil),
            ("<repo a=b c='d'/>", "<repo a=\"b\" c='d'/>"), ("<repo a=b' c='d'/>", "<repo a='b' c='d'/>"),
            ("<platform name=\"ios\"></platfrom>", "<platform name=\"ios\"></platform>"),
            ("<platfrom name=\"ios\"></platform>", "<platform name=\"ios\"></platform>"),
        ])
    func certain(inside: String, corrected: String?) {
        let start = "<plugin id=\"p\" version=\"1.0.0\">"
        let found = check(Array((start + inside + "</plugin>").utf8)).filter { $0.code.hasPrefix("xml-") }
        #expect(!found.isEmpty)
        let text = fixed(found)["plugin.xml"].map { String(decoding: $0, as: UTF8.self) }
        #expect(text == corrected.map { start + $0 + "</plugin>" })
    }
}
