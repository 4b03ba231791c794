import Testing

@testable import WebPlatform

@Suite("Cookies")
struct CookieTests {
    private func shown(_ fields: [String], from: String, to: String, now: Double = 0, isScript: Bool = false) -> String
    {
        var jar = CookieJar()
        for field in fields { jar.set(field, from: from, now: 0) }
        return jar.text(for: to, now: now, isScript: isScript)
    }

    @Test(
        "go to the hosts and paths that they are for",
        arguments: [
            ("a=1", "https://x.example/", "https://x.example/b?c", "a=1"),
            ("a=1", "https://x.example/", "https://y.x.example/", ""),
            ("a=1; Domain=x.example", "https://x.example/", "https://y.x.example/", "a=1"),
            ("a=1; domain=.x.example", "https://y.x.example/", "https://x.example/", "a=1"),
            ("a=1; Domain=other.example", "https://x.example/", "https://other.example/", ""),
            ("a=1; Domain=example", "https://x.example/", "https://x.example/", ""),
            ("a=1", "https://x.example/shop/list", "https://x.example/shop/2", "a=1"),
            ("a=1", "https://x.example/shop/list", "https://x.example/shopping", ""),
            ("a=1; Path=/", "https://x.example/shop/list", "https://x.example/", "a=1"),
            ("a=1; Secure", "https://x.example/", "http://x.example/", ""),
            ("a=1; Secure", "http://x.example/", "https://x.example/", ""),
            ("a=1", "https://x.example:8443/", "http://x.example:80/", "a=1"),
            ("a=1", "file:///app/www/index.html", "file:///app/www/deep/other.html", "a=1"),
        ])
    func scope(field: String, from: String, to: String, expected: String) {
        #expect(shown([field], from: from, to: to) == expected)
    }

    @Test(
        "are read as browsers do",
        arguments: [
            (" a = b c ; HttpOnly", "a=b c"), ("a=\"q\"", "a=\"q\""), ("alone", "alone"), ("a=1=2", "a=1=2"),
            ("=v", "v"),
            ("", ""), ("=", ""), ("a=\u{1}", ""), ("a=" + String(repeating: "x", count: 4096), ""),
        ])
    func parsing(field: String, expected: String) {
        #expect(shown([field], from: "https://x.example/", to: "https://x.example/") == expected)
    }

    @Test("a newer one of the same name replaces the older; those of longer paths come first")
    func order() {
        let from = "https://x.example/a/b"
        #expect(shown(["k=1", "l=2", "k=3"], from: from, to: from) == "k=3; l=2")
        #expect(shown(["k=1; Path=/", "l=2"], from: from, to: from) == "l=2; k=1")
    }

    @Test(
        "end when they say",
        arguments: [
            ("a=1; Max-Age=10", 9_999.0, "a=1"), ("a=1; Max-Age=10", 10_000.0, ""), ("a=1; Max-Age=0", 0, ""),
            ("a=1; Expires=Thu, 01 Jan 1970 00:01:00 GMT", 59_999, "a=1"),
            ("a=1; Expires=Thu, 01 Jan 1970 00:01:00 GMT", 60_000, ""),
            ("a=1; expires=Sunday, 06-Nov-94 08:49:37 GMT", 784_111_776_999, "a=1"),
            ("a=1; Expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=100", 50_000, "a=1"),
            ("a=1; Expires=soon", 9e15, "a=1"),
        ])
    func expiry(field: String, now: Double, expected: String) {
        #expect(shown([field], from: "https://x.example/", to: "https://x.example/", now: now) == expected)
    }

    @Test("a script neither sees nor replaces those for HTTP only")
    func httpOnly() {
        var jar = CookieJar()
        let url = "https://x.example/"
        jar.set("sid=1; HttpOnly", from: url, now: 0)
        jar.set("sid=2", from: url, now: 0, isScript: true)
        jar.set("own=3; HttpOnly", from: url, now: 0, isScript: true)
        #expect(jar.text(for: url, now: 0, isScript: true) == "")
        #expect(jar.text(for: url, now: 0) == "sid=1")
    }

    @Test("document.cookie shows what a page's scripts have set")
    func document() async throws {
        let printed = try await WebPage().run(
            """
            document.cookie = 'theme=dark; Max-Age=60';
            document.cookie = 'lang=es';
            console.log(document.cookie);
            document.cookie = 'theme=; Max-Age=0';
            console.log(document.cookie, navigator.cookieEnabled);
            setTimeout(() => console.log(document.cookie), 3600000);
            """)
        #expect(printed == ["log: theme=dark; lang=es", "log: lang=es true", "log: lang=es"])
    }
}
