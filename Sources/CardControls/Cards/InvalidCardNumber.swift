/// Why a text is no number of a card that this bank can take. It holds nothing of the text.
public enum InvalidCardNumber: Error, Sendable, Hashable {
    case invalid
    case unsupportedNetwork
}
