import GRDB
import JSONCoding
import PluginAPI
import PluginServers
import PurchaseBackend
import ServerHTTP
import ServerStore

typealias QueueDatabase = GRDB.Database

/// The way to the store and to the app's server: both in this program, or elsewhere (`--server purchase=URL`).
public final class StoreLink: PluginPart {
    /// What `puente.faults` and `--server` call the server.
    static let name = "purchase"
    /// The device's user at the store.
    static let account = "device"

    let server: ServerLink<PurchaseServer>

    public init(_ environment: PluginEnvironment) {
        let (clock, report) = (environment.clock, environment.report)
        server = ServerLink(Self.name, environment) { (location) throws(StoreError) in
            try PurchaseServer(at: location, clock: clock) {
                report(PluginProblem(code: "purchase-failed", message: "\($0)"))
            }
        }
    }

    public func close() async throws(PluginProblem) { try server.close() }

    /// Sends a JSON object and gives the one that comes back.
    /// - Throws: `STORE_UNREACHABLE` without an answer, `STORE_FAILED` for one that cannot be used, and the store's own codes.
    func object(_ method: String, _ path: String, _ body: JSONObject? = nil) async throws(ActionError) -> JSONObject {
        let answer = try await send(method, path, body.map { ("application/json", Self.bytes(.object($0))) })
        guard case .object(let object)? = try? JSONReader().value(from: answer.body) else {
            throw ActionError(
                code: "STORE_FAILED", message: "the store answered with status \(answer.status) and no JSON object")
        }
        guard (200..<300).contains(answer.status) else {
            throw ActionError(
                code: object["error"]?["code"]?.string ?? "STORE_FAILED",
                message: object["error"]?["message"]?.string ?? "the store answered with status \(answer.status)",
                data: ["status": .integer(Int64(answer.status))])
        }
        return object
    }

    func send(
        _ method: String, _ path: String, _ body: (type: String, bytes: [UInt8])? = nil
    ) async throws(ActionError) -> ServerLink<PurchaseServer>.Answer {
        do throws(ServerLink<PurchaseServer>.Failure) {
            return try await server.send(
                method, path, body.map { [(name: "Content-Type", value: $0.type)] } ?? [], body: body?.bytes ?? [])
        } catch {
            switch error {
            case .unreachable(let reason): throw ActionError(code: "STORE_UNREACHABLE", message: reason)
            case .timedOut:
                throw ActionError(code: "STORE_UNREACHABLE", message: "the server did not answer in time")
            case .unavailable(let reason): throw ActionError(code: "STORE_UNAVAILABLE", message: reason)
            }
        }
    }

    static func bytes(_ value: JSONValue) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONWriter().write(value, into: &bytes)
        return bytes
    }
}

extension ActionError {
    static let unknownTransaction = ActionError(
        code: "TRANSACTION_NOT_FOUND", message: "no transaction of this payment waits in the queue")
    static let notDecided = ActionError(
        code: "NOT_DECIDED", message: "the transaction is not purchased, restored or failed yet")

    init(queue fault: QueueFault) {
        switch fault {
        case .store(let error): self.init(code: "QUEUE_UNAVAILABLE", message: "\(error)")
        case .sealing: self.init(code: "QUEUE_UNAVAILABLE", message: "a secret could not be encrypted")
        }
    }
}
