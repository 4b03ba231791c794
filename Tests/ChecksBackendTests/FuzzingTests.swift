import ChecksTesting
import ServerTesting
import TestSupport
import Testing

@Suite("Fuzzing") struct FuzzingTests {
    @Test(
        "whatever is made of requests, the server answers in its shape, fails at none, and what it refuses changes nothing"
    )
    func cases() async throws {
        let seed = SeededGenerator.seed(of: "fuzzing of the security checks")
        let campaign = FuzzCampaign(seed: seed, cases: 5_000, runLength: 1_250)
        let tally = try await campaign.run(from: RESTFuzzRun<FuzzedChecks>.Tally(), add: +=) { number, cases in
            var run = try RESTFuzzRun(FuzzedChecks(), seed: seed &+ UInt64(number))
            return try await run.run(cases)
        }
        #expect(tally.cases == 5_000)
        #expect((tally.statuses[200] ?? 0) > 500)
    }

    @Test("every kind of request that the fuzzing makes succeeds unless it is changed")
    func kinds() async throws {
        var run = try RESTFuzzRun(FuzzedChecks(), seed: 1, mutates: false)
        let successes = try await run.run(2_000).successes
        #expect(Set(FuzzedChecks.kinds).subtracting(successes.keys) == [])
    }
}
