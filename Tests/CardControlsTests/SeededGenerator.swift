import Foundation

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The seed of `PUENTE_SEED`, or any; printed.
    static func seed(of test: String) -> UInt64 {
        let seed = ProcessInfo.processInfo.environment["PUENTE_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999)
        print("\(test) with PUENTE_SEED=\(seed)")
        return seed
    }

    mutating func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }

    /// Whether something happens that does so `share` times in a hundred.
    mutating func happens(_ share: Int) -> Bool { Int.random(in: 0..<100, using: &self) < share }
}
