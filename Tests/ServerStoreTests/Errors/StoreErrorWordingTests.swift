import Glibc
import GoldenTesting
import ServerStore
import Testing

@Suite("Wording of a store's errors") struct StoreErrorWordingTests {
    @Test("every error that the operator can get reads as in the golden file")
    func errors() throws {
        let path = "/data/bank.db"
        let errors: [StoreError] = [
            StoreError(.locked, path: path), StoreError(.damaged, path: path), StoreError(.foreign, path: path),
            StoreError(.newer, path: path), StoreError(.unwritable(errno: ENOENT), path: path),
            StoreError(.unwritable(errno: 0), path: path), StoreError(.full, path: path),
            StoreError(.full, path: nil), StoreError(.keyMissing, path: path + ".key"),
            StoreError(.keyDamaged, path: path + ".key"), StoreError(.keyExposed, path: path + ".key"),
            StoreError(.keyMismatch, path: path), StoreError(.sqlite(code: 1), path: path),
            StoreError(.missing, path: path), StoreError(.folderMissing, path: "/data"),
            StoreError(.exists, path: path), StoreError(.lost, path: path),
        ]
        let lines = errors.map(\.description) + [SealingError().description]
        try expectGolden("errors.txt", lines.map { $0 + "\n" }.joined())
    }
}
