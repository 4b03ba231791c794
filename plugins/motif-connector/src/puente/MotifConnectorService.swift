import JSONCoding
import Motif
import PluginAPI

/// The native implementation of the Motif Connector: sends what scripts build, over the connector that SME Pay's services use too.
public struct MotifConnectorService: NativeService {
    /// Gives the connector as it is configured now, or says why there is none.
    public typealias Provider = @Sendable () throws(ActionError) -> MotifConnector

    public static let actions: [Action<Self>] = [
        Action("sendRequest") { (plugin, request: ServerRequest) in try await plugin.send(request) }
    ]

    private let connector: Provider

    /// - Parameter connector: Asked at each call.
    public init(connector: @escaping Provider) {
        self.connector = connector
    }

    private func send(_ request: ServerRequest) async throws(ActionError) -> JSONObject {
        let connector = try connector()
        do {
            var header = try await connector.send(
                service: request.service, operation: request.operation, header: request.header, secure: request.secure,
                endsSession: request.endsSession)
            // The connector keeps it and sends it along; a script has no use for it.
            header["sessionId"] = nil
            return header
        } catch {
            throw ActionError(error)
        }
    }
}

/// What `buildServerRequest` has put together.
private struct ServerRequest: Sendable, Decodable {
    let service: String
    let operation: String
    let header: JSONObject
    let secure: Bool

    /// Whether a success ends the session (SME Pay spec §1.5).
    var endsSession: Bool { service == "register" && operation == "logout" }
}

extension ActionError {
    /// A refusal by the server, or the lack of an answer. It shows no secret.
    fileprivate init(_ error: MotifError) {
        self.init(
            code: error.code.rawValue, message: "\(error)",
            data: error.data.value.object.flatMap { $0.isEmpty ? nil : .object($0) })
    }
}
