import Testing

@testable import CloudsPlugin

@Suite("Paths") struct CloudPathTests {
    @Test(
        "a path is the names from the root on, with slashes in names escaped",
        arguments: [
            ([String](), "/"), (["a"], "/a"), (["a", "b c"], "/a/b c"), (["a/b", "c\\d"], "/a\\/b/c\\\\d"),
        ])
    func written(names: [String], path: String) {
        #expect(CloudPath.path(names) == path)
        #expect(CloudPath.names(path) == names)
    }

    @Test("a text that is no path has no names", arguments: ["a", "//", "/a//b", "/a\\b", "/a\\"])
    func malformed(path: String) { #expect(CloudPath.names(path) == nil) }

    @Test("a path is within itself and the folders above it alone")
    func within() {
        #expect(CloudPath.isWithin("/a/b", "/a"))
        #expect(CloudPath.isWithin("/a", "/a"))
        #expect(CloudPath.isWithin("/a", "/"))
        #expect(!CloudPath.isWithin("/ab", "/a"))
        #expect(CloudPath.parent(of: "/a/b") == "/a")
        #expect(CloudPath.parent(of: "/a") == "/")
        #expect(CloudPath.parent(of: "/") == nil)
    }
}
