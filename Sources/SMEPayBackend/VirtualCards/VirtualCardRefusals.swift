import CardControls
import Motif

/// The refusals of the service `virtualcard` (SME Pay spec §4.5).
extension MotifApplicationError {
    /// No virtual card of that id, or one that is not the caller's to use: the caller cannot tell which.
    static let virtualCardNotFound = Self("VCARD_NOTFOUND", text: "no such virtual card")
    static let virtualCardClosed = Self("VCARD_CLOSED", text: "the virtual card is closed and cannot be reopened")

    /// Terms that there is no virtual card on; `errData.field` names what is wrong.
    static func invalidVirtualCard(_ error: InvalidVirtualCard) -> Self {
        switch error {
        case .amountTooLarge: Self("AMOUNT_TOO_LARGE", text: "an amount has at most twelve digits")
        case .validity(let field):
            Self(
                "INVALID_VALIDITY",
                text: "\(field) conflicts with the other date, today's date or the paying card's expiry",
                data: ["field": .string(field)])
        case .parameter(let field): .invalidRequest(field, .notAChoice)
        }
    }
}
