import Foundation
import SimulatedDevice
import Synchronization
import TestSupport
import Testing

@testable import CoreServices

@Suite("Scripts that try to leave the sandbox")
struct FileAttackTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder(["outside/secret.txt": "secret", "outside/d/deep.txt": "deep", "files/x": ""])
    }

    /// What lies outside, as it is and as it has to stay.
    private var outside: [[UInt8]] {
        [
            Array(folder.names.joined(separator: " ").utf8), ScratchFolder.read(folder.path("outside/secret.txt")),
            ScratchFolder.read(folder.path("outside/d/deep.txt")),
        ]
    }

    /// Puts links to the outside into the sandbox.
    private func plant(in directory: String) {
        symlink(folder.path("outside"), "\(directory)/link")
        symlink(folder.path("outside/secret.txt"), "\(directory)/file-link")
        symlink("../../outside", "\(directory)/relative")
        symlink("/", "\(directory)/all")
    }

    /// Does to a place all that scripts can do.
    private func attack(_ location: FileLocation, with other: FileLocation) {
        guard let tree = try? location.tree() else { return }
        let path = location.treePath
        try? tree.createFile(path)
        try? tree.createDirectory(path)
        _ = try? [1, 2, 3].withUnsafeBytes { try tree.write($0, to: path, at: 0) }
        _ = try? tree.truncate(path, to: 1, extends: true)
        try? tree.copy(path, of: tree, to: other.treePath)
        try? tree.copy(other.treePath, of: tree, to: path)
        try? tree.move(other.treePath, to: path)
        if let incoming = try? tree.receive(path) {
            try? incoming.write([1, 2, 3], at: 0)
            try? incoming.finish()
            incoming.discard()
        }
        let content = try? tree.read(path)
        #expect(content.map { !$0.starts(with: Array("secret".utf8)) && !$0.starts(with: Array("deep".utf8)) } ?? true)
        try? tree.removeTree(path)
    }

    @Test("no URL or path, however it is written, reads or changes anything outside")
    func encodings() throws {
        var random = SeededGenerator.printed()
        let systems = try FileSystems(platform: .ios, app: AppProfile(), folder: folder.path("files"))
        let before = outside
        let beginnings = [
            "cdvfile://localhost/persistent/", "cdvfile://localhost/root/", "https://localhost/__cdvfile_root__/",
            "file://\(systems.sandbox.path)/", "file://localhost\(systems.sandbox.path)/tmp/", "file:\(folder.path)/",
            "",
        ]
        let parts = [
            "..", ".", "/", "//", "\\", "%2e%2e", "%2E.", "%252e%252e", "%2f", "%5c", "%00", "%c0%ae", "..;", "link",
            "file-link",
            "relative", "all", "secret.txt", "d", "deep.txt", "tmp", "outside", "a", "?", "#", "%", " ", "\u{202E}",
            "..%2f..%2f", "~",
            "\u{301}", "%ff",
        ]
        func place() -> FileLocation? {
            let text = random.any(beginnings) + (0..<random.below(8)).map { _ in random.any(parts) }.joined()
            if let location = try? systems.locate(urlOrPath: text) { return location }
            guard let system = systems.system(named: "temporary") else { return nil }
            return try? FileLocation(system: system, path: .root).resolving(text)
        }
        for _ in 0..<attackRounds(3_000, often: 200_000) {
            for directory in ["tmp", "Documents"] { plant(in: folder.path("files/\(directory)")) }
            guard let one = place(), let other = place() else { continue }
            attack(one, with: other)
        }
        #expect(outside == before)
    }

    @Test("a directory that turns into a link while it is worked on leads nowhere")
    func races() async throws {
        let tree = try FileTree(folder.path("files"))
        let before = outside
        let isOver = Mutex(false)
        let swapping = folder
        // A thread of its own: two tasks that do not wait may have one thread for both.
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        Thread.detachNewThread {
            while !isOver.withLock({ $0 }) {
                mkdir(swapping.path("files/d"), 0o700)
                rename(swapping.path("files/d"), swapping.path("files/aside"))
                symlink(swapping.path("outside"), swapping.path("files/d"))
                unlink(swapping.path("files/d"))
                rename(swapping.path("files/aside"), swapping.path("files/d"))
            }
            end.finish()
        }
        let (path, deep) = (try TreePath("d/secret.txt"), try TreePath("d/d"))
        for index in 0..<attackRounds(2_000, often: 100_000) {
            try? tree.createFile(path)
            _ = try? [1, 2, 3].withUnsafeBytes { try tree.write($0, to: path, at: index % 3) }
            #expect((try? tree.read(path))?.starts(with: Array("secret".utf8)) != true)
            try? tree.removeTree(deep)
            try? tree.removeTree(path)
            try? tree.createDirectory(deep)
        }
        isOver.withLock { $0 = true }
        for await _ in ended {}
        #expect(outside == before)
    }

    @Test("a script's own attempts are errors with the codes of the platform", arguments: ["ios", "android"])
    func scripts(_ platform: String) async throws {
        let run = try await DeviceRun(
            """
            const root = 'cdvfile://localhost/temporary/';
            const code = (action, ...args) => call('File', action, ...args).then(() => 'done', (error) => error);
            (async () => {
                console.log(await code('resolveLocalFileSystemURI', 'file:///etc/passwd'), await code('readAsText', 'file:///etc/passwd', 'UTF-8'),
                    await code('readAsText', root + '../../../../../../etc/passwd', 'UTF-8'), await code('readAsText', root + '%2e%2e/%2e%2e/etc/passwd', 'UTF-8'),
                    await code('readAsText', root + 'a%00b', 'UTF-8'), await code('getFile', 'file:///tmp/', 'x', { create: true }),
                    await code('getFile', root, '../../../../../../tmp/x/y', { create: true }), await code('copyTo', 'file:///etc/passwd', root, 'p'),
                    await code('removeRecursively', 'file:///tmp'), await code('readEntries', 'file:///'));
            })();
            """, on: platform, services: ["File"])
        #expect(run.lines == [platform == "ios" ? "1 1 1 1 5 1 3 1 1 1" : "1 1 1 1 5 1 9 1 1 1"])
    }
}
