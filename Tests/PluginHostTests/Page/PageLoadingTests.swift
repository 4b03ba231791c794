import PluginHost
import Testing
import WebPlatform

@Suite("A page")
struct PageLoadingTests {
    /// Runs an app of a page with this markup, and prints by `log`.
    private func run(_ html: String, _ files: [String: String] = [:], then scripts: [String] = []) async throws
        -> PageRun
    {
        var all = files
        all["www/index.html"] = html
        return try await PageRun(all, then: scripts)
    }

    @Test("scripts run in the order of HTML: in place, deferred behind the markup")
    func order() async throws {
        let run = try await run(
            """
            <!DOCTYPE html>
            <script defer src="deferred.js"></script>
            <script>console.log('first', document.readyState, document.body)</script>
            <p id=here></p>
            <script src="blocking.js"></script>
            <p id=behind></p>
            """,
            [
                "www/deferred.js": "console.log('deferred', document.readyState, document.getElementById('behind').id)",
                "www/blocking.js":
                    "console.log('blocking', document.getElementById('here').id, document.getElementById('behind'))",
            ])
        #expect(run.texts == ["first loading null", "blocking here null", "deferred interactive behind"])
        #expect(run.problems == [])
    }

    @Test("microtasks of a script run before the next script")
    func microtasks() async throws {
        let run = try await run(
            "<script>Promise.resolve().then(() => console.log('microtask'))</script><script>console.log('next')</script>"
        )
        #expect(run.texts == ["microtask", "next"])
    }

    @Test("an asynchronous script runs before load, and does not hold up the parser")
    func asynchronous() async throws {
        let run = try await run(
            "<script async src=a.js></script><script>onload = () => console.log('load')</script><p id=behind>",
            ["www/a.js": "console.log('async')"])
        #expect(run.texts.sorted() == ["async", "load"])
        #expect(run.texts.last == "load")
    }

    @Test("DOMContentLoaded, load and pageshow come once, in order, with the document's state")
    func events() async throws {
        let run = try await run(
            """
            <body onload="console.log('onload', this === window, event.type)">
            <script>
            document.addEventListener('readystatechange', () => console.log(document.readyState));
            document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded', document.readyState));
            addEventListener('load', () => console.log('load', document.readyState));
            addEventListener('pageshow', () => console.log('pageshow'));
            </script>
            """)
        #expect(
            run.texts == [
                "interactive", "DOMContentLoaded interactive", "complete", "onload true load", "load complete",
                "pageshow",
            ])
    }

    @Test("what a handler in the markup throws is reported at its place in the page")
    func handlerPlaces() async throws {
        let run = try await run(
            """
            <!DOCTYPE html>
            <p onclick="one()">first</p><script>console.log('between')</script>
            <button
                onclick='if (1 &lt; 2)
                    two()'></button>
            <div onclick=one()></div>
            <a onclick="one("></a>
            <script>
            for (const name of ['p', 'button', 'div', 'a']) {
                setTimeout(() => document.querySelector(name).dispatchEvent(new Event('click')));
            }
            onerror = (message, file, line, column, error) => {
                console.log(message.split(':')[1], line, error.name === 'SyntaxError' ? '' : column);
                return true;
            };
            </script>
            """)
        #expect(
            run.texts == [
                "between", " Can't find variable 2 16", " Can't find variable 5 12", " Can't find variable 6 17",
                " Unexpected token '}' 7 ",
            ])
    }

    @Test("load waits for the scripts that scripts put in")
    func insertedScripts() async throws {
        let run = try await run(
            """
            <script>
            const script = document.createElement('script');
            script.src = 'late.js';
            script.onload = () => console.log('loaded');
            document.head.appendChild(script);
            onload = () => console.log('load');
            </script>
            """, ["www/late.js": "console.log('late')"])
        #expect(run.texts == ["late", "loaded", "load"])
    }

    @Test("a script is the document's current one while it runs")
    func currentScript() async throws {
        let run = try await run(
            "<script id=a>console.log(document.currentScript.id)</script><script id=b src=b.js></script>",
            ["www/b.js": "console.log(document.currentScript.id)"])
        #expect(run.texts == ["a", "b"])
    }

    @Test("document.write puts its text behind the script, and runs what it writes")
    func write() async throws {
        let run = try await run(
            """
            <p><script>document.write('<b>1</b><script src="w.js"><' + '/script><i>2'); console.log('after');</script></i></p>
            <script>console.log(document.querySelector('p').textContent.replace(/\\s/g, '').slice(-2))</script>
            """, ["www/w.js": "console.log('written', document.querySelector('i')?.tagName)"])
        #expect(run.texts == ["written undefined", "after", "12"])
    }

    @Test("document.write after the page is loaded is an error, not a page that is gone")
    func lateWrite() async throws {
        let run = try await run(
            """
            <script>
            onload = () => {
                try { document.write('x'); } catch (error) { console.log(error.name) }
            };
            </script>
            """)
        #expect(run.texts == ["InvalidStateError"])
    }

    @Test("scripts of other types, for browsers without modules, and in templates do not run")
    func notRun() async throws {
        let run = try await run(
            """
            <script type="text/template">console.log(1)</script><script nomodule>console.log(2)</script>
            <template><script>console.log(3)</script></template><script type="application/json">{}</script>
            <!-- <script>console.log(4)</script> --><textarea><script>console.log(5)</script></textarea>
            """)
        #expect(run.texts == [])
        #expect(run.problems == [])
    }

    @Test("handlers in attributes are called with the event and the element")
    func attributes() async throws {
        let run = try await run(
            """
            <button id=b onclick="console.log(event.type, this.id, title)" title=t></button>
            <script>document.getElementById('b').click()</script>
            """)
        #expect(run.texts == ["click b t"])
    }

    @Test("further scripts run once it is loaded, one after the other")
    func furtherScripts() async throws {
        let run = try await run(
            "<title>T</title><script>onload = () => console.log('load'); var shared = 1</script>",
            then: [
                "console.log(document.title, shared); setTimeout(() => console.log('timer'))", "console.log('second')",
            ])
        #expect(run.texts == ["load", "T 1", "second", "timer"])
    }

    @Test("the page's URL is its file's")
    func url() async throws {
        let run = try await run(
            "<a href=x.html></a><script>console.log(location.pathname.slice(-15), document.links[0].href.slice(-11), document.baseURI === location.href)</script>"
        )
        #expect(run.texts == ["/www/index.html /www/x.html true"])
    }

    @Test(
        "the text is in the encoding that the page says",
        arguments: [
            (Array("<meta charset=latin1><p>é".unicodeScalars.map { UInt8($0.value) }), "é"),
            (Array("<p>é€".utf8), "é€"),
            ([0xEF, 0xBB, 0xBF] + Array("<meta charset=latin1><p>é".utf8), "é"),
            ([0xFF, 0xFE] + "<p>é€".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "é€"),
        ] as [([UInt8], String)])
    func encodings(bytes: [UInt8], text: String) {
        #expect(WebText.decodeHTML(bytes)?.hasSuffix(text) == true)
    }

    @Test("a page of ten thousand scripts is loaded in time that grows with it")
    func manyScripts() async throws {
        let html = (0..<2000).map { "<script>var n = \($0)</script>\n" }.joined()
        #expect(try await run(html, then: ["console.log(n)"]).texts == ["1999"])
    }
}

