import Testing

@Suite("URLs in the engine", .serialized)
struct URLTests {
    @Test(
        "a long URL is parsed in one go: reading its parts again and again would take minutes",
        arguments: [
            "'http://h/' + 'a/'.repeat(5e4)", "'http://h/' + 'a/../'.repeat(2e4)", "'http://h/?' + 'é'.repeat(1e5)",
            "'http://' + 'u@'.repeat(5e4) + 'h'", "'http://' + 'a.'.repeat(5e4)", "'http://' + '%41'.repeat(3e4)",
            "'http://' + 'axn--'.repeat(2e4)", "'ht' + '\\t'.repeat(1e5) + 'tp://h'", "'x:' + 'a b'.repeat(3e4)",
            "'http://h/?' + 'a=%41&'.repeat(2e4)",
        ])
    func long(_ text: String) async throws {
        let page = WebPage()
        let script = "{ const url = new URL(\(text)); url.searchParams.append('a', 'b'); url.search.endsWith('a=b') }"
        #expect(try await page.evaluate(script) == "true")
    }

    @Test("a blob's URL is a UUID")
    func blobURL() async throws {
        let url = try await WebPage().evaluate("URL.createObjectURL(new Blob(['x']))")
        #expect(
            url.wholeMatch(of: /blob:null\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }

    @Test("a domain that is not ASCII is converted")
    func domain() async throws {
        #expect(
            try await WebPage().evaluate("new URL('//mañana.example/ñ', 'https://x').href")
                == "https://xn--maana-pta.example/%C3%B1")
    }

    @Test("the console shows a URL's parts and its parameters")
    func inspection() async throws {
        let script = "console.log(new URL('http://h/?a=b').searchParams, new URL('sc:x').href)"
        #expect(try await WebPage().run(script) == ["log: URLSearchParams { entries: [ [ 'a', 'b' ] ] } sc:x"])
    }
}
