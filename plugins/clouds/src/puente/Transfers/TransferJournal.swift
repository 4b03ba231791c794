import GRDB
import ServerStore

/// A move between two clouds that is not done yet.
public struct CloudTransfer: Sendable, Hashable {
    public let id: Int64
    public let sourceCloud: String
    public let targetCloud: String
    /// The folder that the element goes to.
    public let folderID: String
    public let folderPath: String
    /// Whether all of it has arrived, so that only the source is still to be deleted.
    public var isVerified: Bool
}

/// An element of a transfer.
struct TransferItem: Sendable, Hashable {
    let id: Int64
    /// The item of the folder that it is in; `nil` for the topmost.
    let parent: Int64?
    let sourceID: String
    let sourceRev: String?
    let name: String
    let isFolder: Bool
    let size: Int64
    let type: String?
    var reservedID: String?
    /// Whether the target may have something of it.
    var isBegun = false
    /// What the target knows an upload by that is under way.
    var session: String?
    var targetID: String?
}

/// What is written down of transfers, so that they go on after the end of the process.
struct TransferJournal: Sendable {
    let store: ClientStore

    /// - Parameters:
    ///   - items: Folders before what is in them; their `id` and `parent` count from 0 on.
    ///   - onBegin: Gets the number before anybody else can see the transfer.
    func begin(
        from source: String, to target: String, folderID: String, folderPath: String, _ items: [TransferItem],
        onBegin: @escaping @Sendable (Int64) -> Void
    ) async throws(CloudError) -> CloudTransfer {
        try await store.write { db in
            try db.run(
                "INSERT INTO transfer (sourceCloud, targetCloud, folderID, folderPath) VALUES (?, ?, ?, ?)",
                [source, target, folderID, folderPath])
            let transfer = CloudTransfer(
                id: db.lastInsertedRowID, sourceCloud: source, targetCloud: target, folderID: folderID,
                folderPath: folderPath, isVerified: false)
            var rows: [Int64: Int64] = [:]
            for item in items {
                try db.run(
                    """
                    INSERT INTO item (transfer, parent, sourceID, sourceRev, name, isFolder, size, type)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    [
                        transfer.id, item.parent.flatMap { rows[$0] }, item.sourceID, item.sourceRev, item.name,
                        item.isFolder, item.size, item.type,
                    ])
                rows[item.id] = db.lastInsertedRowID
            }
            onBegin(transfer.id)
            return transfer
        }
    }

    /// A transfer as it is now; `nil` when it is done.
    func find(_ id: Int64) async throws(CloudError) -> CloudTransfer? {
        try await store.read { try $0.row("SELECT * FROM transfer WHERE id = ?", [id], Self.read) }
    }

    /// The transfers that are not done, the oldest first.
    func all() async throws(CloudError) -> [CloudTransfer] {
        try await store.read { try $0.rows("SELECT * FROM transfer ORDER BY id", [], Self.read) }
    }

    private static func read(_ row: Row) -> CloudTransfer {
        CloudTransfer(
            id: row["id"], sourceCloud: row["sourceCloud"], targetCloud: row["targetCloud"], folderID: row["folderID"],
            folderPath: row["folderPath"], isVerified: row["isVerified"])
    }

    func items(of transfer: CloudTransfer) async throws(CloudError) -> [TransferItem] {
        let key = try store.key()
        return try await store.read { db in
            try db.rows("SELECT * FROM item WHERE transfer = ? ORDER BY id", [transfer.id]) {
                let (id, session): (Int64, String?) = ($0["id"], $0["session"])
                return TransferItem(
                    id: id, parent: $0["parent"], sourceID: $0["sourceID"], sourceRev: $0["sourceRev"],
                    name: $0["name"], isFolder: $0["isFolder"], size: $0["size"], type: $0["type"],
                    reservedID: $0["reservedID"], isBegun: $0["isBegun"],
                    session: session.flatMap { key.open($0, of: id, for: .cloudUpload) },
                    targetID: $0["targetID"])
            }
        }
    }

    func save(_ item: TransferItem) async throws(CloudError) {
        let key = try store.key()
        try await store.write { db in
            // Whoever knows an upload's address can write to it.
            let session = try item.session.map { try key.seal($0, of: item.id, for: .cloudUpload) }
            try db.run(
                "UPDATE item SET reservedID = ?, isBegun = ?, session = ?, targetID = ? WHERE id = ?",
                [item.reservedID, item.isBegun, session, item.targetID, item.id])
        }
    }

    func setVerified(_ transfer: CloudTransfer, _ isVerified: Bool = true) async throws(CloudError) {
        try await store.write {
            try $0.run("UPDATE transfer SET isVerified = ? WHERE id = ?", [isVerified, transfer.id])
        }
    }

    func remove(_ transfer: CloudTransfer) async throws(CloudError) {
        try await store.write { try $0.run("DELETE FROM transfer WHERE id = ?", [transfer.id]) }
    }
}
