import Motif
import ServerStore

/// A PIN that a user wants, given twice.
struct NewPIN: Sendable {
    let pin: String
    let repetition: String

    /// Why it cannot be had: `PWD_MISMATCH` before `PWD_POLICY`; `nil` when it can. Digits are those of ASCII.
    func refusal(_ policy: BackendPolicy) -> MotifApplicationError? {
        guard SecretBytes.areEqual(pin.utf8, repetition.utf8) else { return .pinMismatch }
        let areDigits = pin.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard areDigits, policy.pinDigits.contains(pin.utf8.count) else { return .pinPolicy(policy.pinDigits) }
        return nil
    }
}
