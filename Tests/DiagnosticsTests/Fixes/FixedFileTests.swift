import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct FixedFileTests {
    private let scratch = ScratchFolder()
    private var folder: URL { scratch.url }

    private func path(_ name: String) -> String { scratch.path(name) }

    private func make(_ name: String, mode: Int = 0o644) throws -> SourceFile {
        try Data("old text".utf8).write(to: folder.appendingPathComponent(name))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
        return try SourceFile.read(path: path(name))
    }

    private func fixed(_ file: SourceFile) throws -> FixedFile {
        let edit = SourceEdit(SourceSpan(file: file, bytes: 0..<3), replacement: "new")
        return try #require(
            SourceFixes([Diagnostic(code: "c", severity: .error, message: "m", fix: SourceFix("t", edits: [edit]))])
                .files.first)
    }

    private func content(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    private func names() -> [String] {
        scratch.names
    }

    @Test(
        "the file has its new content and its old mode, and nothing else lies beside it",
        arguments: [0o644, 0o755, 0o600])
    func writes(mode: Int) throws {
        try fixed(make("plugin.xml", mode: mode)).write(to: path("plugin.xml"))
        #expect(try content("plugin.xml") == "new text")
        #expect(names() == ["plugin.xml"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path("plugin.xml"))
        #expect(attributes[.posixPermissions] as? Int == mode)
    }

    @Test("a symbolic link stays one and its file is written")
    func link() throws {
        let file = try make("real.xml")
        try FileManager.default.createSymbolicLink(atPath: path("link.xml"), withDestinationPath: "real.xml")
        try fixed(file).write(to: path("link.xml"))
        #expect(try content("real.xml") == "new text")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.xml")) == "real.xml")
        #expect(names() == ["link.xml", "real.xml"])
    }

    @Test("a read-only file is left alone, whoever runs the check")
    func readOnly() throws {
        let fixed = try fixed(make("plugin.xml", mode: 0o444))
        let path = path("plugin.xml")
        #expect(throws: FileError(path: path, .unwritable(error: EACCES))) { try fixed.write(to: path) }
        #expect(try content("plugin.xml") == "old text")
        #expect(names() == ["plugin.xml"])
        #expect("\(FileError(path: "f", .unwritable(error: EACCES)))" == "'f' cannot be written: permission denied")
    }

    @Test(
        "what somebody has written meanwhile is not overwritten",
        arguments: ["", "old texts", "old text and much more"])
    func changed(text: String) throws {
        let fixed = try fixed(make("plugin.xml"))
        try Data(text.utf8).write(to: folder.appendingPathComponent("plugin.xml"))
        let path = path("plugin.xml")
        #expect(throws: FileError(path: path, .changed)) { try fixed.write(to: path) }
        #expect(try content("plugin.xml") == text)
    }

    @Test("a file that is gone stays gone")
    func missing() throws {
        let fixed = try fixed(make("plugin.xml"))
        try FileManager.default.removeItem(atPath: path("plugin.xml"))
        let path = path("plugin.xml")
        #expect(throws: FileError(path: path, .unreadable(error: ENOENT))) { try fixed.write(to: path) }
        #expect(names() == [])
    }

    @Test("a folder is not written")
    func folderInstead() throws {
        let fixed = try fixed(make("plugin.xml"))
        let path = folder.path
        #expect(throws: FileError(path: path, .notAFile)) { try fixed.write(to: path) }
    }
}
