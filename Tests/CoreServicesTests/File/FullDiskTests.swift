import Glibc
import TestSupport
import Testing

@testable import CoreServices

/// A disk of 256 KiB, mounted in a scratch folder. Only root can have one.
final class SmallDisk {
    let folder = ScratchFolder()

    static let isAvailable: Bool = (try? SmallDisk()) != nil

    init() throws {
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=256k") == 0 else { throw FileFault(errno: errno) }
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }
}

@Suite("A full disk under a file tree", .enabled(if: SmallDisk.isAvailable))
struct FullDiskTests {
    let disk: SmallDisk
    let tree: FileTree
    let path: TreePath

    init() throws {
        disk = try SmallDisk()
        tree = try FileTree(disk.folder.path)
        path = try TreePath("a")
        try tree.createFile(path)
        _ = try Array("what was there".utf8).withUnsafeBytes { try tree.write($0, to: path, at: 0) }
    }

    private func code(_ body: () throws -> Void) -> FileFault.Code? {
        do { try body() } catch { return (error as? FileFault)?.code }
        return nil
    }

    @Test("a write that does not fit is QUOTA_EXCEEDED, and the file is as it was", arguments: [0, 5, 14])
    func write(_ position: Int) throws {
        let large = [UInt8](repeating: 7, count: 512 << 10)
        #expect(code { _ = try large.withUnsafeBytes { try tree.write($0, to: path, at: position) } } == .quotaExceeded)
        #expect(try tree.read(path) == Array("what was there".utf8))
        _ = try [1].withUnsafeBytes { try tree.write($0, to: path, at: 14) }
    }

    @Test("a copy that does not fit leaves nothing behind and replaces nothing")
    func copy() throws {
        let large = try TreePath("large")
        try tree.createFile(large)
        _ = try [UInt8](repeating: 7, count: 160 << 10).withUnsafeBytes { try tree.write($0, to: large, at: 0) }
        #expect(code { try tree.copy(large, of: tree, to: path) } == .quotaExceeded)
        #expect(try tree.read(path) == Array("what was there".utf8))
        try tree.createDirectory(TreePath("d"))
        try tree.move(large, to: TreePath("d/large"))
        #expect(code { try tree.copy(TreePath("d"), of: tree, to: TreePath("e")) } == .quotaExceeded)
        #expect(disk.folder.names == ["a", "d"])
    }

    @Test("a file that comes piece by piece and does not fit leaves nothing behind")
    func incoming() throws {
        let file = try tree.receive(path)
        let piece = [UInt8](repeating: 7, count: 64 << 10)
        #expect(code { for index in 0..<8 { try file.write(piece, at: index * piece.count) } } == .quotaExceeded)
        file.discard()
        #expect(try tree.read(path) == Array("what was there".utf8))
        #expect(disk.folder.names == ["a"])
    }
}
