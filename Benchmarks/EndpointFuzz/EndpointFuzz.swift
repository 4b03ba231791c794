import BankFuzzing
import ChecksTesting
import CloudsTesting
import GatewayTesting
import Glibc
import PurchaseTesting
import ServerTesting

/// Fuzzes the bank's endpoint, and then each of the other servers, with so many cases each: `EndpointFuzz [CASES]`. `PUENTE_SEED` repeats a run.
@main
struct EndpointFuzz {
    static func main() async throws {
        guard let cases = CommandLine.arguments.dropFirst().first.map({ Int($0) }) ?? 1_000_000, cases > 0,
            CommandLine.arguments.count <= 2
        else {
            print("usage: EndpointFuzz [CASES]")
            exit(64)
        }
        let seed = getenv("PUENTE_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 1...999_999_999)
        print("fuzzing the endpoint with \(cases) cases, PUENTE_SEED=\(seed)")
        let start = ContinuousClock.now
        do {
            let tally = try await Fuzzing(seed: seed, cases: cases).run { tally in
                guard tally.cases % 50_000 == 0 else { return }
                print("\(tally.cases) cases, \((ContinuousClock.now - start).components.seconds) s")
                fflush(nil)
            }
            report(tally, after: ContinuousClock.now - start)
            try await fuzz("the gateway", seed: seed, cases: cases) { try FuzzedGateway() }
            try await fuzz("the security checks", seed: seed, cases: cases) { try FuzzedChecks() }
            try await fuzz("purchases", seed: seed, cases: cases) { try FuzzedPurchase() }
            try await fuzz("the clouds", seed: seed, cases: cases) { try FuzzedClouds() }
        } catch let finding as FuzzFinding {
            print(finding)
            exit(1)
        }
    }

    /// Fuzzes a server with routes, which begins anew every so often.
    private static func fuzz<Server: FuzzedServer>(
        _ name: String, seed: UInt64, cases: Int, _ begin: @escaping @Sendable () throws -> Server
    ) async throws {
        print("fuzzing \(name) with \(cases) cases, PUENTE_SEED=\(seed)")
        let start = ContinuousClock.now
        let campaign = FuzzCampaign(seed: seed, cases: cases, runLength: 2_000)
        let tally = try await campaign.run(from: RESTFuzzRun<Server>.Tally(), add: +=) { number, cases in
            var run = try RESTFuzzRun(begin(), seed: seed &+ UInt64(number))
            return try await run.run(cases)
        }
        print("\(tally.cases) cases in \((ContinuousClock.now - start).components.seconds) s, by status:")
        for (status, count) in tally.statuses.sorted(by: { $0.key < $1.key }) { print("  \(status) \(count)") }
    }

    private static func report(_ tally: FuzzRun.Tally, after time: Duration) {
        let successes = tally.successes.values.reduce(0, +)
        print(
            "\(tally.cases) cases in \(time.components.seconds) s: \(successes) succeeded, in \(tally.successes.count) operations; "
                + "\(tally.unreadable) were no requests")
        for (code, count) in tally.refusals.sorted(by: { $0.value > $1.value }) { print("  \(code) \(count)") }
        print("no crash, no status 5xx, no change by a refused request")
    }
}
