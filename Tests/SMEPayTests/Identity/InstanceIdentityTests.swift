import Foundation
import SMEPay
import TestSupport
import Testing

struct InstanceIdentityTests {
    /// Runs `body` with the path of a folder that is there for it alone.
    func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        try await body(folder.path)
    }

    func problem(of identity: InstanceIdentity) -> InstanceIdentityError.Problem? {
        do throws(InstanceIdentityError) {
            _ = try identity.id()
            return nil
        } catch {
            return error.problem
        }
    }

    @Test("an identity is 32 hexadecimal digits, stays the same and differs from every other")
    func inMemory() throws {
        let identity = InstanceIdentity.inMemory()
        let id = try identity.id()
        #expect(id.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(try identity.id() == id)
        #expect(try InstanceIdentity.inMemory().id() != id)
    }

    @Test("a kept identity outlives its process, in a file that its owner alone may read")
    func stored() async throws {
        try await withFolder { folder in
            let id = try InstanceIdentity.stored(in: folder).id()
            #expect(try InstanceIdentity.stored(in: folder).id() == id)
            #expect(try String(contentsOfFile: "\(folder)/instance-id", encoding: .utf8) == "\(id)\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/instance-id")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["instance-id"])
        }
    }

    @Test("an identity can be kept in a file of any name, whose folder must be there")
    func storedAtPath() async throws {
        try await withFolder { folder in
            let id = try InstanceIdentity.stored(at: "\(folder)/bank.db.instance-id").id()
            #expect(try String(contentsOfFile: "\(folder)/bank.db.instance-id", encoding: .utf8) == "\(id)\n")
            #expect(problem(of: .stored(at: "\(folder)/none/instance-id")) == .unwritable)
        }
    }

    @Test("the folder is made when it is not there, for its owner alone")
    func makesFolder() async throws {
        try await withFolder { folder in
            _ = try InstanceIdentity.stored(in: "\(folder)/data").id()
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/data")
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test("many who make the first identity at once get the same")
    func racesToOne() async throws {
        try await withFolder { folder in
            let ids = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<50 { group.addTask { try? InstanceIdentity.stored(in: folder).id() } }
                return await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            #expect(ids.first != .some(nil))
        }
    }

    @Test("nothing is written before the identity is asked for")
    func isLazy() async throws {
        try await withFolder { folder in
            _ = InstanceIdentity.stored(in: folder)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(files == [])
        }
    }

    @Test(
        "a file that holds something else is refused and left as it is",
        arguments: [
            "", "\n", "0123", String(repeating: "0", count: 33), String(repeating: "A", count: 32),
            String(repeating: "0", count: 32) + "\n\n", String(repeating: "g", count: 32),
            "0123456789abcdef 123456789abcdef",
        ])
    func refusesOther(content: String) async throws {
        try await withFolder { folder in
            try content.write(toFile: "\(folder)/instance-id", atomically: true, encoding: .utf8)
            #expect(problem(of: .stored(in: folder)) == .invalid)
            #expect(try String(contentsOfFile: "\(folder)/instance-id", encoding: .utf8) == content)
        }
    }

    @Test("what is no plain file is not read")
    func refusesOddFiles() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                atPath: "\(folder)/a/instance-id", withIntermediateDirectories: true)
            #expect(problem(of: .stored(in: "\(folder)/a")) == .unreadable)

            try FileManager.default.createDirectory(atPath: "\(folder)/b", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/b/instance-id", withDestinationPath: "/etc/hostname")
            #expect(problem(of: .stored(in: "\(folder)/b")) == .unreadable)
        }
    }

    @Test("a folder that cannot be made is named, and the next call tries again")
    func triesAgain() async throws {
        try await withFolder { folder in
            let identity = InstanceIdentity.stored(in: "\(folder)/x/y")
            #expect(problem(of: identity) == .unwritable)
            try FileManager.default.createDirectory(atPath: "\(folder)/x", withIntermediateDirectories: true)
            #expect(problem(of: identity) == nil)
        }
    }
}
