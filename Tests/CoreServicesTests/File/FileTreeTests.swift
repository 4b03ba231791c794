import Foundation
import TestSupport
import Testing

@testable import CoreServices

@Suite("A file tree, which nothing leaves")
struct FileTreeTests {
    let folder: ScratchFolder
    let tree: FileTree

    init() throws {
        folder = try ScratchFolder(["outside/secret.txt": "secret", "inside/a.txt": "inside"])
        tree = try FileTree(folder.path("inside"))
    }

    private func code(_ body: () throws -> Void) -> FileFault.Code? {
        do { try body() } catch { return (error as? FileFault)?.code }
        return nil
    }

    @Test(
        "a path names nothing above the root",
        arguments: [
            ("a/b", "/a/b"), ("/a/b/", "/a/b"), ("..", "/"), ("../../etc/passwd", "/etc/passwd"), ("/../..", "/"),
            ("a/../../b", "/b"), ("./a/./b", "/a/b"), ("a//b", "/a/b"), ("", "/"), ("...", "/..."),
            ("a\\..\\b", "/a\\..\\b"),
            ("%2e%2e/a", "/%2e%2e/a"), ("a/\u{301}b", "/a/\u{301}b"),
        ])
    func paths(_ text: String, _ path: String) throws {
        #expect(try TreePath(text).text == path)
    }

    @Test("a relative path begins at its base, an absolute one at the root")
    func bases() throws {
        let base = try TreePath("x/y")
        #expect(try TreePath("../z", from: base).text == "/x/z")
        #expect(try TreePath("/z", from: base).text == "/z")
        #expect(code { _ = try TreePath("a\0b") } == .encoding)
    }

    @Test("names that are the same text to Unicode are two files to the system")
    func normalization() throws {
        try tree.createFile(TreePath("\u{E9}"))
        try tree.createFile(TreePath("e\u{301}"))
        #expect(try TreePath("\u{E9}") != TreePath("e\u{301}"))
        #expect(try tree.list(.root).count == 3)
    }

