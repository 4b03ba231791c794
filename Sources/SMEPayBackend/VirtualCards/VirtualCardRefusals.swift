import CardControls
import Motif

/// The refusals of the service `virtualcard` (SME Pay spec §4.5).
extension MotifApplicationError {
    /// No virtual card of that id, or one that is not the caller's to use: the caller cannot tell which.
    static let virtualCardNotFound = Self("VCARD_NOTFOUND", text: "there is no such virtual card")
    static let virtualCardClosed = Self("VCARD_CLOSED", text: "the virtual card is closed for good")

    /// Terms that there is no virtual card on; `errData.field` names what is wrong.
    static func invalidVirtualCard(_ error: InvalidVirtualCard) -> Self {
        switch error {
        case .amountTooLarge: Self("AMOUNT_TOO_LARGE", text: "an amount has twelve digits at most")
        case .validity(let field):
            Self(
                "INVALID_VALIDITY", text: "\(field) does not fit the other date, today or the card that pays",
                data: ["field": .string(field)])
        case .parameter(let field): .invalidRequest(field, .notAChoice)
        }
    }
}
