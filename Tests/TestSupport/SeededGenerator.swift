import Foundation

/// Random numbers that their seed repeats (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    public let seed: UInt64
    private var state: UInt64

    public init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// A generator with the seed that ``seed(of:)`` gives.
    public static func printed(_ test: String = #function) -> SeededGenerator {
        SeededGenerator(seed: seed(of: test))
    }

    /// The seed in `PUENTE_SEED`, or any. It is printed, so that a failure can be repeated.
    /// - Parameter test: What it is for.
    public static func seed(of test: String) -> UInt64 {
        let seed =
            ProcessInfo.processInfo.environment["PUENTE_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999_999)
        print("\(test): PUENTE_SEED=\(seed)")
        return seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `count`, which is not 0.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Whether something happens that does so many times in a hundred.
    public mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

    /// One of the values, of which there is one at least.
    public mutating func any<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
