import Glibc
import Measuring

/// How many calls of the bank's operations a second `puente serve` answers, and how often the gateway shows an order, beside an empty route of the same
/// server.
struct ServerBenchmark {
    private static let rounds = 5
    private static let seconds = 3
    private static let connections = 32
    /// What `checkSession` and an order may be of the empty route, at least.
    private static let promised = 0.4
    /// What 400 clients that never read may cost, at most.
    private static let promisedMegabytes = 100.0
    private static let promisedMilliseconds = 3_000.0

    static func run(puente: String, scripts: String) throws {
        let server = try ServedBank(puente)
        defer { server.stop() }
        let session = try server.openSession()
        let script = "\(scripts)/load.lua"
        var health: [Double] = []
        var calls: [Double] = []
        let order = try server.payOrder()
        var gatewayHealth: [Double] = []
        var orders: [Double] = []
        // In turns, so that whatever else the machine does falls on both alike.
        for round in 0..<rounds {
            Progress.show("server", round, of: rounds)
            health.append(try load(server.url + "/health", script))
            calls.append(try load(server.url + "/motif", script, session))
            gatewayHealth.append(try load(server.gatewayURL + "/health", script))
            orders.append(try load(order, script, ServedBank.credentials))
        }
        Progress.clear()
        // The load was of sessions that are there, not of refusals.
        guard try server.isOpen(session) else {
            throw MeasuredProcess.Failure(description: "the session did not last as long as the measurement")
        }
        let ratio = calls.median / health.median
        let orderRatio = orders.median / gatewayHealth.median
        Table.print(
            "Server: requests a second over \(connections) kept connections (median of \(rounds) rounds)",
            ["", "1/s", "of /health", "promised"],
            [
                ["/health", "\(Int(health.median))", "", ""],
                ["checkSession", "\(Int(calls.median))", "\(ratio.text(2)) ×", "≥ \(promised.text(1)) ×"],
                ["the gateway's /health", "\(Int(gatewayHealth.median))", "", ""],
                ["an order", "\(Int(orders.median))", "\(orderRatio.text(2)) ×", "≥ \(promised.text(1)) ×"],
            ])
    }

    /// What clients that never read make the server hold, and how long it takes to end with them.
    static func runSlowReaders(puente: String) throws {
        let server = try ServedBank(puente)
        let before = try server.residentMegabytes()
        let readers = SlowReaders(port: server.port)
        let held = try server.residentMegabytes() - before
        let start = ContinuousClock.now
        server.stop()
        let time = (.now - start) / .milliseconds(1)
        readers.close()
        Table.print(
            "Server: \(SlowReaders.count) clients that pipeline GET /metrics and never read",
            ["", "measured", "promised"],
            [
                ["resident memory, MB more", held.text(1), "≤ \(promisedMegabytes.text(0))"],
                ["from SIGTERM to the end, ms", time.text(0), "≤ \(promisedMilliseconds.text(0))"],
            ])
    }

    /// - Returns: Requests a second.
    private static func load(_ url: String, _ script: String, _ session: String? = nil) throws -> Double {
        let command = ["wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "-s", script, url]
        let output = try MeasuredProcess.run(command + (session.map { ["--", $0] } ?? [])).output
        let result = output.split(separator: "\n").last { $0.hasPrefix("result ") }
        guard let numbers = result?.split(separator: " ").dropFirst().compactMap({ Double($0) }), numbers.count == 2,
            numbers[1] == 0
        else {
            throw MeasuredProcess.Failure(description: "requests to \(url) failed:\n\(output)")
        }
        return numbers[0]
    }
}
