import JavaScriptEngine
import Testing

@testable import WebPlatform

@Suite("The document in a page")
struct DocumentTests {
    @Test("elements are made, found and shown by the real engine")
    func elements() async throws {
        let page = WebPage()
        let printed = try await page.run(
            """
            document.body.innerHTML = '<p class="x">one</p>';
            console.log(document.querySelector('.x').textContent, document.body instanceof HTMLElement);
            console.log(document.body);
            """)
        #expect(
            printed == [
                "log: one true",
                "log: HTMLBodyElement {\n  childNodes: [\n    HTMLParagraphElement { class: 'x', childNodes: [ Text { data: 'one' } ] }\n  ]\n}",
            ])
    }

    @Test("lists of words, attributes and data are shown by what they are")
    func shownLists() async throws {
        let printed = try await WebPage().run(
            """
            document.body.innerHTML = '<p class="a b" data-user-id="1"></p>';
            const { classList, attributes, dataset } = document.body.firstChild;
            console.log(classList, attributes, attributes[0], dataset);
            """)
        #expect(
            printed == [
                """
                log: DOMTokenList { value: 'a b' } NamedNodeMap { class: 'a b', 'data-user-id': '1' } \
                Attr { name: 'class', value: 'a b' } DOMStringMap { userId: '1' }
                """
            ])
    }

    @Test("without the package each element asked for is an error that says how to install it")
    func missingPackage() async throws {
        let page = WebPage { $0.documentFolder = "/nonexistent" }
        let message = try await page.evaluate("try { document.body } catch (error) { `${error}` }")
        #expect(
            message
                == "Error: elements need the package node-domino, and '/nonexistent/Node.js' cannot be read: install it with 'apt install node-domino'"
        )
        #expect(try await page.evaluate("typeof document.addEventListener") == "function")
    }

    @Test("a script element runs its file, and its errors have that file's name and line")
    func scriptElement() async throws {
        let page = WebPage { options in
            options.readFile = { path throws(WebFileError) in
                guard path == "/app/www/a b.js" else { throw WebFileError(reason: "there is no such file") }
                return Array("\u{FEFF}var loaded = true;\nmissing();".utf8)
            }
        }
        let printed = try await page.run(
            """
            const script = document.createElement('script');
            script.onload = () => console.log('load', loaded, document.currentScript);
            script.src = 'a b.js';
            document.head.appendChild(script);
            """)
        #expect(printed == ["log: load true null"])
        guard case .uncaught(let error) = page.events.all.first else {
            Issue.record("the error was not reported")
            return
        }
        #expect(error.location == ScriptLocation(url: "/app/www/a b.js", line: 2, column: 8))
    }

    @Test("an error that domino throws has the place of the script that called it")
    func placeOfError() async throws {
        let page = WebPage()
        let location = try await page.use { _, context in
            let thrown = try context.evaluateReturningThrown(
                "\ndocument.body.appendChild(document);", url: "page.js")
            return thrown?.asError.location?.url
        }
        #expect(location != nil)
    }

    @Test(
        "a file URL is the path of a file on this machine",
        arguments: [
            ("file:///a/b%20c.js?x#y", "/a/b c.js"), ("file://localhost/a", "/a"), ("file:///%C3%A9%zz", "/é%zz"),
        ])
    func filePath(url: String, path: String) {
        #expect(WebURL.path(ofFile: url) == path)
    }

    @Test("other URLs are not", arguments: ["file://host/a", "http://host/a", "file:///a%00b", "file:///%FF"])
    func noFilePath(url: String) {
        #expect(WebURL.path(ofFile: url) == nil)
    }
}
