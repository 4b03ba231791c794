import Testing
import WebPlatform

@Suite("URLs")
struct WebURLTests {
    @Test(
        "references are resolved against a page's file: URL",
        arguments: [
            ("", "file:///app/www/index.html?a=1"), ("x.html", "file:///app/www/x.html"), ("./x", "file:///app/www/x"),
            ("../x", "file:///app/x"), ("../../../x", "file:///x"), (".", "file:///app/www/"), ("..", "file:///app/"),
            ("js/./a/../b.js", "file:///app/www/js/b.js"), ("/x/y", "file:///x/y"), ("//host/x", "file://host/x"),
            ("?b=2", "file:///app/www/index.html?b=2"), ("#top", "file:///app/www/index.html?a=1#top"),
            ("x?y/../z", "file:///app/www/x?y/../z"), ("a//b", "file:///app/www/a//b"), ("a/", "file:///app/www/a/"),
            ("a b/ñ", "file:///app/www/a%20b/%C3%B1"), ("a%20b", "file:///app/www/a%20b"),
            (" x\n", "file:///app/www/x"),
            ("1:2", "file:///app/www/1:2"), ("a/b:c", "file:///app/www/a/b:c"), ("...", "file:///app/www/..."),
            ("{a}^|", "file:///app/www/%7Ba%7D%5E|"),
            ("?{a}'`\"", "file:///app/www/index.html?{a}%27`%22"), ("#{a}'`", "file:///app/www/index.html?a=1#{a}'%60"),
        ])
    func file(_ reference: String, _ url: String) {
        #expect(WebURL.resolve(reference, against: "file:///app/www/index.html?a=1#old") == url)
    }

    @Test(
        "references are resolved against an https: URL",
        arguments: [
            ("x", "https://bank.mx/app/x"), ("/x", "https://bank.mx/x"), ("//Other.MX:443/x", "https://other.mx/x"),
            ("//other.mx", "https://other.mx/"), ("../../..", "https://bank.mx/"), ("?q", "https://bank.mx/app/?q"),
            ("http://a.b:80", "http://a.b/"), ("HTTPS://A.b:8443/C/../D?E#F", "https://a.b:8443/D?E#F"),
            ("data:text/plain,a/../b c", "data:text/plain,a/../b c"), ("mailto:A@b.c", "mailto:A@b.c"),
            ("cdvfile://localhost/persistent/a b", "cdvfile://localhost/persistent/a%20b"),
            ("https://User@Host/", "https://User@host/"), ("https://[::1]:443/x", "https://[::1]/x"),
        ])
    func https(_ reference: String, _ url: String) {
        #expect(WebURL.resolve(reference, against: "https://bank.mx/app/") == url)
    }

    @Test(
        "the examples of RFC 3986 §5.4 hold",
        arguments: [
            ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"),
            ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
            ("g;x", "http://a/b/c/g;x"),
            ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"),
            ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
            ("../../", "http://a/"),
            ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
            ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
            ("g/./h", "http://a/b/c/g/h"),
            ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/./x", "http://a/b/c/g?y/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
        ])
    func rfc(_ reference: String, _ url: String) {
        #expect(WebURL.resolve(reference, against: "http://a/b/c/d;p?q") == url)
    }

    @Test(
        "a path of any letters has a URL",
        arguments: [
            ("/", "file:///"), ("/app/www/index.html", "file:///app/www/index.html"),
            ("/a b/c#d?e%f", "file:///a%20b/c%23d%3Fe%25f"),
            ("/José/\"<>`\n", "file:///Jos%C3%A9/%22%3C%3E%60%0A"),
        ])
    func path(_ path: String, _ url: String) {
        #expect(WebURL.file(path: path) == url)
    }

    @Test("the page's location is written as a URL, and references are resolved against it")
    func location() async throws {
        let page = WebPage { $0.location = "file:///My App/www/../index.html" }
        #expect(try await page.evaluate("location.href") == "file:///My%20App/index.html")
        #expect(
            try await page.use { platform, _ in platform.resolve(url: "img/a b.png") }
                == "file:///My%20App/img/a%20b.png")
    }
}
