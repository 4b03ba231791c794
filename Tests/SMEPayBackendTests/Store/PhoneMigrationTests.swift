import GRDB
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Schema: phones") struct PhoneMigrationTests {
    private static let phone = "34600481516"
    private let folder = ScratchFolder()

    /// A data file as the version before left it: the phone of one user in the clear.
    private func former() async throws {
        let bank = try TestBank(at: .file(path: folder.data))
        try await bank.backend.helpDesk.provision(user: "ana@a.b", phone: Self.phone, email: "ana@a.b")
        try bank.backend.close()
        let queue = try DatabaseQueue(path: folder.data)
        try await queue.write { db in
            try db.execute(
                sql: """
                    ALTER TABLE user RENAME COLUMN sealedPhone TO phone;
                    UPDATE user SET phone = ?;
                    PRAGMA user_version = 8;
                    """, arguments: [Self.phone])
        }
        try queue.close()
    }

    @Test("the phones of an earlier version are sealed, nothing is left of them in the files, and they are still known")
    func sealed() async throws {
        try await former()
        #expect(isInFiles())
        let bank = try TestBank(at: .file(path: folder.data))
        #expect(try await bank.register("ana@a.b", phone: "*** 516").code == "OK")
        #expect(try await bank.register("ana@a.b", phone: "*** 517").code == "PHONE_MISMATCH")
        try bank.backend.close()
        #expect(!isInFiles())
    }

    @Test("a phone that was sealed for another user opens for nobody: the bank fails, and no phone is taken for right")
    func swapped() async throws {
        let bank = try TestBank(at: .file(path: folder.data))
        try await DatabaseQueue(path: folder.data).write { db in
            try db.execute(
                sql: "UPDATE user SET sealedPhone = (SELECT sealedPhone FROM user WHERE id = 2) WHERE id = 1")
        }
        #expect(try await bank.register(phone: "*** 002").status == 500)
        #expect(bank.failures.all.count == 1)
    }

    private func isInFiles() -> Bool {
        folder.names.contains { name in
            String(decoding: ScratchFolder.read("\(folder.path)/\(name)"), as: UTF8.self).contains(Self.phone)
        }
    }
}