    @Test("a symbolic link leads nowhere, as a file, as a directory and at the end of a path")
    func symbolicLinks() throws {
        symlink(folder.path("outside/secret.txt"), folder.path("inside/file"))
        symlink(folder.path("outside"), folder.path("inside/directory"))
        symlink("../outside/secret.txt", folder.path("inside/relative"))
        symlink("a.txt", folder.path("inside/own"))
        for name in ["file", "directory/secret.txt", "relative", "own"] {
            let path = try TreePath(name)
            #expect(try tree.info(path) == nil)
            #expect(code { _ = try tree.read(path) } == .notFound)
            #expect(
                code { _ = try "x".utf8CString.withUnsafeBytes { try tree.write($0, to: path, at: 0) } } == .notFound)
            #expect(code { _ = try tree.truncate(path, to: 0, extends: true) } == .notFound)
            #expect(code { try tree.remove(path) } == .notFound)
            #expect(code { try tree.removeTree(path) } == .notFound)
            #expect(code { try tree.move(path, to: TreePath("moved")) } == .notFound)
            #expect(code { try tree.copy(path, of: tree, to: TreePath("copied")) } == .notFound)
        }
        #expect(code { try tree.createFile(TreePath("directory/new")) } == .notFound)
        #expect(code { try tree.createDirectory(TreePath("directory/new")) } == .notFound)
        #expect(code { try tree.copy(TreePath("a.txt"), of: tree, to: TreePath("directory/secret.txt")) } == .notFound)
        #expect(code { try tree.move(TreePath("a.txt"), to: TreePath("directory/secret.txt")) } == .notFound)
        #expect(code { _ = try tree.list(TreePath("directory")) } == .notFound)
        #expect(try tree.list(.root).map(\.name) == ["a.txt"])
        #expect(folder.url.appending(path: "outside").path.isEmpty == false)
        #expect(ScratchFolder.read(folder.path("outside/secret.txt")) == Array("secret".utf8))
    }

    @Test("a file that is copied onto a symbolic link replaces the link")
    func copyOntoLink() throws {
        symlink(folder.path("outside/secret.txt"), folder.path("inside/link"))
        try tree.copy(TreePath("a.txt"), of: tree, to: TreePath("link"))
        #expect(ScratchFolder.read(folder.path("outside/secret.txt")) == Array("secret".utf8))
        #expect(try tree.read(TreePath("link")) == Array("inside".utf8))
    }

    @Test("removing a directory removes the links in it and not what they lead to")
    func removeLinks() throws {
        try tree.createDirectories(TreePath("d/e"))
        symlink(folder.path("outside"), folder.path("inside/d/e/link"))
        try tree.removeTree(TreePath("d"))
        #expect(try tree.info(TreePath("d")) == nil)
        #expect(ScratchFolder.read(folder.path("outside/secret.txt")) == Array("secret".utf8))
    }

    @Test("a root that is a symbolic link is refused")
    func linkedRoot() {
        symlink(folder.path("outside"), folder.path("root"))
        #expect(code { _ = try FileTree(folder.path("root")) } != nil)
    }

    @Test("a pipe is not there, and nothing waits for it")
    func pipes() throws {
        mkfifo(folder.path("inside/pipe"), 0o600)
        #expect(try tree.info(TreePath("pipe")) == nil)
        #expect(code { _ = try tree.read(TreePath("pipe")) } == .notFound)
        #expect(try tree.list(.root).map(\.name) == ["a.txt"])
    }

    @Test(
        "reading takes the bytes between two positions, as far as there are any",
        arguments: [
            (0, Int.max, "inside"), (2, 4, "si"), (4, 2, ""), (10, 20, ""), (-3, 2, "in"), (0, 0, ""),
            (.min, .max, "inside"),
        ])
    func reads(_ start: Int, _ end: Int, _ text: String) throws {
        #expect(try tree.read(TreePath("a.txt"), from: start, to: end) == Array(text.utf8))
    }

    @Test(
        "a file ends behind what was written",
        arguments: [
            ("xy", 0, "xy"), ("xy", 6, "insidexy"), ("xy", 2, "inxy"), ("", 3, "ins"), ("xy", 8, "inside\0\0xy"),
        ])
    func writes(_ text: String, _ position: Int, _ result: String) throws {
        let path = try TreePath("a.txt")
        let count = try Array(text.utf8).withUnsafeBytes { try tree.write($0, to: path, at: position) }
        #expect(count == text.utf8.count)
        #expect(try tree.read(path) == Array(result.utf8))
    }

    @Test("a write beyond what a file can hold changes nothing")
    func tooFar() throws {
        let path = try TreePath("a.txt")
        for position in [Int.max, Int.max - 1, Int.max - 3] {
            #expect(
                code { _ = try [1, 2, 3].withUnsafeBytes { try tree.write($0, to: path, at: position) } }
                    == .quotaExceeded)
        }
        #expect(code { _ = try tree.truncate(path, to: .max, extends: true) } == .quotaExceeded)
        #expect(try tree.read(path) == Array("inside".utf8))
    }

    @Test("a tree that is read-only changes nothing")
    func readOnly() throws {
        let tree = try FileTree(folder.path("inside"), isReadOnly: true)
        let path = try TreePath("a.txt")
        let new = try TreePath("new")
        let attempts: [() throws -> Void] = [
            { try tree.createFile(new) }, { try tree.createDirectory(new) }, { try tree.remove(path) },
            { try tree.removeTree(path) }, { try tree.move(path, to: new) }, { try tree.copy(path, of: tree, to: new) },
            { _ = try tree.truncate(path, to: 0, extends: true) },
            { _ = try [1].withUnsafeBytes { try tree.write($0, to: path, at: 0) } },
        ]
        for attempt in attempts { #expect(code(attempt) == .noModificationAllowed) }
        #expect(try tree.read(path) == Array("inside".utf8))
    }

    @Test("a tree shows the names that it was given, and nothing else")
    func shown() throws {
        let tree = try FileTree(folder.path, isReadOnly: true, showing: ["inside"])
        #expect(try tree.list(.root).map(\.name) == ["inside"])
        #expect(try tree.info(TreePath("outside")) == nil)
        #expect(try tree.info(TreePath("outside/secret.txt")) == nil)
        #expect(code { _ = try tree.read(TreePath("outside/secret.txt")) } == .notFound)
        #expect(try tree.read(TreePath("outside/../inside/a.txt")) == Array("inside".utf8))
    }

    @Test("a directory is not copied into itself")
    func copyIntoItself() throws {
        try tree.createDirectories(TreePath("d/e"))
        for target in ["d", "d/f", "d/e/f"] {
            #expect(code { try tree.copy(TreePath("d"), of: tree, to: TreePath(target)) } == .invalidModification)
        }
        #expect(code { try tree.copy(.root, of: tree, to: TreePath("all")) } == .invalidModification)
    }

    @Test("a copy of a directory that fails leaves nothing behind")
    func failedCopy() throws {
        try tree.createDirectories(TreePath("d/e"))
        symlink(folder.path("outside"), folder.path("inside/target"))
        #expect(code { try tree.copy(TreePath("d"), of: tree, to: TreePath("target/d")) } == .notFound)
        #expect(ScratchFolder.read(folder.path("outside/d")).isEmpty)
    }

    @Test("a name longer than the system allows is refused")
    func longNames() throws {
        let path = try TreePath(String(repeating: "n", count: 256))
        #expect(code { try tree.createFile(path) } == .encoding)
    }
}
