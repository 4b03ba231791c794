import HTTPTransport
import Testing

struct HTTPURLTests {
    @Test(
        "a URL is read into its parts",
        arguments: [
            ("http://example.org", "http", "example.org", 80, "/"),
            ("HTTPS://Example.ORG/Motif", "https", "example.org", 443, "/Motif"),
            ("http://127.0.0.1:8080/a/b?c=d", "http", "127.0.0.1", 8080, "/a/b?c=d"),
            ("http://[::1]:8080/", "http", "::1", 8080, "/"),
            ("http://example.org?x=1#top", "http", "example.org", 80, "/?x=1"),
            ("http://example.org:/a#b@c", "http", "example.org", 80, "/a"),
        ])
    func reads(text: String, scheme: String, host: String, port: Int, target: String) throws {
        let url = try HTTPURL(text)
        #expect(url.scheme == scheme)
        #expect(url.host == host)
        #expect(url.port == port)
        #expect(url.target == target)
    }

    @Test(
        "what is not an absolute URL of the web is refused, and the error says what is wrong with it",
        arguments: [
            ("", "invalid-url", "scheme"), ("example.org", "invalid-url", "scheme"),
            ("//example.org", "invalid-url", "scheme"), ("://example.org", "invalid-url", "scheme"),
            ("ht tp://example.org", "invalid-url", "scheme"),
            ("ftp://example.org", "unsupported-scheme", "ftp"), ("file:///etc/passwd", "unsupported-scheme", "file"),
            ("http+unix://a", "unsupported-scheme", "http+unix"),
            ("http://", "invalid-url", "host"), ("http:///a", "invalid-url", "host"),
            ("http://:80/", "invalid-url", "host"), ("http://[::1/", "invalid-url", "host"),
            ("http://[abc]/", "invalid-url", "host"), ("http://exa%6Dple.org/", "invalid-url", "host"),
            ("http://example.org:0/", "invalid-url", "port"), ("http://example.org:65536/", "invalid-url", "port"),
            ("http://example.org:+80/", "invalid-url", "port"),
            ("http://example.org:99999999999999999999/", "invalid-url", "port"),
            ("http://[::1]x/", "invalid-url", "port"),
            ("http://example.org/a b", "invalid-url", "characters"),
            ("http://example.org/\r\nX: y", "invalid-url", "characters"),
            ("http://exámple.org/", "invalid-url", "characters"),
            ("http://example.org\\@evil.org/", "invalid-url", "characters"),
        ])
    func refuses(text: String, code: String, part: String) {
        #expect {
            try HTTPURL(text)
        } throws: { error in
            (error as? HTTPError)?.code.rawValue == code && (error as? HTTPError)?.part == part
        }
    }

    @Test(
        "a URL with credentials is refused without repeating them",
        arguments: ["user:5ecret@", "5ecret@", "a@b:5ecret@"])
    func refusesCredentials(credentials: String) {
        #expect {
            try HTTPURL("https://\(credentials)example.org/")
        } throws: { error in
            (error as? HTTPError)?.code == .credentialsInURL && !"\(error)".contains("5ecret")
        }
    }

    @Test("a URL prints without its query")
    func hidesQuery() throws {
        let url = try HTTPURL("http://[::1]:8080/motif?token=5ecret")
        #expect("\(url)" == "http://[::1]:8080/motif")
        #expect(!printed(url).contains("5ecret"))
    }
}
