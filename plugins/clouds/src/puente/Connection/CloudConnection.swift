import HTTPTransport
import HostClock
import JSONCoding
import ServerHTTP

/// The app's way to one cloud. It adds the token, gets a new one when the cloud wants that, and waits when the cloud was asked too often (cloud specification §6, hazards 11 and 16). Safe from any thread.
public final class CloudConnection: Sendable {
    /// How often a request is sent that the cloud finds too many, and the longest wait in between, in seconds.
    private static let mostAttempts = 5
    private static let longestWait = 120

    let strategy: any CloudStrategy.Type
    let access: CloudAccess
    private let link: CloudLink
    private let clock: RunClock

    init(_ strategy: any CloudStrategy.Type, _ link: CloudLink, _ store: ClientStore, clock: RunClock) {
        self.strategy = strategy
        self.link = link
        self.clock = clock
        access = CloudAccess(strategy.name, strategy.authorization, store, clock: clock)
    }

    /// Sends a request.
    ///
    /// - Returns: An answer with a status below 400, or 404 where the request says that it may be.
    /// - Throws: What any other answer means, or that there was none.
    public func send(_ request: CloudRequest) async throws(CloudError) -> CloudAnswer {
        var refused: String?
        while true {
            var headers = request.headers
            let settings: CloudSettings
            var token: String?
            if request.isAuthorized {
                let access = try await access.token(instead: refused) { [weak self] in
                    await self?.tokens($0) ?? .failure(CloudError(.providerError, "the run has ended"))
                }
                headers.append(("Authorization", "Bearer \(access.token)"))
                (token, settings) = (access.token, access.settings)
            } else {
                settings = try await access.settings()
            }
            let answer = try await patiently(request, headers, settings)
            if answer.status < 400 || (answer.status == 404 && request.mayBeMissing) { return answer }
            guard answer.status == 401, let token, refused == nil else { throw named(strategy.error(answer)) }
            refused = token
        }
    }

    /// Sends a request as often as the cloud finds it too many, and waits in between.
    private func patiently(
        _ request: CloudRequest, _ headers: [(name: String, value: String)], _ settings: CloudSettings
    ) async throws(CloudError) -> CloudAnswer {
        var attempt = 1
        while true {
            let answer = try await exchange(request, headers, settings)
            guard answer.status >= 400, let throttling = strategy.throttling(answer) else { return answer }
            // Without a word of the cloud's, twice as long each time, and not in step with others.
            let wait = throttling.retryAfter ?? 1 << (attempt - 1)
            guard attempt < Self.mostAttempts, (0...Self.longestWait).contains(wait) else {
                var error = CloudError(
                    .rateLimited, "the cloud was asked too often; try again in \(wait) s", raw: answer.raw)
                error.retryAfter = wait
                throw named(error)
            }
            let jitter = throttling.retryAfter == nil ? Int.random(in: 0...1000) : 0
            do { try await clock.sleep(for: .seconds(wait) + .milliseconds(jitter)) } catch {
                throw named(CloudError(.providerError, "the run has ended"))
            }
            attempt += 1
        }
    }

    /// Sends a request whose answer is a JSON object.
    public func object(_ request: CloudRequest) async throws(CloudError) -> JSONValue {
        let answer = try await send(request)
        guard case .object = answer.json else {
            throw named(CloudError(.providerError, "the cloud's answer is not a JSON object", raw: answer.raw))
        }
        return answer.json
    }

    private func named(_ error: CloudError) -> CloudError {
        var error = error
        error.cloud = error.cloud ?? strategy.name
        return error
    }

