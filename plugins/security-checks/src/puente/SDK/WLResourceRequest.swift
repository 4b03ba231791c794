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
        try await client.authorizationManager.send(self, for: nil)
    }
}

extension WLAuthorizationManager {
    /// A token for a registered client, one for the scope, and one in the place of one that has just expired.
    private static let mostAuthorizations = 3

    /// Sends a request, with the tokens that it needs.
    /// - Parameter call: The script's call that the run is held for.
    func send(_ request: WLResourceRequest, for call: CallHold?) async throws(WLFailure) -> WLResponse {
        var scope = request.scope.map(Self.normalized)
        var authorizations = 0
        if let scope, knownToken(scope) == nil {
            _ = try await obtain(scope, for: call)
            authorizations += 1
        }
        while true {
            // Whoever has given up is not to find out later that it was done.
            if Task.isCancelled { throw .givenUp }
            var headers = request.headers
            let token = knownToken(scope ?? "")
            if let token { headers.append(("Authorization", "Bearer \(token.value)")) }
            let response = try await wire.send(
                request.method, SecurityChecks.root + request.url, headers, request.body, timeout: request.timeout)
            guard let needed = Self.neededScope(response) else {
                guard (200..<300).contains(response.status) else { throw .refused(response) }
                return response
            }
            guard authorizations < Self.mostAuthorizations else { throw .notAuthorized }
            if response.status == 401, let token { clearAccessToken(token.value) }
            scope = needed.isEmpty ? scope ?? "" : needed
            _ = try await obtain(scope ?? "", for: call)
            authorizations += 1
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
