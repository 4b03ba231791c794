import CloudsTesting
import ServerTesting
import TestSupport
import Testing

@Suite("Fuzzing") struct FuzzingTests {
    @Test("whatever is made of requests, no service fails or changes anything with what it refuses")
    func cases() async throws {
        let seed = SeededGenerator.seed(of: "fuzzing of the clouds")
        let campaign = FuzzCampaign(seed: seed, cases: 5_000, runLength: 1_250)
        let tally = try await campaign.run(from: RESTFuzzRun<FuzzedClouds>.Tally(), add: +=) { number, cases in
            var run = try RESTFuzzRun(FuzzedClouds(), seed: seed &+ UInt64(number))
            return try await run.run(cases)
        }
        #expect(tally.cases == 5_000)
        #expect((tally.statuses[200] ?? 0) > 500)
    }

    @Test("every kind of request that the fuzzing makes succeeds unless it is changed")
    func kinds() async throws {
        var run = try RESTFuzzRun(FuzzedClouds(), seed: 1, mutates: false)
        let successes = try await run.run(4_000).successes
        #expect(Set(FuzzedClouds.kinds).subtracting(successes.keys) == [])
    }
}
