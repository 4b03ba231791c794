import HTTPTransport
import JSONCoding
import PluginAPI
import Synchronization

/// The native implementation of `FileTransfer`: files to and from servers over HTTP, with progress, until they are done or aborted.
public final class FileTransferService: NativeService {
    public static let actions: [Action<FileTransferService>] = [
        Action(streaming: "download") { service, arguments, context in
            let source = try arguments.decode(String.self, at: 0)
            let target = try arguments.decode(String.self, at: 1)
            let download = Download(
                source: source, target: target, trustsAnyServer: arguments.value(at: 2).isTruthy,
                headers: arguments.value(at: 4))
            return try await service.run(arguments.value(at: 3), source, target, context) { try await download.run($0) }
        },
        Action(streaming: "upload") { service, arguments, context in
            let source = try arguments.decode(String.self, at: 0)
            let server = try arguments.decode(String.self, at: 1)
            let upload = Upload(source: source, server: server, arguments)
            return try await service.run(arguments.value(at: 9), source, server, context) { try await upload.run($0) }
        },
        Action("abort") { (service: FileTransferService, id: JSONValue) in service.abort(id) },
    ]

    private let part: FilePart
    private let http: HTTPAgent
    private let idleLimit: Duration
    /// The transfers under way, by the ids that the script gave them.
    private let transfers = Mutex<[JSONValue: Task<JSONValue, any Error>]>([:])

    /// - Parameter idleLimit: How long a server may be silent.
    init(_ part: FilePart, http: HTTPAgent, idleLimit: Duration = .seconds(60)) {
        self.part = part
        self.http = http
        self.idleLimit = idleLimit
    }

    /// What a transfer works with.
    struct Surroundings: Sendable {
        let systems: FileSystems
        let http: HTTPAgent
        let idleLimit: Duration
        let progress: TransferProgress
    }

    /// Runs a transfer, which is a stream of progress from the start: it has no time limit of its own, and holds the run.
    private func run(
        _ id: JSONValue, _ source: String, _ target: String, _ context: ActionContext,
        _ transfer: @escaping @Sendable (Surroundings) async throws -> JSONValue
    ) async throws -> PluginResult {
        let systems = try part.systems()
        let surroundings = Surroundings(
            systems: systems, http: http, idleLimit: idleLimit,
            progress: TransferProgress(context: context, isAndroid: systems.isAndroid))
        // Entered before anything is waited for, so that an abort that follows finds it.
        let task = Task.detached { try await transfer(surroundings) }
        transfers.withLock { $0[id] = task }
        await context.holdingRun {
            context.send(PluginResult(.noResult, keepCallback: true))
            let outcome = await withTaskCancellationHandler {
                await task.result
            } onCancel: {
                task.cancel()
            }
            transfers.withLock { transfers in if transfers[id] == task { transfers[id] = nil } }
            context.send(Self.result(outcome, source, target, isAndroid: systems.isAndroid))
        }
        return PluginResult(.noResult, keepCallback: true)
    }

    private static func result(
        _ outcome: Result<JSONValue, any Error>, _ source: String, _ target: String, isAndroid: Bool
    ) -> PluginResult {
        let result: PluginResult? =
            switch outcome {
            case .success(let value): try? .ok(value)
            case .failure(let error):
                try? .error(TransferError(error).value(source: source, target: target, isAndroid: isAndroid))
            }
        return result ?? PluginResult(.error)
    }

    /// Ends a transfer, which then fails with code 4. An id without one is ignored: the transfer may just have ended.
    private func abort(_ id: JSONValue) {
        transfers.withLock { $0[id] }?.cancel()
    }
}

extension NativePlugin {
    /// File Transfer: `FileTransfer`.
    public static let fileTransfer = NativePlugin(
        "cordova-plugin-file-transfer",
        implementations: [
            NativeImplementation(FileTransferService.self, forService: "FileTransfer") {
                FileTransferService($0.part(FilePart.self), http: $0.http)
            }
        ])
}
