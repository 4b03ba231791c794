import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `SQLitePlugin`: databases of real SQLite, in the folders of the device's sandbox where the platforms have them.
public final class SQLitePluginService: NativeService {
    public static let actions: [Action<SQLitePluginService>] = [
        Action(streaming: "open") { service, arguments, _ in
            try await service.open(arguments.decode(OpenRequest.self, at: 0))
        },
        Action(streaming: "close") { service, arguments, _ in
            try await service.close(arguments.decode(PathRequest.self, at: 0).path)
        },
        Action(streaming: "delete") { service, arguments, _ in
            try await service.delete(arguments.decode(PathRequest.self, at: 0))
        },
        Action(streaming: "backgroundExecuteSqlBatch") { service, arguments, _ in
            try await service.execute(arguments.decode(BatchRequest.self, at: 0))
        },
        Action(streaming: "executeSqlBatch") { service, arguments, _ in
            try await service.execute(arguments.decode(BatchRequest.self, at: 0))
        },
        Action("echoStringValue") { (_: SQLitePluginService, request: EchoRequest) in request.value },
    ]

    private struct EchoRequest: Decodable {
        let value: String
    }

    private struct OpenRequest: Decodable {
        let name: String
        let dblocation: String?
        let createFromResource: String?
    }

    private struct PathRequest: Decodable {
        let path: String
        let dblocation: String?
    }

    private struct BatchRequest: Decodable {
        struct Target: Decodable { let dbname: String }

        let dbargs: Target
        let executes: [SQLStatement]
    }

    private let device: SimulatedDevice.Device
    private let folders: DatabaseFolders
    /// What is done with the databases, one thing after the other.
    private let work = SerialWork()
    /// Those that are open, by name. Only touched by `work`.
    private let open = Mutex<[String: Database]>([:])

    init(device: SimulatedDevice.Device, folders: DatabaseFolders) {
        self.device = device
        self.folders = folders
    }

    private var isAndroid: Bool { device.platform == .android }

    private func open(_ request: OpenRequest) async throws -> PluginResult {
        let path = try folders.path(of: request.name, in: request.dblocation)
        let resource = try request.createFromResource == "1" ? folders.resource(request.name) : nil
        let failure: String? = await work.run { [self] in
            if open.withLock({ $0[request.name] != nil }) { return "database already open: \(request.name)" }
            do throws(SQLiteFailure) {
                if let resource { try Database.copy(resource, to: path) }
                let database = try Database(path: path)
                open.withLock { $0[request.name] = database }
                return nil
            } catch {
                return "cannot open \(request.name): \(error.message)"
            }
        }
        if let failure { return try .error(failure) }
        return isAndroid ? .ok : try .ok("a1")
    }

    private func close(_ name: String) async throws -> PluginResult {
        let wasOpen = await work.run { [self] in open.withLock { $0.removeValue(forKey: name) } != nil }
        return wasOpen || isAndroid ? .ok : try .error("cannot find open database")
    }

    private func delete(_ request: PathRequest) async throws -> PluginResult {
        let path = try folders.path(of: request.path, in: request.dblocation)
        let isDeleted = await work.run { [self] in
            open.withLock { _ = $0.removeValue(forKey: request.path) }
            return Database.delete(path)
        }
        if isDeleted { return .ok }
        return try .error(isAndroid ? "couldn't delete database" : "The database does not exist on that path")
    }

    private func execute(_ request: BatchRequest) async throws -> PluginResult {
        let results = await work.run { [self] () -> [SQLResult]? in
            guard let database = open.withLock({ $0[request.dbargs.dbname] }) else { return nil }
            return request.executes.map(database.execute)
        }
        guard let results else { return try .error("database not open: \(request.dbargs.dbname)") }
        return PluginResult(.ok, try .sqlResults(results))
    }
}

extension NativePlugin {
    /// SQLite: `window.sqlitePlugin`.
    public static let sqlite = NativePlugin(
        "cordova-sqlite-storage",
        implementations: [
            NativeImplementation(SQLitePluginService.self, forService: "SQLitePlugin") { environment in
                SQLitePluginService(device: environment.device, folders: DatabaseFolders(environment))
            }
        ])
}
