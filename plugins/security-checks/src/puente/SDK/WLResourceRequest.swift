import ChecksBackend
import JSONCoding

/// A request to a resource of the server: it gets the tokens that it needs, by way of the challenge handlers, and is repeated by itself (security-check specification §5).
public struct WLResourceRequest: Sendable {
    /// A path below the runtime's root, such as `/adapters/ResourceAdapter/balance`, with its query.
    public var url: String
    public var method: String
    public var headers: [(name: String, value: String)] = []
    public var body: [UInt8] = []
    /// The scope that it needs, where that is known.
    public var scope: String?
    /// How long a server elsewhere may take for each step.
    public var timeout: Duration = .seconds(30)

    /// - Parameters:
    ///   - url: A path below the runtime's root, with its query.
    ///   - method: `GET`, `POST`, `PUT` or `DELETE`.
    ///   - scope: The scope that it needs, where that is known.
    public init(url: String, method: String, scope: String? = nil) {
        self.url = url
        self.method = method
        self.scope = scope
    }

    /// Sends the request.
    /// - Parameter client: The framework that it goes through; that of the whole program when left out.
    /// - Returns: An answer with a status of success.
    public func send(through client: WLClient = .sharedInstance()) async throws(WLFailure) -> WLResponse {
        let manager = client.authorizationManager
        let result: Result<WLResponse, WLFailure> = await withCheckedContinuation { continuation in
            Task { await manager.send(self) { continuation.resume(returning: $0) } }
        }
        return try result.get()
    }
}

extension WLAuthorizationManager {
    typealias Receiver = @SecurityChecksActor (Result<WLResponse, WLFailure>) async -> Void

    /// A token for a registered client, one for the scope, and one in the place of one that has just expired.
    private static let most = 3

    /// Sends a request and hands its answer over. It returns when that is done, or when the script or the user has to answer something first.
    func send(_ request: WLResourceRequest, authorizations: Int = 0, _ receiver: @escaping Receiver) async {
        let scope = request.scope.map(Self.normalized)
        if let scope, authorizations == 0, knownToken(scope) == nil {
            return await authorize(request, scope, authorizations, receiver)
        }
        var headers = request.headers
        let token = knownToken(scope ?? "")
        if let token { headers.append(("Authorization", "Bearer \(token.value)")) }
        let response: WLResponse
        do throws(WLFailure) {
            response = try await wire.send(
                request.method, SecurityChecks.root + request.url, headers, request.body, timeout: request.timeout)
        } catch {
            return await receiver(.failure(error))
        }
        guard let needed = Self.neededScope(response) else {
            return await receiver(
                (200..<300).contains(response.status) ? .success(response) : .failure(.refused(response)))
        }
        guard authorizations < Self.most else { return await receiver(.failure(.notAuthorized)) }
        if response.status == 401, let token { clearAccessToken(token.value) }
        await authorize(request, needed.isEmpty ? scope ?? "" : needed, authorizations, receiver)
    }

    private func authorize(
        _ request: WLResourceRequest, _ scope: String, _ authorizations: Int, _ receiver: @escaping Receiver
    ) async {
        await obtain(scope) { [weak self] result in
            switch result {
            case .failure(let failure): await receiver(.failure(failure))
            case .success:
                var again = request
                again.scope = scope
                await self?.send(again, authorizations: authorizations + 1, receiver)
            }
        }
    }

    /// The scope that an answer asks for, empty for a registered client's; `nil` when it asks for none.
    nonisolated private static func neededScope(_ response: WLResponse) -> String? {
        guard let field = response[header: "WWW-Authenticate"], field.lowercased().hasPrefix("bearer") else {
            return nil
        }
        if response.status == 401 { return "" }
        guard response.status == 403, field.contains("insufficient_scope"),
            let start = field.firstRange(of: "scope=\"")?.upperBound
        else { return nil }
        return normalized(String(field[start...].prefix { $0 != "\"" }))
    }
}
