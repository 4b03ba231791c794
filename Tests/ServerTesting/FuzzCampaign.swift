/// Many runs of fuzzing, some at the same time, the same ones for the same seed.
public struct FuzzCampaign: Sendable {
    public let seed: UInt64
    /// How many cases there are in all, and in a run at most.
    public let cases: Int
    public let runLength: Int

    public init(seed: UInt64, cases: Int, runLength: Int) {
        self.seed = seed
        self.cases = cases
        self.runLength = runLength
    }

    /// Runs all, and adds up what they came to.
    ///
    /// - Parameters:
    ///   - body: Does the run of that number, with so many cases.
    ///   - add: Adds what a run came to.
    ///   - onProgress: Gets the sum after each run.
    /// - Throws: What the first run that fails throws; a ``FuzzFinding`` with what repeats it.
    public func run<Tally: Sendable>(
        from start: Tally, atOnce width: Int = 4, add: (inout Tally, Tally) -> Void,
        onProgress: (Tally) -> Void = { _ in },
        _ body: @escaping @Sendable (_ number: Int, _ cases: Int) async throws -> Tally
    ) async throws -> Tally {
        let count = (cases + runLength - 1) / runLength
        return try await withThrowingTaskGroup(of: Tally.self) { group in
            var next = 0
            var whole = start
            func begin() {
                group.addTask { [next] in try await one(next, body) }
                next += 1
            }
            while next < min(width, count) { begin() }
            while let tally = try await group.next() {
                add(&whole, tally)
                onProgress(whole)
                if next < count { begin() }
            }
            return whole
        }
    }

    private func one<Tally: Sendable>(
        _ number: Int, _ body: @Sendable (Int, Int) async throws -> Tally
    ) async throws -> Tally {
        do {
            return try await body(number, min(runLength, cases - number * runLength))
        } catch let finding as FuzzFinding {
            throw FuzzFinding("PUENTE_SEED=\(seed), run \(number), \(finding)")
        }
    }
}

/// What every case has to hold to was not held to.
public struct FuzzFinding: Error, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }

    /// A body with whatever is no ASCII text escaped.
    public static func printable(_ body: [UInt8]) -> String {
        body.prefix(4000).map { byte in
            (0x20...0x7E).contains(byte)
                ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined() + (body.count > 4000 ? "… (\(body.count) bytes)" : "")
    }
}
