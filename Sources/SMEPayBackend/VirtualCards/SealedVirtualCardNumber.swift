import CardControls
import ServerStore

/// What is kept of a virtual card's number: enough to find it and to show its end, and the number itself encrypted.
struct SealedVirtualCardNumber: Sendable, Hashable {
    let digest: String
    let sealed: String
    let last4: String

    /// Seals the number of the virtual card in that row.
    init(_ number: CardNumber, ofVirtualCard id: Int64, with key: ServerKey) throws(SealingError) {
        digest = key.digest(of: number.digits, for: .cardNumber)
        sealed = try key.seal(number.digits, of: id, for: .sealedVirtualCardNumber)
        last4 = number.last4
    }
}
