import JSONCoding
import Motif

/// What each service calls its operations through: serialise, send, deserialise (SME Pay spec §1.10). Requests are types that
/// encode as objects.
struct ServiceClient: Sendable {
    let connector: MotifConnector
    /// `srv` of every call.
    let service: String

    /// The request of an operation without parameters.
    struct NoParameters: Encodable {}

    /// Calls an operation that gives nothing back.
    func call(
        _ operation: String, _ request: some Encodable = NoParameters(), secure: Bool, endsSession: Bool = false
    ) async throws(SMEPayError) {
        _ = try await send(operation, request, secure: secure, endsSession: endsSession)
    }

    /// Calls an operation and reads what it gives back.
    func call<Response: Decodable>(
        _ operation: String, _ request: some Encodable = NoParameters(), secure: Bool, returning: Response.Type
    ) async throws(SMEPayError) -> Response {
        let payload = try await send(operation, request, secure: secure, endsSession: false)
        do {
            return try JSONReader().decode(Response.self, from: .object(payload))
        } catch {
            throw SMEPayError(.unreadablePayload(error), service: service, operation: operation)
        }
    }

    /// The installation that a request names, or this one.
    func instanceId(
        _ given: String?, _ identity: InstanceIdentity, for operation: String
    ) throws(SMEPayError) -> String {
        if let given { return given }
        do {
            return try identity.id()
        } catch {
            throw SMEPayError(.instanceIdentity(error), service: service, operation: operation)
        }
    }

    private func send(
        _ operation: String, _ request: some Encodable, secure: Bool, endsSession: Bool
    ) async throws(SMEPayError) -> JSONObject {
        let header: JSONObject
        do {
            header = try JSONWriter().value(of: request).object ?? JSONObject()
        } catch {
            throw SMEPayError(.unserialisable(error), service: service, operation: operation)
        }
        do {
            return try await connector.send(
                service: service, operation: operation, header: header, secure: secure, endsSession: endsSession)
        } catch {
            throw SMEPayError(.motif(error), service: service, operation: operation)
        }
    }
}
