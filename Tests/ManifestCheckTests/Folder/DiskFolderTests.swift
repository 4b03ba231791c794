import Diagnostics
import Foundation
import ManifestCheck
import TestSupport
import Testing

@Suite("A plugin's folder on disk")
struct DiskFolderTests {
    /// A folder with `www/Torch.js`, links inside and out, removed when the test is over.
    private func withFolder(_ body: (DiskFolder, String) throws -> Void) throws {
        let manager = FileManager.default
        let base = try ScratchFolder(["plugin/www/Torch.js": "torch", "secret": "secret"])
        defer { withExtendedLifetime(base) {} }
        let root = base.url.appendingPathComponent("plugin")
        for (link, target) in [
            ("inside.js", "www/Torch.js"), ("outside", "../secret"), ("up", ".."), ("broken", "nowhere"),
            ("loop", "loop"),
        ] {
            try manager.createSymbolicLink(
                atPath: root.appendingPathComponent(link).path, withDestinationPath: target)
        }
        try body(try DiskFolder(root.path, name: "plugin/"), root.path)
    }

    @Test("tells what is where, and how it is spelled")
    func entries() throws {
        try withFolder { folder, _ in
            #expect(folder.entry(at: "www/Torch.js") == FolderEntry(.file, path: "www/Torch.js"))
            #expect(folder.entry(at: "./www//Torch.js") == FolderEntry(.file, path: "www/Torch.js"))
            #expect(
                folder.entry(at: "WWW/torch.js") == FolderEntry(.file, path: "www/Torch.js", isSpelledAsListed: false))
            #expect(folder.entry(at: "www").kind == .folder)
            #expect(folder.entry(at: "www/Torch.js/x").kind == .missing)
            #expect(folder.entry(at: "nothing").kind == .missing)
            #expect(folder.names(in: "www") == ["Torch.js"])
        }
    }

    @Test("never leaves the plugin, neither by path nor by symbolic link")
    func containment() throws {
        try withFolder { folder, root in
            for path in [
                "../secret", "/etc/passwd", "www/../../secret", "outside", "up/secret", root + "/www/Torch.js",
            ] {
                #expect(folder.entry(at: path).kind == .outside, "\(path)")
                #expect(throws: FileError.self, "\(path)") { try folder.read(path, limit: 100) }
            }
            #expect(folder.entry(at: "inside.js").kind == .file)
            #expect(folder.entry(at: "broken").kind == .other)
            #expect(folder.entry(at: "loop").kind == .other)
        }
    }

    @Test("reads a file under its name for users, up to the limit")
    func reading() throws {
        try withFolder { folder, _ in
            let file = try folder.read("./www/Torch.js", limit: 100)
            #expect(file.name == "plugin/www/Torch.js")
            #expect(file.bytes == Array("torch".utf8))
            #expect(throws: FileError(path: "plugin/www/Torch.js", .tooLarge(limit: 2))) {
                try folder.read("www/Torch.js", limit: 2)
            }
            #expect(throws: FileError.self) { try folder.read("www/torch.js", limit: 100) }
            #expect(throws: FileError(path: "plugin/www", .notAFile)) { try folder.read("www", limit: 100) }
        }
    }

    @Test("does not say of what lies in a folder that cannot be listed that it is missing")
    func unlisted() throws {
        try withFolder { folder, root in
            #expect(folder.entry(at: "www").kind == .folder)
            #expect(folder.unlisted == [])
            // Gone after its parent was listed, which nobody may read either, not even the superuser.
            try FileManager.default.removeItem(atPath: root + "/www")
            #expect(folder.entry(at: "www/Torch.js").kind == .unknown)
            #expect(folder.unlisted == [FileError(path: "plugin/www", .unreadable(error: ENOENT))])
        }
    }

    @Test("that is not there is an error")
    func missing() {
        #expect(throws: FileError.self) { try DiskFolder("/nonexistent/plugin") }
    }
}
