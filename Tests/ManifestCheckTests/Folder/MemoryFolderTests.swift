import Diagnostics
import ManifestCheck
import Testing

@Suite("A plugin's folder in memory")
struct MemoryFolderTests {
    private let folder = MemoryFolder(["www/a.js": [1, 2, 3], "./Src//b.m": [4], "../escape": [5]], name: "p/")

    @Test("tells what is where, as one on disk does")
    func entries() {
        #expect(folder.entry(at: "www/./a.js") == FolderEntry(.file, path: "www/a.js"))
        #expect(folder.entry(at: "src/B.m") == FolderEntry(.file, path: "Src/b.m", isSpelledAsListed: false))
        #expect(folder.entry(at: "www").kind == .folder)
        #expect(folder.entry(at: "").kind == .folder)
        #expect(folder.entry(at: "escape").kind == .missing)
        #expect(folder.entry(at: "../escape").kind == .outside)
        #expect(folder.names(in: "").sorted() == ["Src", "www"])
    }

    @Test("reads by exact spelling, up to a limit, and under the name for users")
    func reading() throws {
        #expect(try folder.read("www/a.js", limit: 3).name == "p/www/a.js")
        for path in ["www/A.js", "www", "nothing", "../escape"] {
            #expect(throws: FileError.self, "\(path)") { try folder.read(path, limit: 3) }
        }
        #expect(throws: FileError(path: "p/www/a.js", .tooLarge(limit: 2))) { try folder.read("www/a.js", limit: 2) }
    }
}
