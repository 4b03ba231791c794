/// Where OTPs come from.
public struct OTPGenerator: Sendable {
    private let generate: @Sendable () -> String

    /// - Parameter generate: Gives the next OTP, six digits.
    public init(_ generate: @escaping @Sendable () -> String) {
        self.generate = generate
    }

    func next() -> String { generate() }

    /// Six random digits from the system.
    public static let random = OTPGenerator {
        var generator = SystemRandomNumberGenerator()
        let digits = String(Int.random(in: 0...999_999, using: &generator))
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
