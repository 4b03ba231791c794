import CardControls
import ServerStore

/// What is kept of a card's number: enough to find it and to show its end, and the number itself encrypted.
struct SealedCardNumber: Sendable, Hashable {
    /// Finds the card by its number.
    let digest: String
    let sealed: String
    let last4: String
    let network: CardNetwork

    /// Seals the number of the card in that row.
    init(_ number: CardNumber, ofCard id: Int64, with key: ServerKey) throws(SealingError) {
        digest = key.digest(of: number.digits, for: .cardNumber)
        sealed = try key.seal(number.digits, of: id, for: .sealedCardNumber)
        last4 = number.last4
        network = number.network
    }
}
