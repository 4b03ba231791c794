import Foundation
import HostClock
import JavaScriptEngine
import Testing

@testable import WebPlatform

@Suite("The guide's table of the web")
struct GuideTests {
    /// The names in the table's second column.
    private var listed: Set<String> {
        get throws {
            let root = URL(filePath: TestFile("../..").path)
            let guide = try String(contentsOf: root.appending(path: "docs/scripts.md"), encoding: .utf8)
            let section = try #require(guide.split(separator: "## What of the web is there").dropFirst().first)
            let rows = section.split(separator: "\n").drop { !$0.hasPrefix("|---") }.dropFirst().prefix {
                $0.hasPrefix("|")
            }
            let names = rows.flatMap { row in row.split(separator: "|")[1].split(separator: " ") }
            return Set(names.map { $0.filter { $0 != "`" } })
        }
    }

    @Test("names exactly the globals that a page has beside those of the language")
    func namesGlobals() async throws {
        let bare = try await ScriptRunner().globals()
        // What the engine brings and the platform replaces.
        let replaced: Set<String> = ["console", "WebAssembly", "FinalizationRegistry"]
        let names = try await WebPage().evaluate("Object.getOwnPropertyNames(globalThis).join()").split(separator: ",")
        let added = Set(names.map(String.init)).subtracting(bare).union(replaced)
        let shortened = added.map { $0.replacing(/^(HTML|SVG).*Element$/) { "\($0.1)…Element" } }
        #expect(try listed.symmetricDifference(shortened).sorted() == [])
    }

    @Test("each of them is there when it is read")
    func areThere() async throws {
        let page = WebPage()
        for name in try listed where !name.contains("…") {
            #expect(try await page.evaluate("typeof \(name)") != "undefined", "\(name)")
        }
    }
}

extension ScriptRunner {
    /// The names of the globals of a context without a platform.
    fileprivate func globals() throws -> Set<String> {
        let context = Engine(loop: loop).makeContext()
        let names = try context.evaluate("Object.getOwnPropertyNames(globalThis).join()", url: "run.js").converted()
        return Set(names.split(separator: ",").map(String.init))
    }
}
