import PluginHost
import TestSupport
import Testing

@Suite("A page that is wrong")
struct BadPageTests {
    private func run(_ html: String, _ files: [String: String] = [:]) async throws -> PageRun {
        try await PageRun(files.merging(["www/index.html": html]) { first, _ in first })
    }

    @Test("a script that throws is reported at its place in the page")
    func throwing() async throws {
        let run = try await run("<p>\n  <script>let a = 1; nope(a)</script>\n<script>\n\n  alsoNot()\n</script>")
        #expect(run.problems == ["www/index.html:2:26: uncaught ReferenceError: Can't find variable: nope"])
        #expect(run.exitCode == 1)
    }

    @Test("lines count also where they end in CRLF")
    func crlf() async throws {
        #expect(
            try await run("<p>\r\n<script>\r\nnope()\r\n</script>").problems
                == ["www/index.html:3:5: uncaught ReferenceError: Can't find variable: nope"])
    }

    @Test("a script that does not parse is reported at its place")
    func syntax() async throws {
        let run = try await run("<script>\nlet a = ;\n</script>")
        #expect(run.problems.first?.hasPrefix("www/index.html:2") == true)
        #expect(run.exitCode == 1)
    }

    @Test("a script file that throws is reported under its own name")
    func throwingFile() async throws {
        #expect(
            try await run("<script src=js/a.js></script>", ["www/js/a.js": "\nnope()"]).problems
                == ["www/js/a.js:2:5: uncaught ReferenceError: Can't find variable: nope"])
    }

    @Test(
        "a script that is missing is an error at the page's line, and the others run",
        arguments: [
            ("missing.js", "there is no such file"), ("../../outside.js", "there is no such file"),
            ("https://cdn.example/x.js", "only files of the project can be loaded"), ("", "its src is empty"),
        ])
    func missing(source: String, reason: String) async throws {
        let run = try await run("<p>\n<script src=\"\(source)\"></script>\n<script>console.log('next')</script>")
        #expect(run.problems == ["www/index.html:2: the script '\(source)' could not be loaded: \(reason)"])
        #expect(run.texts == ["next"])
        #expect(run.exitCode == 1)
    }

    @Test("a file outside of the app is not read, whatever the URL")
    func outside() async throws {
        let outside = try ScratchFolder(["secret.js": "console.log('secret')"])
        for url in ["file://\(outside.path)/secret.js", "\(outside.path)/secret.js"] {
            let run = try await run("<script src=\"\(url)\"></script>")
            #expect(
                run.problems == [
                    "www/index.html:1: the script '\(url)' could not be loaded: it lies outside of the project"
                ])
            #expect(run.texts == [])
        }
    }

    @Test("a missing script that the page looks after is no error")
    func handled() async throws {
        let run = try await run("<script src=missing.js onerror=\"console.log(event.type)\"></script>")
        #expect(run.problems == [])
        #expect(run.texts.last == "error")
    }

    @Test("an unclosed script does not run")
    func unclosed() async throws {
        let run = try await run("<script>console.log(1)</script><script>console.log(2)")
        #expect(run.texts == ["1"])
    }

    @Test(
        "what is no page is an error that says so",
        arguments: [
            ("\u{0}PNG", "page-not-html"),
            (String(repeating: "<p>", count: 3_500_000), "unreadable-page"),
        ])
    func noPage(text: String, code: String) throws {
        let folder = try ScratchFolder(["www/index.html": text])
        do {
            _ = try AppPage.read(folder.path, of: nil)
            Issue.record("read it")
        } catch let error as HostError {
            #expect(error.code == code)
        }
    }

    @Test(
        "a start page that is no file of www is an error",
        arguments: [
            ("https://bank.example/", "page-on-server"), ("../config.xml", "page-outside"),
            ("gone.html", "unreadable-page"),
        ])
    func startPage(source: String, code: String) throws {
        let folder = try ScratchFolder(["config.xml": "<widget id=\"a.b\"><content src=\"\(source)\"/></widget>"])
        do {
            _ = try AppPage.read(folder.path, of: try Project.app(in: folder.path))
            Issue.record("read it")
        } catch let error as HostError {
            #expect(error.code == code)
        }
    }

    @Test("the start page is the one that config.xml names")
    func content() async throws {
        let run = try await PageRun([
            "config.xml": "<widget id=\"a.b\"><content src=\"start.html?x=1\"/></widget>",
            "www/start.html": "<script>console.log('start')</script>",
        ])
        #expect(run.texts == ["start"])
    }

    @Test("a page that ends within a script does not run it, and says so")
    func unclosedScript() async throws {
        let run = try await run("<script>console.log('first')</script>\n<p>\n  <script>\nconsole.log('second')")
        #expect(run.texts == ["first"])
        #expect(run.problems == ["www/index.html:3:11: the page ends within this script, so it does not run"])
        #expect(run.exitCode == 0)
    }
}
