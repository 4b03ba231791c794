/// Many runs, some at the same time.
public struct Fuzzing: Sendable {
    public let seed: UInt64
    public let cases: Int

    public init(seed: UInt64, cases: Int) {
        self.seed = seed
        self.cases = cases
    }

    /// - Parameter onProgress: Told after each run how many cases are done.
    /// - Throws: ``FuzzRun/Finding``, with what repeats it.
    public func run(
        atOnce width: Int = 4, onProgress: @escaping @Sendable (FuzzRun.Tally) -> Void = { _ in }
    ) async throws -> FuzzRun.Tally {
        let world = try await BankWorld()
        let count = (cases + FuzzRun.length - 1) / FuzzRun.length
        return try await withThrowingTaskGroup(of: FuzzRun.Tally.self) { group in
            var next = 0
            var whole = FuzzRun.Tally()
            for _ in 0..<min(width, count) {
                group.addTask { [next] in try await run(next, in: world) }
                next += 1
            }
            while let tally = try await group.next() {
                whole += tally
                onProgress(whole)
                guard next < count else { continue }
                group.addTask { [next] in try await run(next, in: world) }
                next += 1
            }
            return whole
        }
    }

    private func run(_ number: Int, in world: BankWorld) async throws -> FuzzRun.Tally {
        do {
            var run = try FuzzRun(in: world, number: number, seed: seed)
            return try await run.run(min(FuzzRun.length, cases - number * FuzzRun.length))
        } catch let finding as FuzzRun.Finding {
            throw FuzzRun.Finding(description: "PUENTE_SEED=\(seed), run \(number), \(finding)")
        }
    }
}
