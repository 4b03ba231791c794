import HTTPTransport
import HTTPTypes
import HostClock
import PluginAPI
import ServerHTTP
import ServerStore
import Synchronization

/// The way of a run's services to a system: to the one in this program, which the first request opens, or to a server elsewhere (`--server NAME=URL`). Safe from any thread.
public final class ServerLink<System: ServerSystem>: Sendable {
    /// What a server has answered.
    public struct Answer: Sendable {
        public let status: Int
        public let fields: [(name: String, value: String)]
        public let body: [UInt8]

        /// The value of the first field of that name, in any case.
        public subscript(name: String) -> String? {
            fields.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    /// Why there is no answer.
    public enum Failure: Error, Sendable {
        /// The server cannot be reached, or did not answer.
        case unreachable(String)
        /// It took longer than it may.
        case timedOut
        /// The one in this program cannot open its data.
        case unavailable(String)
    }

    private struct Opened {
        let system: System
        let client: InProcessClient
    }

    private let name: String
    private let location: StoreLocation
    private let faults: FaultDesk
    private let http: HTTPAgent
    private let serverURL: String?
    private let open: @Sendable (StoreLocation) throws(StoreError) -> System
    private let opened = Mutex<Opened?>(nil)

    /// - Parameters:
    ///   - name: What `puente.faults` and `--server` call the system, and its data.
    ///   - environment: The run's.
    ///   - open: Opens the one in this program.
    public init(
        _ name: String, _ environment: PluginEnvironment,
        open: @escaping @Sendable (StoreLocation) throws(StoreError) -> System
    ) {
        self.name = name
        self.open = open
        location = environment.storage.map { .file(path: $0.path(name)) } ?? .memory
        faults = environment.part()
        http = environment.http
        serverURL = environment.serverURL(of: name)
        guard serverURL == nil else { return }
        faults.add(name) { [weak self] in try await self?.opened.withLock { $0 }?.system.expireSessions() }
    }

    /// Whether requests go to the one in this program.
    public var isEmbedded: Bool { serverURL == nil }

    /// Where a server elsewhere is, without a slash at the end; `nil` for the one in this program.
    public var url: String? { serverURL.map { $0.last == "/" ? String($0.dropLast()) : $0 } }

    /// Closes the data of the one in this program. To be called at the end of the run.
    public func close() throws(PluginProblem) {
        guard location != .memory else { return }
        do throws(StoreError) {
            try opened.withLock { (opened) throws(StoreError) in try opened?.system.close() }
        } catch {
            throw PluginProblem(code: "\(name)-unavailable", message: "\(error)")
        }
    }

    /// The system in this program.
    public func system() throws(Failure) -> System { try embedded().system }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: With its query.
    ///   - fields: The fields of the head.
    ///   - body: Empty for none.
    ///   - timeout: How long a server elsewhere may take.
    /// - Returns: The answer, whatever its status; redirects are not followed.
    public func send(
        _ method: String, _ path: String, _ fields: [(name: String, value: String)] = [], body: [UInt8] = [],
        timeout: Duration = .seconds(30)
    ) async throws(Failure) -> Answer {
        if let url { return try await sendOut(method, url + path, fields, body, timeout) }
        return try await sendWithin(method, path, fields, body)
    }

    private func sendOut(
        _ method: String, _ url: String, _ fields: [(name: String, value: String)], _ body: [UInt8], _ timeout: Duration
    ) async throws(Failure) -> Answer {
        do throws(HTTPError) {
            let response = try await http.send(
                PluginRequest(
                    method: method, url: try HTTPURL(url),
                    headers: HTTPFields(fields.map { HTTPTransport.HTTPFields.Field(name: $0.name, value: $0.value) }),
                    body: body, timeout: timeout))
            return Answer(
                status: response.status, fields: response.headers.fields.map { ($0.name, $0.value) },
                body: response.body)
        } catch {
            if case .timedOut = error.code { throw .timedOut }
            throw .unreachable("\(error)")
        }
    }

    private func sendWithin(
        _ method: String, _ path: String, _ fields: [(name: String, value: String)], _ body: [UInt8]
    ) async throws(Failure) -> Answer {
        let stop = faults.stop(of: name)
        if stop == .before { throw .unreachable("cannot connect to '\(name)': it is stopped") }
        let client = try embedded().client
        var request = HTTPTypes.HTTPRequest(
            method: HTTPTypes.HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "localhost",
            path: path)
        for (name, value) in fields {
            if let name = HTTPField.Name(name) { request.headerFields.append(HTTPField(name: name, value: value)) }
        }
        let response = await client.send(request, body: body)
        // Also when it was stopped meanwhile.
        if faults.stop(of: name) == .after {
            throw .unreachable("'\(name)' closed the connection before the response was complete")
        }
        return Answer(
            status: response.head.status.code,
            fields: response.head.headerFields.map { ($0.name.rawName, $0.value) }, body: response.body)
    }

    private func embedded() throws(Failure) -> Opened {
        do throws(StoreError) {
            return try opened.withLock { [location, open] (opened) throws(StoreError) in
                if let opened { return opened }
                let system = try open(location)
                let metrics = ServerMetrics(entries: [System.entryName])
                let entry = system.entry(hosts: AllowedHosts([]), metrics: metrics) { _ in }
                let made = Opened(system: system, client: InProcessClient(entry, metrics: metrics))
                opened = made
                return made
            }
        } catch {
            throw .unavailable("\(error)")
        }
    }
}

private typealias PluginRequest = HTTPTransport.HTTPRequest
