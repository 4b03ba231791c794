import Glibc
import Measuring

/// `puente serve --demo`, while it runs, and a session in it.
struct ServedBank {
    /// Without a path.
    let url: String
    /// Of the gateway beside it, without a path.
    let gatewayURL: String

    private let identity: pid_t

    init(_ puente: String) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Self.failure("there is no pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])
        defer { posix_spawn_file_actions_destroy(&actions) }
        let command = [puente, "serve", "--demo", "--port", "0", "--with", "gateway:0"]
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var identity = pid_t()
        let status = posix_spawn(&identity, puente, &actions, nil, &words, environ)
        close(ends[1])
        defer { close(ends[0]) }
        guard status == 0 else { throw Self.failure("'\(puente)' cannot be run: \(String(cString: strerror(status)))") }
        self.identity = identity

        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(ends[0], &buffer, buffer.count)
        let line = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        func address(before path: String) throws -> String {
            guard let end = line.firstRange(of: path)?.lowerBound,
                let start = line[..<end].range(ofLast: "http://")
            else {
                throw Self.failure("'\(puente) serve' did not say where it serves")
            }
            return String(line[start..<end])
        }
        url = try address(before: "/motif")
        gatewayURL = try address(before: "/api/rest")
    }

    /// Where it listens.
    var port: UInt16 { url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

    /// What it holds of the machine's memory now.
    func residentMegabytes() throws -> Double {
        guard let file = fopen("/proc/\(identity)/statm", "r") else { throw Self.failure("the server has ended") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { throw Self.failure("the server has ended") }
        let numbers = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let pages = numbers.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    func stop() {
        kill(identity, SIGTERM)
        var status: Int32 = 0
        waitpid(identity, &status, 0)
    }

    /// Activates the demo's first user and logs in.
    /// - Returns: The session's id.
    func openSession() throws -> String {
        let user = #""user":"user1@company1.com""#
        _ = try call(
            "activateUser",
            #"{\#(user),"email":"user1@company1.com","otp":"123456","private:pwd":"1111","private:vpwd":"1111"}"#)
        let answer = try call("login", #"{\#(user),"private:pwd":"1111","instanceId":"benchmark"}"#)
        guard let start = answer.firstRange(of: #""sessionId":""#)?.upperBound else {
            throw Self.failure("no session was opened: \(answer)")
        }
        return String(answer[start...].prefix { $0 != "\"" })
    }

    func isOpen(_ session: String) throws -> Bool {
        try call("checkSession", "{}", session: session).firstRange(of: "expiresIn") != nil
    }

    /// Pays an order at the gateway.
    /// - Returns: Where the order is.
    func payOrder() throws -> String {
        let order = "\(gatewayURL)/api/rest/version/61/merchant/TESTPUENTE/order/benchmark"
        let payment =
            #"{"apiOperation":"PAY","order":{"amount":"12.50","currency":"EUR"},"sourceOfFunds":{"type":"CARD","provided":{"card":{"number":"5123450000000008","expiry":{"month":"01","year":"39"}}}}}"#
        let answer = try MeasuredProcess.run(
            [
                "curl", "--silent", "--request", "PUT", "--user", Self.merchant, "--header",
                "Content-Type: application/json",
                "--data", payment, "\(order)/transaction/pay",
            ]
        ).output
        guard answer.firstRange(of: "APPROVED") != nil else { throw Self.failure("nothing was paid: \(answer)") }
        return order
    }

    /// The demo's merchant.
    private static let merchant = "merchant.TESTPUENTE:puente-demo"
    /// The merchant's credentials, as a field of requests.
    static let credentials = "Basic bWVyY2hhbnQuVEVTVFBVRU5URTpwdWVudGUtZGVtbw=="

    private func call(_ operation: String, _ header: String, session: String? = nil) throws -> String {
        let session = session.map { #""sid":"\#($0)","# } ?? ""
        let body =
            #"{"req":{"dom":"company1","app":"smepay","srv":"register","op":"\#(operation)",\#(session)"header":\#(header)}}"#
        return try MeasuredProcess.run(
            ["curl", "--silent", "--header", "Content-Type: application/json", "--data", body, url + "/motif"]
        ).output
    }

    private static func failure(_ text: String) -> MeasuredProcess.Failure {
        MeasuredProcess.Failure(description: text)
    }
}

extension Substring {
    /// Where a text begins for the last time.
    fileprivate func range(ofLast text: String) -> Index? { ranges(of: text).last?.lowerBound }
}
