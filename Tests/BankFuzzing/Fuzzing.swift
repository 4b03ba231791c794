import ServerTesting

/// Many runs of fuzzing of the bank's endpoint.
public struct Fuzzing: Sendable {
    private let campaign: FuzzCampaign

    public init(seed: UInt64, cases: Int) {
        campaign = FuzzCampaign(seed: seed, cases: cases, runLength: FuzzRun.length)
    }

    /// - Parameter onProgress: Told after each run how many cases are done.
    /// - Throws: ``FuzzFinding``, with what repeats it.
    public func run(onProgress: (FuzzRun.Tally) -> Void = { _ in }) async throws -> FuzzRun.Tally {
        let world = try await BankWorld()
        let seed = campaign.seed
        return try await campaign.run(from: FuzzRun.Tally(), add: +=, onProgress: onProgress) { number, cases in
            var run = try FuzzRun(in: world, number: number, seed: seed)
            return try await run.run(cases)
        }
    }
}
