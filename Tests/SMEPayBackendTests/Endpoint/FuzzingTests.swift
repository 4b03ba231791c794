import BankFuzzing
import Foundation
import Testing

@Suite("Fuzzing") struct FuzzingTests {
    @Test("every rule of the fuzzing's grammar is a request that succeeds")
    func grammar() async throws {
        let wrong = try await FuzzRun.wrongRules(in: BankWorld())
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test(
        "whatever is made of requests, the bank answers them as MOTIF does, fails at none, and what it refuses changes nothing"
    )
    func cases() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["PUENTE_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999)
        print("fuzzing of the endpoint with PUENTE_SEED=\(seed)")
        let tally = try await Fuzzing(seed: seed, cases: 50_000).run()
        #expect(tally.cases == 50_000)
        // It gets everywhere: past the reading of requests, and into every operation.
        #expect(tally.unreadable < 20_000)
        #expect(FuzzRun.operations.subtracting(tally.successes.keys) == [])
    }
}
