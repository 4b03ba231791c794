import BankFuzzing
import TestSupport
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
        let seed = SeededGenerator.seed(of: "fuzzing of the endpoint")
        let tally = try await Fuzzing(seed: seed, cases: 20_000).run()
        #expect(tally.cases == 20_000)
        // It gets everywhere: past the reading of requests, and into every operation.
        #expect(tally.unreadable < 8_000)
        #expect(FuzzRun.operations.subtracting(tally.answers.keys) == [])
        // A few succeed seldom, those that need a PIN and a card that is still open.
        #expect(tally.successes.count > FuzzRun.operations.count * 9 / 10)
    }
}
