import CardControls
import JSONCoding
import Motif

/// The refusals that have to do with cards (SME Pay spec §4.2).
extension MotifApplicationError {
    /// No card of that id, or somebody else's: the caller cannot tell which.
    static let cardNotFound = Self("CARD_NOTFOUND", text: "no such card")
    static let transactionNotFound = Self("TRANSACTION_NOTFOUND", text: "no such transaction")
    static let cardNetworkUnsupported = Self(
        "CARD_NETWORK_UNSUPPORTED", text: "the card is neither a Visa nor a Mastercard card")
    static let cardAlreadyRegistered = Self("CARD_ALREADY_REGISTERED", text: "the card is already registered")
    static let cardIsCompanyCard = Self("CARD_IS_COMPANY_CARD", text: "the card is registered as a company card")
    static let cardNotActive = Self("CARD_NOT_ACTIVE", text: "the card is not active; activate it first")

    /// A number that fails its check digit; `errData.field` names it.
    static let cardNumberInvalid = Self(
        "CARD_INVALID", text: "private:pan is not a valid card number", data: ["field": "private:pan"])
    /// `errData.field` names the year.
    static let cardExpired = Self("CARD_INVALID", text: "the card has expired", data: ["field": "expYear"])

    /// A step that there is not from the card's state, which `errData.status` tells.
    static func invalidState(_ status: CardStatus) -> Self {
        Self(
            "INVALID_STATE", text: "this is not possible while the card is \(status.rawValue)",
            data: ["status": .string(status.rawValue)])
    }
}
