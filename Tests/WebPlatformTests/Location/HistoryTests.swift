import Testing

@testable import WebPlatform

@Suite("location and history")
struct HistoryTests {
    /// Runs a script on a page and returns what it printed.
    private func run(_ script: String) async throws -> [String] {
        let page = WebPage()
        let printed = try await page.run(script).map { String($0.dropFirst("log: ".count)) }
        #expect(page.events.all == [])
        return printed
    }

    @Test("a fragment moves within the page, on a later turn for those who listen")
    func fragment() async throws {
        let printed = try await run(
            """
            onpopstate = ({ state }) => console.log('popstate', state);
            addEventListener('hashchange', ({ oldURL, newURL }) => console.log(oldURL, newURL));
            location.hash = 'top';
            console.log(location.href, location.hash, history.length, document.URL);
            location = '#top';
            """)
        #expect(
            printed == [
                "file:///app/www/index.html#top #top 2 file:///app/www/index.html#top",
                "popstate null",
                "file:///app/www/index.html file:///app/www/index.html#top",
            ])
    }

    @Test("each move tells of its own URLs and state, whatever the script does meanwhile")
    func manyMoves() async throws {
        let printed = try await run(
            """
            onhashchange = ({ oldURL, newURL }) => console.log(oldURL.slice(-5), newURL.slice(-2));
            location.hash = 'a';
            location.hash = 'b';
            history.pushState(1, '', '/else');
            """)
        #expect(printed == [".html #a", "tml#a #b"])
    }

    @Test("pushState and replaceState change URL and state without an event")
    func states() async throws {
        let printed = try await run(
            """
            onpopstate = () => console.log('popstate');
            history.pushState({ page: 1 }, '', 'list?x=1');
            console.log(location.pathname, location.search, history.state, history.length);
            history.replaceState({ page: 2 }, '');
            console.log(location.pathname, history.state, history.length);
            """)
        #expect(printed == ["/app/www/list ?x=1 { page: 1 } 2", "/app/www/list { page: 2 } 2"])
    }

    @Test("a state is a copy")
    func copy() async throws {
        #expect(
            try await run(
                "const state = { a: 1 }; history.pushState(state, ''); state.a = 2; console.log(history.state.a)")
                == ["1"])
    }

    @Test("back, forward and go move among the entries on a later turn")
    func traversal() async throws {
        let printed = try await run(
            """
            onpopstate = ({ state }) => console.log(state, location.pathname);
            history.pushState('one', '', '/1');
            history.pushState('two', '', '/2');
            history.go(-2);
            history.forward();
            history.back();
            history.go(5);
            console.log(history.state);
            """)
        #expect(printed == ["two", "null /app/www/index.html", "one /1", "null /app/www/index.html"])
    }

    @Test("what is pushed after a step back takes the place of what lay ahead")
    func branch() async throws {
        let printed = try await run(
            """
            history.pushState('one', '');
            history.pushState('two', '');
            history.back();
            setTimeout(() => {
                history.pushState('other', '');
                console.log(history.length, history.state);
            }, 10);
            """)
        #expect(printed == ["3 other"])
    }

    @Test(
        "wrong uses are errors",
        arguments: [
            ("history.pushState(() => {}, '')", "DataCloneError"),
            ("history.pushState(null, '', 'https://other.example/')", "SecurityError"),
            ("history.go()", "TypeError"),
            ("History.prototype.back.call({})", "TypeError"),
            ("new History()", "TypeError"),
        ])
    func wrongUse(code: String, name: String) async throws {
        #expect(
            try await run("try { \(code) } catch (error) { console.log(error.name, history.length) }") == ["\(name) 1"])
    }

    @Test("a click on a link moves within the page; to another page it is reported")
    func links() async throws {
        let page = WebPage()
        let printed = try await page.run(
            """
            onhashchange = () => console.log(location.hash);
            document.body.innerHTML = '<a href="#there">there</a><a href="other.html">other</a>';
            document.links[0].click();
            document.links[1].click();
            """)
        #expect(printed == ["log: #there"])
        #expect(page.events.all.count == 1)
    }
}