    private func exchange(
        _ request: CloudRequest, _ headers: [(name: String, value: String)], _ settings: CloudSettings
    ) async throws(CloudError) -> CloudAnswer {
        do throws(CloudError) {
            let (method, body) = (request.method, request.body)
            switch (request.target, settings.server) {
            case (.url(let url), let server) where request.isAuthorized:
                // A script could name any address as a cursor, and the token is nobody's business elsewhere. A server of Puente's may not know by what name
                // it is called, so that it is asked where it is known to be.
                guard let own = Own(url, of: strategy, server) else {
                    throw CloudError(.invalidRequest, "the address is not one of the cloud's")
                }
                switch own {
                case .service: return try await link.send(method, url: url, headers: headers, body: body)
                case .path(let path): return try await send(method, path, server, headers, body)
                }
            case (.url(let url), _): return try await link.send(method, url: url, headers: headers, body: body)
            case (.path(let host, let path), CloudSettings.service?):
                return try await link.send(
                    method, url: (strategy.hosts[host] ?? "") + path, headers: headers, body: body)
            case (.path(_, let path), let server):
                return try await send(method, "/\(strategy.place)\(path)", server, headers, body)
            }
        } catch {
            throw named(error)
        }
    }

    private func send(
        _ method: String, _ path: String, _ server: String?, _ headers: [(name: String, value: String)],
        _ body: [UInt8]
    ) async throws(CloudError) -> CloudAnswer {
        guard let server else { return try await link.send(method, path: path, headers: headers, body: body) }
        return try await link.send(method, url: server + path, headers: headers, body: body)
    }

    /// An address that is the cloud's own.
    private enum Own {
        case service
        case path(String)

        init?(_ url: String, of strategy: any CloudStrategy.Type, _ server: String?) {
            guard let address = try? HTTPURL(url) else { return nil }
            if server == CloudSettings.service {
                guard let api = strategy.hosts[.api].flatMap({ try? HTTPURL($0) }), api.scheme == address.scheme,
                    api.host == address.host, api.port == address.port
                else { return nil }
                self = .service
            } else {
                guard address.target.hasPrefix("/\(strategy.place)/") else { return nil }
                self = .path(address.target)
            }
        }
    }

    // MARK: - Access

    /// Where the account's owner decides.
    func consentURL() async throws(CloudError) -> String {
        let query = try await access.begin().encoded
        let base =
            switch try await access.settings().server {
            case CloudSettings.service?: strategy.hosts[.consent] ?? ""
            case let server: (server ?? "") + "/\(strategy.place)"
            }
        return "\(base)\(strategy.authorization.consentPath)?\(query)"
    }

    /// Has a server of Puente's send the browser back as the owner decides.
    /// - Returns: Where to.
    func decide(_ consentURL: String, allows: Bool) async throws(CloudError) -> String {
        guard try await access.settings().server != CloudSettings.service else {
            throw named(
                CloudError(
                    .invalidRequest, "the service asks in a browser; answer with the address that it came back to"))
        }
        let query = consentURL.drop { $0 != "?" }
        var request = CloudRequest(
            "POST", .path(.consent, strategy.authorization.consentPath + query),
            form: [("decision", allows ? "allow" : "deny")])
        request.isAuthorized = false
        let answer = try await send(request)
        guard let location = answer["Location"] else {
            throw named(CloudError(.providerError, "the cloud did not send the browser back", raw: answer.raw))
        }
        return location
    }

    /// Gets the tokens for what the browser came back with.
    func takeConsent(_ url: String) async throws(CloudError) {
        let form = try await access.takeConsent(url)
        _ = try await access.take { () async throws(CloudError) in try await tokens(form).get() }
    }

    private func tokens(_ form: TokenForm) async -> Result<JSONValue, CloudError> {
        do throws(CloudError) {
            var request = CloudRequest("POST", .path(.token, strategy.authorization.tokenPath), form: form.fields)
            request.isAuthorized = false
            let answer = try await patiently(request, request.headers, form.settings)
            guard answer.status == 200 else {
                // What is refused here stays so: the account's owner has taken the access back.
                let isRefused = answer.status == 400 || answer.status == 401
                throw named(
                    isRefused
                        ? CloudError(.notAuthorized, "the cloud gives no access any more; authorize it again")
                        : CloudError(.providerError, "the cloud gives no tokens", raw: answer.raw))
            }
            return .success(answer.json)
        } catch {
            return .failure(error)
        }
    }
}

extension [(name: String, value: String)] {
    /// As a query or a form.
    var encoded: String {
        map { "\($0.name)=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }
}
