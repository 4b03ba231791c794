import JSONCoding
import TestSupport

/// A request to a server with routes, which may be wrong in any part.
public struct FuzzedRequest: Sendable {
    /// Names what it is meant to be, in tallies.
    public var name: String
    public var method: String
    /// The components of the path, not yet escaped.
    public var path: [String]
    public var query: String?
    public var headers: [(name: String, value: String)]
    /// `nil` for none.
    public var body: JSONObject?
    /// The fields of a body that is a form; `nil` for none.
    public var form: [(name: String, value: String)]?
    /// A body of any other kind.
    public var content: [UInt8] = []

    public init(
        _ name: String, _ method: String, _ path: [String], query: String? = nil,
        headers: [(name: String, value: String)] = [], _ body: JSONObject? = nil
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// A component of a path with whatever could be taken for something else escaped.
    public static func escaped(_ component: String) -> String {
        var text = ""
        for byte in component.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}

/// What a server has answered.
public struct FuzzedAnswer: Sendable {
    public let status: Int
    public let contentType: String?
    public let body: [UInt8]

    public init(status: Int, contentType: String?, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    /// The body, if it is an object.
    public var object: JSONObject? {
        if case .object(let object)? = try? JSONReader().value(from: body) { object } else { nil }
    }
}

/// A server to be fuzzed, with what is known of its state.
public protocol FuzzedServer {
    /// A request that is right in the state that it is in, or was once.
    mutating func request(_ random: inout SeededGenerator) -> FuzzedRequest
    /// Values that are put in the place of right ones, in headers as well.
    var odd: OddValues { get }
    func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer
    /// Takes note of what an answer tells: the ids that it made.
    mutating func learn(from answer: FuzzedAnswer, to request: FuzzedRequest)
    /// What went wrong inside since the last time.
    func takeFailures() -> [String]
    /// What is wrong with an answer in this server's terms; `nil` for nothing.
    func fault(of answer: FuzzedAnswer, to request: FuzzedRequest) -> String?
    /// Whether a request with this answer may have changed the columns of tries, or all.
    func mayChange(_ answer: FuzzedAnswer) -> (tries: Bool, rest: Bool)
    var witness: StoreWitness { get }
}

/// Asks a server for a number of things that it was not made for, the same ones for the same seed.
public struct RESTFuzzRun<Server: FuzzedServer> {
    /// What the cases came to.
    public struct Tally: Sendable {
        public var cases = 0
        public var statuses: [Int: Int] = [:]
        /// How often each kind of request succeeded.
        public var successes: [String: Int] = [:]

        public init() {}

        public static func += (left: inout Tally, right: Tally) {
            left.cases += right.cases
            left.statuses.merge(right.statuses, uniquingKeysWith: +)
            left.successes.merge(right.successes, uniquingKeysWith: +)
        }
    }

    private var server: Server
    private var mutator: JSONMutator
    private var contents: StoreWitness.Contents
    private var version: Int
    private var tally = Tally()
    private let mutates: Bool

    /// - Parameters:
    ///   - server: In the state to begin with.
    ///   - seed: Repeats the run.
    ///   - mutates: Whether requests are changed; otherwise the server is asked for what it was made for.
    public init(_ server: Server, seed: UInt64, mutates: Bool = true) throws {
        self.server = server
        self.mutates = mutates
        mutator = JSONMutator(random: SeededGenerator(seed: seed), odd: server.odd)
        (contents, version) = (try server.witness.contents(), try server.witness.version())
    }

    /// - Throws: ``FuzzFinding`` for the first case that the server did not stand.
    public mutating func run(_ cases: Int) async throws -> Tally {
        for number in 0..<cases {
            let (request, path, body) = next()
            do {
                try await check(request, path, body)
            } catch let finding as FuzzFinding {
                let headers = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                throw FuzzFinding(
                    "case \(number): \(finding)\n\(request.method) \(path)\n\(headers)\n\n\(FuzzFinding.printable(body))"
                )
            }
            tally.cases += 1
        }
        return tally
    }

    private mutating func next() -> (FuzzedRequest, path: String, body: [UInt8]) {
        var request = server.request(&mutator.random)
        var json = request.body.map { WrittenJSON($0) }
        var isBroken = false
        for _ in 0..<(mutates ? mutator.random.any([0, 0, 0, 1, 1, 1, 2, 3]) : 0) {
            switch mutator.random.below(10) {
            case 0: mutatePath(&request)
            case 1: mutateHeaders(&request)
            case 2: isBroken = true
            case 3 where mutator.random.happens(30):
                request.method = mutator.random.any(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "X"])
            default:
                if json == nil, mutator.random.happens(20) { json = .members([]) }
                if json != nil { mutator.mutate(&json!) }
                mutateForm(&request)
            }
        }
        var body: [UInt8] = []
        json?.write(into: &body)
        let fields = request.form?.map { "\(FuzzedRequest.escaped($0.name))=\(FuzzedRequest.escaped($0.value))" }
        body += Array((fields ?? []).joined(separator: "&").utf8) + request.content
        if isBroken { mutator.mutate(&body) }
        var path = "/" + request.path.map(FuzzedRequest.escaped).joined(separator: "/")
        if let query = request.query { path += "?\(query)" }
        return (request, path, body)
    }

    private mutating func oddText() -> String {
        let literal = mutator.random.any(server.odd.literals)
        let text = String(decoding: literal, as: UTF8.self)
        return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
            ? String(text.dropFirst().dropLast()) : text
    }

    private mutating func mutatePath(_ request: inout FuzzedRequest) {
        guard !request.path.isEmpty else { return }
        let position = mutator.random.below(request.path.count)
        switch mutator.random.below(6) {
        case 0: request.path.remove(at: position)
        case 1: request.path.insert(oddText(), at: position)
        case 2: request.path[position] += "x"
        case 3: request.query = "a=\(FuzzedRequest.escaped(oddText()))"
        default: request.path[position] = oddText()
        }
    }

    private mutating func mutateForm(_ request: inout FuzzedRequest) {
        guard var form = request.form, !form.isEmpty else { return }
        let position = mutator.random.below(form.count)
        switch mutator.random.below(5) {
        case 0: form.remove(at: position)
        case 1: form.append(form[position])
        case 2: form[position].name = oddText()
        default: form[position].value = oddText()
        }
        request.form = form
    }

    private mutating func mutateHeaders(_ request: inout FuzzedRequest) {
        let value = String(oddText().unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7F })
        guard !request.headers.isEmpty, mutator.random.happens(80) else {
            request.headers.append((mutator.random.any(["Authorization", "Content-Type", "Accept", "X-Odd"]), value))
            return
        }
        let position = mutator.random.below(request.headers.count)
        switch mutator.random.below(3) {
        case 0: request.headers.remove(at: position)
        case 1: request.headers[position].value += value
        default: request.headers[position].value = value
        }
    }

    private mutating func check(_ request: FuzzedRequest, _ path: String, _ body: [UInt8]) async throws {
        let answer = await server.send(method: request.method, path: path, headers: request.headers, body: body)
        let failures = server.takeFailures()
        guard failures.isEmpty else { throw FuzzFinding("the server failed: \(failures)") }
        guard answer.status < 500 else { throw FuzzFinding("it is answered with status \(answer.status)") }
        if let fault = server.fault(of: answer, to: request) { throw FuzzFinding(fault) }
        tally.statuses[answer.status, default: 0] += 1
        let changed = try changes()
        let may = server.mayChange(answer)
        guard may.rest || !changed.rest, may.tries || !changed.tries else {
            throw FuzzFinding("it is answered with status \(answer.status), and the tables were changed")
        }
        if answer.status < 400 { tally.successes[request.name, default: 0] += 1 }
        server.learn(from: answer, to: request)
    }

    /// What has changed in the tables since the last case.
    private mutating func changes() throws -> (tries: Bool, rest: Bool) {
        let nowVersion = try server.witness.version()
        guard nowVersion != version else { return (false, false) }
        version = nowVersion
        let now = try server.witness.contents()
        defer { contents = now }
        return (now.tries != contents.tries, now.rest != contents.rest)
    }
}
