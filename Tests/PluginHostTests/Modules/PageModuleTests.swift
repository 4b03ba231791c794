import JavaScriptEngine
import TestSupport
import Testing

@testable import PluginHost

@Suite("Module scripts of a page")
struct PageModuleTests {
    private let files = [
        "www/count.js": "export let count = 0; export const add = () => { count++ }; console.log('count is made');",
        "www/js/a.js": "import { add } from '../count.js'; add(); console.log('a', import.meta.url);",
        "node_modules/p/index.js": "exports.p = 'package';",
    ]

    private func bundle(_ modules: [PageModule], in folder: ModuleFolder) throws -> Bundler.Outcome? {
        let page = folder.folder.path("www/index.html")
        return try Bundler().bundle(BundleEntry(modules, of: page, url: "file:///page.html")) { false }
    }

    private func inline(_ text: String, in folder: ModuleFolder, line: Int = 1) -> PageModule {
        PageModule(name: folder.folder.path("www/index.html"), text: text, isInline: true, line: line)
    }

    /// Runs the scripts of a bundle one after another.
    private func run(_ bundle: ModuleBundle) async throws -> TestRun {
        let parameters = (["require"] + bundle.metas.map(\.name)).joined(separator: ", ")
        let urls = bundle.metas.map { ", { url: '\($0.url)' }" }.joined()
        return try await TestRun.script(
            """
            const starters = (function (\(parameters)) { 'use strict';
            \(bundle.text)})(null\(urls));
            (async () => { for (const start of starters) await start(); })();
            """)
    }

    @Test("files and inline scripts run in their order and share what they import")
    func shared() async throws {
        let folder = try ModuleFolder(files)
        let file = folder.folder.path("www/js/a.js")
        let modules = [
            inline("import { count, add } from './count.js'; console.log('first', count); add();", in: folder),
            PageModule(name: file, text: files["www/js/a.js"] ?? "", isInline: false),
            inline(
                """
                import { count } from './count.js';
                import { p } from 'p';
                import * as again from './count.js';
                const late = await import('./count.js');
                export const mine = 1;
                console.log('last', count, p, again === late, import.meta.url, './count.js');
                """, in: folder),
        ]
        guard case .bundle(let bundle)? = try bundle(modules, in: folder) else {
            Issue.record("there is no bundle: \(String(describing: try bundle(modules, in: folder)))")
            return
        }
        let run = try await run(bundle)
        #expect(run.problems == [])
        #expect(
            folder.texts(of: run) == [
                "count is made", "first 0", "a file://~/www/js/a.js",
                "last 2 package true file:///page.html ./count.js",
            ])
    }

    @Test("places of an inline script are the page's")
    func places() throws {
        let folder = try ModuleFolder(files)
        let page = folder.folder.path("www/index.html")
        guard case .bundle(let bundle)? = try bundle([inline("\nnull.x;", in: folder, line: 12)], in: folder) else {
            Issue.record("there is no bundle")
            return
        }
        let line = bundle.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("null.x")
        }
        let map = try #require(bundle.readMap { _, _ in })
        let place = map.original(of: ScriptLocation(url: "", line: try #require(line) + 1, column: 5))
        #expect(place == ScriptLocation(url: page, line: 13, column: 1))
        #expect(!bundle.text.contains("\"<data:"))
    }

    @Test("an import of an inline script that leads nowhere is shown in the page, as it is written there")
    func fault() throws {
        let folder = try ModuleFolder(files)
        for (specifier, fault) in [
            ("./Count.js", ImportFault.noFile("./Count.js", similar: "./count.js")), ("gone", .noPackage("gone")),
        ] {
            let text = "import './count.js'; import '\(specifier)';"
            let outcome = try bundle([inline(text, in: folder, line: 3)], in: folder)
            guard case .problem(.importFailed(let found, let location))? = outcome else {
                Issue.record("there is no fault: \(String(describing: outcome))")
                return
            }
            #expect(found == fault)
            #expect(location == ScriptLocation(url: folder.folder.path("www/index.html"), line: 3, column: 29))
        }
    }

    @Test("an import that leads nowhere has its column where the script begins in the middle of a line")
    func column() async throws {
        let run = try await PageRun([
            "www/index.html": "<p>text</p>\n<p></p><script type=module>import './gone.js'; nope()</script>"
        ])
        #expect(run.problems == ["www/index.html:2:35: cannot import './gone.js': there is no such file"])
    }

    @Test("a script that is missing is named beside an import that leads nowhere")
    func both() async throws {
        let run = try await PageRun([
            "www/index.html":
                "<script type=module src=absent.js></script>\n<script type=module>import './gone.js'</script>"
        ])
        #expect(
            run.problems == [
                "www/index.html:2:28: cannot import './gone.js': there is no such file",
                "www/index.html:1: the script 'absent.js' could not be loaded: there is no such file",
            ])
    }

    @Test("a page's module runs when the page is parsed, and DOMContentLoaded waits for it")
    func page() async throws {
        let run = try await PageRun(
            files.merging([
                "www/index.html": """
                <script type=module src="js/a.js"></script>
                <script>
                document.addEventListener('DOMContentLoaded', () => console.log('parsed'));
                console.log('classic');
                </script>
                <script type=module src="gone.js" onerror="console.log('gone')"></script>
                <p id=last>
                """
            ]) { $1 }, page: "www/index.html")
        #expect(run.problems == [])
        #expect(run.texts.first == "classic")
        #expect(run.texts.contains("count is made"))
        #expect(run.texts.last == "parsed")
    }
}
