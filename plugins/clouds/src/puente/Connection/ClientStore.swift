import GRDB
import PluginAPI
import ServerStore
import Synchronization

typealias ClientDatabase = GRDB.Database

/// What the app keeps: its tokens, sealed, and the transfers that are under way. Beside the run's data, or in memory.
final class ClientStore: PluginPart {
    struct NoRefusal: Error {}

    enum Fault: StoreFault, Sendable {
        case store(StoreError)
        case sealing
    }

    private let location: StoreLocation
    private let opened = Mutex<Store<Fault, NoRefusal>?>(nil)

    init(_ environment: PluginEnvironment) {
        location = environment.storage.map { .file(path: $0.path("clouds-app")) } ?? .memory
    }

    func close() async throws(PluginProblem) {
        guard location != .memory else { return }
        do throws(StoreError) {
            try opened.withLock { (opened) throws(StoreError) in try opened?.close() }
        } catch {
            throw PluginProblem(code: "clouds-unavailable", message: "\(error)")
        }
    }

    func key() throws(CloudError) -> ServerKey { try store().key }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (ClientDatabase) throws -> Value
    ) async throws(CloudError) -> Value {
        let store = try store()
        do throws(Fault) { return try await store.read(body) } catch { throw CloudError(error) }
    }

    @discardableResult
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (ClientDatabase) throws -> Value
    ) async throws(CloudError) -> Value {
        let store = try store()
        do throws(Fault) { return try await store.transaction(body) } catch { throw CloudError(error) }
    }

    private func store() throws(CloudError) -> Store<Fault, NoRefusal> {
        do throws(StoreError) {
            return try opened.withLock { [location] (opened) throws(StoreError) in
                if let opened { return opened }
                let store = try Store<Fault, NoRefusal>(
                    location, schema: Self.schema, busyTimeout: .seconds(5))
                opened = store
                return store
            }
        } catch {
            throw CloudError(.providerError, "the app's own data cannot be used: \(error)")
        }
    }

    /// SQLite's `application_id` says `PCLA` of the databases.
    private static let schema = StoreSchema(
        applicationID: 0x5043_4C41, keyCheck: ServerKey.Purpose(rawValue: "Puente clouds app check"),
        migrations: [
            """
            CREATE TABLE access (
                id INTEGER PRIMARY KEY,
                cloud TEXT NOT NULL UNIQUE,
                server TEXT,
                clientID TEXT NOT NULL,
                redirect TEXT NOT NULL,
                token TEXT,
                refresh TEXT,
                expiresAt INTEGER
            ) STRICT;

            CREATE TABLE transfer (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                sourceCloud TEXT NOT NULL,
                targetCloud TEXT NOT NULL,
                folderID TEXT NOT NULL,
                folderPath TEXT NOT NULL,
                isVerified INTEGER NOT NULL DEFAULT 0
            ) STRICT;

            -- The elements of a transfer, folders before what is in them.
            CREATE TABLE item (
                id INTEGER PRIMARY KEY,
                transfer INTEGER NOT NULL REFERENCES transfer ON DELETE CASCADE,
                parent INTEGER REFERENCES item,
                sourceID TEXT NOT NULL,
                sourceRev TEXT,
                name TEXT NOT NULL,
                isFolder INTEGER NOT NULL,
                size INTEGER NOT NULL,
                type TEXT,
                reservedID TEXT,
                isBegun INTEGER NOT NULL DEFAULT 0,
                session TEXT,
                targetID TEXT
            ) STRICT;
            CREATE INDEX itemByTransfer ON item (transfer, id);
            """
        ])
}

extension CloudError {
    init(_ fault: ClientStore.Fault) {
        let reason =
            switch fault {
            case .store(let error): "\(error)"
            case .sealing: "\(SealingError())"
            }
        self.init(.providerError, "the app's own data cannot be used: \(reason)")
    }
}

extension ServerKey.Purpose {
    static let cloudToken = Self(rawValue: "Puente clouds app token")
    static let cloudUpload = Self(rawValue: "Puente clouds app upload")
    static let cloudRefresh = Self(rawValue: "Puente clouds app refresh")
}
