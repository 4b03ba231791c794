import Testing

@testable import ServerHTTP

@Suite("Paths of requests")
struct RequestPathTests {
    @Test(
        "a path is its decoded segments, without its query",
        arguments: [
            ("/", [""]), ("/a/b", ["a", "b"]), ("/a/", ["a", ""]), ("/a%2Fb/%C3%A9", ["a/b", "é"]), ("/a?b/c", ["a"]),
            ("/a+b", ["a+b"]), ("/%01", ["\u{1}"]),
        ])
    func segments(target: String, segments: [String]) {
        #expect(RequestPath(target)?.segments == segments)
    }

    @Test(
        "what is no path is none",
        arguments: ["", "a", "*", "http://a/b", "/%", "/%4", "/%zz", "/%ff", "/%C3", "/%00", "/a%00b"])
    func none(target: String) {
        #expect(RequestPath(target) == nil)
    }
}