@Suite("A page's modules")
struct PageModuleScriptTests {
    @Test("run behind the markup, in order with deferred scripts, and share what they import")
    func order() async throws {
        let run = try await PageRun([
            "www/index.html": """
            <script type="module" src="a.js"></script>
            <script type="module">import { count } from './shared.js'; count(); console.log(new URL(import.meta.url).pathname.slice(-11));</script>
            <script defer src="deferred.js"></script>
            <script>console.log('classic'); addEventListener('load', () => console.log('load'))</script>
            <p id="behind"></p>
            """,
            "www/a.js":
                "import { count } from './shared.js'; count(); console.log(document.getElementById('behind') !== null);",
            "www/shared.js": "let n = 0; export const count = () => console.log('count', ++n);",
            "www/deferred.js": "console.log('deferred')",
        ])
        #expect(run.texts == ["classic", "count 1", "true", "count 2", "/index.html", "deferred", "load"])
        #expect(run.problems == [])
    }

    @Test("further scripts wait for their top-level await, and no event does")
    func topLevelAwait() async throws {
        let run = try await PageRun(
            [
                "www/index.html":
                    "<script type=module>await new Promise((resolve) => setTimeout(resolve, 1000)); console.log('module')</script><script>onload = () => console.log('load')</script>"
            ], then: ["console.log('further')"])
        #expect(run.texts == ["load", "module", "further"])
    }

    @Test("one that a script without a page puts in is an error, not ignored")
    func withoutPage() async throws {
        let run = try await TestRun.script(
            "const script = document.createElement('script'); script.type = 'module'; script.text = '1'; document.body.append(script)"
        )
        #expect(
            run.problems.first?.diagnostic.message
                == "uncaught Error: a <script type=\"module\"> runs on a page alone: run that page, or the module itself"
        )
    }

    @Test("one may await deviceready and load at its top level")
    func awaitedEvents() async throws {
        let run = try await PageRun([
            "config.xml": "<widget id=\"a.b\"/>",
            "www/index.html": """
            <script src="cordova.js"></script>
            <script type="module">
            const load = new Promise((resolve) => addEventListener('load', resolve));
            await new Promise((resolve) => document.addEventListener('deviceready', resolve));
            await load;
            console.log('both');
            </script>
            """,
        ])
        #expect(run.texts == ["both"])
        #expect(run.problems == [])
    }

    @Test("an error in an inline one has the page's line; one that is missing is an error at the page's")
    func errors() async throws {
        let run = try await PageRun([
            "www/index.html":
                "<p>\n<script type=module src=gone.js></script>\n<script type=module>\n\nnope();\n</script>"
        ])
        #expect(
            run.problems == [
                "www/index.html:2: the script 'gone.js' could not be loaded: there is no such file",
                "www/index.html:5:1: uncaught ReferenceError: Can't find variable: nope",
            ])
    }
}
